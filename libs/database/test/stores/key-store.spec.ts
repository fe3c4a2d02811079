import fc from 'fast-check';
import { TestDatabase, createTestDatabase, describeOnBothDatabases } from '@skillward/testing';
import { keyStore } from '../../src';
import { moment } from '../library';
import { readAll } from '../read-all';

const draft = (id: string, overrides = {}) => ({
  id,
  name: `Name of ${id}`,
  role: 'curator' as const,
  namespaces: ['docs', 'ops'],
  hash: new Uint8Array([1, 0, 255]),
  expiresAt: null,
  at: moment(),
  by: { id: 'maker', name: 'Maker' },
  ...overrides,
});

describeOnBothDatabases('keyStore', (kind) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase(kind);
  });
  afterAll(() => test.stop());
  const create = (id: string, overrides = {}) =>
    test.database.transaction((tx) => keyStore.create(tx, draft(id, overrides)));
  const find = (id: string) => keyStore.find(test.database.client, id);

  it('gives back what was stored', async () => {
    await create('plain');
    expect(await find('plain')).toEqual({
      id: 'plain',
      name: 'Name of plain',
      role: 'curator',
      namespaces: ['docs', 'ops'],
      hash: new Uint8Array([1, 0, 255]),
      createdAt: moment(),
      revokedAt: null,
      expiresAt: null,
      lastUsedAt: null,
      createdBy: { id: 'maker', name: 'Maker' },
      previous: null,
    });
    await create('passing', { expiresAt: moment() });
    expect(await find('passing')).toMatchObject({ expiresAt: moment() });
    expect(await find('missing')).toBeNull();
  });

  it('names keys by their ids, revoked ones too, and none that never was', async () => {
    await create('named');
    await create('named-gone');
    await test.database.transaction((tx) => keyStore.revoke(tx, 'named-gone', moment()));
    expect(await keyStore.namesOf(test.database.client, ['named', 'never', 'named-gone', 'named'])).toEqual({
      named: 'Name of named',
      'named-gone': 'Name of named-gone',
    });
  });

  it('follows who made each key back to the first, through links that were used', async () => {
    const by = (id: string, ...via: string[]) => ({
      by: { id, name: id, via: via.map((each) => ({ id: each, name: each })) },
    });
    await create('line-first', by('nobody-known'));
    await create('line-second', by('line-first'));
    await create('line-third', by('line-second', 'line-other', 'line-third'));
    const lines = await keyStore.linesOf(test.database.client, ['line-third', 'line-second', 'missing']);
    expect(new Map([...lines].map(([id, line]) => [id, [...line].sort()]))).toEqual(
      new Map([
        ['missing', ['missing']],
        ['line-second', ['line-first', 'line-second', 'nobody-known']],
        ['line-third', ['line-first', 'line-other', 'line-second', 'line-third', 'nobody-known']],
      ]),
    );
  });

  it('says null for a key of all namespaces', async () => {
    await create('everywhere', { namespaces: null });
    expect(await find('everywhere')).toMatchObject({ namespaces: null });
  });

  it('revokes a key once and keeps when', async () => {
    await create('revoked');
    const revoke = (id: string, minutes: number) =>
      test.database.transaction((tx) => keyStore.revoke(tx, id, moment(minutes)));
    expect([await revoke('revoked', 1), await revoke('revoked', 2), await revoke('missing', 3)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await find('revoked')).toMatchObject({ revokedAt: moment(1) });
  });

  it('remembers when a key was used last', async () => {
    await create('used');
    await keyStore.touch(test.database.client, 'used', moment(5));
    expect(await find('used')).toMatchObject({ lastUsedAt: moment(5) });
  });

  it('counts the active administrators of all namespaces', async () => {
    const count = () => test.database.transaction((tx) => keyStore.countAdministrators(tx));
    const before = await count();
    await create('admin', { role: 'admin', namespaces: null });
    await create('admin-of-docs', { role: 'admin', namespaces: ['docs'] });
    await create('admin-gone', { role: 'admin', namespaces: null });
    await test.database.transaction((tx) => keyStore.revoke(tx, 'admin-gone', moment()));
    expect((await count()) - before).toBe(1);
  });

  it('gives the administrator of the settings a new secret, even a revoked one', async () => {
    const upsert = (hash: Uint8Array) =>
      test.database.transaction((tx) =>
        keyStore.upsertBootstrap(tx, { id: 'bootstrap', name: 'Bootstrap', hash, at: moment() }),
      );
    await upsert(new Uint8Array([1]));
    await test.database.transaction((tx) => keyStore.revoke(tx, 'bootstrap', moment()));
    await upsert(new Uint8Array([2]));
    expect(await find('bootstrap')).toMatchObject({
      role: 'admin',
      namespaces: null,
      hash: new Uint8Array([2]),
      revokedAt: null,
    });
  });

  it('lists every key once, newest first, whatever the size of the pages and however many are equally old', async () => {
    const { client } = test.database;
    await client.apiKey.deleteMany();
    const ages = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 12 });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(ages, fc.integer({ min: 1, max: 5 }), async (minutes, limit) => {
        run += 1;
        const keys = minutes.map((at, index) => draft(`r${run}-${String(index).padStart(2, '0')}`, { at: moment(at) }));
        await client.apiKey.deleteMany();
        await test.database.transaction(async (tx) => {
          for (const key of keys) await keyStore.create(tx, key);
        });
        const expected = [...keys].sort((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1));
        const pages = await readAll((cursor) => keyStore.list(client, { at: new Date() }, { limit, cursor }));
        expect(pages.items.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
        expect(pages.sizes.slice(0, -1).every((size) => size === limit)).toBe(true);
      }),
      { numRuns: 10 },
    );
  });
});
