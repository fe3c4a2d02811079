import { normaliseText, scanTerms } from '@skillward/text';

const BUCKETS = 512;
const SMOOTHING = 2;
/** Words that would tell a label rather than a skill. */
const CUES = new Set(
  'risk riski wrong stale harm help danger bad good correct incorrect right sibl decoy label'.split(' '),
);

/** Log odds of two classes by hashed term: the fold-local text classifiers of SkillResolve, section 3.5. */
export type TextClassifier = readonly number[];

/** Distinct hashed terms of a text, without words that could be cues of the label. */
export function termBuckets(text: string): Uint16Array {
  const buckets = new Set<number>();
  scanTerms(normaliseText(text), (term) => {
    if (CUES.has(term)) return;
    let hash = 0x811c9dc5;
    for (let i = 0; i < term.length; i++) hash = Math.imul(hash ^ term.charCodeAt(i), 0x01000193);
    buckets.add((hash ^ (hash >>> 12)) & (BUCKETS - 1));
  });
  return Uint16Array.from(buckets);
}

/** Bernoulli naive Bayes on the buckets that occur; smoothed, so that a word seen once says little. */
export function fitTextClassifier(positive: readonly Uint16Array[], negative: readonly Uint16Array[]): TextClassifier {
  const rate = (texts: readonly Uint16Array[]): Float64Array => {
    const counts = new Float64Array(BUCKETS).fill(SMOOTHING);
    for (const buckets of texts) for (const bucket of buckets) (counts[bucket] as number)++;
    return counts.map((count) => Math.log(count / (texts.length + 2 * SMOOTHING)));
  };
  const [for_, against] = [rate(positive), rate(negative)];
  return Array.from(for_, (value, i) => Math.round((value - (against[i] as number)) * 1000) / 1000);
}

/** Mean log odds of the terms of a text; 0 for an empty one or an empty classifier. */
export function classifyText(classifier: TextClassifier, buckets: Uint16Array): number {
  let sum = 0;
  for (const bucket of buckets) sum += classifier[bucket] ?? 0;
  return buckets.length === 0 ? 0 : sum / buckets.length;
}
