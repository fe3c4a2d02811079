import { cleanText } from './clean';
import { textOf } from './content';
import { get, getArray, getObject, getString, getText, isObject, type JsonObject } from './json';

/** What Goose puts before the names of its own tools. */
const GOOSE_TOOLS = /^developer__/;

/**
 * Parts of a message as Google's API has them (`functionCall`, `functionResponse`, `inlineData`) or as the conventions of
 * OpenTelemetry have them (`tool_call`, `tool_call_response`, `blob`), as blocks of Anthropic's API; other parts stay.
 */
export function blocksOfParts(parts: readonly unknown[]): unknown[] {
  return parts.map((part) => (isObject(part) ? (googleBlock(part) ?? conventionalBlock(part) ?? part) : part));
}

function googleBlock(part: JsonObject): JsonObject | null {
  const call = getObject(part, 'functionCall');
  if (call !== null)
    return { type: 'tool_use', id: get(call, 'id'), name: get(call, 'name'), input: get(call, 'args') };
  const answer = getObject(part, 'functionResponse');
  if (answer !== null) {
    return { type: 'tool_result', tool_use_id: get(answer, 'id'), content: answerText(get(answer, 'response')) };
  }
  const media = getObject(part, 'inlineData') ?? getObject(part, 'fileData');
  if (media !== null) return { type: 'file', media_type: get(media, 'mimeType') };
  const code = getString(getObject(part, 'executableCode'), 'code');
  const output = getString(getObject(part, 'codeExecutionResult'), 'output');
  if (code !== null || output !== null) return { type: 'text', text: code ?? output };
  if (getString(part, 'text') === null || getText(part, 'type') !== null) return null;
  return get(part, 'thought') === true
    ? { type: 'thinking', thinking: get(part, 'text') }
    : { type: 'text', text: get(part, 'text') };
}

function conventionalBlock(part: JsonObject): JsonObject | null {
  const type = getText(part, 'type');
  const content = get(part, 'content');
  if (type === 'text') return { type, text: content ?? get(part, 'text') };
  if (type === 'reasoning') return { type: 'thinking', thinking: content };
  if (type === 'tool_call' || type === 'server_tool_call') {
    return { type: 'tool_use', id: get(part, 'id'), name: get(part, 'name'), input: get(part, 'arguments') };
  }
  if (type === 'tool_call_response' || type === 'server_tool_call_response') {
    const response = get(part, 'response') ?? get(part, 'result');
    return { type: 'tool_result', tool_use_id: get(part, 'id'), content: answerText(response) };
  }
  if (type !== 'blob' && type !== 'file' && type !== 'uri' && type !== 'file_data') return null;
  return { type: getText(part, 'modality') ?? 'file', media_type: get(part, 'mime_type') };
}

/** Blocks with the calls and results of Goose (`toolRequest`, `toolResponse`) and pi (`toolCall`) as those of Anthropic's API. */
export const agentBlocks = (parts: readonly unknown[]): unknown[] =>
  parts.map((part) => (isObject(part) ? (agentBlock(part) ?? part) : part));

function agentBlock(part: JsonObject): JsonObject | null {
  const type = getText(part, 'type');
  const id = get(part, 'id');
  if (type === 'toolCall') return { type: 'tool_use', id, name: get(part, 'name'), input: get(part, 'arguments') };
  if (type === 'toolRequest') {
    const told = getObject(part, 'toolCall');
    const call = getObject(told, 'value') ?? told;
    const name = getText(call, 'name')?.replace(GOOSE_TOOLS, '');
    return { type: 'tool_use', id, name, input: get(call, 'arguments') };
  }
  if (type !== 'toolResponse') return null;
  const told = get(part, 'toolResult');
  const value = get(told, 'value') ?? get(told, 'error') ?? told;
  const isError = getText(told, 'status') === 'error' || get(value, 'isError') === true;
  return { type: 'tool_result', tool_use_id: id, content: get(value, 'content') ?? value, is_error: isError || null };
}

/** The parts of a message of OpenCode: a call stands there with what came back for it. */
export function openCodeBlocks(parts: readonly unknown[]): unknown[] {
  return parts.flatMap((part): unknown[] => {
    const state = getObject(part, 'state');
    const type = getText(part, 'type');
    if (type === 'reasoning') return [{ type: 'thinking', thinking: get(part, 'text') }];
    if (type !== 'tool' || state === null) return [part];
    const id = get(part, 'callID');
    const use = { type: 'tool_use', id, name: get(part, 'tool'), input: get(state, 'input') };
    const isError = getText(state, 'status') === 'error';
    if (!isError && getText(state, 'status') !== 'completed') return [use];
    const content = isError ? get(state, 'error') : get(state, 'output');
    const exit = get(getObject(state, 'metadata'), 'exit');
    return [use, { type: 'tool_result', tool_use_id: id, content, is_error: isError || null, exit_code: exit }];
  });
}

/** The words of an answer: what is said, the output or the error in it, else its JSON. */
export function answerText(response: unknown): string {
  if (typeof response === 'string') return cleanText(response);
  if (response === undefined || response === null) return '';
  const said = getString(response, 'output') ?? getString(response, 'error') ?? textOf(response);
  return said === '' ? cleanText(JSON.stringify(response)) : said;
}

/** The parts of a content that may be a text, one part or a list of parts. */
export function partsOf(content: unknown): readonly unknown[] {
  if (Array.isArray(content)) return content.map((part: unknown) => (typeof part === 'string' ? { text: part } : part));
  if (typeof content === 'string') return content === '' ? [] : [{ text: content }];
  return isObject(content) ? [content] : [];
}

/** The list of parts of a message, or null where it has none. */
export const listedParts = (message: unknown): readonly unknown[] | null =>
  Array.isArray(get(message, 'parts')) ? getArray(message, 'parts') : null;
