import { QueryTerm } from '../index/query';
import { descriptionFrequency, nameFrequency } from '../index/term-frequency';

const MAX_WORDS = 6;

const quote = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ');

/** Which words of the task a skill matched, and where, heaviest words first, each word once at its strongest place. */
export function reasonsFor(query: readonly QueryTerm[], codes: Uint8Array): string[] {
  const named: string[] = [];
  const described: string[] = [];
  const told: string[] = [];
  let matched = 0;
  query.forEach(({ surface }, i) => {
    const code = codes[i] as number;
    if (code === 0) return;
    matched++;
    const place = nameFrequency(code) > 0 ? named : descriptionFrequency(code) > 0 ? described : told;
    if (place.length < MAX_WORDS && !place.includes(surface)) place.push(surface);
  });
  const reasons: string[] = [];
  if (named.length > 0) reasons.push(`Its name says ${quote(named)}.`);
  if (described.length > 0) reasons.push(`Its description says ${quote(described)}.`);
  if (told.length > 0) reasons.push(`Its instructions mention ${quote(told)}.`);
  reasons.push(`It knows ${matched} of the ${query.length} words of the task that tell skills apart.`);
  return reasons;
}

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
