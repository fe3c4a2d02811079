import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { OpenAiServer, repositoryRoot, startOpenAiServer, temporaryFolder, waitUntil } from '@skillward/testing';
import { Server, startServer } from '../programs';
import { Collector, SentSpan, startCollector } from './collector';

/** In every text and every secret that is given to the server here; nothing that is sent may hold it. */
const MARK = 'zebrafinch7';
const SKILL = `pack-${MARK}-parcels`;
const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const CALLER_SPAN = 'b7ad6b7169203331';
const TRACEPARENT = `00-${TRACE_ID}-${CALLER_SPAN}-01`;
const TASK = `Pack the ${MARK} parcels for the mail.`;

const folders = temporaryFolder();

/** Starts the built server, watched; `network` answers what it connected to and loaded. */
async function startWatched(settings: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(folders, 'server-'));
  const watched = join(folder, 'network');
  writeFileSync(watched, '');
  const server = await startServer(folder, {
    NODE_OPTIONS: `--require ${join(repositoryRoot, 'apps/e2e/test/telemetry/watch-network.cjs')}`,
    WATCHED_NETWORK: watched,
    SKILLWARD_MODEL_PROFILES: 'off',
    SKILLWARD_MODEL_ATTRIBUTIONS: 'off',
    SKILLWARD_MODEL_QUERIES: 'off',
    ...settings,
  });
  return { ...server, network: () => readFileSync(watched, 'utf8') };
}

