import { refusalOf } from '../src/understand/person';
import { commandRuns } from '../src/understand/runs';
import { lines, read } from './raw-files';

describe('what codex exec --json prints', () => {
  const thread = { type: 'thread.started', thread_id: '0199a213-81c0-7800-8aa1-bbab2a035a53' };
  const command = { id: 'item_1', type: 'command_execution', command: "bash -lc 'pytest -q'" };
  const events = [
    thread,
    { type: 'turn.started' },
    { type: 'item.completed', item: { id: 'item_0', type: 'reasoning', text: '**Running the tests**' } },
    { type: 'item.started', item: { ...command, aggregated_output: '', exit_code: null, status: 'in_progress' } },
    {
      type: 'item.completed',
      item: { ...command, aggregated_output: '1 failed\n', exit_code: 1, status: 'failed' },
    },
    {
      type: 'item.completed',
      item: {
        id: 'item_2',
        type: 'file_change',
        changes: [{ path: 'app/sum.py', kind: 'update', diff: '-a - b\n+a + b' }],
        status: 'completed',
      },
    },
    {
      type: 'item.completed',
      item: {
        id: 'item_3',
        type: 'mcp_tool_call',
        server: 'docs',
        tool: 'search',
        arguments: { q: 'pytest' },
        result: { content: [{ type: 'text', text: 'pytest -q' }], structured_content: null },
        error: null,
        status: 'completed',
      },
    },
    { type: 'item.completed', item: { id: 'item_4', type: 'todo_list', items: [{ text: 'Test', completed: true }] } },
    { type: 'item.completed', item: { id: 'item_5', type: 'agent_message', text: 'The sum is right now.' } },
    { type: 'turn.completed', usage: { input_tokens: 900, cached_input_tokens: 300, output_tokens: 40 } },
  ];

  it('is read as codex, with its commands, changes and calls', async () => {
    const { steps, report } = await read(lines(...events));
    expect(report).toMatchObject({
      format: 'codex',
      sessionId: thread.thread_id,
      task: null,
      toolCalls: 3,
      error: null,
    });
    expect(steps).toMatchObject([
      {
        source: 'agent',
        reasoning: '**Running the tests**',
        toolCalls: [{ name: 'shell', arguments: { command: ['bash', '-lc', 'pytest -q'] } }],
        observations: [{ text: '1 failed\n', exitCode: 1, isError: true }],
      },
      {
        toolCalls: [{ name: 'apply_patch', arguments: { input: '*** Update File: app/sum.py\n-a - b\n+a + b' } }],
        observations: [{ text: 'completed', isError: null }],
      },
      { toolCalls: [{ name: 'docs__search', arguments: { q: 'pytest' } }], observations: [{ text: 'pytest -q' }] },
      { text: 'The sum is right now.', tokens: { prompt: 900, completion: 40, cached: 300 } },
    ]);
    expect(report?.warnings.map(({ detail }) => detail)).toEqual(['turn.started', 'item todo_list']);
  });

  it.each([
    ["/bin/zsh -lc 'cat a | wc -l'", ['/bin/zsh', '-lc', 'cat a | wc -l']],
    ['bash -lc "echo \\"it\'s \\$HOME\\""', ['bash', '-lc', 'echo "it\'s $HOME"']],
    ['bash -lc ls', ['bash', '-lc', 'ls']],
    ["bash -lc 'a' 'b'", "bash -lc 'a' 'b'"],
    ['git status', 'git status'],
  ])('has the script of %s as its rollout has it', async (command, expected) => {
    const item = { id: 'item_0', type: 'command_execution', command, aggregated_output: '', exit_code: 0 };
    const { steps } = await read(lines(thread, { type: 'item.completed', item }));
    expect(steps[0]?.toolCalls[0]?.arguments).toEqual({ command: expected });
  });

  it.each([
    ['command_execution', { command: 'make install', aggregated_output: '', exit_code: null }, 'command'],
    ['file_change', { changes: [{ path: 'a.py', kind: 'update' }] }, 'patch'],
    ['mcp_tool_call', { server: 'docs', tool: 'search', arguments: {}, result: null, error: null }, 'tool call'],
  ])('tells of a declined %s that it was not run, which is no failure', async (type, more, what) => {
    const item = { id: 'item_0', type, ...more, status: 'declined' };
    const { steps } = await read(lines(thread, { type: 'item.completed', item }));
    const text = `${what} declined by user`;
    expect(steps[0]?.observations).toMatchObject([{ text, exitCode: null, isError: true }]);
    expect(refusalOf(text)).toBe('');
    expect(commandRuns(steps).map(({ outcome }) => outcome)).toEqual(type === 'command_execution' ? ['unknown'] : []);
  });

  it('has the words of codex where it says why a command was declined', async () => {
    const said = { command: 'make', aggregated_output: 'exec command rejected by user', exit_code: -1 };
    const item = { id: 'item_0', type: 'command_execution', ...said, status: 'declined' };
    const { steps } = await read(lines(thread, { type: 'item.completed', item }));
    expect(steps[0]?.observations).toMatchObject([{ text: said.aggregated_output, exitCode: null, isError: true }]);
  });

  it('keeps a call that was broken off, and says what ended the run, once', async () => {
    const error = { message: 'stream disconnected before completion' };
    const { steps } = await read(
      lines(...events.slice(0, 4), { type: 'error', ...error }, { type: 'turn.failed', error }),
    );
    expect(steps).toMatchObject([
      { toolCalls: [{ name: 'shell' }], observations: [] },
      { source: 'system', injected: true, text: `The run ended: ${error.message}` },
    ]);
    expect(steps).toHaveLength(2);
  });
});

