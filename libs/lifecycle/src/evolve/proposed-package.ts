import { PackageFiles } from '@skillward/contracts';
import { PackageFile } from '@skillward/domain';
import { ProposalDraftRow, ProposalRow, Reader, skillStore, versionStore } from '@skillward/database';
import { applyChange } from '@skillward/evolution';

const encoder = new TextEncoder();

/** What a draft makes of its base, or why it cannot. */
export type Proposed =
  { readonly ok: true; readonly files: PackageFile[] } | { readonly ok: false; readonly errors: readonly string[] };

/** The package that a draft proposes, by exact match on its base. */
export function applyDraft(
  { edits, files, skill }: Pick<ProposalDraftRow, 'edits' | 'files' | 'skill'>,
  base: readonly PackageFile[],
): Proposed {
  if (skill === null) return applyChange(base, { edits, files });
  const paths = skill.files.map(({ path }) => path);
  if (new Set(paths).size < paths.length) return { ok: false, errors: ['Two files have the same path.'] };
  return {
    ok: true,
    files: skill.files.map(({ path, text }) => ({ path, mode: '100644', content: encoder.encode(text) })),
  };
}

/** The files of one version of a skill; empty where there is none. */
export async function filesOf(db: Reader, skillId: string | null, number: number | null): Promise<PackageFile[]> {
  if (skillId === null || number === null) return [];
  const version = await versionStore.find(db, skillId, { number });
  return version === null ? [] : versionStore.readPackage(db, version.id);
}

/** The version that a proposed roll-back restores: its draft is based on it. */
export const rollbackTarget = (draft: ProposalDraftRow | null): number | null => draft?.baseNumber ?? null;

/** The two packages that a diff of a proposal compares. */
export interface Sides {
  readonly old: readonly PackageFile[];
  readonly new: readonly PackageFile[];
}

/** What a draft changes, and what it makes of that; null where it does not fit. */
export async function sidesOf(
  db: Reader,
  { kind, skillId, baseNumber }: Pick<ProposalRow, 'kind' | 'skillId' | 'baseNumber'>,
  draft: ProposalDraftRow,
): Promise<Sides | null> {
  if (kind === 'rollback') {
    return { old: await filesOf(db, skillId, baseNumber), new: await filesOf(db, skillId, rollbackTarget(draft)) };
  }
  const base = await filesOf(db, skillId, draft.baseNumber);
  const proposed = applyDraft(draft, base);
  return proposed.ok ? { old: base, new: proposed.files } : null;
}

/** The skill that a proposal changes, as it is now. */
export async function skillOf(db: Reader, { skillId }: Pick<ProposalRow, 'skillId'>) {
  if (skillId === null) return null;
  const { items } = await skillStore.list(db, { visible: null, ids: [skillId] }, { limit: 1 });
  return items[0] ?? null;
}

/**
 * The package that a person describes file by file, made of a version: what keeps a file keeps its mode, and its content
 * unless there is another text.
 */
export function describedPackage(base: readonly PackageFile[], described: PackageFiles): Proposed {
  const paths = described.map(({ path }) => path);
  const errors = paths
    .filter((path, at) => paths.indexOf(path) < at)
    .map((path) => `${path}: two files have the same path.`);
  const files = described.flatMap(({ path, text, from }): PackageFile[] => {
    const origin = base.find((file) => file.path === (from ?? path));
    if (from !== undefined && origin === undefined) errors.push(`${from}: the base version has no such file.`);
    const content = text === undefined ? origin?.content : encoder.encode(text);
    return content === undefined ? [] : [{ path, mode: origin?.mode ?? '100644', content }];
  });
  return errors.length > 0 ? { ok: false, errors } : { ok: true, files };
}
