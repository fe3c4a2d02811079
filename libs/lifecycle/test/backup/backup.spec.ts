import { createHash, randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Restore } from '@skillward/contracts';
import { Database, openDatabase } from '@skillward/database';
import { systemClock } from '@skillward/platform';
import {
  DatabaseKind,
  TestDatabase,
  createTestDatabase,
  databasePlace,
  describeOnBothDatabases,
  hasServer,
  repositoryRoot,
  silentLogger,
  temporaryFolder,
} from '@skillward/testing';
import { VerifyAudit } from '../../src/access/audit';
import { BootstrapAdministrator } from '../../src/access/bootstrap-administrator';
import { Authenticate } from '../../src/access/authenticate';
import { CreateKey } from '../../src/access/keys';
import { AcceptRestore, GetRestore } from '../../src/backup/accept-restore';
import { MakeBackup } from '../../src/backup/make-backup';
import { runPendingRestore } from '../../src/backup/run-restore';
import { DownloadVersion } from '../../src/library/read-content';
import { RequestProfile } from '../../src/profile/change-profile';
import { RecommendSkills } from '../../src/recommend/recommend-skills';
import { Instance, as, createInstance, curator, startInstance, uploadSkill } from '../support/instance';
import { attribute, report, runWithSkill } from '../support/trajectories';

const admin = as('admin');
const MODES: readonly (readonly [string, boolean])[] = [
  ['empty', false],
  ['used', true],
];
const LEFT_OUT = ['sessions', 'login_links'];
const ADMIN_KEY = 'administrator-of-the-target';

const bytesOf = async (chunks: AsyncIterable<Uint8Array>) => Buffer.concat(await Readable.from(chunks).toArray());
const pieces = (bytes: Uint8Array) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, at) => bytes.subarray(at * 65_536, (at + 1) * 65_536)),
  );

async function tablesOf({ executeSql }: Database): Promise<string[]> {
  const { rows } = await executeSql(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' ORDER BY 1",
  );
  return rows.map(({ name }) => String(name));
}

/** A digest of the rows of each table. */
async function contentOf(database: Database): Promise<Record<string, string>> {
  const content: Record<string, string> = {};
  for (const table of await tablesOf(database)) {
    const { rows } = await database.executeSql(`SELECT t::text AS row FROM "${table}" t`);
    const lines = rows.map(({ row }) => String(row)).sort();
    content[table] = `${lines.length} ${createHash('sha256').update(lines.join('\n')).digest('hex')}`;
  }
  return content;
}

/** Everything of a database but what a restore changes on purpose. */
async function comparable(database: Database, auditEntries: number) {
  await database.executeSql("DELETE FROM instance_facts WHERE key = 'restore'");
  await database.executeSql(`DELETE FROM audit_events WHERE seq > ${auditEntries}`);
  await database.executeSql("UPDATE api_keys SET hash = '\\x00', last_used_at = NULL");
  const { ledger_head: _head, ...content } = await contentOf(database);
  return Object.fromEntries(Object.entries(content).filter(([table]) => !LEFT_OUT.includes(table)));
}

