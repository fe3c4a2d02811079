import { zipSync, type Zippable } from 'fflate';
import type { PackageFile } from '@skillward/domain';
import { sortByPath } from '../paths';

const UNIX = 3;
const REGULAR_FILE = 0o100000;
/** The first time that the format can say, in the zone of the machine, as which it is written. */
const NO_TIME = new Date(1980, 0, 1);

/** Packs files into a zip whose bytes depend on nothing but the files: sorted by path bytes, no times, modes kept. */
export function packZip(files: readonly PackageFile[]): Uint8Array {
  const entries = Object.create(null) as Zippable;
  for (const { path, mode, content } of sortByPath(files)) {
    const permissions = mode === '100755' ? 0o755 : 0o644;
    entries[path] = [content, { os: UNIX, attrs: ((REGULAR_FILE | permissions) << 16) >>> 0, mtime: NO_TIME }];
  }
  return zipSync(entries);
}
