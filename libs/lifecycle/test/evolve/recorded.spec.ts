import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeOnBothDatabases, waitUntil } from '@skillward/testing';
import { ApproveProposal } from '../../src/evolve/approve-proposal';
import { GetProposal, ListProposals } from '../../src/evolve/read-proposals';
import { UploadSkill } from '../../src/collect/uploads';
import { RollBackSkill } from '../../src/library/change-skill';
import { IndexKeeper } from '../../src/recommend/index-keeper';
import { evolving } from '../support/evolving';
import { Instance, as, createInstance, curator } from '../support/instance';

const recorded = (name: string) => readFileSync(join(__dirname, '../fixtures/recorded-runs', name));
const TASK = 'Sum up the orders by customer';

describeOnBothDatabases('Recorded runs', (kind) => {
  let instance: Instance & { stop(): Promise<void> };
  beforeAll(async () => {
    instance = await createInstance(kind);
    await waitUntil(() => instance.get(IndexKeeper).ready);
  });
  afterAll(() => instance.stop());

  const recommend = (name: string) => evolving(instance).recommend(name, TASK);

  it('lead to a prerequisite in the next version, and that can be taken back', async () => {
    const file = { fileName: 'SKILL.md', bytes: recorded('SKILL.md') };
    await instance.get(UploadSkill).upload(curator, 'shop', file);
    await waitUntil(async () => (await recommend('a')).skills[0]?.version === 1);
    for (const [name, run] of [
      ['a', 'first.json'],
      ['b', 'second.json'],
    ] as const) {
      await evolving(instance).run(name, TASK, recorded(run));
    }
    const [summary] = (await instance.get(ListProposals).list(curator, { limit: 10 })).items;
    const proposal = await instance.get(GetProposal).get(curator, summary?.id ?? '');
    expect(proposal).toMatchObject({
      status: 'pending',
      action: 'prerequisite_addition',
      support: { trajectories: 2, tasks: 2, reporters: 2 },
    });
    expect(proposal.evidence.map(({ quote }) => quote)).toContain(
      'error: environment variable TALLY_REGION is not set',
    );
    await instance.get(ApproveProposal).approve(as('reviewer'), proposal.id, {});
    await waitUntil(async () => (await recommend('a')).skills[0]?.version === 2);
    await instance.get(RollBackSkill).rollBack(curator, 'shop', 'tally-orders', { to: 1, reason: 'as before' });
    await waitUntil(async () => (await recommend('a')).skills[0]?.version === 3);
  });
});
