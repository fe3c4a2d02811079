import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { Problem } from '@skillward/domain';
import { ByteReader } from './byte-reader';
import { PackageRejected } from './checkout';
import type { GitSandbox } from './git-sandbox';
import { decodePath, type EntryKind, type ListedEntry } from './package-listing';

/** One entry of a commit's tree; `oid` names its blob. */
export interface GitEntry extends ListedEntry {
  readonly oid: string;
}

const NUL = 0x00;
const LINE_FEED = 0x0a;
const MAX_PATH_BYTES = 64 * 1024;
const MAX_HEADER_BYTES = 256;
/** Bounds the sum of all paths where a tree nests itself deeply. */
const MEAN_PATH_BYTES = 256;
const TREE_ENTRY = /^(\d{6}) \w+ ([0-9a-f]{40}) +(\d+|-|BAD)\t/;

/**
 * Lists every file, link and submodule of a commit, without a work tree.
 * @throws Problem too_large beyond `maxEntries`, unavailable when the repository is damaged, or the signal's reason
 */
export async function listCommit(
  sandbox: GitSandbox,
  repository: string,
  commit: string,
  maxEntries: number,
  signal: AbortSignal,
): Promise<GitEntry[]> {
  signal.throwIfAborted();
  const child = spawnGit(sandbox, repository, ['ls-tree', '-r', '-z', '-l', '--full-tree', commit]);
  const stop = () => child.kill('SIGKILL');
  signal.addEventListener('abort', stop);
  const ended = once(child, 'close') as Promise<[number | null]>;
  // A failed start is reported by `ended`, but only once the loop below has seen the stream end.
  ended.catch(() => undefined);
  try {
    child.stdin.end();
    const reader = new ByteReader(child.stdout);
    const entries: GitEntry[] = [];
    let pathBytes = 0;
    for (;;) {
      const record = await reader.until(NUL, MAX_PATH_BYTES);
      if (record === undefined) break;
      pathBytes += record.length;
      if (entries.length >= maxEntries || pathBytes > maxEntries * MEAN_PATH_BYTES) {
        throw new Problem('too_large', `The source has more than ${maxEntries} files, the limit of a source.`);
      }
      entries.push(parseEntry(record));
    }
    const [code] = await ended;
    if (code !== 0) throw damaged();
    return entries;
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof Problem ? error : damaged();
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}

/** Reads blobs through one `git cat-file --batch`, one package after the other. */
export class BlobReader {
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly reader: ByteReader;
  private queue: Promise<unknown> = Promise.resolve();

  constructor(sandbox: GitSandbox, repository: string) {
    this.child = spawnGit(sandbox, repository, ['cat-file', '--batch']);
    this.child.on('error', () => this.child.stdout.destroy());
    this.child.stdin.on('error', () => undefined);
    this.reader = new ByteReader(this.child.stdout);
  }

  /**
   * The contents of files, in their order. Sizes were bounded by whoever listed them; a blob of another size is skipped
   * without keeping it.
   * @throws PackageRejected when a blob is not what the tree says, Problem unavailable when git gives no answer
   */
  read(files: readonly GitEntry[]): Promise<readonly Uint8Array[]> {
    const result = this.queue.then(() => this.readNow(files));
    this.queue = result.catch(() => undefined);
    return result;
  }

  /** Ends the process; what is being read fails. */
  async close(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null || this.child.pid === undefined) return;
    const ended = once(this.child, 'close');
    this.child.stdin.destroy();
    this.child.kill('SIGKILL');
    this.child.stdout.destroy();
    await ended;
  }

  private async readNow(files: readonly GitEntry[]): Promise<readonly Uint8Array[]> {
    const contents: Uint8Array[] = [];
    const odd: GitEntry[] = [];
    this.child.stdin.write(files.map(({ oid }) => `${oid}\n`).join(''));
    try {
      for (const file of files) {
        const header = (await this.reader.until(LINE_FEED, MAX_HEADER_BYTES))?.toString('latin1').split(' ');
        const [oid, type, sizeText] = header ?? [];
        const size = Number(sizeText);
        if (oid !== file.oid || !Number.isSafeInteger(size)) throw new Error('The answer of cat-file is no header.');
        if (type === 'blob' && size === file.size) {
          contents.push(await this.reader.exactly(size));
        } else {
          odd.push(file);
          await this.reader.skip(size);
        }
        await this.reader.skip(1);
      }
    } catch {
      throw damaged();
    }
    if (odd.length > 0) {
      const message = 'The entry is not the blob that the tree announces.';
      throw new PackageRejected(odd.map(({ path }) => ({ code: 'entry_damaged', message, path })));
    }
    return contents;
  }
}

function spawnGit(sandbox: GitSandbox, repository: string, args: readonly string[]): ChildProcessWithoutNullStreams {
  const child = spawn('git', args, { cwd: repository, env: { ...sandbox.env }, stdio: ['pipe', 'pipe', 'pipe'] });
  child.stderr.resume();
  return child;
}

function parseEntry(record: Buffer): GitEntry {
  // The head is ASCII; only the path may hold other bytes.
  const match = TREE_ENTRY.exec(record.subarray(0, MAX_HEADER_BYTES).toString('latin1'));
  const [head, mode, oid, size] = match ?? [];
  if (head === undefined || mode === undefined || oid === undefined || size === 'BAD') throw damaged();
  return {
    ...decodePath(record.subarray(head.length)),
    kind: kindOf(mode),
    mode: mode === '100755' ? '100755' : '100644',
    size: size === '-' ? 0 : Number(size),
    oid,
  };
}

function kindOf(mode: string): EntryKind {
  if (mode.startsWith('100')) return 'file';
  if (mode === '120000') return 'symlink';
  return mode === '160000' ? 'submodule' : 'special';
}

function damaged(): Problem {
  return new Problem('unavailable', 'The fetched repository is damaged. Sync the source again.');
}
