import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { EncoderFileError, StaticEncoder, Tokeniser, foldWord, openEncoder } from '../src';

const DATA = join(__dirname, '..', 'data');
const file = readFileSync(join(DATA, 'static-encoder.bin'));
const encoder = StaticEncoder.load(file);

const dot = (a: Float32Array | null, b: Float32Array | null): number =>
  (a ?? new Float32Array()).reduce((sum, value, i) => sum + value * ((b as Float32Array)[i] as number), 0);

interface Fixture {
  readonly text: string;
  readonly pieces: readonly string[];
  /** The first numbers of the vector that the training code computes. */
  readonly vector: readonly number[] | null;
}
const fixtures = JSON.parse(readFileSync(join(DATA, 'fixtures.json'), 'utf8')) as {
  version: string;
  texts: readonly Fixture[];
};

describe('the encoder that is shipped', () => {
  it('is the one that its fixtures were made with', () => {
    expect(encoder.version).toBe(fixtures.version);
  });

  it.each(fixtures.texts)('splits and encodes as the training code does: $text', ({ text, pieces, vector }) => {
    const content = file.subarray(file.indexOf(10) + 1);
    const vocabulary = JSON.parse(content.subarray(0, content.indexOf(10)).toString()) as string[];
    expect(new Tokeniser(vocabulary).tokens(text).map((id) => vocabulary[id])).toEqual(pieces);
    const encoded = encoder.encode(text);
    if (vector === null || encoded === null) expect(encoded).toBe(vector);
    else vector.forEach((value, i) => expect(encoded[i]).toBeCloseTo(value, 3));
  });

  it('fits the size that a data file may have', () => {
    expect(file.length).toBeLessThanOrEqual(8_000_000);
  });

  it('gives unit vectors, or none for a text without a known piece', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const vector = encoder.encode(text);
        expect(vector === null || Math.abs(dot(vector, vector) - 1) < 1e-4).toBe(true);
      }),
    );
    expect(encoder.encode('123456 !?')).toBeNull();
    expect(encoder.encode('')).toBeNull();
  });

  it('knows words of several languages from what is misspelt', () => {
    for (const word of ['game', 'Lawyer', 'invoices', 'wave', 'café', 'danke'])
      expect([word, encoder.isWord(word)]).toEqual([word, true]);
    for (const word of ['recieve', 'shuld', 'databse', 'lenght', ''])
      expect([word, encoder.isWord(word)]).toEqual([word, false]);
  });

  it('does not care about the order of words, their case or accents', () => {
    const words = fc.array(fc.constantFrom('Slow', 'queries', 'PostgreSQL', 'naïve', 'index', 'repair', '使用'), {
      minLength: 1,
    });
    fc.assert(
      fc.property(words, (drawn) => {
        const [text, turned] = [drawn.join(' '), [...drawn].reverse().map(foldWord).join(' ')];
        expect(dot(encoder.encode(text), encoder.encode(turned))).toBeCloseTo(1, 4);
      }),
    );
  });

  it('places what means the same nearer than what shares a word', () => {
    const near = (a: string, b: string): number => dot(encoder.encode(a), encoder.encode(b));
    expect(near('cut a podcast', 'audio editing')).toBeGreaterThan(near('cut a podcast', 'cut costs'));
  });

  it('mixes name, description and body of a skill', () => {
    const skill = { name: 'pdf-forms', description: 'Fill PDF forms.', body: '# Tax\nReturns of small firms.' };
    const whole = encoder.encodeSkill(skill);
    expect(dot(whole, encoder.encode('pdf-forms. Fill PDF forms.'))).toBeGreaterThan(0.7);
    expect(dot(whole, encoder.encode('tax returns'))).toBeGreaterThan(
      dot(encoder.encodeSkill({ ...skill, body: '' }), encoder.encode('tax returns')),
    );
    expect(encoder.encodeSkill({ name: '', description: '', body: '' })).toBeNull();
  });

  it('weighs the words of a text, at their places', () => {
    const text = 'please shrink the Dockerfile';
    const words = encoder.words(text);
    expect(words.map(({ start, text: word }) => text.slice(start, start + word.length))).toEqual(text.split(' '));
    const weightOf = (wanted: string) => words.find((word) => word.text === wanted)?.weight ?? 0;
    expect(weightOf('Dockerfile')).toBeGreaterThan(2 * weightOf('the'));
  });
});

describe('a file that is no model', () => {
  const change = (at: number): Uint8Array => {
    const copy = Uint8Array.from(file);
    copy[at] = (copy[at] as number) ^ 1;
    return copy;
  };
  it.each([
    ['changed', change(file.length - 1), /checksum/],
    ['cut short', file.subarray(0, file.length - 10), /checksum/],
    ['empty', new Uint8Array(), /header/],
    ['of another format', Buffer.from('{"format":"other/1"}\n'), /header/],
    ['without a line', Buffer.from('text'), /header/],
  ])('is refused: %s', (_, bytes, message) => {
    expect(() => StaticEncoder.load(bytes)).toThrow(EncoderFileError);
    expect(() => StaticEncoder.load(bytes)).toThrow(message);
  });

  it('is refused where the header counts otherwise than the content', () => {
    const content = Buffer.concat([Buffer.from('["a","b"]\n'), Buffer.alloc(2 * (4 + 3))]);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const header = { format: 'skillward-static-encoder/1', dimensions: 3, pieces: 3, bodyShare: 0.3, sha256 };
    const bytes = Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), content]);
    expect(() => StaticEncoder.load(bytes)).toThrow(/sizes/);
    const right = Buffer.concat([Buffer.from(`${JSON.stringify({ ...header, pieces: 2 })}\n`), content]);
    expect(StaticEncoder.load(right).dimensions).toBe(3);
  });
});

