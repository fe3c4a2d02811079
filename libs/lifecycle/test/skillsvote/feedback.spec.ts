import type { SkillsVoteFeedback } from '@skillward/contracts';
import { describeOnBothDatabases } from '@skillward/testing';
import {
  GetTrajectory,
  ListAttributions,
  ListSteps,
  ListSubtasks,
  ListTrajectories,
} from '../../src/attribute/read-trajectories';
import { GetEvidence, ListEvidence } from '../../src/attribute/evidence';
import { SummariseLibrary } from '../../src/library/summarise-library';
import { VerifyAudit } from '../../src/access/audit';
import { IndexKeeper } from '../../src/recommend/index-keeper';
import { SetRecommendationPolicy } from '../../src/recommend/recommendation-policy';
import { ReceiveFeedback } from '../../src/skillsvote/receive-feedback';
import { RecommendForClient } from '../../src/skillsvote/recommend-for-client';
import { waitUntil } from '@skillward/testing';
import { Instance, as, createInstance, uploadSkill } from '../support/instance';

const page = { limit: 50 };
const agent = as('agent');

describeOnBothDatabases('Feedback of the SkillsVote client', (kind) => {
  let instance: Instance & { stop(): Promise<void> };

  beforeAll(async () => {
    instance = await createInstance(kind);
    for (const name of ['pdf-tables', 'pdf-forms', 'mail']) {
      await uploadSkill(instance, 'team', { name, description: `Use it for ${name.replace('-', ' ')} of a report.` });
    }
    await waitUntil(() => instance.get(IndexKeeper).ready && instance.get(IndexKeeper).catalogue.size === 3);
    await instance.get(SetRecommendationPolicy).set(as('admin'), { minFit: 0, withholdBelow: null, judgeBelow: null });
  });
  afterAll(() => instance.stop());

  const session = async () => {
    const request = { query: 'Extract pdf tables and fill pdf forms', client_name: 'codex', client_version: null };
    return (await instance.get(RecommendForClient).recommend(agent, request, 'http://server')).data;
  };
  const send = (session_id: string, subtasks: SkillsVoteFeedback['subtasks'], more: Partial<SkillsVoteFeedback> = {}) =>
    instance.get(ReceiveFeedback).receive(agent, { session_id, subtasks, ...more });
  const trajectories = async (recommendationId: string) =>
    (await instance.get(ListTrajectories).list(agent, { ...page, recommendationId })).items;
  const outcomes = async (recommendationId: string) => {
    const sql = `SELECT s.name, o.reward, o.version_number FROM outcomes o JOIN skills s ON s.id = o.skill_id
      WHERE o.recommendation_id = '${recommendationId}' ORDER BY s.name`;
    return (await instance.database.executeSql(sql)).rows.map((row) => ({ ...row, reward: Number(row['reward']) }));
  };

  it('becomes a trajectory of its own kind, with steps, labels and outcomes', async () => {
    const { session_id: id, skills } = await session();
    const [first, second] = skills.map(({ name }) => name);
    if (first === undefined || second === undefined) throw new Error('Two skills are needed.');
    await send(
      id,
      [
        {
          goal: 'Tables',
          summary: 'Extracted.',
          skills_used: [first, second, first],
          outcome: 'success',
          reason: 'CSV is there.',
        },
        { goal: 'Forms', summary: 'Broke.', skills_used: [second], outcome: 'fail', reason: null },
        { goal: 'Mail', summary: 'Half.', skills_used: [first], outcome: 'partial' },
        { goal: 'Else', summary: 'Unclear.', skills_used: null, outcome: null },
        { goal: 'Own', summary: 'Alone.', skills_used: ['rm -rf', 'nothing-of-this-session'], outcome: 'success' },
        { goal: ' ', summary: '', outcome: 'fail' },
      ],
      { os: ['linux'], externalty: 'online', environment_reason: 'token ghp_0123456789abcdefghijABCDEFGHIJ012345' },
    );
    const [trajectory] = await trajectories(id);
    expect(trajectory).toMatchObject({
      status: 'attributed',
      format: 'skillsvote-feedback',
      steps: 6,
      sessionId: id,
      passed: null,
      verifier: null,
      agent: { name: 'codex' },
      outcome: { environment: { os: ['linux'], externalty: 'online' } },
      files: [{ name: 'feedback.json', kept: true }],
    });
    expect(JSON.stringify(trajectory)).not.toContain('ghp_0123456789');
    const of = trajectory?.id ?? '';
    const subtasks = (await instance.get(ListSubtasks).list(agent, of, page)).items;
    expect(
      subtasks.map(({ attribution, skillLinked, judge }) => [attribution, skillLinked?.name ?? null, judge]),
    ).toEqual([
      ['success_skill_used_with_extra_exploration', first, 'unknown'],
      ['fail_skill_issue', second, 'unknown'],
      ['uncertain_no_judge', first, 'unknown'],
      ['uncertain_no_judge', null, 'unknown'],
      ['success_no_skill_seen', null, 'unknown'],
      ['fail_agent_limit', null, 'unknown'],
    ]);
    const steps = (await instance.get(ListSteps).list(agent, of, page)).items;
    for (const { evidence, steps: span, exploration } of subtasks) {
      for (const { step, quote } of evidence) expect(steps[step]?.text).toContain(quote);
      expect(span[0]).toBe(span[1]);
      expect(exploration).toBeNull();
    }
    const [attribution] = (await instance.get(ListAttributions).list(agent, of, page)).items;
    expect(attribution?.uses.map(({ skill }) => skill.name).sort()).toEqual([first, second].sort());
    expect(await outcomes(id)).toEqual(
      [
        { name: first, reward: 1, version_number: 1 },
        { name: second, reward: 0.5, version_number: 1 },
      ].sort((a, b) => (a.name < b.name ? -1 : 1)),
    );
    expect((await instance.get(GetTrajectory).get(agent, of)).recommendationId).toBe(id);
  });

  it('does not call a skill unused that an agent says it used', async () => {
    const { session_id: id, skills } = await session();
    const [used, other] = skills.map(({ name }) => name);
    if (used === undefined || other === undefined) throw new Error('Two skills are needed.');
    const neverUsed = async () => {
      const { items } = await instance.get(ListEvidence).list(agent, { ...page, neverUsed: true });
      return items.map(({ name }) => name);
    };
    await instance.database.executeSql('DELETE FROM skill_uses');
    expect(await neverUsed()).toContain(used);
    await send(id, [{ goal: 'g', summary: 's of a use', skills_used: [used], outcome: 'success' }]);
    expect(await neverUsed()).not.toContain(used);
    expect(await neverUsed()).toContain(other);
    const of = async (name: string) => (await instance.get(GetEvidence).get(agent, 'team', name)).neverUsed;
    expect([await of(used), await of(other)]).toEqual([false, true]);
    expect((await instance.get(SummariseLibrary).summarise(agent)).neverUsed).toBe(2);
  });

  it('keeps what a client says of a failure, and puts troubles of the environment down to nobody', async () => {
    const { session_id: id, skills } = await session();
    const used = skills.slice(0, 1).map(({ name }) => name);
    const failed = (reason: string) => ({
      goal: 'g',
      summary: 's',
      skills_used: used,
      outcome: 'fail' as const,
      reason,
    });
    const told: [string, string][] = [
      ['pdflatex was missing on this machine', 'fail_client_env'],
      ["ModuleNotFoundError: No module named 'camelot'", 'fail_client_env'],
      ['open /out: permission denied', 'fail_client_env'],
      ['curl: (6) Could not resolve host: example.com', 'fail_external_env'],
      ['There was no network in the sandbox', 'fail_external_env'],
      ['The API answered 429 Too Many Requests', 'fail_external_env'],
      ['The skill names an option that does not exist any more', 'fail_skill_issue'],
      ['The table has the wrong columns', 'fail_skill_issue'],
    ];
    await send(
      id,
      told.map(([reason]) => failed(reason)),
    );
    const [trajectory] = await trajectories(id);
    const subtasks = (await instance.get(ListSubtasks).list(agent, trajectory?.id ?? '', page)).items;
    expect(subtasks.map(({ exploration, attribution }) => [exploration, attribution])).toEqual(told);
    const [outcome] = await outcomes(id);
    expect(outcome).toMatchObject({ name: used[0], reward: 0 });
  });

  it('counts the same feedback once, also when it comes many times at once, and other feedback beside it', async () => {
    const { session_id: id, skills } = await session();
    const used = skills.slice(0, 1).map(({ name }) => name);
    const subtasks = [{ goal: 'g', summary: 's', skills_used: used, outcome: 'success' as const }];
    await Promise.all([send(id, subtasks), send(id, subtasks), send(id, subtasks)]);
    expect(await trajectories(id)).toHaveLength(1);
    expect(await outcomes(id)).toHaveLength(1);
    await send(id, [{ goal: 'another', summary: 's', skills_used: used, outcome: 'fail' }]);
    expect(await trajectories(id)).toHaveLength(2);
    await send(id, []);
    expect((await trajectories(id)).map(({ steps }) => steps).sort()).toEqual([0, 1, 1]);
    const { rows } = await instance.database.executeSql('SELECT count(*)::int AS n FROM uploads WHERE NOT complete');
    expect(rows[0]?.['n']).toBe(0);
    expect(await instance.get(VerifyAudit).verify(as('admin'))).toMatchObject({ valid: true });
  });

  it('gives each address at GitHub once, pinned to its commit, and says how to get the others', async () => {
    const origin = { kind: 'sync', location: 'https://github.com/acme/skills', commit: 'a'.repeat(40), path: 'pdf' };
    await instance.database.executeSql(
      `UPDATE skill_versions SET origin = origin || '${JSON.stringify(origin)}'::jsonb
        WHERE skill_id IN (SELECT id FROM skills WHERE name IN ('pdf-tables', 'pdf-forms'))`,
    );
    const { skills, reason } = await session();
    const pinned = `https://github.com/acme/skills/tree/${'a'.repeat(40)}/pdf`;
    expect(skills.filter(({ repo_url: url }) => url === pinned)).toHaveLength(1);
    expect(new Set(skills.map(({ repo_url: url }) => url)).size).toBe(skills.length);
    for (const { name, repo_url: url } of skills) {
      if (url === pinned) expect(reason).not.toContain(`- ${name}:`);
      else expect(reason).toContain(url);
    }
  });

  it('takes a session only from the key that opened it', async () => {
    const { session_id: id } = await session();
    const other = { ...agent, principal: { ...agent.principal, keyId: 'another-key' } };
    const feedback = { session_id: id, subtasks: [] };
    const receive = instance.get(ReceiveFeedback);
    await expect(receive.receive(other, feedback)).rejects.toMatchObject({ kind: 'not_found' });
    for (const unknown of ['nothing', '00000000-0000-7000-8000-000000000000', "' OR 1=1"]) {
      await expect(receive.receive(agent, { ...feedback, session_id: unknown })).rejects.toMatchObject({
        kind: 'not_found',
      });
    }
    expect(await trajectories(id)).toEqual([]);
  });
});
