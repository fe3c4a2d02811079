import { lstat, readdir, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import { invalidInput, notAllowed, notFound } from '@skillward/domain';

const OUTSIDE =
  'Local sources are read only below the import roots of this server (SKILLWARD_IMPORT_ROOTS); this one is not.';

/** Whether `path` is `folder` or lies in it. Both are absolute and free of links. */
export function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}

/**
 * Resolves a local folder and makes sure that it lies below an import root when every link is followed.
 * @returns the folder without links
 * @throws Problem not_allowed outside the roots (whether it exists or not), not_found, invalid_input for no folder
 */
export async function resolveBelowRoots(path: string, roots: readonly string[]): Promise<string> {
  if (!isAbsolute(path)) throw invalidInput('A local source is named by its absolute path.');
  const real = await realpath(path).catch(() => undefined);
  if (real === undefined) {
    if (roots.some((root) => isWithin(root, path))) throw notFound('The folder');
    throw notAllowed(OUTSIDE);
  }
  const realRoots = await Promise.all(roots.map((root) => realpath(root).catch(() => undefined)));
  if (!realRoots.some((root) => root !== undefined && isWithin(root, real))) throw notAllowed(OUTSIDE);
  if (!(await stat(real)).isDirectory()) throw invalidInput('A local source is a folder.');
  return real;
}

/**
 * Finds the git folder of a local repository. Its parts may not be links or borrow from other repositories: git follows
 * those, and so would serve what lies outside the import roots.
 * @param repository a folder without links, a work tree or a bare repository
 * @returns the folder with HEAD, objects and refs
 * @throws Problem invalid_input
 */
export async function findGitFolder(repository: string): Promise<string> {
  const inner = await lstat(join(repository, '.git')).catch(() => undefined);
  if (inner !== undefined && !inner.isDirectory()) {
    throw invalidInput('The .git of a local repository must be a folder, not a link or a worktree file.');
  }
  const folder = inner ? join(repository, '.git') : repository;
  const listings = await Promise.all(
    ['.', 'objects', 'objects/pack', 'objects/info', 'refs'].map(async (name) => {
      const entries = await readdir(join(folder, name), { withFileTypes: true }).catch(() => []);
      return entries.map((entry) => ({ path: join(name, entry.name), isLink: entry.isSymbolicLink() }));
    }),
  );
  const parts = listings.flat();
  if (!['HEAD', 'objects', 'refs'].every((name) => parts.some(({ path }) => path === name))) {
    throw invalidInput('The folder is not a git repository.');
  }
  if (parts.some(({ path, isLink }) => isLink || path === 'commondir' || path === 'objects/info/alternates')) {
    throw invalidInput('A local repository may not link to, or borrow objects from, other folders.');
  }
  return folder;
}
