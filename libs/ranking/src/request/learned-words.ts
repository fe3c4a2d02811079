/** A request under which a skill was used, and what came of it. */
export interface RequestOutcome {
  /** The distinct terms that said what was wanted. */
  readonly terms: Iterable<string>;
  /** Who reported it. */
  readonly by: string;
  /** 0 (it harmed) to 1 (it helped). */
  readonly reward: number;
  readonly ageDays: number;
}

/** How far requests under which a skill helped make a term a word of that skill. */
export interface LearnedTerm {
  /** 0 to 1, never reached. */
  readonly strength: number;
  /** Whether more than one reporter says so: what one says never brings a skill in, nor makes it fit. */
  readonly isVouched: boolean;
}

/** Terms of requests by the skills that helped under them. */
export interface LearnedWords {
  /** Skills of which a term has become a word, by id. */
  skillsWith(term: string): ReadonlyMap<string, LearnedTerm>;
}

interface LearningOptions {
  /** Outcomes count half after so many days. */
  readonly halfLifeDays: number;
  /** So many reporters have to agree for half of the full strength. */
  readonly priorWeight: number;
  /** The strongest terms of a skill are kept. */
  readonly maxTerms: number;
}

export const DEFAULT_LEARNING: LearningOptions = { halfLifeDays: 90, priorWeight: 3, maxTerms: 64 };

/** A number held between 0 and 1; 0 for what is none. */
export const unit = (value: number): number => (Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0);

/**
 * The words that requests lend to one skill. Each reporter has one voice a term, whatever their number of reports: from 1
 * (it helped) to -1 (it failed), less by age. Voices add up and are drawn to nothing by the prior, so one success counts
 * little, and one reporter can do no more than that. The order of the outcomes does not matter.
 */
export function learnedTerms(
  outcomes: readonly RequestOutcome[],
  { halfLifeDays, priorWeight, maxTerms }: LearningOptions = DEFAULT_LEARNING,
): Map<string, LearnedTerm> {
  const voices = new Map<string, Map<string, number>>();
  for (const { terms, by, reward, ageDays } of outcomes) {
    const voice = (2 * unit(reward) - 1) * 0.5 ** (Math.max(0, ageDays) / halfLifeDays);
    for (const term of new Set(terms)) {
      const known = voices.get(term) ?? new Map<string, number>();
      voices.set(term, known.set(by, (known.get(by) ?? 0) + voice));
    }
  }
  const learned = [...voices].flatMap(([term, byReporter]): [string, LearnedTerm][] => {
    // Sorted, because floating-point sums depend on the order.
    const own = [...byReporter.values()].map((voice) => Math.max(-1, Math.min(1, voice))).sort((a, b) => a - b);
    const sum = own.reduce((total, voice) => total + voice, 0);
    const isVouched = own.filter((voice) => voice > 0).length > 1;
    return sum > 0 ? [[term, { strength: sum / (sum + priorWeight), isVouched }]] : [];
  });
  return new Map(
    learned.sort(([a, x], [b, y]) => y.strength - x.strength || (a < b ? -1 : a > b ? 1 : 0)).slice(0, maxTerms),
  );
}
