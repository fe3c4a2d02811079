import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { UsageError } from '../failures';
import { interruptible } from '../interrupt';

/**
 * Does work with files of which one may be `-`: standard input is kept in a file of its own until the work is done, since a
 * log may have to be read more than once.
 */
export async function withStandardInput<T>(
  files: readonly string[],
  work: (files: readonly string[]) => Promise<T>,
): Promise<T> {
  const at = files.indexOf('-');
  if (at < 0) return work(files);
  if (files.lastIndexOf('-') !== at) throw new UsageError('Standard input (-) can be one log only.');
  const folder = await mkdtemp(join(tmpdir(), 'standard-input-'));
  // The name tells this run from others that come that way.
  const kept = join(folder, basename(folder));
  try {
    await interruptible(
      (signal) => pipeline(process.stdin, createWriteStream(kept, { mode: 0o600 }), { signal }),
      () => 'Nothing was reported.',
    );
    return await work(files.with(at, kept));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
