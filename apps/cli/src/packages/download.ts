import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { CommandFailed } from '../failures';
import { formatBytes, type Progress } from '../progress';

export interface DownloadOptions {
  /** What comes, as a noun. */
  readonly what: string;
  /** The file that a person named. */
  readonly out: string;
  /** What is done meanwhile, for a person who waits. */
  readonly label: string;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

/**
 * Writes the body of an answer to a file while it comes.
 * @returns how many bytes came
 * @throws CommandFailed where it breaks off, or there is none
 */
export async function download(
  { body }: Response,
  file: FileHandle,
  { what, out, label, progress, signal }: DownloadOptions,
): Promise<number> {
  if (!body) throw new CommandFailed(`The server answered without a ${what}.`);
  let bytes = 0;
  const count = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      progress.update({ label, done: bytes, total: null, detail: formatBytes(bytes) });
      yield chunk;
    }
  };
  const source = Readable.fromWeb(body as ReadableStream);
  await pipeline(source, count, file.createWriteStream({ flush: true }), { signal }).catch((failure: Error) => {
    signal.throwIfAborted();
    throw new CommandFailed(`The ${what} broke off; ${out} was not written (${failure.message}).`);
  });
  return bytes;
}
