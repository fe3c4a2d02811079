import { ModelFailure } from '@skillward/domain';
import { type ModelReply, type OpenAiServer, startOpenAiServer } from '@skillward/testing';
import { EmbeddingClient, RerankClient } from '../src';

const raw = (body: unknown): ModelReply => ({ raw: JSON.stringify(body) });
const vectors = (...embeddings: unknown[]) =>
  raw({ object: 'list', data: embeddings.map((embedding, index) => ({ object: 'embedding', index, embedding })) });

describe('models of the router', () => {
  let server: OpenAiServer;
  beforeEach(async () => void (server = await startOpenAiServer()));
  afterEach(() => server.close());

  const options = () => ({ apiKey: 'sk-secret', baseUrl: server.baseUrl, pauseSeconds: 0.01 });
  const embed = (texts = ['a', 'b'], seconds = 5) =>
    new EmbeddingClient({ model: 'encoder', ...options() }).embed(texts, { seconds, retries: 1 });
  const rerank = (seconds = 5) =>
    new RerankClient({ model: 'judge', ...options() }).rerank('q', ['x', 'y', 'z'], { seconds, retries: 0 });
  const kindOf = async (asked: Promise<unknown>) => {
    const error: unknown = await asked.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ModelFailure);
    return (error as ModelFailure).kind;
  };

  it('sends texts as they are, and gives vectors in the order of the texts', async () => {
    server.reply(
      raw({
        data: [
          { index: 1, embedding: [3, 4] },
          { index: 0, embedding: [1, 2] },
        ],
      }),
    );
    expect(await embed()).toEqual([
      [1, 2],
      [3, 4],
    ]);
    server.reply(raw({ data: [{ embedding: [1] }, { embedding: [2] }] }));
    expect(await embed()).toEqual([[1], [2]]);
    expect(server.calls.slice(0, 1)).toEqual([
      {
        path: '/v1/embeddings',
        authorization: 'Bearer sk-secret',
        body: { model: 'encoder', input: ['a', 'b'], encoding_format: 'float' },
      },
    ]);
  });

  it.each<[string, ModelReply]>([
    ['too few vectors', vectors([1])],
    ['other dimensions', vectors([1, 2], [1])],
    ['text instead of numbers', vectors(['a'], ['b'])],
    ['base64', vectors('AAAA', 'AAAA')],
    ['no list', raw({ error: 'x' })],
    ['empty vectors', vectors([], [])],
  ])('refuses %s', async (_, reply) => {
    server.reply(reply);
    expect(await kindOf(embed())).toBe('invalid_answer');
  });

  it('tells a refused text from an endpoint that fails', async () => {
    server.reply({ status: 400 });
    expect(await kindOf(embed())).toBe('refused');
    server.reply({ status: 400, code: 'context_length_exceeded' });
    expect(await kindOf(embed())).toBe('over_budget');
    server.reply({ status: 503 }, vectors([1], [2]));
    expect(await embed()).toEqual([[1], [2]]);
    server.reply({ status: 500 }, { status: 500 });
    expect(await kindOf(embed())).toBe('unavailable');
    server.reply({ hangs: true });
    expect(await kindOf(embed(['a'], 0.3))).toBe('timeout');
  });

  it('asks a reranker for all documents, and gives scores in their order', async () => {
    const results = [2, 0, 1].map((index) => ({ index, relevance_score: index / 10, document: { text: 'x' } }));
    server.reply(raw({ id: 'r', results }));
    expect(await rerank()).toEqual([0, 0.1, 0.2]);
    expect(server.calls[0]).toEqual({
      path: '/v1/rerank',
      authorization: 'Bearer sk-secret',
      body: { model: 'judge', query: 'q', documents: ['x', 'y', 'z'], top_n: 3 },
    });
  });

  it.each<[string, string, ModelReply]>([
    ['missing scores', 'invalid_answer', raw({ results: [{ index: 0, relevance_score: 1 }] })],
    ['another form', 'invalid_answer', raw([{ index: 0, score: 1 }])],
    ['a server that fails', 'unavailable', { status: 500 }],
    ['a limit', 'rate_limited', { status: 429 }],
    ['a bad request', 'refused', { status: 422 }],
    ['a body that is not JSON', 'unavailable', { raw: '<html>' }],
    ['a server that does not answer', 'timeout', { hangs: true }],
    ['a server that does not end its answer', 'timeout', { stalls: true }],
  ])('fails on %s as %s', async (_, kind, reply) => {
    server.reply(reply);
    expect(await kindOf(rerank('hangs' in reply || 'stalls' in reply ? 0.3 : 5))).toBe(kind);
  });
});
