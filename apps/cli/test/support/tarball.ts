import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '@skillward/testing';

/** Puts the packed command beside a built server, as the build of the workspace does, where it is not there yet. */
export function packCommandBeside(api: string): void {
  const tarball = join(dirname(api), '..', 'cli', 'cli.tgz');
  if (existsSync(tarball)) return;
  mkdirSync(dirname(tarball), { recursive: true });
  const script = join(repositoryRoot, 'tools', 'build', 'package.mjs');
  const made = join(repositoryRoot, 'tmp', 'packages', 'cli');
  execFileSync(process.execPath, [script, 'cli', '--out', made, '--tarball', tarball], { stdio: 'pipe' });
}

/** Installs a package that needs no other, as its users do. @returns where its programs are */
export function installTarball(tarball: string, prefix: string): string {
  const quiet = ['--no-audit', '--no-fund', '--offline', '--cache', join(prefix, 'npm-cache')];
  execFileSync('npm', ['install', '--global', '--prefix', prefix, ...quiet, tarball], { stdio: 'pipe' });
  return join(prefix, 'bin');
}

/** Bytes of all files below a folder. */
export function bytesBelow(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}
