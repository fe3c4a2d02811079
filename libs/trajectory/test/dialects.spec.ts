import { lines, read } from './raw-files';

const call = { command: 'curl -fsS https://weather.example' };
const langChain = [
  { type: 'human', content: 'Find the weather', id: 'h1' },
  {
    type: 'ai',
    content: [
      { type: 'text', text: 'I ask.' },
      { type: 'tool_use', id: 'c1', name: 'bash', input: call },
    ],
    tool_calls: [{ name: 'bash', args: call, id: 'c1', type: 'tool_call' }],
    usage_metadata: { input_tokens: 9, output_tokens: 3 },
  },
  { type: 'tool', content: '503', tool_call_id: 'c1', name: 'bash', status: 'error' },
  { type: 'ai', content: 'The service is down.' },
];
const constructed = langChain.map(({ type, ...kwargs }) => ({
  lc: 1,
  type: 'constructor',
  id: ['langchain_core', 'messages', { human: 'HumanMessage', ai: 'AIMessage', tool: 'ToolMessage' }[type] ?? type],
  kwargs,
}));
const seen = [
  { source: 'user', text: 'Find the weather' },
  {
    source: 'agent',
    text: 'I ask.',
    toolCalls: [{ id: 'c1', name: 'bash', arguments: call }],
    observations: [{ callId: 'c1', text: '503', isError: true }],
    tokens: { prompt: 9, completion: 3 },
  },
  { source: 'agent', text: 'The service is down.' },
];

describe('messages of LangChain', () => {
  it.each([
    ['a state', JSON.stringify({ messages: langChain })],
    ['a list', JSON.stringify(langChain)],
    ['lines', lines(...langChain)],
    ['serialised objects', JSON.stringify({ messages: constructed })],
  ])('are chat, as %s', async (_, text) => {
    const { steps, report } = await read(text);
    expect(report).toMatchObject({ format: 'chat', task: 'Find the weather', toolCalls: 1, warnings: [] });
    expect(steps).toMatchObject(seen);
  });

  it('keep the arguments of their calls where they have the roles of OpenAI', async () => {
    const { steps } = await read(
      JSON.stringify([
        { role: 'user', content: 'Find the weather' },
        { role: 'assistant', content: '', tool_calls: [{ name: 'bash', args: call, id: 'c1', type: 'tool_call' }] },
      ]),
    );
    expect(steps[1]?.toolCalls).toEqual([{ id: 'c1', name: 'bash', arguments: call }]);
  });
});

describe('items of the Responses API', () => {
  const items = [
    { role: 'user', content: 'Count the lines' },
    { type: 'reasoning', id: 'r', summary: [{ type: 'summary_text', text: 'I count.' }] },
    { type: 'function_call', call_id: 'f1', name: 'bash', arguments: '{"command":"wc -l a.txt"}' },
    { type: 'function_call_output', call_id: 'f1', output: '12 a.txt' },
    { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: '12 lines' }] },
  ];

  it.each([
    ['a list', JSON.stringify(items)],
    ['lines', lines(...items)],
  ])('lose no call and no result, as %s', async (_, text) => {
    const { steps, report } = await read(text);
    expect(report).toMatchObject({ format: 'chat', toolCalls: 1, warnings: [] });
    expect(steps).toMatchObject([
      { source: 'user', text: 'Count the lines' },
      {
        source: 'agent',
        reasoning: 'I count.',
        toolCalls: [{ id: 'f1', name: 'bash', arguments: { command: 'wc -l a.txt' } }],
        observations: [{ callId: 'f1', text: '12 a.txt' }],
      },
      { source: 'agent', text: '12 lines' },
    ]);
  });
});

describe('what Claude Code prints with --output-format stream-json', () => {
  const session = { session_id: 's1' };
  const top = { ...session, parent_tool_use_id: null };
  const sub = { ...session, parent_tool_use_id: 't1' };
  const said = (text: string) => ({ role: 'assistant', model: 'm', content: [{ type: 'text', text }] });
  const records = [
    { type: 'system', subtype: 'init', cwd: '/w', tools: ['Task'], model: 'm', ...session },
    {
      type: 'assistant',
      message: {
        role: 'assistant',
        content: [{ type: 'tool_use', id: 't1', name: 'Task', input: { prompt: 'Look' } }],
      },
      ...top,
    },
    { type: 'user', message: { role: 'user', content: [{ type: 'text', text: 'Look' }] }, ...sub },
    { type: 'assistant', message: said('Nothing here'), ...sub },
    {
      type: 'user',
      message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: 't1', content: 'Nothing here' }] },
      ...top,
    },
    { type: 'assistant', message: said('There is no makefile.'), ...top },
    { type: 'result', subtype: 'success', is_error: false, result: 'There is no makefile.', ...session },
  ];

  it('is told from its lines, and the words to a sub-agent are not the task', async () => {
    const { steps, report } = await read(lines(...records));
    expect(report).toMatchObject({ format: 'claude-code', sessionId: 's1', task: null });
    expect(steps).toMatchObject([
      { source: 'agent', agentId: null, observations: [{ text: 'Nothing here' }] },
      { source: 'user', agentId: 't1', text: 'Look' },
      { source: 'agent', agentId: 't1', text: 'Nothing here' },
      { source: 'agent', agentId: null, text: 'There is no makefile.' },
    ]);
  });

  it('says what stopped it where its end is no answer of the agent', async () => {
    const end = { type: 'result', subtype: 'error_max_turns', is_error: true, num_turns: 2, ...session };
    const { steps } = await read(lines(...records.slice(0, -1), end));
    expect(steps.at(-1)).toMatchObject({ source: 'system', injected: true, text: 'The run ended: error_max_turns' });
  });
});

