import type { Observation, RawPlace, TokenCounts, ToolCall } from '@skillward/domain';
import { endedText } from '../read/ended';
import { argumentsOf, textOf } from '../read/content';
import { get, getArray, getCount, getInteger, getObject, getText, isObject, type JsonObject } from '../read/json';
import type { ReaderContext } from './reader';

/** Names of the events that `codex exec --json` prints. */
export const THREAD_EVENT = /^(?:thread|turn|item)\.\w/;
const MAX_OPEN = 1000;
const PATCH_VERB: Readonly<Record<string, string>> = { add: 'Add', delete: 'Delete' };

/** Reads the events that `codex exec --json` prints. What was asked is not among them. */
export class CodexExecReader {
  /** Calls of which only the start was told so far. */
  private readonly started = new Set<string>();
  private used: TokenCounts = { prompt: 0, completion: 0, cached: 0 };
  private failure: string | null = null;

  constructor(private readonly context: ReaderContext) {}

  read(event: JsonObject, type: string, place: RawPlace): void {
    const item = getObject(event, 'item');
    if (type === 'thread.started') this.context.header.sessionId ??= getText(event, 'thread_id');
    else if (type === 'turn.completed') this.count(getObject(event, 'usage'));
    else if (type === 'turn.failed') this.fail(getText(getObject(event, 'error'), 'message'), place);
    else if (type === 'error') this.fail(getText(event, 'message'), place);
    else if (item !== null && type === 'item.completed')
      this.item(item, { ...place, pointer: `${place.pointer}/item` });
    else if (item !== null && type === 'item.started') this.start(item, { ...place, pointer: `${place.pointer}/item` });
    else this.context.skip(type, place);
  }

  /** A run that is broken off tells no more of a call than that it began. */
  private start(item: JsonObject, place: RawPlace): void {
    const id = getText(item, 'id');
    const call = callOf(item);
    if (id === null || call === null || this.started.size >= MAX_OPEN) return;
    this.started.add(id);
    this.context.steps.add({ source: 'agent', toolCalls: [call], raw: place });
  }

  private item(item: JsonObject, place: RawPlace): void {
    const { steps, skip } = this.context;
    const type = getText(item, 'type') ?? 'item without a type';
    const text = getText(item, 'text') ?? '';
    if (type === 'agent_message' || type === 'plan') return steps.add({ source: 'agent', text, raw: place });
    if (type === 'reasoning') return steps.think({ source: 'agent', reasoning: text, raw: place });
    if (type === 'error') return this.note(getText(item, 'message') ?? '', place);
    const call = callOf(item);
    if (call === null) return skip(`item ${type}`, place);
    const answer = answerOf(item, call.id, place);
    if (call.id !== null && this.started.delete(call.id)) steps.observe(answer);
    else steps.add({ source: 'agent', toolCalls: [call], observations: [answer], raw: place });
  }

  private note(text: string, place: RawPlace): void {
    this.context.steps.add({ source: 'system', text, injected: true, raw: place });
  }

  /** The error that ends a run comes as an event of its own and in that of the turn. */
  private fail(message: string | null, place: RawPlace): void {
    if (message === this.failure) return;
    this.failure = message;
    this.note(endedText(message ?? 'an error without words'), place);
  }

  /** Counts are those of the whole thread, each time. */
  private count(usage: JsonObject | null): void {
    if (usage === null) return;
    const now = {
      prompt: getCount(usage, 'input_tokens'),
      completion: getCount(usage, 'output_tokens'),
      cached: getCount(usage, 'cached_input_tokens'),
    };
    this.context.steps.countTokens({
      prompt: Math.max(0, now.prompt - this.used.prompt),
      completion: Math.max(0, now.completion - this.used.completion),
      cached: Math.max(0, now.cached - this.used.cached),
    });
    this.used = now;
  }
}

/** The call that an item stands for, or null where it stands for none. */
function callOf(item: JsonObject): ToolCall | null {
  const id = getText(item, 'id');
  const type = getText(item, 'type');
  if (type === 'command_execution')
    return { id, name: 'shell', arguments: argumentsOf({ command: wordsOf(getText(item, 'command') ?? '') }) };
  if (type === 'web_search') return { id, name: 'web_search', arguments: argumentsOf({ query: get(item, 'query') }) };
  if (type === 'file_change') return { id, name: 'apply_patch', arguments: { input: patchOf(item) } };
  if (type === 'mcp_tool_call') {
    const name = [getText(item, 'server'), getText(item, 'tool')].filter((part) => part !== null).join('__');
    return { id, name: name || 'unknown', arguments: argumentsOf(get(item, 'arguments')) };
  }
  if (type !== 'collab_tool_call') return null;
  return { id, name: getText(item, 'tool') ?? 'unknown', arguments: argumentsOf({ prompt: get(item, 'prompt') }) };
}

/** A shell, its option and its script as words, as the rollout has them; another command as it stands. */
function wordsOf(command: string): string | string[] {
  const match = /^((?:\S*\/)?(?:ba|z|da|k)?sh) (-\w*c) (?:'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|([\w./:=-]+))$/.exec(
    command,
  );
  if (match === null) return command;
  const [, shell = '', option = '', single, double, bare] = match;
  return [shell, option, single ?? double?.replace(/\\(["$`\\])/g, '$1') ?? bare ?? ''];
}

/** The changes of files in the form in which Codex writes patches. */
function patchOf(item: JsonObject): string {
  return getArray(item, 'changes')
    .map((change) => {
      const verb = PATCH_VERB[getText(change, 'kind') ?? ''] ?? 'Update';
      const head = `*** ${verb} File: ${getText(change, 'path') ?? ''}`;
      const diff = getText(change, 'diff');
      return diff === null ? head : `${head}\n${diff}`;
    })
    .join('\n');
}

function answerOf(item: JsonObject, callId: string | null, raw: RawPlace): Observation {
  const status = getText(item, 'status');
  const text = answerText(item, status);
  // What was declined did not run, so that it has no exit state either.
  if (status === 'declined')
    return {
      callId,
      text: text.trim() === '' ? declinedText(getText(item, 'type')) : text,
      exitCode: null,
      isError: true,
      raw,
    };
  return { callId, text, exitCode: getInteger(item, 'exit_code'), isError: status === 'failed' ? true : null, raw };
}

/** Only the status says that a call was declined: told in the words that Codex has for it elsewhere. */
export function declinedText(type: string | null): string {
  const what = type === 'command_execution' ? 'command' : type === 'file_change' ? 'patch' : 'tool call';
  return `${what} declined by user`;
}

function answerText(item: JsonObject, status: string | null): string {
  const output = getText(item, 'aggregated_output');
  if (output !== null) return output;
  const failure = getText(getObject(item, 'error'), 'message');
  if (failure !== null) return failure;
  const result = getObject(item, 'result');
  if (result !== null) return textOf(get(result, 'content'));
  const agents = Object.values(getObject(item, 'agents_states') ?? {}).filter(isObject);
  const said = agents.map((agent) => getText(agent, 'message')).filter((text) => text !== null);
  if (said.length > 0) return said.join('\n');
  return getText(item, 'type') === 'file_change' && status !== 'declined' ? (status ?? '') : '';
}
