import { randomBytes } from 'node:crypto';
import { open, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { UsageError } from './failures';

/**
 * Writes a file that appears under its name only when it is complete.
 * @param mode of the file; its owner's alone where it holds secrets
 * @param work writes it, and may look at it by the path it has until then
 * @throws UsageError when the file cannot be written, and what `work` throws
 */
export async function writeWhole<T>(
  out: string,
  mode: number,
  work: (file: FileHandle, path: string) => Promise<T>,
): Promise<T> {
  const isFolder = await stat(out).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (isFolder) throw new UsageError(`${out} cannot be written: it is a folder.`);
  // What a killed process left may not stop the next one; in containers each has the same number.
  const unfinished = `${out}.${randomBytes(4).toString('hex')}.part`;
  const file = await open(unfinished, 'wx', mode).catch((failure: NodeJS.ErrnoException) => {
    throw new UsageError(`${out} cannot be written (${failure.code ?? failure.message}).`);
  });
  try {
    const result = await work(file, unfinished);
    await rename(unfinished, out);
    return result;
  } finally {
    await file.close().catch(() => undefined);
    await rm(unfinished, { force: true });
  }
}
