import { Problem } from '@skillward/domain';
import { RecommendationRequest } from '@skillward/contracts';
import { DEFAULT_RECIPE, LibraryCounts } from '@skillward/ranking';
import { SearchEngine } from '@skillward/search';
import { waitUntil } from '@skillward/testing';
import { type SearchCluster, describeWithSearchCluster, startSearchCluster } from '@skillward/testing/search-cluster';
import { RequestContext } from '../../src/access/principal';
import { ListSkills } from '../../src/browse/read-skills';
import { ChangeSkillStatus } from '../../src/library/change-skill';
import { InstanceMetrics, Readiness } from '../../src/operations/readiness';
import { CreateFamily, DeleteFamily, PinFamily } from '../../src/recommend/curate-families';
import { CompareSiblings } from '../../src/recommend/compare-siblings';
import { GetFamily, ListFamilies, MeasureFamilies } from '../../src/recommend/families';
import { IndexKeeper } from '../../src/recommend/index-keeper';
import { LibrarySource } from '../../src/recommend/library/library-source';
import { RecommendSkills } from '../../src/recommend/recommend-skills';
import { TaskRanker } from '../../src/recommend/task-ranker';
import { ExplainAbsence } from '../../src/recommend/why-not';
import { Instance, as, createInstance, curator, indexed, startInstance, uploadSkill } from '../support/instance';

const AGENT = as('agent');
const CONFINED = as('agent', 'docs');
const TASKS = [
  'Extract the tables of a PDF report into a spreadsheet',
  'Deploy the service to Kubernetes with Helm and watch the rollout',
  'Write a migration for PostgreSQL that adds a column without a lock',
  'bake sourdough bread',
];

const skill = (name: string, description: string, body = description) => ({
  name,
  description,
  body: `# ${name}\n\n${body}\n`,
});

const PDF = 'Extracts tables and text from PDF files, page by page, and writes them into spreadsheets.';
const LIBRARY: [string, ReturnType<typeof skill>][] = [
  ['docs', skill('pdf-tables', PDF, `${PDF} Use pdfplumber for reports with ruled tables.`)],
  ['team', skill('pdf-tables', PDF, `${PDF} Use camelot for reports with ruled tables.`)],
  ['docs', skill('pdf-forms', 'Fills in the form fields of PDF files.')],
  ['docs', skill('spreadsheets', 'Reads and writes spreadsheets with formulas and charts.')],
  ['ops', skill('helm-deploy', 'Deploys services to Kubernetes with Helm charts, and watches the rollout.')],
  ['ops', skill('kubectl-debug', 'Finds out why pods of a Kubernetes cluster do not start.')],
  ['ops', skill('terraform-plan', 'Plans and applies infrastructure with Terraform.')],
  ['data', skill('postgres-migrations', 'Writes PostgreSQL migrations that add columns and indexes without a lock.')],
  ['data', skill('sqlite-backup', 'Copies a SQLite database while it is in use.')],
  ['data', skill('csv-clean', 'Cleans CSV files: encodings, separators, missing values.')],
  ['kitchen', skill('sourdough', 'Bakes sourdough bread, from the starter to the crust.')],
  ['kitchen', skill('pasta', 'Kneads, rolls and cooks fresh pasta.')],
];

