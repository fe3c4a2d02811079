import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { PackageFile } from '@skillward/domain';

export interface ScanSample {
  readonly name: string;
  readonly files: readonly PackageFile[];
}

/** Packages of one text: `=== name` begins a package, `--- path` a file of it. Nothing of them is ever run. */
export function readScanSet(text: string): ScanSample[] {
  return text
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const [name = '', ...lines] = part.split('\n');
      const files = lines
        .join('\n')
        .split(/^--- (?=\S+$)/m)
        .slice(1)
        .map((file): PackageFile => {
          const end = file.indexOf('\n');
          return {
            path: file.slice(0, end),
            content: new TextEncoder().encode(file.slice(end + 1)),
            mode: '100644',
          };
        });
      return { name, files };
    });
}

/** Each folder of a folder as a package with all of its files, by name. */
export function readPackages(folder: string): ScanSample[] {
  const names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  );
  return names.sort().map((name) => {
    const root = join(folder, name);
    const inside = readdirSync(root, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
    const paths = inside.map((entry) => join(entry.parentPath, entry.name)).sort();
    const files = paths.map((path): PackageFile => {
      const inPackage = relative(root, path);
      return { path: inPackage, content: readFileSync(path), mode: '100644' };
    });
    return { name, files };
  });
}
