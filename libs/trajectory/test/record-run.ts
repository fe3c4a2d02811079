import type { Run } from './steps';
import { lines } from './raw-files';

/** A run as a test tells it; each writer puts it into the words that one harness has on disk. */
export interface ToldRun {
  readonly task: string;
  /** Where the skill lies, and its SKILL.md: the run begins by reading it. */
  readonly skillPath: string;
  readonly skillMd: string;
  readonly commands: readonly Run[];
}

const all = (run: ToldRun): Run[] => [[`cat ${run.skillPath}/SKILL.md`, run.skillMd, 0], ...run.commands];

function atifFile(run: ToldRun): string {
  return JSON.stringify({
    schema_version: 'ATIF-v1.6',
    session_id: 'told',
    agent: { name: 'some-agent', version: '3.1' },
    steps: [
      { step_id: 1, source: 'user', message: run.task },
      ...all(run).map(([command, output, exit], at) => ({
        step_id: at + 2,
        source: 'agent',
        message: '',
        tool_calls: [{ tool_call_id: `a${at}`, function_name: 'Bash', arguments: { command } }],
        observation: {
          results: [{ source_call_id: `a${at}`, content: exit ? `Exit code ${exit}\n${output}` : output }],
        },
      })),
    ],
  });
}

function claudeFile(run: ToldRun): string {
  return lines(
    { type: 'user', uuid: 'u0', sessionId: 'told', message: { role: 'user', content: run.task } },
    ...all(run).flatMap(([command, output, exit], at) => [
      {
        type: 'assistant',
        uuid: `a${at}`,
        sessionId: 'told',
        message: {
          id: `m${at}`,
          role: 'assistant',
          content: [{ type: 'tool_use', id: `t${at}`, name: 'Bash', input: { command, description: 'next' } }],
        },
      },
      {
        type: 'user',
        uuid: `r${at}`,
        sessionId: 'told',
        message: {
          role: 'user',
          content: [
            {
              type: 'tool_result',
              tool_use_id: `t${at}`,
              content: exit ? `Exit code ${exit}\n${output}` : output,
              is_error: Boolean(exit),
            },
          ],
        },
      },
    ]),
  );
}

function codexFile(run: ToldRun): string {
  const item = (payload: object) => ({ timestamp: '2026-01-01T00:00:00Z', type: 'response_item', payload });
  return lines(
    { timestamp: '2026-01-01T00:00:00Z', type: 'session_meta', payload: { id: 'told', cli_version: '0.99' } },
    item({ type: 'message', role: 'user', content: [{ type: 'input_text', text: run.task }] }),
    ...all(run).flatMap(([command, output, exit], at) => [
      item({
        type: 'function_call',
        name: 'shell',
        arguments: JSON.stringify({ command: ['bash', '-lc', command] }),
        call_id: `c${at}`,
      }),
      item({
        type: 'function_call_output',
        call_id: `c${at}`,
        output: JSON.stringify({ output, metadata: { exit_code: exit ?? 0, duration_seconds: 0.2 } }),
      }),
    ]),
  );
}

function openHandsFile(run: ToldRun): string {
  return JSON.stringify({
    instance_id: 'told',
    instruction: run.task,
    history: [
      { id: 0, source: 'user', action: 'message', args: { content: run.task } },
      ...all(run).flatMap(([command, output, exit], at) => [
        { id: 2 * at + 1, source: 'agent', action: 'run', args: { command, thought: '' } },
        {
          id: 2 * at + 2,
          source: 'agent',
          cause: 2 * at + 1,
          observation: 'run',
          content: output,
          extras: { command, metadata: { exit_code: exit ?? 0 } },
        },
      ]),
    ],
  });
}

function sweAgentFile(run: ToldRun): string {
  return JSON.stringify({
    environment: 'main',
    trajectory: all(run).map(([action, observation]) => ({ action, observation, thought: '', response: action })),
    history: [{ role: 'user', content: run.task }],
    info: { exit_status: 'submitted' },
  });
}

function chatFile(run: ToldRun): string {
  return JSON.stringify([
    { role: 'user', content: run.task },
    ...all(run).flatMap(([command, output], at) => [
      {
        role: 'assistant',
        content: null,
        tool_calls: [
          { id: `c${at}`, type: 'function', function: { name: 'bash', arguments: JSON.stringify({ command }) } },
        ],
      },
      { role: 'tool', tool_call_id: `c${at}`, content: output },
    ]),
  ]);
}

function terminusFile(run: ToldRun): string {
  return JSON.stringify({
    task: run.task,
    agent: 'terminus-2-skills',
    messages: [
      { role: 'user', content: run.task },
      ...all(run).flatMap(([command, output], at) => [
        {
          role: 'assistant',
          content: JSON.stringify({ analysis: '', plan: '', commands: [{ keystrokes: `${command}\n`, duration: 1 }] }),
        },
        {
          role: 'user',
          content: `New Terminal Output:\nroot@box:/app# ${command}\n${output}\nroot@box:/app# ${at ? '' : ' '}`,
        },
      ]),
    ],
  });
}

function ownFile(run: ToldRun): string {
  return JSON.stringify({
    format: 'skillward-trajectory',
    version: 1,
    task: run.task,
    steps: [
      { source: 'user', text: run.task },
      ...all(run).map(([command, output, exit], at) => ({
        source: 'agent',
        toolCalls: [{ id: `c${at}`, name: 'bash', arguments: { command } }],
        observations: [{ callId: `c${at}`, text: output, exitCode: exit ?? 0 }],
      })),
    ],
  });
}

export const WRITERS = {
  atif: atifFile,
  'claude-code': claudeFile,
  codex: codexFile,
  openhands: openHandsFile,
  'swe-agent': sweAgentFile,
  chat: chatFile,
  terminus: terminusFile,
  skillward: ownFile,
} as const;
