import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, type Header } from 'tar-stream';
import { ArchiveRefusal, errorMessage, refuseArchive, type ArchiveContents } from './budget';

/** One entry of the parser, whose own type the library does not export. */
type TarEntry = AsyncIterable<unknown> & { readonly header: Header };

const BLOCK = 512;
const KIND: Readonly<Record<string, string>> = {
  link: 'a hard link',
  symlink: 'a symbolic link',
  'character-device': 'a device',
  'block-device': 'a device',
  fifo: 'a named pipe',
};

/** True where the first block carries the magic of POSIX or GNU tar. */
export function isTar(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(257, 262)).toString('latin1') === 'ustar';
}

/**
 * Reads a tar stream into `contents`. Links, devices and pipes are refused entry by entry and never followed; paths
 * that PAX or GNU headers override are judged as overridden.
 *
 * @throws ArchiveRefusal for a damaged or truncated archive and for whatever passes a limit.
 */
export async function readTar(chunks: AsyncIterable<Uint8Array>, contents: ArchiveContents): Promise<void> {
  const tail = new TailWatch();
  const parser = extract();
  let sourceError: unknown;
  const feeding = pipeline(Readable.from(tail.pass(chunks), { objectMode: false }), parser).catch((error: unknown) => {
    sourceError = error;
  });
  try {
    for await (const entry of parser) await readEntry(entry, contents);
  } catch (error) {
    parser.destroy();
    await feeding;
    if (error instanceof ArchiveRefusal) throw error;
    if (sourceError instanceof ArchiveRefusal) throw sourceError;
    refuseArchive('archive_damaged', `The tar archive is damaged or cut short: ${errorMessage(error)}.`);
  }
  await feeding;
  if (sourceError !== undefined) throw sourceError;
  if (!tail.endsWithZeroBlock) {
    refuseArchive('archive_damaged', 'The tar archive is cut short: it has no end mark.');
  }
}

async function readEntry(entry: TarEntry, contents: ArchiveContents): Promise<void> {
  const { name, type, mode, size } = entry.header;
  const path = contents.enter(name);
  const sparse = paxKeys(entry.header.pax).some((key) => key.startsWith('GNU.sparse'));
  const isFile = type === 'file' || type === 'contiguous-file';
  let refusal: [code: string, message: string] | null = null;
  // What stands for bytes that are no UTF-8.
  if (path.includes('\ufffd')) refusal = ['path_not_unicode', 'The path is not valid UTF-8.'];
  else if (sparse) refusal = ['entry_kind', 'The entry is a sparse file.'];
  else if (type === 'link' || type === 'symlink') refusal = ['entry_link', `The entry is ${KIND[type]}.`];
  else if (!isFile && type !== 'directory') {
    refusal = ['entry_kind', `The entry is ${KIND[type] ?? 'of a kind that packages cannot hold'}.`];
  } else if (isFile && size > contents.limits.maxPackageBytes) {
    refusal = ['file_too_large', `The file has ${size} bytes; a package may have ${contents.limits.maxPackageBytes}.`];
  }
  if (refusal !== null) contents.refuseEntry(...refusal, path);

  const parts: Uint8Array[] = [];
  for await (const chunk of entry as AsyncIterable<Buffer>) {
    contents.count(chunk.length);
    if (refusal === null && isFile) parts.push(chunk);
  }
  if (refusal === null && isFile) contents.add(path, mode, Buffer.concat(parts));
}

function paxKeys(pax: unknown): string[] {
  return typeof pax === 'object' && pax !== null ? Object.keys(pax) : [];
}

/** Remembers whether the stream that passed ended in a block of zeros, which is tar's end mark. */
class TailWatch {
  private trailingZeros = 0;

  get endsWithZeroBlock(): boolean {
    return this.trailingZeros >= BLOCK;
  }

  async *pass(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, void> {
    for await (const chunk of chunks) {
      let zeros = 0;
      while (zeros < Math.min(chunk.length, BLOCK) && chunk[chunk.length - 1 - zeros] === 0) zeros += 1;
      this.trailingZeros = zeros === chunk.length ? this.trailingZeros + zeros : zeros;
      yield chunk;
    }
  }
}
