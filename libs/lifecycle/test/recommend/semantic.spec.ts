import { randomUUID } from 'node:crypto';
import { ModelReply, OpenAiServer, describeOnBothDatabases, startOpenAiServer, waitUntil } from '@skillward/testing';
import { RecommendationRequest } from '@skillward/contracts';
import { EmbeddingClient, RerankClient } from '@skillward/models';
import { EmbeddingSettings } from '@skillward/platform';
import { ChangeSkillStatus, RollBackSkill } from '../../src/library/change-skill';
import { GetRecommendation } from '../../src/recommend/history';
import { IndexKeeper } from '../../src/recommend/index-keeper';
import { SetRecommendationPolicy } from '../../src/recommend/recommendation-policy';
import { RecommendSkills } from '../../src/recommend/recommend-skills';
import { EmbedVersions } from '../../src/recommend/semantic/embed-versions';
import { GetEmbeddings } from '../../src/recommend/semantic/embedding-progress';
import { VectorKeeper } from '../../src/recommend/semantic/vector-keeper';
import {
  Instance,
  InstanceOptions,
  as,
  createInstance,
  curator,
  startInstance,
  uploadSkill,
  uploadSkills,
} from '../support/instance';

const SECRET = `ghp_${'a1B2c3D4e5'.repeat(3)}F6g7H8`;

const raw = (body: unknown): ModelReply => ({ raw: JSON.stringify(body) });
const settled = (condition: () => boolean | Promise<boolean>) => waitUntil(condition, { intervalMs: 10 });

interface EmbeddingCall {
  readonly model: string;
  readonly input: string[];
}
interface RerankCall {
  readonly query: string;
  readonly documents: string[];
}

/** Stands for a model that knows a few concepts in two languages. */
const meaningOf = (text: string): number[] => [
  /tide|Gezeiten/.test(text) ? 1 : 0.05,
  /mail|Brief/.test(text) ? 1 : 0.05,
  /image|Bild/.test(text) ? 1 : 0.05,
];
const answer = ({ input }: EmbeddingCall): ModelReply =>
  raw({ data: input.map((text, index) => ({ index, embedding: meaningOf(text) })) });

const SKILLS = [
  {
    name: 'tide-table',
    description: 'Writes the tide table.',
    body: '# Tides\n\nRead the gauge and write the table.\n',
  },
  { name: 'pilot-mail', description: 'Sends mail to pilots.', body: '# Mail\n\nSend the mail to the pilots.\n' },
  { name: 'resize', description: 'Makes an image smaller.', body: `# Smaller\n\n${'Scale the image. '.repeat(300)}\n` },
  { name: 'withdrawn', description: 'Writes another tide table.', body: '# Withdrawn\n\nOld.\n' },
];

