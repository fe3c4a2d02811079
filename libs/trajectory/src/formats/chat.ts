import type { Observation, RawPlace, StepSource, TokenCounts } from '@skillward/domain';
import { exitCodeInText } from '../read/exit-status';
import { get, getCount, getObject, getText, type JsonObject } from '../read/json';
import { functionCalls, readBlocks, textOf, type MessageBlocks } from '../read/content';
import { isHarnessText } from '../read/frames';
import type { StepDraft } from '../read/step-assembler';
import { asMessage } from './chat-dialects';
import { noteTask, placeWithin, type FormatReader, type ReadRecord, type ReaderContext } from './reader';
import { terminusCalls } from './terminus';

const SOURCES: Readonly<Record<string, StepSource>> = { user: 'user', system: 'system', developer: 'system' };

/**
 * A list of chat messages: OpenAI's roles and tool calls or items of its Responses API, Anthropic's blocks, LangChain's
 * messages, or terminus-2's JSON in plain text.
 */
export class ChatReader implements FormatReader {
  /** True after an answer of terminus-2: the next message of the user is what its terminal shows. */
  private awaitsTerminal = false;

  constructor(private readonly context: ReaderContext) {}

  read({ path, value, place }: ReadRecord): void {
    const inList = path.length === 0 || typeof path.at(-1) === 'number';
    if (inList) this.message(value, place);
    else if (path.length === 1) this.headerField(String(path[0]), value);
  }

  private headerField(key: string, value: unknown): void {
    const { header } = this.context;
    if (key === 'agent' && typeof value === 'string') header.agentName = value;
    else if (key === 'model' && typeof value === 'string') header.model = value;
    else if (key === 'reward' && typeof value === 'number' && Number.isFinite(value)) header.reward = value;
    else if ((key === 'source_trial' || key === 'session_id') && typeof value === 'string') header.sessionId = value;
  }

  private message(record: unknown, place: RawPlace): void {
    const value = asMessage(record);
    const role = getText(value, 'role');
    if (value === null || role === null) return this.context.skip('no message', place);
    const time = getText(value, 'timestamp');
    const blocks = readBlocks(get(value, 'content'));
    for (const type of blocks.unread) this.context.skip(`part ${type}`, place);
    if (role === 'assistant') {
      this.assistant(value, blocks, place, time);
      return this.results(blocks, place, time);
    }
    if (role === 'tool' || role === 'function') {
      const isError = getText(value, 'status') === 'error' ? true : null;
      return this.result(observation(getText(value, 'tool_call_id'), blocks.text, isError, place), time);
    }
    const source = SOURCES[role];
    if (source === undefined) return this.context.skip(`role ${role.slice(0, 40)}`, place);
    this.results(blocks, place, time);
    if (blocks.text === '' && blocks.results.length > 0) return;
    if (source === 'user' && this.awaitsTerminal) {
      this.awaitsTerminal = false;
      if (this.context.steps.observeLast(observation(null, blocks.text, null, place))) return;
    }
    const injected = source === 'system' || isHarnessText(blocks.text);
    if (!injected) noteTask(this.context.header, blocks.text);
    this.context.steps.add({ source, text: blocks.text, time, injected, raw: place });
  }

  private assistant(message: JsonObject, blocks: MessageBlocks, place: RawPlace, time: string | null): void {
    const called = functionCalls(message);
    // LangChain lists the calls that stand among Anthropic's blocks once more.
    const listed = [
      ...called,
      ...blocks.calls.filter(({ id }) => id === null || !called.some((call) => call.id === id)),
    ];
    const terminal = listed.length === 0 ? terminusCalls(blocks.text) : null;
    this.awaitsTerminal = terminal !== null;
    const reasoning =
      blocks.thinking ?? (textOf(get(message, 'reasoning_content') ?? get(message, 'reasoning')) || null);
    const draft: StepDraft = {
      source: 'agent',
      text: blocks.text,
      reasoning,
      toolCalls: terminal ?? listed,
      time,
      model: getText(message, 'model'),
      tokens: tokensOf(getObject(message, 'usage')),
      raw: place,
    };
    if (reasoning !== null && blocks.text === '' && listed.length === 0) this.context.steps.think(draft);
    else this.context.steps.add(draft);
  }

  private results({ results }: MessageBlocks, place: RawPlace, time: string | null): void {
    for (const { callId, text, isError, exitCode, at } of results) {
      const result = observation(callId, text, isError, placeWithin(place, `/content/${at}`));
      this.result({ ...result, exitCode: exitCode ?? result.exitCode }, time);
    }
  }

  private result(result: Observation, time: string | null): void {
    if (result.callId !== null || !this.context.steps.observeLast(result)) this.context.steps.observe(result, time);
  }
}

function observation(callId: string | null, text: string, isError: boolean | null, raw: RawPlace): Observation {
  return { callId, text, exitCode: exitCodeInText(text), isError, raw };
}

function tokensOf(usage: JsonObject | null): TokenCounts | null {
  if (usage === null) return null;
  return {
    prompt: getCount(usage, 'prompt_tokens') || getCount(usage, 'input_tokens'),
    completion: getCount(usage, 'completion_tokens') || getCount(usage, 'output_tokens'),
    cached: getCount(getObject(usage, 'prompt_tokens_details'), 'cached_tokens'),
  };
}
