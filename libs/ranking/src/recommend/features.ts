import { IndexPart, InvertedIndex } from '../index/inverted-index';
import { hashPair, hashTerm } from '../index/phrases';
import { inverseDocumentFrequency, lookUp, QueryTerm } from '../index/query';
import { Hit, lengthNorms } from '../index/search';
import { Segment } from '../index/segment';
import { descriptionFrequency, frequencyTable, nameFrequency } from '../index/term-frequency';
import { normaliseText, scanTerms } from '../text/tokenise';
import { FeatureName, SearchRecipe } from '../recipe/recipe';
import { CatalogueEntry } from './catalogue';
import { Requirement } from './requirements';

/** A candidate with what the features are made from. */
export interface PoolMember {
  readonly hit: Hit;
  readonly entry: CatalogueEntry;
  /** Packed frequencies of each query term in the document, 0 where it does not occur. */
  readonly codes: Uint8Array;
}

export type Features = Readonly<Record<FeatureName, number>>;

/** Evidence in a name counts in full from this sum of inverse document frequencies on, about one rare word. */
const FULL_NAME_EVIDENCE = 8;
/** A description word costs about this much focus; the constant keeps very short descriptions from winning by it. */
const DESCRIPTION_TOKEN_COST = 4;
const DESCRIPTION_BASE_COST = 20;
/** Dirichlet prior, in tokens. */
const PRIOR_LENGTH = 800;

/** Tokens at which the value of a phrase match is halved: long texts have many pairs. */
const PHRASE_HALF_LENGTH = 400;

/** The bits of a packed frequency that stand for description and body. */
const OUTSIDE_NAME = 0x7f;

/** Where each query term occurs in each hit. */
export function gatherCodes(index: InvertedIndex, query: readonly QueryTerm[], hit: Hit): Uint8Array {
  const { segment } = index.parts[hit.part] as IndexPart;
  const codes = new Uint8Array(query.length);
  for (let i = 0; i < codes.length; i++) {
    const ordinal = (query[i] as QueryTerm).ordinals[hit.part] as number;
    if (ordinal >= 0) codes[i] = segment.codeOf(ordinal, hit.document);
  }
  return codes;
}

/** Above so many postings a hit, looking the hits up among them takes less time than walking over them. */
const WALKED_A_HIT = 24;

/** `gatherCodes` of all hits of a search, in their order. */
export function gatherAllCodes(index: InvertedIndex, query: readonly QueryTerm[], hits: readonly Hit[]): Uint8Array[] {
  const codes = hits.map(() => new Uint8Array(query.length));
  index.parts.forEach(({ segment }, part) => {
    const own = hits.flatMap((hit, at) => (hit.part === part ? [at] : []));
    if (own.length === 0) return;
    const { postingOffsets, postingDocs, postingCodes } = segment.columns;
    /** Number of the hit by document, from 1. */
    const numbers = new Uint32Array(segment.size);
    for (const at of own) numbers[(hits[at] as Hit).document] = at + 1;
    query.forEach(({ ordinals }, i) => {
      const ordinal = ordinals[part] as number;
      if (ordinal < 0) return;
      const end = postingOffsets[ordinal + 1] as number;
      let p = postingOffsets[ordinal] as number;
      if (end - p > WALKED_A_HIT * own.length) {
        for (const at of own) (codes[at] as Uint8Array)[i] = segment.codeOf(ordinal, (hits[at] as Hit).document);
        return;
      }
      for (; p < end; p++) {
        const number = numbers[postingDocs[p] as number] as number;
        if (number > 0) (codes[number - 1] as Uint8Array)[i] = postingCodes[p] as number;
      }
    });
  });
  return codes;
}

/**
 * Share of the name (by inverse document frequency) that the task also says, times how much evidence that is.
 * A word of the name counts only if description or body hold it too, so a stuffed name gains nothing: words that
 * the text does not bear out only lower the share.
 */
