import { QueryTerm } from '../index/query';
import { bodyFrequency, descriptionFrequency, nameFrequency } from '../index/term-frequency';
import { Features } from '../recommend/features';
import { FEATURES } from '../index/recipe';
import { CONTRACT_FEATURES, contractFeatures, ContractSets } from './contract-features';
import { charSimilarities, CharVector } from './char-similarity';

/** The base features of SkillResolve, section 3.5. */
export const BASE_FEATURES = [
  'wordTfidf',
  'charTfidf',
  'reciprocalRank',
  'routingView',
  'attributionVote',
  'attributionText',
  'riskText',
] as const;

/** Every coordinate of φ: the paper's base and contract features, then those of the engine. */
export const UTILITY_FEATURES: readonly string[] = [...BASE_FEATURES, ...CONTRACT_FEATURES, ...FEATURES];

/** What the features need of a candidate besides the index. */
interface UtilityCandidate {
  /** Where the task's terms occur in it, see `gatherCodes`. */
  readonly codes: Uint8Array;
  /** Number of its tokens. */
  readonly tokens: number;
  readonly engine: Features;
  /** Score of the linear routing recipe, 0 to 1. */
  readonly routingView: number;
  readonly head: CharVector;
  readonly contract: ContractSets;
  /** a(q, s), 0 to 1; 0.5 without data. */
  readonly vote: number;
  readonly attributionText: number;
  readonly riskText: number;
}

const RRF_K = 60;

/**
 * Cosine of TF-IDF vectors over the task's terms. The norm of a document is taken as the root of its length, because
 * the index keeps no norm of all terms; within a pool that orders nearly as the exact one does.
 */
export function wordTfidf(query: readonly QueryTerm[], codes: Uint8Array, tokens: number): number {
  let dot = 0;
  let queryNorm = 0;
  query.forEach(({ idf, count }, i) => {
    const weight = (1 + Math.log(count)) * idf;
    queryNorm += weight * weight;
    const code = codes[i] as number;
    if (code === 0) return;
    const frequency = nameFrequency(code) + descriptionFrequency(code) + bodyFrequency(code);
    dot += weight * (1 + Math.log(Math.max(1, frequency))) * idf;
  });
  return dot / Math.sqrt(Math.max(queryNorm, 1e-9) * (tokens + 1));
}

/** Rank (from 0) of each value, highest first; ties share the better rank. */
function ranks(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => b - a);
  const first = new Map<number, number>();
  sorted.forEach((value, i) => {
    if (!first.has(value)) first.set(value, i);
  });
  return values.map((value) => first.get(value) as number);
}

/**
 * φ of every candidate of a pool in the order of `UTILITY_FEATURES`, min–max normalised within the pool.
 *
 * @param wanted which of them; the others are 0
 */
export function utilityFeatures(
  query: readonly QueryTerm[],
  task: { readonly head: CharVector; readonly contract: ContractSets },
  pool: readonly UtilityCandidate[],
  wanted: ReadonlySet<string>,
): Float64Array[] {
  const nothing = pool.map(() => 0);
  const ranked = wanted.has('reciprocalRank');
  const words =
    ranked || wanted.has('wordTfidf') ? pool.map(({ codes, tokens }) => wordTfidf(query, codes, tokens)) : nothing;
  const chars =
    ranked || wanted.has('charTfidf')
      ? charSimilarities(
          task.head,
          pool.map(({ head }) => head),
        )
      : nothing;
  const lists = ranked ? [ranks(pool.map(({ engine }) => engine.lexical)), ranks(words), ranks(chars)] : [];
  const comparesContracts = CONTRACT_FEATURES.some((name) => wanted.has(name));
  const isWanted = UTILITY_FEATURES.map((name) => wanted.has(name));
  const rows = pool.map((candidate, i) => {
    const row = Float64Array.from([
      words[i] as number,
      chars[i] as number,
      lists.reduce((sum, list) => sum + 1 / (RRF_K + 1 + (list[i] as number)), 0),
      candidate.routingView,
      candidate.vote,
      candidate.attributionText,
      candidate.riskText,
      ...(comparesContracts ? contractFeatures(task.contract, candidate.contract) : CONTRACT_FEATURES.map(() => 0)),
      ...FEATURES.map((name) => candidate.engine[name]),
    ]);
    for (let column = 0; column < row.length; column++) if (!isWanted[column]) row[column] = 0;
    return row;
  });
  return normaliseColumns(rows);
}

/** Min–max normalisation of each column; one that does not differ is 0 for all. */
export function normaliseColumns(rows: readonly Float64Array[]): Float64Array[] {
  const scaled = rows.map((row) => Float64Array.from(row));
  const width = rows[0]?.length ?? 0;
  for (let column = 0; column < width; column++) {
    let low = Infinity;
    let high = -Infinity;
    for (const row of rows) {
      low = Math.min(low, row[column] as number);
      high = Math.max(high, row[column] as number);
    }
    for (const row of scaled) row[column] = high > low ? ((row[column] as number) - low) / (high - low) : 0;
  }
  return scaled;
}
