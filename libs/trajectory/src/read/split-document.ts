import { isUtf8 } from 'node:buffer';
import type { ReadError } from '@skillward/domain';
import { RecordBuffer, contentOf, type RawRecord, type RecordSplitter } from './records';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const LINE_FEED = 0x0a;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;

type Path = readonly (string | number)[];

/** A container whose members are read one by one. */
interface Opened {
  readonly path: Path;
  readonly isArray: boolean;
  key: string;
  index: number;
}

type Expect = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'comma or end' | 'nothing';
type Capture = 'none' | 'container' | 'string' | 'scalar' | 'key';

/**
 * Splits one JSON document into the members of the containers that `opens` names, each parsed by `JSON.parse` with its
 * place. Only structure is looked at byte by byte: three to five times faster than a tokenising stream parser, exact
 * byte ranges come for free, and memory stays at the longest member.
 */
export class DocumentSplitter implements RecordSplitter {
  error: Omit<ReadError, 'file'> | null = null;
  invalidUtf8 = 0;
  private readonly buffer: RecordBuffer;
  private readonly stack: Opened[] = [];
  private expect: Expect = 'value';
  private capture: Capture = 'none';
  private depth = 0;
  private inString = false;
  private escaped = false;
  private line = 1;
  private position = 0;
  private startLine = 1;
  private startOffset = 0;
  private records: RawRecord[] = [];

  constructor(
    maxRecordBytes: number,
    private readonly opens: (path: Path) => boolean,
  ) {
    this.buffer = new RecordBuffer(maxRecordBytes);
  }

  feed(chunk: Uint8Array): RawRecord[] {
    this.records = [];
    let from = 0;
    for (let at = 0; at < chunk.length && this.error === null;) {
      if (this.capture === 'none') {
        this.structure(chunk[at] as number, at);
        // A capture starts at this byte, except that a container, string or key has its opening byte behind it already.
        if (this.capture !== 'none') from = at;
        at += 1;
        continue;
      }
      const end = this.skip(chunk, at);
      if (end < 0) break;
      this.buffer.push(chunk.subarray(from, end), true);
      this.finishCapture();
      at = end;
    }
    if (this.error === null && this.capture !== 'none') this.buffer.push(chunk.subarray(from), false);
    this.position += chunk.length;
    return this.records;
  }

  end(): RawRecord[] {
    this.records = [];
    if (this.error !== null) return [];
    if (this.capture === 'scalar' && this.stack.length === 0) this.finishCapture();
    if (this.expect !== 'nothing') {
      this.fail(
        this.position === 0 ? 'empty' : 'truncated',
        this.position === 0 ? 'The file is empty.' : `The document is cut short${this.within()}`,
        this.position,
      );
    }
    return this.records;
  }

