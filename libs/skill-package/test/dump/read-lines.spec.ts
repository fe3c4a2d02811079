import fc from 'fast-check';
import { gzipSync } from 'node:zlib';
import { readDumpLines, type DumpedLine, type DumpLimits } from '../../src/dump/read-lines';

const LIMITS: DumpLimits = { maxLineBytes: 100, maxArchiveBytes: 10_000_000, maxCompressionRatio: 100 };

async function* chunked(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(bytes: Uint8Array, size = 7, limits = LIMITS): Promise<DumpedLine[]> {
  const lines: DumpedLine[] = [];
  for await (const line of readDumpLines(chunked(bytes, size), limits)) lines.push(line);
  return lines;
}

const shown = (lines: readonly DumpedLine[]) =>
  lines.map((line) => [line.lineNumber, 'bytes' in line ? Buffer.from(line.bytes).toString() : null]);

describe('readDumpLines', () => {
  it('numbers lines, leaves blank ones out, and takes CRLF and a last line without an end', async () => {
    expect(shown(await read(Buffer.from('one\r\n\n \t\nfour\nfive')))).toEqual([
      [1, 'one'],
      [4, 'four'],
      [5, 'five'],
    ]);
    expect(await read(Buffer.alloc(0))).toEqual([]);
  });

  it('gives the same lines however the bytes are cut, plain and gzip', async () => {
    const line = fc.string({ maxLength: 20 }).map((text) => text.replace(/[\r\n]/g, ''));
    await fc.assert(
      fc.asyncProperty(fc.array(line), fc.integer({ min: 1, max: 30 }), async (texts, size) => {
        const bytes = Buffer.from(texts.join('\n'));
        const expected = texts.flatMap((text, at) => (/^[ \t]*$/.test(text) ? [] : [[at + 1, text]]));
        expect(shown(await read(bytes, size))).toEqual(expected);
        expect(shown(await read(gzipSync(bytes), size))).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  it('reports a line that is too long and goes on', async () => {
    const bytes = Buffer.from(`ok\n${'x'.repeat(101)}\n${'y'.repeat(100)}\nlast`);
    expect(shown(await read(bytes))).toEqual([
      [1, 'ok'],
      [2, null],
      [3, 'y'.repeat(100)],
      [4, 'last'],
    ]);
  });

  it('does not hold a line of 200 MB', async () => {
    const chunk = Buffer.alloc(1024 * 1024, 'x');
    let peak = 0;
    async function* endless() {
      for (let at = 0; at < 200; at += 1) {
        peak = Math.max(peak, process.memoryUsage().arrayBuffers);
        yield chunk;
      }
      yield Buffer.from('\nlast');
    }
    const before = process.memoryUsage().arrayBuffers;
    const lines: DumpedLine[] = [];
    for await (const line of readDumpLines(endless(), { ...LIMITS, maxArchiveBytes: 1e9 })) lines.push(line);
    expect(shown(lines)).toEqual([
      [1, null],
      [2, 'last'],
    ]);
    expect(peak - before).toBeLessThan(100 * 1024 * 1024);
  });

  it('survives a sender that uses its memory again', async () => {
    const buffer = Buffer.alloc(4);
    async function* reusing() {
      for (const part of ['abcd', 'efg\n', 'hi\n']) {
        buffer.fill(0x0a).write(part);
        yield buffer.subarray(0, part.length);
      }
    }
    const texts: string[] = [];
    for await (const line of readDumpLines(reusing(), LIMITS)) {
      if ('bytes' in line) texts.push(Buffer.from(line.bytes).toString());
    }
    expect(texts).toEqual(['abcdefg', 'hi']);
  });

  it('stops at a gzip bomb, at too many bytes, and at damage', async () => {
    await expect(read(gzipSync(Buffer.alloc(8_000_000, 'x\n')), 1000)).rejects.toThrow('100 times');
    await expect(read(Buffer.from('x\n'.repeat(5000)), 100, { ...LIMITS, maxArchiveBytes: 9999 })).rejects.toThrow(
      '9999',
    );
    const packed = gzipSync(Buffer.from('a\nb\n'));
    await expect(read(packed.subarray(0, packed.length - 4))).rejects.toThrow('cut short');
  });

  it('passes on a failure of the source, and lets the source go when the reader stops', async () => {
    async function* failing() {
      yield gzipSync(Buffer.from('a\n')).subarray(0, 10);
      throw new Error('connection lost');
    }
    const all = async () => {
      for await (const line of readDumpLines(failing(), LIMITS)) expect(line.lineNumber).toBe(1);
    };
    await expect(all()).rejects.toThrow('connection lost');

    let released = false;
    async function* watched() {
      try {
        for (;;) yield Buffer.from('a\n');
      } finally {
        released = true;
      }
    }
    for await (const line of readDumpLines(watched(), LIMITS)) if (line.lineNumber === 3) break;
    expect(released).toBe(true);
  });
});
