import { invalidInput, type PackageLimits } from '@skillward/domain';
import { ArchiveRefusal } from '../archive/budget';
import { gunzipBounded, isGzip } from '../archive/gunzip';

const LINE_FEED = 0x0a;

/** Bounds of a dump: bytes of its longest line, and of the unpacked whole. */
export type DumpLimits = Pick<PackageLimits, 'maxArchiveBytes' | 'maxCompressionRatio'> & {
  readonly maxLineBytes: number;
};

/** One line, without its line feed; or one that was too long to be kept. `lineNumber` counts from 1. */
export type DumpedLine =
  { readonly lineNumber: number; readonly bytes: Uint8Array } | { readonly lineNumber: number; readonly tooLong: true };

/**
 * The lines of a dump, plain or gzip (told apart by the first bytes), as they come in. Blank lines are counted but
 * not yielded. Of a line that is too long no more than the limit is held; it is reported and reading goes on.
 *
 * @throws Problem `invalid_input` where the gzip is damaged, cut short or unpacks to more than the limits allow.
 */
export async function* readDumpLines(
  chunks: AsyncIterable<Uint8Array>,
  limits: DumpLimits,
): AsyncGenerator<DumpedLine, void, void> {
  try {
    yield* splitLines(unpackIfGzip(chunks, limits), limits.maxLineBytes);
  } catch (error) {
    if (error instanceof ArchiveRefusal) throw invalidInput(error.issue.message);
    throw error;
  }
}

/** Splits chunks at line feeds; a carriage return before one goes with it. */
async function* splitLines(
  chunks: AsyncIterable<Uint8Array>,
  maxLineBytes: number,
): AsyncGenerator<DumpedLine, void, void> {
  let lineNumber = 1;
  let parts: Uint8Array[] = [];
  let length = 0;
  const keep = (part: Uint8Array) => {
    length += part.length;
    if (length <= maxLineBytes) parts.push(part);
    else parts = [];
  };
  const finish = (): DumpedLine | null => {
    const line = length > maxLineBytes ? ({ lineNumber, tooLong: true } as const) : wholeLine(lineNumber, parts);
    lineNumber += 1;
    parts = [];
    length = 0;
    return line;
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      keep(chunk.subarray(start, end));
      const line = finish();
      if (line !== null) yield line;
      start = end + 1;
    }
    // Copied, since whoever sent the chunk may use its memory again.
    if (start < chunk.length) keep(Uint8Array.from(chunk.subarray(start)));
  }
  const last = finish();
  if (last !== null) yield last;
}

function wholeLine(lineNumber: number, parts: readonly Uint8Array[]): DumpedLine | null {
  const bytes = Buffer.concat(parts);
  const text = bytes.at(-1) === 0x0d ? bytes.subarray(0, -1) : bytes;
  return text.every((byte) => byte === 0x20 || byte === 0x09) ? null : { lineNumber, bytes: text };
}

async function* unpackIfGzip(
  chunks: AsyncIterable<Uint8Array>,
  limits: DumpLimits,
): AsyncGenerator<Uint8Array, void, void> {
  const iterator = chunks[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < 2) {
    const next = await iterator.next();
    if (next.done === true) break;
    head = Buffer.concat([head, next.value]);
  }
  async function* all(): AsyncGenerator<Uint8Array, void, void> {
    try {
      if (head.length > 0) yield head;
      for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  }
  if (isGzip(head)) yield* gunzipBounded(all(), limits);
  else yield* limitTotal(all(), limits.maxArchiveBytes);
}

async function* limitTotal(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array, void, void> {
  let total = 0;
  for await (const chunk of chunks) {
    total += chunk.length;
    if (total > maxBytes) {
      throw new ArchiveRefusal({ code: 'dump_too_large', message: `The dump has more than ${maxBytes} bytes.` });
    }
    yield chunk;
  }
}
