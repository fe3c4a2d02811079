import { z } from 'zod';
import { TestDatabase, createTestDatabase, describeOnBothDatabases, silentLogger, waitUntil } from '@skillward/testing';
import { Database, JobDefinition, JobHandler, JobQueue, factStore } from '../src';

const job = (name: string, retryLimit = 0): JobDefinition<{ id: number }> => ({
  name,
  data: z.object({ id: z.number() }),
  retryLimit,
});
const plain = job('plain');
const flaky = job('flaky', 1);
const slow = job('slow');
const unhandled = job('unhandled');

describeOnBothDatabases('JobQueue', (kind) => {
  let test: TestDatabase;
  let queue: JobQueue;
  const open = async () => {
    const opened = new JobQueue(test.database, silentLogger);
    await opened.start([plain, flaky, slow, unhandled]);
    return opened;
  };
  const enqueue = (definition: JobDefinition<{ id: number }>, id: number) =>
    test.database.transaction((tx) => queue.enqueue(tx, definition, { id }));
  const ran: number[] = [];
  beforeAll(async () => {
    test = await createTestDatabase(kind);
    queue = await open();
    queue.work(plain, async ({ id }) => {
      ran.push(id);
    });
  });
  afterAll(async () => {
    await queue.stop(5000);
    await test.stop();
  });

  it('runs a job once when the transaction that enqueued it commits, and never when it rolls back', async () => {
    const failing = test.database.transaction(async (tx) => {
      await factStore.record(tx, 'rolled back', {});
      await queue.enqueue(tx, plain, { id: 1 });
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    await test.database.transaction(async (tx) => {
      await factStore.record(tx, 'committed', {});
      await queue.enqueue(tx, plain, { id: 2 });
    });
    // Jobs come in the order in which they were enqueued: when the third has run, the first will not any more.
    await enqueue(plain, 3);
    await waitUntil(() => ran.includes(3));
    expect(ran).toEqual([2, 3]);
    expect(await factStore.has(test.database.client, 'committed')).toBe(true);
    expect(await factStore.has(test.database.client, 'rolled back')).toBe(false);
  });

  it('refuses data that the definition does not allow before it is stored', async () => {
    const invalid = test.database.transaction((tx) => queue.enqueue(tx, unhandled, JSON.parse('{"id": "one"}')));
    await expect(invalid).rejects.toThrow(z.ZodError);
    expect(await queue.pending()).toEqual([]);
  });

  it('counts the jobs that wait', async () => {
    await enqueue(unhandled, 1);
    await enqueue(unhandled, 2);
    const [waiting] = await queue.pending();
    expect(waiting).toEqual({ name: 'unhandled', count: 2, oldestSeconds: expect.any(Number) });
    expect(waiting?.oldestSeconds).toBeGreaterThan(0);
  });

  it('tries a job that fails again, as often as its definition says', async () => {
    const tries: number[] = [];
    queue.work(flaky, async ({ id }) => {
      tries.push(id);
      if (id === 1 || tries.filter((other) => other === id).length === 1) throw new Error('on purpose');
    });
    await enqueue(flaky, 1);
    await enqueue(flaky, 2);
    await waitUntil(async () => (await queue.pending()).every(({ name }) => name !== 'flaky'));
    expect(tries.sort()).toEqual([1, 1, 2, 2]);
    const { rows } = await test.database.executeSql(
      "SELECT data->>'id' AS id, state FROM pgboss.job WHERE name = 'flaky' ORDER BY 1",
    );
    expect(rows).toEqual([
      { id: '1', state: 'failed' },
      { id: '2', state: 'completed' },
    ]);
  });

  it('has one handler a definition', async () => {
    const handler: JobHandler<{ id: number }> = async () => undefined;
    expect(() => queue.work(plain, handler)).toThrow('The job plain has two handlers.');
  });

  it('tells the job in hand to stop and waits for it', async () => {
    const other = await open();
    let started = false;
    let ended = false;
    other.work(slow, async (_data, signal) => {
      started = true;
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      await test.database.ping();
      ended = true;
    });
    await enqueue(slow, 1);
    await waitUntil(() => started);
    await other.stop(10_000);
    expect(ended).toBe(true);
    const { rows } = await test.database.executeSql("SELECT state FROM pgboss.job WHERE name = 'slow'");
    expect(rows).toEqual([{ state: 'completed' }]);
  });

  it('gives a job back for another try when it does not stop in time', async () => {
    await queue.stop(5000);
    await test.database.executeSql("UPDATE pgboss.queue SET retry_limit = 3 WHERE name = 'slow'");
    const other = new JobQueue(test.database, silentLogger);
    await other.start([{ ...slow, retryLimit: 3 }]);
    let finish: () => void = () => undefined;
    let started = false;
    other.work(slow, async () => {
      started = true;
      await new Promise<void>((resolve) => (finish = resolve));
    });
    await test.database.transaction((tx) => other.enqueue(tx, slow, { id: 2 }));
    await waitUntil(() => started);
    await other.stop(1000);
    const { rows } = await test.database.executeSql(
      "SELECT state FROM pgboss.job WHERE data->>'id' = '2' AND name = 'slow'",
    );
    finish();
    expect(rows).toEqual([{ state: 'retry' }]);
  });

  it('does not count that the process ended as a failed try', async () => {
    const other = await open();
    let finish: () => void = () => undefined;
    let started = 0;
    const handler: JobHandler<{ id: number }> = async ({ id }, signal) => {
      started += 1;
      if (id === 5) return new Promise<void>((resolve) => (finish = resolve));
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      signal.throwIfAborted();
    };
    other.work(slow, handler, { atOnce: 2 });
    await test.database.transaction(async (tx) => {
      for (const id of [4, 5]) await other.enqueue(tx, slow, { id });
    });
    await waitUntil(() => started === 2);
    await other.stop(1000);
    finish();
    const { rows } = await test.database.executeSql(
      "SELECT state FROM pgboss.job WHERE name = 'slow' AND data->>'id' IN ('4', '5')",
    );
    expect(rows).toEqual([{ state: 'retry' }, { state: 'retry' }]);
  });

  describe('with a failing database', () => {
    const TIMING = { beatMs: 100, silentSeconds: 1 };
    /** The database, whose statements that match fail as long as `failing`. */
    const unreliable = (matching: RegExp) => {
      const state = { failing: true, failures: 0 };
      const database = Object.create(test.database, {
        executeSql: {
          value: (text: string, values?: readonly unknown[]) => {
            if (!state.failing || !matching.test(text)) return test.database.executeSql(text, values);
            state.failures += 1;
            return Promise.reject(new Error('Connection terminated unexpectedly'));
          },
        },
      }) as Database;
      return { state, database };
    };

    it('stores the end of a job as soon as the database answers again, and runs it once', async () => {
      const { state, database } = unreliable(/'completed'/);
      const other = new JobQueue(database, silentLogger, TIMING);
      await other.start([job('lossy', 2)]);
      const tries: number[] = [];
      other.work(job('lossy', 2), async ({ id }) => {
        tries.push(id);
      });
      await test.database.transaction((tx) => other.enqueue(tx, job('lossy', 2), { id: 7 }));
      await waitUntil(() => state.failures >= 2);
      state.failing = false;
      await waitUntil(async () => !(await other.pending()).some(({ name }) => name === 'lossy'));
      await other.stop(5000);
      expect(tries).toEqual([7]);
    });

    it('gives the job of a process that fell silent to another one, and not the job of one that lives', async () => {
      const dead = new JobQueue(unreliable(/job_claims SET seen_at/).database, silentLogger, TIMING);
      const alive = new JobQueue(test.database, silentLogger, TIMING);
      const definition = job('orphaned', 2);
      await dead.start([definition]);
      await alive.start([definition]);
      const release: (() => void)[] = [];
      const hold = () => new Promise<void>((resolve) => release.push(resolve));
      let taken = 0;
      dead.work(definition, async () => {
        taken += 1;
        await hold();
      });
      await test.database.transaction((tx) => dead.enqueue(tx, definition, { id: 1 }));
      await waitUntil(() => taken === 1);
      const ran: number[] = [];
      alive.work(definition, async ({ id }) => {
        ran.push(id);
        await hold();
      });
      await waitUntil(() => ran.length === 1);
      // Longer than the silence that is allowed: the job in hand of the living stays in hand.
      const { rows } = await test.database.executeSql(
        "SELECT pg_sleep(1.5), (SELECT state::text FROM pgboss.job WHERE name = 'orphaned') AS state",
      );
      expect(rows[0]).toMatchObject({ state: 'active' });
      expect(ran).toEqual([1]);
      for (const resolve of release) resolve();
      await Promise.all([alive.stop(5000), dead.stop(1000)]);
    });
  });
});
