import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { Step } from '@skillward/domain';
import { collectTrajectory, readTrajectory, readTrajectoryFiles, type ReadOptions } from '../src';
import { TRAJECTORIES, describeWithTrajectories } from './shared-trajectories';

async function* chunksOf(bytes: Uint8Array, cuts: readonly number[]): AsyncGenerator<Uint8Array> {
  const ends = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((a, b) => a - b);
  let from = 0;
  for (const end of [...ends, bytes.length]) {
    if (end > from) yield bytes.subarray(from, end);
    from = end;
  }
}
const read = (text: string | Uint8Array, options: ReadOptions = {}, cuts: readonly number[] = []) =>
  collectTrajectory(chunksOf(typeof text === 'string' ? Buffer.from(text) : text, cuts), options);
const lines = (...records: unknown[]) => records.map((record) => `${JSON.stringify(record)}\n`).join('');
const atif = (steps: unknown[], more: object = {}) =>
  JSON.stringify({ schema_version: 'ATIF-v1.7', session_id: 's', agent: { name: 'a', version: '1' }, ...more, steps });
const step = (id: number, more: object = {}) => ({ step_id: id, source: 'agent', message: `m${id}`, ...more });

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

describe('Claude Code', () => {
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

describe('broken and hostile files', () => {
  it('keeps what stands before the place where a document is cut', async () => {
    const text = atif([step(1), step(2), step(3)]);
    const { steps, error } = await read(text.slice(0, text.indexOf('m3')));
    expect(steps.map(({ text: said }) => said)).toEqual(['m1', 'm2']);
    expect(error).toMatchObject({ code: 'truncated', message: 'The document is cut short, within /steps/2.' });
  });

  it('names the place of what is no JSON', async () => {
    const { steps, error } = await read(
      '{"schema_version":"ATIF-v1.4",\n"steps":[{"source":"user","message":"a"},\n{"source":nope}]}',
    );
    expect(steps).toHaveLength(1);
    expect(error).toMatchObject({ code: 'invalid_json', line: 3, byteOffset: 73 });
    expect((await read('{"steps":[{"step_id":1,"source":"user"} {}]}')).error).toMatchObject({
      code: 'invalid_json',
      byteOffset: 40,
    });
    expect((await read(`${atif([step(1)])}x`)).error?.message).toContain('text after the end');
  });

  it('reads on behind a broken line, and tells a cut last line', async () => {
    const good = lines({ role: 'user', content: 'a' });
    const broken = await read(`${good}{"role":\n${good}`, { format: 'chat' });
    expect(broken.steps).toHaveLength(2);
    expect(broken.error).toMatchObject({ code: 'invalid_json', line: 2, byteOffset: good.length });
    expect((await read(`${good}{"role":"us`)).error).toMatchObject({ code: 'truncated', line: 2 });
  });

  it.each([
    ['', 'empty'],
    ['hello', 'unknown_format'],
    ['{"a":1}', 'unknown_format'],
    ['[]', 'unknown_format'],
    [Buffer.from([0, 255, 254, 1]), 'unknown_format'],
  ])('refuses %p', async (text, code) => {
    expect((await read(text)).error?.code).toBe(code);
  });

  it('says so when a named format does not fit', async () => {
    expect((await read(atif([step(1)]), { format: 'claude-code' })).error?.code).toBe('wrong_format');
    expect((await read('{"a":[1]}', { format: 'atif' })).error?.code).toBe('wrong_format');
  });

  it('leaves out a record beyond the limit and reads on', async () => {
    for (const text of [atif([step(1), step(2, { message: 'x'.repeat(5000) }), step(3)])]) {
      const { steps, report, error } = await read(text, { maxRecordBytes: 1000 });
      expect(error).toBeNull();
      expect(steps.map(({ text: said }) => said)).toEqual(['m1', 'm3']);
      expect(report?.warnings).toMatchObject([{ code: 'record_too_long', first: { pointer: '/steps/1' } }]);
    }
  });

  it('stands deep nesting, prototype keys, NUL and bytes that are no UTF-8', async () => {
    const deep = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
    const hostile = `{"schema_version":"ATIF-v1.0","steps":[{"source":"agent","message":"a\\u0000b\\ud800","tool_calls":[{"tool_call_id":"1","function_name":"f","arguments":{"__proto__":{"polluted":1},"constructor":2,"deep":${deep}}}]},{"source":"user","message":"`;
    const { steps, report, error } = await read(
      Buffer.concat([Buffer.from(hostile), Buffer.from([0xff, 0xfe]), Buffer.from('"}]}')]),
    );
    expect(error).toBeNull();
    expect(steps[0]?.text).toBe('a\ufffdb\ufffd');
    expect(Object.keys(steps[0]?.toolCalls[0]?.arguments ?? {})).toEqual(['__proto__', 'constructor', 'deep']);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect(steps[1]?.text).toBe('\ufffd\ufffd');
    expect(report?.warnings).toMatchObject([{ code: 'invalid_utf8' }]);
    expect(() => JSON.stringify(steps)).not.toThrow();
  });

  it('never throws, whatever JSON stands where records are expected', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.jsonValue({ maxDepth: 4 }), { maxLength: 6 }),
        fc.constantFrom('atif', 'claude-code', 'codex', 'openhands', 'swe-agent', 'chat', 'skillward'),
        fc.constantFrom('steps', 'history', 'trajectory', 'messages', 'lines', 'subagent_trajectories'),
        async (values, format, place) => {
          const text = place === 'lines' ? lines(...values) : JSON.stringify({ [place]: values });
          const { steps } = await read(text, { format: format as ReadOptions['format'] & string });
          steps.forEach((item) => Step.parse(item));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('never throws on damaged bytes, and gives steps that fit the schema', async () => {
    const sources = [
      atif([step(1), step(2, { tool_calls: [{ tool_call_id: 'c', function_name: 'f', arguments: { a: [1] } }] })]),
      lines(
        { type: 'user', uuid: 'u', message: { role: 'user', content: 'x' } },
        { type: 'assistant', uuid: 'v', message: { content: [{ type: 'tool_use', id: 'i', name: 'n', input: {} }] } },
      ),
      lines({
        timestamp: 't',
        type: 'response_item',
        payload: { type: 'function_call', name: 'n', arguments: '{', call_id: 'i' },
      }),
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...sources),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 5 }),
        fc.nat(),
        async (source, edits, cut) => {
          const bytes = Buffer.from(source);
          for (const [at, byte] of edits) bytes[at % bytes.length] = byte;
          const { steps } = await read(bytes.subarray(0, cut % (bytes.length + 1)));
          steps.forEach((item) => Step.parse(item));
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('however the bytes arrive', () => {
  const sample = atif([
    step(1, { message: 'Grüße, "quoted" \\ {[ 😀' }),
    step(2, { tool_calls: [{ tool_call_id: 'c', function_name: 'f', arguments: { a: '}' } }], extra: { n: -1.5e3 } }),
  ]);
  const log = lines(
    { type: 'user', uuid: 'u', message: { role: 'user', content: 'Größe 😀' } },
    {
      type: 'assistant',
      uuid: 'v',
      message: { content: [{ type: 'tool_use', id: 'i', name: 'n', input: { a: '\n' } }] },
    },
    { type: 'user', uuid: 'w', message: { content: [{ type: 'tool_result', tool_use_id: 'i', content: 'ok' }] } },
  );
  it.each([sample, log, sample.slice(0, -9), log.slice(0, -9)])('gives the same steps and report', async (text) => {
    const bytes = Buffer.from(text);
    const whole = await read(bytes);
    expect(whole.steps.length).toBeGreaterThan(0);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: bytes.length }), { maxLength: 40 }), async (cuts) => {
        expect(await read(bytes, {}, cuts)).toEqual(whole);
      }),
    );
    const bytewise = Array.from(bytes, (_, at) => at);
    expect(await read(bytes, {}, bytewise)).toEqual(whole);
  });

  it('points to the bytes of each step', async () => {
    const bytes = Buffer.from(sample);
    const { steps } = await read(bytes);
    for (const { raw, text } of steps) {
      const record = JSON.parse(bytes.subarray(raw.byteOffset, raw.byteOffset + raw.byteLength).toString()) as {
        message: string;
      };
      expect(record.message).toBe(text);
    }
  });

  it('gives steps before the file is read to its end', async () => {
    let chunksRead = 0;
    async function* slow(): AsyncGenerator<Uint8Array> {
      for (let at = 0; at < 200; at += 1) {
        chunksRead += 1;
        yield Buffer.from(lines({ role: 'user', content: `message ${at} ${'x'.repeat(200)}` }));
      }
    }
    for await (const item of readTrajectory(slow()).steps) {
      expect(item.index).toBe(0);
      break;
    }
    expect(chunksRead).toBeLessThan(60);
  });
});

describeWithTrajectories('real runs cut into chunks', () => {
  it.each([
    'claude-code/entire-skill-commit.jsonl',
    'codex/agentcmd-teams-route.jsonl',
    'openhands/multi-swe-ponylang__ponyc-4595.json',
    'swe-agent/marshmallow-1867-function-calling.json',
    'terminus2-skills/skillsbench-flood-risk-analysis.json',
    'atif/skillsbench-exoplanet-gemini.json',
  ])('%s', async (file) => {
    const bytes = readFileSync(join(TRAJECTORIES, file));
    const whole = await read(bytes);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: bytes.length }), { maxLength: 30 }), async (cuts) => {
        expect(await read(bytes, {}, cuts)).toEqual(whole);
      }),
      { numRuns: 8 },
    );
  });
});
