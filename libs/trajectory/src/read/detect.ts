import type { TrajectoryFormat } from '@skillward/domain';
import { DocumentSplitter, jsonPointer } from './split-document';
import { isLangChainMessage, isWrappedMessage } from '../formats/chat-dialects';
import { AIDER_SESSION } from '../formats/aider';
import { THREAD_EVENT } from '../formats/codex-exec';
import { isQwenRecord } from '../formats/qwen-code';
import { isSdkEvent } from '../formats/openhands-events';
import { isOtlp } from '../formats/otlp-spans';
import { get, getText, isObject, type JsonObject } from './json';

/** A whole document, one record a line, or lines of plain text. */
type FileLayout = 'document' | 'lines' | 'text';

export interface DetectedFile {
  readonly format: TrajectoryFormat;
  readonly layout: FileLayout;
}

/** As far as a file is read to tell its format. */
export const MAX_HEAD_BYTES = 1024 * 1024;
const CLAUDE_KEYS = 'uuid sessionId session_id isSidechain snapshot leafUuid operation parentUuid'.split(' ');
/** Fields of a message that tell whose format it has. */
const MESSAGE_KEYS = ['lc', 'id', 'type', 'kwargs', 'content'];
const CODEX_TYPES = /^(?:session_meta|turn_context|response_item|event_msg|compacted|world_state)$/;
const CODEX_ITEMS = /^(?:message|reasoning|.*_call|.*_output)$/;

/**
 * The format of a file by its first bytes: keys at the top of the document, or of the first lines. Null where they do
 * not tell.
 */
export function detectFile(head: Uint8Array): DetectedFile | null {
  if (AIDER_SESSION.test(textOf(head).trimStart().split('\n', 1)[0] ?? '')) return { format: 'aider', layout: 'text' };
  const lines = completeLines(head);
  for (const line of lines) {
    const format = formatOfLine(line);
    if (format !== null) return { format, layout: 'lines' };
  }
  const keys = topKeys(head);
  const format = formatOfDocument(keys);
  return format === null ? null : { format, layout: 'document' };
}

/** The format of a file whose first bytes (up to 1 MiB) are given, or null. */
export function detectFormat(head: Uint8Array): TrajectoryFormat | null {
  return detectFile(head.subarray(0, MAX_HEAD_BYTES))?.format ?? null;
}

/** True for a file in UTF-16, by the mark that it begins with: no format has that. */
export const isUtf16 = (head: Uint8Array): boolean =>
  (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);

/** The format that a document itself says it has, by the head of its file; null where it says none. */
export function declaredFormat(head: Uint8Array): TrajectoryFormat | null {
  return declaredIn(topKeys(head.subarray(0, MAX_HEAD_BYTES)));
}

/** Formats with one record a line, which a list of records stands for as well. */
export const LINE_FORMATS: readonly TrajectoryFormat[] = ['claude-code', 'codex'];

const isMessage = (line: unknown) =>
  getText(line, 'role') !== null || isLangChainMessage(line) || isWrappedMessage(line);
/** Records of formats that come as a document and as lines. */
const RECORDS: Partial<Readonly<Record<TrajectoryFormat, (line: unknown) => boolean>>> = {
  chat: isMessage,
  openhands: isSdkEvent,
  otlp: isOtlp,
  'gemini-cli': (line) => isObject(line) && !Array.isArray(get(line, 'messages')),
};

/** How a file of a named format is laid out. */
export function layoutOf(format: TrajectoryFormat, head: Uint8Array): FileLayout {
  if (format === 'aider') return 'text';
  if (LINE_FORMATS.includes(format)) return 'lines';
  return completeLines(head).some(RECORDS[format] ?? (() => false)) ? 'lines' : 'document';
}

const textOf = (head: Uint8Array): string =>
  Buffer.from(head.buffer, head.byteOffset, head.byteLength)
    .toString('utf8')
    .replace(/^\ufeff/, '');

function completeLines(head: Uint8Array): unknown[] {
  const lines: unknown[] = [];
  for (const line of textOf(head).split('\n', 50)) {
    if (!line.startsWith('{')) continue;
    try {
      lines.push(JSON.parse(line) as unknown);
    } catch {
      // Cut by the end of the head, or the first line of a document.
    }
  }
  return lines;
}

