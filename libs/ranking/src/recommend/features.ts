import { IndexPart, InvertedIndex } from '../index/inverted-index';
import { inverseDocumentFrequency, lookUp, QueryTerm } from '../index/query';
import { Hit } from '../index/best-documents';
import { nameFrequency } from '../index/term-frequency';
import { FeatureName } from '../index/recipe';
import { CatalogueEntry } from './catalogue';

/** A candidate with what the features are made from. */
export interface PoolMember {
  readonly hit: Hit;
  readonly entry: CatalogueEntry;
  /** Packed frequencies of each query term in the document, 0 where it does not occur. */
  readonly codes: Uint8Array;
  /** How far each query term has become a word of it by requests that it served; left out: none has. */
  readonly learned?: LearnedMatch;
}

/** What requests have made of the terms of a query in one skill, see `LearnedWords`. */
export interface LearnedMatch {
  /** 0 to 1 a term. */
  readonly strengths: Float64Array;
  /** The same with what only one reporter says left out. */
  readonly vouched: Float64Array;
}

export type Features = Readonly<Record<FeatureName, number>>;

/** Evidence in a name counts in full from this sum of inverse document frequencies on, about one rare word. */
const FULL_NAME_EVIDENCE = 8;
/** A body of so many words has all the substance there is; words after its beginning count less, see `analyse`. */
const FULL_BODY = 3000;

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

/**
 * Raw features of every candidate of a pool, in its order: finite numbers, larger is better.
 *
 * lexical: the score of the search. meaning: cosine of the vectors of request and skill, 0 where there is none.
 * nameCoverage: see above. substance: how much the body says, by the logarithm of its length, so that a stub says little.
 */
export function extractFeatures(
  index: InvertedIndex,
  query: readonly QueryTerm[],
  pool: readonly PoolMember[],
  similarityOf: (id: string) => number,
): Features[] {
  const names = nameWeights(index, pool);
  const evidence = Float64Array.from(query, ({ idf, wanted }) => idf * wanted);
  return pool.map(({ hit, codes }, at) => {
    const { lengths } = (index.parts[hit.part] as IndexPart).segment.columns;
    let borneOut = 0;
    for (let i = 0; i < codes.length; i++) {
      const code = codes[i] as number;
      if (nameFrequency(code) > 0 && (code & OUTSIDE_NAME) !== 0) borneOut += evidence[i] as number;
    }
    return {
      lexical: hit.score,
      meaning: similarityOf(hit.id),
      nameCoverage: nameCoverage(borneOut, names[at] as number),
      substance: Math.min(1, Math.log1p(lengths[3 * hit.document + 2] as number) / Math.log1p(FULL_BODY)),
    };
  });
}
