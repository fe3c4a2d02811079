import { lines, read } from './raw-files';

const task = 'Publish the report';
const [failing, working] = ['reportctl publish --fast a.html', 'reportctl publish --quick a.html'];
const unknownOption = "reportctl: error: unrecognized option '--fast'";

/** What each of the logs tells: a failed command, the one that worked, and the last words. */
const told = [
  { source: 'user', text: task, injected: false },
  {
    source: 'agent',
    toolCalls: [{ id: 'c1', arguments: { command: failing } }],
    observations: [{ text: unknownOption }],
  },
  {
    source: 'agent',
    toolCalls: [{ id: 'c2', arguments: { command: working } }],
    observations: [{ text: 'published' }],
  },
  { source: 'agent', text: 'Published.' },
];

describe('what Cursor prints with --output-format stream-json', () => {
  const top = { session_id: 's1' };
  const said = (role: string, text: string) => ({
    type: role,
    message: { role, content: [{ type: 'text', text }] },
    ...top,
  });
  const call = (subtype: string, id: string, tool_call: object) => ({
    type: 'tool_call',
    subtype,
    call_id: id,
    tool_call,
    ...top,
  });
  const shell = (id: string, command: string, result: object) => [
    call('started', id, { shellToolCall: { args: { command, workingDirectory: '/w' } } }),
    call('completed', id, { shellToolCall: { args: { command, workingDirectory: '/w' }, result } }),
  ];
  const records = [
    { type: 'system', subtype: 'init', cwd: '/w', model: 'Composer 2', permissionMode: 'default', ...top },
    said('user', task),
    ...shell('c1', failing, { failure: { command: failing, exitCode: 2, stdout: '', stderr: unknownOption } }),
    ...shell('c2', working, { success: { command: working, exitCode: 0, stdout: 'published', stderr: '' } }),
    said('assistant', 'Published.'),
    { type: 'result', subtype: 'success', is_error: false, result: 'Published.', ...top },
  ];

  it('has calls with what came back for them', async () => {
    const { steps, report } = await read(lines(...records));
    expect(report).toMatchObject({
      format: 'claude-code',
      task,
      agentName: 'cursor',
      model: 'Composer 2',
      toolCalls: 2,
    });
    expect(report?.warnings.map(({ detail }) => detail)).toEqual(['system', 'result']);
    expect(steps).toMatchObject(told);
    expect(steps[1]?.observations).toMatchObject([{ exitCode: 2, isError: true }]);
    expect(steps[2]?.observations).toMatchObject([{ exitCode: 0, isError: null }]);
  });

  it('tells of files that were read and written, of other servers, and of what a person declined', async () => {
    const file = { path: '/w/.cursor/skills/make-report/SKILL.md' };
    const { steps } = await read(
      lines(
        said('user', task),
        call('started', 'r1', { readToolCall: { args: file } }),
        call('completed', 'r1', { readToolCall: { args: file, result: { success: { content: '# Make a report' } } } }),
        call('completed', 'w1', {
          editToolCall: {
            args: { path: 'a.md', streamContent: 'Hello' },
            result: { success: { path: 'a.md', linesAdded: 1 } },
          },
        }),
        call('completed', 'm1', {
          mcpToolCall: {
            args: { serverIdentifier: 'tracker', toolName: 'find', args: { q: 'x' } },
            result: { success: { content: [{ type: 'text', text: 'nothing' }] } },
          },
        }),
        call('completed', 'f1', {
          function: { name: 'lookup', arguments: '{"q":"x"}' },
          result: { error: { errorMessage: 'no such thing' } },
        }),
        call('completed', 'd1', {
          shellToolCall: {
            args: { command: 'rm -r a' },
            result: { rejected: { command: 'rm -r a', reason: 'not that' } },
          },
        }),
      ),
    );
    expect(steps.slice(1)).toMatchObject([
      { toolCalls: [{ name: 'read', arguments: file }], observations: [{ text: '# Make a report' }] },
      {
        toolCalls: [{ name: 'edit', arguments: { path: 'a.md', content: 'Hello' } }],
        observations: [{ isError: null }],
      },
      { toolCalls: [{ name: 'tracker__find', arguments: { q: 'x' } }], observations: [{ text: 'nothing' }] },
      {
        toolCalls: [{ name: 'lookup', arguments: { q: 'x' } }],
        observations: [{ text: 'no such thing', isError: true }],
      },
      { toolCalls: [{ name: 'shell' }], observations: [{ text: 'command declined by user: not that', isError: true }] },
    ]);
  });

  it('keeps a call of which only the start was told', async () => {
    const { steps, report } = await read(lines(...records.slice(0, 3)));
    expect(report?.toolCalls).toBe(1);
    expect(steps[1]).toMatchObject({ toolCalls: [{ name: 'shell' }], observations: [] });
  });
});

