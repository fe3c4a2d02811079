import { Step } from '@skillward/domain';
import { readTrajectoryFiles } from '../src';
import { chunksOf, lines, read, step } from './raw-files';

describe('ATIF', () => {
  it('reads sub-agents, continuation, parts and copied context', async () => {
    const { steps, report } = await read(
      JSON.stringify({
        schema_version: 'ATIF-v1.8',
        agent: { name: 'a', version: '1' },
        continued_trajectory_ref: 'next.json',
        steps: [
          {
            step_id: 1,
            source: 'user',
            message: [
              { type: 'text', text: 'Look' },
              { type: 'image', source: { media_type: 'image/png', path: 'a.png' } },
            ],
          },
          step(2, { is_copied_context: true, tool_calls: [{ tool_call_id: 'c', function_name: 'f', arguments: {} }] }),
          step(3, {
            tool_calls: [{ tool_call_id: 'd', function_name: 'bash', arguments: { command: 'ls' } }],
            observation: {
              results: [
                { source_call_id: 'd', content: 'a', subagent_trajectory_ref: [{ trajectory_path: 'sub.json' }] },
              ],
            },
            metrics: { prompt_tokens: 5, completion_tokens: 2, cached_tokens: 1 },
          }),
        ],
        subagent_trajectories: [{ trajectory_id: 'helper', agent: { name: 'h', version: '1' }, steps: [step(1)] }],
      }),
    );
    expect(report).toMatchObject({
      task: 'Look\n[image image/png a.png]',
      toolCalls: 1,
      references: [
        { kind: 'continuation', location: 'next.json' },
        { kind: 'subagent', location: 'sub.json' },
      ],
    });
    expect(steps.map(({ agentId, copied }) => [agentId, copied])).toEqual([
      [null, false],
      [null, true],
      [null, false],
      ['helper', false],
    ]);
    expect(steps[2]).toMatchObject({ tokens: { prompt: 5, completion: 2, cached: 1 }, observations: [{ text: 'a' }] });
    expect(steps[3]?.raw.pointer).toBe('/subagent_trajectories/0/steps/0');
  });
});

describe('ATIF that deviates', () => {
  it('gives calls and results in other forms, and counts what it cannot read', async () => {
    const { steps, report } = await read(
      JSON.stringify({
        schema_version: 'ATIF-v1.5',
        agent: { name: 'a', version: '1' },
        steps: [
          step(1, {
            tool_calls: [{ name: 'bash', arguments: '{"command":"ls"}' }],
            observation: { output: 'a', exit_code: 2 },
          }),
          step(2, {
            tool_calls: [{ function: { name: 'bash', arguments: { command: 'pwd' } } }],
            observation: 'plain',
          }),
          step(3, { tool_calls: [{ arguments: {} }], observation: { odd: true } }),
        ],
      }),
    );
    expect(steps.map(({ toolCalls }) => toolCalls.map(({ name, arguments: args }) => [name, args]))).toEqual([
      [['bash', { command: 'ls' }]],
      [['bash', { command: 'pwd' }]],
      [['unknown', {}]],
    ]);
    expect(steps.map(({ observations }) => observations.map(({ text, exitCode }) => [text, exitCode]))).toEqual([
      [['a', 2]],
      [['plain', null]],
      [],
    ]);
    expect(report?.warnings.map(({ detail, count }) => [detail, count])).toEqual([
      ['tool call without a name', 1],
      ['observation without results', 1],
    ]);
  });

  it('reads the commands that terminus-2 writes into its message, and takes its retries for no person', async () => {
    const message = 'I look.\n{"analysis": "x", "plan": "y", "commands": [{"keystrokes": "ls\\n", "duration": 1}]}';
    const { steps, report } = await read(
      JSON.stringify({
        schema_version: 'ATIF-v1.5',
        agent: { name: 'terminus-2', version: '1' },
        steps: [
          { step_id: 1, source: 'user', message: 'Count the files.' },
          step(2, { message, observation: { results: [{ content: 'New Terminal Output:\n$ ls\na' }] } }),
          { step_id: 3, source: 'user', message: 'Previous response had parsing errors:\nERROR: no JSON' },
        ],
      }),
    );
    expect(steps[1]?.toolCalls).toMatchObject([{ name: 'bash_command', arguments: { keystrokes: 'ls\n' } }]);
    expect(steps[2]).toMatchObject({ source: 'user', injected: true });
    expect(report?.task).toBe('Count the files.');
  });
});

