import { createReadStream } from 'node:fs';
import { unreadable } from '../failures';

/**
 * The bytes of a file, which is opened when they are asked for: a stream that is opened before would fail unheard.
 * @param onRead is told how many bytes were read
 * @throws UsageError where it cannot be read
 */
export async function* fileContent(
  path: string,
  onRead: (bytes: number) => void = () => undefined,
): AsyncGenerator<Uint8Array, void, void> {
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Uint8Array>) {
      onRead(chunk.length);
      yield chunk;
    }
  } catch (failure) {
    throw unreadable(path, failure);
  }
}
