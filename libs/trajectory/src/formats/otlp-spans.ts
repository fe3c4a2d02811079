import type { RawPlace, TokenCounts } from '@skillward/domain';
import { attributesOf, structured } from '../read/attributes';
import { get, getArray, getCount, getObject, getText, isObject, type JsonObject } from '../read/json';
import { listedParts } from '../read/parts';

/** What a span of OpenTelemetry's conventions for generative AI says. */
export interface AgentSpan {
  readonly id: string;
  readonly parent: string | null;
  /** `agent` is a run of one, `model` a call of a model, `tool` that of a tool; null for any other span. */
  readonly kind: 'agent' | 'model' | 'tool' | null;
  readonly start: bigint;
  readonly end: bigint;
  readonly agent: string | null;
  readonly model: string | null;
  readonly conversation: string | null;
  readonly system: readonly unknown[];
  readonly input: readonly JsonObject[];
  readonly output: readonly JsonObject[];
  readonly tool: { id: string | null; name: string; arguments: unknown; result: unknown } | null;
  readonly tokens: TokenCounts | null;
  readonly failure: string | null;
  readonly place: RawPlace;
}

const MODEL_OPERATIONS = /^(?:chat|generate_content|text_completion|realtime_inference)$/;
const AGENT_OPERATIONS = /^(?:invoke_agent|invoke_workflow)$/;
const FAILED = new Set<unknown>([2, 'STATUS_CODE_ERROR']);

/** True for a document of OpenTelemetry's JSON with spans. */
export const isOtlp = (record: unknown): boolean => Array.isArray(get(record, 'resourceSpans'));

/** The spans of a whole document, with their pointers from its root. */
export function* spansIn(record: unknown): Generator<{ span: unknown; pointer: string }, void, void> {
  for (const [at, resource] of getArray(record, 'resourceSpans').entries()) {
    for (const [scope, scoped] of getArray(resource, 'scopeSpans').entries()) {
      for (const [index, span] of getArray(scoped, 'spans').entries()) {
        yield { span, pointer: `/resourceSpans/${at}/scopeSpans/${scope}/spans/${index}` };
      }
    }
  }
}

/** Reads a span; null where it is none. Content stands in its attributes or in those of its events. */
export function readSpan(span: unknown, place: RawPlace): AgentSpan | null {
  const id = getText(span, 'spanId');
  if (!isObject(span) || id === null) return null;
  const events = getArray(span, 'events').map(attributesOf);
  const own = attributesOf(span);
  const at = (key: string): unknown => own.get(key) ?? events.find((event) => event.has(key))?.get(key);
  const text = (key: string) => getText({ [key]: at(key) }, key);
  const kind = kindOf(text('gen_ai.operation.name') ?? text('gen_ai.request.type'));
  const status = getObject(span, 'status');
  return {
    id,
    parent: getText(span, 'parentSpanId'),
    kind,
    start: nanoseconds(get(span, 'startTimeUnixNano')),
    end: nanoseconds(get(span, 'endTimeUnixNano')),
    agent: text('gen_ai.agent.name') ?? text('gen_ai.agent.id'),
    model: text('gen_ai.response.model') ?? text('gen_ai.request.model'),
    conversation: text('gen_ai.conversation.id'),
    system: listOf(at('gen_ai.system_instructions')),
    input: messagesIn(at('gen_ai.input.messages')) ?? indexedMessages(own, 'gen_ai.prompt'),
    output: messagesIn(at('gen_ai.output.messages')) ?? indexedMessages(own, 'gen_ai.completion'),
    tool:
      kind !== 'tool'
        ? null
        : {
            id: text('gen_ai.tool.call.id'),
            name: text('gen_ai.tool.name') ?? 'unknown',
            arguments: at('gen_ai.tool.call.arguments'),
            result: structured(at('gen_ai.tool.call.result')) ?? at('gen_ai.tool.call.result'),
          },
    tokens: tokensOf(at),
    failure: FAILED.has(get(status, 'code')) ? (getText(status, 'message') ?? text('error.type') ?? 'error') : null,
    place,
  };
}

function kindOf(operation: string | null): AgentSpan['kind'] {
  if (operation === null) return null;
  if (operation === 'execute_tool') return 'tool';
  if (MODEL_OPERATIONS.test(operation)) return 'model';
  return AGENT_OPERATIONS.test(operation) ? 'agent' : null;
}

const listOf = (value: unknown): readonly unknown[] => {
  const list = structured(value);
  return Array.isArray(list) ? list : [];
};

/** Messages with parts, or with a content as some instrumentations have it; null where there are none. */
function messagesIn(value: unknown): JsonObject[] | null {
  const messages = listOf(value).filter(
    (message): message is JsonObject =>
      getText(message, 'role') !== null && (listedParts(message) !== null || get(message, 'content') !== undefined),
  );
  return messages.length === 0 ? null : messages;
}

const INDEXED = /^(\d{1,4})\.(?:(role|content|tool_call_id)|tool_calls\.(\d{1,4})\.(id|name|arguments))$/;

/** Messages as OpenLLMetry writes them, one attribute a field: `gen_ai.prompt.0.content`. */
function indexedMessages(attributes: ReadonlyMap<string, unknown>, prefix: string): JsonObject[] {
  const messages = new Map<number, { fields: Map<string, unknown>; calls: Map<number, Record<string, unknown>> }>();
  for (const [key, value] of attributes) {
    const match = key.startsWith(`${prefix}.`) ? INDEXED.exec(key.slice(prefix.length + 1)) : null;
    if (match === null) continue;
    const [, at, field, callAt, callField = ''] = match;
    const message = messages.get(Number(at)) ?? { fields: new Map<string, unknown>(), calls: new Map() };
    messages.set(Number(at), message);
    if (field !== undefined) message.fields.set(field, value);
    else {
      const call = message.calls.get(Number(callAt)) ?? { type: 'tool_call' };
      message.calls.set(Number(callAt), { ...call, [callField]: value });
    }
  }
  return [...messages]
    .sort(([a], [b]) => a - b)
    .map(([, { fields, calls }]) => {
      const content = fields.get('content');
      const said = structured(content);
      const role = fields.get('role') ?? 'assistant';
      if (role === 'tool') {
        const part = { type: 'tool_call_response', id: fields.get('tool_call_id'), response: content };
        return { role, parts: [part] };
      }
      const texts = Array.isArray(said) ? said : [{ type: 'text', text: content }];
      return { role, parts: [...texts, ...[...calls].sort(([a], [b]) => a - b).map(([, call]) => call)] };
    });
}

function tokensOf(at: (key: string) => unknown): TokenCounts | null {
  const count = (key: string) => getCount({ [key]: at(key) }, key);
  const tokens = {
    prompt: count('gen_ai.usage.input_tokens') || count('gen_ai.usage.prompt_tokens'),
    completion: count('gen_ai.usage.output_tokens') || count('gen_ai.usage.completion_tokens'),
    cached: count('gen_ai.usage.cache_read.input_tokens'),
  };
  return tokens.prompt + tokens.completion === 0 ? null : tokens;
}

/** Nanoseconds since 1970, a text of digits in JSON; 0 where it is missing or wrong. */
function nanoseconds(value: unknown): bigint {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
  return typeof text === 'string' && /^\d{1,20}$/.test(text) ? BigInt(text) : 0n;
}

/** A time of a span in ISO 8601; null where it is unknown. */
export function isoTime(time: bigint): string | null {
  const milliseconds = Number(time / 1_000_000n);
  return milliseconds === 0 || milliseconds > 8.64e15 ? null : new Date(milliseconds).toISOString();
}
