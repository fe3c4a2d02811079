import { tokenise } from '@skillward/text';

/** Longer tasks are compared by their first distinct words. */
const MAX_TERMS = 256;

/** The distinct index terms of a task, by which tasks are compared. */
export function taskTerms(task: string): ReadonlySet<string> {
  const terms = new Set<string>();
  for (const { term } of tokenise(task)) {
    terms.add(term);
    if (terms.size === MAX_TERMS) break;
  }
  return terms;
}

/** Cosine (0 to 1) of two tasks as sets of terms. */
export function taskSimilarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const term of few) if (many.has(term)) shared++;
  return shared / Math.sqrt(a.size * b.size);
}
