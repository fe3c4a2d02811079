import { copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './bundle-script.cjs';

/** An entry of package-lock.json, as far as tests look at it. */
export interface LockedPackage {
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** By path, as `node_modules/pg`; the workspace itself has the empty path. */
export function readLock(): Readonly<Record<string, LockedPackage>> {
  const text = readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8');
  return (JSON.parse(text) as { packages: Record<string, LockedPackage> }).packages;
}

/** Where Node.js finds a package that `from` (a path in the lock file) loads. */
function resolve(lock: Readonly<Record<string, LockedPackage>>, from: string, name: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const path = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (lock[path] !== undefined) return path;
    if (at === '') return undefined;
  }
}

/** Paths in the lock file of these packages and of all that they need. */
export function closureOf(names: readonly string[]): string[] {
  const lock = readLock();
  const found = new Set<string>();
  const add = (from: string, name: string): void => {
    const path = resolve(lock, from, name);
    if (path === undefined || found.has(path)) return;
    found.add(path);
    const { dependencies, optionalDependencies } = lock[path] ?? {};
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) add(path, needed);
  };
  for (const name of names) add('', name);
  return [...found].sort();
}

/** Makes the same files below `to`: hard links, or copies where the file system has none. */
export function linkFolder(from: string, to: string, isWanted: (name: string) => boolean = () => true): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (!isWanted(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isFile()) linkFile(source, target);
  }
}

export function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Puts packages of this checkout, by their paths in the lock file, below `folder`, where nothing else of it is found. */
export function linkPackages(paths: readonly string[], folder: string): void {
  for (const path of paths) {
    const from = join(repositoryRoot, path);
    // Packages for other platforms are in the lock file, and nowhere else.
    if (existsSync(from)) linkFolder(from, join(folder, path), (name) => name !== 'node_modules');
  }
}