describe('What a terminal showed', () => {
  it('is its text, without colours and movements of the cursor', async () => {
    const shown =
      '\u001b[31m\u001b[1mError:\u001b[0m unknown flag: --fast\r\n\u001b]8;;http://a\u0007link\u001b]8;;\u0007';
    const { steps } = await read(
      JSON.stringify([
        { role: 'user', content: 'Do' },
        { role: 'assistant', content: '', tool_calls: [{ id: 'c', name: 'bash', args: { command: 'x' } }] },
        { role: 'tool', tool_call_id: 'c', content: shown },
      ]),
    );
    expect(steps[1]?.observations[0]?.text).toBe('Error: unknown flag: --fast\r\nlink');
  });
});

describe('A file whose content was taken out', () => {
  const redacted = (text: string) => ({
    format: 'skillward-trajectory',
    version: 1,
    steps: [1, 2, 3, 4].map(() => ({
      source: 'agent',
      text,
      toolCalls: [{ id: 'c', name: 'bash', arguments: { command: text } }],
      observations: [{ callId: 'c', text }],
    })),
  });
  it.each(['[REDACTED]', '***', '<redacted>', '[removed: 120 characters]', '█████', ''])(
    'is refused: %j',
    async (text) => {
      const { error } = await read(JSON.stringify(redacted(text)));
      expect(error).toMatchObject({
        code: 'no_content',
        message: expect.stringContaining('nothing to attribute') as string,
      });
    },
  );
  it.each(['x', '.', '-'])('is not what holds a single sign: %j', async (text) => {
    expect((await read(JSON.stringify([{ role: 'user', content: text }]))).error).toBeNull();
  });
  it('is read where only some of it was', async () => {
    const run = redacted('[REDACTED]');
    (run.steps[0] as { text: string }).text = 'I redacted the key and ran the command again.';
    expect((await read(JSON.stringify(run))).error).toBeNull();
  });
});

