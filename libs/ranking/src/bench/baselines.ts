/** The baselines of the benchmark as its README defines them; kept apart from the engine on purpose. */
import { wordsOf } from './field-bm25';

interface BaselineDocument {
  readonly id: string;
  readonly text: string;
}

type BaselineName = 'bm25' | 'tfidf' | 'char35' | 'rrf';
export type BaselineLists = Readonly<Record<BaselineName, string[]>>;

const K1 = 1.2;
const B = 0.75;
const RRF_K = 60;
const RERANKED = 100;
const DEPTH = 100;
const CHAR_BUCKETS = 1 << 22;
const CHAR_TEXT = 5000;

const smoothedIdf = (documents: number, frequency: number): number => Math.log((1 + documents) / (1 + frequency)) + 1;

function counted<T>(items: Iterable<T>): Map<T, number> {
  const counts = new Map<T, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

/** Hashed character 3- to 5-grams of the first 5,000 characters. */
function charGrams(text: string): number[] {
  const lower = text.slice(0, CHAR_TEXT).toLowerCase();
  const grams: number[] = [];
  for (let start = 0; start < lower.length; start++) {
    let hash = 0x811c9dc5;
    for (let end = start; end < Math.min(start + 5, lower.length); end++) {
      hash = Math.imul(hash ^ lower.charCodeAt(end), 0x01000193);
      if (end - start >= 2) grams.push((hash ^ (hash >>> 13)) & (CHAR_BUCKETS - 1));
    }
  }
  return grams;
}

function tfidfVector<T>(items: Iterable<T>, idf: (item: T) => number): Map<T, number> {
  const vector = counted(items);
  let norm = 0;
  for (const [item, count] of vector) {
    const weight = (1 + Math.log(count)) * idf(item);
    vector.set(item, weight);
    norm += weight * weight;
  }
  for (const [item, weight] of vector) vector.set(item, weight / Math.sqrt(norm));
  return vector;
}

function cosine<T>(a: ReadonlyMap<T, number>, b: ReadonlyMap<T, number>): number {
  let sum = 0;
  for (const [item, weight] of a) sum += weight * (b.get(item) ?? 0);
  return sum;
}

/** Scored documents as a list of ids: positive scores only, best first, ties by id. */
function ranked(ids: readonly string[], scores: ArrayLike<number>, depth: number): string[] {
  const order: number[] = [];
  for (let i = 0; i < ids.length; i++) if ((scores[i] as number) > 0) order.push(i);
  order.sort(
    (a, b) => (scores[b] as number) - (scores[a] as number) || ((ids[a] as string) < (ids[b] as string) ? -1 : 1),
  );
  return order.slice(0, depth).map((i) => ids[i] as string);
}

/** Reciprocal rank fusion with k = 60. */
export function reciprocalRankFusion(lists: readonly (readonly string[])[]): string[] {
  const scores = new Map<string, number>();
  for (const list of lists) list.forEach((id, i) => scores.set(id, (scores.get(id) ?? 0) + 1 / (RRF_K + i + 1)));
  const ids = [...scores.keys()];
  return ranked(
    ids,
    ids.map((id) => scores.get(id) as number),
    DEPTH,
  );
}

/** Postings of the words that the queries use, and what the formulas need of every document. */
class WordIndex {
  readonly postings = new Map<string, { documents: number[]; counts: number[] }>();
  readonly lengths: Float64Array;
  readonly norms: Float64Array;
  readonly meanLength: number;
  private readonly frequency = new Map<string, number>();

  constructor(
    private readonly documents: readonly BaselineDocument[],
    queryWords: ReadonlySet<string>,
  ) {
    for (const word of queryWords) this.postings.set(word, { documents: [], counts: [] });
    this.lengths = new Float64Array(documents.length);
    this.norms = new Float64Array(documents.length);
    documents.forEach(({ text }, at) => {
      const words = wordsOf(text);
      this.lengths[at] = words.length;
      for (const [word, count] of counted(words)) {
        this.frequency.set(word, (this.frequency.get(word) ?? 0) + 1);
        const list = this.postings.get(word);
        if (list === undefined) continue;
        list.documents.push(at);
        list.counts.push(count);
      }
    });
    // Words are counted twice, because keeping every document's words would take half a gigabyte.
    documents.forEach(({ text }, at) => {
      let sum = 0;
      for (const [word, count] of counted(wordsOf(text))) sum += ((1 + Math.log(count)) * this.idf(word)) ** 2;
      this.norms[at] = Math.sqrt(sum);
    });
    this.meanLength = this.lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, documents.length);
  }

  idf(word: string): number {
    return smoothedIdf(this.documents.length, this.frequency.get(word) ?? 0);
  }

  bm25(words: ReadonlySet<string>): Float64Array {
    const scores = new Float64Array(this.documents.length);
    for (const word of words) {
      const list = this.postings.get(word);
      if (list === undefined) continue;
      const frequency = list.documents.length;
      const idf = Math.log(1 + (this.documents.length - frequency + 0.5) / (frequency + 0.5));
      list.documents.forEach((at, i) => {
        const count = list.counts[i] as number;
        const norm = K1 * (1 - B + (B * (this.lengths[at] as number)) / this.meanLength);
        (scores[at] as number) += (idf * count * (K1 + 1)) / (count + norm);
      });
    }
    return scores;
  }

  tfidf(words: readonly string[]): Float64Array {
    const scores = new Float64Array(this.documents.length);
    for (const [word, weight] of tfidfVector(words, (each) => this.idf(each))) {
      const list = this.postings.get(word);
      list?.documents.forEach((at, i) => {
        const value = (1 + Math.log(list.counts[i] as number)) * this.idf(word);
        (scores[at] as number) += (weight * value) / (this.norms[at] as number);
      });
    }
    return scores;
  }
}

