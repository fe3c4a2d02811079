import type { Observation, RawPlace, StepSource, ToolCall } from '@skillward/domain';
import { exitCodeInText, exitCodeOf } from '../read/exit-status';
import { get, getArray, getBoolean, getCount, getObject, getText, isObject, type JsonObject } from '../read/json';
import { argumentsOf, textOf } from '../read/content';
import { isHarnessText } from '../read/frames';
import { terminusCalls } from './terminus';
import { noteTask, placeWithin, type FormatReader, type ReadRecord, type ReaderContext } from './reader';

const SOURCES: Readonly<Record<string, StepSource>> = { user: 'user', agent: 'agent', system: 'system' };

/** Harbor's Agent Trajectory Interchange Format, v1.0 to v1.8. */
export class AtifReader implements FormatReader {
  /** Identity of each embedded sub-agent, by its position. */
  private readonly subagents = new Map<number, string>();

  constructor(private readonly context: ReaderContext) {}

  read({ path, value, place }: ReadRecord): void {
    const [first, second, third] = path;
    if (first === 'steps' && typeof second === 'number') this.step(value, place, null);
    else if (first === 'subagent_trajectories' && typeof second === 'number') {
      if (third === 'steps') this.step(value, place, this.subagentId(second));
      else if (third === 'trajectory_id' || (third === 'session_id' && !this.subagents.has(second))) {
        this.subagents.set(second, textOf(value));
      }
    } else if (path.length === 1) this.header(first, value);
  }

  private header(key: string | number | undefined, value: unknown): void {
    const { header } = this.context;
    if (key === 'schema_version') header.formatVersion = textOf(value);
    else if (key === 'session_id') header.sessionId = textOf(value);
    else if (key === 'agent') {
      header.agentName = getText(value, 'name');
      header.agentVersion = getText(value, 'version');
      header.model = getText(value, 'model_name');
    } else if (key === 'continued_trajectory_ref') {
      const location = typeof value === 'string' ? value : (getText(value, 'trajectory_path') ?? '');
      if (location !== '') header.references.push({ kind: 'continuation', location });
    }
  }

  private subagentId(position: number): string {
    return this.subagents.get(position) ?? `subagent-${position + 1}`;
  }

  private step(value: unknown, place: RawPlace, subagent: string | null): void {
    const source = SOURCES[getText(value, 'source') ?? ''];
    if (!isObject(value) || source === undefined) {
      this.context.skip('step without a known source', place);
      return;
    }
    const text = textOf(get(value, 'message'));
    const extra = getObject(value, 'extra');
    const sidechain = getBoolean(extra, 'is_sidechain') === true;
    const agentId = subagent ?? (sidechain ? (getText(extra, 'agent_id') ?? 'sidechain') : null);
    const copied = getBoolean(value, 'is_copied_context') === true;
    if (source === 'user' && agentId === null && !copied && !isHarnessText(text)) noteTask(this.context.header, text);
    const metrics = getObject(value, 'metrics');
    const listed = this.calls(value, place);
    const terminal = listed.length === 0 && source === 'agent' ? terminusCalls(text) : null;
    const toolCalls = terminal ?? listed;
    this.context.steps.add({
      source,
      text,
      reasoning: getText(value, 'reasoning_content'),
      toolCalls,
      observations: this.observations(value, place),
      time: getText(value, 'timestamp'),
      model: getText(value, 'model_name'),
      tokens:
        metrics === null
          ? null
          : {
              prompt: getCount(metrics, 'prompt_tokens'),
              completion: getCount(metrics, 'completion_tokens'),
              cached: getCount(metrics, 'cached_tokens'),
            },
      agentId,
      injected: source === 'system' || (source === 'user' && isHarnessText(text)),
      copied,
      raw: place,
    });
  }

  /** The calls of a step; a deviating name is taken, a call without any is left out and counted. */
  private calls(step: JsonObject, place: RawPlace): ToolCall[] {
    return getArray(step, 'tool_calls').flatMap((call, at) => {
      if (isObject(call) && nameOf(call) !== null) return [toToolCall(call)];
      this.context.skip('tool call without a name', placeWithin(place, `/tool_calls/${at}`));
      return isObject(call) ? [toToolCall(call)] : [];
    });
  }

  /** The results of a step, also where they stand in another form than the format's. */
  private results(step: JsonObject, place: RawPlace): readonly unknown[] {
    const observation = get(step, 'observation') ?? get(step, 'observations');
    if (observation === undefined || observation === null) return [];
    if (Array.isArray(observation))
      return observation.map((item: unknown) => (isObject(item) ? item : { content: item }));
    if (typeof observation === 'string') return [{ content: observation }];
    const results = get(observation, 'results');
    if (Array.isArray(results)) return results.map((item: unknown) => (isObject(item) ? item : { content: item }));
    if (['content', 'output', 'text', 'stdout'].some((key) => get(observation, key) !== undefined))
      return [observation];
    this.context.skip('observation without results', placeWithin(place, '/observation'));
    return [];
  }

  private observations(step: JsonObject, place: RawPlace): Observation[] {
    return this.results(step, place).map((result, at) => {
      for (const reference of getArray(result, 'subagent_trajectory_ref')) {
        const location = getText(reference, 'trajectory_path') ?? getText(reference, 'trajectory_id');
        if (location !== null) this.context.header.references.push({ kind: 'subagent', location });
      }
      const text = textOf(
        get(result, 'content') ?? get(result, 'output') ?? get(result, 'text') ?? get(result, 'stdout'),
      );
      const extra = getObject(result, 'extra');
      return {
        callId: getText(result, 'source_call_id'),
        text,
        exitCode: exitCodeOf(extra) ?? exitCodeOf(result) ?? exitCodeInText(text),
        isError:
          getBoolean(extra, 'is_error') ?? getBoolean(extra, 'tool_result_is_error') ?? getBoolean(result, 'is_error'),
        raw: placeWithin(place, `/observation/results/${at}`),
      };
    });
  }
}

const nameOf = (call: JsonObject): string | null =>
  getText(call, 'function_name') ??
  getText(call, 'name') ??
  getText(getObject(call, 'function'), 'name') ??
  getText(call, 'tool');

function toToolCall(call: JsonObject): ToolCall {
  return {
    id: getText(call, 'tool_call_id'),
    name: nameOf(call) ?? 'unknown',
    arguments: argumentsOf(
      get(call, 'arguments') ?? get(call, 'input') ?? get(getObject(call, 'function'), 'arguments'),
    ),
  };
}
