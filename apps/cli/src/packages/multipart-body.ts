import { randomUUID } from 'node:crypto';
import { ReadableStream } from 'node:stream/web';

/** A form with one part `file` that is sent while `content` is read; nothing of it is held in memory. */
export function multipartBody(
  fileName: string,
  content: AsyncIterable<Uint8Array>,
): { readonly contentType: string; readonly body: ReadableStream<Uint8Array> } {
  const boundary = `skillward-${randomUUID()}`;
  // As browsers do it: the three characters that would end the quoted name.
  const name = fileName.replace(/["\r\n]/g, (character) => encodeURIComponent(character));
  const head =
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n` +
    'Content-Type: application/octet-stream\r\n\r\n';
  async function* parts(): AsyncGenerator<Uint8Array, void, void> {
    yield Buffer.from(head);
    yield* content;
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  }
  return { contentType: `multipart/form-data; boundary=${boundary}`, body: ReadableStream.from(parts()) };
}
