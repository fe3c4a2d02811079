import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { Step, TrajectoryFormat } from '@skillward/domain';
import { readTrajectory } from '../src';
import { TRAJECTORIES, describeWithTrajectories } from './shared-trajectories';
import { atif, lines, read, step } from './raw-files';

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

  it('leaves out what other programs printed between the records, and counts it', async () => {
    const record = lines({ type: 'thread.started', thread_id: 't' }).trim();
    const said = lines({ type: 'item.completed', item: { id: 'i', type: 'agent_message', text: 'Done.' } }).trim();
    const printed = ['Reading prompt from stdin...', record, '[INFO] \u001b[33mold\u001b[0m', said, 'Killed'];
    for (const feed of ['\n', '\r\n']) {
      const { steps, report, error } = await read(printed.join(feed));
      expect(error).toBeNull();
      expect(steps).toMatchObject([{ text: 'Done.' }]);
      expect(report?.warnings).toMatchObject([
        { code: 'skipped_record', detail: 'line that is no record', count: 3, first: { line: 1 } },
      ]);
    }
    // A record that lost its beginning or its end is damage.
    for (const damaged of ['"thread_id":"t"}', '{"type":"item.comp'])
      expect((await read([record, damaged, said].join('\n'))).error).toMatchObject({ code: 'invalid_json', line: 2 });
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
    expect((await read('{}', { format: 'skillward' })).error?.code).toBe('wrong_format');
    expect((await read('[]', { format: 'chat' })).error?.code).toBe('wrong_format');
    const chat = JSON.stringify([{ role: 'user', content: 'Do' }]);
    expect((await read(chat, { format: 'codex' })).error?.message).toMatch(/ It looks like the format chat\.$/);
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
        fc.constantFrom(...TrajectoryFormat.options),
        fc.constantFrom(
          'steps',
          'history',
          'trajectory',
          'messages',
          'lines',
          'subagent_trajectories',
          'resourceSpans',
        ),
        async (values, format, place) => {
          const text = place === 'lines' ? lines(...values) : JSON.stringify({ [place]: values });
          const { steps } = await read(text, { format });
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
      lines(
        { type: 'thread.started', thread_id: 't' },
        { type: 'item.started', item: { id: 'i', type: 'command_execution', command: 'ls' } },
        { type: 'item.completed', item: { id: 'i', type: 'file_change', changes: [{ path: 'a', kind: 'add' }] } },
      ),
      lines(
        { sessionId: 's', projectHash: 'h' },
        { id: 'g', type: 'gemini', content: [{ text: 'x' }], toolCalls: [{ id: 'c', name: 'n', args: { a: 1 } }] },
        { $set: { messages: [{ id: 'u', type: 'user', content: 'y' }] } },
      ),
      '# aider chat started at 2026-01-10 14:30:00\n\n> Aider v1  \n#### do  \n\nsaid\n\n> Applied edit to a  \n',
      JSON.stringify({
        resourceSpans: [
          {
            scopeSpans: [
              {
                spans: [
                  {
                    spanId: 'a',
                    startTimeUnixNano: '17',
                    attributes: [
                      { key: 'gen_ai.operation.name', value: { stringValue: 'chat' } },
                      { key: 'gen_ai.output.messages', value: { stringValue: '[{"role":"assistant","parts":[{}]}]' } },
                    ],
                  },
                ],
              },
            ],
          },
        ],
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
