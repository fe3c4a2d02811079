import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { repositoryRoot } from './bundle-script.cjs';

/**
 * The program of an app as it ships: of the build that `npm test` has made for all tests of a run; else it is built from
 * this working tree before the tests of the calling `describe`, and removed after them.
 */
export function builtApp(name: 'api' | 'cli'): string {
  const built = process.env['SKILLWARD_TEST_APPS'];
  if (built) return join(built, name, 'main.js');
  // Inside the repository, so that the packages that stay outside the bundle are found.
  const parent = join(repositoryRoot, 'tmp', 'testing');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, `${name}-`));
  beforeAll(() => {
    const script = join(repositoryRoot, 'tools', 'build', 'bundle.mjs');
    execFileSync(process.execPath, [script, name, '--out', relative(repositoryRoot, folder)], { stdio: 'pipe' });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'main.js');
}
