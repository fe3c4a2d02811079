import { isUtf8 } from 'node:buffer';
import type { ReadError } from '@skillward/domain';
import { RecordBuffer, contentOf, type RawRecord, type RecordContent, type RecordSplitter } from './records';

const LINE_FEED = 0x0a;

/**
 * Splits JSON lines, or lines of plain text, of which the blank ones count too. A line that is a damaged record is
 * reported, and reading goes on with the next.
 */
export class LineSplitter implements RecordSplitter {
  error: Omit<ReadError, 'file'> | null = null;
  invalidUtf8 = 0;
  private readonly buffer: RecordBuffer;
  private line = 1;
  private lineStart = 0;
  private position = 0;

  constructor(
    maxRecordBytes: number,
    private readonly isText = false,
  ) {
    this.buffer = new RecordBuffer(maxRecordBytes);
  }

  feed(chunk: Uint8Array): RawRecord[] {
    const records: RawRecord[] = [];
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      this.buffer.push(chunk.subarray(start, end), true);
      this.finish(records, true);
      start = end + 1;
      this.line += 1;
      this.lineStart = this.position + start;
    }
    if (start < chunk.length) this.buffer.push(chunk.subarray(start), false);
    this.position += chunk.length;
    return records;
  }

  end(): RawRecord[] {
    const records: RawRecord[] = [];
    if (this.buffer.length > 0) this.finish(records, false);
    return records;
  }

  private finish(records: RawRecord[], closed: boolean): void {
    const byteLength = this.buffer.length;
    const bytes = this.buffer.take();
    if (bytes !== null && !this.isText && isBlank(bytes)) return;
    if (bytes !== null && !isUtf8(bytes)) this.invalidUtf8 += 1;
    const plain = bytes !== null && this.lineStart === 0 ? withoutMark(bytes) : bytes;
    const read = this.isText && plain !== null ? lineOf(plain) : contentOf(plain);
    const content = read.kind === 'invalid' && plain !== null && isPlainText(plain) ? NO_RECORD : read;
    if (content.kind === 'invalid') this.report(closed);
    records.push({ path: [], line: this.line, byteOffset: this.lineStart, byteLength, content });
  }

  private report(closed: boolean): void {
    this.error ??= {
      code: closed ? 'invalid_json' : 'truncated',
      message: closed
        ? `Line ${this.line} (byte ${this.lineStart}) is not valid JSON.`
        : `The last line, ${this.line} (byte ${this.lineStart}), is cut short.`,
      line: this.line,
      byteOffset: this.lineStart,
    };
  }
}

const NO_RECORD: RecordContent = { kind: 'no_record' };

/** Whether a line has neither the beginning nor the end of a record. */
function isPlainText(bytes: Buffer): boolean {
  const text = bytes.toString('latin1').trim();
  return !/^[{"]/.test(text) && !text.endsWith('}');
}

const lineOf = (bytes: Buffer): RecordContent => ({ kind: 'value', value: bytes.toString('utf8').replace(/\r$/, '') });

/** The bytes without the mark that some programs put before UTF-8. */
function withoutMark(bytes: Buffer): Buffer {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}

function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);
}
