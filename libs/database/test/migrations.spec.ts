import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  bundleScript,
  databasePlace,
  describeOn,
  describeOnBothDatabases,
  repositoryRoot,
  silentLogger,
  temporaryFolder,
} from '@skillward/testing';
import { newId } from '@skillward/platform';
import { Database, openDatabase, recommendationStore } from '../src';
import { addSkills, moment } from './library';
import { MigrationError, applyMigrations, readMigrations } from '../src/migrations';

const run = promisify(execFile);

const RECORDS =
  'SELECT migration_name, checksum, finished_at IS NOT NULL AS finished FROM _prisma_migrations ORDER BY 1';

describeOnBothDatabases('migrations', (kind) => {
  const root = temporaryFolder();
  const released = join(repositoryRoot, 'prisma/migrations');
  const write = (folder: string, name: string, sql: string) => {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, 'migration.sql'), sql);
  };

  it('keep every exposure as it was when they come to be stored otherwise', async () => {
    const before = join(root, 'before-smaller-exposures');
    cpSync(released, before, { recursive: true, filter: (path) => !path.includes('20261127200000') });
    const place = await databasePlace(kind, { folder: join(root, 'with-exposures'), empty: true });
    const old = await openDatabase({ ...place.options, migrations: before });
    const [one, two] = await addSkills(old, { name: 'one' }, { name: 'two' });
    const alone = { id: `skill:${one?.skillId}`, name: 'one', size: 1 };
    const stored = [
      { skill: one, family: alone, features: { bm25: 0.1 + 0.2, vote: -1e-9 }, reason: 'Place 1.' },
      { skill: two, family: { ...alone, size: 2 }, features: { bm25: 3 }, reason: '' },
    ];
    const ids = [newId(), newId(), newId()];
    for (const [at, id] of ids.entries()) {
      await old.executeSql(
        `INSERT INTO recommendations (id, task, k, skills, guidance, gaps, engine, key_id, created_at)
         VALUES ($1, 'task', 3, '[]', '', '[]', '{}', 'key', $2)`,
        [id, moment(at)],
      );
      // The first has no candidate, and the last has one without features.
      for (const [position, { skill, family, features, reason }] of stored.slice(0, at).entries()) {
        await old.executeSql(
          `INSERT INTO exposures (recommendation_id, position, skill_id, version_number, digest, family, rank, utility,
             features, decision, reason, created_at) VALUES ($1, $2, $3, 1, $4, $5, $6, 0.25, $7, 'exposed', $8, $9)`,
          [
            id,
            position,
            skill?.skillId,
            skill?.digest,
            family,
            position + 1,
            at === 1 ? {} : features,
            reason,
            moment(at),
          ],
        );
      }
    }
    await old.close();
    const database = await openDatabase({ ...place.options, migrations: released });
    const read = await Promise.all(ids.map((id) => recommendationStore.exposures(database.client, id)));
    await database.close();
    await place.remove();
    const expected = stored.map(({ skill, family, features, reason }, position) => ({
      ...{ recommendationId: ids[2], namespace: 'team', name: skill?.name, version: 1, digest: skill?.digest },
      ...{ family, rank: position + 1, utility: 0.25, features, decision: 'exposed', reason, createdAt: moment(2) },
    }));
    expect(read).toEqual([
      [],
      [{ ...expected[0], recommendationId: ids[1], features: {}, createdAt: moment(1) }],
      expected,
    ]);
  });

  describe('of an empty database', () => {
    const folder = join(root, 'small');
    let place: Awaited<ReturnType<typeof databasePlace>>;
    const open = () => openDatabase({ ...place.options, migrations: folder });
    beforeAll(async () => {
      place = await databasePlace(kind, { folder: join(root, 'database'), empty: true });
      write(folder, '20260101000000_first', 'CREATE TABLE one (id int); CREATE TABLE two (id int);');
    });
    afterAll(() => place.remove());

    it('are applied in order, each once, with the checksums that Prisma expects', async () => {
      const first = await open();
      await first.executeSql('INSERT INTO two VALUES (1)');
      await first.close();
      write(folder, '20260102000000_second', 'ALTER TABLE two ADD COLUMN name text;');
      const second = await open();
      const { rows } = await second.executeSql('SELECT id, name FROM two');
      const records = await second.executeSql(RECORDS);
      await second.close();
      expect(rows).toEqual([{ id: 1, name: null }]);
      expect(records.rows).toEqual([
        {
          migration_name: '20260101000000_first',
          // sha256sum of the file
          checksum: '146a5213168f4558730d76166c6b54c7d3baeab8da736d03eb48080961f4c41f',
          finished: true,
        },
        { migration_name: '20260102000000_second', checksum: expect.stringMatching(/^[0-9a-f]{64}$/), finished: true },
      ]);
    });

    it('leave no trace when one of them fails, and are tried again', async () => {
      write(folder, '20260103000000_third', 'CREATE TABLE three (id int); SELECT 1/0;');
      await expect(open()).rejects.toThrow(/division by zero/);
      write(folder, '20260103000000_third', 'CREATE TABLE three (id int);');
      const database = await open();
      const records = await database.executeSql(RECORDS);
      await database.close();
      expect(records.rows).toHaveLength(3);
    });

    it('must have the names that Prisma gives', async () => {
      const odd = join(root, 'odd');
      cpSync(folder, odd, { recursive: true });
      write(odd, "20260104000000_it's", 'SELECT 1;');
      await expect(openDatabase({ ...place.options, migrations: odd })).rejects.toThrow(MigrationError);
    });
  });

  describe('of a database that has them', () => {
    let database: Database;
    let remove: () => Promise<void>;
    /** Checks the records without the right to change anything. */
    const check = (folder = released) =>
      applyMigrations(
        { query: database.executeSql, transaction: () => Promise.reject(new Error('nothing was pending')) },
        readMigrations(folder),
        silentLogger,
      );
    const name = String(
      readdirSync(released)
        .filter((entry) => entry.endsWith('_initial'))
        .at(0),
    );
    const change = async (sql: string, back: string, expected: RegExp) => {
      await database.executeSql(sql);
      const checked = check();
      await expect(checked).rejects.toThrow(expected);
      await expect(checked).rejects.toBeInstanceOf(MigrationError);
      await database.executeSql(back);
    };
    beforeAll(async () => {
      const place = await databasePlace(kind);
      remove = place.remove;
      database = await openDatabase(place.options);
    });
    afterAll(async () => {
      await database.close();
      await remove();
    });

    it('do nothing', async () => {
      await expect(check()).resolves.toBeUndefined();
    });

    it('refuse a file that was edited after it was applied', async () => {
      const edited = join(root, 'edited');
      cpSync(released, edited, { recursive: true });
      writeFileSync(join(edited, name, 'migration.sql'), '-- rewritten');
      await expect(check(edited)).rejects.toThrow(new RegExp(`${name} was changed after it was applied`));
    });

    it('refuse a database of a newer version', async () => {
      const insert = `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name)
        VALUES ('x', 'x', now(), '20990101000000_future')`;
      const remove = "DELETE FROM _prisma_migrations WHERE id = 'x'";
      await change(insert, remove, /20990101000000_future, which this version does not know/);
    });

    it('refuse a migration that was begun and not finished', async () => {
      const begin = 'UPDATE _prisma_migrations SET finished_at = NULL';
      await change(
        begin,
        'UPDATE _prisma_migrations SET finished_at = now()',
        new RegExp(`${name} is recorded as unfinished`),
      );
    });

    it('overlook an attempt that was recorded as rolled back', async () => {
      await database.executeSql(`INSERT INTO _prisma_migrations (id, checksum, migration_name, rolled_back_at)
        VALUES ('y', 'y', '${name}', now())`);
      await expect(check()).resolves.toBeUndefined();
      await database.executeSql("DELETE FROM _prisma_migrations WHERE id = 'y'");
    });
  });
});

describeOn('server', 'migrations', () => {
  it('are applied once when several processes start at the same time', async () => {
    const place = await databasePlace('server', { empty: true });
    const script = bundleScript(join(__dirname, 'open-database.ts'));
    const open = () =>
      run(process.execPath, [script, JSON.stringify({ url: place.options.url, migrations: place.options.migrations })]);
    const answers = await Promise.all([open(), open(), open()]);
    rmSync(script);
    const database = await openDatabase(place.options);
    const records = await database.executeSql(RECORDS);
    await database.close();
    await place.remove();
    expect(answers.map(({ stdout }) => stdout.trim())).toEqual(['open', 'open', 'open']);
    const count = readdirSync(join(repositoryRoot, 'prisma/migrations'), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    ).length;
    expect(records.rows).toHaveLength(count);
  });
});

describe('schema.prisma', () => {
  it('describes what the migrations make', async () => {
    const { stderr } = await run(process.execPath, [join(repositoryRoot, 'tools/migrate.mjs'), 'check']);
    expect(stderr).toBe('');
  });
});
