import { TestDatabase, createTestDatabase, describeOnBothDatabases } from '@skillward/testing';
import { Database, VersionDraft, embeddingStore, vectorSearch } from '../../src';
import { addSkills, moment } from '../library';

const KIND = { model: 'encoder', template: 'rules/1' };
const later = (seconds: number) => new Date(moment().getTime() + seconds * 1000);
const unit = (...numbers: number[]) => Float32Array.from(numbers, (value) => value / Math.hypot(...numbers));

describeOnBothDatabases('embeddingStore', (kind) => {
  let database: Database;
  let test: TestDatabase;
  let skills: VersionDraft[];
  const embed = (
    at: number,
    draft: { vector: Float32Array } | { error: string },
    hash = `hash-${at}`,
    when = moment(),
  ) =>
    database.transaction((tx) =>
      embeddingStore.write(tx, KIND, [{ versionId: skills[at]?.versionId ?? '', inputSha256: hash, ...draft }], when),
    );
  const missing = async (retryBefore = moment()) =>
    (await embeddingStore.missing(database.client, KIND, { retryBefore, limit: 10 })).map(({ name }) => name).sort();

  beforeAll(async () => {
    // On a server the extension is there or it is not.
    test = await createTestDatabase(kind, { pgvector: true });
    database = test.database;
    const named = ['a', 'b', 'c'].map((name) => ({ namespace: name === 'c' ? 'two' : 'one', name }));
    skills = await addSkills(database, ...named);
  });
  afterAll(() => test.stop());
  beforeEach(() => database.client.versionEmbedding.deleteMany());

  it('knows what is missing, what was refused, and how far it has come', async () => {
    expect(await missing()).toEqual(['a', 'b', 'c']);
    expect(await embeddingStore.progress(database.client, KIND)).toEqual({ done: 0, failed: 0, missing: 3 });
    expect(await embeddingStore.dimensions(database.client, KIND)).toBeNull();
    await embed(0, { vector: unit(1, 2, 2) });
    await embed(1, { error: 'refused: \0 too long' });
    expect(await missing()).toEqual(['c']);
    expect(await missing(later(1))).toEqual(['b', 'c']);
    expect(await embeddingStore.progress(database.client, KIND)).toEqual({ done: 1, failed: 1, missing: 1 });
    expect(await embeddingStore.dimensions(database.client, KIND)).toBe(3);
    const other = { ...KIND, template: 'rules/2' };
    expect(await embeddingStore.progress(database.client, other)).toEqual({ done: 0, failed: 0, missing: 3 });
    const [found] = await embeddingStore.missing(database.client, other, { retryBefore: moment(), limit: 1 });
    expect(new TextDecoder().decode(found?.markdown)).toContain(`name: ${found?.name}`);
  });

  it('keeps vectors to the last bit, overwrites failures and nothing else', async () => {
    const long = unit(...Array.from({ length: 500 }, (_, i) => Math.sin(i) * 10 ** (i % 30) * 1e-20));
    await embed(0, { error: 'timeout: late' });
    await embed(0, { vector: long });
    await embed(0, { vector: unit(1, 1) });
    await embed(0, { error: 'unavailable: later' });
    const id = skills[0]?.versionId ?? '';
    expect(await embeddingStore.vectors(database.client, KIND, [id])).toEqual(new Map([[id, long]]));
    expect(await embeddingStore.known(database.client, KIND, ['hash-0', 'hash-1'])).toEqual(
      new Map([['hash-0', long]]),
    );
  });

  it('lists embeddings in the order of their making', async () => {
    await embed(0, { vector: unit(1, 0) }, 'h', later(2));
    await embed(1, { vector: unit(0, 1) }, 'h', later(1));
    await embed(2, { error: 'refused: no' }, 'h', later(3));
    const start = { createdAt: new Date(0), versionId: '00000000-0000-0000-0000-000000000000' };
    const all = await embeddingStore.after(database.client, KIND, start, 10);
    expect(all.map(({ versionId }) => versionId)).toEqual([skills[1]?.versionId, skills[0]?.versionId]);
    expect(all[0]).toEqual({ skillId: skills[1]?.skillId, versionId: skills[1]?.versionId, createdAt: later(1) });
    expect(await embeddingStore.after(database.client, KIND, all[0] ?? start, 10)).toEqual(all.slice(1));
  });

  it('compares vectors inside the database where that has pgvector', async () => {
    const isThere = await vectorSearch.prepare(database);
    if (kind === 'embedded') expect(isThere).toBe(true);
    if (!isThere) return void process.stderr.write('\nSKIPPED for want of pgvector on the server\n');
    expect(await vectorSearch.prepare(database)).toBe(true);
    await embed(0, { vector: unit(1, 0, 0) });
    await embed(1, { vector: unit(1, 1, 0) });
    // Of another dimension: it cannot be compared, and must not spoil the others.
    await embed(2, { vector: unit(1, 0) });
    const [a, b, c] = skills.map(({ skillId }) => skillId);
    const near = (namespaces: string[] | null, limit: number) =>
      vectorSearch.nearest(database.client, KIND, unit(1, 0.1, 0), { namespaces, limit });
    expect((await near(null, 5)).map(({ id }) => id)).toEqual([a, b]);
    expect((await near(null, 5))[1]?.similarity).toBeCloseTo(1.1 / Math.sqrt(2) / Math.hypot(1, 0.1), 5);
    expect((await near(['one'], 1)).map(({ id }) => id)).toEqual([a]);
    expect(await near(['two'], 5)).toEqual([]);
    const known = await vectorSearch.similarities(database.client, KIND, unit(0, 1, 0), [b ?? '', c ?? '']);
    expect(known).toEqual([{ id: b, similarity: expect.closeTo(Math.SQRT1_2, 5) }]);
  });
});
