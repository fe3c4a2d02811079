import { auditStore } from '@skillward/database';
import { describeOnBothDatabases, waitUntil } from '@skillward/testing';
import { GetEvidence } from '../../src/attribute/evidence';
import { RecommendationHousekeeping } from '../../src/recommend/housekeeping';
import { GetRecommendation, ListRecommendations } from '../../src/recommend/history';
import { IndexKeeper } from '../../src/recommend/index-keeper';
import { RecommendSkills } from '../../src/recommend/recommend-skills';
import { Instance, createInstance, curator, uploadSkill } from '../support/instance';
import { attribute, report, runFile } from '../support/trajectories';

const TASK = 'Fill in the form fields of a PDF.';
const DAY_MS = 86_400_000;

describeOnBothDatabases('Retention of recommendations', (kind) => {
  let instance: Instance & { stop(): Promise<void> };
  let aheadMs = 0;
  const clock = { now: () => new Date(Date.now() + aheadMs) };
  beforeAll(async () => {
    instance = await createInstance(kind, { clock, configuration: { recommendationRetentionDays: 30 } });
    await uploadSkill(instance, 'docs', { name: 'pdf-forms', description: 'Fills in the form fields of a PDF.' });
    await waitUntil(() => instance.get(IndexKeeper).index.statistics.documents === 1);
  });
  afterAll(() => instance.stop());

  it('removes what is older, and keeps what was shown counted and what a run was reported for whole', async () => {
    const ask = () => instance.get(RecommendSkills).recommend(curator, { task: TASK, k: 3, mode: 'resolve' });
    const [old, reported] = [await ask(), await ask()];
    expect(old.skills.map(({ name }) => name)).toEqual(['pdf-forms']);
    const run = await report(instance, runFile(TASK, [{ says: 'Done.' }]), { recommendationId: reported.id }, curator);
    await attribute(instance, run.id);
    aheadMs = 29 * DAY_MS;
    const young = await ask();
    const housekeeping = instance.get(RecommendationHousekeeping);
    const listed = async () =>
      (await instance.get(ListRecommendations).list(curator, { limit: 10 })).items.map(({ id }) => id);
    await housekeeping.dropOld();
    expect(await listed()).toEqual([young.id, reported.id, old.id]);

    aheadMs = 31 * DAY_MS;
    await housekeeping.dropOld();
    await housekeeping.dropOld();
    expect(await listed()).toEqual([young.id, reported.id]);
    const get = instance.get(GetRecommendation);
    await expect(get.get(curator, old.id)).rejects.toMatchObject({ kind: 'not_found' });
    expect((await get.get(curator, reported.id)).exposures).toHaveLength(1);
    const evidence = await instance.get(GetEvidence).get(curator, 'docs', 'pdf-forms');
    expect(evidence.versions).toMatchObject([{ version: 1, exposures: 3, reported: 1 }]);
    const audit = await auditStore.list(instance.database.client, { action: 'recommendations.removed' }, { limit: 10 });
    expect(audit.items.map(({ detail }) => detail)).toEqual([{ retentionDays: 30, count: 1 }]);
  });
});
