import { buffer } from 'node:stream/consumers';
import { createGzip, gunzipSync } from 'node:zlib';
import request from 'supertest';
import { extract, pack } from 'tar-stream';
import type { PackageFile } from '@skillward/domain';

/** A tar.gz with the files below `prefix`. */
export function tarGz(files: readonly PackageFile[], prefix = ''): Promise<Buffer> {
  const tar = pack();
  for (const { path, mode, content } of files) {
    tar.entry({ name: `${prefix}${path}`, mode: mode === '100755' ? 0o755 : 0o644 }, Buffer.from(content));
  }
  tar.finalize();
  return buffer(tar.pipe(createGzip()));
}

/** Path, mode and content of every file in a tar.gz. */
export async function untarGz(bytes: Buffer): Promise<{ path: string; mode: number; content: Buffer }[]> {
  const files: { path: string; mode: number; content: Buffer }[] = [];
  const tar = extract();
  tar.end(gunzipSync(bytes));
  for await (const entry of tar) {
    files.push({ path: entry.header.name, mode: entry.header.mode ?? 0, content: await buffer(entry) });
  }
  return files;
}

/** Reads an answer as bytes: `.buffer().parse(asBuffer)`. */
export function asBuffer(response: request.Response, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('end', () => done(null, Buffer.concat(chunks)));
  response.on('error', (error: Error) => done(error, Buffer.alloc(0)));
}
