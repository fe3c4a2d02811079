import fc from 'fast-check';
import { TestDatabase, createTestDatabase, describeOn, describeOnBothDatabases } from '@skillward/testing';
import type { AuditEvent } from '@skillward/domain';
import { Database, Ledger, auditStore } from '../src';
import { GENESIS_HASH } from '../src/ledger';
import { curator, moment, untilSomebodyWaits } from './library';

/** What no act of the product is called, so that the chain is tested with any text. */
interface Entry {
  readonly action: string;
  readonly target: string;
  readonly detail?: Record<string, unknown>;
}

const append = (database: Database, ...drafts: readonly Entry[]): Promise<bigint[]> =>
  database.transaction(async (tx) => {
    const ledger = await Ledger.open(tx, curator, moment());
    const numbers = drafts.map((draft) => ledger.append(draft as AuditEvent));
    await ledger.flush();
    return numbers;
  });

const entry = (target: string) => ({ action: 'test.done', target });

const newest = async (database: Database) =>
  (await auditStore.list(database.client, {}, { limit: 1 })).items[0] ?? { seq: 0n, hash: GENESIS_HASH };

describeOnBothDatabases('Ledger', (kind) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase(kind);
  });
  afterAll(() => test.stop());

  it('is valid while it is empty', async () => {
    expect(await auditStore.verify(test.database.client)).toMatchObject({ valid: true, entries: 0, firstBroken: null });
  });

  it('numbers entries without gaps and chains each to the one before', async () => {
    const { database } = test;
    const before = await newest(database);
    expect(await append(database, entry('a'), { ...entry('b'), detail: { reason: 'why', count: 2 } })).toEqual([
      before.seq + 1n,
      before.seq + 2n,
    ]);
    const { items } = await auditStore.list(database.client, {}, { limit: 2 });
    expect(items.map(({ target, previousHash }) => [target, previousHash])).toEqual([
      ['b', items[1]?.hash],
      ['a', before.hash],
    ]);
    expect(items[0]).toMatchObject({ actor: curator, at: moment(), detail: { reason: 'why', count: 2 } });
    expect(await auditStore.verify(database.client)).toMatchObject({ valid: true });
  });

  it('leaves no gap where a transaction rolled back', async () => {
    const { database } = test;
    const before = await newest(database);
    const failing = database.transaction(async (tx) => {
      const ledger = await Ledger.open(tx, curator, moment());
      ledger.append(entry('never') as AuditEvent);
      await ledger.flush();
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(await append(database, entry('next'))).toEqual([before.seq + 1n]);
    expect(await auditStore.verify(database.client)).toMatchObject({ valid: true });
  });

  it('writes nothing for a transaction that appended nothing', async () => {
    const before = await newest(test.database);
    await append(test.database);
    expect(await newest(test.database)).toEqual(before);
  });

  it('gives every transaction that runs at the same time its own numbers', async () => {
    const { database } = test;
    const before = await newest(database);
    const numbers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => append(database, entry(`${index}`), entry(`${index}`))),
    );
    const sorted = numbers.flat().sort((a, b) => Number(a - b));
    expect(sorted).toEqual(Array.from({ length: 40 }, (_, index) => before.seq + BigInt(index) + 1n));
    expect(numbers.every(([first = 0n, second]) => second === first + 1n)).toBe(true);
    expect(await auditStore.verify(database.client)).toMatchObject({ valid: true });
  });

  it('is valid while others append to it', async () => {
    const { database } = test;
    let writing = true;
    const write = async () => {
      while (writing) await append(database, entry('meanwhile'));
    };
    const writers = Promise.all([write(), write(), write()]);
    const answers = [];
    for (let round = 0; round < 40; round += 1) answers.push(await auditStore.verify(database.client));
    writing = false;
    await writers;
    expect(answers.filter(({ valid }) => !valid)).toEqual([]);
  });

  it('hashes exactly what can be read back, whatever an entry holds', async () => {
    const text = fc.string({ unit: 'binary' });
    const draft = fc.record({
      action: text,
      target: text,
      detail: fc.dictionary(text, fc.jsonValue({ stringUnit: 'binary' })),
    });
    const hostile = {
      action: '\ud800',
      target: 'a\0b',
      detail: { 'k\0': 'lone \udfff', '\\u0000': '\\\\ud800', tiny: 5e-324 },
    };
    const prototype = {
      action: 'a',
      target: 't',
      detail: JSON.parse('{"__proto__": {"b": 1}, "c": [{"__proto__": 2}]}'),
    };
    await fc.assert(
      fc.asyncProperty(draft, async (any) => {
        await append(test.database, any);
        return (await auditStore.verify(test.database.client)).valid;
      }),
      { numRuns: 25, examples: [[hostile], [prototype]] },
    );
  });

  describe('shows that it was tampered with, when', () => {
    const tampered = async (sql: string, firstBroken: (newest: bigint) => bigint) => {
      const { database } = test;
      const [, , last = 0n] = await append(database, entry('x'), entry('y'), entry('z'));
      const rollback = database.transaction(async (tx) => {
        await tx.$executeRawUnsafe(sql.replaceAll('LAST', String(last)));
        throw await auditStore.verify(tx);
      });
      await expect(rollback).rejects.toMatchObject({ valid: false, firstBroken: firstBroken(last) });
      expect(await auditStore.verify(database.client)).toMatchObject({ valid: true, entries: Number(last) });
    };

    it.each(['target', 'action', 'hash', 'previous_hash'])('the %s of an entry was changed', (column) =>
      tampered(`UPDATE audit_events SET ${column} = 'other' WHERE seq = LAST - 1`, (last) => last - 1n),
    );
    it('the actor was changed', () =>
      tampered(`UPDATE audit_events SET actor = '{"id": "x", "name": "y"}' WHERE seq = LAST - 1`, (last) => last - 1n));
    it('the detail was changed', () =>
      tampered(`UPDATE audit_events SET detail = '{"a": 1}' WHERE seq = LAST - 2`, (last) => last - 2n));
    it('the time was changed', () =>
      tampered(`UPDATE audit_events SET at = at + interval '1 ms' WHERE seq = LAST`, (last) => last));
    it('an entry was deleted', () => tampered('DELETE FROM audit_events WHERE seq = LAST - 1', (last) => last - 1n));
    it('the newest entries were deleted', () =>
      tampered('DELETE FROM audit_events WHERE seq >= LAST - 1', (last) => last - 1n));
    it('all entries were deleted', () => tampered('DELETE FROM audit_events', () => 1n));
    it('the head was set back', () =>
      tampered(
        'UPDATE ledger_head SET seq = LAST - 1, hash = (SELECT hash FROM audit_events WHERE seq = LAST - 1)',
        (last) => last,
      ));
    it('all entries and the head were deleted', async () => {
      // Nothing is left to compare with: this takes a copy of the head that is kept elsewhere.
      const { database } = test;
      const rollback = database.transaction(async (tx) => {
        await tx.$executeRaw`DELETE FROM audit_events`;
        await tx.$executeRaw`DELETE FROM ledger_head`;
        throw await auditStore.verify(tx);
      });
      await expect(rollback).rejects.toMatchObject({ valid: true, entries: 0 });
    });
  });

  it('is listed newest first by actor, action and the beginning of the target', async () => {
    const { database } = test;
    await append(database, entry('skill:a_b/one'), entry('skill:a_b/two'), entry('skill:axb/one'));
    const targets = async (filter: Parameters<typeof auditStore.list>[1]) =>
      (await auditStore.list(database.client, filter, { limit: 3 })).items.map(({ target }) => target);
    expect(await targets({ target: 'skill:a_b/' })).toEqual(['skill:a_b/two', 'skill:a_b/one']);
    expect(await targets({ actor: curator.name, action: 'test.done' })).toEqual([
      'skill:axb/one',
      'skill:a_b/two',
      'skill:a_b/one',
    ]);
    expect(await targets({ actor: 'nobody' })).toEqual([]);
  });
});

describeOn('server', 'Ledger', () => {
  it('makes a second transaction wait for the first, so that entries become visible in their order', async () => {
    const test = await createTestDatabase('server');
    const { database } = test;
    const order: string[] = [];
    let secondDone = Promise.resolve<bigint[]>([]);
    await database.transaction(async (tx) => {
      const ledger = await Ledger.open(tx, curator, moment());
      secondDone = append(database, entry('second')).then((numbers) => {
        order.push('second');
        return numbers;
      });
      await untilSomebodyWaits(database);
      ledger.append(entry('first') as AuditEvent);
      await ledger.flush();
      order.push('first');
    });
    expect(await secondDone).toEqual([2n]);
    expect(order).toEqual(['first', 'second']);
    await test.stop();
  });
});
