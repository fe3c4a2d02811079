import { auditStore, outcomeStore } from '@skillward/database';
import { describeOnBothDatabases, packageFiles, waitUntil } from '@skillward/testing';
import { GetEvidence } from '../../src/attribute/evidence';
import { GiveVerdict } from '../../src/attribute/give-verdict';
import { ListAttributions, ListSubtasks } from '../../src/attribute/read-trajectories';
import { CollectEvidence } from '../../src/evolve/collect-evidence';
import { RecommendSkills } from '../../src/recommend/recommend-skills';
import { Instance, as, createInstance, curator, uploadSkill } from '../support/instance';
import { attribute, report, runFile, runWithSkill } from '../support/trajectories';

const PAGE = { limit: 200 };
const SKILL = {
  name: 'pdf-tables',
  description: 'Extract tables from PDF files into CSV spreadsheets.',
  body: '# PDF tables\n\nConvert with camelot:\n\n```sh\npython convert_tables.py\n```\n\nThen check the result with pytest.\n',
};
const TASK = 'Extract the tables of the report into a CSV spreadsheet';
const markdown = Buffer.from(packageFiles(SKILL)[0]?.content ?? []).toString();

describeOnBothDatabases("A person's verdict on a part of a run", (kind) => {
  let instance: Instance & { stop(): Promise<void> };
  beforeAll(async () => {
    instance = await createInstance(kind);
    await uploadSkill(instance, 'team', SKILL);
    await waitUntil(async () => {
      const { skills } = await instance
        .get(RecommendSkills)
        .recommend(as('agent'), { task: TASK, k: 1, mode: 'resolve' });
      return skills.length > 0;
    });
  });
  afterAll(() => instance.stop());

  const judge = (id: string, index: number, label: Parameters<GiveVerdict['give']>[3]['label'], context = curator) =>
    instance.get(GiveVerdict).give(context, id, index, { label, reason: 'The table is wrong.' });
  const subtasksOf = async (id: string) => (await instance.get(ListSubtasks).list(curator, id, PAGE)).items;
  async function attributed() {
    const { id } = await report(instance, runWithSkill(`${TASK} ${Math.random()}`, 'pdf-tables', markdown), {
      outcome: { reward: 1 },
    });
    await attribute(instance, id);
    const used = (await subtasksOf(id)).find(({ attribution }) => attribution.startsWith('success_skill_used'));
    if (used === undefined) throw new Error('no subtask used the skill');
    return { id, used };
  }

  it('stands beside what was found, counts from then on, and is audited', async () => {
    const { id, used } = await attributed();
    const before = await subtasksOf(id);
    const answer = await judge(id, used.index, 'fail_skill_issue');
    expect(answer).toMatchObject({ attributor: 'human', number: 2, status: 'succeeded' });
    const now = await subtasksOf(id);
    expect(now).toHaveLength(before.length);
    for (const [at, subtask] of now.entries()) {
      const { id: _id, ...rest } = before[at] as (typeof before)[number];
      const judged = {
        judge: 'human',
        judgeReason: expect.stringContaining('judged it'),
        attribution: 'fail_skill_issue',
        attributionReason: 'The table is wrong.',
        engine: 'human@1',
      };
      expect(subtask).toMatchObject(subtask.index === used.index ? { ...rest, ...judged } : rest);
    }
    const sets = (await instance.get(ListAttributions).list(curator, id, PAGE)).items;
    expect(sets.map(({ attributor }) => attributor)).toEqual(['human', 'deterministic']);
    const [, first] = sets;
    const old = await instance.get(ListSubtasks).list(curator, id, { ...PAGE, attribution: first?.id ?? '' });
    expect(old.items.map(({ attribution }) => attribution)).toEqual(before.map(({ attribution }) => attribution));
    const [entry] = (await auditStore.list(instance.database.client, { target: `trajectory:${id}` }, PAGE)).items;
    expect(entry).toMatchObject({
      action: 'trajectory.judged',
      detail: { from: used.attribution, label: 'fail_skill_issue', reason: 'The table is wrong.', subtask: used.index },
    });
  });

  it('turns the outcome of the skill, its evidence and what may be learnt', async () => {
    const { id, used } = await attributed();
    const skillId = (await instance.database.client.skill.findFirst({ where: { name: 'pdf-tables' } }))?.id ?? '';
    const outcomes = () => outcomeStore.ofVersions(instance.database.client, skillId, [1]);
    const counts = async () => (await instance.get(GetEvidence).get(curator, 'team', 'pdf-tables')).versions[0];
    const [[was], evidence] = [await outcomes(), await counts()];
    const linked = (await subtasksOf(id)).filter(({ skillLinked }) => skillLinked !== null);
    for (const { index } of linked) await judge(id, index, 'fail_skill_issue');
    expect((await outcomes())[0]).toEqual({ uses: was?.uses, successes: expect.closeTo((was?.successes ?? 0) - 1) });
    const after = await counts();
    expect(after?.outcomes).toEqual({
      ...evidence?.outcomes,
      success: (evidence?.outcomes.success ?? 0) - 1,
      failure: (evidence?.outcomes.failure ?? 0) + 1,
      skillIssues: (evidence?.outcomes.skillIssues ?? 0) + 1,
    });
    for (const { index } of linked) await judge(id, index, 'fail_agent_limit');
    expect((await outcomes())[0]).toEqual({ uses: was?.uses, successes: expect.closeTo((was?.successes ?? 0) - 0.5) });
    await instance.get(CollectEvidence).collect(new AbortController().signal);
    const { rows } = await instance.database.executeSql(
      `SELECT DISTINCT i.route FROM evidence_items i JOIN subtasks s ON s.id = i.subtask_id
       JOIN trajectories t ON t.current_attribution_id = s.attribution_id
       WHERE t.id = '${id}' AND s.index = ${used.index}`,
    );
    expect(rows).toEqual([{ route: 'diagnosis' }]);
  });

  it('is refused where it contradicts the run, and changes nothing then', async () => {
    const { id, used } = await attributed();
    const failed = await report(instance, runFile(`Count ${Math.random()}`, [{ runs: 'wc -l a', gives: '3 a' }]), {
      outcome: { passed: false },
    });
    await expect(judge(failed.id, 0, 'fail_agent_limit')).rejects.toMatchObject({ kind: 'conflict' });
    await attribute(instance, failed.id);
    const refused: [Promise<unknown>, string][] = [
      [judge(id, used.index, 'success_no_skill_seen'), 'invalid_input'],
      [judge(failed.id, 0, 'success_skill_used_with_extra_exploration'), 'invalid_input'],
      [judge(failed.id, 0, 'success_no_skill_seen'), 'invalid_input'],
      [judge(id, 99, 'fail_agent_limit'), 'not_found'],
      [judge(id, used.index, 'fail_agent_limit', as('agent')), 'forbidden'],
      [judge(id, used.index, 'fail_agent_limit', as('reviewer', 'elsewhere')), 'not_found'],
    ];
    for (const [answer, problem] of refused) await expect(answer).rejects.toMatchObject({ kind: problem });
    for (const each of [id, failed.id])
      expect((await instance.get(ListAttributions).list(curator, each, PAGE)).items).toHaveLength(1);
    await expect(judge(id, used.index, 'fail_agent_limit', as('reviewer'))).resolves.toMatchObject({ number: 2 });
  });
});
