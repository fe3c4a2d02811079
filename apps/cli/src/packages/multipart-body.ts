import { randomUUID } from 'node:crypto';
import { ReadableStream } from 'node:stream/web';

/** A file of a form; its content is read while it is sent. */
export interface FormFile {
  readonly fileName: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/** A form whose files, all named `file`, are sent while they are read; nothing of them is held in memory. */
export function multipartBody(
  files: readonly FormFile[],
  fields: Readonly<Record<string, string>> = {},
): { readonly contentType: string; readonly body: ReadableStream<Uint8Array> } {
  const boundary = `skillward-${randomUUID()}`;
  const part = (disposition: string) => `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`;
  async function* parts(): AsyncGenerator<Uint8Array, void, void> {
    for (const [name, value] of Object.entries(fields)) {
      yield Buffer.from(`${part(`name="${quoted(name)}"`)}\r\n${value}\r\n`);
    }
    for (const { fileName, content } of files) {
      const head = part(`name="file"; filename="${quoted(fileName)}"`);
      yield Buffer.from(`${head}Content-Type: application/octet-stream\r\n\r\n`);
      yield* content;
      yield Buffer.from('\r\n');
    }
    yield Buffer.from(`--${boundary}--\r\n`);
  }
  return { contentType: `multipart/form-data; boundary=${boundary}`, body: ReadableStream.from(parts()) };
}

/** As browsers do it: the three characters that would end the quoted name. */
const quoted = (name: string): string => name.replace(/["\r\n]/g, (character) => encodeURIComponent(character));
