import { RankedCandidate } from './rank-skills';

/** A skill that somebody else than the scorer chose for a task. */
export interface ChosenCandidate {
  readonly id: string;
  /** As reasons call it. */
  readonly name: string;
  readonly familyId: string;
  /** What it is to be used for, for a person. */
  readonly reason: string;
}

const isFiltered = ({ decision }: RankedCandidate): boolean => decision.startsWith('filtered_');

/**
 * The decisions of a ranking where a choice takes the place of its own: the chosen are exposed in their order, at most
 * `k` and one of a family (the first that was chosen), and every other candidate says why it is not. Order, utilities
 * and features stay as they are. A chosen skill that the ranking does not hold is appended with utility 0; one that is
 * held back by status, scan or environment stays held back.
 * @param by who chose, as it is to be named in the reasons
 */
export function adoptChoice(
  candidates: readonly RankedCandidate[],
  choice: readonly ChosenCandidate[],
  k: number,
  by: string,
): RankedCandidate[] {
  const known = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const exposed = new Map<string, ChosenCandidate & { readonly rank: number }>();
  const representatives = new Map<string, ChosenCandidate>();
  for (const chosen of choice) {
    const candidate = known.get(chosen.id);
    const familyId = candidate?.familyId ?? chosen.familyId;
    if (exposed.size >= k || representatives.has(familyId)) continue;
    if (candidate !== undefined && isFiltered(candidate)) continue;
    representatives.set(familyId, chosen);
    exposed.set(chosen.id, { ...chosen, familyId, rank: exposed.size + 1 });
  }
  const unranked = [...exposed.values()].filter(({ id }) => !known.has(id));
  const all = [...candidates, ...unranked.map(({ id, familyId }) => unrankedCandidate(id, familyId))];
  return all.map((candidate): RankedCandidate => {
    if (isFiltered(candidate)) return candidate;
    const chosen = exposed.get(candidate.id);
    if (chosen !== undefined) {
      const { rank, reason } = chosen;
      const said = `${by} chose it: ${reason}`;
      return { ...candidate, decision: 'exposed', rank, reason: said, reasons: [said] };
    }
    const nothing = { rank: null, reasons: [], conditions: [], conflicts: [], contrast: null };
    const ahead = representatives.get(candidate.familyId);
    if (ahead !== undefined) {
      const reason = `${by} chose ${ahead.name} of the same family.`;
      return { ...candidate, ...nothing, decision: 'suppressed_sibling', reason };
    }
    if (candidate.decision === 'below_threshold') return candidate;
    return { ...candidate, ...nothing, decision: 'below_cutoff', reason: `${by} did not choose it.` };
  });
}

const unrankedCandidate = (id: string, familyId: string): RankedCandidate => ({
  id,
  familyId,
  utility: 0,
  confidence: null,
  features: {},
  decision: 'below_cutoff',
  rank: null,
  reason: '',
  reasons: [],
  conditions: [],
  conflicts: [],
  contrast: null,
});
