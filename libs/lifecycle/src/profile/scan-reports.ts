import { Inject, Injectable } from '@nestjs/common';
import { FINDINGS_NOTE, Page, PageQuery, ScanReport, ScanRules, SkillScan } from '@skillward/contracts';
import { ScanFinding, ScanPolicy, notFound } from '@skillward/domain';
import { Database, SuppressionRow, scanStore, suppressionStore } from '@skillward/database';
import { Clock } from '@skillward/platform';
import {
  RULES_VERSION,
  RuleDescription,
  SECOND_READER_RULE,
  SarifLog,
  SarifPackage,
  applySuppressions,
  describeRules,
  toSarif,
  verdictOf,
} from '@skillward/scan';
import { RequestContext, requireVisible } from '../access/principal';
import { LibraryReader } from '../library/library-reader';
import { CLOCK } from '../tokens';
import { readScanPolicy } from '../policy/scan-policy';

export const SCANNER = 'rules';

interface StoredScan {
  readonly rulesVersion: string;
  readonly at: Date;
  readonly findings: readonly ScanFinding[];
}

/** Everything that a report is made of. */
interface Judged {
  readonly scan: StoredScan | null;
  readonly suppressions: readonly SuppressionRow[];
  readonly policy: ScanPolicy;
  readonly at: Date;
}

const PENDING: ScanReport = {
  status: 'pending',
  profiler: null,
  scannedAt: null,
  verdict: null,
  findings: [],
  note: FINDINGS_NOTE,
};

function toReport({ scan, suppressions, policy, at }: Judged): ScanReport {
  if (scan === null) return PENDING;
  const { counted, suppressed } = applySuppressions(scan.findings, suppressions, at);
  const decisions = new Map(suppressed.map(({ finding, suppression }) => [finding, suppression as SuppressionRow]));
  return {
    status: scan.rulesVersion === RULES_VERSION ? 'scanned' : 'outdated',
    profiler: { name: SCANNER, version: scan.rulesVersion },
    scannedAt: scan.at.toISOString(),
    verdict: verdictOf(counted, policy),
    findings: scan.findings.map((finding) => {
      const decision = decisions.get(finding);
      if (decision === undefined) return { ...finding, action: policy[finding.severity], suppression: null };
      const { id, reason, expires } = decision;
      return { ...finding, action: 'none', suppression: { id, reason, expires } };
    }),
    note: FINDINGS_NOTE,
  };
}

function toPackage(path: string, { scan, suppressions, at }: Judged): SarifPackage {
  if (scan === null) return { path, findings: [] };
  const { counted, suppressed } = applySuppressions(scan.findings, suppressions, at);
  return { path, findings: counted, suppressed };
}

const sarifOf = (packages: readonly SarifPackage[]): SarifLog =>
  toSarif(packages, { name: 'Skillward', version: RULES_VERSION });

/** What scans found in the versions of a caller's namespaces, as the policy and the people who suppressed see it. */
@Injectable()
export class ReadScans {
  constructor(
    private readonly database: Database,
    private readonly library: LibraryReader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The report of one version of a skill, whoever may see it. */
  async report(skillId: string, versionId: string): Promise<ScanReport> {
    return toReport(await this.judged(skillId, versionId));
  }

  async version(context: RequestContext, namespace: string, name: string, reference: string): Promise<SkillScan> {
    const { skill, version } = await this.library.version(context, namespace, name, reference);
    return { namespace, name, version: version.number, ...(await this.report(skill.id, version.id)) };
  }

  async versionSarif(context: RequestContext, namespace: string, name: string, reference: string): Promise<SarifLog> {
    const { skill, version } = await this.library.version(context, namespace, name, reference);
    return sarifOf([toPackage(`${namespace}/${name}`, await this.judged(skill.id, version.id))]);
  }

  /** Current versions of a namespace, by name. */
  async namespace(context: RequestContext, namespace: string, query: PageQuery): Promise<Page<SkillScan>> {
    requireVisible(context, namespace, `The namespace ${namespace}`);
    const { items, nextCursor } = await this.page(namespace, query);
    return {
      items: items.map(({ name, number, judged }) => ({ namespace, name, version: number, ...toReport(judged) })),
      nextCursor,
    };
  }

  /** @throws Problem not_found for a namespace without skills */
  async namespaceSarif(context: RequestContext, namespace: string): Promise<SarifLog> {
    requireVisible(context, namespace, `The namespace ${namespace}`);
    const packages: SarifPackage[] = [];
    let cursor: string | undefined;
    let count = 0;
    do {
      const { items, nextCursor } = await this.page(namespace, { limit: SARIF_PAGE, cursor });
      count += items.length;
      const found = items.filter(({ judged }) => (judged.scan?.findings.length ?? 0) > 0);
      packages.push(...found.map(({ name, judged }) => toPackage(`${namespace}/${name}`, judged)));
      cursor = nextCursor ?? undefined;
    } while (cursor !== undefined);
    if (count === 0) throw notFound(`The namespace ${namespace}`);
    return sarifOf(packages);
  }

  private async page(namespace: string, query: { limit: number; cursor?: string | undefined }) {
    const { client } = this.database;
    const { items, nextCursor } = await scanStore.ofNamespace(client, namespace, query);
    const at = this.clock.now();
    const ids = items.map(({ skillId }) => skillId);
    const [suppressions, policy] = [await suppressionStore.inForce(client, ids, at), await readScanPolicy(client)];
    return {
      items: items.map(({ skillId, name, number, scan }) => {
        const judged: Judged = { scan, suppressions: suppressions.get(skillId) ?? [], policy, at };
        return { name, number, judged };
      }),
      nextCursor,
    };
  }

  private async judged(skillId: string, versionId: string): Promise<Judged> {
    const { client } = this.database;
    const at = this.clock.now();
    const suppressions = await suppressionStore.inForce(client, [skillId], at);
    return {
      scan: await scanStore.find(client, versionId),
      suppressions: suppressions.get(skillId) ?? [],
      policy: await readScanPolicy(client),
      at,
    };
  }
}

const SARIF_PAGE = 500;

/** What findings can be of: the rules, and a model as second reader. */
export const allRules = (): RuleDescription[] => [...describeRules(), SECOND_READER_RULE];

/** The rules of this process, for people. */
export const listScanRules = (): ScanRules => ({ rulesVersion: RULES_VERSION, rules: allRules() });
