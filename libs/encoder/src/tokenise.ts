const CJK = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー]';
const WORD = new RegExp(`${CJK}+|(?:(?!${CJK})[\\p{L}\\p{N}])+(?:\\+\\+|#(?![\\p{L}\\p{N}]))?`, 'gu');
const CAMEL = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}]+|\p{N}+|[^\p{L}\p{N}]+/gu;
const NUMBER = /^\p{N}+$/u;
const STARTS_CJK = new RegExp(`^${CJK}`, 'u');
const LONGEST_WORD = 40;
/** Words repeat, so most are looked up once; a stream of distinct words must not fill the memory. */
const REMEMBERED_WORDS = 50_000;

const PLAIN = /^[\x20-\x7e]*$/;

/** Lower case without accents; Hangul stays composed. */
export function foldWord(word: string): string {
  if (PLAIN.test(word)) return word.toLowerCase();
  return word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}+/gu, '')
    .normalize('NFC');
}

/** A word as written and where it starts (UTF-16 units) in the NFKC form of the text. */
export interface Word {
  readonly text: string;
  readonly start: number;
}

/** Runs of letters and digits; runs of Chinese and Japanese characters apart. */
export function* wordsOf(text: string): Generator<Word> {
  for (const { 0: word, index } of text.normalize('NFKC').matchAll(WORD)) yield { text: word, start: index };
}

/**
 * Gives the pieces of a vocabulary that make up a text: whole words, else the parts of a camelCase word, else the longest
 * pieces from the left (WordPiece: `##` marks a piece within a word; Chinese and Japanese need no mark).
 */
export class Tokeniser {
  private readonly ids: ReadonlyMap<string, number>;
  private readonly longest: number;
  private readonly remembered = new Map<string, readonly number[]>();

  constructor(vocabulary: readonly string[]) {
    this.ids = new Map(vocabulary.map((piece, id) => [piece, id]));
    this.longest = vocabulary.reduce((most, piece) => Math.max(most, characters(piece).length), 0);
  }

  /** Whether the vocabulary has the word whole. */
  has(word: string): boolean {
    return this.ids.has(foldWord(word));
  }

  /** Ids of the pieces in the order of the text. */
  tokens(text: string): number[] {
    const tokens: number[] = [];
    for (const { text: word } of wordsOf(text)) tokens.push(...this.ofWord(word));
    return tokens;
  }

  /** Ids of the pieces of one word of `wordsOf`. */
  ofWord(word: string): readonly number[] {
    const known = this.remembered.get(word);
    if (known !== undefined) return known;
    const pieces = this.split(word);
    if (this.remembered.size >= REMEMBERED_WORDS) this.remembered.clear();
    this.remembered.set(word, pieces);
    return pieces;
  }

  private split(word: string): readonly number[] {
    const folded = foldWord(word);
    const whole = this.ids.get(folded);
    if (whole !== undefined) return [whole];
    if (NUMBER.test(word)) return [];
    if (STARTS_CJK.test(word)) return this.pieces(folded, '');
    const parts = word.match(CAMEL) ?? [];
    if (parts.length < 2) return this.pieces(folded, '##');
    return parts.filter((part) => !NUMBER.test(part)).flatMap((part) => this.ofPart(foldWord(part)));
  }

  private ofPart(part: string): readonly number[] {
    const whole = this.ids.get(part);
    return whole === undefined ? this.pieces(part, '##') : [whole];
  }

  private pieces(word: string, prefix: string): number[] {
    const letters = characters(word);
    if (letters.length > LONGEST_WORD) return [];
    const found: number[] = [];
    for (let at = 0; at < letters.length;) {
      const end = this.longestFrom(letters, at, at > 0 ? prefix : '');
      if (end === null) {
        at += 1;
        continue;
      }
      found.push(end.id);
      at = end.at;
    }
    return found;
  }

  private longestFrom(letters: readonly string[], at: number, mark: string): { id: number; at: number } | null {
    for (let end = Math.min(letters.length, at + this.longest); end > at; end--) {
      const id = this.ids.get(mark + letters.slice(at, end).join(''));
      if (id !== undefined) return { id, at: end };
    }
    return null;
  }
}

const characters = (text: string): string[] => (PLAIN.test(text) ? text.split('') : Array.from(text));
