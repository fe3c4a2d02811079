import { ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import {
  DatabasePlace,
  builtApp,
  databasePlace,
  describeOn,
  freePort,
  packageFiles,
  repositoryRoot,
  temporaryFolder,
  waitUntil,
  writePackage,
} from '@skillward/testing';
import { environmentOf, readCompose, readDockerfile } from './dockerfile';
import { allowRemoving, imageUser, layImage } from './lay-image';

const VALUES = { POSTGRES_PASSWORD: 'password', SKILLWARD_ADMIN_KEY: 'administrator-of-the-container' };
const plan = readDockerfile();
const { services } = readCompose('compose.yaml');

interface Container {
  readonly environment: Readonly<Record<string, string>>;
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  output(): string;
}

/**
 * What the image and the compose file say, done without a container engine: the files that the Dockerfile copies, in
 * folders that cannot be written, as its user, with nothing of this process's environment, and only the declared places
 * to write in. Not shown here: the base image, and the rights that only a kernel namespace takes away.
 */
describeOn('server', 'The image', () => {
  // Before the folder is removed, which needs folders that can be written.
  afterAll(async () => {
    for (const { child, ended } of Object.values(containers)) {
      child.kill('SIGKILL');
      await ended;
    }
    await place?.remove();
    if (existsSync(root)) allowRemoving(root);
  });
  const folder = temporaryFolder();
  const root = join(folder, 'app');
  const programs = { api: builtApp('api'), cli: builtApp('cli') };
  const user = () => imageUser(plan, root);
  const containers: Record<string, Container> = {};
  let place: DatabasePlace;

  const run = (container: Container, [program, ...args]: readonly string[]) => {
    expect(program).toBe('node');
    const options = { ...user(), cwd: root, env: { ...container.environment }, encoding: 'utf8' as const };
    return spawnSync(process.execPath, args, options);
  };
  const skillward = (...args: string[]) => {
    const api = containers['api'];
    if (!api) throw new Error('The API is not started.');
    const done = run(api, ['node', 'dist/apps/cli/main.js', ...args, '--json']);
    if (done.status !== 0) throw new Error(`${args[0]} ended with ${done.status}: ${done.stderr}${done.stdout}`);
    return JSON.parse(done.stdout);
  };

  async function start(name: 'api' | 'worker'): Promise<Container> {
    const service = services[name];
    if (!service) throw new Error(`There is no service ${name}.`);
    const [data, temporary] = [join(folder, name, 'data'), join(folder, name, 'tmp')];
    for (const writable of [data, temporary]) {
      mkdirSync(writable, { recursive: true });
      const { uid, gid } = user();
      if (uid !== undefined && gid !== undefined) chownSync(writable, uid, gid);
    }
    const port = String(await freePort());
    const environment = {
      ...plan.environment,
      ...environmentOf(service, VALUES),
      // Where the places of the image are here.
      HOST: '127.0.0.1',
      PORT: port,
      SKILLWARD_DATA_DIR: data,
      TMPDIR: temporary,
      DATABASE_URL: place.options.url ?? '',
      PATH: '/usr/local/bin:/usr/bin:/bin',
      HOME: '/nonexistent',
      // What a person types who opens a shell in the container.
      SKILLWARD_URL: `http://127.0.0.1:${port}`,
      SKILLWARD_API_KEY: VALUES.SKILLWARD_ADMIN_KEY,
    };
    const [, ...args] = plan.command;
    const child = spawn(process.execPath, args, { ...user(), cwd: root, env: environment, stdio: 'pipe' });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    return { environment, child, ended, output: () => output };
  }

  const isHealthy = (container: Container) => {
    if (container.child.exitCode !== null) throw new Error(`It ended:\n${container.output()}`);
    return run(container, plan.healthCheck).status === 0;
  };

  beforeAll(async () => {
    chmodSync(folder, 0o755);
    layImage(plan, root, programs);
    place = await databasePlace('server', { empty: true });
    for (const name of ['api', 'worker'] as const) containers[name] = await start(name);
  });
  it('holds what its programs load, and nothing else', () => {
    const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = files.map(({ parentPath, name }) => relative(root, join(parentPath, name)));
    const packages = new Set(paths.flatMap((path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []));
    for (const needed of ['@nestjs/core', '@prisma/client', 'pg', '@electric-sql/pglite', 'swagger-ui-dist']) {
      expect(packages).toContain(needed);
    }
    for (const tool of [
      'prisma',
      'typescript',
      'jest',
      'nx',
      'esbuild',
      'react',
      'playwright-core',
      '@prisma/engines',
    ]) {
      expect(packages).not.toContain(tool);
    }
    // Types, maps, tests and the other databases of Prisma are most of what packages bring along.
    expect(paths.filter((path) => /\.map$|\.d\.[cm]?ts$|(?:mysql|sqlite|sqlserver)\.wasm/.test(path))).toEqual([]);
    const megabytes = paths.reduce((sum, path) => sum + statSync(join(root, path)).size, 0) / 1e6;
    expect(megabytes).toBeLessThan(67);
    // Node.js keeps a program in twice the memory for one other letter.
    const programs = paths.filter((path) => /^dist\/apps\/api\/[^/]+\.js$/.test(path));
    expect(programs).toContain('dist/apps/api/main.js');
    expect(programs.filter((path) => /[^\0-\x7f]/.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
    // Each is passed on with its licence, where it has one.
    const licensed = (name: string) => paths.some((path) => RegExp(`^node_modules/${name}/licen[cs]e`, 'i').test(path));
    const unlicensed = [...packages].filter((name) => !licensed(name));
    const brought = (name: string) =>
      readdirSync(join(repositoryRoot, 'node_modules', name)).some((file) => /^licen[cs]e/i.test(file));
    expect(unlicensed.filter(brought)).toEqual([]);
  });

  it('keeps its files from being written by the user it runs as', () => {
    const { api } = containers;
    if (!api) throw new Error('The API is not started.');
    if (user().uid === undefined && process.getuid?.() === 0) return;
    for (const place of ['.', 'dist/apps/api', 'node_modules']) {
      const written = run(api, ['node', '-e', `require('node:fs').writeFileSync('${place}/x', '')`]);
      expect(written).toMatchObject({ status: 1, stderr: expect.stringContaining('EACCES') });
    }
  });

  it('is healthy as API and as worker on an empty database, by its own health check', async () => {
    for (const container of Object.values(containers)) {
      await waitUntil(() => isHealthy(container), {
        intervalMs: 1000,
        what: 'a healthy container',
      });
    }
    const elsewhere = { ...containers['api'], environment: { PORT: '9' } } as Container;
    expect(run(elsewhere, plan.healthCheck).status).toBe(1);
  });

  it('takes an import, which the worker does, and recommends from it and from its starter library', async () => {
    const library = join(folder, 'library');
    const description = 'Fill in the form fields of PDF files and flatten them.';
    writePackage(join(library, 'pdf-forms'), packageFiles({ name: 'pdf-forms', description }));
    const sync = skillward('import', library, '--namespace', 'team');
    expect(sync).toMatchObject({ status: 'succeeded', counts: { created: 1 } });
    await waitUntil(
      () =>
        skillward('recommend', 'Fill in the form fields of a PDF', '--k', '5').skills.some(
          ({ name }: { name: string }) => name === 'pdf-forms',
        ),
      { intervalMs: 500, what: 'the imported skill to be recommended' },
    );
    expect(skillward('skills', 'list', '--namespace', 'starter').items.length).toBeGreaterThan(10);
  });

  it('migrates by the command of the chart, with an address from a file and nowhere to write', () => {
    const address = join(folder, 'database-url');
    writeFileSync(address, place.options.url ?? '', { mode: 0o644 });
    const environment = { ...plan.environment, DATABASE_URL_FILE: address, SKILLWARD_DATA_DIR: '/proc/nowhere' };
    const migrated = run({ ...containers['api'], environment } as Container, [
      'node',
      plan.command.at(-1) ?? '',
      'migrate',
    ]);
    expect(migrated).toMatchObject({ status: 0, stderr: '' });
    expect(migrated.stdout).toMatch(/up to date/);
  });

  it('makes backups by the script of the chart, checks them and keeps as many as wanted', () => {
    const [backups, programs] = [join(folder, 'backups'), join(folder, 'programs')];
    for (const made of [backups, programs]) mkdirSync(made);
    const { uid, gid } = user();
    if (uid !== undefined && gid !== undefined) chownSync(backups, uid, gid);
    // Where docker/lay-system.sh puts it.
    symlinkSync(join(root, 'dist/apps/cli/main.js'), join(programs, 'skillward'));
    const script = join(folder, 'backup.cjs');
    copyFileSync(join(repositoryRoot, 'deploy/helm/skillward/files/backup.cjs'), script);
    const old = ['01', '02'].map((day) => `skillward-2026-01-${day}T021700Z.tar`);
    for (const name of [...old, 'notes.txt', `${old[0]}.7.part`]) writeFileSync(join(backups, name), '');
    const backUp = (key: string) => {
      const keyFile = join(folder, 'key');
      writeFileSync(keyFile, `${key}\n`, { mode: 0o644 });
      const api = containers['api'] as Container;
      const environment = {
        PATH: `${programs}:${dirname(process.execPath)}:/usr/bin:/bin`,
        HOME: '/nonexistent',
        TMPDIR: api.environment['TMPDIR'] ?? '',
        SKILLWARD_URL: api.environment['SKILLWARD_URL'] ?? '',
        BACKUP_KEY_FILE: keyFile,
        BACKUP_FOLDER: backups,
        BACKUP_KEEP: '2',
      };
      return run({ ...api, environment }, ['node', script]);
    };
    const refused = backUp('another-key-of-sixteen-characters');
    expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining('No backup was removed.') });
    expect(readdirSync(backups).sort()).toEqual(['notes.txt', ...old].sort());
    const { status, stderr } = backUp(VALUES.SKILLWARD_ADMIN_KEY);
    expect([status, stderr]).toEqual([0, expect.any(String)]);
    const kept = readdirSync(backups).sort();
    expect(kept).toEqual(['notes.txt', old[1], expect.stringMatching(/^skillward-2\d{3}-[\dT-]+Z\.tar$/)]);
    expect(statSync(join(backups, kept[2] ?? '')).size).toBeGreaterThan(10_000);
  });

  it('leaves what it keeps in its volume alone, and ends with 0', async () => {
    for (const [name, { child, ended }] of Object.entries(containers)) {
      child.kill('SIGTERM');
      expect([name, await ended]).toEqual([name, 0]);
      expect(readdirSync(join(folder, name, 'tmp'))).toEqual([]);
    }
    expect(readdirSync(join(folder, 'api', 'data'))).not.toEqual([]);
  });
});
