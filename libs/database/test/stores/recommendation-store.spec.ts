import fc from 'fast-check';
import { newId } from '@skillward/platform';
import { TestDatabase, createTestDatabase, describeOnBothDatabases } from '@skillward/testing';
import {
  ExposureDraft,
  RecommendationDraft,
  VersionDraft,
  exposureCountStore,
  recommendationStore,
  skillEvidenceStore,
  skillStore,
  trajectoryStore,
} from '../../src';
import { addSkills, moment } from '../library';
import { readAll } from '../read-all';
import { trajectoryDraft } from '../trajectories';

describeOnBothDatabases('recommendationStore', (kind) => {
  let test: TestDatabase;
  let skills: VersionDraft[];
  beforeAll(async () => {
    test = await createTestDatabase(kind);
    skills = await addSkills(test.database, { namespace: 'one', name: 'a' }, { namespace: 'two', name: 'b' });
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    await test.database.client.exposure.deleteMany();
    await test.database.client.recommendation.deleteMany();
  });

  const exposure = (index: number, overrides: Partial<ExposureDraft> = {}): ExposureDraft => ({
    skillId: skills[index]?.skillId ?? '',
    version: 1,
    family: { id: 'f', name: 'Family "one"', size: 2 },
    rank: index + 1,
    utility: 1 / 3,
    features: { bm25: 12.25, vote: -0.1 },
    decision: 'exposed',
    reason: 'Covers „sentence 1“.',
    ...overrides,
  });
  const write = async (overrides: Partial<RecommendationDraft> = {}) => {
    const draft: RecommendationDraft = {
      id: newId(),
      task: 'Merge the PDF files',
      query: 'merge PDF',
      avoid: ['Ghostscript', 'a "quoted", {name}'],
      require: [],
      exclude: ['office/pdf'],
      k: 3,
      namespaces: null,
      environment: { os: 'linux', bins: ['git'] },
      client: null,
      skills: [{ rank: 1, name: 'a' }],
      guidance: 'Use a.',
      gaps: ['Nothing sends mail.'],
      engine: { scorer: 'lexical' },
      toolCalls: null,
      keyId: 'key',
      at: moment(),
      exposures: [exposure(0), exposure(1, { rank: null, decision: 'below_cutoff' })],
      ...overrides,
    };
    await recommendationStore.write(test.database.client, draft);
    return draft;
  };
  const all = { visible: null };
  const list = async (filter: Partial<Parameters<typeof recommendationStore.list>[1]> = {}, limit = 50) =>
    (
      await readAll((cursor) =>
        recommendationStore.list(test.database.client, { ...all, ...filter }, { limit, cursor }),
      )
    ).items.map(({ id }) => id);
  const exposures = async (filter: Partial<Parameters<typeof recommendationStore.list>[1]> = {}, limit = 50) =>
    (
      await readAll((cursor) =>
        recommendationStore.listExposures(test.database.client, { ...all, ...filter }, { limit, cursor }),
      )
    ).items.map(({ recommendationId, name }) => [recommendationId, name]);

  it('gives back an answer and its exposures as they were written', async () => {
    const draft = await write();
    const { client } = test.database;
    expect(await recommendationStore.find(client, draft.id)).toEqual({
      id: draft.id,
      task: draft.task,
      query: 'merge PDF',
      avoid: draft.avoid,
      require: [],
      exclude: draft.exclude,
      k: 3,
      namespaces: null,
      environment: draft.environment,
      client: null,
      skills: draft.skills,
      guidance: 'Use a.',
      gaps: draft.gaps,
      engine: draft.engine,
      toolCalls: null,
      keyId: 'key',
      createdAt: moment(),
    });
    expect(await recommendationStore.exposures(client, draft.id)).toEqual([
      {
        recommendationId: draft.id,
        namespace: 'one',
        name: 'a',
        version: 1,
        digest: skills[0]?.digest,
        family: { id: 'f', name: 'Family "one"', size: 2 },
        rank: 1,
        utility: 1 / 3,
        features: { bm25: 12.25, vote: -0.1 },
        decision: 'exposed',
        reason: 'Covers „sentence 1“.',
        createdAt: moment(),
      },
      expect.objectContaining({ namespace: 'two', name: 'b', rank: null, decision: 'below_cutoff' }),
    ]);
    expect(await recommendationStore.find(client, newId())).toBeNull();
  });

  it('keeps what a candidate alone has, and takes its digest and a family of its own from the skill', async () => {
    const draft = await write({
      exposures: [
        exposure(0, { family: null, features: { vote: 1e-7, words: 3 } }),
        exposure(1, { features: {}, reason: '' }),
        exposure(0, { features: { bm25: 0.1 + 0.2 }, reason: 'NUL \0' }),
      ],
    });
    const found = await recommendationStore.exposures(test.database.client, draft.id);
    expect(found.map(({ family, features, reason, digest }) => ({ family, features, reason, digest }))).toEqual([
      {
        family: { id: `skill:${skills[0]?.skillId}`, name: 'a', size: 1 },
        features: { vote: 1e-7, words: 3 },
        reason: 'Covers „sentence 1“.',
        digest: skills[0]?.digest,
      },
      { family: expect.objectContaining({ id: 'f' }), features: {}, reason: '', digest: skills[1]?.digest },
      expect.objectContaining({ features: { bm25: 0.1 + 0.2 }, reason: 'NUL \ufffd' }),
    ]);
  });

  it('drops old answers in portions, oldest first, and keeps those that a run was reported for', async () => {
    const { client } = test.database;
    const [first, reported, third] = [
      await write({ at: moment(1) }),
      await write({ at: moment(2) }),
      await write({ at: moment(3) }),
    ];
    const young = await write({ at: moment(9) });
    const run = await trajectoryDraft(test.database, { recommendationId: reported.id });
    await test.database.transaction((tx) => trajectoryStore.create(tx, run));
    let place: Parameters<typeof recommendationStore.dropBefore>[2] = null;
    const dropped: number[] = [];
    do {
      const portion = await recommendationStore.dropBefore(client, moment(9), place, 2);
      dropped.push(portion.dropped);
      place = portion.next;
    } while (place !== null);
    expect(dropped).toEqual([1, 1]);
    expect(await list()).toEqual([young.id, reported.id]);
    for (const { id } of [first, third]) expect(await recommendationStore.exposures(client, id)).toEqual([]);
    expect(await recommendationStore.exposures(client, reported.id)).toHaveLength(2);
    await test.database.executeSql('DELETE FROM trajectory_files; DELETE FROM trajectories');
  });

  it('counts what was shown once, whether it is counted yet or not, and still when it is gone', async () => {
    const { client } = test.database;
    const shown = async () =>
      (await skillEvidenceStore.list(client, { visible: null }, { limit: 10 })).items.map(({ name, exposures }) => [
        name,
        exposures,
      ]);
    const count = (upTo: Date) => test.database.transaction((tx) => exposureCountStore.count(tx, upTo));
    const both = [exposure(0), exposure(1)];
    await write({ at: moment(1), exposures: both });
    await write({ at: moment(2), exposures: both });
    await write({ at: moment(3), exposures: [exposure(0), exposure(1, { decision: 'below_cutoff' })] });
    const all = [
      ['a', 3],
      ['b', 2],
    ];
    expect(await shown()).toEqual(all);
    await Promise.all([count(moment(2)), count(moment(2)), count(moment(1))]);
    expect(await shown()).toEqual(all);
    await count(moment(2));
    await count(moment(5));
    expect(await shown()).toEqual(all);
    await recommendationStore.dropBefore(client, moment(9), null, 10);
    expect(await shown()).toEqual(all);
    const { items } = await skillStore.list(client, { visible: null, usage: 'never_offered' }, { limit: 10 });
    expect(items).toEqual([]);
    await write({ at: moment(6), exposures: [exposure(1)] });
    expect(await shown()).toEqual([
      ['a', 3],
      ['b', 3],
    ]);
  });

  it('stores an answer without candidates, and what was left out as nothing', async () => {
    const { id } = await write({ exposures: [], skills: [], environment: undefined, client: undefined });
    expect(await recommendationStore.find(test.database.client, id)).toMatchObject({ environment: null, client: null });
    expect(await recommendationStore.exposures(test.database.client, id)).toEqual([]);
    const [row] = await test.database.client.$queryRaw<{ empty: boolean }[]>`
      SELECT namespaces IS NULL AND environment IS NULL AND client IS NULL AS empty FROM recommendations`;
    expect(row).toEqual({ empty: true });
  });

  it('stores any text', async () => {
    const hostile = "NUL \0, \ud800, \\u0000, '; DROP TABLE skills; --, 😀";
    const { id } = await write({ task: hostile, guidance: hostile, gaps: [hostile] });
    const stored = "NUL \ufffd, \ufffd, \\u0000, '; DROP TABLE skills; --, 😀";
    const found = await recommendationStore.find(test.database.client, id);
    expect(found).toMatchObject({ task: stored, guidance: stored, gaps: [stored] });
  });

  it('stores nothing when an exposure cannot be stored', async () => {
    await expect(write({ exposures: [exposure(0), exposure(1, { skillId: 'not an id' })] })).rejects.toThrow();
    expect(await list()).toEqual([]);
  });

  it('lists both by key, skill, decision and time', async () => {
    const first = (await write({ at: moment(1), keyId: 'other', exposures: [exposure(0)] })).id;
    const second = (await write({ at: moment(2), exposures: [exposure(1, { decision: 'below_threshold' })] })).id;
    expect(await list()).toEqual([second, first]);
    const cases: [Partial<Parameters<typeof recommendationStore.list>[1]>, string[]][] = [
      [{ keyId: 'other' }, [first]],
      [{ skillId: skills[1]?.skillId }, [second]],
      [{ decision: 'below_threshold' }, [second]],
      [{ skillId: skills[0]?.skillId, decision: 'below_threshold' }, []],
      [{ from: moment(2) }, [second]],
      [{ to: moment(2) }, [first]],
      [{ from: moment(1), to: moment(3) }, [second, first]],
    ];
    for (const [filter, expected] of cases) {
      expect(await list(filter)).toEqual(expected);
      expect((await exposures(filter)).map(([id]) => id)).toEqual(expected);
    }
  });

  it('shows a key of some namespaces the exposures in them, and the recommendations that searched no other', async () => {
    const everywhere = (await write({ at: moment(3) })).id;
    const both = (await write({ at: moment(2), namespaces: ['one', 'two'] })).id;
    const one = (await write({ at: moment(1), namespaces: ['one'], exposures: [exposure(0)] })).id;
    expect(await list({ visible: ['one'] })).toEqual([one]);
    expect(await list({ visible: ['two', 'one'] })).toEqual([both, one]);
    expect(await list({ visible: [] })).toEqual([]);
    expect(await exposures({ visible: ['two'] })).toEqual([
      [everywhere, 'b'],
      [both, 'b'],
    ]);
  });

  it('lists everything once, newest first, whatever the size of the pages and however many are equally old', async () => {
    const ages = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 7 });
    await fc.assert(
      fc.asyncProperty(ages, fc.integer({ min: 1, max: 4 }), async (minutes, limit) => {
        await test.database.client.exposure.deleteMany();
        await test.database.client.recommendation.deleteMany();
        const drafts: RecommendationDraft[] = [];
        for (const at of minutes) drafts.push(await write({ at: moment(at) }));
        const newest = drafts.sort((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1));
        expect(await list({}, limit)).toEqual(newest.map(({ id }) => id));
        expect(await exposures({}, limit)).toEqual(
          newest.flatMap(({ id }) => [
            [id, 'b'],
            [id, 'a'],
          ]),
        );
      }),
      { numRuns: 10 },
    );
  });
});
