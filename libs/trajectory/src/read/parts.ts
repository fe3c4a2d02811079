import { cleanText } from './clean';
import { textOf } from './content';
import { get, getArray, getObject, getString, getText, isObject, type JsonObject } from './json';

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
