import type { Observation, RawPlace, StepSource } from '@skillward/domain';
import { exitCodeOf } from '../read/exit-status';
import { get, getArray, getBoolean, getCount, getObject, getText, isObject, type JsonObject } from '../read/json';
import { argumentsOf, textOf } from '../read/content';
import { noteTask, placeWithin, type FormatReader, type ReadRecord, type ReaderContext } from './reader';

const SOURCES: Readonly<Record<string, StepSource>> = {
  user: 'user',
  agent: 'agent',
  system: 'system',
  environment: 'environment',
};

/** Our own format; docs/trajectory-format.md describes it. */
export class SkillwardReader implements FormatReader {
  constructor(private readonly context: ReaderContext) {}

  read({ path, value, place }: ReadRecord): void {
    const [first, second] = path;
    const { header } = this.context;
    if (first === 'steps' && typeof second === 'number') this.step(value, place);
    else if (first === 'version') header.formatVersion = String(value).slice(0, 20);
    else if (first === 'sessionId') header.sessionId = textOf(value);
    else if (first === 'task') header.task = textOf(value);
    else if (first === 'agent') {
      header.agentName = getText(value, 'name');
      header.agentVersion = getText(value, 'version');
      header.model = getText(value, 'model');
    }
  }

  private step(value: unknown, place: RawPlace): void {
    const source = SOURCES[getText(value, 'source') ?? ''];
    if (!isObject(value) || source === undefined) return this.context.skip('step without a known source', place);
    const text = textOf(get(value, 'text'));
    const agentId = getText(value, 'agentId');
    if (source === 'user' && agentId === null) noteTask(this.context.header, text);
    const tokens = getObject(value, 'tokens');
    this.context.steps.add({
      source,
      text,
      reasoning: getText(value, 'reasoning'),
      toolCalls: getArray(value, 'toolCalls')
        .filter(isObject)
        .map((call) => ({
          id: getText(call, 'id'),
          name: getText(call, 'name') ?? 'unknown',
          arguments: argumentsOf(get(call, 'arguments')),
        })),
      observations: getArray(value, 'observations')
        .filter(isObject)
        .map((item, at) => toObservation(item, placeWithin(place, `/observations/${at}`))),
      time: getText(value, 'time'),
      model: getText(value, 'model'),
      tokens:
        tokens === null
          ? null
          : {
              prompt: getCount(tokens, 'prompt'),
              completion: getCount(tokens, 'completion'),
              cached: getCount(tokens, 'cached'),
            },
      agentId,
      injected: getBoolean(value, 'injected') ?? source === 'system',
      copied: getBoolean(value, 'copied') ?? false,
      raw: place,
    });
  }
}

function toObservation(item: JsonObject, raw: RawPlace): Observation {
  return {
    callId: getText(item, 'callId'),
    text: textOf(get(item, 'text')),
    exitCode: exitCodeOf(item),
    isError: getBoolean(item, 'isError'),
    raw,
  };
}
