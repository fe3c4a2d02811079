import { isNativeError } from 'node:util/types';
import type { PackageFile, PackageIssue, PackageLimits } from '@skillward/domain';
import { escapeReason, MAX_PATH_BYTES, printablePath } from '../paths';

/** Small archives may compress better than the allowed ratio without being a bomb. */
const FREE_BYTES = 1024 * 1024;

/** Longest path for which an entry is still attributed to a package; far beyond what packages may hold. */
const LONGEST_ENTRY_PATH = 8 * MAX_PATH_BYTES;

/** Why a whole archive is refused. */
export class ArchiveRefusal extends Error {
  constructor(readonly issue: PackageIssue) {
    super(issue.message);
    this.name = 'ArchiveRefusal';
  }
}

/** What went wrong within a library, for a message. Works across realms, where `instanceof Error` does not. */
export function errorMessage(error: unknown): string {
  return isNativeError(error) ? error.message : 'unknown reason';
}

/** The `code` that Node's own errors carry; the empty string for others. */
export function errorCode(error: unknown): string {
  return isNativeError(error) && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Refuses the whole archive. */
export function refuseArchive(code: string, message: string, path?: string): never {
  throw new ArchiveRefusal({ code, message, ...(path === undefined ? {} : { path: printablePath(path) }) });
}

/** How many bytes may come out of `packedBytes` by the limits of ratio and total size. */
export function unpackedAllowance(
  packedBytes: number,
  limits: Pick<PackageLimits, 'maxArchiveBytes' | 'maxCompressionRatio'>,
): number {
  return Math.min(limits.maxArchiveBytes, Math.max(FREE_BYTES, packedBytes * limits.maxCompressionRatio));
}

/**
 * What an archive has yielded so far, held against its limits. Bytes are counted as they come out; what headers
 * declare is never believed.
 */
export class ArchiveContents {
  readonly files: PackageFile[] = [];
  readonly refused: PackageIssue[] = [];
  private entries = 0;
  private unpacked = 0;

  constructor(
    private readonly packedBytes: number,
    readonly limits: PackageLimits,
  ) {}

  /** Bytes that may still come out. */
  get allowance(): number {
    return unpackedAllowance(this.packedBytes, this.limits) - this.unpacked;
  }

  /**
   * Counts one entry and cleans its path: `./` at the start and `/` at the end are dropped. Refuses the archive for a
   * path that leaves the folder it is unpacked into, and for one entry too many.
   */
  enter(rawPath: string): string {
    this.entries += 1;
    if (this.entries > this.limits.maxArchiveEntries) {
      refuseArchive('archive_too_many_entries', `The archive has more than ${this.limits.maxArchiveEntries} entries.`);
    }
    const reason = escapeReason(rawPath);
    if (reason !== null) refuseArchive('archive_path_unsafe', `The path of an entry ${reason}.`, rawPath);
    if (rawPath.length > LONGEST_ENTRY_PATH) {
      const message = `The path of an entry is longer than ${LONGEST_ENTRY_PATH} characters.`;
      refuseArchive('archive_path_too_long', message, rawPath);
    }
    return rawPath
      .replace(/^(?:\.\/+)+/, '')
      .replace(/^\.$/, '')
      .replace(/\/$/, '');
  }

  /** Counts bytes that came out and refuses the archive when they are too many. */
  count(bytes: number): void {
    this.unpacked += bytes;
    if (this.allowance < 0) this.refuseBomb();
  }

  refuseBomb(): never {
    const { maxArchiveBytes, maxCompressionRatio } = this.limits;
    refuseArchive(
      'archive_bomb',
      `The archive unpacks to more than ${maxArchiveBytes} bytes or ${maxCompressionRatio} times its size.`,
    );
  }

  /** Refuses one entry, and so the package that it lies in. */
  refuseEntry(code: string, message: string, path: string): void {
    this.refused.push({ code, message, path });
  }

  add(path: string, unixMode: number, content: Uint8Array): void {
    // Only the owner's right to execute survives; set-uid, set-gid and the rest of the mode do not.
    this.files.push({ path, mode: (unixMode & 0o100) === 0 ? '100644' : '100755', content });
  }
}
