import { z } from 'zod';
import { TestDatabase, createTestDatabase, describeOnBothDatabases, silentLogger, waitUntil } from '@skillward/testing';
import { JobDefinition, JobHandler, JobQueue, factStore } from '.';

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
    await queue.work(plain, async ({ id }) => {
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
    await queue.work(flaky, async ({ id }) => {
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
    await expect(queue.work(plain, handler)).rejects.toThrow('The job plain has two handlers.');
  });

  it('tells the job in hand to stop and waits for it', async () => {
    const other = await open();
    let started = false;
    let ended = false;
    await other.work(slow, async (_data, signal) => {
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
    await other.work(slow, async () => {
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
});
