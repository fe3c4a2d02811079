import type { RawPlace } from '@skillward/domain';
import { exitCodeOf } from '../read/exit-status';
import { get, getArray, getBoolean, getObject, getText, isObject, type JsonObject } from '../read/json';
import { argumentsOf, textOf } from '../read/content';
import { isHarnessText } from '../read/frames';
import { noteTask, type ReaderContext } from './reader';

const KIND = /^(?:[A-Z]\w*Event|UserRejectObservation|Condensation\w*)$/;

/** True for an event of OpenHands' agent SDK (version 1 and later). */
export const isSdkEvent = (event: unknown): boolean =>
  KIND.test(getText(event, 'kind') ?? '') && getText(event, 'source') !== null;

/** Turns an event of OpenHands' agent SDK into steps; calls and what came of them share the id of the call. */
export function readSdkEvent(event: JsonObject, place: RawPlace, context: ReaderContext): void {
  const kind = getText(event, 'kind') ?? '';
  const callId = getText(event, 'tool_call_id');
  const time = getText(event, 'timestamp');
  if (kind === 'MessageEvent') return message(event, place, context);
  if (kind === 'ActionEvent') {
    const reasoning = getText(event, 'reasoning_content');
    const name = getText(event, 'tool_name') ?? 'unknown';
    const toolCalls = [{ id: callId, name, arguments: argumentsIn(event) }];
    const text = textOf(get(event, 'thought'));
    return context.steps.add({ source: 'agent', text, reasoning, toolCalls, time, raw: place });
  }
  if (kind === 'SystemPromptEvent') {
    const text = textOf(get(event, 'system_prompt'));
    return context.steps.add({ source: 'system', text, time, injected: true, raw: place });
  }
  const observation = getObject(event, 'observation');
  const failure = getText(event, 'error') ?? getText(event, 'rejection_reason');
  if (observation === null && failure === null) return context.skip(kind, place);
  const text = failure ?? textOf(get(observation, 'content') ?? get(observation, 'output') ?? get(observation, 'text'));
  const exitCode = exitCodeOf(observation) ?? exitCodeOf(getObject(observation, 'metadata'));
  const isError = failure === null ? getBoolean(observation, 'is_error') : true;
  context.steps.observe({ callId, text, exitCode, isError, raw: place }, time);
}

function message(event: JsonObject, place: RawPlace, context: ReaderContext): void {
  const said = getObject(event, 'llm_message');
  const text = textOf(get(said, 'content'));
  const isAgent = getText(event, 'source') === 'agent';
  const injected = !isAgent && (getText(event, 'source') !== 'user' || isHarnessText(text));
  if (!isAgent && !injected) noteTask(context.header, text);
  context.steps.add({
    source: isAgent ? 'agent' : injected ? 'system' : 'user',
    text,
    time: getText(event, 'timestamp'),
    injected,
    raw: place,
  });
  // Knowledge that a skill of the program put behind the person's words.
  const added = getArray(event, 'extended_content').filter(isObject).map(textOf).join('\n');
  if (added !== '') context.steps.add({ source: 'system', text: added, injected: true, raw: place });
}

/** What the agent asked for: the arguments of the call or, where only the action is kept, its fields. */
function argumentsIn(event: JsonObject): Record<string, unknown> {
  const call = getObject(event, 'tool_call');
  const asked = get(call, 'arguments') ?? get(getObject(call, 'function'), 'arguments');
  if (asked !== undefined) return argumentsOf(asked);
  const { kind: _kind, ...fields } = argumentsOf(get(event, 'action'));
  return fields;
}
