import { newId } from '@skillward/platform';
import { TestDatabase, createTestDatabase, describeOnBothDatabases } from '@skillward/testing';
import { importStore, sourceStore, syncStore } from '../../src';
import { curator, moment } from '../library';
import { readAll } from '../read-all';

const counts = { discovered: 5, created: 1, updated: 2, unchanged: 1, rejected: 1 };

describeOnBothDatabases('sources and syncs', (kind) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase(kind);
    await test.database.transaction(async (tx) => {
      for (const namespace of ['one', 'two']) await importStore.ensureNamespace(tx, namespace);
    });
  });
  afterAll(() => test.stop());

  const ensure = (overrides = {}) =>
    test.database.transaction((tx) =>
      sourceStore.ensure(tx, {
        id: newId(),
        kind: 'git',
        location: 'https://git.test/a',
        ref: null,
        subpath: null,
        namespace: 'one',
        at: moment(),
        by: curator,
        ...overrides,
      }),
    );
  const createSync = async (sourceId?: string, minutes = 0) => {
    const source = sourceId ?? (await ensure({ location: newId() })).source.id;
    const id = newId();
    await test.database.transaction((tx) =>
      syncStore.create(tx, { id, sourceId: source, uploadId: null, at: moment(minutes), by: curator }),
    );
    return id;
  };
  const claim = (id: string, minutes: number) => {
    const lease = newId();
    return syncStore
      .claim(test.database.client, id, lease, moment(minutes), moment(minutes + 5))
      .then((sync) => (sync ? lease : null));
  };
  const find = (id: string) => syncStore.find(test.database.client, id);
  const advance = (id: string, lease: string) =>
    test.database.transaction((tx) => syncStore.advance(tx, id, lease, { counts, position: 4, phase: 'importing' }));

  it('adds the same source once, also when two ask at the same time', async () => {
    const [one, two] = await Promise.all([ensure(), ensure()]);
    expect([one.created, two.created].sort()).toEqual([false, true]);
    expect(one.source).toEqual(two.source);
    expect(one.source).toMatchObject({
      ref: null,
      subpath: null,
      createdAt: moment(),
      createdBy: curator,
      lastSync: null,
    });
    const differing = [{ ref: 'main' }, { subpath: 'skills' }, { namespace: 'two' }, { kind: 'directory' }];
    for (const difference of differing) {
      const { source, created } = await ensure(difference);
      expect([created, source]).toMatchObject([true, difference]);
    }
  });

  it('lists visible sources, newest first, each once, with the last sync', async () => {
    const { client } = test.database;
    const list = (filter: Parameters<typeof sourceStore.list>[1], limit = 2) =>
      readAll((cursor) => sourceStore.list(client, filter, { limit, cursor }));
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1)
      ids.unshift((await ensure({ namespace: 'two', location: `/${index}` })).source.id);
    await createSync(ids[0], 1);
    const last = await createSync(ids[0], 2);
    const { items } = await list({ visible: null, namespace: 'two' });
    expect(items.map(({ id }) => id).slice(0, 5)).toEqual(ids);
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    expect(items[0]?.lastSync).toEqual({ id: last, status: 'queued' });
    expect((await list({ visible: ['two'] })).items).toEqual(items);
    expect((await list({ visible: ['one'], namespace: 'two' })).items).toEqual([]);
    expect(await sourceStore.find(client, ids[0] ?? '')).toEqual(items[0]);
    expect(await sourceStore.find(client, newId())).toBeNull();
  });

  it('starts a sync as queued, and finds the one of a source that has not ended', async () => {
    const id = await createSync();
    const sync = await find(id);
    expect(sync).toMatchObject({
      status: 'queued',
      phase: 'waiting',
      namespace: 'one',
      counts: { discovered: 0, created: 0, updated: 0, unchanged: 0, rejected: 0 },
      position: 0,
      attempts: 0,
      uploadId: null,
      startedAt: null,
      createdBy: curator,
    });
    const open = () => test.database.transaction((tx) => syncStore.findOpen(tx, sync?.sourceId ?? ''));
    expect((await open())?.id).toBe(id);
    const lease = await claim(id, 0);
    expect((await open())?.status).toBe('running');
    const end = { status: 'succeeded' as const, error: null, deprecated: 3, at: moment(2) };
    expect(await test.database.transaction((tx) => syncStore.finish(tx, id, lease ?? '', end))).toBe(true);
    expect(await open()).toBeNull();
    expect(await find(id)).toMatchObject({ status: 'succeeded', phase: 'done', deprecated: 3, finishedAt: moment(2) });
  });

  it('gives a sync to one of several workers that ask at the same time', async () => {
    const id = await createSync();
    const leases = await Promise.all(Array.from({ length: 8 }, () => claim(id, 1)));
    expect(leases.filter((lease) => lease !== null)).toHaveLength(1);
    expect(await find(id)).toMatchObject({ status: 'running', attempts: 1, startedAt: moment(1) });
  });

  it('gives a sync to another worker when the lease has run out; the first one can then do nothing to it', async () => {
    const { client } = test.database;
    const id = await createSync();
    const first = (await claim(id, 0)) ?? '';
    expect(await advance(id, first)).toBe(true);
    expect(await claim(id, 4)).toBeNull();
    expect(await syncStore.renew(client, id, first, moment(10))).toBe(true);
    expect(await claim(id, 6)).toBeNull();
    const second = (await claim(id, 11)) ?? '';
    expect(second).not.toBe('');
    expect(await find(id)).toMatchObject({ attempts: 2, position: 4, counts, startedAt: moment(0) });
    expect(await syncStore.renew(client, id, first, moment(99))).toBe(false);
    expect(await advance(id, first)).toBe(false);
    const end = { status: 'failed' as const, error: 'no', deprecated: 0, at: moment() };
    expect(await test.database.transaction((tx) => syncStore.finish(tx, id, first, end))).toBe(false);
    await syncStore.release(client, id, first);
    expect(await find(id)).toMatchObject({ status: 'running' });
    expect(await advance(id, second)).toBe(true);
  });

  it('goes on where a worker handed it back', async () => {
    const id = await createSync();
    const first = (await claim(id, 0)) ?? '';
    await syncStore.setCommit(test.database.client, id, 'abc');
    await syncStore.setCommit(test.database.client, id, 'def');
    await advance(id, first);
    await syncStore.release(test.database.client, id, first);
    expect(await find(id)).toMatchObject({ status: 'queued', phase: 'waiting', position: 4, commit: 'abc' });
    expect(await claim(id, 1)).not.toBeNull();
  });

  it('does not run again once it has ended', async () => {
    const id = await createSync();
    const lease = (await claim(id, 0)) ?? '';
    const end = { status: 'failed' as const, error: 'The repository is gone.', deprecated: 0, at: moment(1) };
    await test.database.transaction((tx) => syncStore.finish(tx, id, lease, end));
    expect(await claim(id, 99)).toBeNull();
    expect(await advance(id, lease)).toBe(false);
    expect(await find(id)).toMatchObject({ status: 'failed', error: 'The repository is gone.' });
  });

  it('finds the syncs that nobody works on', async () => {
    const { client } = test.database;
    await client.sync.deleteMany();
    const waiting = await createSync(undefined, 0);
    const recent = await createSync(undefined, 50);
    const lost = await createSync(undefined, 1);
    const running = await createSync(undefined, 2);
    await claim(lost, 10);
    await claim(running, 40);
    expect(await syncStore.abandoned(client, moment(30))).toEqual([waiting, lost]);
    await syncStore.dropLeases(client);
    expect((await syncStore.abandoned(client, moment(59))).sort()).toEqual([waiting, lost, running, recent].sort());
  });

  it('keeps the reasons of rejections, the latest for each path', async () => {
    const id = await createSync();
    const add = (rejections: Parameters<typeof syncStore.addRejections>[2]) =>
      test.database.transaction((tx) => syncStore.addRejections(tx, id, rejections));
    await add([
      { path: 'b', reasons: ['one', 'two'] },
      { path: 'a\0\ud800', reasons: ['NUL \0'] },
    ]);
    await add([{ path: 'b', reasons: ['three'] }]);
    await add([]);
    expect(await syncStore.rejections(test.database.client, id)).toEqual([
      { path: 'a\ufffd\ufffd', reasons: ['NUL \ufffd'] },
      { path: 'b', reasons: ['three'] },
    ]);
  });

  it('lists the syncs of a source, newest first', async () => {
    const { source } = await ensure({ location: 'listed' });
    const ids = [await createSync(source.id), await createSync(source.id), await createSync(source.id)];
    const read = await readAll((cursor) => syncStore.list(test.database.client, source.id, { limit: 2, cursor }));
    expect(read.items.map(({ id }) => id)).toEqual(ids.reverse());
  });
});
