import request from 'supertest';
import { JUDGE_BUDGET } from '@skillward/lifecycle';
import { ConfigurationError, readConfiguration } from '@skillward/platform';
import { ModelReply, OpenAiServer, startOpenAiServer, waitUntil } from '@skillward/testing';
import { ADMIN, TestServer, startServer, upload } from './support/server';

/** Seconds after which the client gives up a try. */
const CLIENT_WAITS = 180;
const QUERY = 'Write the tide table of the harbour.';

describe("line 6 of the checklist: SkillsVote's client has its answer in time", () => {
  let model: OpenAiServer;
  let server: TestServer;
  const endpoint = (name: string) => ({ model: name, apiKey: 'k', baseUrl: model.baseUrl });
  const ask = () =>
    request(server.url).post('/skillsvote/recommend').set('Authorization', `api_key ${ADMIN}`).send({ query: QUERY });
  const engineOf = async (id: string) => (await server.admin('get', `/recommendations/${id}`).expect(200)).body.engine;
  const serveAll = (reply: ModelReply) => {
    for (const path of ['/embeddings', '/rerank', '/chat/completions']) model.serve(path, () => reply);
  };

  beforeAll(async () => {
    model = await startOpenAiServer();
    model.serve('/embeddings', (body) => {
      const data = (body as { input: string[] }).input.map((_, index) => ({ index, embedding: [1, index] }));
      return { raw: JSON.stringify({ data }) };
    });
    server = await startServer('embedded', {
      languageModel: endpoint('judge'),
      modelProfiles: false,
      embeddings: { endpoint: endpoint('encoder'), weight: 0.3, minSimilarity: 0.6 },
      reranker: endpoint('reranker'),
      routerSeconds: 1,
    });
    const description = 'Writes the tide table of a harbour.';
    const body = (clause: string) =>
      `# Tide table\n\nRead the gauge log and write the tide table of the harbour.\n\n${clause}\n`;
    await upload(server.admin, 'port', { name: 'tides', description, body: body('Heights refer to the chart datum.') });
    await upload(server.admin, 'port', {
      name: 'tides-v2',
      description,
      body: body('Heights refer to mean sea level.'),
    });
    const policy = { minFit: 0, withholdBelow: 0, judgeBelow: 1 };
    await server.admin('put', '/policies/recommendation').send(policy).expect(200);
    // Every lane takes part before it is made to wait.
    await waitUntil(
      async () => {
        const { dense, rerank, judge } = await engineOf((await ask().expect(200)).body.data.session_id);
        return dense?.fallback === null && rerank !== undefined && judge !== undefined;
      },
      { intervalMs: 100, what: 'vectors, and siblings to judge' },
    );
  });
  afterAll(async () => {
    await server.stop();
    await model.close();
  });

  it.each([
    ['never answer', { hangs: true }],
    ['begin an answer and never end it', { stalls: true }],
  ] as const)('though all its models %s: each is given up, and the answer says so', async (_what, reply) => {
    serveAll(reply);
    const { data } = (await ask().expect(200)).body;
    expect(data.skills).not.toEqual([]);
    const engine = await engineOf(data.session_id);
    // A model that searches the library by itself could take longer: this door does not ask one.
    expect(engine).toMatchObject({ mode: 'resolve', dense: { fallback: expect.stringMatching(/^timeout: /) } });
    expect(engine.rerank.fallback).toMatch(/^timeout: /);
    expect(engine.judge.failures).toEqual([expect.stringMatching(/^timeout: /)]);
    expect(engine.agentic).toBeUndefined();
  });

  it('under every configuration, since the longest that models may be waited for is well below it', () => {
    const accepted = (seconds: number) => {
      try {
        return readConfiguration({ SKILLWARD_ROUTER_SECONDS: String(seconds) }).routerSeconds;
      } catch (failure) {
        if (failure instanceof ConfigurationError) return 0;
        throw failure;
      }
    };
    const longest = Math.max(...Array.from({ length: 2 * CLIENT_WAITS }, (_, seconds) => accepted(seconds)));
    expect(longest).toBeGreaterThan(0);
    // The embedding of the task, the reranker, and the judge of siblings, one after the other.
    expect(2 * longest + JUDGE_BUDGET.seconds).toBeLessThan(0.75 * CLIENT_WAITS);
  });
});
