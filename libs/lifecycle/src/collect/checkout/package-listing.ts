import type { FileMode, PackageFile, PackageIssue } from '@skillward/domain';
import { comparePaths, groupPackagePaths } from '@skillward/skill-package';
import { PackageRejected, type CandidatePackage, type CheckoutLimits, type LoadedPackage } from './checkout';

export type EntryKind = 'file' | 'symlink' | 'submodule' | 'special' | 'unreadable';

/** One entry of a source before any content is read. */
export interface ListedEntry {
  /** From the root of the source, `/` between its parts. Bytes that are no UTF-8 are replaced. */
  readonly path: string;
  readonly pathIsUtf8: boolean;
  readonly kind: EntryKind;
  readonly mode: FileMode;
  /** In bytes; 0 for what is no file. */
  readonly size: number;
}

const MAX_ISSUES = 50;

/** Decodes the bytes of a path, and says whether they were UTF-8. */
export function decodePath(bytes: Buffer): Pick<ListedEntry, 'path' | 'pathIsUtf8'> {
  const path = bytes.toString('utf8');
  return { path, pathIsUtf8: !path.includes('\ufffd') || Buffer.from(path, 'utf8').equals(bytes) };
}

/**
 * Groups the entries of a source into candidate packages, sorted by path bytes. A submodule outside of all packages is one
 * that cannot be loaded, since it may hold skills.
 * @param read gives the contents of files in their order; whatever it throws is thrown by `load`
 */
export function candidatesOf<E extends ListedEntry>(
  entries: readonly E[],
  subpath: string,
  limits: CheckoutLimits,
  read: (files: readonly E[]) => Promise<readonly Uint8Array[]>,
): CandidatePackage[] {
  // Two entries can have one path: names that are no UTF-8 look alike when decoded, and a crafted tree may repeat one.
  const byPath = new Map<string, E[]>();
  for (const entry of entries) {
    const alike = byPath.get(entry.path);
    if (alike === undefined) byPath.set(entry.path, [entry]);
    else alike.push(entry);
  }
  const pathOf = (path: string): string => (subpath === '' ? path : path.slice(subpath.length + 1));
  const groups = groupPackagePaths(byPath.keys(), subpath);
  const owned = new Set(groups.flatMap(({ files }) => files));
  const modules = entries.filter(
    ({ kind, path }) => kind === 'submodule' && isBelow(path, subpath) && !owned.has(path),
  );
  const packages = groups.map((group): CandidatePackage => {
    const root = group.path === '' ? '' : `${group.path}/`;
    const own = group.files.flatMap((path) => byPath.get(path) ?? []);
    return { path: pathOf(group.path), load: () => loadPackage(own, root.length, limits, read) };
  });
  const left = modules.map(({ path }): CandidatePackage => ({ path: pathOf(path), load: rejectSubmodule }));
  return [...packages, ...left].sort((a, b) => comparePaths(a.path, b.path));
}

const isBelow = (path: string, folder: string): boolean => folder === '' || path.startsWith(`${folder}/`);

async function rejectSubmodule(): Promise<never> {
  const message = 'A submodule, which is not read. Where its repository has skills, add that as a source.';
  throw new PackageRejected([{ code: 'submodule_left_out', message }]);
}

async function loadPackage<E extends ListedEntry>(
  entries: readonly E[],
  rootLength: number,
  limits: CheckoutLimits,
  read: (files: readonly E[]) => Promise<readonly Uint8Array[]>,
): Promise<LoadedPackage> {
  const shown = (entry: E) => ({ path: entry.path.slice(rootLength) });
  const files = entries.filter((entry) => entry.kind === 'file');
  const reasons = [...entries.flatMap((entry) => refusals(entry, shown(entry).path)), ...sizeRefusals(files, limits)];
  if (reasons.length > 0) throw new PackageRejected(reasons.slice(0, MAX_ISSUES));

  const contents = await read(files);
  const loaded = files.map((file, index): PackageFile => {
    const content = contents[index];
    if (content === undefined) throw new RangeError(`No content was read for file ${index} of ${files.length}.`);
    return { ...shown(file), mode: file.mode, content };
  });
  const submodules = entries
    .filter((entry) => entry.kind === 'submodule')
    .map((entry) => ({
      code: 'submodule_left_out',
      message: 'A submodule is not part of the package.',
      ...shown(entry),
    }));
  return { files: loaded, warnings: submodules };
}

function refusals(entry: ListedEntry, path: string): PackageIssue[] {
  const issues: PackageIssue[] = [];
  if (!entry.pathIsUtf8) issues.push({ code: 'path_not_unicode', message: 'The path is not valid UTF-8.', path });
  if (entry.kind === 'symlink') issues.push({ code: 'entry_link', message: 'The entry is a symbolic link.', path });
  if (entry.kind === 'special') issues.push({ code: 'entry_kind', message: 'The entry is not a regular file.', path });
  if (entry.kind === 'unreadable') {
    issues.push({ code: 'entry_unreadable', message: 'The server cannot read the entry.', path });
  }
  return issues;
}

function sizeRefusals(files: readonly ListedEntry[], limits: CheckoutLimits): PackageIssue[] {
  const issues: PackageIssue[] = [];
  if (files.length > limits.maxFiles) {
    const message = `The package has ${files.length} files; ${limits.maxFiles} are allowed.`;
    issues.push({ code: 'too_many_files', message });
  }
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes > limits.maxPackageBytes) {
    const message = `The package has ${bytes} bytes; ${limits.maxPackageBytes} are allowed.`;
    issues.push({ code: 'package_too_large', message });
  }
  return issues;
}
