import { paginate, unwrap, type Schema } from '@skillward/api-client';
import type { Session } from '../session';

const PAGE = 200;
const HELD = new Set(['quarantine', 'reject']);
/** Warnings that a package lacks what it came without. */
const INCOMPLETE = new Set(['lfs_pointer', 'submodule_left_out']);

/** What a person should know of the skills that a sync brought in. */
export interface SyncNotes {
  /** `namespace/name@version` of what the scan keeps from being recommended. */
  readonly held: readonly string[];
  /** What got another name than it asks for. */
  readonly renamed: readonly { readonly skill: string; readonly why: string }[];
  /** What a package names but does not hold. */
  readonly missing: readonly { readonly skill: string; readonly path: string; readonly why: string }[];
}

/** Reads what a sync made of its packages. */
export async function notesOf({ client }: Session, { id, counts }: Schema<'Sync'>): Promise<SyncNotes> {
  const held: string[] = [];
  const renamed: { skill: string; why: string }[] = [];
  const missing: { skill: string; path: string; why: string }[] = [];
  if (counts.created + counts.updated === 0) return { held, renamed, missing };
  const params = (query: { cursor?: string }) => ({
    path: { id },
    query: { show: 'all' as const, limit: PAGE, ...query },
  });
  const packages = paginate((query) => unwrap(client.GET('/api/v1/syncs/{id}/packages', { params: params(query) })));
  for await (const { verdict, version, skill, warnings } of packages) {
    if (version !== null && HELD.has(verdict ?? '')) held.push(`${skill}@${version}`);
    const taken = warnings.find(({ code }) => code === 'name_taken');
    if (taken !== undefined) renamed.push({ skill, why: taken.message });
    for (const { code, path, message } of warnings) {
      if (INCOMPLETE.has(code)) missing.push({ skill, path: path ?? '.', why: message });
    }
  }
  return { held, renamed, missing };
}

/** What the JSON of a command says of them. */
export const notesAsJson = ({ held, renamed, missing }: SyncNotes) => ({
  heldByScan: held,
  renamed: renamed.map(({ skill }) => skill),
  incomplete: [...new Set(missing.map(({ skill }) => skill))],
});
