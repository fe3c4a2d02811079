import { Lexeme } from '../normalize/lexemes';
import { placeOf, TermTable } from '../term-table';
import { forEachTerm } from './condition-terms';

/** Weights of terms on conditions. Term `i` has the entries `[starts[i], starts[i + 1])` of `conditionOf` and `weights`. */
export interface SparseWeights {
  readonly starts: Uint32Array;
  readonly conditionOf: Uint16Array;
  /** In units of `step`. */
  readonly weights: Int8Array;
  readonly step: number;
}

/** Two linear classifiers of sentences: of which conditions a sentence speaks, and which side of each its words take. */
export interface ConditionModel {
  readonly conditions: number;
  readonly terms: TermTable;
  /** How much a term counts before the sentence is brought to length 1: its rarity, by kind; in parts of 255. */
  readonly scales: Uint8Array;
  /** 1 for a sentence on the condition, 0 for one on others. */
  readonly topics: SparseWeights;
  /** 1 for the first side, -1 for the second; learned from the sentences on the condition alone. */
  readonly sides: SparseWeights;
}

/** By condition: above 0 for the first side, below for the second, 0 where the sentence does not speak of it. */
export type Leaning = Float32Array;

function weigh(
  places: ReadonlySet<number>,
  scales: Uint8Array,
  { starts, conditionOf, weights, step }: SparseWeights,
  sums: Float32Array,
): void {
  for (const place of places) {
    const scale = step * (scales[place] as number);
    for (let at = starts[place] as number; at < (starts[place + 1] as number); at++)
      (sums[conditionOf[at] as number] as number) += scale * (weights[at] as number);
  }
}

/** Leanings of a sentence: its side of each condition by how much it speaks of it; all 0 where no term is known. */
export function leaningOf(lexemes: readonly Lexeme[], model: ConditionModel): Leaning {
  const { conditions, terms, scales, topics, sides } = model;
  const places = new Set<number>();
  forEachTerm(lexemes, (term) => {
    const place = placeOf(terms, term);
    if (place >= 0) places.add(place);
  });
  const [leaning, topic] = [new Float32Array(conditions), new Float32Array(conditions)];
  if (places.size === 0) return leaning;
  weigh(places, scales, topics, topic);
  weigh(places, scales, sides, leaning);
  let square = 0;
  for (const place of places) square += (scales[place] as number) ** 2;
  // A long sentence says no more of a condition than a short one.
  const length = Math.sqrt(square);
  for (let i = 0; i < conditions; i++)
    leaning[i] = Math.sqrt(Math.max(0, topic[i] as number) / length) * ((leaning[i] as number) / length);
  return leaning;
}

/** Leanings are parts of 1; so much in common of two of them is a clear agreement. */
export const LEANING_SCALE = 0.1;

/** The leanings of several sentences, each with its weight. */
type WeightedLeanings = readonly (readonly [leaning: Leaning, weight: number])[];

/** Weighted sum of one text's leanings minus that of the other's; exactly the opposite when the two change places. */
export function contrastOfLeanings(one: WeightedLeanings, other: WeightedLeanings): Leaning {
  const sum = (each: WeightedLeanings, condition: number): number =>
    each.reduce((total, [leaning, weight]) => total + weight * (leaning[condition] as number), 0);
  const { length } = (one[0] ?? other[0])?.[0] ?? [];
  return Float32Array.from({ length }, (_, condition) => sum(one, condition) - sum(other, condition));
}

/** What two leanings have in common, over all conditions. */
export function agreementOf(a: Leaning, b: Leaning): number {
  let sum = 0;
  for (let i = 0; i < b.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
}

/**
 * How far a task leans to what sets one text apart from another: of the sentence that says most for it and the one that
 * says most against it.
 */
export function commonLeaning(task: readonly Leaning[], contrast: Leaning): number {
  let [most, least] = [0, 0];
  for (const sentence of task) {
    const common = agreementOf(sentence, contrast);
    most = Math.max(most, common);
    least = Math.min(least, common);
  }
  return most + least;
}
