import { InvertedIndex } from './inverted-index';
import { countTerm } from './query';
import { CollectionStatistics, Population, TermCounts } from './population';
import { encodeStrings, findString, hashTable, stringAt, StringColumn, encodeUtf8 } from './string-column';

const FORMAT = 1;
const HEADER = 8;
const COUNTS = 3;
const STEP = 2000;

/** The counts of a library in columns: some twelve bytes and its letters a term. */
export class LibraryCounts implements Population {
  readonly generation = 0;

  private constructor(
    readonly statistics: CollectionStatistics,
    private readonly terms: StringColumn,
    private readonly table: Uint32Array,
    /** Three a term: skills, names, descriptions. */
    private readonly counts: Uint32Array,
  ) {}

  /** Counts that were taken elsewhere. @param counts three a term: skills, names, descriptions */
  static from(statistics: CollectionStatistics, terms: readonly string[], counts: Uint32Array): LibraryCounts {
    const column = encodeStrings(terms);
    return new LibraryCounts(statistics, column, hashTable(column), counts);
  }

  /** The counts of everything that an index holds. */
  static of(index: InvertedIndex): LibraryCounts {
    const counting = LibraryCounts.counting(index);
    for (;;) {
      const { done, value } = counting.next();
      if (done) return value;
    }
  }

  /** The same in steps of some milliseconds, for whoever has other work meanwhile. */
  static *counting(index: InvertedIndex): Generator<undefined, LibraryCounts> {
    const texts = new Set<string>();
    for (const { segment } of index.parts)
      for (let term = 0; term < segment.termCount; term++) {
        texts.add(segment.termText(term));
        if (term % STEP === 0) yield;
      }
    const terms: string[] = [];
    const counts: number[] = [];
    let at = 0;
    for (const text of texts) {
      const counted = countTerm(index, text);
      if (counted !== null) {
        terms.push(text);
        counts.push(counted.skills, counted.names, counted.descriptions);
      }
      if (at++ % STEP === 0) yield;
    }
    return LibraryCounts.from({ ...index.statistics }, terms, Uint32Array.from(counts));
  }

  get size(): number {
    return this.terms.offsets.length - 1;
  }

  /** Without the rarest terms: those that are left are at most so many, and no rarer than any that is gone. */
  commonest(most: number): LibraryCounts {
    if (this.size <= most) return this;
    const skills = Uint32Array.from({ length: this.size }, (_, term) => this.counts[COUNTS * term] as number);
    const rarest = skills.slice().sort()[this.size - most] as number;
    const least = skills.filter((each) => each >= rarest).length > most ? rarest + 1 : rarest;
    const terms: string[] = [];
    const counts: number[] = [];
    for (const [term] of this.termsOf(least)) {
      const { skills, names, descriptions } = this.countsOf(term) as TermCounts;
      terms.push(term);
      counts.push(skills, names, descriptions);
    }
    return LibraryCounts.from(this.statistics, terms, Uint32Array.from(counts));
  }

  countsOf(term: string): TermCounts | null {
    const at = findString(this.terms, this.table, encodeUtf8(term));
    return at < 0 ? null : this.at(at);
  }

  *termsOf(skills: number): Generator<readonly [string, number]> {
    for (let term = 0; term < this.size; term++) {
      const count = this.counts[COUNTS * term] as number;
      if (count >= skills) yield [stringAt(this.terms, term), count];
    }
  }

  private at(term: number): TermCounts {
    const start = COUNTS * term;
    return {
      skills: this.counts[start] as number,
      names: this.counts[start + 1] as number,
      descriptions: this.counts[start + 2] as number,
    };
  }

  /** As bytes, little-endian: format, number of terms, four counts of the library, offsets, counts, letters. */
  encode(): Uint8Array {
    const { documents, nameTokens, descriptionTokens, bodyTokens } = this.statistics;
    const numbers = Float64Array.of(documents, nameTokens, descriptionTokens, bodyTokens);
    const { offsets, bytes } = this.terms;
    const head = Uint32Array.of(FORMAT, this.size);
    const parts = [head, numbers, offsets, this.counts, bytes].map(
      ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength),
    );
    const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of parts) {
      all.set(part, at);
      at += part.length;
    }
    return all;
  }

  /** @throws Error for bytes of another format */
  static decode(encoded: Uint8Array): LibraryCounts {
    // What comes from a buffer of Node.js may begin anywhere in memory, and numbers do not.
    const { buffer, byteOffset: start } = encoded.byteOffset % HEADER === 0 ? encoded : new Uint8Array(encoded);
    const [format, size = 0] = new Uint32Array(buffer, start, 2);
    if (format !== FORMAT) throw new Error(`The counts of the library have the format ${format}; ${FORMAT} is known.`);
    const [documents = 0, nameTokens = 0, descriptionTokens = 0, bodyTokens = 0] = new Float64Array(
      buffer,
      start + HEADER,
      4,
    );
    let at = start + HEADER + 32;
    const offsets = new Uint32Array(buffer, at, size + 1);
    at += offsets.byteLength;
    const counts = new Uint32Array(buffer, at, COUNTS * size);
    at += counts.byteLength;
    const terms = { offsets, bytes: new Uint8Array(buffer, at, start + encoded.length - at) };
    const statistics = { documents, nameTokens, descriptionTokens, bodyTokens };
    return new LibraryCounts(statistics, terms, hashTable(terms), counts);
  }
}