  /** The first byte behind the captured value, or -1 where it goes on in the next chunk. */
  private skip(chunk: Uint8Array, from: number): number {
    if (this.capture === 'scalar') {
      for (let at = from; at < chunk.length; at += 1) if (endsScalar(chunk[at] as number)) return at;
      return -1;
    }
    for (let at = from; at < chunk.length; at += 1) {
      const byte = chunk[at] as number;
      if (this.inString) {
        if (this.escaped) this.escaped = false;
        else if (byte === BACKSLASH) this.escaped = true;
        else if (byte === QUOTE) {
          this.inString = false;
          if (this.depth === 0) return at + 1;
        }
      } else if (byte === QUOTE) this.inString = true;
      else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) this.depth += 1;
      else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) {
        this.depth -= 1;
        if (this.depth === 0) return at + 1;
      }
      if (byte === LINE_FEED) this.line += 1;
    }
    return -1;
  }

  private structure(byte: number, at: number): void {
    if (byte === LINE_FEED) this.line += 1;
    if (byte <= 0x20 || (this.position + at < 3 && isMark(byte))) return;
    const top = this.stack.at(-1);
    const unexpected = () => this.failAt(at);
    if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) {
      const closes = top !== undefined && top.isArray === (byte === CLOSE_ARRAY) && this.expect.endsWith('or end');
      if (!closes) return unexpected();
      this.stack.pop();
      this.afterValue();
    } else if (byte === COMMA) {
      if (this.expect !== 'comma or end') return unexpected();
      this.expect = top?.isArray === true ? 'value' : 'key';
    } else if (byte === COLON) {
      if (this.expect !== 'colon') return unexpected();
      this.expect = 'value';
    } else if (this.expect === 'key' || this.expect === 'key or end') {
      if (byte !== QUOTE) return unexpected();
      this.start('key', at);
    } else if (this.expect === 'value' || this.expect === 'value or end') this.startValue(byte, at);
    else unexpected();
  }

  private startValue(byte: number, at: number): void {
    const path = this.path();
    if ((byte === OPEN_OBJECT || byte === OPEN_ARRAY) && this.opens(path)) {
      const isArray = byte === OPEN_ARRAY;
      this.stack.push({ path, isArray, key: '', index: 0 });
      this.expect = isArray ? 'value or end' : 'key or end';
    } else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) {
      this.depth = 1;
      this.start('container', at);
    } else this.start(byte === QUOTE ? 'string' : 'scalar', at);
  }

  private start(capture: Capture, at: number): void {
    this.capture = capture;
    this.startLine = this.line;
    this.startOffset = this.position + at;
    this.inString = capture === 'string' || capture === 'key';
    this.escaped = false;
    if (capture !== 'container') this.depth = 0;
  }

  private finishCapture(): void {
    const isKey = this.capture === 'key';
    this.capture = 'none';
    const byteLength = this.buffer.length;
    const bytes = this.buffer.take();
    if (bytes !== null && !isUtf8(bytes)) this.invalidUtf8 += 1;
    const content = contentOf(bytes);
    if (content.kind === 'invalid') {
      const message = `Line ${this.startLine} (byte ${this.startOffset}) is not valid JSON${this.within()}`;
      this.fail('invalid_json', message, this.startOffset, this.startLine);
    } else if (isKey) {
      const top = this.stack.at(-1);
      if (top !== undefined) top.key = content.kind === 'value' ? String(content.value) : '';
      this.expect = 'colon';
    } else {
      this.records.push({
        path: this.path(),
        line: this.startLine,
        byteOffset: this.startOffset,
        byteLength,
        content,
      });
      this.afterValue();
    }
  }

  private afterValue(): void {
    const top = this.stack.at(-1);
    this.expect = top === undefined ? 'nothing' : 'comma or end';
    if (top?.isArray === true) top.index += 1;
  }

  private path(): Path {
    const top = this.stack.at(-1);
    return top === undefined ? [] : [...top.path, top.isArray ? top.index : top.key];
  }

  private within(): string {
    const pointer = jsonPointer(this.path());
    return pointer === '' ? '.' : `, within ${pointer}.`;
  }

  private failAt(at: number): void {
    const offset = this.position + at;
    const what = this.expect === 'nothing' ? 'text after the end of the document' : `${this.expect} expected`;
    this.fail('invalid_json', `Line ${this.line} (byte ${offset}) is not valid JSON: ${what}${this.within()}`, offset);
  }

  private fail(code: ReadError['code'], message: string, byteOffset: number, line = this.line): void {
    this.error = { code, message, line, byteOffset };
  }
}

/** RFC 6901. Long or odd keys of a broken file are cut, since pointers stand in messages. */
export function jsonPointer(path: Path): string {
  return path.map((key) => `/${String(key).slice(0, 80).replace(/~/g, '~0').replace(/\//g, '~1')}`).join('');
}

function endsScalar(byte: number): boolean {
  return byte <= 0x20 || byte === COMMA || byte === CLOSE_ARRAY || byte === CLOSE_OBJECT;
}

/** A byte of the mark that some programs put before UTF-8. */
function isMark(byte: number): boolean {
  return byte === 0xef || byte === 0xbb || byte === 0xbf;
}
