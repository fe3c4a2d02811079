/** Reads lines and exact lengths from a stream of bytes, holding one chunk at a time. One caller at a time. */
export class ByteReader {
  private readonly chunks: AsyncIterator<Buffer>;
  private current: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Buffer>) {
    this.chunks = stream[Symbol.asyncIterator]();
  }

  /**
   * Bytes up to the next `delimiter`, which is consumed and left out.
   * @returns undefined when the stream ends before any byte
   * @throws RangeError when there are more than `maxBytes`, Error when the stream ends within the record
   */
  async until(delimiter: number, maxBytes: number): Promise<Buffer | undefined> {
    const parts: Buffer[] = [];
    let length = 0;
    for (;;) {
      const end = this.current.indexOf(delimiter);
      const part = end < 0 ? this.current : this.current.subarray(0, end);
      length += part.length;
      if (length > maxBytes) throw new RangeError(`A record is longer than ${maxBytes} bytes.`);
      parts.push(part);
      if (end >= 0) {
        this.current = this.current.subarray(end + 1);
        return parts.length === 1 ? part : Buffer.concat(parts);
      }
      if (!(await this.advance())) {
        if (length === 0) return undefined;
        throw new Error('The stream ended within a record.');
      }
    }
  }

  /** Exactly `length` bytes, in memory of their own. Throws when the stream ends earlier. */
  async exactly(length: number): Promise<Buffer> {
    const bytes = Buffer.allocUnsafeSlow(length);
    let filled = 0;
    await this.consume(length, (part) => {
      filled += part.copy(bytes, filled);
    });
    return bytes;
  }

  /** The bytes that are there, at least one; undefined at the end of the stream. */
  async some(): Promise<Buffer | undefined> {
    if (this.current.length === 0 && !(await this.advance())) return undefined;
    const bytes = this.current;
    this.current = Buffer.alloc(0);
    return bytes;
  }

  /** Drops `length` bytes. Throws when the stream ends earlier. */
  async skip(length: number): Promise<void> {
    await this.consume(length, () => undefined);
  }

  private async consume(length: number, take: (part: Buffer) => void): Promise<void> {
    let left = length;
    while (left > 0) {
      if (this.current.length === 0 && !(await this.advance())) throw new Error('The stream ended within a content.');
      const part = this.current.subarray(0, left);
      take(part);
      left -= part.length;
      this.current = this.current.subarray(part.length);
    }
  }

  private async advance(): Promise<boolean> {
    const next = await this.chunks.next();
    if (next.done) return false;
    this.current = next.value;
    return true;
  }
}