const geminiCall = {
  id: 'run_shell_command-1',
  name: 'run_shell_command',
  args: { command: 'npm test' },
  status: 'success',
  timestamp: '2026-02-03T10:00:04.000Z',
  result: [
    {
      functionResponse: {
        id: 'run_shell_command-1',
        name: 'run_shell_command',
        response: { output: 'Command: npm test\nOutput: 1 failing\nError: (none)\nExit Code: 1\nSignal: (none)' },
      },
    },
  ],
};
const geminiHead = {
  sessionId: '5b2f5d0e-6a1c-4a39-a3a0-64d9a6b9f1aa',
  projectHash: 'ab12',
  startTime: '2026-02-03T10:00:00.000Z',
  lastUpdated: '2026-02-03T10:01:00.000Z',
};
const geminiAsked = {
  id: 'u1',
  timestamp: '2026-02-03T10:00:01.000Z',
  type: 'user',
  content: [{ text: 'Mend the test' }],
};
const geminiTurn = {
  id: 'g1',
  timestamp: '2026-02-03T10:00:03.000Z',
  type: 'gemini',
  content: 'I run it.',
  thoughts: [{ subject: 'Testing', description: 'First the tests.', timestamp: '2026-02-03T10:00:02.000Z' }],
  tokens: { input: 100, output: 10, cached: 40, thoughts: 5, tool: 0, total: 115 },
  model: 'gemini-3-pro-preview',
};
const geminiSeen = [
  { source: 'user', text: 'Mend the test' },
  {
    source: 'agent',
    text: 'I run it.',
    reasoning: 'Testing\nFirst the tests.',
    model: 'gemini-3-pro-preview',
    toolCalls: [{ name: 'run_shell_command', arguments: { command: 'npm test' } }],
    observations: [{ callId: 'run_shell_command-1', exitCode: 1, isError: null }],
    tokens: { prompt: 100, completion: 15, cached: 40 },
  },
];