describeWithSearchCluster('answering from a search engine', () => {
  let cluster: SearchCluster;
  /** Holds the library itself, and feeds the engine. */
  let worker: Instance & { stop(): Promise<void> };
  /** Holds nothing of it. */
  let api: Instance;
  const search = () => ({
    nodes: cluster.nodes,
    auth: undefined,
    token: undefined,
    ca: undefined,
    prefix: 'answers',
    shards: 2,
    seconds: 10,
    answersFromParts: true,
  });
  const ask = (of: Instance, task: string, more: Partial<RecommendationRequest> = {}, context = AGENT) =>
    of.get(RecommendSkills).recommend(context, { task, k: 3, mode: 'resolve', ...more });
  const source = () => api.get(LibrarySource);
  const firstOf = async (of: Instance, task: string) => (await ask(of, task)).skills[0]?.name;

  beforeAll(async () => {
    cluster = await startSearchCluster(3);
    worker = await createInstance('server', { configuration: { role: 'worker', search: search() } });
    api = await startInstance(worker.database, `${worker.dataDir}/api`, {
      configuration: { role: 'api', search: search() },
    });
    await waitUntil(() => source().pending === null, { what: 'the engine to answer' });
    expect(await ask(api, TASKS[0] as string)).toMatchObject({ skills: [] });
    for (const [namespace, draft] of LIBRARY) await uploadSkill(worker, namespace, draft);
    await indexed(worker, LIBRARY.length);
    await waitUntil(async () => (await source().countIn(null)) === LIBRARY.length, {
      what: 'all skills in the engine',
    });
    await waitUntil(() => source().size === LIBRARY.length, {
      what: 'the counts of all skills',
    });
    await waitUntil(async () => (await api.get(ListFamilies).list(curator, { limit: 10 })).items.length > 0, {
      what: 'resolved families in the database',
    });
  });
  afterAll(async () => {
    await api.close();
    await worker.stop();
    await cluster.stop();
  });

  it('holds nothing of the library itself', async () => {
    const { index, catalogue } = api.get(IndexKeeper);
    expect([index.statistics.documents, catalogue.size]).toEqual([0, 0]);
    expect(await api.get(Readiness).check()).toEqual({ ready: true, reasons: [] });
    expect(await api.get(InstanceMetrics).read()).toMatchObject({
      'skillward.skills': LIBRARY.length,
      'skillward.indexed_documents': 0,
    });
  });

  it.each(TASKS)('gives the answer of a process that holds the library: %s', async (task) => {
    const variants: [Partial<RecommendationRequest>, RequestContext][] = [
      [{}, AGENT],
      [{ query: task.split(' ').slice(-2).join(' ') }, AGENT],
      [{ namespaces: ['docs', 'ops'] }, AGENT],
      [{}, CONFINED],
      [{ environment: { os: 'windows' }, exclude: ['docs/pdf-tables'] }, AGENT],
    ];
    for (const [more, context] of variants) {
      const { id: _a, ...here } = await ask(worker, task, more, context);
      const { id: _b, ...there } = await ask(api, task, more, context);
      expect(there).toEqual(here);
    }
  });

  it('says which namespaces have no skill', async () => {
    const { gaps } = await ask(api, TASKS[0] as string, { namespaces: ['docs', 'nowhere'] });
    expect(gaps.join(' ')).toContain('namespace nowhere');
  });

  it('shows the families of the library, as a caller may see them', async () => {
    const listed = await api.get(ListFamilies).list(curator, { limit: 10 });
    expect(listed).toEqual(await worker.get(ListFamilies).list(curator, { limit: 10 }));
    const [family] = listed.items;
    expect(family?.members).toEqual(['docs/pdf-tables', 'team/pdf-tables']);
    expect(await api.get(GetFamily).get(curator, family?.id ?? '')).toEqual(family);
    await expect(api.get(GetFamily).get(as('agent', 'kitchen'), family?.id ?? '')).rejects.toThrow(/not_found|family/);
    for (const context of [curator, CONFINED])
      expect(await api.get(MeasureFamilies).measure(context)).toEqual(
        await worker.get(MeasureFamilies).measure(context),
      );
    const siblings = await api.get(CompareSiblings).compare(curator, 'docs', 'pdf-tables');
    expect(siblings).toEqual(await worker.get(CompareSiblings).compare(curator, 'docs', 'pdf-tables'));
    expect(siblings.items.map(({ namespace }) => namespace)).toEqual(['team']);
  });

  it('follows what curators make of families', async () => {
    const members = ['kitchen/sourdough', 'kitchen/pasta'];
    const { id } = await api.get(CreateFamily).create(curator, { name: 'dough', members });
    const { skills } = await ask(api, 'bake sourdough bread');
    expect(skills[0]).toMatchObject({ name: 'sourdough', family: { id, name: 'dough', size: 2 } });
    const [resolved] = (await api.get(ListFamilies).list(curator, { limit: 10, origin: 'resolved' })).items;
    const pinned = await api.get(PinFamily).pin(curator, resolved?.id ?? '');
    expect(pinned.members).toEqual(['docs/pdf-tables', 'team/pdf-tables']);
    for (const family of [id, pinned.id]) await api.get(DeleteFamily).delete(curator, family);
  });

  it('finds skills by words', async () => {
    for (const q of ['kubernetes', 'spreadsheets pdf', 'nothingofthekind']) {
      const list = (of: Instance) => of.get(ListSkills).list(curator, { q, limit: 5 });
      expect((await list(api)).items).toEqual((await list(worker)).items);
    }
  });

  it('asks the engine for words that the counts lack', async () => {
    const rarity = source().rarity()('w:camelot');
    const few = LibraryCounts.of(worker.get(IndexKeeper).index).commonest(5);
    const engine = new SearchEngine(
      { nodes: cluster.nodes, prefix: 'answers', shards: 2, timeoutMs: 9000 },
      DEFAULT_RECIPE,
    );
    const isKnown = async (): Promise<boolean> => {
      // The worker may count once more.
      await engine.putCounts(few.encode(), 'few');
      return source().rarity()('w:camelot') > rarity;
    };
    await waitUntil(isKnown, { intervalMs: 1000, what: 'the counts of few words' });
    const { items } = await api.get(ListSkills).list(curator, { q: 'camelot', limit: 5 });
    expect(items.map(({ namespace, name }) => `${namespace}/${name}`)).toEqual(['team/pdf-tables']);
    await engine.putCounts(LibraryCounts.of(worker.get(IndexKeeper).index).encode(), 'all');
    await engine.close();
    await waitUntil(() => source().rarity()('w:camelot') === rarity, { what: 'the counts of all words' });
  });

  it('says why a skill is not shown', async () => {
    const { id } = await ask(api, TASKS[1] as string);
    const why = (of: Instance) => of.get(ExplainAbsence).explain(AGENT, id, { skill: 'kitchen/pasta' });
    expect(await why(api)).toEqual(await why(worker));
    expect((await why(api)).stage).toBe('threshold');
  });

  it('finds a new skill by a word that no other has, and no longer one that was withdrawn', async () => {
    await uploadSkill(api, 'kitchen', skill('kombucha', 'Brews kombucha from a scoby.'));
    await waitUntil(async () => (await firstOf(api, 'Brew five litres of kombucha')) === 'kombucha', {
      what: 'the new skill',
    });
    await api.get(ChangeSkillStatus).change(curator, 'kitchen', 'kombucha', { status: 'archived', reason: 'Gone.' });
    expect(await firstOf(api, 'Brew five litres of kombucha')).not.toBe('kombucha');
  });

  it('recommends from the parts of the index that answer, says so, and claims nothing else', async () => {
    await cluster.lose('answers-skills');
    const namespaces = [...new Set(LIBRARY.map(([namespace]) => namespace))];
    // With a word that has to be counted first.
    const answers = await Promise.all(TASKS.map((task) => ask(api, `${task}, zyzzyx`, { namespaces })));
    for (const { engine, gaps } of answers) {
      expect(engine.index).toBe('lexical/some skills');
      expect(gaps.join(' ')).not.toContain('no active skill');
      expect(engine.candidates).toEqual({ fallback: 'unavailable: 1 of 2 parts of the index did not answer' });
      expect(gaps[0]).toContain('Not all of the library was searched (1 of 2 parts of the index did not answer)');
    }
    expect(answers.some(({ skills }) => skills.length > 0)).toBe(true);
    const refused = { kind: 'unavailable' };
    const strict = new SearchEngine(
      { nodes: cluster.nodes, prefix: 'answers', shards: 2, timeoutMs: 9000 },
      DEFAULT_RECIPE,
    );
    const asked = { terms: [], meaning: null, namespaces: null, also: ['nobody'] };
    await expect(strict.candidates(asked, true)).rejects.toMatchObject(refused);
    await expect(strict.countIn(['docs'])).rejects.toMatchObject(refused);
    await strict.close();
    // Whoever compares or explains needs all of it.
    const ranked = api.get(TaskRanker).rank({ task: TASKS[0] as string, k: 3, namespaces: null, screen: () => null });
    await expect(ranked).rejects.toMatchObject(refused);
    await expect(api.get(ListSkills).list(curator, { q: 'pdf', limit: 5 })).rejects.toMatchObject(refused);
  });

  it('answers nothing while the engine is away, and says so', async () => {
    await cluster.stop();
    const failed: unknown = await ask(api, TASKS[0] as string).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Problem);
    expect(failed).toMatchObject({ kind: 'unavailable', message: expect.stringContaining('search engine') as string });
    expect((await ask(worker, TASKS[0] as string)).skills[0]?.name).toBe('pdf-tables');
  });
});
