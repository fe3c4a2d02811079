import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'pg';
import { newId } from '@skillward/platform';
import {
  createTestDatabase,
  databasePlace,
  describeOn,
  describeOnBothDatabases,
  scriptProcesses,
  TestDatabase,
  temporaryFolder,
} from '@skillward/testing';
import { isUniqueViolation, keyStore, openDatabase } from '../src';
import { moment } from './library';

const key = (id: string) => ({
  id,
  name: 'A key',
  role: 'agent' as const,
  namespaces: null,
  expiresAt: null,
  hash: new Uint8Array([1, 2]),
  at: moment(),
  by: { id: 'maker', name: 'Maker' },
});

describeOnBothDatabases('Database', (kind) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase(kind);
  });
  afterAll(() => test.stop());

  it('answers a ping', async () => {
    await expect(test.database.ping()).resolves.toBeUndefined();
    expect(test.database.kind).toBe(kind);
  });

  it('keeps what a transaction that resolved has written, and nothing of one that threw', async () => {
    await test.database.transaction((tx) => keyStore.create(tx, key('kept')));
    const failing = test.database.transaction(async (tx) => {
      await keyStore.create(tx, key('dropped'));
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(await keyStore.find(test.database.client, 'kept')).not.toBeNull();
    expect(await keyStore.find(test.database.client, 'dropped')).toBeNull();
  });

  it('goes on after a transaction in which a statement failed', async () => {
    await expect(test.database.transaction((tx) => tx.$executeRaw`SELECT 1/0`)).rejects.toThrow();
    await expect(test.database.transaction((tx) => keyStore.create(tx, key('after')))).resolves.toBeUndefined();
  });

  it('recognises a unique violation of the client and of raw SQL, and nothing else', async () => {
    const { database } = test;
    await database.transaction((tx) => keyStore.create(tx, key('twice')));
    const failures = await Promise.allSettled([
      database.transaction((tx) => keyStore.create(tx, key('twice'))),
      database.transaction((tx) => tx.$executeRaw`INSERT INTO namespaces (name) VALUES ('twice'), ('twice')`),
      database.transaction((tx) =>
        tx.$queryRawUnsafe(`INSERT INTO namespaces (name) VALUES ('twice'), ('twice') RETURNING name`),
      ),
      database.transaction((tx) => tx.familyMember.create({ data: { skillId: newId(), familyId: newId() } })),
      database.transaction((tx) => tx.$executeRaw`SELECT 'unique constraint' FROM missing_table`),
    ]);
    const reasons = failures.map((failure) => failure.status === 'rejected' && isUniqueViolation(failure.reason));
    expect(reasons).toEqual([true, true, true, false, false]);
  });

  it('gives raw SQL and the client the same values of every type that the schema uses', async () => {
    const id = newId();
    const hash = new Uint8Array(256).map((_, index) => index);
    const at = new Date('2026-07-01T00:30:00.007Z');
    const namespaces = ['a', 'with "quotes", commas {and} \\ backslashes', 'ümläut'];
    const { client } = test.database;
    await client.$executeRaw`
      INSERT INTO api_keys (id, name, role, namespaces, hash, created_at)
      VALUES (${id}, 'typed', 'admin', ${namespaces}, ${hash}, ${at})`;
    const viaClient = await client.apiKey.findUniqueOrThrow({ where: { id } });
    const [viaRaw] = await client.$queryRaw<Record<string, unknown>[]>`
      SELECT namespaces, hash, created_at, 9007199254740993::bigint AS big, '{"a": [1, null]}'::jsonb AS json,
        NULL::jsonb AS sql_null, 'null'::jsonb AS json_null, ARRAY[${id}]::uuid[] AS ids
      FROM api_keys WHERE id = ${id} AND created_at = ${at} AND ${id}::uuid = ANY(${[id]}::uuid[])`;
    expect(viaClient.namespaces).toEqual(namespaces);
    expect(viaClient.createdAt).toEqual(at);
    expect(new Uint8Array(viaClient.hash)).toEqual(hash);
    expect(viaRaw).toEqual({
      namespaces,
      hash,
      created_at: at,
      big: 9007199254740993n,
      json: { a: [1, null] },
      sql_null: null,
      json_null: null,
      ids: [id],
    });
  });

  it('no longer answers when it is closed', async () => {
    const other = await createTestDatabase(kind);
    await other.stop();
    await expect(other.database.ping()).rejects.toThrow();
  });
});

describeOn('embedded', 'openDatabase', () => {
  const folders = temporaryFolder();
  it('starts over in a folder whose first start was broken off, and keeps one that was finished', async () => {
    const folder = join(folders, 'database');
    mkdirSync(folder);
    writeFileSync(join(folder, 'base'), 'half a start');
    const { options } = await databasePlace('embedded', { folder });
    const first = await openDatabase(options);
    await first.transaction((tx) => keyStore.create(tx, key('kept')));
    await first.close();
    const second = await openDatabase(options);
    expect(await keyStore.find(second.client, 'kept')).not.toBeNull();
    await second.close();
  });
});

describeOn('server', 'openDatabase', () => {
  const start = scriptProcesses(join(__dirname, 'write-until-killed.ts'));

  it('reads and writes the same moments whatever the time zone of the server', async () => {
    const place = await databasePlace('server');
    const pool = new Pool({ connectionString: place.options.url });
    const name = new URL(place.options.url ?? '').pathname.slice(1);
    await pool.query(`ALTER DATABASE ${name} SET timezone TO 'Asia/Kolkata'`);
    await pool.end();
    const database = await openDatabase(place.options);
    await database.transaction((tx) => keyStore.create(tx, key('zoned')));
    const [row] = await database.client.$queryRaw<{ seconds: number; created_at: Date }[]>`
      SELECT extract(epoch FROM created_at)::float8 AS seconds, created_at FROM api_keys WHERE id = 'zoned'`;
    await database.close();
    await place.remove();
    expect(row).toEqual({ seconds: moment().getTime() / 1000, created_at: moment() });
  });

  it('counts the other processes of the product, and not what this one has opened before', async () => {
    const place = await databasePlace('server');
    const { logger: _logger, ...options } = place.options;
    const [database, before] = [await openDatabase(place.options), await openDatabase(place.options)];
    await before.ping();
    expect(await database.otherProcesses()).toBe(0);
    const writer = start(options);
    await writer.says(1);
    expect(await database.otherProcesses()).toBe(1);
    await writer.end('SIGKILL');
    await Promise.all([database.close(), before.close()]);
    await place.remove();
  });

  it('refuses a server that does not answer', async () => {
    const { options } = await databasePlace('embedded');
    await expect(openDatabase({ ...options, url: 'postgres://nobody@127.0.0.1:1/none' })).rejects.toThrow();
  });
});