describe('Claude Code', () => {
  const typed = (content: unknown, more: object = {}) => ({
    type: 'user',
    uuid: 'u',
    sessionId: 's',
    message: { role: 'user', content },
    ...more,
  });
  it('tells what a person typed from what the client and its hooks wrote', async () => {
    const { steps } = await read(
      lines(
        typed(
          '<command-message>review</command-message>\n<command-name>/review</command-name>\n<command-args>PR 7</command-args>',
        ),
        typed('<command-name>/model</command-name>\n<command-args></command-args>'),
        typed('Operation stopped by hook: branch conflict'),
        typed('Stop hook feedback:\n- run the linter'),
        typed('[Request interrupted by user]'),
        {
          type: 'attachment',
          uuid: 'q',
          sessionId: 's',
          attachment: { type: 'queued_command', prompt: 'use the staging key', commandMode: 'prompt' },
        },
        { type: 'attachment', uuid: 'r', sessionId: 's', attachment: { type: 'task_reminder', content: [] } },
        typed('and now the docs'),
      ),
    );
    expect(steps.map(({ source, injected, text }) => [source, injected, text.slice(0, 19)])).toEqual([
      ['user', false, '/review PR 7'],
      ['system', true, '<command-name>/mode'],
      ['system', true, 'Operation stopped b'],
      ['system', true, 'Stop hook feedback:'],
      ['system', true, '[Request interrupte'],
      ['user', false, 'use the staging key'],
      ['user', false, 'and now the docs'],
    ]);
  });
  it('takes what an editor puts around the words of a person for no words', async () => {
    const frame = (text: string) => ({ type: 'text', text });
    const message = (...content: object[]) => ({
      type: 'user',
      uuid: 'i',
      sessionId: 's',
      message: { role: 'user', content },
    });
    const opened = '<ide_opened_file>The user opened the file src/app.ts in the IDE.</ide_opened_file>';
    const { steps, report } = await read(
      lines(message(frame(opened)), message(frame(opened), frame('make the header sticky'))),
    );
    expect(steps.map(({ source, injected }) => [source, injected])).toEqual([
      ['system', true],
      ['user', false],
    ]);
    expect(report?.task).toBe('make the header sticky');
  });
  const assistant = (id: string, block: object, more: object = {}) => ({
    type: 'assistant',
    uuid: id,
    sessionId: 's',
    message: { id: 'm', role: 'assistant', content: [block], usage: { input_tokens: 3, output_tokens: 4 } },
    ...more,
  });
  it('joins results, thinking and tokens, and skips records it does not know', async () => {
    const { steps, report } = await read(
      lines(
        { type: 'novelty', uuid: 'x' },
        { type: 'user', uuid: 'u', message: { role: 'user', content: 'Do it' } },
        assistant('1', { type: 'thinking', thinking: 'Hm' }),
        assistant('2', { type: 'tool_use', id: 't', name: 'Bash', input: { command: 'false' } }),
        {
          type: 'user',
          uuid: 'r',
          message: {
            role: 'user',
            content: [{ type: 'tool_result', tool_use_id: 't', content: 'Exit code 1\nno', is_error: true }],
          },
        },
        { type: 'user', uuid: 'c', isCompactSummary: true, message: { role: 'user', content: 'Until here' } },
        assistant('3', { type: 'text', text: 'side' }, { isSidechain: true, agentId: 'a1' }),
      ),
    );
    expect(report).toMatchObject({ format: 'claude-code', task: 'Do it', sessionId: 's' });
    expect(report?.warnings).toMatchObject([{ detail: 'novelty', count: 1 }]);
    expect(steps).toMatchObject([
      { source: 'user' },
      {
        source: 'agent',
        reasoning: 'Hm',
        toolCalls: [{ name: 'Bash' }],
        observations: [{ exitCode: 1, isError: true }],
        tokens: { prompt: 0, completion: 0 },
      },
      { source: 'system', injected: true, text: 'Until here' },
      { agentId: 'a1', text: 'side' },
    ]);
  });

  it('adds counts of tokens up to the largest that a step can hold', async () => {
    const usage = { input_tokens: Number.MAX_SAFE_INTEGER, cache_read_input_tokens: 5, output_tokens: 4 };
    const message = { id: 'm', role: 'assistant', content: [{ type: 'text', text: 'a' }], usage };
    const { steps } = await read(lines(assistant('1', { type: 'text', text: 'b' }, { message })));
    expect(steps[0]?.tokens).toEqual({ prompt: Number.MAX_SAFE_INTEGER, completion: 4, cached: 5 });
    expect(Step.safeParse(steps[0]).success).toBe(true);
  });

  it('reads the files of sub-agents behind the main one', async () => {
    const reading = readTrajectoryFiles([
      { name: 'main.jsonl', content: chunksOf(Buffer.from(lines(assistant('1', { type: 'text', text: 'a' }))), []) },
      {
        name: 'agent-7.jsonl',
        content: chunksOf(
          Buffer.from(lines(assistant('2', { type: 'text', text: 'b' }, { isSidechain: true, agentId: '7' }))),
          [],
        ),
      },
    ]);
    const steps: Step[] = [];
    for await (const item of reading.steps) steps.push(item);
    expect(steps.map(({ agentId, raw }) => [agentId, raw.file])).toEqual([
      [null, 'main.jsonl'],
      ['7', 'agent-7.jsonl'],
    ]);
  });
});

