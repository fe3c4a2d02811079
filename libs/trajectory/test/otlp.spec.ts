import { lines, read } from './raw-files';

const valueOf = (value: unknown): object =>
  typeof value === 'number' ? { intValue: String(value) } : { stringValue: String(value) };
const attributesOf = (values: Record<string, unknown>) =>
  Object.entries(values).map(([key, value]) => ({ key, value: valueOf(value) }));

/** A span as OpenTelemetry's JSON has it; times in milliseconds. */
function span(id: string, parent: string, [start, end]: [number, number], values: Record<string, unknown>, more = {}) {
  return {
    traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
    spanId: id,
    parentSpanId: parent,
    name: `span ${id}`,
    startTimeUnixNano: `${1_770_000_000_000 + start}000000`,
    endTimeUnixNano: `${1_770_000_000_000 + end}000000`,
    attributes: attributesOf(values),
    status: {},
    ...more,
  };
}
const document = (...spans: object[]) => ({
  resourceSpans: [
    {
      resource: { attributes: attributesOf({ 'service.name': 'helper' }) },
      scopeSpans: [{ scope: { name: 'lib' }, spans }],
    },
  ],
});
const said = (role: string, ...parts: object[]) => ({ role, parts });
const text = (content: string) => ({ type: 'text', content });
const call = { type: 'tool_call', id: 'c1', name: 'bash', arguments: { command: 'ls nowhere' } };
const asked = said('user', text('List nowhere'));
const calling = said('assistant', call);
const answered = said('tool', { type: 'tool_call_response', id: 'c1', response: 'No such file' });
const over = said('assistant', text('There is no such folder.'));
const chat = { 'gen_ai.operation.name': 'chat', 'gen_ai.request.model': 'gpt-5', 'gen_ai.conversation.id': 'conv-1' };
const json = (...messages: object[]) => JSON.stringify(messages);

const agent = span('a', '', [0, 90], {
  'gen_ai.operation.name': 'invoke_agent',
  'gen_ai.agent.name': 'lister',
  'gen_ai.input.messages': json(asked),
  'gen_ai.output.messages': json({ ...over, finish_reason: 'stop' }),
});
const first = span('b', 'a', [1, 20], {
  ...chat,
  'gen_ai.system_instructions': json(text('You list folders.')),
  'gen_ai.input.messages': json(asked),
  'gen_ai.output.messages': json({ ...calling, finish_reason: 'tool_calls' }),
  'gen_ai.usage.input_tokens': 50,
  'gen_ai.usage.output_tokens': 7,
});
const tool = span(
  'c',
  'a',
  [21, 30],
  {
    'gen_ai.operation.name': 'execute_tool',
    'gen_ai.tool.name': 'bash',
    'gen_ai.tool.call.id': 'c1',
    'gen_ai.tool.call.arguments': '{"command":"ls nowhere"}',
    'gen_ai.tool.call.result': '{"output":"No such file","exit_code":2}',
    'error.type': 'CommandFailed',
  },
  { status: { code: 2 } },
);
const second = span('d', 'a', [31, 80], {
  ...chat,
  'gen_ai.input.messages': json(asked, calling, answered),
  'gen_ai.output.messages': json({ ...over, finish_reason: 'stop' }),
});
const http = span('e', 'b', [2, 19], { 'http.request.method': 'POST' });