const call = (server: Server, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${server.apiKey}`,
      ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
const recommend = (server: Server, body: object, headers: Record<string, string> = {}) =>
  call(server, 'POST', '/api/v1/recommendations', body, headers);

async function uploadSkill(server: Server): Promise<void> {
  const text = `---\nname: ${SKILL}\ndescription: Packs ${MARK} parcels for the mail.\n---\nWrap the ${MARK}.\n`;
  const form = new FormData();
  form.set('file', new Blob([text]), 'SKILL.md');
  expect((await call(server, 'POST', '/api/v1/namespaces/acme/skills', form)).status).toBe(201);
}

interface Recommended {
  readonly id: string;
  /** Missing while the index is still catching up. */
  readonly skills?: readonly { readonly name: string }[];
  readonly engine: object;
}

describe('a server with a collector', () => {
  let collector: Collector;
  let model: OpenAiServer;
  let metrics: string;
  let network: string;
  let stored: readonly { readonly decision: string }[];
  let agentic: Recommended;
  let exitCode: number | null;

  beforeAll(async () => {
    collector = await startCollector();
    model = await startOpenAiServer();
    model.serve('/embeddings', (body) => {
      const { input } = body as { input: readonly string[] };
      const data = input.map((text, index) => ({
        index,
        embedding: [1, text.length % 7, text.includes(MARK) ? 9 : 0],
      }));
      return { raw: JSON.stringify({ data, model: `says ${MARK}`, usage: { prompt_tokens: 12 } }) };
    });
    const server = await startWatched({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=ours%20alone',
      OTEL_SERVICE_NAME: 'skills-under-test',
      OTEL_METRIC_EXPORT_INTERVAL: '1000',
      OPENAI_BASE_URL: model.baseUrl,
      OPENAI_API_KEY: `sk-${MARK}`,
      SKILLWARD_LLM_MODEL: 'finder',
      SKILLWARD_EMBEDDING_MODEL: 'encoder',
    });
    await uploadSkill(server);
    const find = async () => (await (await recommend(server, { task: TASK, k: 1 })).json()) as Recommended;
    await waitUntil(async () => (await find()).skills?.[0]?.name === SKILL, { intervalMs: 200 });
    model.reply(
      { calls: [{ name: 'search', arguments: { words: `${MARK} parcels` } }] },
      { json: { skills: [{ skill: `acme/${SKILL}`, used_for: MARK }], guidance: MARK, gaps: [] } },
    );
    const idempotent = { 'Idempotency-Key': `key-${MARK}` };
    const trace = { traceparent: TRACEPARENT, baggage: `who=${MARK}`, 'user-agent': MARK };
    const asked = { task: TASK, k: 1, mode: 'agentic' };
    const before = await countDecisions(server);
    agentic = (await (await recommend(server, asked, { ...idempotent, ...trace })).json()) as Recommended;
    await recommend(server, asked, idempotent);
    const after = await countDecisions(server);
    const detail = await (await call(server, 'GET', `/api/v1/recommendations/${agentic.id}`)).json();
    stored = (detail as { exposures: typeof stored }).exposures;
    expect(after - before).toBe(stored.length);
    model.reply({ refusal: `No ${MARK}.` });
    await recommend(server, asked);
    await call(server, 'GET', `/api/v1/skills/acme/${SKILL}?q=${MARK}`);
    await call(server, 'GET', `/api/v1/skills/acme/${MARK}?${MARK}`);
    const run = { format: 'chat', content: [{ role: 'user', content: `${MARK}!` }] };
    await call(server, 'POST', '/api/v1/trajectories', run);
    const read = async () => (await fetch(`${server.url}/metrics`)).text();
    await waitUntil(async () => (await read()).includes('skillward_job_duration_seconds_count{job="attribution"'));
    metrics = await read();
    network = server.network();
    exitCode = await server.stop('SIGTERM');
  });
  afterAll(async () => {
    collector.close();
    await model.close();
  });

  const countDecisions = async (server: Server): Promise<number> =>
    [
      ...(await (await fetch(`${server.url}/metrics`)).text()).matchAll(
        /^skillward_exposure_decisions_total.* (\d+)$/gm,
      ),
    ]
      .map(([, count]) => Number(count))
      .reduce((sum, count) => sum + count, 0);
  const traced = () => collector.spans().filter(({ traceId }) => traceId === TRACE_ID);
  const only = (spans: readonly SentSpan[]): SentSpan => {
    expect(spans.map(({ name }) => name)).toHaveLength(1);
    return spans[0] as SentSpan;
  };
  const below = (parent: SentSpan, name: string) =>
    traced().filter((span) => span.parentSpanId === parent.spanId && span.name === name);

  it('sends the whole trace of a request below the span of its caller', () => {
    const request = only(traced().filter(({ parentSpanId }) => parentSpanId === CALLER_SPAN));
    expect(request).toMatchObject({
      name: 'POST /api/v1/recommendations',
      kind: 2,
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/api/v1/recommendations',
        'http.response.status_code': 201,
        'url.scheme': 'http',
      },
    });
    const recommendation = only(below(request, 'recommend'));
    expect(recommendation.attributes).toMatchObject({
      'skillward.recommendation.id': agentic.id,
      'skillward.recommendation.mode': 'agentic',
      'skillward.recommendation.engine': 'lexical+dense',
      'skillward.recommendation.outcome': 'exposed',
      'skillward.recommendation.skills': 1,
    });
    const agent = only(below(recommendation, 'recommend.agent'));
    expect(below(agent, 'chat finder')).toHaveLength(2);
    expect(below(agent, 'chat finder')[1]).toMatchObject({
      kind: 3,
      attributes: {
        'gen_ai.operation.name': 'chat',
        'gen_ai.provider.name': 'openai',
        'gen_ai.request.model': 'finder',
        'gen_ai.response.model': 'finder-0001',
        'gen_ai.response.finish_reasons': ['stop'],
        'gen_ai.usage.input_tokens': 100,
        'gen_ai.usage.output_tokens': 20,
        'server.address': '127.0.0.1',
        'server.port': Number(new URL(model.baseUrl).port),
      },
    });
    expect(only(below(agent, 'execute_tool search')).attributes).toEqual({
      'gen_ai.operation.name': 'execute_tool',
      'gen_ai.tool.name': 'search',
      'gen_ai.tool.type': 'function',
    });
    const [embeddings] = below(recommendation, 'recommend.embeddings');
    expect(only(below(embeddings as SentSpan, 'embeddings encoder')).attributes).toMatchObject({
      'gen_ai.operation.name': 'embeddings',
      'gen_ai.usage.input_tokens': 12,
    });
    only(below(recommendation, 'recommend.candidates'));
    const search = only(below(recommendation, 'recommend.search'));
    only(below(search, 'recommend.features'));
    only(below(recommendation, 'recommend.selection'));
    only(below(recommendation, 'recommend.families'));
    only(below(recommendation, 'recommend.storing'));
    expect(traced().filter(({ status }) => status.code === 2)).toEqual([]);
  });

  it('sends background work with the calls of models in it, and requests without a route or caller', () => {
    const named = (name: string) => collector.spans().filter((span) => span.name === name);
    for (const job of ['sync', 'analysis', 'attribution', 'evolution']) expect(named(`job ${job}`)).not.toEqual([]);
    const jobs = new Set(named('job embeddings').map(({ spanId }) => spanId));
    expect(named('embeddings encoder').some(({ parentSpanId = '' }) => jobs.has(parentSpanId))).toBe(true);
    const stray = collector.spans().filter(({ attributes }) => attributes['http.response.status_code'] === 404);
    expect(stray.map(({ kind, parentSpanId }) => [kind, parentSpanId])).toEqual([[2, undefined]]);
    expect(named('GET /healthz').concat(named('GET /readyz'), named('GET /metrics'))).toEqual([]);
  });

  it('sends the metrics that it serves', () => {
    const points = collector.points();
    const valueOf = (name: string, attributes: object) =>
      points
        .filter((point) => point.name === name)
        .findLast((point) => Object.entries(attributes).every(([key, value]) => point.attributes[key] === value))
        ?.value;
    expect(valueOf('skillward.skills', {})).toBeGreaterThan(40);
    expect(valueOf('skillward.queue_jobs', { 'skillward.queue': 'sync' })).toBe(0);
    const by = { 'skillward.recommendation.mode': 'agentic', 'skillward.recommendation.outcome': 'exposed' };
    expect(valueOf('skillward.recommendation.duration', by)).toBe(2);
    for (const stage of [
      'agent',
      'embeddings',
      'candidates',
      'search',
      'features',
      'scoring',
      'families',
      'selection',
      'storing',
    ]) {
      const sent = valueOf('skillward.recommendation.stage.duration', { 'skillward.recommendation.stage': stage });
      expect([stage, sent]).toEqual([stage, expect.any(Number)]);
    }
    expect(valueOf('skillward.exposure.decisions', { 'skillward.exposure.decision': 'exposed' })).toBeGreaterThan(1);
    const refused = { 'skillward.recommendation.lane': 'agentic', 'error.type': 'refused' };
    expect(valueOf('skillward.recommendations.degraded', refused)).toBe(1);
    expect(valueOf('gen_ai.client.operation.duration', { 'gen_ai.operation.name': 'chat' })).toBe(3);
    expect(valueOf('gen_ai.client.token.usage', { 'gen_ai.token.type': 'output' })).toBe(3);
    const asked = { 'http.route': '/api/v1/recommendations', 'http.response.status_code': '201' };
    expect(valueOf('http.server.request.duration', asked)).toBeGreaterThan(3);
    expect(metrics).toContain('skillward_recommendations_degraded_total{lane="agentic",reason="refused"} 1\n');
    expect(metrics).toMatch(/^gen_ai_client_operation_duration_seconds_count\{gen_ai_operation_name="chat",.*\} 3$/m);
    expect(metrics).toMatch(
      /^skillward_recommendation_duration_seconds_count\{mode="agentic",engine="lexical\+dense",/m,
    );
  });

  it('names itself and brings the headers that the collector wants', () => {
    expect(collector.resource()).toMatchObject({
      'service.name': 'skills-under-test',
      'service.instance.id': expect.any(String),
    });
    expect(new Set(collector.requests.map(({ headers }) => headers['x-tenant']))).toEqual(new Set(['ours alone']));
    expect(exitCode).toBe(0);
    // So that the watch sees what it should see elsewhere.
    expect(network).toMatch(new RegExp(`"port":"?${new URL(collector.url).port}`));
  });

  it('sends no text, no name and no key of anybody, and no place in the trace to models', () => {
    expect(agentic.skills?.[0]?.name).toBe(SKILL);
    expect(collector.requests.filter(({ body }) => body.includes(MARK))).toEqual([]);
    expect(model.headers.length).toBeGreaterThan(3);
    for (const headers of model.headers) {
      expect(Object.keys(headers).filter((name) => /trace|baggage/.test(name))).toEqual([]);
    }
  });
});

