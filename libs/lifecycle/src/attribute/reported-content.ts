import { Readable } from 'node:stream';
import { TrajectoryReport } from '@skillward/contracts';
import { TrajectoryFormat } from '@skillward/domain';
import { LINE_FORMATS, isLogRecord } from '@skillward/trajectory';

const PIECE_CHARS = 1024 * 1024;

/** The bytes of a file whose content came in a JSON body: its text, its JSON, or its records one a line. */
export function reportedBytes(
  content: TrajectoryReport['content'],
  format: TrajectoryFormat | undefined,
): AsyncIterable<Uint8Array> {
  return Readable.from(typeof content === 'string' ? slices(content) : jsonOf(content, format), { objectMode: true });
}

function* jsonOf(content: object, format: TrajectoryFormat | undefined): Generator<Uint8Array, void, void> {
  if (Array.isArray(content) && areLines(content, format)) {
    for (const record of content) yield Buffer.from(`${JSON.stringify(record)}\n`);
  } else yield* slices(JSON.stringify(content));
}

const areLines = (records: readonly unknown[], format: TrajectoryFormat | undefined): boolean =>
  records.some(isLogRecord) || (format === undefined ? looksLikeLines(records) : LINE_FORMATS.includes(format));

/** Session logs name the type of each record; lists of messages and of events do not. */
const looksLikeLines = (records: readonly unknown[]): boolean =>
  records.some((record) => typeof record === 'object' && record !== null && 'type' in record && 'timestamp' in record);

function* slices(text: string): Generator<Uint8Array, void, void> {
  for (let from = 0; from < text.length;) {
    // Halves of a surrogate pair must not be parted.
    const isParted = /[\ud800-\udbff]/.test(text[from + PIECE_CHARS - 1] ?? '');
    const to = from + PIECE_CHARS + (isParted ? 1 : 0);
    yield Buffer.from(text.slice(from, to));
    from = to;
  }
}
