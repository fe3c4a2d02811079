import type { ToolCall } from '@skillward/domain';
import { argumentsOf, textOf } from '../read/content';
import { exitCodeOf } from '../read/exit-status';
import { get, getObject, getString, getText, isObject, type JsonObject } from '../read/json';
import { answerText } from '../read/parts';
import { declinedText } from './codex-exec';
import { placeWithin, type ReadRecord, type ReaderContext } from './reader';

const MAX_OPEN = 1000;
/** Names of the text that a call writes, which other harnesses call the content. */
const CONTENT_KEYS = ['streamContent', 'fileText'];

/**
 * Reads the calls of tools in what `cursor-agent -p --output-format stream-json` prints: it has the records of Claude Code
 * but for these, of which each comes twice, at its start and when it is done.
 */
export class CursorCalls {
  /** Calls of which only the start was told so far. */
  private readonly started = new Set<string>();

  constructor(private readonly context: ReaderContext) {}

  read(record: JsonObject, place: ReadRecord['place']): void {
    const { header, steps, skip } = this.context;
    header.agentName ??= 'cursor';
    header.sessionId ??= getText(record, 'session_id');
    const id = getText(record, 'call_id');
    const called = calledIn(getObject(record, 'tool_call'));
    const isDone = getText(record, 'subtype') === 'completed';
    if (called === null) return skip('tool_call', place);
    const { call, result } = called;
    const isOpen = id !== null && this.started.delete(id);
    if (!isOpen) steps.add({ source: 'agent', toolCalls: [{ id, ...call }], raw: place });
    if (isDone) steps.observe({ callId: id, ...outcomeOf(call.name, result), raw: placeWithin(place, '/tool_call') });
    else if (id !== null && this.started.size < MAX_OPEN) this.started.add(id);
  }
}

/** The call in a record, `{shellToolCall: {args, result}}` or `{function: {name, arguments}, result}`; null where it has none. */
function calledIn(record: JsonObject | null): { call: Omit<ToolCall, 'id'>; result: JsonObject | null } | null {
  const named = getObject(record, 'function');
  if (named !== null) {
    const call = { name: getText(named, 'name') ?? 'unknown', arguments: argumentsOf(get(named, 'arguments')) };
    return { call, result: getObject(record, 'result') };
  }
  const key = Object.keys(record ?? {}).find((each) => each.endsWith('ToolCall'));
  const typed = key === undefined ? null : getObject(record, key);
  if (key === undefined || typed === null) return null;
  const args = getObject(typed, 'args') ?? {};
  const server = getText(args, 'serverIdentifier') ?? getText(args, 'providerIdentifier');
  const tool = getText(args, 'toolName');
  const call =
    tool === null
      ? { name: key.slice(0, -'ToolCall'.length), arguments: argumentsOf(withContent(args)) }
      : { name: server === null ? tool : `${server}__${tool}`, arguments: argumentsOf(get(args, 'args')) };
  return { call, result: getObject(typed, 'result') };
}

function withContent(args: JsonObject): JsonObject {
  const key = CONTENT_KEYS.find((each) => getString(args, each) !== null);
  if (key === undefined) return args;
  const { [key]: content, ...others } = args;
  return { ...others, content };
}

/** What came back: the key of the result says how it went, and what stands under it is the answer. */
function outcomeOf(name: string, result: JsonObject | null) {
  const [how, answer] = Object.entries(result ?? {}).find(([, value]) => isObject(value)) ?? ['success', null];
  const isError = how === 'success' ? null : true;
  if (how === 'rejected') {
    const reason = getText(answer, 'reason');
    const declined = declinedText(name === 'shell' ? 'command_execution' : name);
    return { text: reason === null ? declined : `${declined}: ${reason}`, exitCode: null, isError };
  }
  const streams = [getString(answer, 'stdout'), getString(answer, 'stderr')].filter((text) => text !== null);
  const said = getString(answer, 'errorMessage') ?? getString(answer, 'content') ?? textOf(get(answer, 'content'));
  const text = streams.length > 0 ? streams.filter((each) => each !== '').join('\n') : said || answerText(answer);
  return { text, exitCode: exitCodeOf(answer), isError };
}
