import { spawnSync } from 'node:child_process';
import { chmodSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { LockedPackage, linkFile, linkFolder, linkPackages, readLock, repositoryRoot } from '@skillward/testing';
import type { ImagePlan } from './dockerfile';

/** `node` in the image of the Dockerfile's last FROM. */
const IMAGE_USER = { uid: 1000, gid: 1000 };

/** The packages that are left when npm has pruned as the build stage tells it. */
export function prunedPackages(build: readonly string[]): string[] {
  const prune = build.flatMap((command) => command.split('&&')).find((command) => command.includes('npm prune')) ?? '';
  const omitted = new Set([...prune.matchAll(/--omit=(\w+)/g)].map(([, kind]) => kind));
  if (!omitted.has('dev')) throw new Error('The image would hold the tools of development.');
  const isOmitted = ({ dev, optional, devOptional }: LockedPackage) =>
    dev === true || (omitted.has('optional') && (optional === true || devOptional === true));
  return Object.entries(readLock()).flatMap(([path, locked]) => (path === '' || isOmitted(locked) ? [] : [path]));
}

/**
 * Makes the files of the image below `root`, as the Dockerfile copies them, with folders that nobody may write. The
 * console is left out: the server starts without it, and making it takes long.
 * @param programs of the built apps, by their names
 */
export function layImage(plan: ImagePlan, root: string, programs: Readonly<Record<string, string>>): void {
  const parts: Record<string, (target: string) => void> = {
    'package.json': (target) => linkFile(join(repositoryRoot, 'package.json'), target),
    node_modules: (target) => linkPackages(prunedPackages(plan.build), dirname(target)),
    dist: (target) => {
      for (const [app, program] of Object.entries(programs)) linkFolder(dirname(program), join(target, 'apps', app));
    },
  };
  for (const { from, source, target } of plan.copies) {
    const lay = parts[relative(plan.folder, source)];
    if (from !== 'build' || lay === undefined) throw new Error(`This test does not know COPY ${source}.`);
    lay(join(root, target.endsWith('/') ? `${target}${basename(source)}` : target));
  }
  forbidWriting(root);
}

function forbidWriting(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) forbidWriting(join(folder, entry.name));
  }
  chmodSync(folder, 0o555);
}

/** Makes it possible to remove the tree again for somebody who is not root. */
export function allowRemoving(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) allowRemoving(join(folder, entry.name));
  }
}

/** @returns as whom the image's programs run here: its own user where this process may become that, else this one */
export function imageUser(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const probe = spawnSync(process.execPath, ['--version'], { ...IMAGE_USER, cwd: folder });
  if (probe.status === 0) return IMAGE_USER;
  process.stderr.write('\nThe image is tested as root: its user may not run Node.js, or not enter the folder.\n');
  return {};
}
