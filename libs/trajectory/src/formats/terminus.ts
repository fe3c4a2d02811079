import type { ToolCall } from '@skillward/domain';
import { cleanRecord } from '../read/clean';
import { get, getArray, getText, isObject, tryParseObject, type JsonObject } from '../read/json';

/**
 * The calls in an answer of terminus-2: JSON, often inside prose and a fenced block, that either loads a skill or lists
 * commands. Null where the text is no such answer.
 */
export function terminusCalls(text: string): ToolCall[] | null {
  const answer = findAnswer(text);
  if (answer === null) return null;
  const skill = getText(answer, 'load_skill');
  if (skill !== null) return [{ id: null, name: 'load_skill', arguments: { name: skill } }];
  return getArray(answer, 'commands')
    .filter(isObject)
    .map((command) => ({ id: null, name: 'bash_command', arguments: cleanRecord(command) }));
}

function findAnswer(text: string): JsonObject | null {
  const fenced = /```(?:json)?\s*\n([\s\S]*?)\n```/.exec(text)?.[1];
  const from = text.indexOf('{');
  const whole = from < 0 ? undefined : text.slice(from, text.lastIndexOf('}') + 1);
  for (const candidate of [fenced, whole]) {
    const parsed = candidate === undefined ? null : tryParseObject(candidate);
    if (parsed !== null && isAnswer(parsed)) return parsed;
  }
  return null;
}

function isAnswer(value: JsonObject): boolean {
  return getText(value, 'load_skill') !== null || Array.isArray(get(value, 'commands'));
}
