import { TestDatabase, createTestDatabase, describeOn, describeOnBothDatabases } from '@skillward/testing';
import { idempotencyStore } from '../../src';
import { moment, untilSomebodyWaits } from '../library';

const entry = (idempotencyKey: string, minutes = 0) => ({
  keyId: 'key',
  idempotencyKey,
  fingerprint: `print of ${idempotencyKey}`,
  at: moment(minutes),
});
const answer = new Uint8Array([0, 255, 10, 92]);

describeOnBothDatabases('idempotencyStore', (kind) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase(kind);
  });
  afterAll(() => test.stop());

  /** Claims, does the work, and records the answer. */
  const complete = (idempotencyKey: string, minutes = 0) =>
    test.database.transaction(async (tx) => {
      const recorded = await idempotencyStore.claim(tx, entry(idempotencyKey, minutes));
      if (recorded === null) await idempotencyStore.complete(tx, 'key', idempotencyKey, answer);
      return recorded;
    });

  it('gives the recorded answer to whoever comes second', async () => {
    expect(await complete('one')).toBeNull();
    expect(await complete('one')).toEqual({ fingerprint: 'print of one', answer });
  });

  it('is free again when the first one failed', async () => {
    const failing = test.database.transaction(async (tx) => {
      await idempotencyStore.claim(tx, entry('two'));
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(await complete('two')).toBeNull();
  });

  it('is kept apart by the caller', async () => {
    await complete('shared');
    const other = await test.database.transaction((tx) =>
      idempotencyStore.claim(tx, { ...entry('shared'), keyId: 'other' }),
    );
    expect(other).toBeNull();
  });

  it('forgets what is older than a moment', async () => {
    await complete('old', 1);
    await complete('new', 3);
    await idempotencyStore.dropBefore(test.database.client, moment(2));
    expect(await complete('new')).not.toBeNull();
    expect(await complete('old')).toBeNull();
  });
});

describeOn('server', 'idempotencyStore', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase('server');
  });
  afterAll(() => test.stop());

  const race = async (fail: boolean) => {
    const { database } = test;
    const key = `race ${fail}`;
    let second: ReturnType<typeof claim> = Promise.resolve(null);
    const claim = () => database.transaction((tx) => idempotencyStore.claim(tx, entry(key)));
    const first = database.transaction(async (tx) => {
      await idempotencyStore.claim(tx, entry(key));
      second = claim();
      await untilSomebodyWaits(database);
      await idempotencyStore.complete(tx, 'key', key, answer);
      if (fail) throw new Error('on purpose');
    });
    await first.catch(() => undefined);
    return second;
  };

  it('makes the second of two at the same time wait, and gives it the answer of the first', async () => {
    expect(await race(false)).toEqual({ fingerprint: 'print of race false', answer });
  });

  it('lets the waiting one do the work when the first one fails', async () => {
    expect(await race(true)).toBeNull();
  });
});
