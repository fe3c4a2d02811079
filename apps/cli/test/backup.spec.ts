import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  DatabaseKind,
  builtApp,
  databasePlace,
  describeOnBothDatabases,
  hasServer,
  packageFiles,
  temporaryFolder,
  waitUntil,
  writePackage,
} from '@skillward/testing';
import { runProgram, startServer, type RunOptions, type RunningServer } from './support/programs';

/** Real: both programs as they ship, both databases, and processes that are really killed. */
describeOnBothDatabases('skillward backup and restore', (kind) => {
  const cli = builtApp('cli');
  const api = builtApp('api');
  const folder = temporaryFolder();
  const other: DatabaseKind = kind === 'embedded' && hasServer() ? 'server' : 'embedded';
  const ends: (() => Promise<unknown>)[] = [];
  const file = join(folder, 'all.tar');
  let origin: Awaited<ReturnType<typeof newInstance>>;

  /** A new instance, which `again` starts on the same data. */
  const newInstance = async (on: DatabaseKind) => {
    const dataDir = mkdtempSync(join(folder, 'data-'));
    const place = on === 'server' ? await databasePlace('server', { empty: true }) : undefined;
    const env: Record<string, string> = place?.options.url === undefined ? {} : { DATABASE_URL: place.options.url };
    if (place) ends.unshift(() => place.remove());
    const again = async () => {
      const server = await startServer(api, dataDir, env);
      ends.push(() => server.stop());
      return server;
    };
    return { dataDir, again, server: await again() };
  };
  const skillward = (server: RunningServer, args: readonly string[], options: RunOptions = {}) =>
    runProgram(cli, args, {
      ...options,
      env: { SKILLWARD_URL: server.url, SKILLWARD_API_KEY: server.apiKey, HOME: folder },
    });
  const ask = async (server: RunningServer, path: string): Promise<Record<string, unknown>> => {
    const headers = { Authorization: `Bearer ${server.apiKey}` };
    return (await (await fetch(`${server.url}/api/v1${path}`, { headers })).json()) as Record<string, unknown>;
  };
  const expectWhole = async (server: RunningServer) => {
    const { items } = (await ask(server, '/skills?namespace=team')) as { items: { name: string }[] };
    expect(items.map(({ name }) => name).sort()).toEqual(['large-1', 'large-2', 'large-3', 'tables']);
    expect(await ask(server, '/audit/verification')).toMatchObject({ valid: true });
    expect(await ask(server, '/restore')).toMatchObject({ status: 'done', error: null });
  };

  beforeAll(async () => {
    origin = await newInstance(kind);
    const { server: source } = origin;
    const skills = join(folder, 'skills');
    mkdirSync(skills);
    writePackage(join(skills, 'tables'), packageFiles({ name: 'tables' }));
    // Large enough that a kill finds the work unfinished.
    for (const name of ['large-1', 'large-2', 'large-3']) {
      writePackage(join(skills, name), packageFiles({ name, files: { 'data.bin': randomBytes(3_000_000) } }));
    }
    expect(await skillward(source, ['import', skills, '--namespace', 'team'])).toMatchObject({ code: 0 });
  });
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  });

  it('writes a checked file that its owner alone can read', async () => {
    const outcome = await skillward(origin.server, ['backup', '--out', file, '--json']);
    expect(outcome).toMatchObject({ code: 0 });
    const { rows, bytes } = JSON.parse(outcome.stdout) as { rows: number; bytes: number };
    expect(statSync(file)).toMatchObject({ size: bytes });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    // No server is asked.
    const checked = await runProgram(cli, ['restore', file, '--check', '--json']);
    const counted = Object.values((JSON.parse(checked.stdout) as { rows: Record<string, number> }).rows);
    expect(counted.reduce((sum, each) => sum + each, 0)).toBe(rows);
    expect(outcome.stderr).toContain('backing up');
  });

  it('brings everything to a server on the other kind of database, which goes on at once', async () => {
    const { server } = await newInstance(other);
    const outcome = await skillward(server, ['restore', file, '--json']);
    expect(outcome).toMatchObject({ code: 0 });
    expect(JSON.parse(outcome.stdout)).toMatchObject({ status: 'done' });
    await expectWhole(server);
    const asked = await skillward(server, ['recommend', 'tables', '--json']);
    expect(JSON.parse(asked.stdout)).toMatchObject({ skills: expect.any(Array) });
    // It is in use now.
    const again = await skillward(server, ['restore', file]);
    expect(again.code).toBe(1);
    expect(again.stderr).toMatch(/This instance has been used.*--force.*force=true/s);
    const forced = await skillward(server, ['restore', file, '--force']);
    expect([forced.stderr, forced.code]).toEqual([expect.any(String), 0]);
    await expectWhole(server);
    expect(await server.stop()).toBe(0);
  });

  it('refuses a damaged file without asking the server', async () => {
    const damaged = join(folder, 'damaged.tar');
    const bytes = readFileSync(file);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    writeFileSync(damaged, bytes);
    const outcome = await runProgram(cli, ['restore', damaged]);
    expect(outcome.code).toBe(2);
    expect(outcome.stderr).toMatch(/damaged\.tar cannot be used\. The backup is damaged/);
    const none = await runProgram(cli, ['restore', join(folder, 'none.tar')]);
    expect(none).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('none.tar cannot be read: it does not exist.'),
    });
  });

  it('comes to its end although the server was killed in the middle of a restore', async () => {
    const { server, again } = await newInstance(kind);
    let command: ChildProcess | undefined;
    const running = skillward(server, ['restore', file], { onStderr: (_text, child) => (command = child) });
    await waitUntil(
      async () => {
        const { status, detail } = await state(server);
        return status === 503 && /restored: \d+ of/.test(detail);
      },
      { intervalMs: 5, what: 'the restore to be under way' },
    );
    await server.kill();
    const restarted = await again();
    await expectWhole(restarted);
    // The command goes on to wait for a server at the old address.
    command?.kill('SIGTERM');
    expect(await running).toMatchObject({ code: 1, stderr: expect.stringContaining('The server goes on') });
    await restarted.stop();
  });

  it('writes nothing when the command or the server is killed in the middle of a backup', async () => {
    const { server: source, again, dataDir } = origin;
    const out = join(folder, 'never.tar');
    const interrupted = await skillward(source, ['backup', '--out', out], {
      onStderr: (text, child) => text.includes('backing up') && !child.killed && child.kill('SIGTERM'),
    });
    expect(interrupted).toMatchObject({ code: 1, stderr: expect.stringContaining('never.tar was not written') });
    let kill: Promise<unknown> = Promise.resolve();
    const broken = await skillward(source, ['backup', '--out', out], {
      onStderr: (text) => text.includes('backing up') && (kill = source.kill()),
    });
    await kill;
    expect(broken).toMatchObject({ code: 1, stderr: expect.stringContaining('The backup broke off') });
    expect(readdirSync(folder).filter((name) => name.startsWith('never'))).toEqual([]);
    const restarted = await again();
    expect(readdirSync(dataDir).filter((name) => name.includes('backup'))).toEqual([]);
    expect(await ask(restarted, '/audit/verification')).toMatchObject({ valid: true });
  });
});

async function state({ url }: RunningServer): Promise<{ status: number; detail: string }> {
  try {
    const response = await fetch(`${url}/readyz`);
    const { detail = '' } = (await response.json()) as { detail?: string };
    return { status: response.status, detail };
  } catch {
    return { status: 0, detail: '' };
  }
}