describe('a server whose collector fails', () => {
  const held: ServerResponse[] = [];
  let collector: Collector;
  beforeAll(async () => {
    collector = await startCollector((path, response) => {
      if (path === '/v1/traces') held.push(response);
      else response.writeHead(500).end('no');
    });
  });
  afterAll(() => collector.close());

  it('answers everything meanwhile, more than there is room for in the queue, and ends in order', async () => {
    const server = await startWatched({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_METRIC_EXPORT_INTERVAL: '200',
      OTEL_BSP_SCHEDULE_DELAY: '100',
      OTEL_BSP_MAX_QUEUE_SIZE: '50',
      OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '10',
    });
    const refused = () => collector.requests.some(({ path }) => path === '/v1/metrics');
    await waitUntil(async () => {
      expect((await recommend(server, { task: 'clean a csv file', k: 1 })).status).toBe(201);
      return held.length > 0 && refused();
    });
    for (let i = 0; i < 30; i++) expect((await recommend(server, { task: 'clean a csv file', k: 1 })).status).toBe(201);
    expect(held.every(({ writableEnded }) => !writableEnded)).toBe(true);
    expect(await server.stop('SIGTERM')).toBe(0);
  });
});

describe('a server without a collector', () => {
  it('connects to nobody and loads nothing to do so', async () => {
    const server = await startWatched({ OTEL_SERVICE_NAME: 'quiet', OTEL_TRACES_SAMPLER: 'always_on' });
    expect((await recommend(server, { task: 'clean a csv file' }, { traceparent: TRACEPARENT })).status).toBe(201);
    expect(await server.stop('SIGTERM')).toBe(0);
    expect(server.network()).toBe('');
  });
});
