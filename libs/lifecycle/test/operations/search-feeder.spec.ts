import { DEFAULT_RECIPE, InvertedIndex, LibraryCounts, readRequest } from '@skillward/ranking';
import { SearchEngine } from '@skillward/search';
import { waitUntil } from '@skillward/testing';
import { type SearchCluster, describeWithSearchCluster, startSearchCluster } from '@skillward/testing/search-cluster';
import { SearchFeeder } from '../../src/operations/search-feeder';
import { IndexKeeper } from '../../src/recommend/index-keeper';
import { Instance, createInstance, startInstance, uploadSkill, uploadSkills } from '../support/instance';

const PREFIX = 'fed';
const draft = (name: string, body: string) => ({ name, description: `About ${name}.`, body: `# ${name}\n\n${body}\n` });

describeWithSearchCluster('feeding the search engine', () => {
  let cluster: SearchCluster;
  let engine: SearchEngine;
  let instance: Instance & { stop(): Promise<void> };
  const configuration = () => ({
    role: 'worker' as const,
    search: {
      nodes: cluster.nodes,
      auth: undefined,
      token: undefined,
      ca: undefined,
      prefix: PREFIX,
      shards: 1,
      seconds: 10,
      answersFromParts: false,
    },
  });
  const count = async (): Promise<number> => engine.countIn(null).catch(() => 0);
  /** How often a skill was put into the index. */
  const stored = async (): Promise<number> => {
    const answer = await fetch(`${cluster.nodes[0]}/${PREFIX}-skills/_stats/indexing`);
    const { _all: all } = (await answer.json()) as { _all: { primaries: { indexing: { index_total: number } } } };
    return all.primaries.indexing.index_total;
  };
  const find = async (task: string): Promise<string[]> => {
    const stored = await engine.counts(null);
    const counts = LibraryCounts.decode(stored?.bytes ?? new Uint8Array(0));
    const { terms } = readRequest(new InvertedIndex([], counts), { task });
    const { skills: documents } = await engine.candidates({ terms, meaning: null, namespaces: null, also: [] });
    return documents.map(({ id }) => instance.get(IndexKeeper).catalogue.get(id)?.name ?? '').sort();
  };

  beforeAll(async () => {
    cluster = await startSearchCluster(1);
    engine = new SearchEngine({ nodes: cluster.nodes, prefix: PREFIX, shards: 1, timeoutMs: 10_000 }, DEFAULT_RECIPE);
    instance = await createInstance('server', { configuration: configuration() });
    const names = ['falconry', 'bookbinding', 'cheesemaking', 'letterpress'];
    await uploadSkills(
      instance,
      'crafts',
      names.map((name) => draft(name, `Everything about ${name}, step by step.`)),
    );
    await waitUntil(() => instance.get(IndexKeeper).ready);
  });
  afterAll(async () => {
    await instance.stop();
    await engine.close();
    await cluster.stop();
  });

  it('brings the library and the counts of its words there', async () => {
    await waitUntil(async () => (await count()) === 4);
    await waitUntil(async () => (await engine.counts(null)) !== null);
    expect(await find('falconry for beginners')).toContain('falconry');
  });

  it('brings what is new, and goes on where another process has stopped', async () => {
    await uploadSkill(instance, 'crafts', draft('falconry', 'Now with hoods, jesses and a zeppelin.'));
    const known = instance.get(IndexKeeper).catalogue.all();
    const { id = '' } = known.find(({ name }) => name === 'falconry') ?? {};
    await waitUntil(async () => {
      const { skills } = await engine.candidates({ terms: [], meaning: null, namespaces: null, also: [id] });
      const [document] = skills;
      return document?.words.includes(' zeppelin|') === true;
    });
    expect(await count()).toBe(4);
    await instance.get(SearchFeeder).stop();
    await uploadSkill(instance, 'crafts', draft('glassblowing', 'How to blow glass.'));
    const before = await stored();
    const other = await startInstance(instance.database, instance.dataDir, { configuration: configuration() });
    await waitUntil(async () => (await count()) === 5);
    expect((await stored()) - before).toBe(1);
    await other.close();
  });

  it('makes the index anew where it has gone', async () => {
    const gone = await fetch(`${cluster.nodes[0]}/${PREFIX}-skills-v*`, { method: 'DELETE' });
    expect(gone.ok).toBe(true);
    expect(await count()).toBe(0);
    await uploadSkill(instance, 'crafts', draft('beekeeping', 'How to keep bees.'));
    const other = await startInstance(instance.database, instance.dataDir, { configuration: configuration() });
    await waitUntil(async () => (await count()) === 6);
    await other.close();
  });
});
