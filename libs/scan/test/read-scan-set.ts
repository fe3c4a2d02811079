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
