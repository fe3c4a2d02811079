import type { ToolCall } from '@skillward/domain';
import { cleanRecord, cleanText } from './clean';
import {
  get,
  getArray,
  getInteger,
  getObject,
  getString,
  getText,
  isObject,
  tryParseObject,
  type JsonObject,
} from './json';

const TEXT_PARTS = new Set(['text', 'input_text', 'output_text', 'summary_text', 'reasoning_text', 'refusal']);

/** The text of a message or result: a string, a list of parts, or one part. What is no text becomes a note in brackets. */
export function textOf(content: unknown): string {
  if (typeof content === 'string') return cleanText(content);
  if (Array.isArray(content)) {
    return content
      .map(textOf)
      .filter((text) => text !== '')
      .join('\n');
  }
  return isObject(content) ? textOfPart(content) : '';
}

function textOfPart(part: JsonObject): string {
  const type = getText(part, 'type');
  if (type === null || TEXT_PARTS.has(type)) {
    return getString(part, 'text') ?? getString(part, 'refusal') ?? textOf(get(part, 'content'));
  }
  if (type === 'encrypted_content') return '';
  const kind = /image|audio|video|file|document/.exec(type)?.[0];
  if (kind === undefined) return getString(part, 'text') ?? '';
  const media =
    getText(getObject(part, 'source'), 'media_type') ?? getText(part, 'media_type') ?? getText(part, 'mime_type');
  const path = getText(getObject(part, 'source'), 'path');
  return `[${[kind, media, path].filter((word) => word !== null).join(' ')}]`;
}

/** Arguments of a call: an object, the JSON text of one, or any other text, which stands under `input` then. */
export function argumentsOf(value: unknown): Record<string, unknown> {
  if (isObject(value)) return cleanRecord(value);
  if (typeof value !== 'string') return value === undefined || value === null ? {} : { input: value };
  const parsed = tryParseObject(value);
  if (parsed !== null) return cleanRecord(parsed);
  return value === '' ? {} : { input: cleanText(value) };
}

/** Calls in the shape of OpenAI's chat: `{id, function: {name, arguments}}`. */
export function functionCalls(message: JsonObject): ToolCall[] {
  const listed = getArray(message, 'tool_calls').filter(isObject);
  const legacy = getObject(message, 'function_call');
  const calls = listed.map((call) => toCall(getText(call, 'id'), getObject(call, 'function') ?? call));
  return legacy === null || calls.length > 0 ? calls : [toCall(null, legacy)];
}

function toCall(id: string | null, called: JsonObject): ToolCall {
  return {
    id,
    name: getText(called, 'name') ?? 'unknown',
    arguments: argumentsOf(get(called, 'arguments') ?? get(called, 'args')),
  };
}

/** What a message of Anthropic's API says, calls and answers. */
export interface MessageBlocks {
  readonly text: string;
  readonly thinking: string | null;
  readonly calls: readonly ToolCall[];
  readonly results: readonly BlockResult[];
  /** Types of blocks that nothing could be read of. */
  readonly unread: readonly string[];
}

interface BlockResult {
  readonly callId: string | null;
  readonly text: string;
  readonly isError: boolean | null;
  readonly exitCode: number | null;
  readonly at: number;
}

/** Blocks without words that belong to no step. */
const SILENT = /^(?:redacted_?thinking|encrypted_content|reasoning|step-(?:start|finish))$/i;

/** Reads a content that is a string or a list of blocks: text, thinking, tool_use, tool_result, images. */
export function readBlocks(content: unknown): MessageBlocks {
  if (!Array.isArray(content)) return { text: textOf(content), thinking: null, calls: [], results: [], unread: [] };
  const texts: string[] = [];
  const thoughts: string[] = [];
  const calls: ToolCall[] = [];
  const results: BlockResult[] = [];
  const unread: string[] = [];
  content.forEach((block: unknown, at) => {
    const type = getText(block, 'type');
    if (type === 'tool_use' || type === 'server_tool_use' || type === 'mcp_tool_use') {
      const name = getText(block, 'name') ?? 'unknown';
      calls.push({ id: getText(block, 'id'), name, arguments: argumentsOf(get(block, 'input')) });
    } else if (type?.endsWith('tool_result') === true) {
      const isError = get(block, 'is_error');
      results.push({
        callId: getText(block, 'tool_use_id'),
        text: textOf(get(block, 'content')),
        isError: typeof isError === 'boolean' ? isError : null,
        exitCode: getInteger(block, 'exit_code'),
        at,
      });
    } else if (type === 'thinking') thoughts.push(getString(block, 'thinking') ?? '');
    else {
      const words = textOf(block);
      if (words === '' && type !== null && !SILENT.test(type) && !TEXT_PARTS.has(type)) unread.push(type.slice(0, 40));
      texts.push(words);
    }
  });
  const text = texts.filter((item) => item !== '').join('\n');
  return { text, thinking: thoughts.length === 0 ? null : thoughts.join('\n'), calls, results, unread };
}
