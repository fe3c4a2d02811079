import { LinearHead } from '@skillward/text';

/** What stands in one request, each with its cues, and the answers that an author gave. */
interface ReadingExample {
  readonly words: readonly { readonly cues: readonly string[] }[];
  readonly answers: readonly boolean[];
}

interface ReaderTraining {
  /** Weight of the squared norm of the log odds, a word. */
  readonly l2: number;
  /** Cues of fewer requests are left out. */
  readonly minRequests: number;
  /** Log odds that are smaller are left out once all are learned. */
  readonly least?: number;
}

const STEPS = 200;
const RATE = 0.08;
const MOMENTUM = 0.9;
const SCALE_MOMENTUM = 0.99;
const DECIMALS = 1000;

/** The cues that enough requests have, in a fixed order. */
function cuesOf(examples: readonly ReadingExample[], minRequests: number): string[] {
  const counts = new Map<string, number>();
  for (const { words } of examples)
    for (const cue of new Set(words.flatMap(({ cues }) => cues))) counts.set(cue, (counts.get(cue) ?? 0) + 1);
  return [...counts].flatMap(([cue, count]) => (count >= minRequests ? [cue] : [])).sort();
}

/**
 * Logistic regression over the cues of words; a request weighs as the root of its number of words, because a pasted log
 * teaches less than its length. Full-batch Adam with a falling step: the same examples give the same model.
 */
export function trainReader(
  examples: readonly ReadingExample[],
  { l2, minRequests, least = 0 }: ReaderTraining,
): LinearHead {
  const names = cuesOf(examples, minRequests);
  const at = new Map(names.map((name, i) => [name, i]));
  const rows = examples.flatMap(({ words, answers }) =>
    words.map((word, i) => ({
      cues: Uint32Array.from([...new Set(word.cues)].flatMap((cue) => at.get(cue) ?? [])),
      answer: answers[i] === true ? 1 : 0,
      weight: 1 / Math.sqrt(words.length),
    })),
  );
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  const size = names.length + 1;
  const [theta, mean, scale] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)];
  for (let step = 1; step <= STEPS && total > 0; step++) {
    const gradient = Float64Array.from(theta, (value, i) => (i === size - 1 ? 0 : l2 * value));
    for (const { cues, answer, weight } of rows) {
      let sum = theta[size - 1] as number;
      for (const cue of cues) sum += theta[cue] as number;
      const error = ((1 / (1 + Math.exp(-sum)) - answer) * weight) / total;
      for (const cue of cues) (gradient[cue] as number) += error;
      (gradient[size - 1] as number) += error;
    }
    for (let i = 0; i < size; i++) {
      const slope = gradient[i] as number;
      mean[i] = MOMENTUM * (mean[i] as number) + (1 - MOMENTUM) * slope;
      scale[i] = SCALE_MOMENTUM * (scale[i] as number) + (1 - SCALE_MOMENTUM) * slope * slope;
      const direction =
        (mean[i] as number) /
        (1 - MOMENTUM ** step) /
        (Math.sqrt((scale[i] as number) / (1 - SCALE_MOMENTUM ** step)) + 1e-8);
      (theta[i] as number) -= RATE * (1 - (step - 1) / STEPS) * direction;
    }
  }
  const rounded = (value: number): number => Math.round(value * DECIMALS) / DECIMALS;
  const cues = names.flatMap((name, i) => {
    const weight = rounded(theta[i] as number);
    return weight === 0 || Math.abs(weight) < least ? [] : [[name, weight] as const];
  });
  return { bias: rounded(theta[size - 1] as number), cues: Object.fromEntries(cues) };
}
