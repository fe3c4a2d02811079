import { bandKey, estimateSimilarity, type SketchPart } from '@skillward/text';

/** Two positions of a list whose sketches look alike; `one` comes before `other`. */
interface CandidatePair {
  readonly one: number;
  readonly other: number;
}

/** In a bucket with more members each is compared with its neighbours and the first alone. */
const MAX_ALL_PAIRS = 40;

/**
 * The pairs of sketches that share a band and whose estimated similarity reaches `least`, each once, in order.
 * Locality-sensitive hashing: near-linear in the number of sketches.
 */
export function candidatePairs(sketches: readonly Uint32Array[], part: SketchPart, least: number): CandidatePair[] {
  const found = new Map<number, CandidatePair>();
  const see = (one: number, other: number) => {
    const key = one * sketches.length + other;
    if (found.has(key)) return;
    const similarity = estimateSimilarity(sketches[one] as Uint32Array, sketches[other] as Uint32Array, part);
    if (similarity >= least) found.set(key, { one, other });
  };
  for (let band = 0; band < part.bins / part.rows; band += 1) {
    for (const bucket of bucketsOf(sketches, part, band)) {
      for (const [at, one] of bucket.entries()) {
        const rest = bucket.length <= MAX_ALL_PAIRS ? bucket.slice(at + 1) : bucket.slice(at + 1, at + 3);
        for (const other of rest) see(one, other);
        if (bucket.length > MAX_ALL_PAIRS && at > 2) see(bucket[0] as number, one);
      }
    }
  }
  return [...found.values()].sort((left, right) => left.one - right.one || left.other - right.other);
}

function bucketsOf(sketches: readonly Uint32Array[], part: SketchPart, band: number): number[][] {
  const buckets = new Map<number, number[]>();
  for (const [index, sketch] of sketches.entries()) {
    const key = bandKey(sketch, part, band);
    if (key === null) continue;
    const bucket = buckets.get(key);
    if (bucket === undefined) buckets.set(key, [index]);
    else bucket.push(index);
  }
  return [...buckets.values()].filter(({ length }) => length > 1);
}

/** Sets of positions that pairs join. */
export class Clusters {
  private readonly parents: number[];

  constructor(size: number) {
    this.parents = Array.from({ length: size }, (_, index) => index);
  }

  /** The smallest position of the set. */
  find(index: number): number {
    let root = index;
    while (this.parents[root] !== root) root = this.parents[root] as number;
    for (let at = index; at !== root;) {
      const next = this.parents[at] as number;
      this.parents[at] = root;
      at = next;
    }
    return root;
  }

  join(one: number, other: number): void {
    const [left, right] = [this.find(one), this.find(other)];
    this.parents[Math.max(left, right)] = Math.min(left, right);
  }

  /** The sets of more than one position, in order. */
  groups(): number[][] {
    const groups = new Map<number, number[]>();
    for (let index = 0; index < this.parents.length; index += 1) {
      const root = this.find(index);
      const group = groups.get(root);
      if (group === undefined) groups.set(root, [index]);
      else group.push(index);
    }
    return [...groups.values()].filter(({ length }) => length > 1);
  }
}
