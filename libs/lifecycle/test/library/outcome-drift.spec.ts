import { outcomeStore, skillStore } from '@skillward/database';
import { newId } from '@skillward/platform';
import { describeOnBothDatabases } from '@skillward/testing';
import { GetOutcomeDrift } from '../../src/library/outcome-drift';
import { Instance, as, createInstance, curator, uploadSkill } from '../support/instance';

describeOnBothDatabases('The drift of outcomes', (kind) => {
  let instance: Instance & { stop(): Promise<void> };
  beforeAll(async () => {
    instance = await createInstance(kind);
    for (const [namespace, name] of [
      ['red', 'worse'],
      ['red', 'steady'],
      ['blue', 'few'],
    ] as const) {
      await uploadSkill(instance, namespace, { name });
    }
    await add('red', 'worse', 1, 20, 19, 14);
    await add('red', 'worse', 2, 20, 3, 1);
    await add('red', 'steady', 1, 20, 15, 14);
    await add('red', 'steady', 2, 20, 15, 1);
    await add('blue', 'few', 1, 2, 2, 1);
    await add('blue', 'few', 2, 2, 0, 1);
  });
  afterAll(() => instance.stop());

  /** Uses of a version so many days ago, of which so many helped. */
  async function add(namespace: string, name: string, version: number, uses: number, helped: number, daysAgo: number) {
    const skill = await skillStore.find(instance.database.client, namespace, name);
    const at = new Date(Date.now() - daysAgo * 24 * 3_600_000);
    const rows = Array.from({ length: uses }, (_, count) => ({
      id: newId(),
      subject: newId(),
      runKey: null,
      recommendationId: null,
      task: 'Do it',
      skillId: skill?.id ?? '',
      version,
      reward: count < helped ? 1 : 0,
      spans: [],
      at,
    }));
    await instance.database.transaction((tx) => outcomeStore.add(tx, rows));
  }
  const drift = (context = curator) => instance.get(GetOutcomeDrift).get(context);

  it('shows first what got worse beyond its interval', async () => {
    const { versions } = await drift();
    expect(versions.map(({ name, isWorse }) => [name, isWorse])).toEqual([
      ['worse', true],
      ['few', false],
      ['steady', false],
    ]);
    expect(versions[0]).toMatchObject({
      before: { version: 1, success: { value: 0.95, of: 20 } },
      after: { version: 2, success: { value: 0.15, of: 20 } },
    });
    expect(versions[0]?.interval[1]).toBeLessThan(0);
  });

  it('shows the share of every week with its interval', async () => {
    const { weeks } = await drift();
    expect(weeks.length).toBeGreaterThanOrEqual(2);
    expect(weeks.reduce((sum, { success }) => sum + (success?.of ?? 0), 0)).toBe(84);
    for (const { start, success } of weeks) {
      expect(new Date(start).getUTCDay()).toBe(1);
      expect(success?.low).toBeLessThanOrEqual(success?.value ?? 0);
      expect(success?.high).toBeGreaterThanOrEqual(success?.value ?? 1);
    }
  });

  it('shows a key only its namespaces, and an agent nothing', async () => {
    const { versions } = await drift(as('curator', 'blue'));
    expect(versions.map(({ name }) => name)).toEqual(['few']);
    await expect(drift(as('agent'))).rejects.toMatchObject({ kind: 'forbidden' });
  });
});
