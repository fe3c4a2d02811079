import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { TextSketch } from '@skillward/ranking';

/** Changes with the layout of the file or the rules of a sketch; another file is made anew. */
const HEADER = Buffer.from('skillward sketches 2\n');
const KEY_BYTES = 16;
const HEAD_BYTES = KEY_BYTES + 4;

/**
 * Sketches of the texts of skills, in a file from one start to the next. A cache: what is missing or damaged is made
 * again from the text. Each record is the hash of id and revision, the numbers of bins of text and code, and the bins.
 */
export class Sketches {
  private readonly known = new Map<string, TextSketch>();
  private fresh: Buffer[] = [];

  private constructor(private readonly file: string | null) {}

  static open(file: string | null): Sketches {
    const sketches = new Sketches(file);
    if (file !== null && existsSync(file)) sketches.read(readFileSync(file));
    return sketches;
  }

  get(id: string, revision: string): TextSketch | null {
    return this.known.get(keyOf(id, revision).toString('latin1')) ?? null;
  }

  put(id: string, revision: string, sketch: TextSketch): void {
    const key = keyOf(id, revision);
    const name = key.toString('latin1');
    if (this.known.has(name)) return;
    this.known.set(name, sketch);
    this.fresh.push(encode(key, sketch));
  }

  /** Writes what is new. A record that a crash cut off is found at the next start. */
  flush(): void {
    if (this.fresh.length === 0) return;
    const records = Buffer.concat(this.fresh);
    this.fresh = [];
    if (this.file === null) return;
    if (existsSync(this.file)) appendFileSync(this.file, records);
    else writeFileSync(this.file, Buffer.concat([HEADER, records]), { mode: 0o600 });
  }

  private read(content: Buffer): void {
    let at = HEADER.length;
    if (content.subarray(0, at).equals(HEADER)) {
      while (at + HEAD_BYTES <= content.length) {
        const [start, middle] = [at + HEAD_BYTES, at + HEAD_BYTES + 4 * content.readUInt16LE(at + KEY_BYTES)];
        const end = middle + 4 * content.readUInt16LE(at + KEY_BYTES + 2);
        if (end > content.length) break;
        const bins = (from: number, to: number): Uint32Array =>
          new Uint32Array(content.buffer.slice(content.byteOffset + from, content.byteOffset + to));
        const name = content.toString('latin1', at, at + KEY_BYTES);
        this.known.set(name, { minima: bins(start, middle), code: bins(middle, end) });
        at = end;
      }
    } else at = 0;
    if (at !== content.length && this.file !== null) this.replace(content.subarray(0, at));
  }

  /** Cuts off what cannot be read, so that records never follow a broken one. */
  private replace(content: Uint8Array): void {
    if (this.file === null) return;
    writeFileSync(`${this.file}.part`, content.length === 0 ? HEADER : content, { mode: 0o600 });
    renameSync(`${this.file}.part`, this.file);
  }
}

const keyOf = (id: string, revision: string): Buffer =>
  createHash('sha256').update(`${id}\n${revision}`).digest().subarray(0, KEY_BYTES);

function encode(key: Buffer, { minima, code }: TextSketch): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  key.copy(head);
  head.writeUInt16LE(minima.length, KEY_BYTES);
  head.writeUInt16LE(code.length, KEY_BYTES + 2);
  const bytes = (bins: Uint32Array): Buffer => Buffer.from(bins.buffer, bins.byteOffset, bins.byteLength);
  return Buffer.concat([head, bytes(minima), bytes(code)]);
}
