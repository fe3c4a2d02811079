import { lines, read } from './raw-files';

const session = 'd2a9c9c4-4d6a-4f0e-9a55-6d0f3a1b7c11';
let count = 0;
const record = (type: string, more: object) => {
  count += 1;
  const parentUuid = count === 1 ? null : `u${count - 1}`;
  const base = { uuid: `u${count}`, parentUuid, sessionId: session, timestamp: '2026-06-12T10:00:00.000Z', type };
  return { ...base, cwd: '/home/dev/app', version: '0.14.1', gitBranch: 'main', ...more };
};
const shell = 'run_shell_command';
const asked = record('user', { message: { role: 'user', parts: [{ text: 'Mend the test' }] } });
const turn = record('assistant', {
  model: 'qwen3-coder-plus',
  message: {
    role: 'model',
    parts: [
      { text: 'First the tests.', thought: true },
      { text: 'I run it.' },
      { functionCall: { id: 'c1', name: shell, args: { command: 'npm test' } } },
    ],
  },
  usageMetadata: {
    promptTokenCount: 100,
    candidatesTokenCount: 10,
    cachedContentTokenCount: 40,
    thoughtsTokenCount: 5,
    totalTokenCount: 115,
  },
});
const output = 'Command: npm test\nOutput: 1 failing\nError: (none)\nExit Code: 1\nSignal: (none)';
const result = record('tool_result', {
  message: { role: 'user', parts: [{ functionResponse: { id: 'c1', name: shell, response: { output } } }] },
  toolCallResult: { callId: 'c1', status: 'success' },
});
const ended = record('assistant', { message: { role: 'model', parts: [{ text: 'It is mended.' }] } });
const seen = [
  { source: 'user', text: 'Mend the test' },
  {
    source: 'agent',
    text: 'I run it.',
    reasoning: 'First the tests.',
    model: 'qwen3-coder-plus',
    toolCalls: [{ id: 'c1', name: shell, arguments: { command: 'npm test' } }],
    observations: [{ callId: 'c1', text: output, exitCode: 1, isError: null }],
    tokens: { prompt: 100, completion: 15, cached: 40 },
  },
  { source: 'agent', text: 'It is mended.' },
];

describe('Qwen Code', () => {
  it('is read from its session, as what its origin Gemini CLI writes', async () => {
    for (const options of [{}, { format: 'gemini-cli' as const }]) {
      const { steps, report } = await read(lines(asked, turn, result, ended), options);
      expect(report).toMatchObject({
        format: 'gemini-cli',
        sessionId: session,
        agentName: 'qwen-code',
        agentVersion: '0.14.1',
        model: 'qwen3-coder-plus',
        task: 'Mend the test',
        toolCalls: 1,
        warnings: [],
        error: null,
      });
      expect(steps).toMatchObject(seen);
      expect(steps).toHaveLength(3);
    }
  });

  it('is told where bookkeeping comes first, which is left out', async () => {
    const source = record('system', { subtype: 'session_source', systemPayload: { sourceType: 'cli' } });
    const telemetry = record('system', { subtype: 'ui_telemetry', systemPayload: { uiEvent: {} } });
    const { steps, report } = await read(lines(source, asked, turn, telemetry, result, ended));
    expect(report).toMatchObject({ format: 'gemini-cli', task: 'Mend the test' });
    expect(report?.warnings.map(({ detail }) => detail)).toEqual(['system session_source', 'system ui_telemetry']);
    expect(steps).toMatchObject(seen);
  });

  it('has calls without ids with what came back, and what failed or was refused', async () => {
    const call = (command: string) =>
      record('assistant', {
        message: { role: 'model', parts: [{ functionCall: { name: shell, args: { command } } }] },
      });
    const answer = (response: object, status: string) =>
      record('tool_result', {
        message: { role: 'user', parts: [{ functionResponse: { name: shell, response } }] },
        toolCallResult: { status },
      });
    const refusal = '[Operation Cancelled] Reason: User did not allow tool call';
    const { steps } = await read(
      lines(
        asked,
        call('make'),
        answer({ error: 'no rule' }, 'error'),
        call('make x'),
        answer({ error: refusal }, 'cancelled'),
      ),
    );
    expect(steps.slice(1)).toMatchObject([
      { toolCalls: [{ arguments: { command: 'make' } }], observations: [{ text: 'no rule', isError: true }] },
      { toolCalls: [{ arguments: { command: 'make x' } }], observations: [{ text: refusal, isError: true }] },
    ]);
  });

  it('tells what a person typed from what the program put there, and marks sub-agents and what was copied', async () => {
    const typed = (text: string, more: object = {}) =>
      record('user', { message: { role: 'user', parts: [{ text }] }, ...more });
    const { steps, report } = await read(
      lines(
        typed('A job ended', { subtype: 'notification' }),
        typed('Look at it', { isSidechain: true, agentId: 'explore-7f3c' }),
        typed('Mend the sum', { forkedFrom: { sessionId: 'before', messageUuid: 'x' } }),
        typed('and test it', { subtype: 'mid_turn_user_message' }),
        record('system', { subtype: 'chat_compression', systemPayload: { summary: 'The sum was mended.' } }),
      ),
    );
    expect(report).toMatchObject({ task: 'Mend the sum' });
    expect(steps).toMatchObject([
      { source: 'system', text: 'A job ended', injected: true },
      { source: 'user', text: 'Look at it', agentId: 'explore-7f3c' },
      { source: 'user', text: 'Mend the sum', copied: true },
      { source: 'user', text: 'and test it', injected: false },
      { source: 'system', text: 'The sum was mended.', injected: true, copied: true },
    ]);
  });
});