describe('Codex', () => {
  const items = [
    { type: 'message', role: 'user', content: [{ type: 'input_text', text: '<environment_context>x' }] },
    { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'List' }] },
    { type: 'reasoning', summary: [{ type: 'summary_text', text: 'plan' }] },
    { type: 'function_call', name: 'shell', arguments: '{"command":["ls"]}', call_id: 'c' },
    { type: 'function_call_output', call_id: 'c', output: '{"output":"a\\n","metadata":{"exit_code":2}}' },
  ];
  const expected = [
    { source: 'system' },
    { source: 'user', text: 'List' },
    {
      reasoning: 'plan',
      toolCalls: [{ name: 'shell', arguments: { command: ['ls'] } }],
      observations: [{ text: 'a\n', exitCode: 2 }],
    },
  ];
  it('reads the current layout', async () => {
    const { steps, report } = await read(
      lines(
        { timestamp: 't', type: 'session_meta', payload: { id: 's', cli_version: '1' } },
        ...items.map((payload) => ({ timestamp: 't', type: 'response_item', payload })),
        {
          timestamp: 't',
          type: 'event_msg',
          payload: { type: 'token_count', info: { last_token_usage: { input_tokens: 9 } } },
        },
      ),
    );
    expect(report).toMatchObject({ format: 'codex', sessionId: 's', task: 'List' });
    expect(steps).toMatchObject(expected);
    expect(steps[2]?.tokens).toEqual({ prompt: 9, completion: 0, cached: 0 });
  });
  it('reads the layout of 2025 with bare items', async () => {
    const { steps, report } = await read(
      lines({ id: 's', timestamp: 't', instructions: null }, { record_type: 'state' }, ...items),
    );
    expect(report).toMatchObject({ format: 'codex', sessionId: 's', task: 'List' });
    expect(steps).toMatchObject(expected);
  });
});

describe('OpenHands, SWE-agent, chat and our own', () => {
  it('reads bare and paired events of OpenHands', async () => {
    const action = { id: 1, source: 'agent', action: 'run', args: { command: 'ls', thought: 'see' } };
    const seen = {
      id: 2,
      source: 'agent',
      cause: 1,
      observation: 'run',
      content: 'a',
      extras: { metadata: { exit_code: 0 } },
    };
    for (const document of [[action, seen], { history: [[action, seen]] }]) {
      const { steps, report } = await read(JSON.stringify(document));
      expect(report?.format).toBe('openhands');
      expect(steps).toMatchObject([
        { text: 'see', toolCalls: [{ name: 'run', arguments: { command: 'ls' } }], observations: [{ exitCode: 0 }] },
      ]);
    }
  });

  it('puts the prompts of SWE-agent before its turns', async () => {
    const { steps } = await read(
      JSON.stringify({
        trajectory: [{ action: 'ls', observation: 'a', thought: 'see' }],
        history: [
          { role: 'system', content: 'You are' },
          { role: 'user', content: 'Fix' },
          { role: 'assistant', content: 'see' },
        ],
      }),
    );
    expect(steps.map(({ source, text }) => [source, text])).toEqual([
      ['system', 'You are'],
      ['user', 'Fix'],
      ['agent', 'see'],
    ]);
  });

  it.each(['array', 'object', 'lines'])('reads chat messages as %s', async (layout) => {
    const messages = [
      { role: 'system', content: 'Be brief' },
      { role: 'user', content: [{ type: 'text', text: 'Do' }] },
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ id: 'c', type: 'function', function: { name: 'f', arguments: '{"a":1}' } }],
      },
      { role: 'tool', tool_call_id: 'c', content: 'done' },
    ];
    const text = layout === 'lines' ? lines(...messages) : JSON.stringify(layout === 'array' ? messages : { messages });
    const { steps, report } = await read(text);
    expect(report).toMatchObject({ format: 'chat', task: 'Do' });
    expect(steps[2]).toMatchObject({ toolCalls: [{ id: 'c', arguments: { a: 1 } }], observations: [{ text: 'done' }] });
  });

  it('reads our own format', async () => {
    const { steps, report } = await read(
      JSON.stringify({
        format: 'skillward-trajectory',
        version: 1,
        task: 'T',
        agent: { name: 'x' },
        steps: [
          { source: 'user', text: 'T' },
          {
            source: 'agent',
            toolCalls: [{ id: '1', name: 'bash', arguments: { command: 'ls' } }],
            observations: [{ callId: '1', text: 'a', exitCode: 0 }],
          },
        ],
      }),
    );
    expect(report).toMatchObject({ format: 'skillward', task: 'T', agentName: 'x', formatVersion: '1' });
    expect(steps[1]).toMatchObject({ observations: [{ exitCode: 0, callId: '1' }] });
  });
});
