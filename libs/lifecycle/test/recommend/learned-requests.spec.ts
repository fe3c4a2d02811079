import { RecommendationRequest } from '@skillward/contracts';
import { Role } from '@skillward/domain';
import { outcomeStore, skillStore } from '@skillward/database';
import { newId } from '@skillward/platform';
import { describeOnBothDatabases, waitUntil } from '@skillward/testing';
import { RequestContext } from '../../src/access/principal';
import { GetRecommendation } from '../../src/recommend/history';
import { IndexKeeper } from '../../src/recommend/index-keeper';
import { OutcomeVotes } from '../../src/recommend/outcome-votes';
import { RecommendSkills } from '../../src/recommend/recommend-skills';
import { ReceiveFeedback } from '../../src/skillsvote/receive-feedback';
import { Instance, by, createInstance, indexed, uploadSkill } from '../support/instance';

const DAY_MS = 86_400_000;
/** Words that no skill has. */
const SAID = 'gurgling whirlpool cellar';

describeOnBothDatabases('Words of requests that were served', (kind) => {
  let instance: Instance & { stop(): Promise<void> };
  let now = Date.now();
  beforeAll(async () => {
    instance = await createInstance(kind, { clock: { now: () => new Date(now) } });
    for (const [namespace, name, description] of [
      ['water', 'pump-care', 'Use it to look after pumps: bearings, seals, grease.'],
      ['water', 'valve-care', 'Use it to look after valves and their spindles.'],
      ['books', 'ledger-keeping', 'Use it to keep a ledger of invoices.'],
    ] as const) {
      await uploadSkill(instance, namespace, { name, description });
    }
    await indexed(instance, 3);
  });
  afterAll(() => instance.stop());

  const agent = (key: string, ...namespaces: string[]) => by('agent' satisfies Role, key, ...namespaces);
  const ask = (context: RequestContext, query: string, over: Partial<RecommendationRequest> = {}) =>
    instance.get(RecommendSkills).recommend(context, { task: query, query, k: 3, mode: 'resolve', ...over });
  const names = async (context: RequestContext, query: string) =>
    (await ask(context, query)).skills.map(({ name }) => name);

  /** Somebody asks in these words, follows the first skill, and says how it went. */
  async function served(context: RequestContext, query: string, outcome: 'success' | 'fail' = 'success') {
    const { id, skills } = await ask(context, query);
    const used = skills.find(({ name }) => name === 'pump-care');
    if (used === undefined) throw new Error(`${query} has to find the skill.`);
    const subtask = {
      goal: 'Care',
      summary: `It was done. ${id}`,
      skills_used: ['pump-care'],
      outcome,
      reason: 'Seen.',
    };
    await instance.get(ReceiveFeedback).receive(context, { session_id: id, subtasks: [subtask] });
    await instance.get(OutcomeVotes).follow();
  }
  const restarted = async () => {
    const votes = new OutcomeVotes(instance.database, { now: () => new Date(now) });
    await votes.follow();
    return votes;
  };
  const strength = (votes: OutcomeVotes, namespaces: readonly string[] | null) =>
    Math.max(
      0,
      ...[...(votes.learned(namespaces)?.skillsWith('whirlpool').values() ?? [])].map((each) => each.strength),
    );

  it('find nothing before, nor when only one reporter says so, however often', async () => {
    expect(await names(agent('anna', 'water'), SAID)).toEqual([]);
    for (let time = 0; time < 5; time++) await served(agent('anna', 'water'), `pumps grease bearings seals ${SAID}`);
    expect(await names(agent('anna', 'water'), SAID)).toEqual([]);
  });

  it('find the skill once others say so too, and say why without the words', async () => {
    for (const key of ['bert', 'cora']) await served(agent(key, 'water'), `pumps grease bearings seals ${SAID}`);
    const { id, skills } = await ask(agent('carl', 'water'), SAID);
    expect(skills.map(({ name }) => name)).toEqual(['pump-care']);
    const said = skills[0]?.reasons.join(' ') ?? '';
    expect(said).toMatch(/similar requests/);
    const detail = await instance.get(GetRecommendation).get(agent('carl', 'water'), id);
    const shown = detail.exposures.find(({ name }) => name === 'pump-care');
    expect(shown).toMatchObject({ decision: 'exposed', features: { learned: 1 } });
  });

  it('count only where everything that was asked then is searched now', async () => {
    expect(await names(agent('dora', 'water', 'books'), SAID)).toEqual(['pump-care']);
    expect(await names(agent('dora'), SAID)).toEqual(['pump-care']);
    for (const key of ['emil', 'fred', 'gert'])
      await served(agent(key, 'water', 'books'), 'pumps seals grease secretword hiddenword');
    expect(await names(agent('dora', 'water', 'books'), 'secretword hiddenword')).toEqual(['pump-care']);
    expect(await names(agent('anna', 'water'), 'secretword hiddenword')).toEqual([]);
  });

  it('are read from the database again after a restart', async () => {
    const before = strength(instance.get(OutcomeVotes), ['water']);
    expect(before).toBeGreaterThan(0);
    expect(strength(await restarted(), ['water'])).toBeCloseTo(before, 12);
  });

  it('are not missed where an outcome comes to light after younger ones, which it takes no place of', async () => {
    const skill = await skillStore.find(instance.database.client, 'books', 'ledger-keeping');
    const runKey = 'session';
    const add = async (ageMs: number, reward: number, of: string | null = null) => {
      const at = new Date(now - ageMs);
      const row = {
        id: newId(),
        subject: newId(),
        runKey: of,
        recommendationId: null,
        task: 'merge the invoices',
        reward,
      };
      const outcome = { ...row, skillId: skill?.id ?? '', version: 1, spans: [], at };
      await instance.database.transaction((tx) => outcomeStore.add(tx, [outcome]));
    };
    const followed = await restarted();
    const vote = (votes: OutcomeVotes) => {
      const entry = instance.get(IndexKeeper).catalogue.get(skill?.id ?? '');
      if (entry === null) throw new Error('The skill has to be indexed.');
      return votes.vote('merge the invoices', entry);
    };
    for (const [ageMs, reward, of] of [
      [0, 0, runKey],
      [20_000, 1, runKey],
      [5_000, 0, null],
      [10_000, 0, null],
      [10_000, 0, null],
    ] as const) {
      await add(ageMs, reward, of);
      await followed.follow();
      expect(vote(followed)).toBeCloseTo(vote(await restarted()), 12);
    }
    await followed.follow();
    expect(vote(followed)).toBeCloseTo(vote(await restarted()), 12);
  });

  it('lose to failures, and fade', async () => {
    const before = strength(instance.get(OutcomeVotes), ['water']);
    await served(agent('gina', 'water'), `pumps grease bearings seals ${SAID}`, 'fail');
    const after = strength(instance.get(OutcomeVotes), ['water']);
    expect(after).toBeLessThan(before);
    now += 720 * DAY_MS;
    expect(strength(instance.get(OutcomeVotes), ['water'])).toBeLessThan(after);
    await waitUntil(async () => (await names(agent('anna', 'water'), 'pumps grease')).length > 0);
  });
});
