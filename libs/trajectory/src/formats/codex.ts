import type { RawPlace, ToolCall } from '@skillward/domain';
import { cleanText } from '../read/clean';
import { readOutput } from '../read/exit-status';
import { get, getArray, getCount, getInteger, getObject, getText, isObject, type JsonObject } from '../read/json';
import { argumentsOf, textOf } from '../read/content';
import { isHarnessText } from '../read/frames';
import { CodexExecReader, THREAD_EVENT } from './codex-exec';
import { noteTask, type FormatReader, type ReadRecord, type ReaderContext } from './reader';

/** Text that the program sends in the name of the person. */
const NOT_TYPED =
  /^\s*(?:<(?:environment_context|user_instructions|permissions|skills?_?\w*|turn_aborted|collaboration_mode|INSTRUCTIONS)\b|# AGENTS\.md instructions)/;
const MAX_KNOWN_EXITS = 1000;

/** Codex's rollout, in the layout with `payload` and in the older one with bare response items, and what it prints. */
export class CodexReader implements FormatReader {
  private model: string | null = null;
  /** Exit codes that events gave ahead of the results. */
  private readonly exits = new Map<string, number>();
  private readonly printed: CodexExecReader;

  constructor(private readonly context: ReaderContext) {
    this.printed = new CodexExecReader(context);
  }

  read({ value, place }: ReadRecord): void {
    if (!isObject(value)) return this.context.skip('no record', place);
    const type = getText(value, 'type');
    const payload = getObject(value, 'payload');
    const time = getText(value, 'timestamp');
    if (payload === null) {
      if (type !== null && (THREAD_EVENT.test(type) || type === 'error')) this.printed.read(value, type, place);
      else if (type !== null) this.item(value, place, time);
      else if (getText(value, 'id') !== null && get(value, 'record_type') === undefined) this.session(value);
      else this.context.skip(getText(value, 'record_type') ?? 'no record', place);
    } else if (type === 'response_item') this.item(payload, { ...place, pointer: `${place.pointer}/payload` }, time);
    else if (type === 'session_meta') this.session(payload);
    else if (type === 'turn_context') this.model = getText(payload, 'model') ?? this.model;
    else if (type === 'event_msg') this.event(payload, place);
    else if (type === 'compacted' && getText(payload, 'message') !== null) {
      this.context.steps.add({
        source: 'system',
        text: getText(payload, 'message') ?? '',
        time,
        injected: true,
        copied: true,
        raw: place,
      });
    } else this.context.skip(type ?? 'no record', place);
  }

  private session(meta: JsonObject): void {
    const { header } = this.context;
    header.sessionId ??= getText(meta, 'id');
    header.agentName ??= getText(meta, 'originator');
    header.agentVersion ??= getText(meta, 'cli_version');
  }

  /** Events repeat what the items say; only what items leave out is taken from them. */
  private event(payload: JsonObject, place: RawPlace): void {
    const type = getText(payload, 'type');
    if (type === 'token_count') {
      const usage = getObject(getObject(payload, 'info'), 'last_token_usage');
      if (usage !== null) {
        this.context.steps.countTokens({
          prompt: getCount(usage, 'input_tokens'),
          completion: getCount(usage, 'output_tokens'),
          cached: getCount(usage, 'cached_input_tokens'),
        });
      }
    } else if (type === 'exec_command_end') {
      const id = getText(payload, 'call_id');
      const code = getInteger(payload, 'exit_code');
      if (id !== null && code !== null && this.exits.size < MAX_KNOWN_EXITS) this.exits.set(id, code);
    } else this.context.skip(`event ${type ?? 'without a type'}`, place);
  }

  private item(item: JsonObject, place: RawPlace, time: string | null): void {
    const type = getText(item, 'type') ?? '';
    if (type === 'message') this.message(item, place, time);
    else if (type === 'reasoning') this.reasoning(item, place, time);
    else if (type.endsWith('_call')) this.call(item, type, place, time);
    else if (type.endsWith('_output')) this.output(item, place, time);
    else if (type === 'agent_message') {
      const agentId = getText(item, 'author') ?? 'subagent';
      this.context.steps.add({ source: 'agent', text: textOf(get(item, 'content')), time, agentId, raw: place });
    } else this.context.skip(type, place);
  }

  private message(item: JsonObject, place: RawPlace, time: string | null): void {
    const text = textOf(get(item, 'content'));
    const role = getText(item, 'role');
    if (role === 'assistant') {
      this.noteModel();
      this.context.steps.add({ source: 'agent', text, time, model: this.model, raw: place });
      return;
    }
    const injected = role !== 'user' || NOT_TYPED.test(text) || isHarnessText(text);
    if (!injected) noteTask(this.context.header, text);
    this.context.steps.add({ source: injected ? 'system' : 'user', text, time, injected, raw: place });
  }

  private reasoning(item: JsonObject, place: RawPlace, time: string | null): void {
    const reasoning = textOf(getArray(item, 'summary')) || textOf(get(item, 'content'));
    if (reasoning === '') return this.context.skip('reasoning without text', place);
    this.context.steps.think({ source: 'agent', reasoning, time, model: this.model, raw: place });
  }

  private call(item: JsonObject, type: string, place: RawPlace, time: string | null): void {
    const input = get(item, 'arguments') ?? get(item, 'input') ?? get(item, 'action');
    const known = type === 'function_call' || type === 'custom_tool_call';
    const call: ToolCall = {
      id: getText(item, 'call_id'),
      name: getText(item, 'name') ?? (known ? 'unknown' : type.replace(/_call$/, '')),
      arguments: argumentsOf(input),
    };
    this.noteModel();
    this.context.steps.add({ source: 'agent', toolCalls: [call], time, model: this.model, raw: place });
  }

  private output(item: JsonObject, place: RawPlace, time: string | null): void {
    const callId = getText(item, 'call_id');
    const content = get(item, 'output');
    const raw = typeof content === 'string' ? cleanText(content) : textOf(content);
    const { text, exitCode } = readOutput(raw);
    const known = callId === null ? undefined : this.exits.get(callId);
    if (callId !== null) this.exits.delete(callId);
    const success = get(content, 'success');
    this.context.steps.observe(
      {
        callId,
        text,
        exitCode: exitCode ?? known ?? null,
        isError: typeof success === 'boolean' ? !success : null,
        raw: place,
      },
      time,
    );
  }

  private noteModel(): void {
    this.context.header.model ??= this.model;
  }
}
