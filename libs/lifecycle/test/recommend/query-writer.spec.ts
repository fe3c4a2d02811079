import { OpenAiServer, describeOnBothDatabases, startOpenAiServer, waitUntil } from '@skillward/testing';
import { RecommendationRequest } from '@skillward/contracts';
import { ChatModel } from '@skillward/models';
import { GetRecommendation } from '../../src/recommend/history';
import { RecommendSkills } from '../../src/recommend/recommend-skills';
import { Instance, as, createInstance, indexed, startInstance, uploadSkills } from '../support/instance';

const SECRET = `ghp_${'a1B2c3D4e5'.repeat(3)}F6g7H8`;
const STORY = 'Our checkout takes like six seconds since Monday and Petra from sales is angry.';

describeOnBothDatabases('A model that writes the query', (kind) => {
  let server: OpenAiServer;
  let model: ChatModel;
  let instance: Instance & { stop(): Promise<void> };
  const askOf = (of: Instance, request: Partial<RecommendationRequest> = {}) =>
    of.get(RecommendSkills).recommend(as('agent'), { task: STORY, k: 1, mode: 'resolve', ...request });
  const ask = (request: Partial<RecommendationRequest> = {}) => askOf(instance, request);
  const writes = (query: string, avoid: string[] = []) => server.reply({ json: { query, avoid, require: [] } });
  const names = ({ skills }: { skills: readonly { name: string }[] }) => skills.map(({ name }) => name);

  beforeAll(async () => {
    server = await startOpenAiServer();
    model = new ChatModel({ model: 'writer', apiKey: 'k', baseUrl: server.baseUrl, retries: 0 });
    instance = await createInstance(kind, { model, configuration: { modelProfiles: false, modelQueries: true } });
    await uploadSkills(instance, 'web', [
      { name: 'latency-profiling', description: 'Finds why a web page or a service is slow by profiling it.' },
      { name: 'sales-mail', description: 'Writes mail to customers of the sales department on Monday.' },
      { name: 'docker-profiling', description: 'Profiles slow services with Docker.' },
    ]);
    await indexed(instance, 3);
  });
  let before = 0;
  beforeEach(() => void (before = server.calls.length));
  const calls = () => server.calls.slice(before);
  afterAll(async () => {
    await instance.stop();
    await server.close();
  });

  it('finds what the message does not name, and is named with its words', async () => {
    writes('latency profiling');
    const answer = await ask();
    expect(names(answer)).toEqual(['latency-profiling']);
    expect(answer.engine.query).toEqual({ by: 'model', text: 'latency profiling' });
    const stored = await instance.get(GetRecommendation).get(as('agent'), answer.id);
    expect(stored.engine.query).toEqual(answer.engine.query);
    expect(stored.query ?? null).toBeNull();
  });

  it('is asked once a task', async () => {
    writes('latency profiling');
    const task = `${STORY} Please look.`;
    const [first, second] = [await ask({ task }), await ask({ task })];
    expect(calls()).toHaveLength(1);
    expect(second.engine.query).toEqual(first.engine.query);
  });

  it('rules out what it says, unless the caller has said it', async () => {
    writes('profiling', ['docker']);
    const task = `${STORY} We have no containers.`;
    const { id } = await ask({ task });
    const { exposures } = await instance.get(GetRecommendation).get(as('agent'), id);
    expect(exposures.find(({ name }) => name === 'docker-profiling')?.decision).toBe('filtered_constraint');
    const own = await ask({ task, avoid: ['latency'] });
    expect(names(own)).toEqual(['docker-profiling']);
  });

  it('is not asked where the caller says what is wanted, or the operator has switched it off', async () => {
    expect((await ask({ query: 'sales mail' })).engine.query).toEqual({ by: 'caller', text: 'sales mail' });
    const other = await startInstance(instance.database, `${instance.dataDir}/off`, { model });
    try {
      await waitUntil(async () => (await askOf(other).catch(() => null)) !== null);
      expect((await askOf(other)).engine.query?.by).toBe('rules');
    } finally {
      await other.close();
    }
    expect(calls()).toHaveLength(0);
  });

  it('leaves the task to the rules where it fails or sees no work, and says why it failed', async () => {
    server.reply({ status: 500 });
    const failed = await ask({ task: 'Profile the slow checkout.' });
    expect(failed.engine.query).toMatchObject({ by: 'rules', fallback: expect.stringMatching(/^\w+: /) });
    expect([names(failed), failed.gaps]).toEqual([['latency-profiling'], []]);
    writes('');
    const { engine } = await ask({ task: 'Profile the slow service of the shop.' });
    expect(engine.query?.by).toBe('rules');
    expect(engine.query?.fallback).toBeUndefined();
  });

  it('is sent no secret', async () => {
    writes('latency profiling');
    await ask({ task: `Find why the page is slow. The token is ${SECRET}.` });
    expect(JSON.stringify(calls())).toContain('[masked:');
    expect(JSON.stringify(calls())).not.toContain(SECRET);
  });
});
