import { PDF_TABLES, PDF_TABLES_TASK, describeOnBothDatabases } from '@skillward/testing';
import { DeleteTrajectory } from '../../src/attribute/change-trajectories';
import { ApproveProposal } from '../../src/evolve/approve-proposal';
import { GetProposal } from '../../src/evolve/read-proposals';
import { Evolving, evolving } from '../support/evolving';
import { Instance, as, createInstance, curator, indexed, uploadSkill } from '../support/instance';
import { runWithSkill } from '../support/trajectories';

describeOnBothDatabases('A proposal whose evidence goes', (kind) => {
  let instance: Instance & { stop(): Promise<void> };
  let t: Evolving;
  beforeAll(async () => {
    instance = await createInstance(kind);
    t = evolving(instance);
    await uploadSkill(instance, 'team', PDF_TABLES);
    await indexed(instance, 1);
  });
  afterAll(() => instance.stop());

  /** A proposal that two runs of two agents stand behind. */
  const pending = async () => {
    for (const [reporter, task] of [
      ['agent-a', PDF_TABLES_TASK],
      ['agent-b', `${PDF_TABLES_TASK} again`],
    ] as const) {
      await t.run(reporter, task, runWithSkill(task, PDF_TABLES.name, await t.textOf()), { asked: PDF_TABLES_TASK });
    }
    const [summary] = await t.proposals();
    const proposal = await instance.get(GetProposal).get(curator, summary?.id ?? '');
    expect(proposal).toMatchObject({ status: 'pending', support: { trajectories: 2 } });
    const run = proposal.evidence.find(({ reporter }) => reporter === 'agent-b')?.trajectoryId ?? '';
    return { id: proposal.id, run };
  };
  it('is skipped where a run is removed, and cannot be approved', async () => {
    const { id, run } = await pending();
    await instance.get(DeleteTrajectory).delete(as('admin'), run);
    const approve = () => instance.get(ApproveProposal).approve(as('reviewer'), id, {});
    // The gates have not looked again.
    await expect(approve()).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('1 of 2 trajectories') as string,
    });
    await t.round();
    expect(await t.proposals()).toMatchObject([
      {
        id,
        status: 'skipped',
        reason: expect.stringContaining('1 of 2 trajectories') as string,
        support: { trajectories: 1, reporters: 1 },
      },
    ]);
    await expect(approve()).rejects.toMatchObject({ kind: 'conflict' });
  });
});
