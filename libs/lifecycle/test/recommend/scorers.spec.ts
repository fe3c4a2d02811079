import { silentLogger, waitUntil, describeOnBothDatabases } from '@skillward/testing';
import { RecommendationRequest, TrainingRun } from '@skillward/contracts';
import { outcomeStore, scorerStore } from '@skillward/database';
import { newId } from '@skillward/platform';
import { DEFAULT_CONFIDENCE, PAPER_FEATURES } from '@skillward/ranking';
import { GetRecommendation } from '../../src/recommend/history';
import { IndexKeeper } from '../../src/recommend/index-keeper';
import { GetRecommendationPolicy, SetRecommendationPolicy } from '../../src/recommend/recommendation-policy';
import { RecommendSkills } from '../../src/recommend/recommend-skills';
import { SHIPPED_MODEL } from '../../src/recommend/scorer-keeper';
import { ActivateScorer, GetScorer, ListScorers } from '../../src/recommend/scorers';
import { GetTraining, RunTraining, StartTraining } from '../../src/recommend/train-scorer';
import { AddTrainingPair, ListTrainingPairs, RemoveTrainingPair } from '../../src/recommend/training-pairs';
import { Instance, as, createInstance, curator, uploadSkills } from '../support/instance';

const admin = as('admin');
const TOPICS = [
  'ledger',
  'orbit',
  'harbour',
  'violin',
  'glacier',
  'kiln',
  'lantern',
  'meadow',
  'quarry',
  'saddle',
  'tannery',
  'vineyard',
];
const MODES = ['metric', 'imperial'] as const;

const siblingsOf = (topic: string, differ: (mode: string) => string) =>
  MODES.map((mode, at) => ({
    name: `${topic}-report${at === 0 ? '' : '-v2'}`,
    description: `Writes the ${topic} report.`,
    body: `# ${topic} report\n\nRead the ${topic} log and write the ${topic} report.\n\n${differ(mode)}\n\nThe log is \`logs/${topic}.csv\`.\n`,
  }));

/** Two siblings a topic that differ in one sentence, and two that differ in a label. */
const drafts = [
  ...TOPICS.flatMap((topic) => siblingsOf(topic, (mode) => `Report every ${topic} length in ${mode} units.`)),
  ...siblingsOf('ferry', (mode) => `- Ferry ${mode} units`),
];

