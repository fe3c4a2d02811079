import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { packagesOf, packFolder, walkFolder } from '@skillward/sdk/packages';
import { UsageError, systemCode } from '../failures';
import { fileContent } from './file-content';

/** A repository that the server fetches itself. */
export interface GitOrigin {
  readonly kind: 'git';
  readonly location: string;
  readonly ref: string | undefined;
  readonly subpath: string | undefined;
}

/** Content of this machine that is sent to the server. */
export interface UploadOrigin {
  readonly kind: 'upload';
  readonly fileName: string;
  /** Bytes that `open` will report as read. */
  readonly bytes: number;
  /** The content as it is sent; `onRead` is told how many bytes were read. */
  open(onRead: (bytes: number) => void): AsyncIterable<Uint8Array>;
}

const GIT_URL = /^(?:https?|ssh|git|file):\/\/|^[\w.-]+@[\w.-]+:/i;
const READABLE_FILE = /\.(?:jsonl|ndjson)(?:\.gz)?$|\.(?:zip|tar|tgz|tar\.gz)$|(?:^|[\\/])skill\.md$/i;

/**
 * Finds out what an argument of `import` means: what exists on this machine wins over a URL.
 * @throws UsageError
 */
export async function findOrigin(
  given: string,
  { ref, subpath }: { readonly ref?: string; readonly subpath?: string },
): Promise<GitOrigin | UploadOrigin> {
  const status = await stat(given).catch((failure: unknown) => {
    if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(systemCode(failure) ?? '')) return undefined;
    throw failure;
  });
  if (!status) {
    if (GIT_URL.test(given)) return { kind: 'git', location: given, ref, subpath };
    throw new UsageError(`${given} is neither a file or folder here nor a git URL.`);
  }
  if (ref !== undefined) throw new UsageError('--ref is for git repositories; check the ref out before.');
  if (status.isDirectory()) return await folderOrigin(resolve(given, subpath ?? '.'));
  if (subpath !== undefined) throw new UsageError('--subpath is for git repositories and folders.');
  if (!status.isFile() || !READABLE_FILE.test(given)) {
    throw new UsageError(
      `${given} is none of: folder, .jsonl, .jsonl.gz (dump), .zip, .tar, .tar.gz, .tgz (archive), SKILL.md.`,
    );
  }
  if (status.size === 0) throw new UsageError(`${given} is empty.`);
  return {
    kind: 'upload',
    fileName: basename(given),
    bytes: status.size,
    open: (onRead) => fileContent(given, onRead),
  };
}

async function folderOrigin(folder: string): Promise<UploadOrigin> {
  const walked = await walkFolder(folder);
  // What belongs to no package is not sent: the server would drop it.
  const entries = packagesOf(walked).flatMap((found) => found.entries);
  if (entries.length === 0) throw new UsageError(`There is no SKILL.md in “${folder}”.`);
  // The server tells uploads apart by path: without its own name, one lone skill would pass for the next one.
  const name = basename(walked.root) || 'root';
  return {
    kind: 'upload',
    fileName: `${name}.tar.gz`,
    bytes: entries.reduce((sum, { size }) => sum + size, 0),
    open: (onRead) => packFolder(walked.root, entries, name, onRead),
  };
}
