import type { RawPlace, TokenCounts } from '@skillward/domain';
import { exitCodeInText } from '../read/exit-status';
import { get, getBoolean, getCount, getObject, getText, isObject, type JsonObject } from '../read/json';
import { endedText, unansweredText } from '../read/ended';
import { readBlocks, textOf, type MessageBlocks } from '../read/content';
import { isHarnessText } from '../read/frames';
import { CursorCalls } from './cursor';
import { noteTask, placeWithin, type FormatReader, type ReadRecord, type ReaderContext } from './reader';

/** Text that the program writes in the name of the person. */
const NOT_TYPED = /^<(?:local-command-|command-name>|command-message>|system-reminder>|bash-|task-notification>)/;
/** Flags of messages that the program wrote: in the log of a session, and in what it prints. */
const INJECTED = ['isMeta', 'isCompactSummary', 'isSynthetic'];
/** The model of what the client itself says in the place of an answer. */
const SYNTHETIC = '<synthetic>';
/** Commands of the client itself; what else a person types behind a slash asks the agent for something. */
const OWN_COMMANDS = new Set(
  (
    'add-dir agents bashes bug clear compact config context copy cost doctor exit export extra-usage fast ' +
    'feedback help hooks ide install-github-app keybindings login logout mcp memory mobile model output-style ' +
    'permissions plan plugin plugins privacy-settings quit release-notes reload-plugins remote-env rename ' +
    'resume rewind sandbox skills stats status statusline stickers tasks terminal-setup theme todos upgrade ' +
    'usage vim voice'
  ).split(' '),
);

/** Claude Code's session log; the files of sub-agents, and what Cursor prints, have the same records. */
export class ClaudeCodeReader implements FormatReader {
  /** Tokens already counted for the message whose blocks are coming in, line by line. */
  private counted: { id: string; tokens: TokenCounts } | null = null;

  private readonly cursor: CursorCalls;

  constructor(private readonly context: ReaderContext) {
    this.cursor = new CursorCalls(context);
  }

  read({ value, place }: ReadRecord): void {
    const type = getText(value, 'type');
    if (!isObject(value) || type === null) this.context.skip('no record', place);
    else if (type === 'assistant') this.assistant(value, place);
    else if (type === 'user') this.user(value, place);
    else if (type === 'system' && getText(value, 'content') !== null) this.system(value, place);
    else if (type === 'summary' && getText(value, 'summary') !== null) this.summary(value, place);
    else if (type === 'attachment' && queuedText(value) !== null) this.queued(value, place);
    else if (type === 'tool_call') this.cursor.read(value, place);
    else if (type === 'result' && isBrokenOff(value)) this.brokenOff(value, place);
    else this.skip(value, type, place);
  }

  private skip(record: JsonObject, type: string, place: RawPlace): void {
    // What begins the log of a run that is printed; of Cursor, only this names the model.
    if (type === 'system' && getText(record, 'subtype') === 'init')
      this.context.header.model ??= getText(record, 'model');
    this.context.skip(type, place);
  }

  /** What a person typed while the agent worked, at the place where the agent got it. */
  private queued(record: JsonObject, place: RawPlace): void {
    const text = queuedText(record) ?? '';
    const injected = isHarnessText(text);
    this.context.steps.add({
      source: injected ? 'system' : 'user',
      text,
      time: getText(record, 'timestamp'),
      agentId: agentOf(record),
      injected,
      raw: place,
    });
  }

  private assistant(record: JsonObject, place: RawPlace): void {
    const message = getObject(record, 'message');
    const blocks = readBlocks(get(message, 'content'));
    this.skipUnread(blocks, place);
    const { header, steps } = this.context;
    header.sessionId ??= getText(record, 'sessionId') ?? getText(record, 'session_id');
    header.agentVersion ??= getText(record, 'version');
    const model = getText(message, 'model');
    // What no model said, as that its service failed.
    if (model === SYNTHETIC || getBoolean(record, 'isApiErrorMessage') === true)
      return this.note(unansweredText(blocks.text), record, place);
    header.model ??= model;
    const draft = {
      source: 'agent' as const,
      text: blocks.text,
      reasoning: blocks.thinking,
      toolCalls: blocks.calls,
      time: getText(record, 'timestamp'),
      model,
      tokens: this.tokens(message),
      agentId: agentOf(record),
      raw: place,
    };
    if (blocks.thinking !== null && blocks.text === '' && blocks.calls.length === 0) steps.think(draft);
    else steps.add(draft);
    this.results(record, blocks, place);
  }

