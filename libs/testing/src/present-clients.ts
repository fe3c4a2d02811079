import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './bundle-script.cjs';

const packages = join(repositoryRoot, 'tools', 'clients', 'node_modules');

/** A script and the Node.js that runs it. */
export interface NodeProgram {
  /** Tells it apart in the name of a test. */
  readonly name: string;
  readonly node: string;
  readonly script: string;
}

/** Node.js 24: the clients of today do not run on the oldest Node.js that the product supports. */
export const PRESENT_NODE = join(packages, 'node', 'bin', 'node');

/** @param path of a script in a package of `tools/clients` */
export function presentClient(path: string): NodeProgram {
  return { name: path, node: PRESENT_NODE, script: join(packages, path) };
}

function areInstalled(): boolean {
  return existsSync(PRESENT_NODE) || Boolean(process.env['CI']);
}

/** Like `describe`; skipped with a warning where `npm ci --prefix tools/clients` was not run, except where `CI` is set. */
export function describeWithPresentClients(name: string, body: () => void): void {
  if (areInstalled()) {
    describe(name, body);
    return;
  }
  process.stderr.write(`\nSKIPPED for want of \`npm ci --prefix tools/clients\`: ${name}\n`);
  describe.skip(name, body);
}

/** The `skills` command of npm: the last one for Node.js 20, and that of today where it is installed. */
export function skillsTools(): NodeProgram[] {
  const script = join(repositoryRoot, 'node_modules', 'skills', 'bin', 'cli.mjs');
  const older = { name: 'skills 1.5', node: process.execPath, script };
  if (areInstalled()) return [older, { ...presentClient('skills/bin/cli.mjs'), name: 'skills 1.7' }];
  process.stderr.write('\nSKIPPED for want of `npm ci --prefix tools/clients`: skills 1.7 of npm\n');
  return [older];
}
