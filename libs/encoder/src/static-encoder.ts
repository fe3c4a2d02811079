import { readExamples, type RequestExamples } from './examples-file';
import { type EncoderModel, readModel } from './model-file';
import { readRelevance } from './relevance-file';
import { Tokeniser, wordsOf } from './tokenise';

/** What the encoder reads of a skill. */
interface EncodedSkill {
  readonly name: string;
  readonly description: string;
  /** SKILL.md without the front matter. */
  readonly body: string;
}

/** A word of a text and what it adds to the text's vector. */
interface EncodedWord {
  readonly text: string;
  /** UTF-16 units into the NFKC form of the text. */
  readonly start: number;
  /** Length of `vector`: how much the word says by what was learned. */
  readonly weight: number;
  readonly vector: Float32Array;
}

/** The start of a body says what the skill is about; the rest is detail that only costs time. */
const BODY_CHARACTERS = 3000;
const CODE = /^```[\s\S]*?^```/gm;

/**
 * A sentence encoder without a network: each word or piece of a word has a vector whose length is its weight, and a text is
 * their sum at length 1, where a piece that stands n times counts 1 + ln n times. Learned from a transformer and from pairs
 * of texts; the model card beside the model file says how.
 */
export class StaticEncoder {
  private readonly tokeniser: Tokeniser;

  private constructor(
    private readonly model: EncoderModel,
    /** What requests that resemble one are looked for among; null: none are known. */
    readonly examples: RequestExamples | null,
    private readonly relevance: Float32Array | null,
  ) {
    this.tokeniser = new Tokeniser(model.vocabulary);
  }

  /**
   * @param beside files that were made with it; left out: it knows no requests, and skills are sought where the request lies
   * @throws EncoderFileError for another format, changed bytes or files of another encoder
   */
  static load(
    file: Uint8Array,
    { examples, relevance }: { readonly examples?: Uint8Array; readonly relevance?: Uint8Array } = {},
  ): StaticEncoder {
    const model = readModel(file);
    const { version } = model;
    return new StaticEncoder(
      model,
      examples === undefined ? null : readExamples(examples, version),
      relevance === undefined ? null : readRelevance(relevance, version),
    );
  }

  /** Numbers in a vector. */
  get dimensions(): number {
    return this.model.dimensions;
  }

  /** Vectors of different versions must not be compared. */
  get version(): string {
    return this.model.version;
  }

  /** Whether the word was learned as one, in whatever language, and not by its pieces. */
  isWord(word: string): boolean {
    return this.tokeniser.has(word);
  }

  /** A unit vector; null where no piece of the text is known. */
  encode(text: string): Float32Array | null {
    return this.sum(this.tokeniser.tokens(text));
  }

  /**
   * Where the skills lie that help with a request, by what was learned from graded ones: the transposed W of a bilinear
   * relevance rᵀWs (Supervised Semantic Indexing, Bai et al. 2009, section 3) times the request, at length 1.
   * @param request unit vector
   */
  seek(request: Float32Array): Float32Array {
    const { relevance } = this;
    if (relevance === null) return request;
    const sought = new Float32Array(request.length);
    request.forEach((value, row) => {
      const start = row * request.length;
      for (let i = 0; i < sought.length; i++) {
        sought[i] = (sought[i] as number) + value * (relevance[start + i] as number);
      }
    });
    return atUnitLength(sought) ?? request;
  }

  /** A unit vector of name and description with a share of the body's start; null where none of it is known. */
  encodeSkill({ name, description, body }: EncodedSkill): Float32Array | null {
    const head = this.encode(`${name}. ${description}`);
    const start = this.encode(body.slice(0, BODY_CHARACTERS).replace(CODE, '\n'));
    if (head === null || start === null) return head ?? start;
    return atUnitLength(head.map((value, i) => value + this.model.bodyShare * (start[i] as number)));
  }

  /** The words of a text of which a piece is known. */
  words(text: string): EncodedWord[] {
    const words: EncodedWord[] = [];
    for (const { text: word, start } of wordsOf(text)) {
      const pieces = this.tokeniser.ofWord(word);
      if (pieces.length === 0) continue;
      const vector = new Float32Array(this.dimensions);
      for (const piece of pieces) this.add(vector, piece, 1);
      words.push({ text: word, start, weight: Math.hypot(...vector), vector });
    }
    return words;
  }

  private sum(tokens: readonly number[]): Float32Array | null {
    const counts = new Map<number, number>();
    for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
    const vector = new Float32Array(this.dimensions);
    for (const [token, count] of counts) this.add(vector, token, 1 + Math.log(count));
    return atUnitLength(vector);
  }

  private add(vector: Float32Array, piece: number, times: number): void {
    const { numbers, scales, dimensions } = this.model;
    const factor = times * (scales[piece] as number);
    const start = piece * dimensions;
    for (let i = 0; i < dimensions; i++) {
      vector[i] = (vector[i] as number) + factor * (numbers[start + i] as number);
    }
  }
}

function atUnitLength(vector: Float32Array): Float32Array | null {
  let squares = 0;
  for (const value of vector) squares += value * value;
  if (squares === 0) return null;
  const length = Math.sqrt(squares);
  return vector.map((value) => value / length);
}