  private user(record: JsonObject, place: RawPlace): void {
    const blocks = readBlocks(get(getObject(record, 'message'), 'content'));
    this.skipUnread(blocks, place);
    this.results(record, blocks, place);
    if (blocks.text === '' && blocks.results.length > 0) return;
    const typed = typedCommand(blocks.text);
    const injected =
      INJECTED.some((flag) => getBoolean(record, flag) === true) ||
      (typed === null && (NOT_TYPED.test(blocks.text) || isHarnessText(blocks.text)));
    const agentId = agentOf(record);
    const text = injected ? blocks.text : (typed ?? blocks.text);
    if (!injected && agentId === null) noteTask(this.context.header, text);
    this.context.steps.add({
      source: injected ? 'system' : 'user',
      text,
      time: getText(record, 'timestamp'),
      agentId,
      injected,
      raw: place,
    });
  }

  private skipUnread({ unread }: MessageBlocks, place: RawPlace): void {
    for (const type of unread) this.context.skip(`part ${type}`, place);
  }

  private results(record: JsonObject, blocks: MessageBlocks, place: RawPlace): void {
    for (const { callId, text, isError, at } of blocks.results) {
      this.context.steps.observe(
        {
          callId,
          text,
          exitCode: exitCodeInText(text),
          isError: isError ?? failedFlag(record),
          raw: placeWithin(place, `/message/content/${at}`),
        },
        getText(record, 'timestamp'),
        agentOf(record),
      );
    }
  }

  private system(record: JsonObject, place: RawPlace): void {
    this.note(getText(record, 'content') ?? '', record, place);
  }

  private note(text: string, record: JsonObject, place: RawPlace): void {
    this.context.steps.add({
      source: 'system',
      text,
      time: getText(record, 'timestamp'),
      agentId: agentOf(record),
      injected: true,
      raw: place,
    });
  }

  /** The last record of `claude -p` where the run ended without an answer. */
  private brokenOff(record: JsonObject, place: RawPlace): void {
    const text = endedText(getText(record, 'result') ?? getText(record, 'subtype') ?? '');
    this.context.steps.add({ source: 'system', text, injected: true, raw: place });
  }

  private summary(record: JsonObject, place: RawPlace): void {
    this.context.steps.add({
      source: 'system',
      text: getText(record, 'summary') ?? '',
      injected: true,
      copied: true,
      raw: place,
    });
  }

  /** Each line of a message repeats its usage, with more output each time: only what is new counts. */
  private tokens(message: JsonObject | null): TokenCounts | null {
    const usage = getObject(message, 'usage');
    if (usage === null) return null;
    const cached = getCount(usage, 'cache_read_input_tokens');
    const prompt = getCount(usage, 'input_tokens') + getCount(usage, 'cache_creation_input_tokens') + cached;
    const all = {
      // Each of the counts is a safe integer; what they add up to need not be.
      prompt: Math.min(prompt, Number.MAX_SAFE_INTEGER),
      completion: getCount(usage, 'output_tokens'),
      cached,
    };
    const id = getText(message, 'id');
    if (id === null) return all;
    const before = this.counted?.id === id ? this.counted.tokens : { prompt: 0, completion: 0, cached: 0 };
    this.counted = { id, tokens: all };
    return {
      prompt: Math.max(0, all.prompt - before.prompt),
      completion: Math.max(0, all.completion - before.completion),
      cached: Math.max(0, all.cached - before.cached),
    };
  }
}

/** The words of a message that waited for the agent; null where the record is none. */
function queuedText(record: JsonObject): string | null {
  const attachment = getObject(record, 'attachment');
  if (getText(attachment, 'type') !== 'queued_command' || getText(attachment, 'commandMode') === 'task-notification')
    return null;
  const text = textOf(get(attachment, 'prompt'));
  return text.trim() === '' ? null : text;
}

/** A slash command as the person typed it; null for other text, and for commands of the client itself. */
function typedCommand(text: string): string | null {
  const name = /<command-name>\/?([^<\s]{1,100})<\/command-name>/.exec(text.slice(0, 2000))?.[1];
  if (name === undefined || OWN_COMMANDS.has(name)) return null;
  const words = /<command-args>([\s\S]*?)<\/command-args>/.exec(text)?.[1]?.trim() ?? '';
  return `/${name}${words === '' ? '' : ` ${words}`}`;
}

const isBrokenOff = (record: JsonObject): boolean =>
  getBoolean(record, 'is_error') === true || (getText(record, 'subtype') ?? 'success') !== 'success';

/** The sub-agent of a record; what `claude -p` prints names the call that started it. */
function agentOf(record: JsonObject): string | null {
  if (getBoolean(record, 'isSidechain') === true) return getText(record, 'agentId') ?? 'sidechain';
  return getText(record, 'parent_tool_use_id');
}

/** What the structured result says where the block itself does not. */
function failedFlag(record: JsonObject): boolean | null {
  const result = get(record, 'toolUseResult');
  if (typeof result === 'string' && result.startsWith('Error:')) return true;
  const success = getBoolean(result, 'success');
  return success === null ? null : !success;
}