describeOnBothDatabases('Scorers', (kind) => {
  let instance: Instance & { stop(): Promise<void> };
  const until = (condition: () => boolean | Promise<boolean>) => waitUntil(condition, { intervalMs: 10 });
  const ask = (request: Partial<RecommendationRequest> & { task: string }) =>
    instance.get(RecommendSkills).recommend(curator, { k: 3, mode: 'resolve', ...request });
  const exposures = async (id: string) => (await instance.get(GetRecommendation).get(curator, id)).exposures;
  const idOf = (name: string): string =>
    instance
      .get(IndexKeeper)
      .catalogue.all()
      .find((entry) => entry.name === name)?.id as string;
  const train = async (method: TrainingRun['method'] = 'adapt'): Promise<TrainingRun> => {
    const { id } = await instance.get(StartTraining).start(curator, { method });
    await instance
      .get(RunTraining)
      .run({ runId: id, actor: { id: 'someone', name: 'Someone' } }, new AbortController().signal);
    return instance.get(GetTraining).get(curator, id);
  };

  beforeAll(async () => {
    instance = await createInstance(kind);
    await uploadSkills(instance, 'reports', drafts);
    await until(() => instance.get(IndexKeeper).index.statistics.documents === drafts.length);
  });
  afterAll(() => instance.stop());

  it('begin with the shipped model, which every answer names with its thresholds', async () => {
    const { items } = await instance.get(ListScorers).list(curator);
    expect(items).toMatchObject([{ name: SHIPPED_MODEL.name, version: SHIPPED_MODEL.version, active: true }]);
    const { engine } = await ask({ task: 'Write the harbour report.' });
    expect(engine).toMatchObject({
      scorer: `${SHIPPED_MODEL.name}/${SHIPPED_MODEL.version}`,
      resolver: 'families/2',
      minFit: DEFAULT_CONFIDENCE.minimum,
    });
    expect(await instance.get(GetScorer).get(curator, items[0]?.id ?? '')).toMatchObject({
      siblings: SHIPPED_MODEL.siblings,
      activations: [{ by: { id: 'system' } }],
    });
  });

  it('quote no label as what the sibling differs in, though it decided', async () => {
    const { id, skills } = await ask({ task: 'Write the ferry report; all lengths must be in metric units.', k: 1 });
    expect(skills).toMatchObject([{ name: 'ferry-report', contrast: null }]);
    const suppressed = (await exposures(id)).find(({ name }) => name === 'ferry-report-v2');
    expect(suppressed?.reason).toContain('What decided: “Ferry');
  });

  it.each(MODES)('choose the sibling whose %s condition fits, and say what decided', async (mode) => {
    const other = MODES.find((each) => each !== mode) ?? '';
    const { id, skills } = await ask({ task: `Write the orbit report; all lengths must be in ${mode} units.`, k: 1 });
    expect(skills).toHaveLength(1);
    const name = mode === 'metric' ? 'orbit-report' : 'orbit-report-v2';
    expect(skills[0]).toMatchObject({ name, contrast: expect.stringContaining(other) });
    const suppressed = (await exposures(id)).find(
      ({ decision, name: each }) => decision === 'suppressed_sibling' && each.startsWith('orbit'),
    );
    expect(suppressed?.reason).toMatch(
      /^reports\/\S+ of the same family .* suits the task better by 0\.\d+\. What decided: “.*units\.”/,
    );
    expect(suppressed?.features['siblingMargin']).toBeGreaterThan(0);
  });

  it('show two members of a family for a task of two parts, each for its own', async () => {
    const part = (mode: string) => `Write the orbit report with every length in ${mode} units.`;
    const both = { task: `${part('metric')} ${part('imperial')}` };
    const { skills } = await ask(both);
    const [first, second] = skills;
    expect([first?.name, second?.name].sort()).toEqual(['orbit-report', 'orbit-report-v2']);
    for (const { name, reasons } of skills.slice(0, 2)) {
      const own = part(name === 'orbit-report' ? 'metric' : 'imperial');
      expect(reasons.join(' ')).toContain(`Of the request it is for “${own}”`);
    }
    expect(skills.map(({ rank }) => rank)).toEqual(skills.map((_, i) => i + 1));
    expect((await ask({ ...both, k: 1 })).skills).toHaveLength(1);
    const same = await ask({ task: `${part('metric')} ${part('metric')}` });
    expect(same.skills.filter(({ name }) => name.startsWith('orbit'))).toHaveLength(1);
  });

  it('recommend nothing where nothing fits, and say so', async () => {
    const { id, skills, gaps } = await ask({
      task: 'What is the report on the capital of Portugal, and who wrote it?',
    });
    expect(skills).toEqual([]);
    expect(gaps.length).toBeGreaterThan(0);
    expect((await exposures(id)).every(({ decision }) => decision === 'below_threshold')).toBe(true);
  });

  it('keep to the policy of the instance', async () => {
    await expect(
      instance.get(SetRecommendationPolicy).set(curator, { minFit: 0.5, withholdBelow: null, judgeBelow: null }),
    ).rejects.toMatchObject({ kind: 'forbidden' });
    const policy = { minFit: 0, withholdBelow: 1, judgeBelow: null };
    await instance.get(SetRecommendationPolicy).set(admin, policy);
    expect(await instance.get(GetRecommendationPolicy).get(admin)).toEqual(policy);
    const task = 'Write the violin report.';
    await until(async () => (await ask({ task })).engine.withholdBelow === 1);
    const { id, skills } = await ask({ task });
    expect(skills.filter(({ name }) => name.startsWith('violin'))).toEqual([]);
    expect((await exposures(id)).find(({ name }) => name === 'violin-report')).toMatchObject({
      decision: 'below_threshold',
      reason: expect.stringContaining('almost alike'),
    });
    await instance.get(SetRecommendationPolicy).set(admin, { minFit: null, withholdBelow: null, judgeBelow: null });
    await until(async () => (await ask({ task })).engine.withholdBelow !== 1);
  });

  it('vote by outcomes of similar tasks, and not without any', async () => {
    const task = 'Write the kiln report of this month.';
    const shown = async () => (await ask({ task })).skills[0]?.name;
    expect(await shown()).toBe('kiln-report');
    const outcome = (skill: string, at: number, reward: number) => ({
      id: newId(),
      subject: `test ${skill} ${at}`,
      runKey: null,
      recommendationId: null,
      task: 'Write the kiln report of last month.',
      skillId: idOf(skill),
      version: 1,
      reward,
      spans: [],
      at: new Date(),
    });
    const rows = Array.from({ length: 12 }, (_, at) => [
      outcome('kiln-report-v2', at, 1),
      outcome('kiln-report', at, 0),
    ]).flat();
    await instance.database.transaction(async (tx) => {
      await outcomeStore.add(tx, rows);
      // The same subjects again are the same outcomes.
      await outcomeStore.add(
        tx,
        rows.map((row) => ({ ...row, id: newId() })),
      );
    });
    // Outcomes are stored with whatever writes the ledger.
    await instance.get(SetRecommendationPolicy).set(admin, { minFit: null, withholdBelow: null, judgeBelow: null });
    await until(async () => (await shown()) === 'kiln-report-v2');
  });

  it('do not learn from too little, and say how much is needed', async () => {
    const errors = jest.spyOn(silentLogger, 'error');
    const run = await train();
    expect(run).toMatchObject({ status: 'failed', scorer: null, activated: false });
    expect(run.reason).toContain('at least 10 labelled pairs');
    expect(errors).not.toHaveBeenCalled();
    errors.mockRestore();
  });

  it('learn from pairs, keep what was learned, and use it only if it is better', async () => {
    const pairs = instance.get(AddTrainingPair);
    for (const topic of TOPICS)
      for (const [helpful, risky, mode] of [
        [`${topic}-report`, `${topic}-report-v2`, 'metric'],
        [`${topic}-report-v2`, `${topic}-report`, 'imperial'],
      ])
        await pairs.add(curator, {
          task: `The ${topic} report of \`logs/${topic}.csv\` is due; give lengths in ${mode} units.`,
          helpful: `reports/${helpful}`,
          risky: `reports/${risky}`,
        });
    const [pair] = (await instance.get(ListTrainingPairs).list(curator, { limit: 5 })).items;
    expect(pair).toMatchObject({ helpful: 'reports/vineyard-report-v2', risky: 'reports/vineyard-report' });
    await expect(
      pairs.add(curator, { task: pair?.task ?? '', helpful: pair?.helpful ?? '', risky: pair?.risky ?? '' }),
    ).rejects.toMatchObject({ kind: 'invalid_input' });
    await expect(
      pairs.add(curator, { task: 'Any.', helpful: 'reports/nothing', risky: 'reports/orbit-report' }),
    ).rejects.toMatchObject({ kind: 'invalid_input', issues: [{ path: 'helpful' }] });
    const run = await train();
    // One more says what the outcomes of before have shown.
    expect(run).toMatchObject({ status: 'succeeded', pairs: 25, scorer: expect.any(String) });
    const trained = await instance.get(GetScorer).get(curator, run.scorer ?? '');
    expect(trained).toMatchObject({
      name: 'trained',
      active: run.activated,
      reason: run.reason,
      provenance: { pairs: 25 },
    });
    const { difference, better } = trained.report as { difference: { low: number }; better: boolean };
    expect(run.activated).toBe(better);
    expect(better ? difference.low > 0 : run.reason?.startsWith('Kept but not used')).toBe(true);
  });

  it('are not replaced by what was compared with another one', async () => {
    const { items } = await instance.get(ListScorers).list(curator);
    const other = items.find(({ active }) => !active)?.id ?? '';
    const { id } = await instance.get(StartTraining).start(curator, { method: 'adapt' });
    let switched: Promise<unknown> | undefined;
    const signal = Object.assign(new AbortController().signal, {
      throwIfAborted: () => {
        // Somebody switches models while the pairs are being read.
        switched ??= instance.get(ActivateScorer).activate(admin, other, { reason: 'Meanwhile.' });
      },
    });
    await instance.get(RunTraining).run({ runId: id, actor: { id: 'someone', name: 'Someone' } }, signal);
    await switched;
    const run = await instance.get(GetTraining).get(curator, id);
    expect(run).toMatchObject({ status: 'succeeded', activated: false, reason: expect.stringContaining('switched') });
    expect(await instance.get(GetScorer).get(curator, other)).toMatchObject({
      active: true,
      activations: expect.arrayContaining([expect.objectContaining({ reason: 'Meanwhile.' })]),
    });
    // A job that is delivered twice does its work once.
    const before = (await instance.get(ListScorers).list(curator)).items.length;
    await instance.get(RunTraining).run({ runId: id, actor: { id: 'x', name: 'X' } }, new AbortController().signal);
    expect((await instance.get(ListScorers).list(curator)).items).toHaveLength(before);
  });

  it('are switched, and switched back, by an administrator', async () => {
    const { items } = await instance.get(ListScorers).list(curator);
    const [trained, shipped] = [
      items.find(({ name }) => name === 'trained'),
      items.find(({ name }) => name === SHIPPED_MODEL.name),
    ];
    const activate = (id: string | undefined, by = admin) =>
      instance.get(ActivateScorer).activate(by, id ?? '', { reason: 'To see what it does.' });
    await expect(activate(trained?.id, curator)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(activate(newId())).rejects.toMatchObject({ kind: 'not_found' });
    for (const scorer of [trained, shipped]) {
      expect(await activate(scorer?.id)).toMatchObject({ active: true });
      const named = `${scorer?.name}/${scorer?.version}`;
      await until(async () => (await ask({ task: 'Write the meadow report.' })).engine.scorer === named);
    }
  });

  it('of another build are shown as they are stored, and not put to use', async () => {
    const utility = { features: ['featureOfAnotherBuild'], weights: [1] };
    const model = { ...SHIPPED_MODEL, version: 'another', utility };
    const { name, version } = model;
    const row = { id: newId(), name, version, model, report: null, reason: 'Made elsewhere.', createdAt: new Date() };
    const { database } = instance;
    await database.transaction((tx) => scorerStore.create(tx, { ...row, createdBy: { id: 'x', name: 'X' } }));
    expect(await instance.get(GetScorer).get(curator, row.id)).toMatchObject({ version: 'another', utility });
    const activate = instance.get(ActivateScorer).activate(admin, row.id, { reason: 'To see what it does.' });
    await expect(activate).rejects.toMatchObject({ kind: 'conflict' });
  });

  it('learn the scorer of the SkillResolve paper as well, compare it with the active one, and serve it', async () => {
    const run = await train('skillresolve');
    expect(run).toMatchObject({
      status: 'succeeded',
      method: 'skillresolve',
      reason: expect.stringContaining('NDCG@3'),
    });
    const learned = await instance.get(GetScorer).get(curator, run.scorer ?? '');
    expect(learned).toMatchObject({ name: 'skillresolve', siblings: { features: [], weights: [] } });
    expect(learned.utility.features).toEqual(PAPER_FEATURES);
    const weightOf = (feature: string): number =>
      learned.utility.weights[learned.utility.features.indexOf(feature)] ?? 0;
    // A base feature and one of the contract: the skill of the topic alone names the file that the task names.
    for (const feature of ['charTfidf', 'resourceCoverage']) expect(weightOf(feature)).toBeGreaterThan(0);
    expect(learned.report).toMatchObject({ pairs: run.pairs, active: expect.anything(), candidate: expect.anything() });

    const { items } = await instance.get(ListScorers).list(curator);
    const before = items.find(({ active }) => active)?.id ?? '';
    const switchTo = (id: string) => instance.get(ActivateScorer).activate(admin, id, { reason: 'To compare them.' });
    if (!run.activated) await switchTo(learned.id);
    const task = 'The lantern report is due; write it from the lantern log.';
    await until(async () => (await ask({ task })).engine.scorer === `skillresolve/${learned.version}`);
    const { id, skills } = await ask({ task });
    // Its utility alone ranks: the order is that of the features and weights as the model says.
    expect(skills[0]?.name).toMatch(/^lantern-report/);
    const shown = await exposures(id);
    const suppressed = shown.find(
      ({ decision, name }) => decision === 'suppressed_sibling' && name.startsWith('lantern'),
    );
    expect(suppressed?.reason).toContain('suits the task better by');
    expect(suppressed?.reason).not.toContain('What decided');
    await switchTo(before);
    await until(async () => !(await ask({ task })).engine.scorer.startsWith('skillresolve/'));
  });

  it('forget a pair that is taken back', async () => {
    const { items } = await instance.get(ListTrainingPairs).list(curator, { limit: 1 });
    const id = items[0]?.id ?? '';
    await expect(instance.get(RemoveTrainingPair).remove(as('curator', 'elsewhere'), id)).rejects.toMatchObject({
      kind: 'not_found',
    });
    await instance.get(RemoveTrainingPair).remove(curator, id);
    await expect(instance.get(RemoveTrainingPair).remove(curator, id)).rejects.toMatchObject({ kind: 'not_found' });
  });
});