describe('messages of other agents', () => {
  const message = (id: string, more: object) => ({ type: 'message', id, parentId: 'x', message: more });
  const text = (words: string) => [{ type: 'text', text: words }];
  const user = { role: 'user', content: text(task) };
  const last = { role: 'assistant', content: text('Published.') };
  const pi = (id: string, command: string, output: string, isError: boolean) => [
    message(id, {
      role: 'assistant',
      model: 'm',
      content: [{ type: 'toolCall', id, name: 'bash', arguments: { command } }],
    }),
    message(`${id}r`, { role: 'toolResult', toolCallId: id, toolName: 'bash', content: text(output), isError }),
  ];
  const droid = (id: string, command: string, output: string, isError: boolean) => [
    message(id, { role: 'assistant', content: [{ type: 'tool_use', id, name: 'Execute', input: { command } }] }),
    message(`${id}r`, {
      role: 'user',
      content: [{ type: 'tool_result', tool_use_id: id, content: output, is_error: isError }],
    }),
  ];
  const goose = (id: string, command: string, output: string, isError: boolean) => [
    {
      role: 'assistant',
      created: 1764000001,
      content: [
        {
          type: 'toolRequest',
          id,
          toolCall: { status: 'success', value: { name: 'developer__shell', arguments: { command } } },
        },
      ],
    },
    {
      role: 'user',
      created: 1764000002,
      content: [
        {
          type: 'toolResponse',
          id,
          toolResult: isError ? { status: 'error', error: output } : { status: 'success', value: text(output) },
        },
      ],
    },
  ];
  const openCode = (id: string, command: string, output: string, exit: number) => ({
    info: { id: `m${id}`, role: 'assistant', modelID: 'm' },
    parts: [
      { type: 'step-start' },
      {
        type: 'tool',
        callID: id,
        tool: 'bash',
        state: { status: 'completed', input: { command }, output, metadata: { exit } },
      },
      { type: 'step-finish' },
    ],
  });

  it.each([
    [
      'pi and OpenClaw',
      lines(
        { type: 'session', version: 3, id: 'u', timestamp: '2026-01-01T00:00:00Z', cwd: '/w' },
        message('a', user),
        ...pi('c1', failing, unknownOption, true),
        ...pi('c2', working, 'published', false),
        message('z', last),
      ),
    ],
    [
      'Factory Droid',
      lines(
        { type: 'session_start', id: 'u', title: 't', cwd: '/w' },
        message('a', user),
        ...droid('c1', failing, unknownOption, true),
        ...droid('c2', working, 'published', false),
        message('z', last),
      ),
    ],
    [
      'Goose',
      lines(
        { id: '20260101_1', working_dir: '/w', description: 'report', message_count: 6 },
        user,
        ...goose('c1', failing, unknownOption, true),
        ...goose('c2', working, 'published', false),
        last,
      ),
    ],
    [
      'OpenCode',
      JSON.stringify({
        info: { id: 'ses_1', title: 'report', version: '1.0.0', directory: '/w' },
        messages: [
          { info: { id: 'm0', role: 'user' }, parts: text(task) },
          openCode('c1', failing, unknownOption, 2),
          openCode('c2', working, 'published', 0),
          { info: { id: 'm9', role: 'assistant' }, parts: text('Published.') },
        ],
      }),
    ],
  ])('are chat with their calls and results: %s', async (_, log) => {
    const { steps, report } = await read(log);
    expect(report).toMatchObject({ format: 'chat', task, toolCalls: 2, error: null });
    expect(steps).toMatchObject(told);
    const [failed] = steps[1]?.observations ?? [];
    expect(failed?.isError === true || failed?.exitCode === 2).toBe(true);
    expect(steps.flatMap(({ toolCalls }) => toolCalls.map(({ name }) => name)).join()).toMatch(
      /^(?:bash|shell|execute),(?:bash|shell|execute)$/i,
    );
  });

  it('say which parts of a message were not read', async () => {
    const { report } = await read(
      JSON.stringify([user, { role: 'assistant', content: [{ type: 'tool_invocation', tool: 'x' }, ...text('Hm.')] }]),
    );
    expect(report?.warnings).toMatchObject([{ code: 'skipped_record', detail: 'part tool_invocation', count: 1 }]);
  });
});

describe('what a client puts into what claude -p prints', () => {
  it('is not what a person asked', async () => {
    const message = (words: string) => ({ role: 'user', content: [{ type: 'text', text: words }] });
    const top = { type: 'user', session_id: 's1', parent_tool_use_id: null };
    const { steps, report } = await read(
      lines(
        {
          ...top,
          message: message('Base directory for this skill: /w/skills/make-report\n\n# Report'),
          isSynthetic: true,
        },
        { ...top, message: message(task) },
      ),
    );
    expect(report?.task).toBe(task);
    expect(steps).toMatchObject([
      { source: 'system', injected: true },
      { source: 'user', injected: false },
    ]);
  });
});