/** The baseline lists of every query, in their order. */
export function baselineLists(documents: readonly BaselineDocument[], queries: readonly string[]): BaselineLists[] {
  const words = queries.map(wordsOf);
  const index = new WordIndex(documents, new Set(words.flat()));
  const charFrequency = new Uint32Array(CHAR_BUCKETS);
  const lastSeen = new Int32Array(CHAR_BUCKETS).fill(-1);
  documents.forEach(({ text }, at) => {
    for (const gram of charGrams(text)) {
      if (lastSeen[gram] === at) continue;
      lastSeen[gram] = at;
      (charFrequency[gram] as number)++;
    }
  });
  const charIdf = (gram: number): number => smoothedIdf(documents.length, charFrequency[gram] as number);
  const ids = documents.map(({ id }) => id);
  const textOf = new Map(documents.map(({ id, text }) => [id, text]));
  const bm25 = words.map((each) => ranked(ids, index.bm25(new Set(each)), DEPTH));
  const tfidf = words.map((each) => ranked(ids, index.tfidf(each), DEPTH));
  const unions = queries.map((_, at) => [
    ...new Set([...(bm25[at] as string[]).slice(0, RERANKED), ...(tfidf[at] as string[]).slice(0, RERANKED)]),
  ]);
  const askedBy = new Map<string, number[]>();
  unions.forEach((union, at) => {
    for (const id of union) {
      const known = askedBy.get(id);
      if (known === undefined) askedBy.set(id, [at]);
      else known.push(at);
    }
  });
  const queryVectors = queries.map((query) => tfidfVector(charGrams(query), charIdf));
  const similarities = queries.map(() => new Map<string, number>());
  // Document by document: a vector of a few thousand numbers is made once and kept for no one.
  for (const [id, asking] of askedBy) {
    const vector = tfidfVector(charGrams(textOf.get(id) as string), charIdf);
    for (const at of asking)
      (similarities[at] as Map<string, number>).set(id, cosine(queryVectors[at] as Map<number, number>, vector));
  }
  return queries.map((_, at) => {
    const union = unions[at] as string[];
    const similarity = similarities[at] as Map<string, number>;
    const char35 = ranked(
      union,
      union.map((id) => similarity.get(id) as number),
      union.length,
    );
    const lists = { bm25: bm25[at] as string[], tfidf: tfidf[at] as string[], char35 };
    return { ...lists, rrf: reciprocalRankFusion([lists.bm25, lists.tfidf, char35]) };
  });
}
