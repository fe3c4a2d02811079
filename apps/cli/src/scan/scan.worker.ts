import type { PackageFile, ScanFinding } from '@skillward/domain';
import { scanPackage, type UnreadEntry } from '@skillward/scan';
import { parseDumpLine } from '@skillward/skill-package';
import { readForScan, type PackageForScan } from './read-for-scan';

/** Some packages of a folder, or some lines of a dump. */
export type ScanTask =
  | { readonly kind: 'folder'; readonly root: string; readonly packages: readonly PackageForScan[] }
  | { readonly kind: 'dump'; readonly lines: readonly { readonly lineNumber: number; readonly bytes: Uint8Array }[] };

export interface ScannedPackage {
  /** Folder of the package below the scanned one, `.` for that itself; the id for one of a dump. */
  readonly path: string;
  readonly findings: readonly ScanFinding[];
}

/** Scans packages; the worker's only task. */
export default async function scan(task: ScanTask): Promise<ScannedPackage[]> {
  const scanned: ScannedPackage[] = [];
  if (task.kind === 'folder') {
    for (const found of task.packages) {
      const { files, unread } = await readForScan(task.root, found);
      scanned.push(await scanOne(found.path || '.', files, unread));
    }
    return scanned;
  }
  for (const { bytes, lineNumber } of task.lines) {
    const parsed = parseDumpLine(bytes, lineNumber);
    if (parsed.ok) scanned.push(await scanOne(parsed.skill.id, parsed.skill.files, []));
    else {
      const detail = parsed.errors.map(({ message }) => message).join(' ');
      const unread: UnreadEntry = { path: 'SKILL.md', kind: 'not-read', detail };
      scanned.push(await scanOne(parsed.id ?? `line ${lineNumber}`, [], [unread]));
    }
  }
  return scanned;
}

async function scanOne(
  path: string,
  files: readonly PackageFile[],
  unread: readonly UnreadEntry[],
): Promise<ScannedPackage> {
  return { path, findings: (await scanPackage(files, { unread })).findings };
}
