import { DEFAULT_PACKAGE_LIMITS, type PackageFile, type PackageIssue, type PackageLimits } from '@skillward/domain';
import { asBuffer, isText, isUtf16 } from '../text';
import { ArchiveContents, ArchiveRefusal } from './budget';
import { gunzipBounded, isGzip } from './gunzip';
import { isTar, readTar } from './read-tar';
import { isZip, readZip } from './read-zip';

type ArchiveFormat = 'zip' | 'tar' | 'tar.gz' | 'skill.md';

/** An archive that was read, or why it was refused whole. */
type ArchiveResult =
  | {
      readonly ok: true;
      readonly format: ArchiveFormat;
      /** The files in the order of the archive; a path that occurs twice stays twice. */
      readonly files: readonly PackageFile[];
      /** Entries that were not taken (links, devices, oversized files): give them to `findCandidates`. */
      readonly refused: readonly PackageIssue[];
    }
  | { readonly ok: false; readonly errors: readonly PackageIssue[] };

export interface ReadArchiveOptions {
  readonly limits?: Partial<PackageLimits>;
}

/**
 * Reads a zip, tar or tar.gz archive, told apart by their first bytes, or a single SKILL.md. What endangers whoever
 * unpacks it (paths that leave the folder, bombs, encryption, damage, headers that contradict each other) refuses the
 * whole archive; a link, device or oversized file refuses only the package that it lies in. Nothing is written, no
 * link is followed, and memory is bounded by the limits, whatever the archive declares.
 */
export async function readArchive(bytes: Uint8Array, options: ReadArchiveOptions = {}): Promise<ArchiveResult> {
  const limits = { ...DEFAULT_PACKAGE_LIMITS, ...options.limits };
  const buffer = asBuffer(bytes);
  const contents = new ArchiveContents(buffer.length, limits);
  try {
    const format = await readInto(buffer, contents);
    return { ok: true, format, files: contents.files, refused: contents.refused };
  } catch (error) {
    if (error instanceof ArchiveRefusal) return { ok: false, errors: [error.issue] };
    throw error;
  }
}

async function readInto(buffer: Buffer, contents: ArchiveContents): Promise<ArchiveFormat> {
  if (isZip(buffer)) {
    await readZip(buffer, contents);
    return 'zip';
  }
  if (isGzip(buffer)) {
    await readTar(gunzipBounded([buffer], contents.limits), contents);
    return 'tar.gz';
  }
  if (isTar(buffer)) {
    await readTar(once(buffer), contents);
    return 'tar';
  }
  if (!isText(buffer) && !isUtf16(buffer)) {
    const message = 'The file is neither zip, tar, tar.gz nor the text of a SKILL.md.';
    throw new ArchiveRefusal({ code: 'archive_unknown', message });
  }
  contents.count(buffer.length);
  contents.add('SKILL.md', 0, buffer);
  return 'skill.md';
}

async function* once(buffer: Buffer): AsyncGenerator<Buffer, void, void> {
  yield buffer;
}
