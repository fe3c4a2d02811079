import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { builtApp, packageFiles, repositoryRoot, temporaryFolder, writePackage } from '@skillward/testing';
import { startServer, type RunningServer } from './support/programs';

const PYTHON = process.env['SKILLWARD_TEST_PYTHON'] ?? 'python3';
const sources = join(repositoryRoot, 'clients', 'python');
/** Of the file, not of the `describe`: it must outlive what runs in it. */
const folder = temporaryFolder();
const venv = join(folder, 'venv');
const python = join(venv, 'bin', 'python');

/** Makes an environment with what the client and its generator need. @returns why there is none; undefined: there is */
function prepare(): string | undefined {
  const commands: [program: string, ...args: string[]][] = [
    [PYTHON, '-c', 'import sys; sys.exit(sys.version_info < (3, 10))'],
    [PYTHON, '-m', 'venv', venv],
    [python, '-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', 'hatchling>=1.27', ...requirements()],
  ];
  for (const [program, ...args] of commands) {
    const { status, error } = spawnSync(program, args, { stdio: 'ignore' });
    if (status !== 0) return `${program} ${args.join(' ')}: ${error?.message ?? `exit code ${status}`}`;
  }
  return undefined;
}

/** What pyproject.toml names, the generator included. */
function requirements(): string[] {
  const text = readFileSync(join(sources, 'pyproject.toml'), 'utf8');
  const lists = [...text.matchAll(/^(?:dependencies|generate) = \[(.*)\]$/gm)].map(([, list = '']) => list);
  return lists.flatMap((list) => [...list.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name));
}

const missing = prepare();
if (missing !== undefined && process.env['SKILLWARD_TEST_PYTHON'] === undefined) {
  process.stderr.write(
    `\nSKIPPED for want of Python 3.10 with pip and an index of packages (${missing}): Python client\n`,
  );
}

(missing === undefined || process.env['SKILLWARD_TEST_PYTHON'] ? describe : describe.skip)('the Python client', () => {
  const api = builtApp('api');
  let server: RunningServer;
  beforeAll(async () => {
    if (missing !== undefined) throw new Error(missing);
    server = await startServer(api, join(folder, 'data'));
  });
  afterAll(() => server?.stop());

  it('is generated, built, installed, and does everything that it says against a server', () => {
    const copy = join(folder, 'clients', 'python');
    mkdirSync(copy, { recursive: true });
    cpSync(sources, copy, { recursive: true, filter: (path) => !path.endsWith('generated') });
    cpSync(join(repositoryRoot, 'libs/api-client/openapi.json'), join(folder, 'libs/api-client/openapi.json'));
    const quiet = { stdio: 'pipe', encoding: 'utf8' } as const;
    execFileSync('sh', [join(copy, 'generate.sh')], { ...quiet, env: { ...process.env, PYTHON: python } });
    const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--no-build-isolation', '--no-deps'];
    execFileSync(python, [...pip, copy], quiet);

    const work = join(folder, 'work');
    const description = 'Extract the tables of a spreadsheet into CSV files.';
    const files = { 'references/how to.md': 'Like this.\n', 'scripts/run.sh': 'echo 1\n' };
    const draft = { name: 'py-tables', description, body: 'Read the sheets.\n\nWrite CSV.\n', files };
    writePackage(join(work, 'py-tables'), packageFiles(draft));
    // A secret that was pasted ends with a line feed.
    const key = `${server.apiKey}\n`;
    const env = { PATH: process.env['PATH'], SKILLWARD_URL: server.url, SKILLWARD_API_KEY: key };
    const output = execFileSync(python, [join(sources, 'tests', 'check_client.py'), work], {
      ...quiet,
      cwd: folder,
      env,
    });
    const refused = 'IntegrityError';
    expect(JSON.parse(output)).toEqual({
      generated: 'curator',
      published: ['py-tables', 1, true, false],
      refused: ['ValidationError', true],
      file: 'Like this.\n',
      names: ['py-tables'],
      installed: ['installed', 'unchanged', true],
      changed: ['LocalChangesError', false],
      forced: 'updated',
      left: ['py-tables'],
      link: ['LocalChangesError', false, []],
      'names of strangers': ['InvalidInputError', false],
      digest: [refused, false],
      hostile: {
        climbs: refused,
        absolute: refused,
        backslash: refused,
        symlink: refused,
        'hard link': refused,
        twice: refused,
        bomb: refused,
        half: refused,
        'no archive': refused,
      },
      reported: ['chat', true, { passed: true }],
      proposals: ['pending'],
      proposal: 1,
      own: ['PermissionDeniedError', true],
      approved: 2,
      late: ['ConflictError', true],
      missing: ['NotFoundError', true],
      stranger: ['AuthenticationError', true],
      fields: true,
      'odd key': ['InvalidInputError', false],
      nowhere: ['ServerUnreachableError', false],
      retries: ['r', 3, 1, true, true],
    });
    expect(readdirSync(folder)).not.toContain('out');
  });
});