describe('what Claude Code writes in the name of the agent', () => {
  const base = { type: 'assistant', sessionId: 's1' };
  const said = (text: string, model = 'm') => ({ role: 'assistant', model, content: [{ type: 'text', text }] });

  it.each([
    [{ ...base, uuid: 'b', isApiErrorMessage: true, message: said('API Error: 529 overloaded_error', '<synthetic>') }],
    [{ ...base, uuid: 'b', message: said('No response requested.', '<synthetic>') }],
  ])('is no word of it: %j', async (record) => {
    const asked = { type: 'user', uuid: 'u', sessionId: 's1', message: { role: 'user', content: 'Mend it' } };
    const { steps, report } = await read(lines(asked, { ...base, uuid: 'a', message: said('I look.') }, record));
    expect(report).toMatchObject({ model: 'm', task: 'Mend it' });
    expect(steps).toMatchObject([
      { source: 'user' },
      { source: 'agent', text: 'I look.' },
      { source: 'system', injected: true, text: `The model did not answer: ${record.message.content[0]?.text}` },
    ]);
  });
});

describe('events of the agent SDK of OpenHands', () => {
  const said = (source: string, text: string) => ({
    kind: 'MessageEvent',
    source,
    llm_message: { role: source === 'user' ? 'user' : 'assistant', content: [{ type: 'text', text }] },
  });
  const action = {
    kind: 'ActionEvent',
    source: 'agent',
    timestamp: '2026-11-01T10:00:00',
    thought: [{ type: 'text', text: 'I run the tests.' }],
    action: { kind: 'TerminalAction', command: 'pytest -q', is_input: false },
    tool_name: 'terminal',
    tool_call_id: 't1',
    tool_call: { id: 't1', name: 'terminal', arguments: '{"command":"pytest -q"}' },
  };
  const events = [
    { kind: 'SystemPromptEvent', source: 'agent', system_prompt: { type: 'text', text: 'You are' }, tools: [] },
    said('user', 'Fix the test'),
    action,
    {
      kind: 'ObservationEvent',
      source: 'environment',
      tool_name: 'terminal',
      tool_call_id: 't1',
      observation: { kind: 'TerminalObservation', content: [{ type: 'text', text: '1 failed' }], exit_code: 1 },
    },
    { ...action, tool_call_id: 't2', tool_call: undefined },
    { kind: 'AgentErrorEvent', source: 'agent', tool_name: 'terminal', tool_call_id: 't2', error: 'no such tool' },
    { kind: 'ConversationStateUpdateEvent', source: 'environment', key: 'stats', value: {} },
    said('agent', 'It fails.'),
  ];

  it.each([
    ['a list', JSON.stringify(events)],
    ['a record of an evaluation', JSON.stringify({ instance_id: 'x', history: events })],
    ['lines', lines(...events)],
  ])('are read as %s', async (_, text) => {
    for (const options of [{}, { format: 'openhands' as const }]) {
      const { steps, report } = await read(text, options);
      expect(report).toMatchObject({ format: 'openhands', task: 'Fix the test', toolCalls: 2, error: null });
      expect(steps).toMatchObject([
        { source: 'system', text: 'You are', injected: true },
        { source: 'user', text: 'Fix the test' },
        {
          source: 'agent',
          text: 'I run the tests.',
          toolCalls: [{ id: 't1', name: 'terminal', arguments: { command: 'pytest -q' } }],
          observations: [{ callId: 't1', text: '1 failed', exitCode: 1 }],
        },
        {
          toolCalls: [{ arguments: { command: 'pytest -q' } }],
          observations: [{ text: 'no such tool', isError: true }],
        },
        { source: 'agent', text: 'It fails.' },
      ]);
    }
  });
});
