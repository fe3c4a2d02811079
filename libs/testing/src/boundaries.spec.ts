import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from './bundle-script.cjs';

jest.setTimeout(120_000);

const modules = join(repositoryRoot, 'node_modules');
const env = { ...process.env, NX_DAEMON: 'false' };

/** Lints a text as if it were the file at `path`; answers the rules that it breaks. */
function brokenRules(path: string, text: string): string[] {
  const { stdout } = spawnSync(
    process.execPath,
    [
      join(modules, 'eslint/bin/eslint.js'),
      '-c',
      'tools/eslint/eslint.config.mjs',
      '--format',
      'json',
      '--stdin',
      '--stdin-filename',
      path,
    ],
    { cwd: repositoryRoot, env, input: text, encoding: 'utf8' },
  );
  const [file] = JSON.parse(stdout) as { messages: { ruleId: string }[] }[];
  return (file?.messages ?? []).map(({ ruleId }) => ruleId);
}

describe('the boundaries of the rooms', () => {
  // The rule reads nx's picture of the workspace and would pass everything without it.
  beforeAll(() =>
    spawnSync(process.execPath, [join(modules, 'nx/dist/bin/nx.js'), 'show', 'projects'], { cwd: repositoryRoot, env }),
  );

  it.each([
    [
      'a pure library that imports the database',
      'libs/ranking/src/probe.ts',
      "import { Database } from '@skillward/database';\nexport type Probe = Database;\n",
    ],
    [
      'a use case that imports Prisma',
      'libs/lifecycle/src/probe.ts',
      "import { PrismaPg } from '@prisma/adapter-pg';\nexport type Probe = PrismaPg;\n",
    ],
    [
      'the command line tool that imports the server',
      'apps/cli/src/probe.ts',
      "import { GetSkill } from '@skillward/lifecycle';\nexport type Probe = GetSkill;\n",
    ],
    [
      'the console that imports the server',
      'apps/console/src/probe.ts',
      "import { GetSkill } from '@skillward/lifecycle';\nexport type Probe = GetSkill;\n",
    ],
  ])('refuse %s', (_what, path, text) => {
    expect(brokenRules(path, text)).toContain('@nx/enforce-module-boundaries');
  });

  it.each([
    ['the clock', 'export const probe = () => Date.now();\n', 'no-restricted-properties'],
    ['the environment', "export const probe = () => process.env['HOME'];\n", 'no-restricted-globals'],
    [
      'the disk',
      "import { readFileSync } from 'node:fs';\nexport const probe = readFileSync;\n",
      'no-restricted-imports',
    ],
  ])('keep pure code from reading %s', (_what, text, rule) => {
    expect(brokenRules('libs/ranking/src/probe.ts', text)).toContain(rule);
  });

  it('let pass what is allowed', () => {
    const text = "import { Problem } from '@skillward/domain';\nexport type Probe = Problem;\n";
    expect(brokenRules('libs/ranking/src/probe.ts', text)).toEqual([]);
  });
});
