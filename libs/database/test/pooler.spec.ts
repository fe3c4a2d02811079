import { z } from 'zod';
import {
  DatabasePlace,
  Pooler,
  databasePlace,
  describeWithPooler,
  silentLogger,
  startPooler,
  waitUntil,
} from '@skillward/testing';
import { Database, JobQueue, openDatabase } from '../src';

const job = { name: 'pooled', data: z.object({ id: z.number() }), retryLimit: 0 };

/** Fewer connections than processes: each statement outside a transaction may reach another one. */
const SERVER_CONNECTIONS = 3;

describeWithPooler('A database behind a pooler that shares connections by transaction', () => {
  let place: DatabasePlace;
  let pooler: Pooler;
  let databases: Database[];
  const first = () => databases[0] as Database;
  const open = ({ url } = pooler) => openDatabase({ ...place.options, url });
  beforeAll(async () => {
    place = await databasePlace('server', { empty: true });
    pooler = await startPooler(place.options.url ?? '', SERVER_CONNECTIONS);
    // More at once than there are connections: whoever waits for the migrations must not keep them from being made.
    databases = await Promise.all(Array.from({ length: 6 }, () => open()));
  });
  afterAll(async () => {
    await Promise.all(databases.map((database) => database.close()));
    await pooler.stop();
    await place.remove();
  });

  it('is migrated once by several processes that start at once, and no lock is left', async () => {
    const { rows } = await first().executeSql(
      'SELECT count(*)::int AS rows, count(DISTINCT migration_name)::int AS names FROM _prisma_migrations',
    );
    expect(rows).toEqual([{ rows: first().migrations.length, names: first().migrations.length }]);
    const locks = await first().executeSql(
      `SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
       WHERE locktype = 'advisory' AND datname = current_database()`,
    );
    expect(locks.rows).toEqual([]);
    let inside = 0;
    let most = 0;
    const alone = (database: Database) =>
      database.alone(async () => {
        most = Math.max(most, (inside += 1));
        await database.ping();
        inside -= 1;
      });
    await Promise.all(databases.map(alone));
    expect(most).toBe(1);
  });

  it('gives every connection the same time zone, whatever that of the server', async () => {
    const name = new URL(place.options.url ?? '').pathname.slice(1);
    await first().executeSql(`ALTER DATABASE ${name} SET timezone TO 'Asia/Kolkata'`);
    // A pooler that knows no connection yet: those of the other one were told before.
    const fresh = await startPooler(place.options.url ?? '', SERVER_CONNECTIONS);
    const opened = await open(fresh);
    const zones = await Promise.all(Array.from({ length: 20 }, () => opened.executeSql('SHOW TimeZone')));
    await opened.close();
    await fresh.stop();
    expect(new Set(zones.map(({ rows }) => rows[0]?.['TimeZone']))).toEqual(new Set(['UTC']));
  });

  it('runs every job once, whichever process takes it', async () => {
    const queues = databases.slice(0, 3).map((database) => new JobQueue(database, silentLogger));
    await Promise.all(queues.map((queue) => queue.start([job])));
    const ran: number[] = [];
    for (const queue of queues) queue.work(job, async ({ id }) => void ran.push(id));
    const ids = Array.from({ length: 30 }, (_, id) => id);
    await Promise.all(ids.map((id) => first().transaction((tx) => (queues[0] as JobQueue).enqueue(tx, job, { id }))));
    await waitUntil(async () => (await (queues[0] as JobQueue).pending()).length === 0, {
      what: 'the jobs to be done',
    });
    await Promise.all(queues.map((queue) => queue.stop(5000)));
    expect(ran.sort((a, b) => a - b)).toEqual(ids);
  });

  it('shows one moment to a reader, however many write meanwhile', async () => {
    const count = 'SELECT count(*)::int AS jobs FROM pgboss.job';
    const [before, after] = await first().snapshot(async (query) => {
      const seen = await query(count);
      const queue = new JobQueue(first(), silentLogger);
      await queue.start([job]);
      await first().transaction((tx) => queue.enqueue(tx, job, { id: 100 }));
      await queue.stop(1000);
      return [seen, await query(count)];
    });
    expect(after).toEqual(before);
    expect((await first().executeSql(count)).rows).not.toEqual(before.rows);
  });
});
