import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { EvolutionPolicyUpdate } from '@skillward/contracts';
import { outcomeStore, skillStore } from '@skillward/database';
import { newId } from '@skillward/platform';
import { describeOnBothDatabases, packageFiles, writePackage } from '@skillward/testing';
import { CreateKey } from '../../src/access/keys';
import { RemoveSource } from '../../src/collect/change-source';
import { RegisterSource } from '../../src/collect/sources';
import { StartSync } from '../../src/collect/syncs';
import { SetEvolutionPolicy } from '../../src/policy/evolution-policy';
import { ChangeSkillStatus } from '../../src/library/change-skill';
import { ReadAttention } from '../../src/library/read-attention';
import { ListSkills } from '../../src/browse/read-skills';
import { RecommendSkills } from '../../src/recommend/recommend-skills';
import { Instance, as, createInstance, curatedFamiliesServe, curator, runSync, uploadSkill } from '../support/instance';

const NAMES = ['often', 'sure', 'bad', 'lucky', 'idle'] as const;

describeOnBothDatabases('A library in the order asked for', (kind) => {
  let instance: Instance & { stop(): Promise<void> };
  beforeAll(async () => {
    instance = await createInstance(kind);
    for (const name of NAMES) await uploadSkill(instance, 'team', { name, description: `The ${name} one.` });
    await add('often', 40, 30);
    await add('sure', 30, 29);
    await add('bad', 20, 1);
    // One of one is less sure than 29 of 30, and not as surely bad as 1 of 20.
    await add('lucky', 1, 1);
    await curatedFamiliesServe(instance, 0);
  });
  afterAll(() => instance.stop());

  async function add(name: string, uses: number, helped: number) {
    const skill = await skillStore.find(instance.database.client, 'team', name);
    const rows = Array.from({ length: uses }, (_, count) => ({
      id: newId(),
      subject: newId(),
      runKey: null,
      recommendationId: null,
      task: 'Do it',
      skillId: skill?.id ?? '',
      version: 1,
      reward: count < helped ? 1 : 0,
      spans: [],
      at: new Date(),
    }));
    await instance.database.transaction((tx) => outcomeStore.add(tx, rows));
  }

  type Sorting = { sort: 'uses' | 'success' | 'updated' | 'name' | 'lastUsed' | 'quality'; order?: 'asc' | 'desc' };
  /** Page by page, so that cursors are followed too. */
  async function order(query: Sorting & { q?: string }, limit = 2): Promise<string[]> {
    const found: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await instance.get(ListSkills).list(curator, { limit, cursor, ...query });
      found.push(...page.items.map(({ name }) => name));
      if (page.nextCursor === null) return found;
      cursor = page.nextCursor;
    }
  }

  it('goes by uses, and by what is surely known of success, with the unknown last', async () => {
    expect(await order({ sort: 'uses' })).toEqual(['often', 'sure', 'bad', 'lucky', 'idle']);
    expect(await order({ sort: 'uses', order: 'asc' })).toEqual(['lucky', 'bad', 'sure', 'often', 'idle']);
    expect(await order({ sort: 'success' })).toEqual(['sure', 'often', 'lucky', 'bad', 'idle']);
    expect(await order({ sort: 'success', order: 'asc' })).toEqual(['bad', 'often', 'sure', 'lucky', 'idle']);
  });

  it('goes by names, quality and last use with every skill once', async () => {
    expect(await order({ sort: 'name' })).toEqual([...NAMES].sort());
    expect(await order({ sort: 'name', order: 'desc' })).toEqual([...NAMES].sort().reverse());
    for (const sort of ['quality', 'lastUsed', 'updated'] as const) {
      expect((await order({ sort })).toSorted()).toEqual([...NAMES].sort());
    }
  });

  it('goes by the last change, and sorts what a search finds', async () => {
    await instance.get(ChangeSkillStatus).change(curator, 'team', 'idle', { status: 'deprecated', reason: 'Old.' });
    expect((await order({ sort: 'updated' }))[0]).toBe('idle');
    expect(await order({ sort: 'uses', q: 'lucky often' })).toEqual(['often', 'lucky']);
  });

  it('says how sure a success is, and who decides', async () => {
    const key = await instance.get(CreateKey).create(as('admin'), { name: 'ada', role: 'reviewer' });
    const rules = EvolutionPolicyUpdate.parse({ owners: [{ skills: 'su*', keys: [key.id] }], reason: 'Hers.' });
    await instance.get(SetEvolutionPolicy).set(as('admin'), 'team', rules);
    const { items } = await instance.get(ListSkills).list(curator, { limit: 10 });
    const found = new Map(items.map((each) => [each.name, each]));
    expect(found.get('sure')).toMatchObject({ owners: ['ada'], usage: { runs: 30, success: { of: 30 } } });
    expect(found.get('sure')?.usage.success?.low).toBeGreaterThan(0.8);
    expect(found.get('idle')).toMatchObject({ owners: null, usage: { runs: 0, success: null, lastUsed: null } });
  });
});

describeOnBothDatabases('What waits for people', (kind) => {
  let instance: Instance & { stop(): Promise<void> };
  beforeAll(async () => {
    instance = await createInstance(kind);
  });
  afterAll(() => instance.stop());
  const read = (context = curator) => instance.get(ReadAttention).read(context);

  it('tells by its revision whether anything was done, and what was done once', async () => {
    const before = await read();
    expect(before.firsts).toEqual({ imported: false, recommended: false, reported: false, reviewed: false });
    expect((await read()).revision).toBe(before.revision);
    await uploadSkill(instance, 'team', { name: 'alpha' });
    await curatedFamiliesServe(instance, 0);
    const uploaded = await read();
    expect(uploaded.revision).not.toBe(before.revision);
    expect(uploaded.firsts.imported).toBe(true);
    await instance.get(RecommendSkills).recommend(curator, { task: 'Do something', k: 1, mode: 'resolve' });
    const recommended = await read();
    expect(recommended.revision).not.toBe(uploaded.revision);
    expect(recommended.firsts).toMatchObject({ recommended: true, reported: false, reviewed: false });
    expect((await read(as('curator', 'other'))).firsts).toMatchObject({ imported: false, recommended: false });
    await instance.get(RecommendSkills).recommend(as('agent', 'team'), { task: 'Do it', k: 1, mode: 'resolve' });
    expect((await read(as('curator', 'other'))).firsts.recommended).toBe(false);
    expect((await read(as('curator', 'team', 'other'))).firsts.recommended).toBe(true);
  });

  it('counts sources whose latest sync failed until they are removed, which itself stops what is open', async () => {
    const location = join(instance.importRoot, 'sources');
    writePackage(join(location, 'beta'), packageFiles({ name: 'beta' }));
    const { source } = await instance
      .get(RegisterSource)
      .register(curator, { kind: 'directory', location, namespace: 'team' });
    rmSync(location, { recursive: true });
    const { id } = await instance.get(StartSync).start(curator, source.id);
    await runSync(instance, id);
    expect((await read()).failingSources).toBe(1);
    await instance.get(StartSync).start(curator, source.id);
    await instance.get(RemoveSource).remove(curator, source.id);
    expect((await read()).failingSources).toBe(0);
    expect((await read(as('curator', 'team'))).failingSources).toBe(0);
  });
});
