import { constants } from 'node:fs';
import { lstat, open, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { isNativeError } from 'node:util/types';
import { notAllowed, Problem } from '@skillward/domain';
import { DEFAULT_CHECKOUT_LIMITS, PackageRejected, type Checkout, type CheckoutLimits } from './checkout';
import { isWithin, resolveBelowRoots } from './import-roots';
import { judgeDirectoryLocation, type SourcePolicy } from './location-policy';
import { candidatesOf, decodePath, type ListedEntry } from './package-listing';
import { judgeSubpath } from './source-reference';

export interface DirectoryCheckoutOptions {
  readonly location: string;
  /** Folder below which packages are looked for. */
  readonly subpath?: string;
  readonly limits?: Partial<CheckoutLimits>;
  readonly policy: SourcePolicy;
  readonly signal?: AbortSignal;
}

const BYTES = { encoding: 'buffer' } as const;
const SLASH = Buffer.from('/');
const UNREADABLE = 'unreadable';
const VANISHED = 'vanished';
const PRUNED = new Set(['.git', 'node_modules']);
/** Deeper folders count as unreadable: no package needs them, and the path of each costs memory. */
const MAX_DEPTH = 64;

/**
 * Lists the packages of a folder below the import roots. Links are never followed: one inside a package rejects that
 * package. `.git` and `node_modules` are passed over. Contents are read when a candidate is loaded, and rejected when they
 * changed since the walk.
 * @throws Problem for a location that is not allowed or has too many entries; the signal's reason when it is aborted
 */
export async function openDirectoryCheckout(options: DirectoryCheckoutOptions): Promise<Checkout> {
  const limits = { ...DEFAULT_CHECKOUT_LIMITS, ...options.limits };
  const subpath = judgeSubpath(options.subpath ?? '');
  const root = await judgeDirectoryLocation(options.location, options.policy);
  const top = await resolveBelowRoots(join(root, subpath), options.policy.importRoots);
  if (!isWithin(root, top)) throw notAllowed('The subpath leads out of the source.');
  const entries = await walk(top, limits.maxEntries, options.signal);
  const read = async (files: readonly ListedEntry[]) => {
    const contents: Uint8Array[] = [];
    for (const file of files) {
      options.signal?.throwIfAborted();
      contents.push(await readUnchanged(top, file));
    }
    return contents;
  };
  return { commit: null, candidates: candidatesOf(entries, '', limits, read), close: async () => undefined };
}

async function walk(top: string, maxEntries: number, signal: AbortSignal | undefined): Promise<ListedEntry[]> {
  const entries: ListedEntry[] = [];
  const folders: { path: Buffer; depth: number }[] = [{ path: Buffer.alloc(0), depth: 0 }];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    signal?.throwIfAborted();
    const names =
      folder.depth > MAX_DEPTH ? UNREADABLE : await unlessUnreadable(readdir(below(top, folder.path), BYTES));
    // An empty answer would say that every package disappeared.
    if (folder.depth === 0 && !Array.isArray(names)) throw notAllowed('The server cannot read the folder.');
    if (names === UNREADABLE) entries.push(...unreadableFolder(folder.path));
    for (const name of Array.isArray(names) ? names : []) {
      if (entries.length + folders.length >= maxEntries) {
        throw new Problem('too_large', `The source has more than ${maxEntries} files, the limit of a source.`);
      }
      const path = folder.path.length === 0 ? name : Buffer.concat([folder.path, SLASH, name]);
      const status = await unlessUnreadable(lstat(below(top, path)));
      if (status === UNREADABLE) entries.push(...unreadableFolder(path));
      else if (status === VANISHED) continue;
      else if (!status.isDirectory()) entries.push(listed(path, status));
      else if (!PRUNED.has(name.toString())) folders.push({ path, depth: folder.depth + 1 });
    }
  }
  return entries;
}

/** Folders change while they are walked, and some belong to others: neither may stop the rest of a source. */
async function unlessUnreadable<T>(work: Promise<T>): Promise<T | typeof UNREADABLE | typeof VANISHED> {
  return work.catch((error: unknown) =>
    isNativeError(error) && 'code' in error && error.code === 'ENOENT' ? VANISHED : UNREADABLE,
  );
}

/** Rejects the package around the folder, which would be incomplete, and what may be a package in it. */
function unreadableFolder(path: Buffer): ListedEntry[] {
  const entry = { kind: 'unreadable', mode: '100644', size: 0 } as const;
  return [path, Buffer.concat([path, Buffer.from('/SKILL.md')])].map((one) => ({ ...decodePath(one), ...entry }));
}

function below(top: string, path: Buffer): Buffer {
  return Buffer.concat([Buffer.from(top), SLASH, path]);
}

function listed(path: Buffer, status: Awaited<ReturnType<typeof lstat>>): ListedEntry {
  const kind = status.isFile() ? 'file' : status.isSymbolicLink() ? 'symlink' : 'special';
  return {
    ...decodePath(path),
    kind,
    mode: (Number(status.mode) & 0o100) === 0 ? '100644' : '100755',
    size: kind === 'file' ? Number(status.size) : 0,
  };
}

/** Reads a file of the size that the walk saw, and only through the folders that the walk went through. */
async function readUnchanged(top: string, file: ListedEntry): Promise<Uint8Array> {
  const path = join(top, file.path);
  const changed = () =>
    new PackageRejected([{ code: 'entry_changed', message: 'The file changed while it was read.', path: file.path }]);
  // A file name that is no plain path below the folder cannot come from the walk, but join would follow it.
  if ((await realpath(path).catch(() => '')) !== path) throw changed();
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
    (error: unknown) => {
      throw isNativeError(error) && 'code' in error && error.code === 'EACCES' ? unreadable(file.path) : changed();
    },
  );
  try {
    const status = await handle.stat();
    if (!status.isFile() || status.size !== file.size) throw changed();
    const content = Buffer.alloc(file.size);
    let filled = 0;
    while (filled < content.length) {
      const { bytesRead } = await handle.read(content, filled, content.length - filled, filled);
      if (bytesRead === 0) throw changed();
      filled += bytesRead;
    }
    return content;
  } finally {
    await handle.close();
  }
}

function unreadable(path: string): PackageRejected {
  return new PackageRejected([{ code: 'entry_unreadable', message: 'The file may not be read by the server.', path }]);
}