describeOnBothDatabases('A backup', (kind) => {
  const other: DatabaseKind = kind === 'embedded' && hasServer() ? 'server' : 'embedded';
  const folder = temporaryFolder();
  let source: Instance & { stop(): Promise<void> };
  let backup: Buffer;
  let agentKey: string;

  const make = async (instance: Instance, context = admin) => bytesOf(await instance.get(MakeBackup).make(context));
  const accept = (instance: Instance, bytes: Uint8Array, force = false, context = admin) =>
    instance.get(AcceptRestore).accept(context, { force }, pieces(bytes));
  const opened: { running: Instance | null; database: TestDatabase }[] = [];
  /** An empty instance that can be started again. */
  const open = async (on: DatabaseKind) => {
    const database = await createTestDatabase(on);
    const dataDir = mkdtempSync(join(folder, 'instance-'));
    const state = { running: null as Instance | null, database };
    opened.push(state);
    const start = async () => (state.running = await startInstance(database.database, dataDir));
    await start();
    return {
      dataDir: join(dataDir, 'data'),
      database: database.database,
      get instance(): Instance {
        if (!state.running) throw new Error('It is stopped.');
        return state.running;
      },
      stop: async () => {
        await state.running?.close();
        state.running = null;
      },
      start,
      restore: (signal = new AbortController().signal, onProgress = () => undefined as void) =>
        runPendingRestore({
          database: database.database,
          dataDir: join(dataDir, 'data'),
          clock: systemClock,
          logger: silentLogger,
          signal,
          onProgress,
        }),
    };
  };
  /** As a restart of the server does it. */
  const restart = async (target: Awaited<ReturnType<typeof open>>) => {
    await target.stop();
    await target.restore();
    await target.start();
  };
  afterEach(async () => {
    for (const { running, database } of opened.splice(0)) {
      await running?.close();
      await database.stop();
    }
  });

  beforeAll(async () => {
    source = await createInstance(kind);
    await source.get(BootstrapAdministrator).ensure('administrator-of-the-source', true);
    agentKey = (await source.get(CreateKey).create(admin, { name: 'agent', role: 'agent' })).key;
    const files = { 'data.bin': randomBytes(3_000_000), 'ümlaut.md': 'é\n' };
    await uploadSkill(source, 'team', { name: 'tables', files });
    await uploadSkill(source, 'team', { name: 'tables', description: 'Another: "one".' });
    await source.get(RequestProfile).request(curator, 'team', 'tables', '1', { profiler: 'static' });
    const { id } = await source.get(RecommendSkills).recommend(admin, { task: 'tables', k: 2, mode: 'resolve' });
    const run = runWithSkill('Convert the tables', 'tables', '# Tables\n');
    const trajectory = await report(source, run, { recommendationId: id }, admin);
    await attribute(source, trajectory.id);
    // What a careless copy would lose: numbers beyond floats, null inside of JSON, line ends, text of all scripts.
    const odd = `{"null": null, "big": 12345678901234567890.123456789, "text": "a\\nb\\\\ \\"q\\" 漢字 🦊", "list": [[], {}]}`;
    await source.database.executeSql('INSERT INTO instance_facts VALUES ($1, $2::jsonb), ($3, $4::jsonb)', [
      'odd\t"\\key\\"',
      odd,
      'null',
      'null',
    ]);
    backup = await make(source);
  });
  afterAll(() => source.stop());

  it('holds every table that exists, besides who is signed in', async () => {
    const head = String(backup.subarray(512, 10_000));
    expect(head).toContain('"format": 1');
    const { rows } = await source.database.executeSql(
      'SELECT count(*)::int AS count FROM pg_tables WHERE schemaname = $1',
      ['public'],
    );
    const created = new Set(source.database.migrations.flatMap(({ sql }) => sql.match(/^CREATE TABLE \S+/gm) ?? []));
    expect(created.size).toBe(Number(rows[0]?.['count']) - 1);
  });

  it.each(MODES)('becomes an equal instance on the other kind of database, where that is %s', async (_name, isUsed) => {
    const target = await open(other);
    const before = await source.database.executeSql('SELECT max(seq) AS seq FROM audit_events');
    await target.instance.get(BootstrapAdministrator).ensure(ADMIN_KEY, true);
    if (isUsed) {
      await uploadSkill(target.instance, 'other', { name: 'lost' });
      await expect(accept(target.instance, backup)).rejects.toMatchObject({ kind: 'conflict' });
    }
    const accepted = await accept(target.instance, backup, isUsed);
    expect(accepted).toMatchObject({ status: 'waiting', error: null });
    expect(await target.instance.get(GetRestore).get(admin)).toEqual(Restore.parse(accepted));
    await expect(accept(target.instance, backup, true)).rejects.toMatchObject({ kind: 'conflict' });

    await restart(target);
    expect(await target.instance.get(GetRestore).get(admin)).toMatchObject({ id: accepted.id, status: 'done' });
    expect(await target.instance.get(VerifyAudit).verify(admin)).toMatchObject({ valid: true });
    const { rows: last } = await target.database.executeSql(
      'SELECT action, actor FROM audit_events ORDER BY seq DESC LIMIT 1',
    );
    expect(last).toEqual([{ action: 'backup.restored', actor: { id: 'key-admin', name: expect.any(String) } }]);
    // Keys: those of the backup, and the administrator of the server that was restored into.
    expect(await target.instance.get(Authenticate).authenticate(agentKey)).toMatchObject({ role: 'agent' });
    expect(await target.instance.get(Authenticate).authenticate(ADMIN_KEY)).toMatchObject({ role: 'admin' });
    await expect(target.instance.get(Authenticate).authenticate('administrator-of-the-source')).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
    // The profile that somebody had asked for still waits for a worker.
    const { rows: jobs } = await target.database.executeSql("SELECT name FROM pgboss.job WHERE name = 'profile'");
    expect(jobs).toHaveLength(1);
    const [one, two] = await Promise.all(
      [source, target.instance].map(async (instance) => {
        const download = await instance.get(DownloadVersion).download(admin, 'team', 'tables', '1');
        return createHash('sha256').update(JSON.stringify(download)).digest('hex');
      }),
    );
    expect(one).toBe(two);
    await target.stop();
    const entries = Number(before.rows[0]?.['seq']);
    const [was, is] = [await comparable(source.database, entries), await comparable(target.database, entries)];
    expect(is).toEqual(was);
  });

  it('shows one moment, whatever happens while it is made', async () => {
    const { instance, dataDir } = await open(kind);
    await uploadSkill(instance, 'team', { name: 'first', files: { 'large.bin': randomBytes(2_000_000) } });
    const chunks = (await instance.get(MakeBackup).make(admin))[Symbol.asyncIterator]();
    const first = await chunks.next();
    const meanwhile = Promise.all(['a', 'b', 'c'].map((name) => uploadSkill(instance, 'team', { name })));
    const rest = await bytesOf({ [Symbol.asyncIterator]: () => chunks });
    await meanwhile;
    const bytes = Buffer.concat([first.value as Uint8Array, rest]);
    const target = await open(kind);
    await accept(target.instance, bytes);
    await restart(target);
    expect(await target.instance.get(VerifyAudit).verify(admin)).toMatchObject({ valid: true });
    const { rows } = await target.database.executeSql('SELECT name FROM skills');
    expect(rows).toEqual([{ name: 'first' }]);
    expect(readdirSync(dataDir).filter((name) => name.includes('backup'))).toEqual([]);
  });

  it('that is damaged, cut short or of a newer version changes nothing and leaves nothing', async () => {
    const target = await open(kind);
    const before = await contentOf(target.database);
    const damaged = Buffer.from(backup);
    damaged[Math.floor(backup.length / 2)] = (damaged[Math.floor(backup.length / 2)] ?? 0) ^ 1;
    const newer = await open(kind);
    (newer.database.migrations as unknown[]).push({ name: '29990101000000_later', checksum: 'f'.repeat(64), sql: '' });
    for (const [bytes, message] of [
      [damaged, /is damaged|cannot be read/],
      [backup.subarray(0, backup.length - 5000), /cut short|no backup/],
      [Buffer.from('something else'), /no backup/],
      [await make(newer.instance), /29990101000000_later.*newer one/],
    ] as const) {
      await expect(accept(target.instance, bytes)).rejects.toMatchObject({
        kind: 'invalid_input',
        detail: expect.stringMatching(message),
      });
    }
    await expect(accept(target.instance, backup, true, as('reviewer'))).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(accept(target.instance, backup, true, as('admin', 'team'))).rejects.toMatchObject({
      kind: 'forbidden',
    });
    await expect(make(target.instance, as('admin', 'team'))).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(make(target.instance, as('reviewer'))).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(target.instance.get(GetRestore).get(admin)).rejects.toMatchObject({ kind: 'not_found' });
    expect(await contentOf(target.database)).toEqual(before);
    expect(readdirSync(join(target.dataDir, 'restore'))).toEqual([]);
  });

  it('of an older version is brought up to date', async () => {
    const [initial, ...later] = readdirSync(join(repositoryRoot, 'prisma/migrations'))
      .filter((name) => /^\d/.test(name))
      .sort();
    const old = join(folder, 'migrations');
    cpSync(join(repositoryRoot, 'prisma/migrations'), old, { recursive: true });
    for (const name of later) rmSync(join(old, name), { recursive: true });
    const place = await databasePlace(kind, { empty: true });
    const database = await openDatabase({ ...place.options, migrations: old });
    await database.executeSql("INSERT INTO namespaces (name) VALUES ('from-long-ago')");
    const jobs = { waiting: async () => [] };
    const config = { dataDir: folder } as ConstructorParameters<typeof MakeBackup>[2];
    const maker = new MakeBackup(database, jobs as never, config, systemClock);
    const bytes = await bytesOf(await maker.make(admin));
    await database.close();
    await place.remove();

    const target = await open(kind);
    await accept(target.instance, bytes);
    await restart(target);
    expect(await target.instance.get(GetRestore).get(admin)).toMatchObject({ status: 'done', error: null });
    const { rows } = await target.database.executeSql('SELECT name FROM namespaces');
    expect(rows).toEqual([{ name: 'from-long-ago' }]);
    const { rows: applied } = await target.database.executeSql('SELECT migration_name FROM _prisma_migrations');
    expect(applied.map((row) => row['migration_name']).sort()).toEqual([initial, ...later]);
    await uploadSkill(target.instance, 'team', { name: 'works' });
  });

  it('that was interrupted while it was restored is restored by the next start', async () => {
    const target = await open(kind);
    const before = await contentOf(target.database);
    const { id } = await accept(target.instance, backup);
    const ending = new AbortController();
    await target.stop();
    const restored = target.restore(ending.signal, () => ending.abort(new Error('The process ends.')));
    await expect(restored).rejects.toThrow('The process ends.');
    expect(await contentOf(target.database)).toEqual(before);
    await target.start();
    expect(await target.instance.get(GetRestore).get(admin)).toMatchObject({ id, status: 'waiting' });
    await restart(target);
    expect(await target.instance.get(GetRestore).get(admin)).toMatchObject({ id, status: 'done' });
  });

  it('that cannot be restored leaves the instance as it was, and says why', async () => {
    const target = await open(kind);
    await uploadSkill(target.instance, 'team', { name: 'kept' });
    await accept(target.instance, backup, true);
    const waiting = join(target.dataDir, 'restore', 'backup.tar');
    expect(statSync(waiting).mode & 0o777).toBe(0o600);
    // The disk lost the end of it.
    writeFileSync(waiting, backup.subarray(0, backup.length - 5000));
    await restart(target);
    expect(await target.instance.get(GetRestore).get(admin)).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/cut short|no backup/),
    });
    const { rows } = await target.database.executeSql('SELECT name FROM skills');
    expect(rows).toEqual([{ name: 'kept' }]);
    expect(readdirSync(join(target.dataDir, 'restore'))).toEqual(['outcome.json']);
    await accept(target.instance, backup, true);
  });
});
