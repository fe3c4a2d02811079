/** BM25 as the baselines of the requests benchmark define it: lower-cased ASCII words, no stemming; apart from the engine on purpose. */

/** Text fields of a document with the weight that a word of each counts. */
export interface WeightedFields {
  readonly id: string;
  readonly fields: readonly { readonly text: string; readonly weight: number }[];
}

interface Bm25Options {
  readonly k1: number;
  readonly b: number;
}

/** The words that the baselines know. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

interface Posting {
  readonly document: number;
  frequency: number;
}

/**
 * Ids of the `depth` best documents of each query, best first, ties by id; documents without a word of the query are
 * left out. Weights are folded into the term frequency and the length (BM25F with one norm).
 */
export function fieldBm25(
  documents: readonly WeightedFields[],
  queries: readonly string[],
  { k1, b }: Bm25Options,
  depth: number,
): string[][] {
  const asked = queries.map((query) => [...new Set(wordsOf(query))]);
  const postings = new Map<string, Posting[]>(asked.flat().map((word) => [word, []]));
  const lengths = documents.map(({ fields }, document) => {
    let length = 0;
    for (const { text, weight } of fields)
      for (const word of wordsOf(text)) {
        length += weight;
        const list = postings.get(word);
        if (list === undefined) continue;
        const last = list[list.length - 1];
        if (last?.document === document) last.frequency += weight;
        else list.push({ document, frequency: weight });
      }
    return length;
  });
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, documents.length) || 1;
  return asked.map((words) => {
    const scores = new Map<number, number>();
    for (const word of words) {
      const list = postings.get(word) as Posting[];
      const idf = Math.log(1 + (documents.length - list.length + 0.5) / (list.length + 0.5));
      for (const { document, frequency } of list) {
        const norm = k1 * (1 - b + (b * (lengths[document] as number)) / mean);
        scores.set(document, (scores.get(document) ?? 0) + (idf * frequency * (k1 + 1)) / (frequency + norm));
      }
    }
    return [...scores]
      .map(([document, score]) => ({ id: (documents[document] as WeightedFields).id, score }))
      .sort((x, y) => y.score - x.score || (x.id < y.id ? -1 : 1))
      .slice(0, depth)
      .map(({ id }) => id);
  });
}
