const BUCKETS = 1 << 15;
const SHORTEST = 3;
const LONGEST = 5;
/** Heads are short by the specification, and a task says its point early. */
const MAX_TEXT = 1500;

/** Distinct hashed character 3- to 5-grams of a text with the weight 1 + ln tf, normalised to length 1. */
export interface CharVector {
  readonly buckets: Uint16Array;
  readonly weights: Float32Array;
}

export function charVector(text: string): CharVector {
  const lower = text.slice(0, MAX_TEXT).toLowerCase();
  const counts = new Map<number, number>();
  for (let start = 0; start + SHORTEST <= lower.length; start++) {
    let hash = 0x811c9dc5;
    const end = Math.min(start + LONGEST, lower.length);
    for (let i = start; i < end; i++) {
      hash = Math.imul(hash ^ lower.charCodeAt(i), 0x01000193);
      if (i - start + 1 >= SHORTEST) {
        const bucket = (hash ^ (hash >>> 15)) & (BUCKETS - 1);
        counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
      }
    }
  }
  const buckets = Uint16Array.from(counts.keys());
  const weights = Float32Array.from(counts.values(), (count) => 1 + Math.log(count));
  return { buckets, weights };
}

/** Cosine of character n-gram TF-IDF vectors between a task and several texts; document frequencies are those of the texts. */
export function charSimilarities(task: CharVector, texts: readonly CharVector[]): number[] {
  const frequency = new Uint16Array(BUCKETS);
  for (const { buckets } of texts) for (const bucket of buckets) (frequency[bucket] as number)++;
  const idf = (bucket: number): number => Math.log((1 + texts.length) / (1 + (frequency[bucket] as number))) + 1;
  const query = new Float64Array(BUCKETS);
  let queryNorm = 0;
  task.buckets.forEach((bucket, i) => {
    const weight = (task.weights[i] as number) * idf(bucket);
    query[bucket] = weight;
    queryNorm += weight * weight;
  });
  return texts.map(({ buckets, weights }) => {
    let dot = 0;
    let norm = 0;
    buckets.forEach((bucket, i) => {
      const weight = (weights[i] as number) * idf(bucket);
      dot += weight * (query[bucket] as number);
      norm += weight * weight;
    });
    return norm === 0 || queryNorm === 0 ? 0 : dot / Math.sqrt(norm * queryNorm);
  });
}
