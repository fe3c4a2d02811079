import type { TrajectoryFormat } from '@skillward/domain';
import { DocumentSplitter, jsonPointer } from './split-document';
import { isLangChainMessage } from '../formats/chat-dialects';
import { isSdkEvent } from '../formats/openhands-events';
import { get, getText, isObject } from './json';

/** A whole document, or one record a line. */
type FileLayout = 'document' | 'lines';

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

/** The format that a document itself says it has, by the head of its file; null where it says none. */
export function declaredFormat(head: Uint8Array): TrajectoryFormat | null {
  return declaredIn(topKeys(head.subarray(0, MAX_HEAD_BYTES)));
}

/** Formats with one record a line, which a list of records stands for as well. */
export const LINE_FORMATS: readonly TrajectoryFormat[] = ['claude-code', 'codex'];

/** How a file of a named format is laid out. Only chat and events of OpenHands come both ways. */
export function layoutOf(format: TrajectoryFormat, head: Uint8Array): FileLayout {
  if (LINE_FORMATS.includes(format)) return 'lines';
  const isMessage = (line: unknown) => getText(line, 'role') !== null || isLangChainMessage(line);
  const isRecord = format === 'chat' ? isMessage : format === 'openhands' ? isSdkEvent : () => false;
  return completeLines(head).some(isRecord) ? 'lines' : 'document';
}

function completeLines(head: Uint8Array): unknown[] {
  const text = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
    .toString('utf8')
    .replace(/^\ufeff/, '');
  const lines: unknown[] = [];
  for (const line of text.split('\n', 50)) {
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
  const type = getText(line, 'type');
  if (type !== null && isObject(get(line, 'payload')) && (CODEX_TYPES.test(type) || has('timestamp'))) return 'codex';
  if (has('record_type') || (has('id') && has('timestamp') && has('instructions'))) return 'codex';
  if (type !== null && CLAUDE_KEYS.some(has)) return 'claude-code';
  if (type !== null && CODEX_ITEMS.test(type)) return 'codex';
  if (isLangChainMessage(line)) return 'chat';
  return has('role') && (has('content') || has('tool_calls')) ? 'chat' : null;
}

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
  const events = ['/history/0/action', '/history/0/observation', '/history/0/0', '/0/action', '/0/observation'];
  const isEvent = (at: string) => isSdkEvent({ kind: keys.get(`${at}/kind`), source: keys.get(`${at}/source`) });
  if (has('/instance_id', ...events) || isEvent('/0') || isEvent('/history/0')) return 'openhands';
  const isMessage = (at: string) =>
    has(`${at}/role`) ||
    isLangChainMessage(Object.fromEntries(MESSAGE_KEYS.map((key) => [key, keys.get(`${at}/${key}`)])));
  return ['/messages/0', '/0'].some(isMessage) ? 'chat' : null;
}
