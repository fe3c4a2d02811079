import { z } from 'zod';
import { ModelFailure, type ModelFailureKind, type ModelRequest } from '@skillward/domain';
import { type ModelScript, type OpenAiServer, startOpenAiServer } from '@skillward/testing';
import { ChatModel, type ChatModelOptions } from '../src';

const Sum = z.strictObject({ total: z.number(), currency: z.enum(['EUR', 'USD']) });
const GOOD = { total: 3, currency: 'EUR' };

describe('ChatModel', () => {
  let server: OpenAiServer;
  beforeEach(async () => void (server = await startOpenAiServer()));
  afterEach(() => server.close());

  const model = (options: Partial<ChatModelOptions> = {}) =>
    new ChatModel({ model: 'tiny', apiKey: 'sk-secret', baseUrl: server.baseUrl, pauseSeconds: 0.01, ...options });
  const ask = (request: Partial<ModelRequest<z.infer<typeof Sum>>> = {}, options: Partial<ChatModelOptions> = {}) =>
    model(options).answer({ name: 'sum', instructions: 'Add.', input: '1 + 2', schema: Sum, ...request });
  const failure = async (asked: Promise<unknown>): Promise<ModelFailure> => {
    const error = await asked.then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(ModelFailure);
    return error as ModelFailure;
  };

  it('answers by the schema and says what it cost', async () => {
    server.reply({ json: GOOD });
    expect(await ask()).toEqual({
      value: GOOD,
      model: 'tiny-0001',
      rejections: [],
      usage: { requests: 1, inputTokens: 100, outputTokens: 20, seconds: expect.any(Number) },
    });
    const [call] = server.calls;
    expect(call).toMatchObject({ path: '/v1/chat/completions', authorization: 'Bearer sk-secret' });
    expect(call?.body).toMatchObject({
      messages: [
        { role: 'system', content: 'Add.' },
        { role: 'user', content: '1 + 2' },
      ],
      response_format: {
        type: 'json_schema',
        json_schema: { strict: true, schema: { required: ['total', 'currency'] } },
      },
    });
  });

  it.each<[string, string]>([
    ['text that is not JSON', 'The total is 3.'],
    ['an empty answer', ''],
    ['another shape', '{"total": "3"}'],
    ['a further field', '{"total": 3, "currency": "EUR", "note": "x"}'],
  ])('asks again after %s, with the reasons', async (_, text) => {
    server.reply({ text }, { text: '```json\n{"total": 3, "currency": "EUR"}\n```' });
    expect(await ask()).toMatchObject({ value: GOOD, rejections: [expect.any(Array)] });
    expect(server.calls[1]?.body.messages.at(-1)?.content).toContain('This answer was rejected');
  });

  it('says what may be wrong with the settings where the endpoint knows no such path or model', async () => {
    server.reply({ status: 404, code: 'model_not_found' });
    expect(await failure(ask())).toMatchObject({
      kind: 'unavailable',
      detail: expect.stringMatching(/no such path or model \(HTTP 404\).*address.*name of the model/),
    });
    server.serve('/chat/completions', () => ({ raw: '"<html>Sign in</html>"' }));
    expect(await failure(ask({}, { retries: 0 }))).toMatchObject({
      kind: 'unavailable',
      detail: expect.stringContaining('did not answer in its protocol'),
    });
  });

  it('reads no endless answer', async () => {
    const choices = [
      { index: 0, message: { role: 'assistant', content: JSON.stringify(GOOD) }, finish_reason: 'stop' },
    ];
    server.serve('/chat/completions', () => ({ raw: JSON.stringify({ choices, pad: 'y'.repeat(70 * 1024 * 1024) }) }));
    expect(await failure(ask({}, { retries: 0 }))).toMatchObject({ kind: 'unavailable' });
  });

  it('tells of failures of the endpoint, not of answers that do not fit', async () => {
    const told: string[] = [];
    const onFailure = ({ name, model: asked }: { name: string; model: string }, { kind }: ModelFailure) =>
      void told.push(`${name} ${asked} ${kind}`);
    server.reply({ status: 401 }, { text: 'x' }, { text: 'y' }, { text: 'z' }, { refusal: 'No.' });
    for (let time = 0; time < 3; time += 1) await failure(ask({}, { onFailure, retries: 0 }));
    expect(told).toEqual(['chat tiny unavailable']);
    server.reply({ hangs: true });
    await failure(ask({ signal: AbortSignal.timeout(50) }, { onFailure }));
    expect(told).toHaveLength(1);
  });

  it('asks again where the check finds fault, and gives up after three answers', async () => {
    const check = ({ total }: { total: number }) => (total === 3 ? [] : [`${total} is not the sum`]);
    server.reply({ json: { ...GOOD, total: 4 } }, { json: GOOD });
    expect(await ask({ check })).toMatchObject({ value: GOOD, rejections: [expect.any(Array)] });
    expect(server.calls[1]?.body.messages.at(-1)?.content).toContain('4 is not the sum');

    server.reply(...[5, 6, 7].map((total) => ({ json: { ...GOOD, total } })));
    expect(await failure(ask({ check }))).toMatchObject({ kind: 'invalid_answer', reasons: ['7 is not the sum'] });
  });

  it('tells the model that its answer was cut off', async () => {
    server.reply({ text: '{"total": 3, "curr', finish: 'length' }, { json: GOOD });
    await ask();
    expect(server.calls[1]?.body.messages.at(-1)?.content).toContain('cut off');
  });

  it.each<[string, ModelFailureKind, ModelScript, number]>([
    ['a refusal', 'refused', { refusal: 'I will not.' }, 1],
    ['a filtered answer', 'refused', { text: '', finish: 'content_filter' }, 1],
    ['a filtered request', 'refused', { status: 400, code: 'content_filter' }, 1],
    ['a key that is refused', 'unavailable', { status: 401 }, 1],
    ['a model that is not there', 'unavailable', { status: 404 }, 1],
    ['an empty account', 'rate_limited', { status: 429, code: 'insufficient_quota' }, 1],
    ['a request that is too long', 'over_budget', { status: 400, code: 'context_length_exceeded' }, 1],
    ['a server that fails', 'unavailable', { status: 503 }, 4],
    ['a body that is not JSON', 'unavailable', { raw: '<html>' }, 4],
    ['a connection that is dropped', 'unavailable', { drops: true }, 4],
    ['a limit that stays', 'rate_limited', { status: 429, headers: { 'retry-after-ms': '5' } }, 4],
  ])('fails on %s as %s', async (_, kind, reply, requests) => {
    server.reply(reply, reply, reply, reply, { json: GOOD });
    const { kind: found, message } = await failure(ask());
    expect({ found, requests: server.calls.length }).toEqual({ found: kind, requests });
    expect(message).not.toContain('sk-secret');
  });

  it('waits as long as the endpoint asks for, and then gets its answer', async () => {
    server.reply({ status: 429, headers: { 'retry-after': '1' } }, { json: GOOD });
    const started = performance.now();
    expect(await ask()).toMatchObject({ value: GOOD, usage: { requests: 2 } });
    expect(performance.now() - started).toBeGreaterThan(950);
  });

  it('does not wait for what lies beyond its time', async () => {
    server.reply({ status: 429, headers: { 'retry-after': '7200' } });
    // Waiting, even until its time is up, would end this test first.
    expect(await failure(ask({ budget: { seconds: 3_600 } }))).toMatchObject({ kind: 'rate_limited' });
  });

  it('gives up on a model that does not answer', async () => {
    server.reply({ hangs: true });
    expect(await failure(ask({ budget: { seconds: 0.5 } }))).toMatchObject({ kind: 'timeout' });
    server.reply({ hangs: true }, { json: GOOD });
    expect(await ask({}, { timeoutSeconds: 0.5 })).toMatchObject({ value: GOOD, usage: { requests: 2 } });
  });

  it('stops when it is told to', async () => {
    server.reply({ hangs: true });
    expect(await failure(ask({ signal: AbortSignal.timeout(200) }))).toMatchObject({ kind: 'unavailable' });
  });

  it('stops when it is told to between two tries', async () => {
    server.reply({ status: 503 });
    const signal = AbortSignal.timeout(200);
    expect(await failure(ask({ signal }, { pauseSeconds: 10 }))).toMatchObject({ kind: 'unavailable' });
    expect(server.calls).toHaveLength(1);
  });

  it('falls back where an endpoint does not know a way to ask for JSON, and remembers it', async () => {
    const tiny = model();
    const request = { name: 'sum', instructions: 'Add.', input: '1 + 2', schema: Sum };
    server.reply({ status: 400 }, { status: 422 }, { json: GOOD });
    expect((await tiny.answer(request)).value).toEqual(GOOD);
    expect(server.calls.map(({ body }) => body.response_format?.type)).toEqual([
      'json_schema',
      'json_object',
      undefined,
    ]);
    expect(server.calls[2]?.body.messages[0]?.content).toContain('"currency"');

    server.reply({ json: GOOD });
    await tiny.answer(request);
    expect(server.calls[3]?.body.response_format).toBeUndefined();
  });

  it('does not hold one bad request against the endpoint', async () => {
    const tiny = model();
    const request = { name: 'sum', instructions: 'Add.', input: '1 + 2', schema: Sum };
    server.reply({ status: 400 }, { status: 400 }, { status: 400 });
    expect(await failure(tiny.answer(request))).toMatchObject({ kind: 'unavailable' });
    server.reply({ json: GOOD });
    await tiny.answer(request);
    expect(server.calls[3]?.body.response_format?.type).toBe('json_schema');
  });

  it('asks for schemas with optional fields without the strict form', async () => {
    server.reply({ json: { a: 1 } });
    const answer = await model().answer({
      name: 'x',
      instructions: 'a',
      input: 'b',
      schema: z.object({ a: z.number(), b: z.string().optional() }),
    });
    expect(answer.value).toEqual({ a: 1 });
    expect(server.calls[0]?.body.response_format).toMatchObject({ type: 'json_schema', json_schema: { name: 'x' } });
  });

  describe('with tools', () => {
    const look = {
      name: 'look',
      description: 'Looks up a number.',
      parameters: z.strictObject({ key: z.string() }),
      run: ({ key }: { key: string }) => `${key} is 2`,
    };

    it('runs what the model calls and shows the result', async () => {
      server.reply({ calls: [{ name: 'look', arguments: { key: 'b' } }] }, { json: GOOD });
      expect(await ask({ tools: [look] })).toMatchObject({ value: GOOD, usage: { requests: 2 } });
      expect(server.calls[0]?.body.tools?.map((tool) => tool.function.name)).toEqual(['look']);
      expect(server.calls[1]?.body.messages.at(-1)).toMatchObject({ role: 'tool', content: 'b is 2' });
    });

    it('answers bad calls with their error', async () => {
      server.reply(
        {
          calls: [
            { name: 'erase', arguments: {} },
            { name: 'look', arguments: { key: 1 } },
          ],
        },
        { json: GOOD },
      );
      const observed: string[] = [];
      await ask({ tools: [look], observe: ({ name, arguments: given }) => observed.push(`${name} ${given}`) });
      expect(observed).toEqual(['erase {}', 'look {"key":1}']);
      const results = server.calls[1]?.body.messages
        .filter(({ role }) => role === 'tool')
        .map(({ content }) => String(content));
      expect(results).toEqual([expect.stringContaining('no such tool'), expect.stringMatching(/^Error: /)]);
    });

    it('ends a model that goes on calling', async () => {
      const call = { calls: [{ name: 'look', arguments: { key: 'a' } }] };
      server.reply(call, call, call);
      expect(await failure(ask({ tools: [look], budget: { toolRounds: 2 } }))).toMatchObject({ kind: 'over_budget' });
      expect(server.calls.map(({ body }) => body.tool_choice)).toEqual(['auto', 'auto', 'none']);
    });

    it('ends where the tokens are used up', async () => {
      const call = { calls: [{ name: 'look', arguments: { key: 'a' } }] };
      server.reply(call, call, call);
      expect(await failure(ask({ tools: [look], budget: { tokens: 200 } }))).toMatchObject({ kind: 'over_budget' });
      expect(server.calls).toHaveLength(2);
    });
  });
});
