import type { RawPlace, ToolCall } from '@skillward/domain';
import { cleanRecord } from '../read/clean';
import { exitCodeInText, exitCodeOf } from '../read/exit-status';
import {
  get,
  getArray,
  getBoolean,
  getCount,
  getInteger,
  getObject,
  getText,
  isObject,
  type JsonObject,
} from '../read/json';
import { textOf } from '../read/content';
import { isHarnessText } from '../read/frames';
import { isSdkEvent, readSdkEvent } from './openhands-events';
import { noteTask, placeWithin, type FormatReader, type ReadRecord, type ReaderContext } from './reader';

/** Actions of the program or of people that call no tool. */
const NO_CALLS = new Set([
  'system',
  'message',
  'recall',
  'change_agent_state',
  'null',
  'condensation',
  'pause',
  'resume',
]);
/** Arguments that say how the program handles an action, not what the agent asked for. */
const HANDLING = new Set([
  'thought',
  'confirmation_state',
  'security_risk',
  'blocking',
  'hidden',
  'is_static',
  'is_input',
]);

/** OpenHands' events: an evaluation record, the bare list, or one event a line. */
export class OpenHandsReader implements FormatReader {
  constructor(private readonly context: ReaderContext) {}

  read({ path, value, place }: ReadRecord): void {
    const [first, second] = path;
    if (path.length === 0 || (path.length === 1 && typeof first === 'number')) this.events(value, place);
    else if (path.length === 2 && typeof second === 'number') this.events(value, place);
    else if (first === 'instance_id') this.context.header.sessionId = textOf(value);
    else if (first === 'metadata') {
      this.context.header.agentName = getText(value, 'agent_class');
      this.context.header.model = getText(getObject(value, 'llm_config'), 'model');
    }
  }

  /** One event, or, in older files, a pair of an action and what came of it. */
  private events(value: unknown, place: RawPlace): void {
    if (Array.isArray(value)) value.forEach((event, at) => this.event(event, placeWithin(place, `/${at}`)));
    else this.event(value, place);
  }

  private event(event: unknown, place: RawPlace): void {
    if (!isObject(event)) this.context.skip('no event', place);
    else if (isSdkEvent(event)) readSdkEvent(event, place, this.context);
    else if (getText(event, 'observation') !== null) this.observation(event, place);
    else if (getText(event, 'action') !== null) this.action(event, place);
    else this.context.skip('event that is neither action nor observation', place);
  }

  private action(event: JsonObject, place: RawPlace): void {
    const action = getText(event, 'action') ?? '';
    const args = getObject(event, 'args');
    if (action === 'change_agent_state' || action === 'null') return this.context.skip(action, place);
    const isCall = getObject(event, 'tool_call_metadata') !== null || !NO_CALLS.has(action);
    const isMessage = getText(event, 'source') === 'user' && action === 'message';
    const said = isCall ? (getText(args, 'thought') ?? getText(args, 'final_thought')) : getText(args, 'content');
    const text = said ?? (isCall ? '' : (getText(event, 'message') ?? ''));
    const isUser = isMessage && !isHarnessText(text);
    if (isUser) noteTask(this.context.header, text);
    const spoken = isCall || (getText(event, 'source') === 'agent' && action === 'message');
    this.context.steps.add({
      source: isUser ? 'user' : spoken ? 'agent' : 'system',
      text,
      toolCalls: isCall ? [toToolCall(event, action, args)] : [],
      time: getText(event, 'timestamp'),
      tokens: tokensOf(event),
      injected: !isUser && !spoken,
      awaits: action === 'recall' ? callIdOf(getInteger(event, 'id')) : null,
      raw: place,
    });
  }

  private observation(event: JsonObject, place: RawPlace): void {
    const kind = getText(event, 'observation') ?? '';
    if (kind === 'agent_state_changed' || kind === 'null') return this.context.skip(kind, place);
    const extras = getObject(event, 'extras');
    const text = observedText(event, extras);
    const success = getBoolean(event, 'success');
    const exitCode =
      exitCodeOf(getObject(extras, 'metadata')) ?? exitCodeOf(extras) ?? (kind === 'run' ? exitCodeInText(text) : null);
    this.context.steps.observe(
      {
        callId: callIdOf(getInteger(event, 'cause')),
        text,
        exitCode,
        isError: kind === 'error' ? true : success === null ? null : !success,
        raw: place,
      },
      getText(event, 'timestamp'),
    );
  }
}

/** Events name the action that they answer by its id; ids of tool calls repeat in some files. */
function callIdOf(eventId: number | null): string | null {
  return eventId === null ? null : `event-${eventId}`;
}

function toToolCall(event: JsonObject, action: string, args: JsonObject | null): ToolCall {
  const kept = Object.entries(args ?? {}).filter(([key, value]) => !HANDLING.has(key) && value !== null);
  return {
    id: callIdOf(getInteger(event, 'id')),
    name: getText(getObject(event, 'tool_call_metadata'), 'function_name') ?? action,
    arguments: cleanRecord(Object.fromEntries(kept)),
  };
}

function observedText(event: JsonObject, extras: JsonObject | null): string {
  const knowledge = getArray(extras, 'microagent_knowledge').map((item) => textOf(get(item, 'content')));
  return [textOf(get(event, 'content')), ...knowledge].filter((text) => text !== '').join('\n\n');
}

function tokensOf(event: JsonObject) {
  const response = getObject(getObject(event, 'tool_call_metadata'), 'model_response');
  const usage = getObject(response, 'usage');
  if (usage === null) return null;
  return {
    prompt: getCount(usage, 'prompt_tokens'),
    completion: getCount(usage, 'completion_tokens'),
    cached: getCount(getObject(usage, 'prompt_tokens_details'), 'cached_tokens'),
  };
}