describe('Gemini CLI', () => {
  it('is read from a session that is one document', async () => {
    const messages = [
      geminiAsked,
      { ...geminiTurn, toolCalls: [geminiCall] },
      { id: 'i1', timestamp: '2026-02-03T10:00:05.000Z', type: 'error', content: '[API Error: quota]' },
    ];
    for (const text of [
      JSON.stringify({ ...geminiHead, messages }),
      JSON.stringify({ ...geminiHead, messages }, null, 2),
    ]) {
      const { steps, report } = await read(text);
      expect(report).toMatchObject({ format: 'gemini-cli', sessionId: geminiHead.sessionId, task: 'Mend the test' });
      expect(steps).toMatchObject([...geminiSeen, { source: 'system', injected: true, text: '[API Error: quota]' }]);
    }
  });

  it('is read from a session with one record a line, where the last copy of a message counts', async () => {
    const { steps, report } = await read(
      lines(
        { ...geminiHead, kind: 'main' },
        geminiAsked,
        { $set: { lastUpdated: geminiHead.lastUpdated } },
        { ...geminiTurn, tokens: null },
        geminiTurn,
        { ...geminiTurn, toolCalls: [{ ...geminiCall, status: 'executing', result: null }] },
        { ...geminiTurn, toolCalls: [geminiCall] },
        { id: 'u2', timestamp: '2026-02-03T10:00:06.000Z', type: 'user', content: geminiCall.result },
        { $rewindTo: 'u2' },
        { $set: { messages: [geminiAsked] } },
      ),
    );
    expect(report).toMatchObject({ format: 'gemini-cli', task: 'Mend the test', toolCalls: 1, error: null });
    expect(steps).toMatchObject(geminiSeen);
    expect(steps).toHaveLength(2);
  });

  it('marks the session of a sub-agent, and a call that failed or was refused', async () => {
    const { steps, report } = await read(
      lines({ ...geminiHead, kind: 'subagent' }, geminiAsked, {
        ...geminiTurn,
        toolCalls: [
          { ...geminiCall, status: 'error', result: [{ functionResponse: { response: { error: 'No such file' } } }] },
          { ...geminiCall, id: 'c2', status: 'cancelled', result: null, resultDisplay: 'Cancelled by the user' },
        ],
      }),
    );
    expect(report).toMatchObject({ task: null });
    expect(steps[1]).toMatchObject({
      agentId: geminiHead.sessionId,
      observations: [
        { text: 'No such file', isError: true },
        { text: 'Cancelled by the user', isError: true },
      ],
    });
  });

  it('is read from what it prints with stream-json', async () => {
    const at = { timestamp: '2026-02-03T10:00:00.000Z' };
    const { steps, report } = await read(
      lines(
        { type: 'init', ...at, session_id: 's7', model: 'gemini-3-pro-preview' },
        { type: 'message', ...at, role: 'user', content: 'Mend the test' },
        { type: 'message', ...at, role: 'assistant', content: 'I run ', delta: true },
        { type: 'message', ...at, role: 'assistant', content: 'it.', delta: true },
        { type: 'tool_use', ...at, tool_name: 'run_shell_command', tool_id: 't1', parameters: { command: 'npm test' } },
        { type: 'tool_result', ...at, tool_id: 't1', status: 'error', error: { type: 'x', message: 'not allowed' } },
        {
          type: 'result',
          ...at,
          status: 'error',
          error: { type: 'x', message: 'turn limit' },
          stats: { input_tokens: 9 },
        },
      ),
    );
    expect(report).toMatchObject({ format: 'gemini-cli', sessionId: 's7', task: 'Mend the test', toolCalls: 1 });
    expect(steps).toMatchObject([
      { source: 'user', text: 'Mend the test' },
      { source: 'agent', text: 'I run it.' },
      {
        toolCalls: [{ id: 't1', arguments: { command: 'npm test' } }],
        observations: [{ text: 'not allowed', isError: true }],
      },
      { source: 'system', text: 'The run ended: turn limit' },
    ]);
  });

  it('has the parts of Google in messages that are saved as a list', async () => {
    const saved = [
      { role: 'user', parts: [{ text: 'Mend the test' }, { inlineData: { mimeType: 'image/png', data: 'aGk=' } }] },
      {
        role: 'model',
        parts: [{ text: 'Hm.', thought: true }, { functionCall: { name: 'read_file', args: { path: 'a' } } }],
      },
      { role: 'user', parts: [{ functionResponse: { name: 'read_file', response: { output: 'text of a' } } }] },
      { role: 'model', parts: [{ text: 'Done.' }] },
    ];
    for (const text of [JSON.stringify(saved), JSON.stringify({ authType: 'oauth', history: saved })]) {
      const { steps, report } = await read(text);
      expect(report).toMatchObject({ format: 'chat', toolCalls: 1, warnings: [], error: null });
      expect(steps).toMatchObject([
        { source: 'user', text: 'Mend the test\n[file image/png]' },
        {
          source: 'agent',
          reasoning: 'Hm.',
          toolCalls: [{ name: 'read_file', arguments: { path: 'a' } }],
          observations: [{ text: 'text of a' }],
        },
        { source: 'agent', text: 'Done.' },
      ]);
    }
  });
});

