import type { Zippable } from 'fflate';
import { unwrap, type Schema } from '@skillward/api-client';
import { api } from '../api';
import { inFull } from '../skill/use-skill';
import { toPackageFiles, type Draft } from './draft';

export type Proposal = Schema<'Proposal'>;
export type ChangeKind = 'error_fix' | 'knowledge_addition' | 'prerequisite_addition';

const encoder = new TextEncoder();

/** Sends a draft as a proposal; somebody else decides. */
export const propose = (draft: Draft, name: string, action: ChangeKind | 'create_skill'): Promise<Proposal> =>
  unwrap(
    api.POST('/api/v1/proposals', {
      body: {
        namespace: draft.namespace,
        name,
        action,
        summary: draft.summary.trim(),
        rationale: draft.rationale.trim(),
        files: toPackageFiles(draft.files),
        ...(draft.base === null ? {} : { base: draft.base }),
      },
    }),
  );

export interface ArchiveFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly isExecutable?: boolean;
}

const UNIX = 3;
const REGULAR = 0o100_000;

/** Files as a zip archive, with their paths and whether they may be executed. */
export async function zipOf(files: readonly ArchiveFile[]): Promise<Blob> {
  // Whoever reads or writes needs it only at the end.
  const { zipSync } = await import('fflate');
  const entries: Zippable = Object.fromEntries(
    files.map(({ path, bytes, isExecutable = false }) => {
      const mode = REGULAR | (isExecutable ? 0o755 : 0o644);
      return [path, [bytes, { os: UNIX, attrs: (mode << 16) >>> 0 }]];
    }),
  );
  return new Blob([zipSync(entries, { level: 6 }) as Uint8Array<ArrayBuffer>], { type: 'application/zip' });
}

/**
 * Makes a draft a version at once, where that is allowed.
 * @param executable files of the base version that may be executed
 * @param base version whose place it takes: where another one is current by then, it is refused; 0 for a new skill
 */
export async function publish(draft: Draft, name: string, executable: readonly string[], base: number): Promise<void> {
  const files = await Promise.all(
    draft.files.map(async ({ path, from, text }): Promise<ArchiveFile> => ({
      path: `${name}/${path}`,
      bytes: text === null ? await bytesOf(draft, name, from ?? path) : encoder.encode(text),
      isExecutable: executable.includes(from ?? path),
    })),
  );
  const form = new FormData();
  form.append('file', await zipOf(files), `${name}.zip`);
  await api.POST('/api/v1/namespaces/{ns}/skills', {
    params: { path: { ns: draft.namespace }, query: { base } },
    body: { file: '' },
    bodySerializer: () => form,
  });
}

/** A file of the base version as it is. */
async function bytesOf({ namespace, base }: Draft, name: string, path: string): Promise<Uint8Array> {
  const { data } = await api.GET('/api/v1/skills/{ns}/{name}/versions/{v}/files/{path}', {
    params: { path: { ns: namespace, name, v: String(base), path } },
    pathSerializer: inFull,
    parseAs: 'arrayBuffer',
  });
  return new Uint8Array(data as unknown as ArrayBuffer);
}

/**
 * Sends an archive with any number of skills; answers the sync that reads them.
 * @param hold what of it waits for a person
 */
export async function importArchive(
  namespace: string,
  archive: Blob,
  fileName: string,
  hold: Schema<'Source'>['hold'] = 'findings',
): Promise<Schema<'SyncAccepted'>> {
  const form = new FormData();
  form.append('file', archive, fileName);
  const { data } = await api.POST('/api/v1/namespaces/{ns}/imports', {
    params: { path: { ns: namespace }, query: { hold } },
    body: { file: '' },
    bodySerializer: () => form,
  });
  return data as Schema<'SyncAccepted'>;
}
