import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';

const isCompressed = (file: string): boolean => file.endsWith('.gz');

/** Packs a data folder that nobody has open, as tar, or as tar.gz where the name of the file ends in `.gz`. */
export async function packFolder(folder: string, file: string): Promise<void> {
  const tar = pack();
  const feeding = feed(tar, folder).catch((failure: unknown) => {
    tar.destroy(failure as Error);
    throw failure;
  });
  const source = Readable.from(tar, { objectMode: false });
  const target = createWriteStream(file);
  const written = isCompressed(file) ? pipeline(source, createGzip({ level: 9 }), target) : pipeline(source, target);
  await Promise.all([feeding, written]);
}

async function feed(tar: ReturnType<typeof pack>, folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const paths = entries.map((entry) => relative(folder, join(entry.parentPath, entry.name))).sort();
  for (const path of paths) {
    const found = await stat(join(folder, path));
    const header = { name: path.split(sep).join('/'), mtime: new Date(0), uid: 0, gid: 0 };
    if (found.isDirectory()) tar.entry({ ...header, type: 'directory', mode: 0o700 });
    else
      await pipeline(
        createReadStream(join(folder, path)),
        tar.entry({ ...header, type: 'file', mode: 0o600, size: found.size }),
      );
  }
  tar.finalize();
}

/**
 * Lays the files of a packed data folder into `folder`, one after the other.
 * @throws where an entry would lie outside it
 */
export async function unpackFolder(file: string, folder: string): Promise<void> {
  const entries = extract();
  const source = createReadStream(file);
  const read = isCompressed(file) ? pipeline(source, createGunzip(), entries) : pipeline(source, entries);
  const write = async (): Promise<void> => {
    for await (const entry of entries) {
      const path = resolve(folder, `./${entry.header.name}`);
      if (path !== resolve(folder) && !path.startsWith(resolve(folder) + sep))
        throw new Error(`${file} holds ${entry.header.name}, which lies outside of the folder.`);
      if (entry.header.type === 'directory') {
        await mkdir(path, { recursive: true, mode: 0o700 });
        entry.resume();
      } else {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await pipeline(entry, createWriteStream(path, { mode: 0o600 }));
      }
    }
  };
  await Promise.all([read, write()]);
}
