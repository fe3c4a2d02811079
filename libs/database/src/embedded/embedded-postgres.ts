import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Extensions, PGlite } from '@electric-sql/pglite';
import { unpackFolder } from './packed-folder';
import { Postgres } from './postgres';
import { SYNCED_PARAMETERS, SyncedFileSystem, syncFolder, syncPath } from './synced-file-system';

/** Which embedded database to open; all of it can be sent to a thread. */
export interface EmbeddedPlace {
  /** Undefined keeps it in memory. */
  readonly folder?: string | undefined;
  /** Packed data folder (tar, or tar.gz for a database in a folder) that a new database starts from. */
  readonly template?: string | undefined;
}

/**
 * How much of a function of PostgreSQL V8 runs, in bytes of its code, before it compiles it once more to run faster; its
 * own choice, a tenth of it, spends more processor time on a start than the start needs.
 */
const RUN_BEFORE_OPTIMISING = 20_000_000;

/** PostgreSQL would touch 128 MB of memory of its own, for what the operating system keeps in memory as well. */
const SMALL_BUFFERS: readonly string[] = ['-c', 'shared_buffers=16MB'];

/**
 * Opens PGlite in this thread, which it blocks while it works.
 * @param extensions what it offers to `CREATE EXTENSION` besides its own
 * @throws when the folder cannot be opened
 */
export async function openPostgres(
  { folder, template }: EmbeddedPlace,
  extensions: Extensions = {},
): Promise<Postgres> {
  // A first start that was interrupted: nothing was ever acknowledged from such a folder.
  const isNew = folder === undefined || !existsSync(join(folder, 'PG_VERSION')) || existsSync(unfinishedMark(folder));
  if (folder !== undefined) {
    if (isNew) beginFolder(folder);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  }
  let packed = {};
  if (isNew && template !== undefined) {
    if (folder === undefined) packed = { loadDataDir: new Blob([new Uint8Array(readFileSync(template))]) };
    else await unpackFolder(template, folder);
  }
  setFlagsFromString(`--wasm-tiering-budget=${RUN_BEFORE_OPTIMISING}`);
  const options = { ...packed, extensions, initDbStartParams: [...SMALL_BUFFERS] };
  const pglite =
    folder === undefined
      ? await PGlite.create({ ...options, startParams: [...PGlite.defaultStartParams, ...SMALL_BUFFERS] })
      : await PGlite.create({
          ...options,
          fs: new SyncedFileSystem(folder),
          startParams: [...SYNCED_PARAMETERS, ...SMALL_BUFFERS],
        });
  if (isNew && folder !== undefined) finishFolder(folder);
  return new EmbeddedPostgres(pglite);
}

/** First byte of the message with which a connection begins. */
const STARTUP = 0;

/** First byte of a message that says of an error. */
const ERROR = 'E'.charCodeAt(0);
const HEADER_BYTES = 5;

/** What PostgreSQL says that it ends for; PGlite does not end, but hangs at the next question. Null: it says nothing of the kind. */
function endIn(answer: Uint8Array): string | null {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.length);
  for (let at = 0; at + HEADER_BYTES <= bytes.length; at += 1 + bytes.readUInt32BE(at + 1)) {
    if (bytes[at] !== ERROR) continue;
    const fields = bytes.toString('utf8', at + HEADER_BYTES, at + 1 + bytes.readUInt32BE(at + 1)).split('\0');
    if (fields.includes('VPANIC') || fields.includes('VFATAL'))
      return fields.find((field) => field.startsWith('M'))?.slice(1) ?? 'PostgreSQL has ended.';
  }
  return null;
}

class EmbeddedPostgres implements Postgres {
  private last: Promise<unknown> = Promise.resolve();
  private failure: Error | null = null;

  constructor(private readonly pglite: PGlite) {}

  answer(message: Uint8Array): Promise<Uint8Array> {
    const answer = this.last.then(() => this.answerNow(message));
    this.last = answer.catch(() => undefined);
    return answer;
  }

  private async answerNow(message: Uint8Array): Promise<Uint8Array> {
    if (this.failure !== null) throw this.failure;
    // There is one session: what a connection that ended left open would be the next one's.
    if (message[0] === STARTUP && this.pglite.isInTransaction()) await this.pglite.exec('ROLLBACK');
    const pieces: Uint8Array[] = [];
    await this.pglite.execProtocolRawStream(message, { onRawData: (data) => pieces.push(data.slice()) });
    const answer = pieces.length === 1 ? (pieces[0] as Uint8Array) : new Uint8Array(Buffer.concat(pieces));
    const end = endIn(answer);
    if (end !== null) throw (this.failure = new Error(end));
    return answer;
  }

  close(): Promise<void> {
    return this.pglite.close();
  }
}

/** Stands beside a folder from before its first file until all of it is on the disk. */
const unfinishedMark = (folder: string): string => `${folder}.unfinished`;

function beginFolder(folder: string): void {
  mkdirSync(dirname(folder), { recursive: true, mode: 0o700 });
  writeFileSync(unfinishedMark(folder), '', { mode: 0o600 });
  syncPath(unfinishedMark(folder));
  syncPath(dirname(folder));
  rmSync(folder, { recursive: true, force: true });
}

function finishFolder(folder: string): void {
  syncFolder(folder);
  rmSync(unfinishedMark(folder));
  syncPath(dirname(folder));
}