describe('OpenTelemetry', () => {
  it.each([
    ['a document', JSON.stringify(document(http, first, tool, second, agent), null, 2)],
    ['one line', JSON.stringify(document(http, first, tool, second, agent))],
    ['a document a line', lines(document(http, first), document(tool), document(second, agent))],
  ])('tells each message once, in the order of time, from %s', async (_, file) => {
    const { steps, report } = await read(file);
    expect(report).toMatchObject({
      format: 'otlp',
      sessionId: 'conv-1',
      task: 'List nowhere',
      agentName: 'lister',
      model: 'gpt-5',
      toolCalls: 1,
      error: null,
    });
    expect(report?.warnings).toMatchObject([{ detail: 'span of no agent', count: 1 }]);
    expect(steps).toMatchObject([
      { source: 'user', text: 'List nowhere', time: '2026-02-02T02:40:00.000Z' },
      { source: 'system', text: 'You list folders.', injected: true },
      {
        source: 'agent',
        toolCalls: [{ id: 'c1', name: 'bash', arguments: { command: 'ls nowhere' } }],
        observations: [{ callId: 'c1', text: 'No such file', exitCode: 2, isError: true }],
        tokens: { prompt: 50, completion: 7 },
        model: 'gpt-5',
      },
      { source: 'agent', text: 'There is no such folder.', time: '2026-02-02T02:40:00.080Z' },
    ]);
    expect(steps).toHaveLength(4);
  });

  it('takes results from what the model was given where no span of a tool has them', async () => {
    const { steps } = await read(JSON.stringify(document(first, second)));
    expect(steps[2]?.observations).toMatchObject([{ callId: 'c1', text: 'No such file', isError: null }]);
  });

  it('tells a tool whose call no message names, and what a person says twice', async () => {
    const again = span('f', '', [1, 2], {
      ...chat,
      'gen_ai.input.messages': json(said('user', text('yes')), over, said('user', text('yes'))),
    });
    const { steps } = await read(JSON.stringify(document(tool, again)));
    expect(steps.map(({ source, text: words }) => [source, words])).toEqual([
      ['user', 'yes'],
      ['agent', 'There is no such folder.'],
      ['user', 'yes'],
      ['agent', ''],
    ]);
    expect(steps[3]).toMatchObject({ toolCalls: [{ name: 'bash' }], observations: [{ exitCode: 2 }] });
  });

  it('names the agent that another one called', async () => {
    const helper = span('h', 'a', [40, 60], { 'gen_ai.operation.name': 'invoke_agent', 'gen_ai.agent.name': 'helper' });
    const inner = span('i', 'h', [41, 50], {
      ...chat,
      'gen_ai.input.messages': json(said('user', text('Look again'))),
      'gen_ai.output.messages': json(said('assistant', text('Nothing.'))),
    });
    const { steps, report } = await read(JSON.stringify(document(inner, helper, agent)));
    expect(report?.task).toBe('List nowhere');
    expect(steps.map(({ agentId, text: words }) => [agentId, words])).toEqual([
      [null, 'List nowhere'],
      ['helper', 'Look again'],
      ['helper', 'Nothing.'],
      [null, 'There is no such folder.'],
    ]);
  });

  it('reads content from events, and the attributes of OpenLLMetry', async () => {
    const event = {
      name: 'gen_ai.client.inference.operation.details',
      attributes: attributesOf({ 'gen_ai.input.messages': json(asked) }),
    };
    const details = await read(JSON.stringify(document(span('b', '', [1, 2], chat, { events: [event] }))));
    expect(details.steps).toMatchObject([{ source: 'user', text: 'List nowhere' }]);
    const flat = span('g', '', [1, 20], {
      'gen_ai.request.type': 'chat',
      'gen_ai.prompt.0.role': 'user',
      'gen_ai.prompt.0.content': 'List nowhere',
      'gen_ai.completion.0.role': 'assistant',
      'gen_ai.completion.0.content': 'I look.',
      'gen_ai.completion.0.tool_calls.0.id': 'c1',
      'gen_ai.completion.0.tool_calls.0.name': 'bash',
      'gen_ai.completion.0.tool_calls.0.arguments': '{"command":"ls nowhere"}',
      'gen_ai.usage.prompt_tokens': 12,
    });
    const next = span('j', '', [21, 30], {
      'gen_ai.request.type': 'chat',
      'gen_ai.prompt.0.role': 'user',
      'gen_ai.prompt.0.content': 'List nowhere',
      'gen_ai.prompt.1.role': 'assistant',
      'gen_ai.prompt.1.content': 'I look.',
      'gen_ai.prompt.1.tool_calls.0.id': 'c1',
      'gen_ai.prompt.1.tool_calls.0.name': 'bash',
      'gen_ai.prompt.1.tool_calls.0.arguments': '{"command":"ls nowhere"}',
      'gen_ai.prompt.2.role': 'tool',
      'gen_ai.prompt.2.content': 'No such file',
      'gen_ai.prompt.2.tool_call_id': 'c1',
      'gen_ai.completion.0.content': 'There is no such folder.',
    });
    const { steps } = await read(JSON.stringify(document(next, flat)));
    expect(steps).toMatchObject([
      { source: 'user', text: 'List nowhere' },
      {
        text: 'I look.',
        toolCalls: [{ arguments: { command: 'ls nowhere' } }],
        observations: [{ text: 'No such file' }],
      },
      { text: 'There is no such folder.' },
    ]);
  });

  it('stands long histories, and agents that call each other in circles', async () => {
    const many = Array.from({ length: 20_000 }, (_, at) => said('user', text(`word ${at % 10_000}`)));
    const chain = Array.from({ length: 5000 }, (_, at) =>
      span(`n${at}`, at === 0 ? 'n1' : `n${at - 1}`, [1, 2], { 'gen_ai.operation.name': 'invoke_agent' }),
    );
    const spans = [span('b', 'n4999', [1, 2], { ...chat, 'gen_ai.input.messages': json(...many) }), ...chain];
    const { steps } = await read(JSON.stringify(document(...spans)));
    expect(steps).toHaveLength(20_000);
  });

  it('says that there is nothing to attribute where no content was captured', async () => {
    const { steps, error } = await read(JSON.stringify(document(span('b', '', [1, 2], chat))));
    expect(steps).toMatchObject([{ source: 'agent', text: '', model: 'gpt-5' }]);
    expect(error).toMatchObject({ code: 'no_content' });
  });
});
