import { QueryTerm } from '../index/query';

/** Share (0 to 1) of the idf of some query terms, and of `unheld` besides, that a skill holds. */
export function coverage(query: readonly QueryTerm[], codes: Uint8Array, terms: Iterable<number>, unheld = 0): number {
  let total = unheld;
  let held = 0;
  for (const at of terms) {
    const { idf } = query[at] as QueryTerm;
    total += idf;
    if (codes[at] !== 0) held += idf;
  }
  return total === 0 ? 0 : held / total;
}
