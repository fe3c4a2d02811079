import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { pack } from 'tar-stream';
import type { PackageFile } from '@skillward/domain';
import { asBuffer } from '../text';
import { sortByPath } from '../paths';

const gzipAsync = promisify(gzip);
const OPERATING_SYSTEM_BYTE = 9;
const UNKNOWN_OPERATING_SYSTEM = 0xff;

/**
 * Packs files into a tar.gz whose bytes depend on nothing but the files and the prefix: sorted by path bytes, no
 * times, owner 0. `prefix` is the folder inside the archive, without a slash at its end; empty for none.
 */
export async function packTarGz(
  files: readonly PackageFile[],
  options: { readonly prefix?: string } = {},
): Promise<Buffer> {
  const prefix = options.prefix === undefined || options.prefix === '' ? '' : `${options.prefix}/`;
  const tar = pack();
  for (const { path, mode, content } of sortByPath(files)) {
    const header = { name: prefix + path, mode: mode === '100755' ? 0o755 : 0o644, mtime: new Date(0), uid: 0, gid: 0 };
    tar.entry({ ...header, size: content.length, type: 'file' }, asBuffer(content));
  }
  tar.finalize();
  const blocks: Buffer[] = [];
  for await (const block of tar as AsyncIterable<Buffer>) blocks.push(block);
  const packed = await gzipAsync(Buffer.concat(blocks));
  // zlib writes the platform it was built for; everything else in the header is constant.
  packed[OPERATING_SYSTEM_BYTE] = UNKNOWN_OPERATING_SYSTEM;
  return packed;
}
