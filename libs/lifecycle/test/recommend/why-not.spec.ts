import { describeOnBothDatabases, waitUntil } from '@skillward/testing';
import { RecommendationRequest } from '@skillward/contracts';
import { ChangeSkillStatus } from '../../src/library/change-skill';
import { SetRecommendationPolicy } from '../../src/recommend/recommendation-policy';
import { RecommendSkills } from '../../src/recommend/recommend-skills';
import { ExplainAbsence } from '../../src/recommend/why-not';
import { IndexKeeper } from '../../src/recommend/index-keeper';
import { Instance, as, by, createInstance, curator, indexed, uploadSkill, uploadSkills } from '../support/instance';

const TASK = 'Extract tables from a PDF report and fill in its form fields.';
/** More skills that match every word than become candidates. */
const MANY = 160;

describeOnBothDatabases('Why not a skill', (kind) => {
  let instance: Instance & { stop(): Promise<void> };
  let recommendation = '';
  const agent = by('agent', 'the-agent');
  const ask = (request: Partial<RecommendationRequest> = {}, context = agent) =>
    instance.get(RecommendSkills).recommend(context, { task: TASK, k: 3, mode: 'resolve', ...request });
  const why = (skill: string, context = agent, id = recommendation) =>
    instance.get(ExplainAbsence).explain(context, id, { skill });

  beforeAll(async () => {
    instance = await createInstance(kind);
    const drafts = Array.from({ length: MANY }, (_, at) => {
      const name = `report-tool-${String.fromCharCode(97 + (at % 26))}${at}x`;
      const body = `# ${name}\n\nExtract tables from a PDF report and fill in form fields, number ${at}.\n`;
      return { name, description: `Extracts tables of PDF report ${at} and fills in its form fields.`, body };
    });
    await uploadSkills(instance, 'docs', drafts);
    await uploadSkill(instance, 'docs', {
      name: 'bake-bread',
      description: 'Kneads dough.',
      body: '# Bread\n\nKnead.\n',
    });
    await uploadSkill(instance, 'docs', {
      name: 'some-words',
      description: 'Reads a report aloud.',
      body: '# Aloud\n\nOpen the report, and speak slowly.\n',
    });
    await uploadSkill(instance, 'docs', { name: 'old-forms', description: 'Extracts tables of PDF report forms.' });
    await uploadSkill(instance, 'secret', { name: 'hidden-forms', description: 'Extracts tables from a PDF report.' });
    await indexed(instance, MANY + 4);
    const change = { status: 'deprecated' as const, reason: 'Old.' };
    await instance.get(ChangeSkillStatus).change(curator, 'docs', 'old-forms', change);
    const policy = { minFit: 0, withholdBelow: null, judgeBelow: null };
    await instance.get(SetRecommendationPolicy).set(as('admin'), policy);
    await waitUntil(async () => (await ask()).engine.minFit === 0, { what: 'the policy to hold' });
    await waitUntil(
      () =>
        instance
          .get(IndexKeeper)
          .catalogue.all()
          .some(({ status }) => status === 'deprecated'),
      { what: 'the deprecation to be known' },
    );
    const { id, skills } = await ask({ exclude: ['docs/some-words'] });
    recommendation = id;
    expect(skills).toHaveLength(3);
  });
  afterAll(() => instance.stop());

  it('says of a candidate what was decided then, with each score beside the best one', async () => {
    const { skills } = await ask();
    const shown = await why(`docs/${skills[0]?.name}`);
    expect(shown).toMatchObject({ stage: 'shown', kept: true, place: 1 });
    for (const { value, best } of shown.scores) expect(value).toBeLessThanOrEqual(best);
    expect(shown.scores.find(({ name }) => name === 'fit')).toMatchObject({ needed: 0 });
  });

  it.each([
    ['docs/bake-bread', 'not_found', /none of the words/],
    ['docs/old-forms', 'status', /deprecated/],
    ['docs/some-words', 'constraint', /asked not to be shown/],
  ])('names the stage that %s does not pass: %s', async (skill, stage, reason) => {
    expect(await why(skill)).toMatchObject({ stage, reason: expect.stringMatching(reason) as string });
  });

  it('counts the words of a skill that is no candidate, and says where the search found it', async () => {
    const { id } = await ask();
    const { stage, words, search, reason } = await why('docs/some-words', agent, id);
    expect(stage).toBe('few_matches');
    expect(words.find(({ word }) => word === 'report')?.found).toBe(true);
    expect(words.find(({ word }) => /^pdf$/i.test(word))?.found).toBe(false);
    expect(search?.place).toBeGreaterThan(search?.taken ?? 0);
    expect(reason).toContain(`place ${search?.place}`);
  });

  it('knows what was not searched and what came later', async () => {
    const { id } = await ask({ namespaces: ['docs'] });
    expect(await why('secret/hidden-forms', agent, id)).toMatchObject({
      stage: 'not_searched',
      reason: 'Only docs was searched.',
    });
    await uploadSkill(instance, 'docs', { name: 'late-forms', description: 'Extracts tables from a PDF report.' });
    expect(await why('docs/late-forms', agent, id)).toMatchObject({ stage: 'newer', kept: false });
  });

  it('tells a key nothing of skills that it may not see, or of what others asked', async () => {
    const confined = by('agent', 'confined', 'docs');
    const { id } = await ask({}, confined);
    const refusals = await Promise.all(
      ['secret/hidden-forms', 'secret/none', 'docs/none'].map((skill) =>
        why(skill, confined, id).catch((failure: { kind: string; detail: string }) => [
          failure.kind,
          failure.detail.replace(skill, 'X'),
        ]),
      ),
    );
    expect(new Set(refusals.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(refusals[0]).toEqual(['not_found', expect.any(String)]);
    await expect(why('docs/bake-bread', confined)).rejects.toMatchObject({ kind: 'not_found' });
  });
});
