import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../src/bundle-script.cjs';

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
/** What, of which file, with which text, and the rule that refuses it. */
const WAYS_INSIDE = [
  [
    'a file that imports what imports it',
    'libs/domain/src/transitions.ts',
    "import * as all from './index';\nexport const probe = all;\n",
    'imports/no-cycle',
  ],
  [
    'a cycle of types alone',
    'libs/database/src/database.ts',
    "import type { JobQueue } from './jobs';\nexport type Probe = JobQueue;\n",
    'imports/no-cycle',
  ],
  [
    'a stage that imports a later one',
    'libs/lifecycle/src/library/probe.ts',
    "import { GetCanary } from '../evolve/canaries';\nexport type Probe = GetCanary;\n",
    'imports/folder-order',
  ],
  [
    'a stage that imports its neighbour',
    'libs/lifecycle/src/evolve/probe.ts',
    "import { ReadSkills } from '../browse/read-skills';\nexport type Probe = ReadSkills;\n",
    'imports/folder-order',
  ],
  [
    'an index that knows of its readers',
    'libs/ranking/src/index/probe.ts',
    "import { Requirements } from '../request/circumstances';\nexport type Probe = Requirements;\n",
    'imports/folder-order',
  ],
  [
    'a path in the data folder that its check does not know',
    'libs/lifecycle/src/probe.ts',
    "export const probe = (join: Function, configuration: { dataDir: string }) => join(configuration.dataDir, 'new');\n",
    'no-restricted-syntax',
  ],
  [
    'a controller that opens the database',
    'apps/api/src/library/probe.controller.ts',
    "import { Database } from '@skillward/database';\nexport type Probe = Database;\n",
    'no-restricted-imports',
  ],
  [
    'a controller that calls a model',
    'apps/api/src/library/probe.controller.ts',
    "import { ChatModel } from '@skillward/models';\nexport type Probe = ChatModel;\n",
    'no-restricted-imports',
  ],
  [
    'a list that nobody can read',
    'libs/text/src/probe.ts',
    `export const PROBE = '${'word '.repeat(50)}';\n`,
    'max-len',
  ],
  ['a test beside its subject', 'libs/text/src/probe.spec.ts', 'export const probe = 1;\n', 'no-restricted-syntax'],
  ['patterns of secrets that read the clock', 'libs/secrets/src/probe.ts', IMPURE[0][1], IMPURE[0][2]],
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
      ...WAYS_INSIDE.map(([, path, content]) => ({ path, content })),
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

  it.each(WAYS_INSIDE)('refuse %s', (_what, path, text, rule) => {
    expect(brokenRules(path, text)).toContain(rule);
  });

  it('let pass what is allowed', () => {
    expect(brokenRules(PURE_PATH, ALLOWED)).toEqual([]);
  });
});

describe('the rules that need types', () => {
  const CHOICE = "export function probe(x: 'a' | 'b'): number {\n  switch (x) {\n    case 'a':\n      return 1;\n";
  const RIGHT = `${CHOICE}    case 'b':\n      return 2;\n  }\n}\nvoid Promise.resolve(1);\n`;
  const WRONG = [
    ['a promise that nobody awaits', 'Promise.resolve(1);\nexport {};\n', 'no-floating-promises'],
    ['a choice that forgets a case', `${CHOICE}  }\n  return 2;\n}\n`, 'switch-exhaustiveness-check'],
    ['a wrong type', "export const probe: number = 'text';\n", 'TS2322'],
  ] as const;
  const folder = mkdtempSync(join(tmpdir(), 'skillward-types-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const check = (name: string, texts: readonly string[]) => {
    const files = texts.map((text, at) => {
      writeFileSync(join(folder, `${name}-${at}.ts`), text);
      return `${name}-${at}.ts`;
    });
    const project = join(folder, `${name}.json`);
    const compilerOptions = { strict: true, target: 'es2023', types: [] };
    writeFileSync(project, JSON.stringify({ compilerOptions, files }));
    const args = ['tools/types.mjs', project];
    const { status, stdout } = spawnSync(process.execPath, args, { cwd: repositoryRoot, env, encoding: 'utf8' });
    return { status, stdout };
  };

  it('refuse what is wrong', () => {
    const { status, stdout } = check(
      'wrong',
      WRONG.map(([, text]) => text),
    );
    expect(WRONG.filter(([, , rule]) => !stdout.includes(rule)).map(([what]) => what)).toEqual([]);
    expect(status).toBe(1);
  });

  it('let pass what is right', () => {
    expect(check('right', [RIGHT])).toEqual({ status: 0, stdout: '' });
  });
});
