import { InvertedIndex } from '../index/inverted-index';
import { parseQuery } from '../index/query';
import { byScoreThenId } from '../index/best-documents';
import { search } from '../index/search';
import { SearchRecipe } from '../index/recipe';
import { gatherAllCodes } from './features';
import { coverage } from './explain';

/**
 * BM25F for a few words that a person types: what a skill is called and how it describes itself weighs more than what
 * its text mentions. Weights and constants are the best of 90 by the first three places over the `query` of the public
 * requests (docs/benchmarks.md).
 */
const WORD_RECIPE: SearchRecipe = {
  fields: { name: 10, description: 5, body: 1 },
  k1: 8,
  b: 0.3,
  learned: 0,
  maxTerms: 30,
};

/** Of the largest share of the words, by their rarity, that a skill holds, every hit must hold more than this part. */
const LEAST_SHARE = 0.5;

export interface WordHit {
  readonly id: string;
  readonly score: number;
}

/** What words found. */
interface WordSearch {
  /** The words as the index knows them; none where no skill has any. */
  readonly terms: ReadonlySet<string>;
  /** Best first, ties by id. */
  readonly hits: readonly WordHit[];
}

/**
 * Skills that hold the words, best first: BM25F times the share of the words that a skill holds, so that who has them all
 * comes first. One that holds half of them or less is left out where others hold all.
 *
 * @param admit whether a skill may be seen at all
 */
export function searchWords(index: InvertedIndex, words: string, admit: (id: string) => boolean): WordSearch {
  const query = parseQuery(index, words).slice(0, WORD_RECIPE.maxTerms);
  const found = search(index, query, WORD_RECIPE, index.statistics.documents, admit);
  const codes = gatherAllCodes(index, query, found);
  const everyTerm = query.map((_, at) => at);
  const shares = codes.map((own) => coverage(query, own, everyTerm));
  const least = LEAST_SHARE * shares.reduce((best, share) => Math.max(best, share), 0);
  const hits = found.flatMap(({ id, score }, at): WordHit[] => {
    const share = shares[at] as number;
    return share > least ? [{ id, score: score * share }] : [];
  });
  return { terms: new Set(query.map(({ term }) => term)), hits: hits.sort(byScoreThenId) };
}
