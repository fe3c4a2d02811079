import { newId } from '@skillward/platform';
import { builtPackage, waitUntil } from '@skillward/testing';
import { Database, Ledger, Transaction, VersionDraft, importStore } from '../src';

export const curator = { id: 'key-curator', name: 'Curator' };

/** A moment of the tests; `minutes` later ones order after it. */
export const moment = (minutes = 0): Date => new Date(Date.UTC(2026, 0, 1, 12, minutes, 0, 123));

export interface SkillDraft {
  readonly namespace?: string;
  readonly name: string;
  readonly description?: string;
  readonly body?: string;
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
}

/** A first version with everything a version can carry, unless overridden. */
export function versionDraft(skill: SkillDraft, overrides: Partial<VersionDraft> = {}): VersionDraft {
  const { namespace = 'team', ...draft } = skill;
  const content = builtPackage(draft);
  return {
    versionId: newId(),
    skillId: newId(),
    namespace,
    name: skill.name,
    number: 1,
    parent: null,
    digest: content.digest,
    firstImport: true,
    description: content.frontmatter.description,
    title: 'A title',
    frontmatter: { schema: 1, license: 'MIT', metadata: { team: 'docs' }, allowedTools: ['Read'] },
    warnings: [{ code: 'body_long', message: 'The body is long.', line: 501 }],
    origin: { schema: 1, kind: 'upload', path: skill.name },
    status: 'active',
    statusReason: null,
    changeSeq: 1n,
    files: content.files,
    scan: null,
    verdict: null,
    ...overrides,
  };
}

/** Writes versions as an importer does, under the ledger's lock; answers them with their place in the ledger. */
export async function writeVersions(
  tx: Transaction,
  drafts: readonly VersionDraft[],
  at = moment(),
): Promise<VersionDraft[]> {
  const ledger = await Ledger.open(tx, curator, at);
  const numbered = drafts.map((draft) => ({
    ...draft,
    changeSeq: ledger.append({
      action: 'skill.created',
      target: `skill:${draft.namespace}/${draft.name}`,
      detail: { version: draft.number, digest: draft.digest },
    }),
  }));
  for (const namespace of new Set(drafts.map((draft) => draft.namespace))) {
    await importStore.ensureNamespace(tx, namespace);
  }
  await importStore.writeBlobs(
    tx,
    drafts.flatMap((draft) => draft.files),
  );
  await importStore.writeVersions(tx, numbered, at, { by: curator });
  await ledger.flush();
  return numbered;
}

/** Adds skills to the library in one transaction. */
export async function addSkills(database: Database, ...skills: SkillDraft[]): Promise<VersionDraft[]> {
  return database.transaction((tx) =>
    writeVersions(
      tx,
      skills.map((skill) => versionDraft(skill)),
    ),
  );
}

/** Waits until a transaction of this database on the server waits for a lock that another one holds. */
export const untilSomebodyWaits = (database: Database): Promise<void> =>
  waitUntil(async () => {
    const { rows } = await database.executeSql(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    return rows.length > 0;
  });
