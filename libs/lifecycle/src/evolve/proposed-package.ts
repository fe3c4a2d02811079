import { PackageFile } from '@skillward/domain';
import { ProposalDraftRow, ProposalRow, Reader, skillStore, versionStore } from '@skillward/database';
import { applyEdits } from '@skillward/evolution';

const encoder = new TextEncoder();

/** What a draft makes of its base, or why it cannot. */
export type Proposed =
  { readonly ok: true; readonly files: PackageFile[] } | { readonly ok: false; readonly errors: readonly string[] };

/** The package that a draft proposes, by exact match on its base. */
export function applyDraft(
  { edits, skill }: Pick<ProposalDraftRow, 'edits' | 'skill'>,
  base: readonly PackageFile[],
): Proposed {
  if (skill === null) return applyEdits(base, edits);
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

/** The skill that a proposal changes, as it is now. */
export async function skillOf(db: Reader, { skillId }: Pick<ProposalRow, 'skillId'>) {
  if (skillId === null) return null;
  const { items } = await skillStore.list(db, { visible: null, ids: [skillId] }, { limit: 1 });
  return items[0] ?? null;
}
