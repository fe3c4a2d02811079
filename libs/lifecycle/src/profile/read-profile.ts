import { Injectable } from '@nestjs/common';
import { ProfileOverride, VersionProfile } from '@skillward/contracts';
import { ProfileEvidence } from '@skillward/domain';
import {
  AttemptRow,
  CONTRACT_PROFILER,
  StoredContractItem,
  Database,
  OverrideRow,
  ProfileRow,
  effectiveOverrides,
  profileStore,
  versionStore,
} from '@skillward/database';
import { locateItem } from '@skillward/sibling-choice';
import { isSkillMarkdownPath } from '@skillward/skill-package';
import { RequestContext } from '../access/principal';
import { LibraryReader } from '../library/library-reader';
import { readStoredText } from '../library/stored-text';
import { ReadScans } from './scan-reports';

/** Who made a statement that a curator made. */
const CURATOR = { name: 'curator', version: '1' };

interface Statement<T> {
  readonly value: T;
  readonly reason: string;
  readonly evidence: readonly ProfileEvidence[];
}

/** Statements of one part of a profile with the corrections laid over them. */
function withOverrides<P extends Record<string, Statement<unknown>>>(
  part: string,
  statements: P,
  by: { name: string; version: string },
  overrides: ReadonlyMap<string, OverrideRow>,
) {
  const stated = Object.entries(statements).map(([field, statement]) => {
    const own = overrides.get(`${part}.${field}`);
    return [
      field,
      own === undefined
        ? { ...statement, evidence: [...statement.evidence], profiler: by, overridden: false }
        : { value: own.value, reason: own.reason, evidence: [], profiler: CURATOR, overridden: true },
    ] as const;
  });
  // Corrections were parsed by their fields when they came in, and are again on the way out.
  return Object.fromEntries(stated) as {
    [F in keyof P]: { value: P[F]['value']; reason: string; evidence: ProfileEvidence[] } & {
      profiler: { name: string; version: string };
      overridden: boolean;
    };
  };
}

export const toOverride = (row: OverrideRow): ProfileOverride => ({
  field: row.field,
  value: row.value,
  reason: row.reason,
  fromVersion: row.fromNumber,
  createdAt: row.createdAt.toISOString(),
  createdBy: row.createdBy,
});

const statusOf = (profile: ProfileRow | null, attempts: readonly AttemptRow[]): VersionProfile['status'] => {
  if (profile !== null) return 'profiled';
  return attempts.some(({ profiler }) => profiler !== CONTRACT_PROFILER) ? 'failed' : 'pending';
};

/** What is known of a version: what it needs, whether it is any good, whether it can be verified, whether it is safe. */
@Injectable()
export class GetProfile {
  constructor(
    private readonly database: Database,
    private readonly library: LibraryReader,
    private readonly scans: ReadScans,
  ) {}

  async get(context: RequestContext, namespace: string, name: string, reference: string): Promise<VersionProfile> {
    const { skill, version } = await this.library.version(context, namespace, name, reference);
    const { client } = this.database;
    const newest = await profileStore.newest(client, version.id);
    const attempts = await profileStore.attempts(client, version.id);
    const overrides = effectiveOverrides(await profileStore.overrides(client, skill.id), version.number);
    const byField = new Map(overrides.map((row) => [row.field, row]));
    const profiler = newest && { name: newest.profiler, version: newest.profilerVersion };
    const contract = await profileStore.contract(client, version.id);
    return {
      namespace,
      name,
      version: version.number,
      digest: version.digest,
      status: statusOf(newest, attempts),
      profiler,
      profiledAt: newest?.createdAt.toISOString() ?? null,
      environment: profiler && newest && withOverrides('environment', newest.profile.environment, profiler, byField),
      quality: profiler && newest && withOverrides('quality', newest.profile.quality, profiler, byField),
      verifiability:
        profiler && newest && withOverrides('verifiability', newest.profile.verifiability, profiler, byField),
      typicalRequests: newest?.profile.typicalRequests ?? [],
      contractProfile: contract && {
        profiler: { name: CONTRACT_PROFILER, version: String(contract.version) },
        items: await this.located(version.id, contract),
      },
      scan: await this.scans.report(skill.id, version.id),
      overrides: overrides.map(toOverride),
      attempts: attempts.map((row) => ({
        profiler: { name: row.profiler, version: row.profilerVersion },
        attempt: row.attempt,
        createdAt: row.createdAt.toISOString(),
        error: row.error,
      })),
    };
  }

  /** Items of a contract profile with the line of SKILL.md where each stands. */
  private async located(versionId: string, { items }: { readonly items: readonly StoredContractItem[] }) {
    const { client } = this.database;
    const path = (await versionStore.files(client, versionId)).find((file) => isSkillMarkdownPath(file.path))?.path;
    const file = path === undefined ? null : await versionStore.readFile(client, versionId, path);
    if (path === undefined || file === null) return items.map((item) => ({ ...item, evidence: null }));
    const content = new TextDecoder().decode(file.content);
    const before = content.slice(0, content.length - readStoredText(file.content).body.length);
    const bodyLine = before.split('\n').length;
    return items.map((item) => ({ ...item, evidence: locateItem(item, { path, content, bodyLine }) }));
  }
}
