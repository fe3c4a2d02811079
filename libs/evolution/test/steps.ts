import type { PackageFile, Step } from '@skillward/domain';

const raw = { file: null, line: 1, byteOffset: 0, byteLength: 1, pointer: '' };

/** A step that says something, or shows the output of a command. */
export const step = (index: number, text: string, output = '', more: Partial<Step> = {}): Step => ({
  index,
  source: 'agent',
  text,
  reasoning: null,
  toolCalls: [],
  observations: output === '' ? [] : [{ callId: null, text: output, exitCode: 0, isError: null, raw }],
  time: null,
  model: null,
  tokens: null,
  agentId: null,
  injected: false,
  copied: false,
  raw,
  ...more,
});

export const textFiles = (files: Readonly<Record<string, string>>): PackageFile[] =>
  Object.entries(files).map(([path, text]) => ({ path, mode: '100644', content: new TextEncoder().encode(text) }));

export const readText = (files: readonly PackageFile[], path = 'SKILL.md'): string =>
  new TextDecoder().decode(files.find((file) => file.path === path)?.content);
