import { isUtf8 } from 'node:buffer';
import { crc32, inflateRawSync } from 'node:zlib';
import { fromBufferPromise, getFileNameLowLevel, type Entry, type ZipFile } from 'yauzl';
import {
  ArchiveRefusal,
  errorCode,
  errorMessage,
  refuseArchive,
  unpackedAllowance,
  type ArchiveContents,
} from './budget';

const ENCRYPTED = 0x1;
const UTF8_NAME = 0x800;
const STORED = 0;
const DEFLATED = 8;
const KIND_MASK = 0o170000;
const REGULAR = 0o100000;
const DIRECTORY = 0o040000;
const SYMLINK = 0o120000;

/** True where the bytes start as zip does, empty archives included. */
export function isZip(bytes: Uint8Array): boolean {
  const magic = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  return magic === 'PK\x03\x04' || magic === 'PK\x05\x06';
}

/**
 * Reads a zip archive into `contents`. The central directory and the local headers must agree on the names, and what
 * comes out must have the declared size and checksum: an archive that two programs would unpack differently is
 * refused whole.
 *
 * @throws ArchiveRefusal for encrypted, damaged, truncated or lying archives and for whatever passes a limit.
 */
export async function readZip(bytes: Buffer, contents: ArchiveContents): Promise<void> {
  try {
    const zip = await fromBufferPromise(bytes, { decodeStrings: false, validateEntrySizes: false });
    if (zip.entryCount > contents.limits.maxArchiveEntries) {
      const message = `The archive declares ${zip.entryCount} entries; ${contents.limits.maxArchiveEntries} are allowed.`;
      refuseArchive('archive_too_many_entries', message);
    }
    let packed = 0;
    for await (const entry of zip.eachEntry()) {
      packed += entry.compressedSize;
      // Files that share their packed bytes are how a small archive unpacks to a huge one.
      if (packed > bytes.length)
        refuseArchive('archive_damaged', 'The entries declare more bytes than the archive has.');
      await readEntry(zip, bytes, entry, contents);
    }
  } catch (error) {
    if (error instanceof ArchiveRefusal) throw error;
    const reason = errorMessage(error);
    if (/encryption/.test(reason)) refuseArchive('archive_encrypted', 'The archive is encrypted.');
    refuseArchive('archive_damaged', `The zip archive is damaged or cut short: ${reason}.`);
  }
}

async function readEntry(zip: ZipFile, bytes: Buffer, entry: Entry, contents: ArchiveContents): Promise<void> {
  const name = withSlashes(entryName(entry), entry);
  const path = contents.enter(name);
  if ((entry.generalPurposeBitFlag & ENCRYPTED) !== 0)
    refuseArchive('archive_encrypted', 'An entry is encrypted.', name);
  const local = await zip.readLocalFileHeaderPromise(entry);
  if (!local.fileName.equals(entry.fileNameRaw)) {
    refuseArchive('archive_ambiguous', 'An entry has two different names.', name);
  }

  const unixMode = entry.externalFileAttributes >>> 16;
  const kind = unixMode & KIND_MASK;
  if (kind === SYMLINK) contents.refuseEntry('entry_link', 'The entry is a symbolic link.', path);
  else if (kind !== 0 && kind !== REGULAR && kind !== DIRECTORY) {
    contents.refuseEntry('entry_kind', 'The entry is of a kind that packages cannot hold.', path);
  } else if (kind !== DIRECTORY && !name.endsWith('/')) {
    const start = local.fileDataStart;
    const content = unpack(bytes.subarray(start, start + entry.compressedSize), entry, path, contents);
    if (content !== null) contents.add(path, unixMode, content);
  }
}

/** The entry's content; null where it was refused alone. */
function unpack(packed: Buffer, entry: Entry, path: string, contents: ArchiveContents): Buffer | null {
  const declared = entry.uncompressedSize;
  if (declared > Math.min(contents.allowance, unpackedAllowance(packed.length, contents.limits))) contents.refuseBomb();
  if (declared > contents.limits.maxPackageBytes) {
    const message = `The file has ${declared} bytes; a package may have ${contents.limits.maxPackageBytes}.`;
    contents.refuseEntry('file_too_large', message, path);
    return null;
  }
  const content = inflate(packed, entry, path);
  contents.count(content.length);
  if (content.length !== declared || crc32(content) !== entry.crc32) {
    refuseArchive('archive_damaged', 'An entry has another size or checksum than declared.', path);
  }
  return content;
}

function inflate(packed: Buffer, entry: Entry, path: string): Buffer {
  if (entry.compressionMethod === STORED) return Buffer.from(packed);
  if (entry.compressionMethod !== DEFLATED) {
    const message = `An entry uses the compression method ${entry.compressionMethod}; only deflate is read.`;
    refuseArchive('archive_compression_method', message, path);
  }
  try {
    // zlib stops at this many bytes, so an entry that declares too little costs no more than it declared.
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.uncompressedSize) });
  } catch (error) {
    if (errorCode(error) === 'ERR_BUFFER_TOO_LARGE') {
      refuseArchive('archive_damaged', 'An entry unpacks to more bytes than it declares.', path);
    }
    throw error;
  }
}

/** MS-DOS, NTFS and VFAT. */
const SYSTEMS_WITH_BACKSLASHES: readonly number[] = [0, 10, 14];

/** Windows PowerShell packs with backslashes only; where there is a slash too, a backslash is a part of a name. */
function withSlashes(name: string, { versionMadeBy }: Entry): string {
  return SYSTEMS_WITH_BACKSLASHES.includes(versionMadeBy >>> 8) && !name.includes('/')
    ? name.replaceAll('\\', '/')
    : name;
}

/** Most archivers write UTF-8 without saying so; names that are not UTF-8 are taken as code page 437, as zip has it. */
function entryName(entry: Entry): string {
  const declaredUtf8 = (entry.generalPurposeBitFlag & UTF8_NAME) !== 0;
  const valid = isUtf8(entry.fileNameRaw);
  if (declaredUtf8 && !valid) refuseArchive('archive_damaged', 'The name of an entry is not valid UTF-8.');
  const flags = valid ? entry.generalPurposeBitFlag | UTF8_NAME : entry.generalPurposeBitFlag;
  return getFileNameLowLevel(flags, entry.fileNameRaw, entry.extraFields, true);
}
