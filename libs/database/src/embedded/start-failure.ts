import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';

/** PostgreSQL may write a whole segment of its log (16 MB) before it answers. */
const NEEDED_BYTES = 32 * 1024 ** 2;
const MB = 1024 ** 2;

/** What kept an embedded database from starting, as far as its disk tells. */
interface Place {
  /** Room for this process on the disk of the folder, in bytes. */
  readonly freeBytes: number;
  readonly isWritable: boolean;
}

/**
 * Says why the database in `folder` cannot be started, and what to do. A folder is given up for a backup only where
 * nothing else explains the failure: a backup lacks what came after it.
 */
export function describeStartFailure(folder: string, error: unknown, { freeBytes, isWritable }: Place): string {
  const reason = error instanceof Error ? error.message : String(error);
  const failed = `The embedded database in ${folder} cannot be started (${reason}).`;
  if (!isWritable) return `${failed} This process may not write there: let its user own the folder, and start again.`;
  if (freeBytes < NEEDED_BYTES) {
    const left = Math.floor(freeBytes / MB);
    return `${failed} Its disk is full: ${left} MB are left. Make room for ${NEEDED_BYTES / MB} MB at least and start again; nothing is lost.`;
  }
  return (
    `${failed} Keep a copy of that folder, move it away, start ` +
    'the server again, and restore your newest backup with `skillward restore FILE`; it is where `skillward backup` put it.'
  );
}

/** Looks at the disk of a folder, or of the nearest one above it that exists. */
export function lookAtPlace(folder: string): Place {
  let place = folder;
  while (!existsSync(place) && dirname(place) !== place) place = dirname(place);
  const { bavail, bsize } = statfsSync(place);
  return { freeBytes: bavail * bsize, isWritable: mayWrite(place) };
}

function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
