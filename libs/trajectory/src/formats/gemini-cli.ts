import type { Observation, RawPlace, TokenCounts } from '@skillward/domain';
import { endedText } from '../read/ended';
import { argumentsOf, readBlocks } from '../read/content';
import { isHarnessText } from '../read/frames';
import {
  get,
  getArray,
  getBoolean,
  getCount,
  getObject,
  getString,
  getText,
  isObject,
  type JsonObject,
} from '../read/json';
import { answerText, blocksOfParts, partsOf } from '../read/parts';
import { geminiResult } from './gemini-result';
import { QwenCodeReader, isQwenRecord } from './qwen-code';
import { noteTask, placeWithin, type FormatReader, type ReadRecord, type ReaderContext } from './reader';

/** A command of the client alone, such as `/stats`. */
const COMMAND = /^\/[\w:-]+$/;

/**
 * Gemini CLI's session (`session-*.json`, and one record a line in `session-*.jsonl`), and what it prints with
 * `--output-format stream-json`; sessions of its fork Qwen Code too.
 */
export class GeminiCliReader implements FormatReader {
  /** The last message: a session repeats it as it grows, and the last copy counts. */
  private waiting: { id: string | null; message: JsonObject; place: RawPlace } | null = null;
  private readonly told = new Set<string>();
  /** What the agent says while it is printed piece by piece. */
  private printed: { text: string; place: RawPlace; time: string | null } | null = null;
  private agentId: string | null = null;
  private readonly qwen: QwenCodeReader;

  constructor(private readonly context: ReaderContext) {
    this.qwen = new QwenCodeReader(context);
  }

  read({ path, value, place }: ReadRecord): void {
    const [first, second] = path;
    if (path.length === 0) this.line(value, place);
    else if (first === 'messages' && typeof second === 'number') this.message(value, place);
    else if (first === 'sessionId' && typeof value === 'string') this.context.header.sessionId ??= value;
  }

  end(): void {
    this.release();
    this.say();
  }

  private line(value: unknown, place: RawPlace): void {
    const { header, skip } = this.context;
    if (!isObject(value)) return skip('no record', place);
    if (isQwenRecord(value)) return this.qwen.read(value, place);
    const changes = getObject(value, '$set');
    if (changes !== null) return this.change(changes, place);
    const rewound = getText(value, '$rewindTo');
    // What the agent did before a person went back did happen.
    if (rewound !== null) return skip('rewound to an earlier message', place);
    if (getText(value, 'projectHash') !== null) {
      header.sessionId ??= getText(value, 'sessionId');
      if (getText(value, 'kind') === 'subagent') this.agentId = getText(value, 'sessionId');
    } else if (get(value, 'content') !== undefined && getText(value, 'role') === null) this.message(value, place);
    else this.event(value, place);
  }

  /** A session that was masked or compressed is written whole once more; that is read where nothing came before. */
  private change(changes: JsonObject, place: RawPlace): void {
    this.context.header.sessionId ??= getText(changes, 'sessionId');
    const messages = getArray(changes, 'messages');
    if (this.waiting !== null || this.context.steps.hasSteps) {
      if (messages.length > 0) this.context.skip('session written again', place);
      return;
    }
    messages.forEach((message, at) => this.message(message, placeWithin(place, `/$set/messages/${at}`)));
  }

  private message(message: unknown, place: RawPlace): void {
    if (!isObject(message) || getText(message, 'type') === null) return this.context.skip('no message', place);
    const id = getText(message, 'id');
    if (this.waiting !== null && (id === null || this.waiting.id !== id)) this.release();
    if (id !== null && this.told.has(id)) return this.context.skip('message written again', place);
    this.waiting = { id, message, place };
  }

  private release(): void {
    const { waiting } = this;
    this.waiting = null;
    if (waiting === null) return;
    const { id, message, place } = waiting;
    if (id !== null) this.told.add(id);
    const type = getText(message, 'type');
    if (type === 'gemini') this.turn(message, place);
    else if (type === 'user') this.typed(textOfParts(get(message, 'content')), getText(message, 'timestamp'), place);
    else this.note(textOfParts(get(message, 'content')), getText(message, 'timestamp'), place);
  }

