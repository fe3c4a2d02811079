import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { hasContent, inspectCopy } from '@skillward/sdk/install';
import { systemCode } from '../failures';
import { AGENT_FOLDERS } from './agents';
import type { Lock } from './lock-file';

/** `unlocked` is for skills in an agent's folder that no entry of the lock file names. */
export type CopyState = 'ok' | 'changed' | 'missing' | 'unlocked';

export interface CopyStatus {
  /** Folder of the copy, relative to the project. */
  readonly path: string;
  readonly name: string;
  /** `namespace/name@version`; null for what is not locked. */
  readonly locked: string | null;
  readonly state: CopyState;
}

/** Holds the content of every locked copy against its digest, without a server; sorted by path. */
export async function readStatus(project: string, lock: Lock): Promise<CopyStatus[]> {
  const copies: CopyStatus[] = [];
  for (const skill of lock.skills) {
    const { namespace, name, version, folders } = skill;
    for (const folder of folders) {
      const found = await inspectCopy(project, join(folder, name));
      const state = !found.exists ? 'missing' : hasContent(found, skill) ? 'ok' : 'changed';
      copies.push({ path: join(folder, name), name, locked: `${namespace}/${name}@${version}`, state });
    }
  }
  const known = new Set([...copies.map(({ path }) => path)]);
  const folders = new Set([...AGENT_FOLDERS, ...lock.skills.flatMap((skill) => skill.folders)]);
  for (const folder of folders) {
    for (const name of await skillsIn(resolve(project, folder))) {
      const path = join(folder, name);
      if (known.has(path) || lock.others.includes(name)) continue;
      copies.push({ path, name, locked: null, state: 'unlocked' });
    }
  }
  return copies.sort((left, right) => (left.path < right.path ? -1 : 1));
}

/** Whether a copy is not what the lock file says. */
export const hasDrifted = ({ state }: CopyStatus): boolean => state === 'changed' || state === 'missing';

async function skillsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(emptyWhereMissing);
  const found: string[] = [];
  for (const name of names) {
    const files = await readdir(join(folder, name)).catch(emptyWhereMissing);
    if (files.some((file) => file.toLowerCase() === 'skill.md')) found.push(name);
  }
  return found;
}

function emptyWhereMissing(failure: unknown): string[] {
  if (['ENOENT', 'ENOTDIR'].includes(systemCode(failure) ?? '')) return [];
  throw failure;
}
