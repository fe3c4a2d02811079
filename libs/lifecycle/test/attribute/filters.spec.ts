import { describeOnBothDatabases, packageFiles, waitUntil } from '@skillward/testing';
import { TrajectoryListQuery } from '@skillward/contracts';
import { GetTrajectory, ListSubtasks, ListTrajectories } from '../../src/attribute/read-trajectories';
import { GiveVerdict } from '../../src/attribute/give-verdict';
import { RecommendSkills } from '../../src/recommend/recommend-skills';
import { Instance, as, createInstance, curator, uploadSkill } from '../support/instance';
import { attribute, report, runFile, runWithSkill } from '../support/trajectories';

const SKILL = {
  name: 'pdf-tables',
  description: 'Extract tables from PDF files into CSV spreadsheets.',
  body: '# PDF tables\n\nConvert with camelot:\n\n```sh\npython convert_tables.py\n```\n',
};
const markdown = Buffer.from(packageFiles(SKILL)[0]?.content ?? []).toString();
const PAGE = { limit: 50 };

describeOnBothDatabases('Runs', (kind) => {
  let instance: Instance & { stop(): Promise<void> };
  const ids: Record<'good' | 'bad' | 'open', string> = { good: '', bad: '', open: '' };
  beforeAll(async () => {
    instance = await createInstance(kind);
    await uploadSkill(instance, 'team', SKILL);
    await waitUntil(async () => {
      const asked = { task: 'Extract tables from PDF files', k: 1, mode: 'resolve' as const };
      return (await instance.get(RecommendSkills).recommend(as('agent'), asked)).skills.length > 0;
    });
    const good = runWithSkill('Extract the tables of 100% of report_1', 'pdf-tables', markdown);
    ids.good = (await report(instance, good, { outcome: { reward: 1 } })).id;
    const more = { agent: { name: 'Gardener', version: '2', model: 'sage-large' } };
    const bad = runFile(
      'Water the roses',
      [{ says: 'I try.', runs: 'water', gives: 'no such pump', exitCode: 1 }],
      more,
    );
    ids.bad = (await report(instance, bad, { outcome: { reward: 0 } })).id;
    const open = runFile('Write a poem about reports', [{ says: 'Roses are red.' }, { says: 'Done.' }]);
    ids.open = (await report(instance, open)).id;
    for (const id of Object.values(ids)) await attribute(instance, id);
  });
  afterAll(() => instance.stop());

  const found = async (query: Partial<TrajectoryListQuery>, context = curator) => {
    const { items } = await instance.get(ListTrajectories).list(context, { ...PAGE, ...query });
    const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
    return items.map(({ id }) => names.get(id)).sort();
  };

  it.each<[Partial<TrajectoryListQuery>, string[]]>([
    [{}, ['bad', 'good', 'open']],
    [{ q: 'REPORT' }, ['good', 'open']],
    [{ q: 'report tables' }, ['good']],
    [{ q: '100%' }, ['good']],
    [{ q: 'report_1' }, ['good']],
    [{ q: '%' }, ['good']],
    [{ outcome: 'passed' }, ['good']],
    [{ outcome: 'failed' }, ['bad']],
    [{ outcome: 'unknown' }, ['open']],
    [{ skill: 'team/pdf-tables' }, ['good']],
    [{ skill: 'team/none' }, []],
    [{ agent: 'garden' }, ['bad']],
    [{ agent: 'SAGE' }, ['bad']],
    [{ to: '2000-01-01T00:00:00Z' }, []],
    [{ from: '2000-01-01T00:00:00Z', outcome: 'failed' }, ['bad']],
  ])('are found by %j', async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  it('wait for a person until there is a verdict on each of their parts', async () => {
    expect(await found({ awaits: 'verdict' })).toContain('open');
    const { items } = await instance.get(ListSubtasks).list(curator, ids.open, PAGE);
    for (const { index, attribution } of items) {
      if (!attribution.startsWith('uncertain_')) continue;
      const verdict = { label: 'success_no_skill_seen' as const, reason: 'It rhymes.' };
      await instance.get(GiveVerdict).give(curator, ids.open, index, verdict);
    }
    expect(await found({ awaits: 'verdict' })).not.toContain('open');
  });

  it('say nothing of skills and runs that a key may not see', async () => {
    expect(await found({ skill: 'team/pdf-tables' }, as('curator', 'elsewhere'))).toEqual([]);
    expect(await found({}, as('curator', 'elsewhere'))).toEqual([]);
  });

  it('tell how long they took and what they cost, as far as their steps say', async () => {
    const usage = async (id: string) => (await instance.get(GetTrajectory).get(curator, id)).usage;
    expect(await usage(ids.open)).toEqual({ seconds: null, inputTokens: null, outputTokens: null });
    const step = (at: number, source: string) => ({
      source,
      text: `Step ${at}.`,
      time: `2026-01-01T00:00:${10 + at}.000Z`,
      tokens: { prompt: 100, completion: 7, cached: 0 },
    });
    const document = { format: 'skillward-trajectory', version: 1, steps: [step(0, 'user'), step(5, 'agent')] };
    const { id } = await report(instance, JSON.stringify(document));
    await attribute(instance, id);
    expect(await usage(id)).toEqual({ seconds: 5, inputTokens: 200, outputTokens: 14 });
  });

  it.each([
    ['a clock that began at 1970', ['1970-01-01T00:00:04Z', '2026-01-01T00:00:09Z'], null],
    ['a clock ahead of the server', ['2026-01-01T00:00:04Z', '2126-01-01T00:00:09Z'], null],
    ['an end before the start', ['2026-01-01T02:00:00Z', '2026-01-01T00:00:09Z'], null],
    ['a clock that was put right within minutes', ['2026-01-01T00:00:30Z', '2026-01-01T00:00:09Z'], 21],
    ['two zones', ['2026-01-01T00:00:00Z', '2026-01-01T01:00:30+01:00'], 30],
    ['a time that is none, and one beside it', ['yesterday', '2026-01-01T00:00:30Z'], null],
  ])('are given no duration that cannot be true, as by %s', async (name, times, seconds) => {
    const steps = times.map((time, at) => ({ source: at === 0 ? 'user' : 'agent', text: `${name} ${at}`, time }));
    const { id } = await report(instance, JSON.stringify({ format: 'skillward-trajectory', version: 1, steps }));
    await attribute(instance, id);
    expect((await instance.get(GetTrajectory).get(curator, id)).usage).toMatchObject({ seconds });
  });
});
