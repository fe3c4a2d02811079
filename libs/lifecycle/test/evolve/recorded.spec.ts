import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeOnBothDatabases, waitUntil } from '@skillward/testing';
import { ApproveProposal } from '../../src/evolve/approve-proposal';
import { EvolutionKeeper } from '../../src/evolve/evolution-keeper';
import { GetProposal, ListProposals } from '../../src/evolve/read-proposals';
import { UploadSkill } from '../../src/collect/uploads';
import { RollBackSkill } from '../../src/library/change-skill';
import { IndexKeeper } from '../../src/recommend/index-keeper';
import { RecommendSkills } from '../../src/recommend/recommend-skills';
import { Instance, as, createInstance, curator } from '../support/instance';
import { attribute, report } from '../support/trajectories';

const recorded = (name: string) => readFileSync(join(__dirname, '../fixtures/recorded-runs', name));
const TASK = 'Sum up the orders by customer';

describeOnBothDatabases('Recorded runs', (kind) => {
  let instance: Instance & { stop(): Promise<void> };
  beforeAll(async () => {
    instance = await createInstance(kind);
    await waitUntil(() => instance.get(IndexKeeper).ready, { timeoutMs: 20_000 });
  });
  afterAll(() => instance.stop());

  const agent = (name: string) => {
    const context = as('agent');
    return { ...context, principal: { ...context.principal, keyId: name, name } };
  };
  const recommend = (name: string) =>
    instance.get(RecommendSkills).execute(agent(name), { task: TASK, k: 1, mode: 'resolve' });

  it('lead to a prerequisite in the next version, and that can be taken back', async () => {
    const file = { fileName: 'SKILL.md', bytes: recorded('SKILL.md') };
    await instance.get(UploadSkill).execute(curator, 'shop', file);
    await waitUntil(async () => (await recommend('a')).skills[0]?.version === 1, { timeoutMs: 20_000 });
    for (const [name, run] of [
      ['a', 'first.json'],
      ['b', 'second.json'],
    ] as const) {
      const { id } = await recommend(name);
      const facts = { recommendationId: id, outcome: { reward: 1 } };
      const received = await report(instance, recorded(run), facts, agent(name));
      expect(await attribute(instance, received.id)).toMatchObject({ status: 'attributed' });
      await instance.get(EvolutionKeeper).round(new AbortController().signal);
    }
    const [summary] = (await instance.get(ListProposals).execute(curator, { limit: 10 })).items;
    const proposal = await instance.get(GetProposal).execute(curator, summary?.id ?? '');
    expect(proposal).toMatchObject({
      status: 'pending',
      action: 'prerequisite_addition',
      support: { trajectories: 2, tasks: 2, reporters: 2 },
    });
    expect(proposal.evidence.map(({ quote }) => quote)).toContain(
      'error: environment variable TALLY_REGION is not set',
    );
    await instance.get(ApproveProposal).execute(as('reviewer'), proposal.id, {});
    await waitUntil(async () => (await recommend('a')).skills[0]?.version === 2, { timeoutMs: 20_000 });
    await instance.get(RollBackSkill).execute(curator, 'shop', 'tally-orders', { to: 1, reason: 'as before' });
    await waitUntil(async () => (await recommend('a')).skills[0]?.version === 3, { timeoutMs: 20_000 });
  });
});
