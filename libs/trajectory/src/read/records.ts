import type { ReadError } from '@skillward/domain';

/** One record of a raw file: a line, or a member of the document that is read piece by piece. */
export interface RawRecord {
  /** Keys and indices from the root of the document; empty for a line. */
  readonly path: readonly (string | number)[];
  readonly line: number;
  readonly byteOffset: number;
  readonly byteLength: number;
  readonly content: RecordContent;
}

export type RecordContent =
  | { readonly kind: 'value'; readonly value: unknown }
  /** The record is longer than the limit and was not kept. */
  | { readonly kind: 'too_long' }
  /** A line that is text, as what another program printed into the log. */
  | { readonly kind: 'no_record' }
  | { readonly kind: 'invalid' };

/** Cuts the bytes of a file into records, however the bytes arrive. */
export interface RecordSplitter {
  /** The records that end in this chunk. */
  feed(chunk: Uint8Array): RawRecord[];
  /** The records that only the end of the file completes. */
  end(): RawRecord[];
  /** The first thing that was wrong; a splitter that cannot go on ignores what follows. */
  readonly error: Omit<ReadError, 'file'> | null;
  readonly invalidUtf8: number;
}

/** The parts of a record that is still coming in, dropped once they are longer than the limit. */
export class RecordBuffer {
  private parts: Uint8Array[] = [];
  length = 0;

  constructor(private readonly maxBytes: number) {}

  /** Adds bytes; they are copied unless `last`, since whoever sent the chunk may use its memory again. */
  push(bytes: Uint8Array, last: boolean): void {
    this.length += bytes.length;
    if (this.length > this.maxBytes) {
      this.parts = [];
      return;
    }
    this.parts.push(last ? bytes : Uint8Array.from(bytes));
  }

  /** The whole record, or null where it was too long; empties the buffer. */
  take(): Buffer | null {
    const { parts, length } = this;
    this.parts = [];
    this.length = 0;
    if (length > this.maxBytes) return null;
    const [only] = parts;
    if (only !== undefined && parts.length === 1) return Buffer.from(only.buffer, only.byteOffset, only.byteLength);
    return Buffer.concat(parts);
  }
}

/** Parses the bytes of a record. */
export function contentOf(bytes: Buffer | null): RecordContent {
  if (bytes === null) return { kind: 'too_long' };
  try {
    return { kind: 'value', value: JSON.parse(bytes.toString('utf8')) as unknown };
  } catch {
    return { kind: 'invalid' };
  }
}