  private turn(message: JsonObject, place: RawPlace): void {
    const blocks = readBlocks(blocksOfParts(partsOf(get(message, 'content'))));
    const thoughts = getArray(message, 'thoughts').map((thought) =>
      [getText(thought, 'subject'), getText(thought, 'description')].filter((text) => text !== null).join('\n'),
    );
    const listed = getArray(message, 'toolCalls').filter(isObject);
    const model = getText(message, 'model');
    this.context.header.model ??= model;
    this.context.steps.add({
      source: 'agent',
      text: blocks.text,
      reasoning: [...thoughts, blocks.thinking ?? ''].filter((text) => text !== '').join('\n\n') || null,
      toolCalls:
        listed.length === 0
          ? blocks.calls
          : listed.map((call) => ({
              id: getText(call, 'id'),
              name: getText(call, 'name') ?? 'unknown',
              arguments: argumentsOf(get(call, 'args')),
            })),
      observations: listed.flatMap((call, at) => resultOf(call, placeWithin(place, `/toolCalls/${at}`))),
      time: getText(message, 'timestamp'),
      model,
      tokens: tokensOf(getObject(message, 'tokens')),
      agentId: this.agentId,
      raw: place,
    });
  }

  /** What a person typed; results of calls stand with their calls. */
  private typed(text: string, time: string | null, place: RawPlace): void {
    if (text.trim() === '') return;
    const injected = isHarnessText(text);
    if (!injected && this.agentId === null && !COMMAND.test(text.trim())) noteTask(this.context.header, text);
    const source = injected ? 'system' : 'user';
    this.context.steps.add({ source, text, time, injected, agentId: this.agentId, raw: place });
  }

  private note(text: string, time: string | null, place: RawPlace): void {
    if (text.trim() === '') return;
    this.context.steps.add({ source: 'system', text, time, injected: true, agentId: this.agentId, raw: place });
  }

  /** What is printed while the agent works. */
  private event(event: JsonObject, place: RawPlace): void {
    const type = getText(event, 'type');
    const time = getText(event, 'timestamp');
    const isAnswer = type === 'message' && getText(event, 'role') === 'assistant';
    if (!isAnswer) this.say();
    if (isAnswer) {
      const said = getString(event, 'content') ?? '';
      if (this.printed !== null && getBoolean(event, 'delta') !== true) this.say();
      this.printed ??= { text: '', place, time };
      this.printed.text += said;
    } else if (type === 'init') {
      this.context.header.sessionId ??= getText(event, 'session_id');
      this.context.header.model ??= getText(event, 'model');
    } else if (type === 'message') this.typed(getString(event, 'content') ?? '', time, place);
    else if (type === 'tool_use') {
      const name = getText(event, 'tool_name') ?? 'unknown';
      const call = { id: getText(event, 'tool_id'), name, arguments: argumentsOf(get(event, 'parameters')) };
      this.context.steps.add({ source: 'agent', toolCalls: [call], time, raw: place });
    } else if (type === 'tool_result') {
      const failure = getText(getObject(event, 'error'), 'message');
      const text = failure ?? getString(event, 'output') ?? '';
      this.context.steps.observe(geminiResult(getText(event, 'tool_id'), text, getText(event, 'status'), place), time);
    } else if (type === 'error') this.note(getText(event, 'message') ?? '', time, place);
    else if (type === 'result') this.result(event, time, place);
    else this.context.skip(type ?? 'no record', place);
  }

  private result(event: JsonObject, time: string | null, place: RawPlace): void {
    const stats = getObject(event, 'stats');
    if (stats !== null) {
      this.context.steps.countTokens({
        prompt: getCount(stats, 'input_tokens'),
        completion: getCount(stats, 'output_tokens'),
        cached: getCount(stats, 'cached'),
      });
    }
    const failure = getText(getObject(event, 'error'), 'message');
    if (getText(event, 'status') === 'error') this.note(endedText(failure ?? 'an error'), time, place);
  }

  private say(): void {
    const { printed } = this;
    this.printed = null;
    if (printed === null || printed.text.trim() === '') return;
    this.context.steps.add({ source: 'agent', text: printed.text, time: printed.time, raw: printed.place });
  }
}

const textOfParts = (content: unknown): string => readBlocks(blocksOfParts(partsOf(content))).text;

/** What came back for a call: nothing where the session ended before. */
function resultOf(call: JsonObject, raw: RawPlace): Observation[] {
  const blocks = readBlocks(blocksOfParts(partsOf(get(call, 'result'))));
  const answers = [...blocks.results.map(({ text }) => text), blocks.text].filter((text) => text !== '');
  const shown = get(call, 'resultDisplay');
  const text = answers.length > 0 ? answers.join('\n') : typeof shown === 'string' ? answerText(shown) : '';
  const status = getText(call, 'status');
  const isOver = status === 'success' || status === 'error' || status === 'cancelled';
  return text === '' && !isOver ? [] : [geminiResult(getText(call, 'id'), text, status, raw)];
}

function tokensOf(tokens: JsonObject | null): TokenCounts | null {
  if (tokens === null) return null;
  return {
    prompt: getCount(tokens, 'input'),
    completion: Math.min(getCount(tokens, 'output') + getCount(tokens, 'thoughts'), Number.MAX_SAFE_INTEGER),
    cached: getCount(tokens, 'cached'),
  };
}
