import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
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
