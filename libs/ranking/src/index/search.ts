import { bestDocuments, Hit } from './best-documents';
import { SearchRecipe } from './recipe';
import { IndexPart, InvertedIndex } from './inverted-index';
import { CollectionStatistics } from './population';
import { QueryTerm } from './query';
import { Segment } from './segment';
import { frequencyTable } from './term-frequency';

interface KeptNorms {
  readonly average: number;
  readonly recipe: SearchRecipe;
  readonly norms: Float64Array;
}

const keptNorms = new WeakMap<Segment, KeptNorms>();

/** k1 · (1 - b + b · length / average length) of every document of a segment; to be read only. */
export function lengthNorms(segment: Segment, statistics: CollectionStatistics, recipe: SearchRecipe): Float64Array {
  const { name, description, body } = recipe.fields;
  const total =
    name * statistics.nameTokens + description * statistics.descriptionTokens + body * statistics.bodyTokens;
  const average = Math.max(total / Math.max(statistics.documents, 1), Number.MIN_VALUE);
  const kept = keptNorms.get(segment);
  if (kept !== undefined && kept.average === average && kept.recipe === recipe) return kept.norms;
  const { lengths } = segment.columns;
  const norms = new Float64Array(segment.size);
  for (let d = 0, at = 0; d < norms.length; d++, at += 3) {
    const length =
      name * (lengths[at] as number) + description * (lengths[at + 1] as number) + body * (lengths[at + 2] as number);
    norms[d] = recipe.k1 * (1 - recipe.b + (recipe.b * length) / average);
  }
  keptNorms.set(segment, { average, recipe, norms });
  return norms;
}

/** Used by search after search: fresh memory costs more than clearing. */
const buffers: Float64Array[] = [];

function cleared(partNumber: number, size: number): Float64Array {
  const known = buffers[partNumber];
  if (known === undefined || known.length < size) return (buffers[partNumber] = new Float64Array(size));
  return known.subarray(0, size).fill(0);
}

function accumulate(
  part: IndexPart,
  partNumber: number,
  terms: readonly QueryTerm[],
  norms: Float64Array,
  table: Float64Array,
  k1: number,
): Float64Array {
  const scores = cleared(partNumber, part.segment.size);
  const { postingOffsets, postingDocs, postingCodes } = part.segment.columns;
  for (const term of terms) {
    const ordinal = term.ordinals[partNumber] as number;
    if (ordinal < 0) continue;
    const weight = term.weight * (k1 + 1);
    const end = postingOffsets[ordinal + 1] as number;
    for (let p = postingOffsets[ordinal] as number; p < end; p++) {
      const document = postingDocs[p] as number;
      const frequency = table[postingCodes[p] as number] as number;
      (scores[document] as number) += (weight * frequency) / (frequency + (norms[document] as number));
    }
  }
  return scores;
}

/**
 * The score that a search for `query` gives a document in which its terms have these frequencies.
 * @param strengths how far each term has become a word of it (0 to 1), see `LearnedWords`; a field of its own
 */
export function scoreOf(
  query: readonly QueryTerm[],
  codes: Uint8Array,
  norm: number,
  { fields, k1, learned, maxTerms }: SearchRecipe,
  strengths: ArrayLike<number> = [],
): number {
  const table = frequencyTable(fields);
  return query.slice(0, maxTerms).reduce((sum, { weight }, i) => {
    const frequency = (table[codes[i] as number] as number) + learned * (strengths[i] ?? 0);
    return frequency === 0 ? sum : sum + (weight * (k1 + 1) * frequency) / (frequency + norm);
  }, 0);
}

/**
 * The best living documents for the first `recipe.maxTerms` terms of a query, term at a time.
 * @param admit whether a document may be seen at all; asked only of documents that may enter the result
 */
export function search(
  index: InvertedIndex,
  query: readonly QueryTerm[],
  recipe: SearchRecipe,
  limit: number,
  admit: (id: string) => boolean = () => true,
): Hit[] {
  const terms = query.slice(0, recipe.maxTerms);
  const table = frequencyTable(recipe.fields);
  const scores = index.parts.map((part, partNumber) =>
    accumulate(part, partNumber, terms, lengthNorms(part.segment, index.statistics, recipe), table, recipe.k1),
  );
  return bestDocuments(index.parts, scores, limit, admit);
}
