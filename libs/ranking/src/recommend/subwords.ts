const BUCKETS = 1 << 16;
const SHORTEST = 3;
const LONGEST = 5;
/** Longer texts are cut: the head of a skill is short by the specification, and a task says its point early. */
const MAX_TEXT = 5000;

/** Distinct hashed character 3- to 5-grams of a text with their counts. */
interface Grams {
  readonly buckets: Uint16Array;
  readonly counts: Uint16Array;
}

const scratch = new Uint16Array(BUCKETS);

function gramsOf(text: string): Grams {
  const lower = text.slice(0, MAX_TEXT).toLowerCase();
  const seen: number[] = [];
  for (let start = 0; start + SHORTEST <= lower.length; start++) {
    let hash = 0x811c9dc5;
    const end = Math.min(start + LONGEST, lower.length);
    for (let i = start; i < end; i++) {
      hash = Math.imul(hash ^ lower.charCodeAt(i), 0x01000193);
      if (i - start + 1 < SHORTEST) continue;
      const bucket = (hash ^ (hash >>> 16)) & (BUCKETS - 1);
      if (scratch[bucket] === 0) seen.push(bucket);
      (scratch[bucket] as number)++;
    }
  }
  const buckets = Uint16Array.from(seen);
  const counts = buckets.map((bucket) => scratch[bucket] as number);
  for (const bucket of seen) scratch[bucket] = 0;
  return { buckets, counts };
}

/**
 * Cosine of character 3- to 5-gram TF-IDF vectors between a task and each of several short texts. It finds what
 * words miss: compounds (`threejs`, `three.js`), inflections of other languages, slips. Document frequencies are
 * those of the given texts, so nothing has to be stored and the result depends on the texts alone.
 */
export function subwordSimilarities(task: string, texts: readonly string[]): Float64Array {
  const grams = texts.map(gramsOf);
  const frequency = new Uint32Array(BUCKETS);
  for (const { buckets } of grams) for (const bucket of buckets) (frequency[bucket] as number)++;
  const weightOf = (bucket: number, count: number): number =>
    (1 + Math.log(count)) * (Math.log((1 + texts.length) / (1 + (frequency[bucket] as number))) + 1);
  const query = new Float64Array(BUCKETS);
  const taskGrams = gramsOf(task);
  let queryNorm = 0;
  taskGrams.buckets.forEach((bucket, i) => {
    const weight = weightOf(bucket, taskGrams.counts[i] as number);
    query[bucket] = weight;
    queryNorm += weight * weight;
  });
  return Float64Array.from(grams, ({ buckets, counts }) => {
    let dot = 0;
    let norm = 0;
    buckets.forEach((bucket, i) => {
      const weight = weightOf(bucket, counts[i] as number);
      dot += weight * (query[bucket] as number);
      norm += weight * weight;
    });
    return norm === 0 || queryNorm === 0 ? 0 : dot / Math.sqrt(norm * queryNorm);
  });
}
