import { invalidInput, type PackageFile, type PackageIssue } from '@skillward/domain';
import { comparePaths, escapeReason, folderOf, isJunkPath, isSkillMarkdownPath, sortByPath } from './paths';

/** Paths beyond this length name no package and are looked at only in their first part, to keep the time linear. */
const MAX_GROUPED_PATH = 4096;

/** A folder with a SKILL.md and the paths of its files, all from the root of the source. */
interface PackagePaths {
  /** The folder; the empty string for the root of the source. */
  readonly path: string;
  readonly files: readonly string[];
}

/** A folder with a SKILL.md and its files, whose paths are relative to the folder. */
export interface CandidatePackage {
  readonly path: string;
  readonly files: readonly PackageFile[];
  /** What the reader refused inside the folder; pass it to `buildPackage`, so that it rejects the package. */
  readonly refused: readonly PackageIssue[];
}

/**
 * Groups the paths of a source into packages: every folder below `subpath` that holds a SKILL.md (any letter case),
 * sorted by path bytes. A file belongs to the innermost such folder above it, so a nested package keeps its files to
 * itself. Files of git and of operating systems belong to nobody.
 *
 * @throws Problem `invalid_input` for a subpath that leaves the source.
 */
export function groupPackagePaths(paths: Iterable<string>, subpath = ''): PackagePaths[] {
  const top = cleanSubpath(subpath);
  const inside = [...paths].filter((path) => (top === '' || path.startsWith(`${top}/`)) && !isJunkPath(path));
  const groups = new Map<string, string[]>();
  for (const path of inside) {
    if (path.length <= MAX_GROUPED_PATH && isSkillMarkdownPath(path)) groups.set(folderOf(path), []);
  }
  for (const path of inside) owningGroup(groups, path)?.push(path);
  return [...groups]
    .map(([path, files]) => ({ path, files: files.sort(comparePaths) }))
    .sort((left, right) => comparePaths(left.path, right.path));
}

/**
 * Groups files into candidate packages as `groupPackagePaths` does. `refused` are entries that the reader of an
 * archive or a folder would not take, each with its path; they go to the package in whose folder they lie, and a
 * refused SKILL.md makes its folder a candidate too, so that the refusal is reported.
 */
export function findCandidates(
  files: readonly PackageFile[],
  options: { readonly subpath?: string; readonly refused?: readonly PackageIssue[] } = {},
): CandidatePackage[] {
  const filesByPath = groupByPath(files);
  const refusedByPath = groupByPath(options.refused ?? []);
  const paths = new Set([...filesByPath.keys(), ...refusedByPath.keys()]);
  return groupPackagePaths(paths, options.subpath).map((group) => {
    const start = group.path === '' ? 0 : group.path.length + 1;
    const relative = group.files.flatMap((path) =>
      // Keeps duplicates: which of two files with one path is meant is for buildPackage to refuse, not to guess.
      (filesByPath.get(path) ?? []).map((file) => ({ ...file, path: path.slice(start) })),
    );
    const refused = group.files.flatMap((path) =>
      (refusedByPath.get(path) ?? []).map((issue) => ({ ...issue, path: path.slice(start) })),
    );
    return { path: group.path, files: sortByPath(relative), refused };
  });
}

function groupByPath<T extends { readonly path?: string }>(items: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const path = item.path ?? '';
    const group = groups.get(path);
    if (group === undefined) groups.set(path, [item]);
    else group.push(item);
  }
  return groups;
}

function owningGroup(groups: ReadonlyMap<string, string[]>, path: string): string[] | undefined {
  for (let folder = folderOf(path.slice(0, MAX_GROUPED_PATH)); ; folder = folderOf(folder)) {
    const group = groups.get(folder);
    if (group !== undefined || folder === '') return group;
  }
}

function cleanSubpath(subpath: string): string {
  const reason = escapeReason(subpath);
  if (reason !== null) throw invalidInput(`The subpath ${reason}.`, [{ path: 'subpath', message: `It ${reason}.` }]);
  return subpath
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.')
    .join('/');
}