const nameCoverage = (borneOut: number, nameWeight: number): number =>
  nameWeight === 0 ? 0 : (borneOut / nameWeight) * Math.min(1, borneOut / FULL_NAME_EVIDENCE);

/** Inverse document frequencies of words of names, kept as long as the index stays as it is. */
interface KeptNames {
  readonly generation: number;
  readonly words: Map<string, number>;
  /** Sums of whole names by the id of the document. */
  readonly names: Map<string, number>;
}
const keptNames = new WeakMap<InvertedIndex, KeptNames>();

function nameWeights(index: InvertedIndex, pool: readonly PoolMember[]): number[] {
  let kept = keptNames.get(index);
  if (kept?.generation !== index.generation)
    keptNames.set(index, (kept = { generation: index.generation, words: new Map(), names: new Map() }));
  const { words, names } = kept;
  const { documents } = index.statistics;
  return pool.map(({ hit }) => {
    const known = names.get(hit.id);
    if (known !== undefined) return known;
    const { segment } = index.parts[hit.part] as IndexPart;
    const { nameOffsets, nameTerms } = segment.columns;
    const texts: string[] = [];
    for (let n = nameOffsets[hit.document] as number; n < (nameOffsets[hit.document + 1] as number); n++)
      texts.push(segment.termText(nameTerms[n] as number));
    // Sorted, because floating-point sums depend on the order, and merged segments number terms anew.
    const weight = texts.sort().reduce((sum, text) => {
      let idf = words.get(text);
      if (idf === undefined)
        words.set(text, (idf = inverseDocumentFrequency(documents, lookUp(index, text).documentFrequency)));
      return sum + idf;
    }, 0);
    names.set(hit.id, weight);
    return weight;
  });
}

/** Mean over the sentences of 1 / rank among the pool by the evidence for that sentence (1 for the best). */
function sentenceLeads(contributions: readonly Float64Array[], requirements: readonly Requirement[]): Float64Array {
  const leads = new Float64Array(contributions.length);
  const evidence = new Float64Array(contributions.length);
  for (const { terms } of requirements) {
    for (let i = 0; i < evidence.length; i++) {
      const row = contributions[i] as Float64Array;
      let sum = 0;
      for (const term of terms) sum += row[term] as number;
      evidence[i] = sum;
    }
    const sorted = evidence.slice().sort();
    for (let i = 0; i < evidence.length; i++) {
      const value = evidence[i] as number;
      if (value > 0) (leads[i] as number) += 1 / (1 + countAbove(sorted, value)) / requirements.length;
    }
  }
  return leads;
}

interface TaskPair {
  readonly hash: number;
  readonly first: number;
  readonly second: number;
  readonly weight: number;
}

/** Neighbouring terms of the task that are both query terms; a pair weighs as much as its commoner term. */
function pairsOf(task: string, query: readonly QueryTerm[]): TaskPair[] {
  const positions = new Map(query.map(({ term }, i) => [term, i]));
  const hashes = query.map(({ term }) => hashTerm(term));
  const pairs = new Map<number, TaskPair>();
  let first: number | undefined;
  scanTerms(normaliseText(task), (term) => {
    const second = positions.get(term);
    if (first !== undefined && second !== undefined && first !== second) {
      const hash = hashPair(hashes[first] as number, hashes[second] as number);
      const weight = Math.min((query[first] as QueryTerm).idf, (query[second] as QueryTerm).idf);
      pairs.set(hash, { hash, first, second, weight });
    }
    first = second;
  });
  return [...pairs.values()];
}

/** Share of the task's pairs, by weight, that stand side by side in a candidate too. */
function phraseShare(segment: Segment, { hit, codes }: PoolMember, pairs: readonly TaskPair[], total: number): number {
  let found = 0;
  for (const { hash, first, second, weight } of pairs)
    if (codes[first] !== 0 && codes[second] !== 0 && segment.hasPair(hash, hit.document)) found += weight;
  return total === 0 ? 0 : found / total;
}

function countAbove(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) <= value) low = middle + 1;
    else high = middle;
  }
  return sorted.length - low;
}

