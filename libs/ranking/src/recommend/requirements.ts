import { normaliseText, scanTerms, splitSentences } from '@skillward/text';
import { QueryTerm } from '../index/query';

/** One sentence of a task that says enough to be covered or missed. */
export interface Requirement {
  readonly text: string;
  /** Positions of its distinct terms in the query. */
  readonly terms: readonly number[];
  /** How many of its distinct terms no document of the index has. */
  readonly unknown: number;
  /** Sum of the weights of its query terms. */
  readonly weight: number;
}

const MIN_TERMS = 3;
const MAX_REQUIREMENTS = 48;

/**
 * The sentences of a task with at least three terms that are searched for or unknown to the index, in order; of very
 * long tasks the 48 heaviest.
 * @param indexed every term of the task that the index has, searched for or not
 */
export function requirementsOf(task: string, query: readonly QueryTerm[], indexed: ReadonlySet<string>): Requirement[] {
  const positions = new Map(query.map((term, position) => [term.term, position]));
  const all: Requirement[] = [];
  for (const text of splitSentences(task)) {
    const terms = new Set<number>();
    const unknown = new Set<string>();
    scanTerms(normaliseText(text), (term) => {
      const position = positions.get(term);
      if (position !== undefined) terms.add(position);
      else if (!indexed.has(term)) unknown.add(term);
    });
    if (terms.size + unknown.size < MIN_TERMS) continue;
    const weight = [...terms].reduce((sum, position) => sum + (query[position] as QueryTerm).weight, 0);
    all.push({ text, terms: [...terms], unknown: unknown.size, weight });
  }
  if (all.length <= MAX_REQUIREMENTS) return all;
  const heaviest = new Set([...all].sort((a, b) => b.weight - a.weight).slice(0, MAX_REQUIREMENTS));
  return all.filter((requirement) => heaviest.has(requirement));
}
