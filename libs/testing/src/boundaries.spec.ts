import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from './bundle-script.cjs';

const env = { ...process.env, NX_DAEMON: 'false' };

/** Lints texts as if they were the files at these paths; in one process, whose start is what takes time. */
const LINT = `
import { ESLint } from 'eslint';
import { text } from 'node:stream/consumers';
const lint = new ESLint({ overrideConfigFile: 'tools/eslint/eslint.config.mjs' });
const found = [];
for (const { path, content } of JSON.parse(await text(process.stdin))) {
  const [file] = await lint.lintText(content, { filePath: path });
  found.push((file?.messages ?? []).map(({ ruleId }) => ruleId));
}
process.stdout.write(JSON.stringify(found));
`;

const FORBIDDEN_IMPORTS = [
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
] as const;
const IMPURE = [
  ['the clock', 'export const probe = () => Date.now();\n', 'no-restricted-properties'],
  ['the environment', "export const probe = () => process.env['HOME'];\n", 'no-restricted-globals'],
  [
    'the disk',
    "import { readFileSync } from 'node:fs';\nexport const probe = readFileSync;\n",
    'no-restricted-imports',
  ],
] as const;
const ALLOWED = "import { Problem } from '@skillward/domain';\nexport type Probe = Problem;\n";
const PURE_PATH = 'libs/ranking/src/probe.ts';
const NAMELESS = 'export class Probe {\n  execute(): void {}\n}\n';
const USE_CASE_PATH = 'libs/lifecycle/src/probe.ts';

describe('the boundaries of the rooms', () => {
  const broken = new Map<string, string[]>();
  beforeAll(() => {
    const run = (args: string[], input = '') =>
      spawnSync(process.execPath, args, { cwd: repositoryRoot, env, input, encoding: 'utf8' });
    // The rule reads nx's picture of the workspace and would pass everything without it.
    run([join(repositoryRoot, 'node_modules/nx/dist/bin/nx.js'), 'show', 'projects']);
    const probes = [
      ...FORBIDDEN_IMPORTS.map(([, path, content]) => ({ path, content })),
      ...[...IMPURE.map(([, content]) => content), ALLOWED].map((content) => ({ path: PURE_PATH, content })),
      { path: USE_CASE_PATH, content: NAMELESS },
    ];
    const found = JSON.parse(run(['--input-type=module', '-e', LINT], JSON.stringify(probes)).stdout) as string[][];
    probes.forEach(({ path, content }, at) => broken.set(`${path}\n${content}`, found[at] ?? []));
  });
  const brokenRules = (path: string, content: string) => broken.get(`${path}\n${content}`);

  it.each(FORBIDDEN_IMPORTS)('refuse %s', (_what, path, text) => {
    expect(brokenRules(path, text)).toContain('@nx/enforce-module-boundaries');
  });

  it.each(IMPURE)('keep pure code from reading %s', (_what, text, rule) => {
    expect(brokenRules(PURE_PATH, text)).toContain(rule);
  });

  it('refuse a use case whose method tells nothing', () => {
    expect(brokenRules(USE_CASE_PATH, NAMELESS)).toContain('no-restricted-syntax');
  });

  it('let pass what is allowed', () => {
    expect(brokenRules(PURE_PATH, ALLOWED)).toEqual([]);
  });
});
