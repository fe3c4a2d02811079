import { Atom } from '@skillward/sibling-choice';
import { distinctTerms, splitSentences } from '@skillward/text';

/** What each of two siblings is for in a request of two parts. */
export interface Division {
  readonly first: string;
  readonly second: string;
}

/** Two siblings as a request of several parts sees them. */
interface DividedSiblings {
  /** Name and description of both. */
  readonly heads: readonly [string, string];
  /** How rare an atom is in the library, 0 to 1. */
  readonly rarity: (atom: Atom) => number;
  /** Log odds that the first serves a part better by its text; negative for the second. */
  readonly oddsOf: (part: string) => number;
}

/** Where a sentence names what both siblings do, with so many words and this share of what it says, a part begins. */
const NAMED_BY = { words: 2, share: 0.5 };
/** Both parts ask for the same: so much of what the one names the other does as well. */
const SAME_WORK = 0.75;
/** Log odds from which on a part is given to one of them: what is called decided in a whole request, too. */
const PART_DECIDED_FROM = 0.7;
const MAX_SENTENCES = 40;
const MAX_PARTS = 6;

interface Part {
  text: string;
  /** The terms of its first sentence that name the work of both. */
  readonly named: ReadonlySet<string>;
}

/** A request cut where a sentence names the work anew; sentences that do not are circumstances of the part before them. */
function partsOf(task: string, { heads, rarity }: DividedSiblings): Part[] {
  const [own, other] = [distinctTerms(heads[0]), distinctTerms(heads[1])];
  const parts: Part[] = [];
  let before = '';
  for (const sentence of splitSentences(task).slice(0, MAX_SENTENCES)) {
    const terms = [...distinctTerms(sentence)];
    const named = terms.filter((term) => own.has(term) && other.has(term));
    const weight = (some: readonly string[]): number => some.reduce((sum, term) => sum + rarity(`w:${term}`), 0);
    const isNaming = named.length >= NAMED_BY.words && weight(named) >= NAMED_BY.share * weight(terms);
    const last = parts.at(-1);
    if (isNaming) parts.push({ text: last === undefined ? `${before}${sentence}` : sentence, named: new Set(named) });
    else if (last === undefined) before += `${sentence} `;
    else last.text += ` ${sentence}`;
  }
  return parts;
}

/**
 * Divides a request between two siblings that do the same work: null unless it names that work at least twice, and one time
 * the texts clearly decide for the first, another time for the second. Each gets the part that speaks most for it.
 */
export function divideRequest(task: string, siblings: DividedSiblings): Division | null {
  const parts = partsOf(task, siblings);
  if (parts.length < 2 || parts.length > MAX_PARTS) return null;
  const read = parts.map((part) => ({ ...part, odds: siblings.oddsOf(part.text) }));
  const first = read.reduce((best, part) => (part.odds > best.odds ? part : best));
  const second = read.reduce((best, part) => (part.odds < best.odds ? part : best));
  if (first.odds < PART_DECIDED_FROM || second.odds > -PART_DECIDED_FROM) return null;
  const shared = [...first.named].filter((term) => second.named.has(term)).length;
  if (shared < SAME_WORK * Math.min(first.named.size, second.named.size)) return null;
  return { first: first.text, second: second.text };
}