describeOnBothDatabases('Embeddings and reranking', (kind) => {
  let server: OpenAiServer;
  let instance: Instance & { stop(): Promise<void> };
  const embeddings: EmbeddingSettings = {
    endpoint: { model: 'encoder', apiKey: 'k', baseUrl: undefined },
    weight: 0.5,
    minSimilarity: 0.6,
  };
  const calls = (path: string) => server.calls.filter((call) => call.path === `/v1/${path}`);
  const agent = as('agent');
  const askOf = (of: Instance, request: Partial<RecommendationRequest> = {}, context = agent) =>
    of.get(RecommendSkills).recommend(context, { task: 'Gezeitentafel', k: 3, mode: 'resolve', ...request });
  const ask = (request: Partial<RecommendationRequest> = {}, context = agent) => askOf(instance, request, context);
  const embed = () => instance.get(EmbedVersions).embedMissing(new AbortController().signal);
  const progress = () => instance.get(GetEmbeddings).get(curator);
  const names = ({ skills }: { skills: readonly { name: string }[] }) => skills.map(({ name }) => name);
  const client = () => new EmbeddingClient({ model: 'encoder', apiKey: 'k', baseUrl: server.baseUrl, retries: 0 });
  const beside = async (options: InstanceOptions, work: (other: Instance) => Promise<void>) => {
    const other = await startInstance(instance.database, `${instance.dataDir}/${randomUUID()}`, options);
    try {
      await settled(() => other.get(IndexKeeper).ready);
      // Where vectors are compared in memory, they are read after the start.
      if (options.embedder) await settled(async () => (await other.get(VectorKeeper).dimensions()) !== null);
      await work(other);
    } finally {
      await other.close();
    }
  };

  beforeAll(async () => {
    server = await startOpenAiServer();
    server.serve('/embeddings', (body) => answer(body as EmbeddingCall));
    // A server has pgvector or not, and vectors are compared in memory then.
    instance = await createInstance(kind, {
      embedder: client(),
      configuration: { embeddings, routerSeconds: 5 },
      pgvector: true,
    });
    await uploadSkills(instance, 'port', SKILLS);
    await uploadSkill(instance, 'secret', { name: 'hidden', description: 'Writes the tide table, too.' });
    const change = { status: 'quarantined' as const, reason: 'Under review.' };
    await instance.get(ChangeSkillStatus).change(curator, 'port', 'withdrawn', change);
    const keeper = instance.get(IndexKeeper);
    await settled(
      () =>
        keeper.index.statistics.documents === 5 &&
        keeper.catalogue.all().some(({ name, status }) => name === 'withdrawn' && status === 'quarantined'),
    );
  });
  afterAll(async () => {
    await instance.stop();
    await server.close();
  });

  it('say that there are none yet, and ask nobody', async () => {
    expect(await progress()).toMatchObject({ status: 'running', done: 0, missing: 5, dimensions: null, failure: null });
    const { engine, skills } = await ask();
    expect(engine.dense).toMatchObject({ model: 'encoder', fallback: 'unavailable: No skill is embedded yet.' });
    expect(skills).toEqual([]);
    expect(calls('embeddings')).toHaveLength(0);
  });

  it('keep nothing of an endpoint that fails, and say why until it does not', async () => {
    for (const [reply, reason] of [
      [{ status: 500 }, /^unavailable: .*500/],
      [{ status: 400 }, /^refused: /],
      [raw({ data: [] }), /^invalid_answer: /],
    ] as const) {
      server.serve('/embeddings', () => reply);
      expect(await embed()).toBe(false);
      expect(await progress()).toMatchObject({
        status: 'failing',
        done: 0,
        failed: 0,
        failure: { reason: expect.stringMatching(reason) },
      });
    }
    server.serve('/embeddings', (body) => answer(body as EmbeddingCall));
  });

  it('are made once of each text, by the template', async () => {
    const before = calls('embeddings').length;
    expect(await embed()).toBe(true);
    expect(await progress()).toEqual({
      status: 'idle',
      model: 'encoder',
      template: 'skillrouter/1',
      search: kind === 'embedded' ? 'pgvector' : expect.stringMatching(/^(memory|pgvector)$/),
      done: 5,
      missing: 0,
      failed: 0,
      dimensions: 3,
      failure: null,
    });
    const sent = calls('embeddings').slice(before);
    expect(sent).toHaveLength(1);
    const { input, ...rest } = sent[0]?.body as unknown as EmbeddingCall;
    expect(rest).toEqual({ model: 'encoder', encoding_format: 'float' });
    const body = `# Smaller\n\n${'Scale the image. '.repeat(300)}`.slice(0, 2500);
    expect(input).toContain(`resize | Makes an image smaller. | ${body}`);
    expect(input).toContain('tide-table | Writes the tide table. | # Tides\n\nRead the gauge and write the table.');

    expect(await embed()).toBe(true);
    await uploadSkill(instance, 'port', { ...SKILLS[1]!, body: '# Mail\n\nSend the mail by post.\n' });
    expect(await embed()).toBe(true);
    await instance.get(RollBackSkill).rollBack(curator, 'port', 'pilot-mail', { to: 1, reason: 'Better.' });
    expect((await progress()).missing).toBe(1);
    expect(await embed()).toBe(true);
    expect((await progress()).missing).toBe(0);
    const further = calls('embeddings').slice(before + 1);
    expect(further.map(({ body: each }) => (each as unknown as EmbeddingCall).input)).toEqual([
      ['pilot-mail | Sends mail to pilots. | # Mail\n\nSend the mail by post.'],
    ]);
  });

  it('find what shares no word with the task, and say so', async () => {
    await settled(async () => (await ask({}, as('agent', 'port'))).engine.dense?.neighbours === 3);
    const found = await ask({}, as('agent', 'port'));
    expect(names(found)).toEqual(['tide-table']);
    expect(found.skills[0]?.reasons).toContainEqual(expect.stringMatching(/close to the task \(similarity 1\.00\)/));
    expect(found.engine.dense).toEqual({
      model: 'encoder',
      weight: 0.5,
      search: expect.any(String),
      neighbours: 3,
      fallback: null,
    });
    const stored = await instance.get(GetRecommendation).get(as('agent', 'port'), found.id);
    expect(stored.engine).toEqual(found.engine);
    expect(stored.exposures.map(({ name }) => name)).not.toContain('hidden');
    expect(stored.exposures.find(({ name }) => name === 'tide-table')?.features['similarity']).toBeCloseTo(1, 3);
    expect(stored.exposures.find(({ name }) => name === 'resize')).toMatchObject({ decision: 'below_threshold' });
    expect((calls('embeddings').at(-1)?.body as unknown as EmbeddingCall).input).toEqual([
      'Instruct: Given a task description, retrieve the most relevant skill document that would help an agent complete the task\nQuery: Gezeitentafel',
    ]);
    expect(names(await ask()).sort()).toEqual(['hidden', 'tide-table']);
    expect(names(await ask({ namespaces: ['secret'] }))).toEqual(['hidden']);
  });

  it('are asked for what is wanted as well where the caller says so, which weighs more', async () => {
    const asked = { task: 'Gezeitentafel', query: 'Brief', namespaces: ['port'] };
    const found = await ask(asked);
    const sent = (calls('embeddings').at(-1)?.body as unknown as EmbeddingCall).input;
    expect(sent.map((text) => text.split('Query: ')[1])).toEqual(['Brief', 'Gezeitentafel']);
    expect(names(found)[0]).toBe('pilot-mail');
    const { exposures } = await instance.get(GetRecommendation).get(agent, found.id);
    const similarityOf = (name: string) => exposures.find((exposure) => exposure.name === name)?.features['similarity'];
    expect(similarityOf('pilot-mail')).toBeGreaterThan(0.9);
    expect(similarityOf('tide-table')).toBeLessThan(0.4);
  });

  it.each<[string, RegExp, ModelReply]>([
    [
      'another dimension',
      /^invalid_answer: encoder answers with 2 numbers; the stored vectors have 3/,
      raw({ data: [{ index: 0, embedding: [1, 2] }] }),
    ],
    ['no direction', /^invalid_answer: /, raw({ data: [{ index: 0, embedding: [0, 0, 0] }] })],
    ['a failure', /^unavailable: /, { status: 503 }],
    ['a limit', /^rate_limited: /, { status: 429 }],
    ['a refusal', /^refused: /, { status: 400 }],
    ['a lost connection', /^unavailable: /, { drops: true }],
  ])('count for nothing after %s', async (_, reason, reply) => {
    const task = { task: 'Write the tide table and mail it.' };
    let resolved: Awaited<ReturnType<typeof ask>> | undefined;
    await beside({}, async (off) => void (resolved = await askOf(off, task)));
    server.serve('/embeddings', () => reply);
    const { engine, ...found } = await ask(task);
    server.serve('/embeddings', (body) => answer(body as EmbeddingCall));
    const { dense, ...rest } = engine;
    expect(dense).toEqual({
      model: 'encoder',
      weight: 0.5,
      search: expect.any(String),
      neighbours: 0,
      fallback: expect.stringMatching(reason),
    });
    expect({ ...found, id: '', engine: rest }).toEqual({ ...resolved, id: '' });
  });

  it('are given up after their time', async () => {
    await beside({ embedder: client(), configuration: { embeddings, routerSeconds: 1 } }, async (other) => {
      server.serve('/embeddings', () => ({ hangs: true }));
      const { engine, skills } = await askOf(other, { task: 'Write the tide table.' });
      server.serve('/embeddings', (body) => answer(body as EmbeddingCall));
      expect(engine.dense?.fallback).toMatch(/^timeout: /);
      expect(skills.length).toBeGreaterThan(0);
    });
  });

  it('are not mixed with those of another dimension, and one refused text spoils no other', async () => {
    const spoilt = SKILLS.map(({ name, ...rest }) => ({ ...rest, name: `new-${name}` }));
    await uploadSkills(instance, 'fresh', [...spoilt, { name: 'new-poison', description: 'Too much for it.' }]);
    server.serve('/embeddings', (body) =>
      raw({ data: (body as EmbeddingCall).input.map((_, index) => ({ index, embedding: [1, 2] })) }),
    );
    expect(await embed()).toBe(false);
    expect(await progress()).toMatchObject({
      done: 5,
      missing: 5,
      failure: { reason: expect.stringContaining('2 numbers') },
    });
    server.serve('/embeddings', (body) =>
      (body as EmbeddingCall).input.some((text) => text.includes('poison'))
        ? { status: 400 }
        : answer(body as EmbeddingCall),
    );
    expect(await embed()).toBe(true);
    expect(await progress()).toMatchObject({ status: 'idle', done: 9, failed: 1, missing: 0, failure: null });
    const before = calls('embeddings').length;
    expect(await embed()).toBe(true);
    expect(calls('embeddings')).toHaveLength(before);
  });

  describe('with a reranker', () => {
    const task = {
      task: 'Write the tide table, mail it to the pilots and make the image smaller.',
      namespaces: ['port'],
    };
    const reranker = () => new RerankClient({ model: 'judge', apiKey: 'k', baseUrl: server.baseUrl, retries: 0 });
    const scored = ({ documents }: RerankCall): ModelReply =>
      raw({
        results: documents.map((text, index) => ({ index, relevance_score: /pilot-mail/.test(text) ? 0.9 : 0.1 })),
      });

    beforeAll(async () => {
      await instance.get(SetRecommendationPolicy).set(as('admin'), { minFit: 0, withholdBelow: 0, judgeBelow: null });
      await settled(async () => (await ask(task)).engine.minFit === 0);
    });

    it('orders the best families anew, by the template', async () => {
      await beside({ reranker: reranker(), configuration: { routerSeconds: 5 } }, async (other) => {
        server.serve('/rerank', (body) => scored(body as RerankCall));
        const found = await askOf(other, task);
        expect(names(found)[0]).toBe('pilot-mail');
        expect(found.engine).toMatchObject({ rerank: { model: 'judge', candidates: 3, fallback: null } });
        expect(found.engine.dense).toBeUndefined();
        const { documents, ...body } = calls('rerank')[0]?.body as unknown as RerankCall;
        expect(body).toEqual({
          model: 'judge',
          query: `<Instruct>: Given a task description, judge whether the skill document is relevant and useful for completing the task\n<Query>: ${task.task}\n`,
          top_n: 3,
        });
        expect(documents).toContain(
          '<Document>: tide-table | Writes the tide table. | # Tides\n\nRead the gauge and write the table.',
        );
        expect(documents.join()).not.toContain('withdrawn');
        const { exposures } = await other.get(GetRecommendation).get(agent, found.id);
        expect(exposures[0]).toMatchObject({ name: 'pilot-mail', features: { relevance: 0.9 } });
      });
    });

    it('sends the reranker what is wanted before the task', async () => {
      await beside({ reranker: reranker(), configuration: { routerSeconds: 5 } }, async (other) => {
        server.serve('/rerank', (body) => scored(body as RerankCall));
        await askOf(other, { ...task, query: 'tide table' });
        const { query } = calls('rerank').at(-1)?.body as unknown as RerankCall;
        expect(query).toContain(`<Query>: tide table\n\n${task.task}\n`);
      });
    });

    it('sends no secret of the task, to neither of the two', async () => {
      const options = { embedder: client(), reranker: reranker(), configuration: { embeddings, routerSeconds: 5 } };
      await beside(options, async (other) => {
        server.serve('/rerank', (body) => scored(body as RerankCall));
        const before = server.calls.length;
        await askOf(other, { task: `${task.task} The token is ${SECRET}.`, query: 'tide table' });
        const sent = server.calls.slice(before);
        expect(new Set(sent.map(({ path }) => path))).toEqual(new Set(['/v1/embeddings', '/v1/rerank']));
        expect(JSON.stringify(sent)).toContain('masked:');
        expect(JSON.stringify(sent)).not.toContain(SECRET);
      });
    });

    it.each<[string, RegExp, ModelReply]>([
      ['a failure', /^unavailable: /, { status: 500 }],
      ['missing scores', /^invalid_answer: /, raw({ results: [] })],
    ])('leaves the order as it is after %s', async (_, reason, reply) => {
      let resolved: Awaited<ReturnType<typeof ask>> | undefined;
      await beside({}, async (off) => void (resolved = await askOf(off, task)));
      await beside({ reranker: reranker() }, async (other) => {
        server.serve('/rerank', () => reply);
        const { engine, ...found } = await askOf(other, task);
        const { rerank, ...rest } = engine;
        expect(rerank).toEqual({ model: 'judge', candidates: 3, fallback: expect.stringMatching(reason) });
        expect({ ...found, id: '', engine: rest }).toEqual({ ...resolved, id: '' });
      });
    });
  });
});

