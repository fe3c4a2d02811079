import { context, propagation, trace } from '@opentelemetry/api';
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { z } from 'zod';
import { type OpenAiServer, startOpenAiServer } from '@skillward/testing';
import { Instruments, inSpan } from '@skillward/platform';
import { ChatModel, type ChatModelOptions, EmbeddingClient } from '../src';

const SECRET = 'ostrich';
const Answer = z.strictObject({ total: z.number() });

describe('what telemetry gets of a call of a model', () => {
  const exporter = new InMemorySpanExporter();
  let server: OpenAiServer;
  beforeAll(() => new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).register());
  afterAll(() => {
    for (const api of [trace, context, propagation]) api.disable();
  });
  beforeEach(async () => {
    exporter.reset();
    server = await startOpenAiServer();
  });
  afterEach(() => server.close());

  const ask = (options: Partial<ChatModelOptions> = {}) =>
    new ChatModel({ model: 'tiny', apiKey: SECRET, baseUrl: server.baseUrl, retries: 0, ...options }).answer({
      name: 'sum',
      instructions: SECRET,
      input: SECRET,
      schema: Answer,
    });
  const spans = () => exporter.getFinishedSpans();

  it.each([true, false])(
    'the place in the trace goes to the endpoint only where it should (%s)',
    async (traceparent) => {
      server.reply({ json: { total: 1 } });
      await inSpan('outer', {}, () => ask({ traceparent }));
      const [call, outer] = spans();
      expect(call?.parentSpanContext?.spanId).toBe(outer?.spanContext().spanId);
      const { traceId, spanId } = call?.spanContext() ?? {};
      expect(server.headers[0]?.['traceparent']).toBe(traceparent ? `00-${traceId}-${spanId}-01` : undefined);
      expect(server.headers[0]).not.toHaveProperty('tracestate');
    },
  );

  it('a failure is named by its kind', async () => {
    const instruments = new Instruments();
    server.reply({ status: 500 }, { status: 401 });
    for (const _ of [1, 2]) await expect(ask({ instruments })).rejects.toThrow();
    expect(spans().map(({ name, attributes, status }) => [name, attributes['error.type'], status.code])).toEqual([
      ['chat tiny', 'unavailable', 2],
      ['chat tiny', 'unavailable', 2],
    ]);
    expect((await instruments.text()).body).toMatch(
      /^gen_ai_client_operation_duration_seconds_count\{gen_ai_operation_name="chat",.*error_type="unavailable"\} 2$/m,
    );
    expect(JSON.stringify(spans().map(({ attributes, events, status }) => [attributes, events, status]))).not.toContain(
      SECRET,
    );
  });

  it('what an endpoint says of itself is not taken for granted', async () => {
    const vectors = [{ index: 0, embedding: [1, 2] }];
    const odd = { model: `I was told ${SECRET}`, usage: { prompt_tokens: 'many' }, choices: SECRET };
    server.serve('/embeddings', () => ({ raw: JSON.stringify({ data: vectors, ...odd }) }));
    const instruments = new Instruments();
    const client = new EmbeddingClient({ model: 'encoder', apiKey: 'k', baseUrl: server.baseUrl, instruments });
    expect(await client.embed([SECRET], { seconds: 60 })).toEqual([[1, 2]]);
    expect(spans()[0]?.attributes).toEqual({
      'gen_ai.operation.name': 'embeddings',
      'gen_ai.provider.name': 'openai',
      'gen_ai.request.model': 'encoder',
      'server.address': '127.0.0.1',
      'server.port': Number(new URL(server.baseUrl).port),
    });
    expect((await instruments.text()).body).not.toContain('gen_ai_client_token_usage_count');
  });
});
