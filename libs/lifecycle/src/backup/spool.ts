import { FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

const PIECE_BYTES = 256 * 1024;

/** Nobody reads any more. */
class Abandoned extends Error {}

/**
 * Passes on what `produce` writes, through a file, so that a slow reader does not hold up the producer. The file has no
 * name while it is used: however the process ends, nothing is left behind.
 * @param path in a folder with space for all of it
 * @throws what `produce` throws, after what it wrote before
 */
export async function* spooled(
  path: string,
  produce: (write: (chunk: Uint8Array) => Promise<void>) => Promise<void>,
): AsyncGenerator<Uint8Array, void, void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  const state = { written: 0, ended: false, abandoned: false, wake: () => undefined as void };
  const produced = produce(async (chunk) => {
    if (state.abandoned) throw new Abandoned();
    await writeAll(file, chunk, state.written);
    state.written += chunk.length;
    state.wake();
  }).finally(() => {
    state.ended = true;
    state.wake();
  });
  // It is awaited below; until then its failure is nobody's surprise.
  produced.catch(() => undefined);
  try {
    for (let at = 0; ;) {
      const changed = new Promise<void>((resolve) => (state.wake = resolve));
      const { ended } = state;
      const { bytesRead, buffer } = await file.read(Buffer.alloc(PIECE_BYTES), 0, PIECE_BYTES, at);
      at += bytesRead;
      if (bytesRead > 0) yield buffer.subarray(0, bytesRead);
      else if (ended) break;
      else await changed;
    }
    await produced;
  } finally {
    state.abandoned = true;
    await produced.catch(() => undefined);
    await file.close();
  }
}

async function writeAll(file: FileHandle, chunk: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < chunk.length;) {
    done += (await file.write(chunk, done, chunk.length - done, position + done)).bytesWritten;
  }
}
