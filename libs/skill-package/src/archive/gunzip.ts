import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { PackageLimits } from '@skillward/domain';
import { errorCode, errorMessage, refuseArchive, unpackedAllowance } from './budget';

/** True where the bytes start as gzip does. */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/**
 * Unpacks gzip as it is read, in bounded memory. Stops as soon as more comes out than the total size or the ratio to
 * what went in allows.
 *
 * @throws ArchiveRefusal for a bomb and for damaged or truncated gzip.
 */
export async function* gunzipBounded(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  limits: Pick<PackageLimits, 'maxArchiveBytes' | 'maxCompressionRatio'>,
): AsyncGenerator<Buffer, void, void> {
  let packed = 0;
  let unpacked = 0;
  const gunzip = createGunzip();
  async function* counted() {
    for await (const chunk of chunks) {
      packed += chunk.length;
      yield chunk;
    }
  }
  let sourceError: unknown;
  const feeding = pipeline(Readable.from(counted(), { objectMode: false }), gunzip).catch((error: unknown) => {
    sourceError = error;
  });
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      unpacked += chunk.length;
      if (unpacked > unpackedAllowance(packed, limits)) {
        refuseArchive(
          'archive_bomb',
          `The gzip stream unpacks to more than ${limits.maxArchiveBytes} bytes or ${limits.maxCompressionRatio} times its size.`,
        );
      }
      yield chunk;
    }
  } catch (error) {
    if (errorCode(error).startsWith('Z_')) {
      refuseArchive('archive_damaged', `The gzip stream is damaged or cut short: ${errorMessage(error)}.`);
    }
    throw error;
  } finally {
    gunzip.destroy();
    await feeding;
  }
  if (sourceError !== undefined) throw sourceError;
}
