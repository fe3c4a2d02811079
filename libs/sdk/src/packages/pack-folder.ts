import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { pack, type Pack } from 'tar-stream';
import { openEntry } from './read-package';
import type { FolderEntry } from './walk-folder';

/**
 * Packs entries of a folder as tar.gz while it is read, with modes, sorted as given. Links go along as links, so that
 * the server can say which package holds them; their targets are neither read nor named.
 * @param prefix folder inside the archive
 * @param onRead is told how many bytes of files have been read
 */
export async function* packFolder(
  root: string,
  entries: readonly FolderEntry[],
  prefix: string,
  onRead: (bytes: number) => void,
): AsyncGenerator<Uint8Array, void, void> {
  const tar = pack();
  // Without matches gzip shrinks nothing beyond 8 to 1, so that repetitive but honest files are no archive bombs.
  const gzip = createGzip({ strategy: constants.Z_HUFFMAN_ONLY });
  const feeding = feed(tar, root, entries, prefix, onRead).catch((failure: Error) => {
    tar.destroy(failure);
    throw failure;
  });
  const packing = pipeline(Readable.from(tar, { objectMode: false }), gzip);
  const ended = Promise.allSettled([feeding, packing]);
  try {
    for await (const chunk of gzip) yield chunk as Uint8Array;
  } catch (failure) {
    await feeding;
    throw failure;
  } finally {
    tar.destroy();
    gzip.destroy();
    await ended;
  }
}

async function feed(
  tar: Pack,
  root: string,
  entries: readonly FolderEntry[],
  prefix: string,
  onRead: (bytes: number) => void,
): Promise<void> {
  const common = { mtime: new Date(0), uid: 0, gid: 0 };
  for (const entry of entries) {
    const header = { ...common, name: `${prefix}/${entry.path}`, mode: entry.mode === '100755' ? 0o755 : 0o644 };
    if (entry.kind === 'file') {
      await writeFile(tar, { ...header, type: 'file', size: entry.size }, root, entry, onRead);
    } else {
      tar.entry(entry.kind === 'symlink' ? { ...header, type: 'symlink', linkname: '-' } : { ...header, type: 'fifo' });
    }
  }
  tar.finalize();
}

async function writeFile(
  tar: Pack,
  header: Parameters<Pack['entry']>[0],
  root: string,
  entry: FolderEntry,
  onRead: (bytes: number) => void,
): Promise<void> {
  const handle = await openEntry(root, entry);
  const stream = handle.createReadStream();
  stream.on('data', (chunk) => onRead(chunk.length));
  let onClose = () => undefined as void;
  await new Promise<void>((resolve, reject) => {
    // Nobody reads on: then no entry is ever finished.
    onClose = () => reject(new Error('The archive was given up.'));
    tar.once('close', onClose);
    const target = tar.entry(header, (failure) => (failure ? reject(failure) : resolve()));
    stream.once('error', reject).pipe(target);
  }).finally(() => {
    tar.removeListener('close', onClose);
    stream.destroy();
  });
}
