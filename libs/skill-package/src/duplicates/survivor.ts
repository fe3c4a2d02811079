import type { Judgement } from '@skillward/domain';

/** What decides which of several alike skills is kept. */
export interface SurvivorFacts {
  readonly id: string;
  /** The profile's judgement of the current version. */
  readonly completeness: Judgement;
  readonly versions: number;
  /** ISO 8601 in UTC, of the current version. */
  readonly updatedAt: string;
  /** Times that it was delivered or invoked. */
  readonly uses: number;
}

const COMPLETE: readonly Judgement[] = [false, 'unknown', true];

interface Criterion {
  readonly reason: string;
  readonly compare: (one: SurvivorFacts, other: SurvivorFacts) => number;
}

const dayOf = ({ updatedAt }: SurvivorFacts): string => updatedAt.slice(0, 10);

/** First the ones that weigh most; the id decides what nothing else does. */
const CRITERIA: readonly Criterion[] = [
  {
    reason: 'Of these, it is more complete.',
    compare: (one, other) => COMPLETE.indexOf(other.completeness) - COMPLETE.indexOf(one.completeness),
  },
  { reason: 'Of these, it has more versions.', compare: (one, other) => other.versions - one.versions },
  // What came in with one import is of one day.
  { reason: 'Of these, it is newer.', compare: (one, other) => compareText(dayOf(other), dayOf(one)) },
  { reason: 'Of these, it is used more.', compare: (one, other) => other.uses - one.uses },
  {
    reason: 'Nothing else tells them apart, and its name comes first.',
    compare: (one, other) => compareText(one.id, other.id),
  },
];

/** The skill that a curator would keep, and by what it beats the next best. A suggestion: nothing follows from it. */
export function suggestSurvivor(skills: readonly SurvivorFacts[]): { readonly id: string; readonly reason: string } {
  const [first, second] = [...skills].sort((one, other) => decide(one, other)?.order ?? 0);
  if (first === undefined) throw new RangeError('There is no skill to keep.');
  const reason = second === undefined ? undefined : decide(first, second)?.reason;
  return { id: first.id, reason: reason ?? 'It is the only one.' };
}

function decide(one: SurvivorFacts, other: SurvivorFacts): { order: number; reason: string } | undefined {
  for (const { compare, reason } of CRITERIA) {
    const order = compare(one, other);
    if (order !== 0) return { order, reason };
  }
  return undefined;
}

const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
