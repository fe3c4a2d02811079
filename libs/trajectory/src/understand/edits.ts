import type { Step, ToolCall } from '@skillward/domain';
import { argumentText, shellScriptOf } from './calls';
import { simpleCommands } from './shell';

/** A change of a file that took effect. */
export interface FileEdit {
  readonly step: number;
  readonly path: string;
  /** The text that went, and the text that came; empty where the call does not say. */
  readonly before: string;
  readonly after: string;
}

const EDIT_TOOLS =
  /^(?:edit|multi_?edit|write|write_file|create|create_file|replace|str_replace|str_replace_editor|str_replace_based_edit_tool|edit_file|insert|apply_patch|notebook_?edit|save_file|update_file|file_editor|text_editor)$/i;
const NO_EDIT = /^(?:view|undo_edit|open|goto)$/;
const PATH_KEYS = ['file_path', 'path', 'filename', 'notebook_path', 'target_file', 'absolute_path', 'file'];
const BEFORE_KEYS = ['old_string', 'old_str', 'search', 'old'];
const AFTER_KEYS = ['new_string', 'new_str', 'content', 'file_text', 'replace', 'new_source', 'contents', 'new'];
const FAILED =
  /^\W{0,3}(?:<tool_use_error>|error\b|no (?:changes|replacement)|string to replace not found|(?:the )?old_str\b|failed\b|file has not been read|could not|cannot|invalid)/i;

/** The changes of files in one step of the agent, without those that were refused. */
export function editsOf(step: Step): FileEdit[] {
  if (step.source !== 'agent' || step.copied) return [];
  return step.toolCalls.flatMap((call) => {
    const script = shellScriptOf(call);
    if (script !== null) return /apply_patch/.test(script) ? patchOf(step, argumentText(call)) : writesOf(step, script);
    if (!EDIT_TOOLS.test(call.name) || NO_EDIT.test(textAt(call, ['command'])) || wasRefused(step, call)) return [];
    if (/apply_patch/i.test(call.name)) return patchOf(step, argumentText(call));
    const path = textAt(call, PATH_KEYS);
    const [before, after] = [textAt(call, BEFORE_KEYS), textAt(call, AFTER_KEYS)];
    return path === '' && after === '' ? [] : [{ step: step.index, path, before, after }];
  });
}

/** True where a call was answered by a refusal, of the tool or of a person. */
function wasRefused({ observations }: Step, call: ToolCall): boolean {
  const own = observations.find(({ callId }) => callId !== null && callId === call.id);
  const result = own ?? observations.find(({ callId }) => callId === null);
  return result !== undefined && (result.isError === true || FAILED.test(result.text));
}

function writesOf(step: Step, script: string): FileEdit[] {
  const commands = simpleCommands(script);
  const written = commands.flatMap(({ words, writes }) =>
    /^(?:cat|tee|echo|printf)$/.test(words[0] ?? '') ? writes : [],
  );
  const body = /<<-?\s*['"]?([A-Za-z_][\w.-]*)['"]?[^\n]*\n([\s\S]*?)\n\s*\1\s*(?:\n|$)/.exec(script)?.[2] ?? '';
  const inPlace = commands.flatMap(({ words }) =>
    words[0] === 'sed' && words.some((word) => /^-\w*i/.test(word)) ? [words.at(-1) ?? ''] : [],
  );
  return [...written, ...inPlace]
    .filter((path) => path !== '' && !path.startsWith('/dev/'))
    .map((path) => ({ step: step.index, path, before: '', after: body }));
}

function patchOf(step: Step, patch: string): FileEdit[] {
  const path = /^\*\*\* (?:Update|Add) File: (.+)$/m.exec(patch)?.[1]?.trim() ?? '';
  const lines = (sign: string) =>
    patch
      .split('\n')
      .filter((line) => line.startsWith(sign) && !line.startsWith(sign.repeat(3)))
      .map((line) => line.slice(1))
      .join('\n');
  return path === '' ? [] : [{ step: step.index, path, before: lines('-'), after: lines('+') }];
}

function textAt(call: ToolCall, keys: readonly string[]): string {
  for (const key of keys) {
    const value = Object.hasOwn(call.arguments, key) ? call.arguments[key] : undefined;
    if (typeof value === 'string' && value !== '') return value;
  }
  return '';
}
