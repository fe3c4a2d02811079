import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual, promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { extract, type Header } from 'tar-stream';
import { z } from 'zod';
import {
  BACKUP_FORMAT,
  BackupHeader,
  BackupManifest,
  BackupPart,
  BackupTable,
  DESCRIPTION_MAX_BYTES,
  DamagedBackup,
  HEADER_NAME,
  MANIFEST_NAME,
  PART_MAX_BYTES,
} from './format';
import { sha256 } from './write-backup';

const decompress = promisify(gunzip);

/** One entry of the parser, whose own type the library does not export. */
type TarEntry = AsyncIterable<Uint8Array> & { readonly header: Header };

/**
 * Reads a backup from its beginning to its end.
 * @yields the header, then every batch of rows; the rows of a batch are as they were written only once the iteration
 *   ended without a failure, because the digests come last
 * @throws DamagedBackup, at the latest at the end, where anything differs from what was written, or anything is missing
 */
export async function* readBackup(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ header: BackupHeader } | BackupTable, void, void> {
  const found: { header?: string; parts: BackupPart[]; manifest?: BackupManifest } = { parts: [] };
  for await (const { name, content } of entries(chunks)) {
    if (found.manifest) throw new DamagedBackup(`The backup goes on after its end, with ${name}.`);
    if (found.header === undefined) {
      if (name !== HEADER_NAME) throw new DamagedBackup('The file is no backup of Skillward.');
      found.header = sha256(content);
      yield { header: parseHeader(content) };
    } else if (name === MANIFEST_NAME) {
      found.manifest = parse(BackupManifest, content, name);
    } else {
      const table = /^rows\/\d+-([a-z_]+)\.jsonl\.gz$/.exec(name)?.[1];
      if (table === undefined) throw new DamagedBackup(`The backup has an unknown part, ${name}.`);
      const rows = await readRows(name, content);
      found.parts.push({ name, table, rows: rows.length, bytes: content.length, sha256: sha256(content) });
      yield { table, rows };
    }
  }
  const { header, parts, manifest } = found;
  if (!manifest) throw new DamagedBackup('The backup is cut short: its manifest is missing.');
  if (manifest.header !== header) throw new DamagedBackup(`${HEADER_NAME} is not as it was written.`);
  if (isDeepStrictEqual(manifest.parts, parts)) return;
  const at = parts.findIndex((part, index) => !isDeepStrictEqual(part, manifest.parts[index]));
  const name = (at < 0 ? manifest.parts[parts.length] : parts[at])?.name;
  throw new DamagedBackup(`The backup is damaged: ${name} is not as it was written.`);
}

export interface CheckedBackup {
  readonly header: BackupHeader;
  /** Rows by table, without the tables that had none. */
  readonly rows: Readonly<Record<string, number>>;
}

/**
 * Reads the whole file and compares it with its digests.
 * @throws DamagedBackup
 */
export async function checkBackup(chunks: AsyncIterable<Uint8Array>): Promise<CheckedBackup> {
  const headers: BackupHeader[] = [];
  const rows: Record<string, number> = {};
  for await (const item of readBackup(chunks)) {
    if ('header' in item) headers.push(item.header);
    else rows[item.table] = (rows[item.table] ?? 0) + item.rows.length;
  }
  const [header] = headers as [BackupHeader];
  return { header, rows };
}

async function* entries(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<{ name: string; content: Buffer }> {
  const parser = extract();
  let failure: unknown;
  const feeding = pipeline(Readable.from(chunks, { objectMode: false }), parser).catch((error: unknown) => {
    failure = error;
  });
  try {
    for await (const entry of parser as AsyncIterable<TarEntry>) {
      const { name, size, type } = entry.header;
      const isDescription = name === HEADER_NAME || name === MANIFEST_NAME;
      if (type !== 'file' || size > (isDescription ? DESCRIPTION_MAX_BYTES : PART_MAX_BYTES)) {
        throw new DamagedBackup(`The backup has an unknown part, ${name}.`);
      }
      const pieces: Uint8Array[] = [];
      for await (const piece of entry) pieces.push(piece);
      yield { name, content: Buffer.concat(pieces) };
    }
  } catch (error) {
    failure = error instanceof DamagedBackup ? error : (failure ?? error);
  } finally {
    parser.destroy();
    await feeding;
  }
  if (failure instanceof DamagedBackup || isSystemFailure(failure)) throw failure;
  if (failure !== undefined) throw new DamagedBackup(`The file is no backup, or it is cut short (${String(failure)}).`);
}

/** That a file cannot be read says nothing of what is in it. */
const isSystemFailure = (failure: unknown): boolean =>
  typeof failure === 'object' && failure !== null && 'syscall' in failure;

async function readRows(name: string, content: Buffer): Promise<string[]> {
  try {
    const text = String(await decompress(content, { maxOutputLength: PART_MAX_BYTES }));
    return text.split('\n').slice(0, -1);
  } catch (failure) {
    throw new DamagedBackup(`The backup is damaged: ${name} cannot be read (${String(failure)}).`);
  }
}

function parseHeader(content: Buffer): BackupHeader {
  const { format } = parse(z.object({ format: z.int().min(1) }), content, HEADER_NAME);
  if (format > BACKUP_FORMAT) {
    throw new DamagedBackup(`A newer version made this backup (format ${format}): use that version, or a newer one.`);
  }
  return parse(BackupHeader, content, HEADER_NAME);
}

function parse<T extends z.ZodType>(schema: T, content: Buffer, name: string): z.output<T> {
  let value: unknown;
  try {
    value = JSON.parse(content.toString('utf8'));
  } catch {
    throw new DamagedBackup(`${name} is damaged.`);
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new DamagedBackup(`${name} is damaged.`);
  return parsed.data;
}