function formatOfLine(line: unknown): TrajectoryFormat | null {
  if (!isObject(line)) return null;
  const has = (key: string) => get(line, key) !== undefined;
  if (isSdkEvent(line)) return 'openhands';
  if (isOtlp(line)) return 'otlp';
  const type = getText(line, 'type');
  if (type !== null && THREAD_EVENT.test(type)) return 'codex';
  if (isGeminiLine(line, type)) return 'gemini-cli';
  if (type !== null && isObject(get(line, 'payload')) && (CODEX_TYPES.test(type) || has('timestamp'))) return 'codex';
  if (has('record_type') || (has('id') && has('timestamp') && has('instructions'))) return 'codex';
  if (isWrappedMessage(line)) return 'chat';
  if (type !== null && CLAUDE_KEYS.some(has)) return 'claude-code';
  if (type !== null && CODEX_ITEMS.test(type)) return 'codex';
  if (isLangChainMessage(line)) return 'chat';
  return has('role') && (has('content') || has('tool_calls')) ? 'chat' : null;
}

/** A line of Gemini CLI's session or of that of its fork, or the first of what it prints. */
function isGeminiLine(line: JsonObject, type: string | null): boolean {
  const has = (key: string) => get(line, key) !== undefined;
  if (isQwenRecord(line)) return true;
  if (type === null) return (has('sessionId') && has('projectHash') && !has('messages')) || has('$set');
  return (type === 'gemini' && has('content')) || (type === 'init' && has('session_id') && !has('subtype'));
}

/** True for a record of a log that has no list of its own: a list of such records stands for its lines. */
export const isLogRecord = (record: unknown): boolean =>
  isObject(record) &&
  (isOtlp(record) || isGeminiLine(record, getText(record, 'type')) || THREAD_EVENT.test(getText(record, 'type') ?? ''));

/** Pointers of what stands at the top of the document, as far as the head goes, and the values that tell formats. */
function topKeys(head: Uint8Array): Map<string, unknown> {
  const keys = new Map<string, unknown>();
  const splitter = new DocumentSplitter(head.length, (path) => {
    keys.set(jsonPointer(path), undefined);
    return path.length <= 2;
  });
  for (const { path, content } of splitter.feed(head)) {
    keys.set(jsonPointer(path), content.kind === 'value' ? content.value : undefined);
  }
  return keys;
}

function declaredIn(keys: ReadonlyMap<string, unknown>): TrajectoryFormat | null {
  const version = keys.get('/schema_version');
  if (typeof version === 'string' && /^ATIF/i.test(version)) return 'atif';
  const format = keys.get('/format');
  return typeof format === 'string' && format.startsWith('skillward') ? 'skillward' : null;
}

function formatOfDocument(keys: ReadonlyMap<string, unknown>): TrajectoryFormat | null {
  const declared = declaredIn(keys);
  if (declared !== null) return declared;
  const has = (...pointers: string[]) => pointers.some((pointer) => keys.has(pointer));
  if (has('/steps/0/step_id')) return 'atif';
  if (has('/steps/0/source')) return 'skillward';
  if (has('/trajectory/0/action', '/trajectory/0/response')) return 'swe-agent';
  if (has('/resourceSpans', '/resourceSpans/0')) return 'otlp';
  if (has('/projectHash') && has('/sessionId', '/messages')) return 'gemini-cli';
  const events = ['/history/0/action', '/history/0/observation', '/history/0/0', '/0/action', '/0/observation'];
  const isEvent = (at: string) => isSdkEvent({ kind: keys.get(`${at}/kind`), source: keys.get(`${at}/source`) });
  if (has('/instance_id', ...events) || isEvent('/0') || isEvent('/history/0')) return 'openhands';
  const isMessageAt = (at: string) =>
    has(`${at}/role`) ||
    (has(`${at}/info`) && has(`${at}/parts`)) ||
    isLangChainMessage(Object.fromEntries(MESSAGE_KEYS.map((key) => [key, keys.get(`${at}/${key}`)])));
  return ['/messages/0', '/history/0', '/0'].some(isMessageAt) ? 'chat' : null;
}
