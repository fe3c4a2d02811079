import { newId } from '@skillward/platform';
import { TestDatabase, createTestDatabase, describeOnBothDatabases } from '@skillward/testing';
import { Problem } from '@skillward/domain';
import {
  FEED_START,
  FeedPosition,
  importStore,
  indexFeed,
  isUniqueViolation,
  skillStore,
  versionStore,
} from '../../src';
import { addSkills, curator, moment, versionDraft, writeVersions } from '../library';
import { readAll } from '../read-all';

describeOnBothDatabases('the library', (kind) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase(kind);
  });
  afterAll(() => test.stop());
  const write = (...drafts: Parameters<typeof writeVersions>[1][number][]) =>
    test.database.transaction((tx) => writeVersions(tx, drafts));
  const all = { visible: null };

  it('gives back a skill with its current version as it was imported', async () => {
    const [draft] = await addSkills(test.database, { name: 'complete', description: 'All of "it": ü 😀' });
    const skill = await skillStore.find(test.database.client, 'team', 'complete');
    expect(skill).toEqual({
      canaryNumber: null,
      id: draft?.skillId,
      namespace: 'team',
      name: 'complete',
      description: 'All of "it": ü 😀',
      status: 'active',
      statusReason: null,
      labels: [],
      scanVerdict: null,
      quality: 'unknown',
      size: expect.any(Number),
      changeSeq: draft?.changeSeq,
      createdAt: moment(),
      updatedAt: moment(),
      current: {
        id: draft?.versionId,
        skillId: draft?.skillId,
        number: 1,
        digest: draft?.digest,
        parent: null,
        description: 'All of "it": ü 😀',
        title: 'A title',
        frontmatter: draft?.frontmatter,
        warnings: draft?.warnings,
        origin: draft?.origin,
        createdAt: moment(),
        createdBy: curator,
        approvedBy: null,
        emergency: null,
      },
    });
    expect(await skillStore.find(test.database.client, 'other', 'complete')).toBeNull();
  });

  it('gives back the files of a version byte by byte, sorted by the bytes of their paths', async () => {
    const binary = new Uint8Array(256).map((_, index) => 255 - index);
    const files = {
      'scripts/run.sh': '#!/bin/sh\n',
      'b.txt': 'same',
      'a/é.bin': binary,
      'C.txt': 'same',
      'empty.txt': '',
    };
    const [draft] = await addSkills(test.database, { name: 'files', files });
    const id = draft?.versionId ?? '';
    const { client } = test.database;
    const listed = await versionStore.files(client, id);
    expect(listed.map(({ path, mode, size }) => [path, mode, size])).toEqual([
      ['C.txt', '100644', 4],
      ['SKILL.md', '100644', expect.any(Number)],
      ['a/é.bin', '100644', 256],
      ['b.txt', '100644', 4],
      ['empty.txt', '100644', 0],
      ['scripts/run.sh', '100755', 10],
    ]);
    const read = await versionStore.readPackage(client, id);
    expect(read).toEqual(
      listed.map(({ path, mode }) => ({
        path,
        mode,
        content: new Uint8Array(draft?.files.find((file) => file.path === path)?.content ?? []),
      })),
    );
    expect((await versionStore.readFile(client, id, 'a/é.bin'))?.content).toEqual(binary);
    expect(await versionStore.readFile(client, id, 'missing')).toBeNull();
  });

  it('stores the same content once, however many versions and writers have it', async () => {
    const shared = { 'reference.md': 'the same in all of them' };
    const drafts = ['one', 'two', 'three'].map((name) => versionDraft({ namespace: 'shared', name, files: shared }));
    await Promise.all(drafts.map((draft) => write(draft)));
    const hash = drafts[0]?.files.find(({ path }) => path === 'reference.md')?.sha256 ?? '';
    expect(await test.database.client.blob.count({ where: { sha256: hash } })).toBe(1);
    expect(await test.database.client.versionFile.count({ where: { sha256: hash } })).toBe(3);
  });

  it('numbers versions per skill and refuses a number or imported content twice', async () => {
    const first = versionDraft({ name: 'counted' });
    const next = (number: number, body: string) => ({
      ...versionDraft({ name: 'counted', description: 'A second one', body }),
      skillId: first.skillId,
      number,
      parent: number - 1,
    });
    await write(first);
    await write(next(2, 'two'));
    const again = await Promise.allSettled([write(next(2, 'other')), write(next(3, 'two'))]);
    expect(again.map((end) => end.status === 'rejected' && isUniqueViolation(end.reason))).toEqual([true, true]);
    const skill = await skillStore.find(test.database.client, 'team', 'counted');
    expect(skill).toMatchObject({ description: 'A second one', current: { number: 2, parent: 1 } });
    const highest = await test.database.transaction((tx) => versionStore.highestNumber(tx, first.skillId));
    expect(highest).toBe(2);
  });

  it('copies a version for a rollback: a new number, the same digest and files', async () => {
    const { client } = test.database;
    const first = versionDraft({ name: 'rolled-back', files: { 'a.txt': 'a' } });
    await write(first);
    await write({
      ...versionDraft({ name: 'rolled-back', body: 'two' }),
      skillId: first.skillId,
      number: 2,
      parent: 1,
    });
    const source = await versionStore.find(client, first.skillId, { number: 1 });
    if (!source) throw new Error('There is no version 1.');
    const id = newId();
    const origin = { schema: 1 as const, kind: 'rollback' as const, rolledBackTo: 1, reason: 'It broke.' };
    await test.database.transaction(async (tx) => {
      await versionStore.copy(tx, source, { id, number: 3, parent: 2, origin, at: moment(3), by: curator });
      await skillStore.setCurrent(tx, {
        id: first.skillId,
        number: 3,
        description: source.description,
        changeSeq: 99_001n,
        at: moment(3),
      });
    });
    expect(await versionStore.find(client, first.skillId, { digest: first.digest })).toMatchObject({
      id,
      number: 3,
      parent: 2,
      origin,
      createdAt: moment(3),
    });
    expect(await versionStore.files(client, id)).toEqual(await versionStore.files(client, first.versionId));
    const listed = await readAll((cursor) => versionStore.list(client, first.skillId, { limit: 2, cursor }));
    expect(listed).toMatchObject({ items: [{ number: 3 }, { number: 2 }, { number: 1 }], sizes: [2, 1] });
    expect(await skillStore.find(client, 'team', 'rolled-back')).toMatchObject({
      changeSeq: 99_001n,
      updatedAt: moment(3),
    });
    expect(await versionStore.find(client, first.skillId, { number: 4 })).toBeNull();
  });

  it('lists skills by name, once each, only those that are visible and asked for', async () => {
    const { client } = test.database;
    const names = ['b', 'a', 'c', 'a-1', 'a0'];
    await addSkills(test.database, ...names.map((name) => ({ namespace: 'list-one', name })));
    const [other] = await addSkills(test.database, {
      namespace: 'list-two',
      name: 'percent',
      description: 'Saves 100% of it, C:\\dir_name',
    });
    const list = async (filter: Partial<Parameters<typeof skillStore.list>[1]>, limit = 50) =>
      (await readAll((cursor) => skillStore.list(client, { ...all, ...filter }, { limit, cursor }))).items.map(
        (skill) => `${skill.namespace}/${skill.name}`,
      );
    const one = await list({ namespace: 'list-one' });
    expect([...one].sort()).toEqual(names.map((name) => `list-one/${name}`).sort());
    for (const limit of [1, 2, 3]) expect(await list({ namespace: 'list-one' }, limit)).toEqual(one);
    expect(await list({ visible: ['list-two'] })).toEqual(['list-two/percent']);
    expect(await list({ visible: ['list-two'], namespace: 'list-one' })).toEqual([]);
    expect(await list({ visible: [] })).toEqual([]);
    expect(await list({ ids: [other?.skillId ?? ''] })).toEqual(['list-two/percent']);
    for (const q of ['100%', 'SAVES', 'C:\\dir_', 'list-two/per'])
      expect(await list({ q })).toEqual(['list-two/percent']);
    for (const q of ['100_', 'dir%name']) expect(await list({ q })).toEqual([]);
    const change = { status: 'deprecated' as const, reason: 'Too old.', changeSeq: 99_002n, at: moment(9) };
    await test.database.transaction((tx) => skillStore.setStatus(tx, { ids: [other?.skillId ?? ''], ...change }));
    expect(await list({ status: 'deprecated' })).toEqual(['list-two/percent']);
    expect(await skillStore.find(client, 'list-two', 'percent')).toMatchObject({
      statusReason: 'Too old.',
      changeSeq: 99_002n,
      updatedAt: moment(9),
    });
  });

  it('says of a bad cursor that it is one', async () => {
    const { client } = test.database;
    const page = { limit: 1, cursor: Buffer.from('["one"]').toString('base64url') };
    await expect(skillStore.list(client, all, page)).rejects.toBeInstanceOf(Problem);
    await expect(versionStore.list(client, newId(), page)).rejects.toMatchObject({ kind: 'invalid_input' });
    const huge = { limit: 1, cursor: Buffer.from('[9007199254740991]').toString('base64url') };
    await expect(versionStore.list(client, newId(), huge)).rejects.toMatchObject({ kind: 'invalid_input' });
  });

  it('resolves references and leaves out the unknown', async () => {
    const [draft] = await addSkills(test.database, { namespace: 'ref', name: 'known' });
    expect(await skillStore.resolve(test.database.client, ['ref/known', 'ref/unknown', "'; --"])).toEqual(
      new Map([['ref/known', draft?.skillId]]),
    );
    expect(await skillStore.resolve(test.database.client, [])).toEqual(new Map());
  });

  it('feeds the index every skill once, in the order of the last changes, with its current text', async () => {
    const { client } = test.database;
    const [first, second] = await addSkills(
      test.database,
      { namespace: 'feed', name: 'one' },
      { namespace: 'feed', name: 'two' },
    );
    if (!first || !second) throw new Error('Two skills were written.');
    const start = { changeSeq: first.changeSeq - 1n, id: newId() };
    const feed = async () =>
      (await indexFeed.changes(client, start, 100)).filter(({ namespace }) => namespace === 'feed');
    expect((await feed()).map(({ name, changeSeq }) => [name, changeSeq])).toEqual([
      ['one', first.changeSeq],
      ['two', second.changeSeq],
    ]);
    const [changed] = await write({
      ...versionDraft({ namespace: 'feed', name: 'one', body: 'New text.' }),
      skillId: first.skillId,
      number: 2,
      parent: 1,
      title: null,
      frontmatter: { schema: 1 },
    });
    expect((await feed()).map(({ name }) => name)).toEqual(['two', 'one']);
    expect((await feed())[1]).toEqual({
      id: first.skillId,
      namespace: 'feed',
      name: 'one',
      description: changed?.description,
      status: 'active',
      version: 2,
      digest: changed?.digest,
      title: null,
      declaredName: null,
      declaredFamily: null,
      license: null,
      origin: { kind: 'upload', path: 'one' },
      size: expect.any(Number),
      compatibility: null,
      scanVerdict: null,
      environment: null,
      typicalRequests: [],
      changeSeq: changed?.changeSeq,
    });
    const documents = await indexFeed.documents(client, [first.skillId, newId()]);
    expect([...documents].map(([id, text]) => [id, Buffer.from(text).toString().includes('New text.')])).toEqual([
      [first.skillId, true],
    ]);
  });

  it('feeds what scan and profile made of the current version', async () => {
    const [draft] = await addSkills(test.database, { namespace: 'judged', name: 'one' });
    if (!draft) throw new Error('It was not added.');
    const environment = {
      os: ['linux' as const],
      writeScope: 'workspace' as const,
      privilege: 'rootless' as const,
      externalty: 'online' as const,
      envs: ['API_TOKEN'],
      bins: ['jq'],
      mcps: [],
    };
    await test.database.client.skill.update({
      where: { id: draft.skillId },
      data: { scanVerdict: 'quarantine', environment: { schema: 1, ...environment } },
    });
    const rows = await indexFeed.changes(test.database.client, FEED_START, 10_000);
    expect(rows.find(({ id }) => id === draft.skillId)).toMatchObject({ scanVerdict: 'quarantine', environment });
  });

  it('feeds skills that changed together once each, whatever the size of the pages', async () => {
    const { client } = test.database;
    const names = ['a', 'b', 'c', 'd', 'e'];
    const drafts = await addSkills(test.database, ...names.map((name) => ({ namespace: 'together', name })));
    const ids = drafts.map(({ skillId }) => skillId);
    const change = { ids, status: 'active' as const, reason: 'Back.', changeSeq: 500_000n, at: moment(1) };
    await test.database.transaction((tx) => skillStore.setStatus(tx, change));
    for (const limit of [1, 2, 5]) {
      const seen: string[] = [];
      let position: FeedPosition = { changeSeq: 499_999n, id: newId() };
      for (;;) {
        const rows = await indexFeed.changes(client, position, limit);
        const last = rows.at(-1);
        if (!last) break;
        seen.push(...rows.map(({ id }) => id));
        position = last;
      }
      expect(seen).toEqual([...ids].sort());
    }
  });

  it('tells the index whether anything has changed at all', async () => {
    const { client } = test.database;
    const before = await indexFeed.head(client);
    const [draft] = await addSkills(test.database, { namespace: 'head', name: 'one' });
    expect(await indexFeed.head(client)).toBe(before + 1n);
    expect(draft?.changeSeq).toBe(before + 1n);
  });

  it('knows of an import what decides what a package becomes', async () => {
    const sourceId = newId();
    const [syncId, nextSync] = [newId(), newId()];
    const [mapped, named, outside] = await addSkills(
      test.database,
      { namespace: 'state', name: 'mapped' },
      { namespace: 'state', name: 'named' },
      { namespace: 'elsewhere', name: 'named' },
    );
    if (!mapped || !named || !outside) throw new Error('Three skills were written.');
    await write({
      ...versionDraft({ namespace: 'state', name: 'mapped', body: '2' }),
      skillId: mapped.skillId,
      number: 2,
      parent: 1,
    });
    await test.database.client.source.create({
      data: { id: sourceId, kind: 'git', location: 'x', namespace: 'state', createdAt: moment(), createdBy: curator },
    });
    const state = (sync: string) =>
      test.database.transaction((tx) =>
        importStore.state(tx, {
          namespace: 'state',
          sourceId,
          syncId: sync,
          paths: ['p/1', 'p/2'],
          names: ['named', 'new'],
        }),
      );
    await test.database.transaction((tx) =>
      importStore.writeMappings(tx, { sourceId, syncId }, [
        { path: 'p/1', skillId: mapped.skillId, digest: mapped.digest },
      ]),
    );
    const now = await state(syncId);
    expect(now.mappings).toEqual(
      new Map([['p/1', { skillId: mapped.skillId, lastDigest: mapped.digest, gone: false, seenInThisSync: true }]]),
    );
    expect([...now.skillsByName.keys()].sort()).toEqual(['mapped', 'named']);
    expect(now.skillsById.get(named.skillId)).toMatchObject({ name: 'named', seenInThisSync: false });
    expect(now.skillsById.get(mapped.skillId)).toMatchObject({
      currentNumber: 2,
      highestNumber: 2,
      seenInThisSync: true,
    });
    expect(now.skillsById.get(mapped.skillId)?.digests.get(mapped.digest)).toBe(1);
    expect((await state(nextSync)).skillsById.get(mapped.skillId)?.seenInThisSync).toBe(false);
  });

  it('marks as gone what a sync has not seen, and answers the skills that nobody carries any more', async () => {
    const [sourceId, otherSource, old, now] = [newId(), newId(), newId(), newId()];
    const names = ['kept', 'touched', 'gone', 'elsewhere', 'moved'];
    const drafts = await addSkills(test.database, ...names.map((name) => ({ namespace: 'gone', name })));
    const mapping = (name: string, path = name) => {
      const draft = drafts.find((candidate) => candidate.name === name);
      return { path, skillId: draft?.skillId ?? '', digest: draft?.digest ?? '' };
    };
    for (const id of [sourceId, otherSource]) {
      await test.database.client.source.create({
        data: { id, kind: 'git', location: id, namespace: 'gone', createdAt: moment(), createdBy: curator },
      });
    }
    const gone = await test.database.transaction(async (tx) => {
      const before = { sourceId, syncId: old };
      await importStore.writeMappings(
        tx,
        before,
        names.map((name) => mapping(name)),
      );
      await importStore.writeMappings(tx, { sourceId: otherSource, syncId: old }, [mapping('elsewhere')]);
      const scope = { sourceId, syncId: now };
      await importStore.writeMappings(tx, scope, [mapping('kept'), mapping('moved', 'new/place')]);
      await importStore.touchMappings(tx, scope, ['touched']);
      return importStore.markGone(tx, scope);
    });
    expect(gone).toEqual([{ id: mapping('gone').skillId, reference: 'gone/gone' }]);
    const again = await test.database.transaction((tx) => importStore.markGone(tx, { sourceId, syncId: now }));
    expect(again).toEqual([]);
    const back = await test.database.transaction(async (tx) => {
      await importStore.writeMappings(tx, { sourceId, syncId: now }, [mapping('gone')]);
      return tx.sourcePackage.findMany({ where: { sourceId, gone: true }, orderBy: { path: 'asc' } });
    });
    expect(back.map(({ path }) => path)).toEqual(['elsewhere', 'moved']);
  });
});
