import { createHash } from 'node:crypto';
import type { Step } from '@skillward/domain';
import type { KnownPackage } from '../src';

const raw = { file: null, line: 1, byteOffset: 0, byteLength: 1, pointer: '' };

/** A call of a shell with its result, as tests write it: command, output, exit code. */
export type Run = readonly [command: string, output: string, exitCode?: number | null];

/** A step of the agent that runs commands, or that says something. */
export function agentStep(text: string, ...runs: Run[]): Omit<Step, 'index'> {
  return {
    source: 'agent',
    text,
    reasoning: null,
    toolCalls: runs.map(([command], at) => ({ id: `c${at}`, name: 'bash', arguments: { command } })),
    observations: runs.map(([, output, exitCode = null], at) => ({
      callId: `c${at}`,
      text: output,
      exitCode,
      isError: null,
      raw,
    })),
    time: null,
    model: null,
    tokens: null,
    agentId: null,
    injected: false,
    copied: false,
    raw,
  };
}

/** A step that calls a tool other than the shell. */
export function callStep(
  name: string,
  args: Record<string, unknown>,
  output: string,
  isError: boolean | null = null,
): Omit<Step, 'index'> {
  return {
    ...agentStep(''),
    toolCalls: [{ id: 'c', name, arguments: args }],
    observations: [{ callId: 'c', text: output, exitCode: null, isError, raw }],
  };
}

export function saidStep(source: 'user' | 'system', text: string): Omit<Step, 'index'> {
  return { ...agentStep(text), source, injected: source === 'system' };
}

export const numbered = (...steps: Omit<Step, 'index'>[]): Step[] => steps.map((step, index) => ({ index, ...step }));

export function knownPackage(
  name: string,
  files: Record<string, string>,
  more: Partial<KnownPackage> = {},
): KnownPackage {
  return {
    namespace: 'team',
    name,
    version: 1,
    digest: `sha256:${createHash('sha256').update(JSON.stringify(files)).digest('hex')}`,
    exposed: false,
    files: Object.entries(files).map(([path, text]) => ({ path, text })),
    ...more,
  };
}
