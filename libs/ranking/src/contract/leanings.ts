import { defaultLeaningModel } from './default-leaning-model';
import { LeaningModel } from './leaning-model';
import { forEachTerm, LeaningSentence } from './leaning-terms';

/**
 * To which side of each condition a sentence leans, in the order of the model's axes: 1 is the first side, -1 the second, 0
 * where it says nothing of it. Learned by ridge regression from the sentences of several authors and from the phrases of
 * the lexicon (tools/bench-data/conditions/README.md).
 */
export type Leaning = Float32Array;

/** Place of a term among the model's, -1 where it is unknown. */
function placeOf(terms: Uint32Array, term: number): number {
  let [low, high] = [0, terms.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((terms[middle] as number) < term) low = middle + 1;
    else high = middle;
  }
  return terms[low] === term ? low : -1;
}

/** Leanings of a sentence. @param model learned with the terms of `forEachTerm` */
export function leaningOf(sentence: LeaningSentence, model: LeaningModel = defaultLeaningModel()): Leaning {
  const { axes, terms, scales, starts, axisOf, weights, step } = model;
  const values = new Map<number, number>();
  forEachTerm(sentence, (term, value) => {
    const place = placeOf(terms, term);
    if (place >= 0) values.set(place, value);
  });
  const leaning = new Float32Array(axes.length);
  let square = 0;
  for (const [place, value] of values) {
    const scaled = value * (scales[place] as number);
    square += scaled * scaled;
    for (let at = starts[place] as number; at < (starts[place + 1] as number); at++)
      (leaning[axisOf[at] as number] as number) += scaled * (weights[at] as number);
  }
  // A long sentence says no more of a condition than a short one.
  return square === 0 ? leaning : leaning.map((sum) => (step * sum) / Math.sqrt(square));
}

/** The leanings of several sentences, each with its weight. */
export type WeightedLeanings = readonly (readonly [leaning: Leaning, weight: number])[];

/** Weighted sum of one text's leanings minus that of the other's; exactly the opposite when the two change places. */
export function contrastOfLeanings(one: WeightedLeanings, other: WeightedLeanings): Leaning {
  const sum = (each: WeightedLeanings, axis: number): number =>
    each.reduce((total, [leaning, weight]) => total + weight * (leaning[axis] as number), 0);
  const { length } = (one[0] ?? other[0])?.[0] ?? [];
  return Float32Array.from({ length }, (_, axis) => sum(one, axis) - sum(other, axis));
}

/**
 * How far a task leans to what sets one text apart from another: of the sentence that says most for it and the one
 * that says most against it, over all axes.
 * @param task leanings of the sentences of the task
 * @param contrast see `contrastOfLeanings`
 */
export function commonLeaning(task: readonly Leaning[], contrast: Leaning): number {
  let [most, least] = [0, 0];
  for (const sentence of task) {
    let common = 0;
    for (let axis = 0; axis < contrast.length; axis++)
      common += (sentence[axis] as number) * (contrast[axis] as number);
    most = Math.max(most, common);
    least = Math.min(least, common);
  }
  return most + least;
}