const CODES = 256;
const emphasis = (term: QueryTerm): number => 1 + Math.log(term.count);

/** What a term adds to the log likelihood at a packed frequency; worked out once, because a pool repeats few of them. */
function termLikelihoods(
  query: readonly QueryTerm[],
  table: Float64Array,
  tokens: number,
): (at: number, code: number) => number {
  const known = new Float64Array(query.length * CODES).fill(Number.NaN);
  return (at, code) => {
    const value = known[at * CODES + code] as number;
    if (!Number.isNaN(value)) return value;
    const term = query[at] as QueryTerm;
    const expected = (PRIOR_LENGTH * term.documentFrequency) / tokens;
    return (known[at * CODES + code] = emphasis(term) * Math.log(1 + (table[code] as number) / expected));
  };
}

/**
 * Raw features of every candidate of a pool, in its order: finite numbers, larger is better.
 *
 * bm25f: the score of the search. queryLikelihood: Dirichlet-smoothed language model, log ratio to the collection.
 * nameCoverage, sentenceLead, phraseMatch: see above. descriptionFocus: how much of the description is about the task.
 */
export function extractFeatures(
  index: InvertedIndex,
  task: string,
  query: readonly QueryTerm[],
  requirements: readonly Requirement[],
  pool: readonly PoolMember[],
  recipe: SearchRecipe,
): Features[] {
  const table = frequencyTable(recipe.fields);
  const norms = index.parts.map(({ segment }) => lengthNorms(segment, index.statistics, recipe));
  const { documents, nameTokens, descriptionTokens, bodyTokens } = index.statistics;
  const meanTokens = Math.max(1, (nameTokens + descriptionTokens + bodyTokens) / Math.max(1, documents));
  const contributions = pool.map(({ hit, codes }) => {
    const norm = (norms[hit.part] as Float64Array)[hit.document] as number;
    const row = new Float64Array(codes.length);
    for (let i = 0; i < row.length; i++) {
      if (codes[i] === 0) continue;
      const frequency = table[codes[i] as number] as number;
      row[i] = ((query[i] as QueryTerm).weight * (recipe.k1 + 1) * frequency) / (frequency + norm);
    }
    return row;
  });
  const leads = sentenceLeads(contributions, requirements);
  const names = nameWeights(index, pool);
  const pairs = pairsOf(task, query);
  const pairWeight = pairs.reduce((sum, { weight }) => sum + weight, 0);
  const totalEmphasis = query.reduce((sum, term) => sum + emphasis(term), 0);
  const idfs = Float64Array.from(query, ({ idf }) => idf);
  const likelihoods = termLikelihoods(query, table, documents * meanTokens);
  return pool.map((member, at) => {
    const { hit, codes } = member;
    const { segment } = index.parts[hit.part] as IndexPart;
    const { lengths } = segment.columns;
    const lengthOf = (field: number): number => lengths[3 * hit.document + field] as number;
    const tokens = lengthOf(0) + lengthOf(1) + lengthOf(2);
    let likelihood = 0;
    let described = 0;
    let borneOut = 0;
    for (let i = 0; i < codes.length; i++) {
      const code = codes[i] as number;
      if (code === 0) continue;
      likelihood += likelihoods(i, code);
      if (descriptionFrequency(code) > 0) described += idfs[i] as number;
      if (nameFrequency(code) > 0 && (code & OUTSIDE_NAME) !== 0) borneOut += idfs[i] as number;
    }
    return {
      bm25f: hit.score,
      queryLikelihood: likelihood - totalEmphasis * Math.log((tokens + PRIOR_LENGTH) / PRIOR_LENGTH),
      nameCoverage: nameCoverage(borneOut, names[at] as number),
      descriptionFocus: described / (DESCRIPTION_TOKEN_COST * lengthOf(1) + DESCRIPTION_BASE_COST),
      sentenceLead: leads[at] as number,
      phraseMatch: phraseShare(segment, member, pairs, pairWeight) / (1 + tokens / PHRASE_HALF_LENGTH),
    };
  });
}