describe('Aider', () => {
  const history = [
    '',
    '# aider chat started at 2026-04-25 21:44:09',
    '',
    '> /usr/local/bin/aider --message Mend it',
    '',
    'and test it --yes-always  ',
    '> Aider v0.86.2  ',
    '> Model: openrouter/deepseek/deepseek-chat-v3.1 with diff edit format  ',
    '',
    '#### /add sum.py  ',
    '> Added sum.py to the chat  ',
    '',
    '#### Mend the sum  ',
    '####   ',
    '#### and test it  ',
    '',
    '<thinking-content-7bbeb8e1>',
    'A sign is wrong.',
    '</thinking-content-7bbeb8e1>',
    '',
    '#### The change',
    '> quoted by the agent',
    '',
    '```python',
    'return a + b',
    '```',
    '',
    '> Tokens: 2.4k sent, 34 received. Cost: $0.00064 message, $0.00064 session.  ',
    '> Applied edit to sum.py  ',
    '> Commit 9f2a1b3 fix: Right sign  ',
    '> pytest -q  ',
    "> Run shell command? (Y)es/(N)o/(D)on't ask again [Yes]: y  ",
    '> Running pytest -q  ',
    '> Added 1 line of output to the chat.  ',
    '',
    'The tests pass.',
    '',
    '#### /ask why was it wrong?  ',
    '',
    'A typing error.',
  ];

  it.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
  ])('is told by its first line, and its turns by their marks, with %s', async (_, feed) => {
    const { steps, report } = await read(`${history.join(feed)}${feed}`);
    expect(report).toMatchObject({
      format: 'aider',
      task: 'Mend the sum\n\nand test it',
      agentName: 'aider',
      agentVersion: 'v0.86.2',
      model: 'openrouter/deepseek/deepseek-chat-v3.1',
      toolCalls: 2,
      error: null,
    });
    expect(steps).toMatchObject([
      { source: 'system', injected: true, text: expect.stringContaining('and test it --yes-always') },
      { source: 'system', text: '/add sum.py' },
      { source: 'system', text: 'Added sum.py to the chat' },
      { source: 'user', text: 'Mend the sum\n\nand test it' },
      {
        source: 'agent',
        text: '#### The change\n> quoted by the agent\n\n```python\nreturn a + b\n```',
        reasoning: 'A sign is wrong.',
        toolCalls: [
          { name: 'edit_file', arguments: { path: 'sum.py' } },
          { name: 'bash', arguments: { command: 'pytest -q' } },
        ],
        observations: [{ text: expect.stringContaining('Running pytest -q') }],
        tokens: { prompt: 2400, completion: 34 },
      },
      { source: 'agent', text: 'The tests pass.', observations: [] },
      { source: 'user', text: 'why was it wrong?' },
      { source: 'agent', text: 'A typing error.' },
    ]);
    expect(steps[3]?.raw).toMatchObject({ line: 13 });
  });

  it.each(['{"a": 1}', 'Dear all,\n\n# A letter\n', '# aider chat started at 2026-01-10 14:30:00\n\n'])(
    'is not found in %j',
    async (text) => {
      const { steps, error } = await read(text, { format: 'aider' });
      expect(steps).toEqual([]);
      expect(error).toMatchObject({ code: 'wrong_format' });
    },
  );

  it('is read where an editor took the spaces at the ends of lines, and through several sessions', async () => {
    const { steps, report } = await read(
      [
        '# aider chat started at 2026-01-10 14:30:00',
        '> Added auth.py to the chat.',
        '#### Use bcrypt',
        'I use it.',
        '> Applied edit to auth.py',
        '# aider chat started at 2026-01-11 09:15:00',
        '# aider chat started at 2026-01-11 09:16:00',
        '#### Add a test',
        'Here it is.',
      ].join('\n'),
    );
    expect(report).toMatchObject({ task: 'Use bcrypt', toolCalls: 1, error: null });
    expect(steps.map(({ source, text }) => [source, text])).toEqual([
      ['system', 'Added auth.py to the chat.'],
      ['user', 'Use bcrypt'],
      ['agent', 'I use it.'],
      ['user', 'Add a test'],
      ['agent', 'Here it is.'],
    ]);
  });
});