describe('Embeddings in memory', () => {
  let server: OpenAiServer;
  let instance: Instance & { stop(): Promise<void> };

  beforeAll(async () => {
    server = await startOpenAiServer();
    instance = await createInstance('embedded', {
      embedder: new EmbeddingClient({ model: 'encoder', apiKey: 'k', baseUrl: server.baseUrl, retries: 0 }),
      configuration: {
        modelConcurrency: 1,
        embeddings: {
          endpoint: { model: 'encoder', apiKey: 'k', baseUrl: undefined },
          weight: 0.5,
          minSimilarity: 0.6,
        },
      },
    });
  });
  afterAll(async () => {
    await instance.stop();
    await server.close();
  });

  it('go on where they stopped, and are found as soon as they are stored', async () => {
    const drafts = Array.from({ length: 40 }, (_, i) => ({
      name: `skill-${i}-of-many`,
      description: i === 39 ? 'Writes a tide table.' : `Does work of kind ${i}.`,
    }));
    await uploadSkills(instance, 'many', drafts);
    await settled(() => instance.get(IndexKeeper).index.statistics.documents === 40);
    const sent: number[] = [];
    server.serve('/embeddings', (body) => {
      sent.push((body as EmbeddingCall).input.length);
      return sent.length === 2 ? { status: 503 } : answer(body as EmbeddingCall);
    });
    const embed = () => instance.get(EmbedVersions).embedMissing(new AbortController().signal);
    const progress = () => instance.get(GetEmbeddings).get(curator);
    expect(await embed()).toBe(false);
    expect(await progress()).toMatchObject({ status: 'failing', search: 'memory', done: 32, missing: 8 });
    expect(await embed()).toBe(true);
    expect(await progress()).toMatchObject({ status: 'idle', done: 40, missing: 0, failure: null });
    expect(sent).toEqual([32, 8, 8]);
    const ask = () =>
      instance.get(RecommendSkills).recommend(as('agent'), { task: 'Gezeitentafel', k: 1, mode: 'resolve' });
    await settled(async () => (await ask()).skills[0]?.name === 'skill-39-of-many');
    expect((await ask()).engine.dense).toMatchObject({ search: 'memory', neighbours: 20, fallback: null });
  });
});
