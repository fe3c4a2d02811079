import { Injectable } from '@nestjs/common';
import { EvidenceQuery, EvidenceSummary, Page, SkillEvidence, VersionEvidence } from '@skillward/contracts';
import { wilson } from '@skillward/domain';
import { Database, VersionCounts, skillEvidenceStore, versionStore } from '@skillward/database';
import { RequestContext } from '../access/principal';
import { LibraryReader } from '../library/library-reader';

/** What became of a skill that was recommended, by version. */
@Injectable()
export class GetEvidence {
  constructor(
    private readonly database: Database,
    private readonly library: LibraryReader,
  ) {}

  async get(context: RequestContext, namespace: string, name: string): Promise<SkillEvidence> {
    const skill = await this.library.skill(context, namespace, name);
    const counts = await skillEvidenceStore.byVersion(this.database.client, skill.id);
    const versions: VersionEvidence[] = [];
    for (const each of counts) {
      if (each.version === null) continue;
      const row = await versionStore.find(this.database.client, skill.id, { number: each.version });
      if (row !== null) versions.push(toVersionEvidence(each, each.version, row.digest));
    }
    const unknown = counts.find(({ version }) => version === null);
    const { deliveries = 0, views = 0, uses = 0 } = unknown ?? {};
    return { namespace, name, versions, unversioned: { deliveries, views, uses }, neverUsed: isNeverUsed(sum(counts)) };
  }
}

/** What became of every skill that was recommended or met in a run. */
@Injectable()
export class ListEvidence {
  constructor(private readonly database: Database) {}

  async list({ principal }: RequestContext, query: EvidenceQuery): Promise<Page<EvidenceSummary>> {
    const filter = { visible: principal.namespaces, namespace: query.namespace, neverUsed: query.neverUsed };
    const { items, nextCursor } = await skillEvidenceStore.list(this.database.client, filter, query);
    return {
      items: items.map(({ told, ...row }) => ({ ...row, neverUsed: isNeverUsed({ ...row, told }) })),
      nextCursor,
    };
  }
}

type Counts = Pick<VersionCounts, 'reported' | 'views' | 'uses' | 'told'>;

const isNeverUsed = ({ reported, views, uses, told }: Counts): boolean => reported > 0 && views + uses + told === 0;

const sum = (counts: readonly Counts[]): Counts => ({
  reported: counts.reduce((total, each) => total + each.reported, 0),
  views: counts.reduce((total, each) => total + each.views, 0),
  uses: counts.reduce((total, each) => total + each.uses, 0),
  told: counts.reduce((total, each) => total + each.told, 0),
});

function toVersionEvidence(counts: VersionCounts, version: number, digest: string): VersionEvidence {
  const { exposures, reported, reportedViews, deliveries, views, uses, usedViews, helped, labels, outcomes } = counts;
  const { success, failure } = outcomes;
  return {
    version,
    digest,
    exposures,
    reported,
    deliveries,
    views,
    uses,
    helped,
    outcomes: { ...outcomes, skillIssues: labels['fail_skill_issue'] ?? 0 },
    rates: {
      viewed: wilson(reportedViews, reported),
      used: wilson(usedViews, views),
      success: wilson(success, success + failure),
    },
    labels: { ...labels },
    neverUsed: isNeverUsed(counts),
  };
}
