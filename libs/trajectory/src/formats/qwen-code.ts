import type { RawPlace, TokenCounts } from '@skillward/domain';
import { readBlocks, type MessageBlocks } from '../read/content';
import { isHarnessText } from '../read/frames';
import { get, getBoolean, getCount, getObject, getText, isObject, type JsonObject } from '../read/json';
import { blocksOfParts, listedParts } from '../read/parts';
import { geminiResult } from './gemini-result';
import { noteTask, placeWithin, type ReaderContext } from './reader';

/** What a person typed while the agent worked; other kinds of messages come from the program. */
const TYPED_LATER = 'mid_turn_user_message';

/** True for a record of Qwen Code: named as Claude Code names its own, with contents as Google's API has them. */
export const isQwenRecord = (record: JsonObject): boolean =>
  getText(record, 'sessionId') !== null &&
  getText(record, 'type') !== null &&
  (listedParts(get(record, 'message')) !== null || isObject(get(record, 'systemPayload')));

/** Session of Qwen Code, the fork of Gemini CLI: one record a line, in `chats/<session>.jsonl`. */
export class QwenCodeReader {
  constructor(private readonly context: ReaderContext) {}

  read(record: JsonObject, place: RawPlace): void {
    const { header, skip } = this.context;
    header.sessionId ??= getText(record, 'sessionId');
    header.agentName ??= 'qwen-code';
    header.agentVersion ??= getText(record, 'version');
    const type = getText(record, 'type') ?? '';
    const blocks = readBlocks(blocksOfParts(listedParts(get(record, 'message')) ?? []));
    if (type === 'assistant') this.assistant(record, blocks, place);
    else if (type === 'user' || type === 'tool_result') this.user(record, blocks, place);
    else if (getText(record, 'subtype') === 'chat_compression') this.summary(record, place);
    else skip(`${type} ${getText(record, 'subtype') ?? ''}`.trim(), place);
  }

  private assistant(record: JsonObject, blocks: MessageBlocks, place: RawPlace): void {
    const { header, steps } = this.context;
    const model = getText(record, 'model');
    header.model ??= model;
    const draft = {
      ...told(record, place),
      source: 'agent' as const,
      text: blocks.text,
      reasoning: blocks.thinking,
      toolCalls: blocks.calls,
      model,
      tokens: tokensOf(getObject(record, 'usageMetadata')),
    };
    if (blocks.text === '' && blocks.calls.length === 0) {
      if (blocks.thinking !== null) steps.think(draft);
    } else steps.add(draft);
  }

  private user(record: JsonObject, blocks: MessageBlocks, place: RawPlace): void {
    const { header, steps } = this.context;
    this.results(record, blocks, place);
    if (blocks.text === '') return;
    const subtype = getText(record, 'subtype');
    const injected = (subtype !== null && subtype !== TYPED_LATER) || isHarnessText(blocks.text);
    const said = told(record, place);
    if (!injected && said.agentId === null) noteTask(header, blocks.text);
    steps.add({ ...said, source: injected ? 'system' : 'user', text: blocks.text, injected });
  }

  /** Older sessions have no ids of calls: what comes back is that of the last step then. */
  private results(record: JsonObject, { results }: MessageBlocks, place: RawPlace): void {
    const told = getObject(record, 'toolCallResult');
    for (const { callId, text, at } of results) {
      const id = callId ?? getText(told, 'callId');
      const result = geminiResult(id, text, getText(told, 'status'), placeWithin(place, `/message/parts/${at}`));
      if (id !== null || !this.context.steps.observeLast(result))
        this.context.steps.observe(result, getText(record, 'timestamp'), agentOf(record));
    }
  }

  private summary(record: JsonObject, place: RawPlace): void {
    const text = getText(getObject(record, 'systemPayload'), 'summary') ?? '';
    if (text === '') return this.context.skip('system chat_compression', place);
    this.context.steps.add({ ...told(record, place), source: 'system', text, injected: true, copied: true });
  }
}

/** What every record says; those of the session that a session was branched from are repeated in it. */
const told = (record: JsonObject, raw: RawPlace) => ({
  time: getText(record, 'timestamp'),
  agentId: agentOf(record),
  copied: getObject(record, 'forkedFrom') !== null,
  raw,
});

function agentOf(record: JsonObject): string | null {
  return getText(record, 'agentId') ?? (getBoolean(record, 'isSidechain') === true ? 'sidechain' : null);
}

/** Counts as Google's API names them or, in older sessions, in short. */
function tokensOf(usage: JsonObject | null): TokenCounts | null {
  if (usage === null) return null;
  const count = (...keys: readonly string[]) => keys.reduce((found, key) => found || getCount(usage, key), 0);
  return {
    prompt: count('promptTokenCount', 'input'),
    completion: Math.min(
      count('candidatesTokenCount', 'output') + count('thoughtsTokenCount', 'thoughts'),
      Number.MAX_SAFE_INTEGER,
    ),
    cached: count('cachedContentTokenCount', 'cached'),
  };
}
