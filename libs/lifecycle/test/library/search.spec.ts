import { Database } from '@skillward/database';
import { describeOnBothDatabases, waitUntil } from '@skillward/testing';
import { ChangeSkillStatus } from '../../src/library/change-skill';
import { ListSkills } from '../../src/browse/read-skills';
import { SearchSkills } from '../../src/browse/search-skills';
import { CreateFamily } from '../../src/recommend/curate-families';
import { IndexKeeper } from '../../src/recommend/index-keeper';
import { LibrarySource } from '../../src/recommend/library/library-source';
import { Instance, as, createInstance, curator, uploadSkills } from '../support/instance';

const TRIAGE = 'Find out why a pod of kubernetes does not start.';

describeOnBothDatabases('Searching the library for words', (kind) => {
  let instance: Instance & { stop(): Promise<void> };

  beforeAll(async () => {
    instance = await createInstance(kind);
    await uploadSkills(instance, 'team', [
      { name: 'pod-triage', description: TRIAGE, body: '# Triage\n\nAfter a crash, read the logs.\n' },
      { name: 'cluster-cost', description: 'Shrink the bill of a kubernetes cluster.', body: '# Cost\n' },
      { name: 'crash-reports', description: 'Sort crash reports of phones.', body: '# Crash\n' },
      { name: 'csv-comma', description: 'Clean a CSV export with a decimal comma.', body: '# Clean\n' },
      ...Array.from({ length: 7 }, (_, at) => ({
        name: `harbour-${at}`,
        description: 'Tell the weather of a harbour.',
        body: `# Weather\n\n${'Wind, waves and tides. '.repeat(at % 3)}\n`,
      })),
    ]);
    await uploadSkills(instance, 'secret', [{ name: 'kubernetes-crash', description: 'Kubernetes crash, hidden.' }]);
    await waitUntil(() => instance.get(IndexKeeper).index.statistics.documents === 12, { what: 'the index' });
  });
  afterAll(() => instance.stop());

  const search = (q: string, more: object = {}, context = curator) =>
    instance.get(ListSkills).list(context, { limit: 50, q, ...more });
  const names = async (...args: Parameters<typeof search>) =>
    (await search(...args)).items.map(({ namespace, name }) => `${namespace}/${name}`);
  const confined = as('curator', 'team');

  it('takes several words, the best first, and only from what may be seen', async () => {
    expect(await names('kubernetes crash')).toEqual(['secret/kubernetes-crash', 'team/pod-triage']);
    expect(await names('kubernetes crash', {}, confined)).toEqual(['team/pod-triage']);
    expect(await names('csv decimal', {}, confined)).toEqual(['team/csv-comma']);
    expect(await names('kubernetes crash', { namespace: 'team' })).not.toContain('secret/kubernetes-crash');
  });

  it('says where the words stand, and what else helps to choose', async () => {
    const [first] = (await search('crash logs pods', { namespace: 'team' })).items;
    expect(first).toMatchObject({
      name: 'pod-triage',
      license: null,
      source: { kind: 'upload' },
      quality: expect.stringMatching(/^(good|flawed|unknown)$/),
      usage: { runs: 0, succeeded: 0, success: null, lastUsed: null },
      tokens: expect.any(Number),
    });
    const marked = first?.match?.highlights.map(({ field, text, spans }) => [
      field,
      ...spans.map(([from, to]) => text.slice(from, to)),
    ]);
    expect(marked).toEqual([
      ['name', 'pod'],
      ['description', 'pod'],
    ]);
    const [inBody] = (await search('waves', { limit: 1 })).items;
    expect(inBody?.match?.highlights).toEqual([
      { field: 'body', text: expect.stringContaining('waves'), spans: [expect.any(Array), expect.any(Array)] },
    ]);
    expect((await instance.get(ListSkills).list(curator, { limit: 1 })).items[0]).not.toHaveProperty('match');
  });

  it('gives every hit once, whatever the size of a page', async () => {
    const all = await names('weather of a harbour');
    expect(all).toHaveLength(7);
    for (const limit of [1, 2, 3, 7]) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await search('weather of a harbour', { limit, cursor });
        seen.push(...page.items.map(({ namespace, name }) => `${namespace}/${name}`));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(seen).toEqual(all);
    }
    await expect(search('weather', { cursor: 'nonsense' })).rejects.toMatchObject({ kind: 'invalid_input' });
  });

  it('keeps to the other filters', async () => {
    const change = { status: 'deprecated' as const, reason: 'Superseded.' };
    await instance.get(ChangeSkillStatus).change(curator, 'team', 'harbour-3', change);
    await waitUntil(async () => (await names('harbour', { status: 'deprecated' })).length > 0);
    expect(await names('harbour', { status: 'deprecated' })).toEqual(['team/harbour-3']);
    expect(await names('harbour', { status: 'active' })).toHaveLength(6);
    expect(await names('harbour', { usage: 'never_used' })).toHaveLength(7);
    expect(await names('harbour', { quality: 'good', os: 'windows', externalty: 'secured' })).toEqual([]);
    const members = ['team/harbour-1', 'team/harbour-2'];
    const { id } = await instance.get(CreateFamily).create(curator, { name: 'harbours', members });
    await waitUntil(async () => (await names('harbour', { family: id })).length === 2);
  });

  it('knows a status at once, also while the index is behind', async () => {
    const library = instance.get(LibrarySource);
    const before = await library.holding('csv', { namespaces: null, most: 1 });
    const entries = new Map([...instance.get(IndexKeeper).catalogue.all()].map((entry) => [entry.id, entry]));
    const catalogue = { get: (id: string) => entries.get(id) ?? null };
    const behind = Object.create(library, { holding: { value: async () => ({ ...before, catalogue }) } });
    const skills = new SearchSkills(instance.get(Database), behind);
    const found = (status: 'active' | 'deprecated') =>
      skills.find('csv', { visible: null, status }, { limit: 10, cursor: undefined });
    const change = { status: 'deprecated' as const, reason: 'Superseded.' };
    await instance.get(ChangeSkillStatus).change(curator, 'team', 'csv-comma', change);
    expect((await found('deprecated'))?.items).toEqual([expect.objectContaining({ name: 'csv-comma' })]);
    expect(await found('active')).toBeNull();
  });

  it('finds parts of names where no skill has the word', async () => {
    expect(await names('harb')).toHaveLength(7);
    expect(await names('eam/csv-com')).toEqual(['team/csv-comma']);
    expect(await names('zeppelin')).toEqual([]);
    // A word of one name, which is deprecated, and a part of others.
    await uploadSkills(instance, 'team', [{ name: 'harb', description: 'Says harb.' }]);
    await instance.get(ChangeSkillStatus).change(curator, 'team', 'harb', { status: 'deprecated', reason: 'Old.' });
    await waitUntil(async () => (await names('harb')).length === 1, { what: 'the index' });
    for (const sort of [undefined, 'updated']) expect(await names('harb', { status: 'active', sort })).toHaveLength(6);
  });
});
