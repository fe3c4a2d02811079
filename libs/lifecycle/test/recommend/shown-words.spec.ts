import { describeOnBothDatabases } from '@skillward/testing';
import { CreateFamily } from '../../src/recommend/curate-families';
import { RecommendSkills } from '../../src/recommend/recommend-skills';
import { Instance, as, createInstance, curatedFamiliesServe, curator, indexed, uploadSkill } from '../support/instance';

describeOnBothDatabases('The words of a shown skill', (kind) => {
  let instance: Instance & { stop(): Promise<void> };
  beforeAll(async () => {
    instance = await createInstance(kind);
    for (const sign of ['comma', 'point'])
      await uploadSkill(instance, 'team', {
        name: `csv-${sign}`,
        description: `Clean a CSV export whose amounts use a decimal ${sign}, into plain CSV.`,
        body: `# Clean\n\nUse this only when amounts have a decimal ${sign}. It must keep the order of rows.\n`,
      });
    await instance.get(CreateFamily).create(curator, { name: 'csv', members: ['team/csv-comma', 'team/csv-point'] });
    await curatedFamiliesServe(instance, 2);
  });
  afterAll(() => instance.stop());

  it('name the sibling that differs, and call no sentence a condition because the sibling lacks it', async () => {
    const request = { task: 'Clean a CSV export whose amounts use a decimal comma', k: 3, mode: 'resolve' as const };
    const { skills } = await instance.get(RecommendSkills).recommend(as('agent'), request);
    const [shown] = skills;
    expect(shown).toMatchObject({
      name: 'csv-comma',
      contrast: expect.stringMatching(/^csv-point: “.*decimal point.*”$/),
    });
    expect(shown?.conditions).toEqual([]);
  });

  it('say which words of the query one skill has nowhere and another one has', async () => {
    for (const tool of ['gradle', 'maven'])
      await uploadSkill(instance, 'team', {
        name: `${tool}-build-speed`,
        description: `Find out why a build with ${tool} is slow, and make it fast.`,
        body: `# Build\n\nMeasure each step of the ${tool} build before you change it.\n`,
      });
    await indexed(instance, 4);
    const request = { task: 'Our builds take eleven minutes.', query: 'gradle maven build speed', k: 3 };
    const { skills } = await instance.get(RecommendSkills).recommend(as('agent'), { ...request, mode: 'resolve' });
    const reasons = skills.map(({ name, reasons: [first] }) => `${name}: ${first}`);
    expect(reasons.sort()).toEqual([
      expect.stringMatching(/^gradle-.* matches .*“gradle”.*; the skill does not mention “maven”\.$/),
      expect.stringMatching(/^maven-.* matches .*“maven”.*; the skill does not mention “gradle”\.$/),
    ]);
  });
});