function changed(bytes: Uint8Array): Uint8Array {
  const other = Uint8Array.from(bytes);
  other[other.length - 1] = (other[other.length - 1] as number) ^ 1;
  return other;
}

/** The same content under a header with other fields. */
function withHeader(bytes: Uint8Array, other: object): Uint8Array {
  const end = bytes.indexOf(10);
  const header = JSON.parse(Buffer.from(bytes.subarray(0, end)).toString()) as Record<string, unknown>;
  return Buffer.concat([Buffer.from(`${JSON.stringify({ ...header, ...other })}\n`), bytes.subarray(end + 1)]);
}

describe('the request examples that are shipped', () => {
  const examples = readFileSync(join(DATA, 'request-examples.bin'));
  const known = openEncoder((name) => readFileSync(join(DATA, name))).examples;

  it('are unit vectors of this encoder, each with what was wanted or with nothing', () => {
    const { queries, packed } = known as NonNullable<typeof known>;
    expect(packed.offsets).toHaveLength(queries.length + 1);
    expect(packed.offsets[queries.length]).toBe(packed.vectors.length);
    expect(queries.filter((query) => query === null).length).toBeGreaterThan(1000);
    const view = new DataView(packed.vectors.buffer);
    queries.forEach((query, at) => {
      expect(query === null || query.trim().length > 0).toBe(true);
      const [start, end] = [packed.offsets[at] as number, packed.offsets[at + 1] as number];
      const scale = view.getFloat32(start, true);
      const numbers = new Int8Array(packed.vectors.buffer, start + 4, end - start - 4);
      const length = Math.hypot(...numbers) * scale;
      expect(numbers).toHaveLength(encoder.dimensions);
      // Some letters of other alphabets are no known piece.
      if (length !== 0) expect(Math.abs(length - 1)).toBeLessThan(0.02);
    });
  });

  it('are not there where nobody gives them', () => {
    expect(encoder.examples).toBeNull();
  });

  it.each([
    ['changed', changed(examples), /checksum/],
    ['empty', new Uint8Array(), /header/],
    ['the encoder itself', file, /header/],
    [
      'of another encoder',
      withHeader(examples, { encoder: 'static-1-000000000000' }),
      /made with static-1-000000000000/,
    ],
    ['counted wrongly', withHeader(examples, { requests: 3 }), /sizes/],
  ])('are refused: %s', (_, bytes, message) => {
    expect(() => StaticEncoder.load(file, { examples: bytes })).toThrow(EncoderFileError);
    expect(() => StaticEncoder.load(file, { examples: bytes })).toThrow(message);
  });
});

describe('the relevance that is shipped', () => {
  const relevance = readFileSync(join(DATA, 'relevance.bin'));
  const learned = openEncoder((name) => readFileSync(join(DATA, name)));
  const request = encoder.encode('the page takes like six seconds') as Float32Array;
  const product = (a: Float32Array, b: Float32Array): number =>
    a.reduce((sum, value, i) => sum + value * (b[i] as number), 0);

  it('leads from a request to a place of its own, near the request', () => {
    const sought = learned.seek(request);
    expect(Math.hypot(...sought)).toBeCloseTo(1, 5);
    expect(product(request, sought)).toBeGreaterThan(0.5);
    expect(product(request, sought)).toBeLessThan(0.99);
  });

  it('leads to the skill that helps, not to the one that says the same words', () => {
    const skills = [
      'Profile slow web pages and find what delays rendering.',
      'Count the seconds of a page of music.',
    ].map((description) => encoder.encode(description) as Float32Array);
    const [before, after] = [request, learned.seek(request)].map(
      (vector) => product(vector, skills[0] as Float32Array) - product(vector, skills[1] as Float32Array),
    );
    expect(after).toBeGreaterThan(before as number);
  });

  it('leads nowhere else where nobody gives it', () => {
    expect(encoder.seek(request)).toEqual(request);
  });

  it('is the transposed matrix of the file times the request', () => {
    const content = Buffer.concat([
      Buffer.from('[]\n'),
      Buffer.from(new Float32Array(encoder.dimensions ** 2).fill(0).buffer),
    ]);
    const first = content.length - 4 * encoder.dimensions ** 2;
    // What is 1 at row 0, column 2 sends the first number of a request to the third.
    content.writeFloatLE(1, first + 4 * 2);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const header = {
      format: 'skillward-relevance/1',
      encoder: encoder.version,
      dimensions: encoder.dimensions,
      sha256,
    };
    const bytes = Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), content]);
    const sought = StaticEncoder.load(file, { relevance: bytes }).seek(request);
    expect([...sought].map(Math.abs)).toEqual(Array.from(request, (_, at) => (at === 2 ? 1 : 0)));
  });

  it.each([
    ['changed', changed(relevance), /checksum/],
    ['empty', new Uint8Array(), /header/],
    [
      'of another encoder',
      withHeader(relevance, { encoder: 'static-1-000000000000' }),
      /learned with static-1-000000000000/,
    ],
    ['counted wrongly', withHeader(relevance, { dimensions: 3 }), /size/],
  ])('is refused: %s', (_, bytes, message) => {
    expect(() => StaticEncoder.load(file, { relevance: bytes })).toThrow(EncoderFileError);
    expect(() => StaticEncoder.load(file, { relevance: bytes })).toThrow(message);
  });
});
