import { get, getArray, getObject, getText, isObject, type JsonObject } from '../read/json';
import { agentBlocks, blocksOfParts, listedParts, openCodeBlocks } from '../read/parts';

/** LangChain's names of messages, as `type` has them and as classes are named, and the roles that they stand for. */
const ROLES: Readonly<Record<string, string>> = {
  human: 'user',
  ai: 'assistant',
  system: 'system',
  tool: 'tool',
  function: 'tool',
};

/** What LangChain calls a message; null where it is none. */
function langChainType(message: unknown): string | null {
  const name = getText(message, 'type')
    ?.replace(/(?:Message)?(?:Chunk)?$/, '')
    .toLowerCase();
  return name !== undefined && Object.hasOwn(ROLES, name) ? name : null;
}

/** The fields of a message that LangChain serialised as an object to construct again. */
function constructed(value: unknown): JsonObject | null {
  if (get(value, 'lc') === undefined) return null;
  const type = getArray(value, 'id').at(-1);
  const fields = getObject(value, 'kwargs');
  return fields === null || typeof type !== 'string' ? null : { ...fields, type };
}

/** True for a message of LangChain, plain or serialised. */
export const isLangChainMessage = (value: unknown): boolean =>
  constructed(value) !== null ||
  (langChainType(value) !== null && get(value, 'content') !== undefined && getText(value, 'role') === null);

/** The message within a line of pi, OpenClaw or Factory Droid: `{type: "message", message: {role, content}}`. */
function wrapped(value: JsonObject): JsonObject | null {
  const message = getText(value, 'type') === 'message' ? getObject(value, 'message') : null;
  if (message === null || getText(message, 'role') === null) return null;
  return { ...message, timestamp: get(value, 'timestamp') };
}

/** A message of OpenCode: what it is stands beside its parts. */
function openCodeMessage(value: JsonObject): JsonObject | null {
  const info = getObject(value, 'info');
  const role = getText(info, 'role');
  const parts = listedParts(value);
  if (role === null || parts === null) return null;
  return { role, content: openCodeBlocks(parts), model: get(info, 'modelID') };
}

/** True for a message that stands within a record of an agent's own log. */
export const isWrappedMessage = (value: unknown): boolean =>
  isObject(value) && (wrapped(value) ?? openCodeMessage(value)) !== null;

/** A message whose content is in blocks that agents name in their own ways. */
function inBlocks(message: JsonObject): JsonObject {
  const content = get(message, 'content');
  const named = Array.isArray(content) ? { ...message, content: agentBlocks(content) } : message;
  if (getText(message, 'role') !== 'toolResult') return named;
  const isError = get(message, 'isError') === true;
  return {
    ...named,
    role: 'tool',
    tool_call_id: get(message, 'toolCallId'),
    status: isError ? 'error' : get(message, 'status'),
  };
}

/**
 * A message of LangChain, one in parts as Google's API has it, one of an agent's own log, or an item of OpenAI's Responses
 * API, as a message with a role and a content. Others with a role stay as they are; null for what is no message.
 */
export function asMessage(value: unknown): JsonObject | null {
  if (!isObject(value)) return null;
  const own = wrapped(value) ?? openCodeMessage(value);
  if (own !== null) return inBlocks(own);
  const role = getText(value, 'role');
  const parts = role === null ? null : listedParts(value);
  if (parts !== null) return { ...value, role: role === 'model' ? 'assistant' : role, content: blocksOfParts(parts) };
  if (role !== null) return inBlocks(value);
  const fields = constructed(value) ?? value;
  const type = langChainType(fields);
  return type === null ? asItem(value) : { ...fields, role: ROLES[type], usage: get(fields, 'usage_metadata') };
}

function asItem(item: JsonObject): JsonObject | null {
  const type = getText(item, 'type') ?? '';
  const id = getText(item, 'call_id');
  if (type.endsWith('_call_output')) return { role: 'tool', tool_call_id: id, content: get(item, 'output') };
  if (type === 'reasoning') return { role: 'assistant', reasoning: get(item, 'summary') ?? get(item, 'content') };
  if (!type.endsWith('_call')) return null;
  const name = getText(item, 'name') ?? type.replace(/_call$/, '');
  const input = get(item, 'arguments') ?? get(item, 'input') ?? get(item, 'action');
  return { role: 'assistant', tool_calls: [{ id, name, arguments: input }] };
}
