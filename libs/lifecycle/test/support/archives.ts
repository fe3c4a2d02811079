import { buffer } from 'node:stream/consumers';
import { crc32, createGzip, gunzipSync } from 'node:zlib';
import { Header, extract, pack } from 'tar-stream';
import { PackageFile } from '@skillward/domain';

/** A tar.gz of raw entries; nothing about their names or kinds is checked. */
export function tarGz(
  entries: readonly { header: Partial<Header> & { name: string }; content?: string | Uint8Array }[],
): Promise<Buffer> {
  const tar = pack();
  for (const { header, content } of entries) {
    if (content === undefined) tar.entry(header);
    else tar.entry(header, Buffer.from(content));
  }
  tar.finalize();
  return buffer(tar.pipe(createGzip()));
}

/** Folder → package, as a tar.gz. */
export const packagesTarGz = (packages: Readonly<Record<string, readonly PackageFile[]>>): Promise<Buffer> =>
  tarGz(
    Object.entries(packages).flatMap(([folder, files]) =>
      files.map(({ path, mode, content }) => ({
        header: { name: folder === '' ? path : `${folder}/${path}`, mode: mode === '100755' ? 0o755 : 0o644 },
        content,
      })),
    ),
  );

export async function untarGz(bytes: Uint8Array): Promise<PackageFile[]> {
  const files: PackageFile[] = [];
  const tar = extract();
  tar.end(gunzipSync(bytes));
  for await (const entry of tar) {
    const { name, mode = 0 } = entry.header;
    files.push({ path: name, mode: (mode & 0o111) === 0 ? '100644' : '100755', content: await buffer(entry) });
  }
  return files;
}

/** A zip of stored entries. */
export function zip(entries: readonly { name: string; content: string | Uint8Array; mode?: number }[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const content = Buffer.from(entry.content);
    const name = Buffer.from(entry.name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x800, 2);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name, content]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    locals.push(local);
    centrals.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x03', 'latin1'), common, tail, name]));
    offset += local.length;
  }
  const central = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, central, end]);
}

/** Bytes as they come in from a connection: in pieces. */
export async function* inPieces(bytes: Uint8Array, size = 64 * 1024): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
