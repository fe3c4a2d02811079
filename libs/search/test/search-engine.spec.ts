import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  DEFAULT_RECIPE,
  InvertedIndex,
  LibraryCounts,
  analyse,
  candidateIndex,
  gatherPool,
  rankedBy,
  readRequest,
} from '@skillward/ranking';
import { type SearchCluster, describeWithSearchCluster, startSearchCluster } from '@skillward/testing/search-cluster';
import { SearchEngine, type SearchSettings } from '../src';

const TOPICS = ['invoices', 'ledgers', 'telescopes', 'bicycles', 'sourdough', 'beehives', 'gearboxes', 'harbours'];
const DEEDS = ['reconcile', 'photograph', 'repair', 'catalogue', 'polish', 'inspect', 'weigh', 'ship'];
const skill = (i: number) => {
  const [topic, deed] = [
    TOPICS[i % TOPICS.length] as string,
    DEEDS[Math.floor(i / TOPICS.length) % DEEDS.length] as string,
  ];
  const description = `Use it to ${deed} ${topic}.`;
  const body = `First look at the ${topic}. Then ${deed} them, one by one, and note what was odd about number ${i}.`;
  return { id: `skill-${i}`, revision: String(i), name: `${deed}-${topic}-${i}`, description, body };
};

describeWithSearchCluster('the search engine', () => {
  let cluster: SearchCluster;
  let engine: SearchEngine;
  let prefixes = 0;
  const open = (over: Partial<SearchSettings> = {}) =>
    new SearchEngine(
      { nodes: cluster.nodes, prefix: `test${++prefixes}`, shards: 2, timeoutMs: 10_000, ...over },
      DEFAULT_RECIPE,
    );
  const stored = (i: number, over: { change?: bigint; namespace?: string; status?: string; body?: string } = {}) => {
    const { body, ...rest } = over;
    const document = analyse({ ...skill(i), ...(body !== undefined && { body }) });
    return { document, change: 1n, namespace: i % 2 === 0 ? 'even' : 'odd', status: 'active', ...rest };
  };
  const all = Array.from({ length: 128 }, (_, i) => skill(i));
  const counts = LibraryCounts.of(new InvertedIndex([], null));
  const reading = (task: string, of: LibraryCounts = counts) => readRequest(new InvertedIndex([], of), { task });
  const wordsOf = (task: string) => {
    const index = new InvertedIndex();
    index.add(all.map((each) => analyse(each)));
    return reading(task, LibraryCounts.of(index));
  };
  const found = async (task: string, namespaces: readonly string[] | null = null, also: readonly string[] = []) => {
    const { skills } = await engine.candidates({ terms: wordsOf(task).terms, meaning: null, namespaces, also });
    return skills.map(({ id }) => id).sort();
  };

  beforeAll(async () => {
    cluster = await startSearchCluster(3);
    engine = open();
    await engine.prepare('1');
    await engine.put(all.map((_, i) => stored(i)));
    await engine.publish();
  });
  afterAll(async () => {
    await engine.close();
    await cluster.stop();
  });

  it('finds the candidates that the index in memory finds, which rank alike', async () => {
    const index = new InvertedIndex();
    index.add(all.map((each) => analyse(each)));
    const whole = LibraryCounts.of(index);
    const catalogue = {
      get: (id: string) => ({ ...skill(Number(id.slice(6))), title: null, declaredFamily: null, curatedFamily: null }),
    };
    for (const task of [
      'please repair my telescopes',
      'polish the gearboxes before we ship the sourdough',
      'number 77',
    ]) {
      const asked = { task, catalogue, admit: () => true, recipe: DEFAULT_RECIPE };
      const own = gatherPool({ ...asked, index });
      const read = reading(task, whole);
      const { skills } = await engine.candidates({ terms: read.terms, meaning: null, namespaces: null, also: [] });
      const theirs = gatherPool({ ...asked, index: candidateIndex(skills, rankedBy(read), whole) });
      expect(theirs.members.map(({ hit }) => [hit.id, hit.score])).toEqual(
        own.members.map(({ hit }) => [hit.id, hit.score]),
      );
      expect(own.members.length).toBeGreaterThan(0);
    }
  });

  it('finds nothing outside of the namespaces, and those it is told of within them', async () => {
    const odd = await found('repair telescopes', ['odd'], ['skill-1', 'skill-2']);
    expect(odd).toContain('skill-1');
    expect(odd.every((id) => Number(id.slice(6)) % 2 === 1)).toBe(true);
    expect(await engine.countIn(['odd'])).toBe(64);
    expect(await engine.countIn(null)).toBe(128);
    expect(await found('repair telescopes', [])).toEqual([]);
    expect(await found('xyzzy')).toEqual([]);
  });

  it('keeps the newest state of a skill whatever comes in which order', async () => {
    const body = 'All about zeppelins.';
    await engine.put([stored(3, { change: 9n, body })]);
    await engine.put([stored(3, { change: 9n, body }), stored(3, { change: 8n, body: 'All about submarines.' })]);
    await engine.publish();
    const { skills } = await engine.candidates({ terms: [], meaning: null, namespaces: null, also: ['skill-3'] });
    const [document] = skills;
    expect(document?.words).toContain(' zeppelin|');
    expect(document?.words).not.toContain(' submarin|');
    await engine.put([stored(3, { change: 10n })]);
    await engine.publish();
  });

  it('keeps the counts of the library, in parts, for whoever does not know them yet', async () => {
    const bytes = Buffer.alloc(9 * 1024 ** 2, 'abcde');
    expect(await engine.counts(null)).toBeNull();
    await engine.putCounts(bytes, 'first');
    const read = await engine.counts(null);
    expect(read?.generation).toBe('first');
    expect(Buffer.from(read?.bytes ?? []).equals(bytes)).toBe(true);
    expect(await engine.counts('first')).toBeNull();
    await engine.putCounts(Buffer.from('second'), 'second');
    expect(await engine.counts('first')).toMatchObject({ generation: 'second' });
  });

  it('answers from the former index until another one is complete, and then from that', async () => {
    const other = open({ prefix: 'rebuilt' });
    await other.prepare('old');
    await other.put([stored(1)]);
    await other.publish();
    const failing = async () => Promise.reject(new Error('The position could not be kept.'));
    await expect(other.prepare('new', failing)).rejects.toThrow('kept');
    expect(await other.prepare('new')).toBe(true);
    expect(await other.countIn(null)).toBe(1);
    await other.put([stored(1), stored(2)]);
    expect(await other.countIn(null)).toBe(1);
    await other.publish();
    expect(await other.countIn(null)).toBe(2);
    expect(await other.prepare('new')).toBe(false);
    await other.close();
  });

  it('refuses skills where the index has gone meanwhile, and makes none by the way', async () => {
    const gone = open({ prefix: 'gone' });
    await gone.prepare('1');
    await fetch(`${cluster.nodes[0]}/_cluster/settings`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ persistent: { 'action.auto_create_index': true } }),
    });
    await fetch(`${cluster.nodes[0]}/gone-skills-v*`, { method: 'DELETE' });
    await expect(gone.put([stored(1)])).rejects.toThrow('refused a skill');
    expect(await (await fetch(`${cluster.nodes[0]}/_cat/indices/gone-skills*`)).text()).toBe('');
    await gone.close();
  });

  it('says that it does not answer where nobody does, and where it is not what is asked for', async () => {
    const nobody = open({ nodes: ['http://127.0.0.1:1'], timeoutMs: 500 });
    await expect(nobody.countIn(null)).rejects.toMatchObject({ kind: 'unavailable' });
    await nobody.close();
    const empty = open();
    await expect(empty.countIn(null)).rejects.toMatchObject({ kind: 'unavailable' });
    await empty.close();
  });

  it('loses no answer and gives no wrong one while a node dies under load', async () => {
    const task = 'inspect the beehives and the harbours';
    const right = await found(task);
    let answers = 0;
    let going = true;
    const callers = Array.from({ length: 4 }, async () => {
      while (going) {
        expect(await found(task)).toEqual(right);
        answers += 1;
      }
    });
    await cluster.kill(2);
    const before = answers;
    while (answers < before + 40) await new Promise((resolve) => setTimeout(resolve, 20));
    going = false;
    await Promise.all(callers);
    await engine.put([stored(200)]);
  });

  it('ends a search that is slow with what it has where that will do', async () => {
    let searches = 0;
    // Nothing here is large enough to be slow, so what the engine says of its time is changed on the way.
    const slow = createServer(async (request, response) => {
      const isSearch = request.url?.startsWith('/_msearch') ?? false;
      searches += Number(isSearch);
      const answer = await fetch(`${cluster.nodes[0]}${request.url}`, {
        method: request.method ?? 'GET',
        headers: { 'content-type': request.headers['content-type'] ?? 'application/json' },
        ...(request.method !== 'GET' && { body: await text(request) }),
      });
      const said = await answer.text();
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
      response.end(isSearch ? said.replaceAll('"timed_out":false', '"timed_out":true') : said);
    }).listen(0, '127.0.0.1');
    await once(slow, 'listening');
    const nodes = [`http://127.0.0.1:${(slow.address() as AddressInfo).port}`];
    const lenient = open({ nodes, prefix: 'test1', answersFromParts: true });
    const { terms } = wordsOf('inspect the beehives and the harbours');
    const search = { terms, meaning: null, namespaces: null, also: [] };
    const { skills, missing } = await lenient.candidates(search, true);
    expect(skills.length).toBeGreaterThan(0);
    expect([missing, searches]).toEqual(['the search of some of the index took too long', 1]);
    await expect(lenient.candidates(search)).rejects.toMatchObject({ kind: 'unavailable' });
    await lenient.close();
    slow.close();
  });
});
