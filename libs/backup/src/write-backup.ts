import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { BackupHeader, BackupPart, BackupTable, HEADER_NAME, MANIFEST_NAME } from './format';

const compress = promisify(gzip);

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Writes a backup while its rows arrive; what it holds in memory is one batch of rows.
 * @param batches in the order in which they are to be loaded
 * @returns the bytes of the file; it is whole when the iteration ends without a failure
 */
export async function* writeBackup(
  header: BackupHeader,
  batches: AsyncIterable<BackupTable>,
): AsyncGenerator<Uint8Array, void, void> {
  const tar = pack();
  const mtime = new Date(header.createdAt);
  const parts: BackupPart[] = [];
  const entry = (name: string, content: Buffer) => {
    tar.entry({ name, mode: 0o600, mtime, uid: 0, gid: 0, size: content.length, type: 'file' }, content);
  };
  const head = Buffer.from(`${JSON.stringify(header, null, 2)}\n`);
  entry(HEADER_NAME, head);
  yield* drained(tar);
  for await (const { table, rows } of batches) {
    const content = await compress(`${rows.join('\n')}\n`, { level: constants.Z_BEST_SPEED });
    const name = `rows/${String(parts.length + 1).padStart(6, '0')}-${table}.jsonl.gz`;
    parts.push({ name, table, rows: rows.length, bytes: content.length, sha256: sha256(content) });
    entry(name, content);
    yield* drained(tar);
  }
  entry(MANIFEST_NAME, Buffer.from(`${JSON.stringify({ header: sha256(head), parts }, null, 1)}\n`));
  tar.finalize();
  for await (const chunk of tar as AsyncIterable<Uint8Array>) yield chunk;
}

/** What the packer holds ready. */
function* drained(tar: ReturnType<typeof pack>): Generator<Uint8Array, void, void> {
  for (let chunk: unknown = tar.read(); chunk !== null; chunk = tar.read()) yield chunk as Uint8Array;
}
