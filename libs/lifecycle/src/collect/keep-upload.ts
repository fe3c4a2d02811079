import { createHash } from 'node:crypto';
import { Problem, invalidInput } from '@skillward/domain';
import { Reader, uploadStore } from '@skillward/database';

const CHUNK_BYTES = 1024 * 1024;

/** What is known of a file once all of it was kept. */
export interface KeptUpload {
  readonly bytes: number;
  /** Hex. */
  readonly sha256: string;
  /** The first bytes, up to 1 MiB. */
  readonly head: Uint8Array;
}

/**
 * Keeps a file in an upload that was created, while it arrives.
 * @param admit asked before so many bytes are stored; what it throws ends the upload
 * @throws Problem too_large, or invalid_input for an empty file
 */
export async function keepUpload(
  db: Reader,
  uploadId: string,
  stream: AsyncIterable<Uint8Array>,
  maxBytes: number,
  admit?: (bytes: number) => Promise<void>,
): Promise<KeptUpload> {
  const hash = createHash('sha256');
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let bytes = 0;
  let position = 0;
  let head: Uint8Array | null = null;
  const flush = async () => {
    if (waitingBytes === 0) return;
    await admit?.(waitingBytes);
    const chunk = Buffer.concat(waiting);
    head ??= chunk.subarray(0, CHUNK_BYTES);
    await uploadStore.append(db, uploadId, position, chunk);
    position += 1;
    waiting = [];
    waitingBytes = 0;
  };
  for await (const part of stream) {
    bytes += part.length;
    if (bytes > maxBytes) {
      throw new Problem('too_large', `The file is larger than ${maxBytes} bytes (SKILLWARD_UPLOAD_MAX_BYTES).`);
    }
    hash.update(part);
    waiting.push(part);
    waitingBytes += part.length;
    if (waitingBytes >= CHUNK_BYTES) await flush();
  }
  await flush();
  if (head === null) throw invalidInput('The file is empty.');
  return { bytes, sha256: hash.digest('hex'), head };
}

/** What is known of a file that is kept nowhere. */
export async function readThrough(stream: AsyncIterable<Uint8Array>): Promise<KeptUpload> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const part of stream) {
    bytes += part.length;
    hash.update(part);
  }
  return { bytes, sha256: hash.digest('hex'), head: new Uint8Array() };
}
