import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  DatabasePlace,
  builtApp,
  databasePlace,
  describeOn,
  describeOnBothDatabases,
  repositoryRoot,
  silentLogger,
  temporaryFolder,
} from '@skillward/testing';
import { PendingMigrations, openDatabase } from '@skillward/database';

const released = readdirSync(join(repositoryRoot, 'prisma/migrations'))
  .filter((name) => /^\d/.test(name))
  .sort();

describeOnBothDatabases('The migrate command of the server', (kind) => {
  const program = builtApp('api');
  const dataDir = join(temporaryFolder(), 'data');
  let place: DatabasePlace;
  beforeAll(async () => {
    place = await databasePlace(kind, { folder: join(dataDir, 'database'), empty: true });
  });
  afterAll(() => place.remove());
  const migrate = (...options: string[]) => {
    const env = { SKILLWARD_DATA_DIR: dataDir, DATABASE_URL: place.options.url ?? '' };
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'migrate', ...options], {
      env,
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  };
  const open = () => openDatabase({ ...place.options, migrate: 'await', logger: silentLogger });

  it('says what is pending and changes nothing', () => {
    const { status, stdout } = migrate('--check', '--json');
    expect([status, JSON.parse(stdout)]).toEqual([1, { pending: released }]);
    expect(migrate('--check').stdout).toContain(`Pending: ${released[0]}\n`);
    expect(existsSync(join(dataDir, 'database'))).toBe(false);
  });

  it('applies it and ends, and has nothing to do afterwards', async () => {
    if (kind === 'server') await expect(open()).rejects.toThrow(PendingMigrations);
    expect(migrate('--json')).toEqual({ status: 0, stdout: `${JSON.stringify({ applied: released })}\n`, stderr: '' });
    expect(migrate()).toEqual({ status: 0, stdout: 'The database is up to date.\n', stderr: '' });
    expect(migrate('--check')).toMatchObject({ status: 0, stdout: 'The database is up to date.\n' });
    const database = await open();
    expect((await database.executeSql("SELECT to_regclass('pgboss.job') IS NOT NULL AS queue")).rows).toEqual([
      { queue: true },
    ]);
    await database.close();
  });

  it('tells what it cannot use', () => {
    expect(migrate('--frobnicate')).toMatchObject({ status: 2, stderr: expect.stringContaining('--frobnicate') });
    const { status, stderr } = spawnSync(process.execPath, [program, 'migrate'], {
      env: { SKILLWARD_DATA_DIR: dataDir, DATABASE_URL: 'mysql://one' },
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([2, expect.stringContaining('DATABASE_URL')]);
  });
});

describeOn('server', 'The migrate command of the server without a database', () => {
  const dataDir = join(temporaryFolder(), 'data');

  it('says so in one line', () => {
    const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', SKILLWARD_DATABASE_WAIT_SECONDS: '0' };
    const { status, stdout, stderr } = spawnSync(process.execPath, [builtApp('api'), 'migrate'], {
      env: { ...env, SKILLWARD_DATA_DIR: dataDir },
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^The database does not answer: .*127\.0\.0\.1:1\n$/);
  });
});

describeOn('server', 'A start that is not to migrate', () => {
  const dataDir = join(temporaryFolder(), 'data');
  let place: DatabasePlace;
  beforeEach(async () => {
    place = await databasePlace('server', { empty: true });
  });
  afterEach(() => place.remove());

  it('waits until another process has done it', async () => {
    const waiting = openDatabase({ ...place.options, migrate: 'await', waitMs: 600_000 });
    await (await openDatabase(place.options)).close();
    await (await waiting).close();
  });

  it('ends and names what is pending, and leaves the database as it was', async () => {
    const env = {
      PORT: '0',
      SKILLWARD_DATA_DIR: dataDir,
      DATABASE_URL: place.options.url ?? '',
      SKILLWARD_MIGRATE: 'off',
      SKILLWARD_DATABASE_WAIT_SECONDS: '0',
    };
    const { status, stderr } = spawnSync(process.execPath, [builtApp('api')], { env, encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^The database lacks \d+ of the migrations .*: run the migrate command .*\n$/);
    await expect(openDatabase({ ...place.options, migrate: 'check' })).rejects.toMatchObject({ names: released });
  });
});

describeOn('embedded', 'A start that is not to migrate', () => {
  it('refuses a database that lacks migrations', async () => {
    const place = await databasePlace('embedded', { empty: true });
    await expect(openDatabase({ ...place.options, migrate: 'await' })).rejects.toThrow(PendingMigrations);
    await place.remove();
  });
});
