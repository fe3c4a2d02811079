import { encodeStrings, findString, hashTable, stringAt, StringColumn } from './string-column';

/** Local document numbers are 16 bits wide. */
export const MAX_SEGMENT_DOCUMENTS = 65_536;

/**
 * The immutable columns of a segment. Documents are numbered from 0; the postings of term `t` are
 * `postingDocs` and `postingCodes` from `postingOffsets[t]` to `postingOffsets[t + 1]`, by rising document.
 */
export interface SegmentColumns {
  readonly ids: StringColumn;
  readonly revisions: StringColumn;
  /** Three token counts a document: name, description, body. */
  readonly lengths: Uint32Array;
  readonly terms: StringColumn;
  readonly termTable: Uint32Array;
  readonly postingOffsets: Uint32Array;
  readonly postingDocs: Uint16Array;
  readonly postingCodes: Uint8Array;
  /** The distinct terms of document `d`'s name are `nameTerms[nameOffsets[d] … nameOffsets[d + 1])`. */
  readonly nameOffsets: Uint32Array;
  readonly nameTerms: Uint32Array;
  /** The packed vector of document `d` is `vectors[vectorOffsets[d] … vectorOffsets[d + 1])`, see `packVector`; it may be empty. */
  readonly vectorOffsets: Uint32Array;
  readonly vectors: Uint8Array;
}

/** An immutable part of the index. */
export class Segment {
  readonly size: number;
  readonly termCount: number;
  /** As far as they were asked for: a search decodes hundreds of them. */
  private readonly ids: (string | undefined)[] = [];

  constructor(readonly columns: SegmentColumns) {
    this.size = columns.ids.offsets.length - 1;
    this.termCount = columns.terms.offsets.length - 1;
  }

  idOf(document: number): string {
    return (this.ids[document] ??= stringAt(this.columns.ids, document));
  }

  revisionOf(document: number): string {
    return stringAt(this.columns.revisions, document);
  }

  termText(term: number): string {
    return stringAt(this.columns.terms, term);
  }

  /** Number of a term given as UTF-8, or -1. */
  findTerm(term: Uint8Array): number {
    return findString(this.columns.terms, this.columns.termTable, term);
  }

  /** Packed frequencies of a term in a document, 0 where it does not occur. */
  codeOf(term: number, document: number): number {
    const { postingOffsets, postingDocs, postingCodes } = this.columns;
    let low = postingOffsets[term] as number;
    let high = (postingOffsets[term + 1] as number) - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = postingDocs[middle] as number;
      if (found === document) return postingCodes[middle] as number;
      if (found < document) low = middle + 1;
      else high = middle - 1;
    }
    return 0;
  }
}

/** Postings and documents as they are gathered, before the counts of the terms are known. */
export class SegmentBuilder {
  private readonly ordinals = new Map<string, number>();
  private readonly frequency: number[] = [];
  private readonly ids: string[] = [];
  private readonly revisions: string[] = [];
  private readonly lengths: number[] = [];
  private readonly nameOffsets: number[] = [0];
  private readonly nameTerms: number[] = [];
  private readonly vectors: Uint8Array[] = [];
  private terms = new Uint32Array(1024);
  private docs = new Uint16Array(1024);
  private codes = new Uint8Array(1024);
  private postings = 0;

  get size(): number {
    return this.ids.length;
  }

  /** Starts the next document; its name terms and postings follow. */
  addDocument(id: string, revision: string, lengths: Uint32Array, vector: Uint8Array): void {
    if (this.ids.length === MAX_SEGMENT_DOCUMENTS) throw new RangeError('A segment holds at most 65,536 documents.');
    this.ids.push(id);
    this.revisions.push(revision);
    this.lengths.push(...lengths);
    this.vectors.push(vector);
    this.nameOffsets.push(this.nameTerms.length);
  }

  ordinalOf(term: string): number {
    let ordinal = this.ordinals.get(term);
    if (ordinal === undefined) {
      ordinal = this.ordinals.size;
      this.ordinals.set(term, ordinal);
      this.frequency.push(0);
    }
    return ordinal;
  }

  addNameTerm(ordinal: number): void {
    this.nameTerms.push(ordinal);
    this.nameOffsets[this.ids.length] = this.nameTerms.length;
  }

  /** `document` may be any earlier one, but the documents of one term must come in rising order. */
  addPosting(ordinal: number, document: number, code: number): void {
    if (this.postings === this.terms.length) this.grow();
    this.terms[this.postings] = ordinal;
    this.docs[this.postings] = document;
    this.codes[this.postings] = code;
    this.postings++;
    (this.frequency[ordinal] as number)++;
  }

  build(): Segment {
    const termCount = this.ordinals.size;
    const postingOffsets = new Uint32Array(termCount + 1);
    for (let t = 0; t < termCount; t++)
      postingOffsets[t + 1] = (postingOffsets[t] as number) + (this.frequency[t] as number);
    const next = postingOffsets.slice(0, termCount);
    const postingDocs = new Uint16Array(this.postings);
    const postingCodes = new Uint8Array(this.postings);
    for (let p = 0; p < this.postings; p++) {
      const ordinal = this.terms[p] as number;
      const at = next[ordinal] as number;
      next[ordinal] = at + 1;
      postingDocs[at] = this.docs[p] as number;
      postingCodes[at] = this.codes[p] as number;
    }
    const terms = encodeStrings([...this.ordinals.keys()]);
    const vectorOffsets = new Uint32Array(this.size + 1);
    this.vectors.forEach((vector, d) => (vectorOffsets[d + 1] = (vectorOffsets[d] as number) + vector.length));
    const vectors = new Uint8Array(vectorOffsets[this.size] as number);
    this.vectors.forEach((vector, d) => vectors.set(vector, vectorOffsets[d]));
    return new Segment({
      ids: encodeStrings(this.ids),
      revisions: encodeStrings(this.revisions),
      lengths: Uint32Array.from(this.lengths),
      terms,
      termTable: hashTable(terms),
      postingOffsets,
      postingDocs,
      postingCodes,
      nameOffsets: Uint32Array.from(this.nameOffsets),
      nameTerms: Uint32Array.from(this.nameTerms),
      vectorOffsets,
      vectors,
    });
  }

  private grow(): void {
    const capacity = this.terms.length * 2;
    const widen = <T extends Uint32Array | Uint16Array | Uint8Array>(from: T, to: T): T => (to.set(from), to);
    this.terms = widen(this.terms, new Uint32Array(capacity));
    this.docs = widen(this.docs, new Uint16Array(capacity));
    this.codes = widen(this.codes, new Uint8Array(capacity));
  }
}
