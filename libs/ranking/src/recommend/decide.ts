import { ExposureDecision } from '@skillward/domain';
import { pathOf } from './catalogue';
import { Division } from './division';
import { Features, PoolMember } from './features';
import { PoolRequest } from './pool';
import { PoolFamilies } from './pool-families';
import { CapabilityGroup } from './resolver';

/** A rule outside ranking (status, environment, scan) that keeps a candidate from being shown. */
export interface Screening {
  readonly decision: ExposureDecision;
  readonly reason: string;
}

/** When it is better to recommend nothing: a wrong skill costs more than none. */
export interface Abstention {
  /** Least confidence (0 to 1) of a shown candidate. */
  readonly minFit: number;
  /** Least share (0 to 1) of the best candidate's confidence; left out: what fits is shown however much better another fits. */
  readonly beside?: number;
  /** A family is withheld when the utilities of its best two differ by less (0 to 1); 0 withholds nothing. */
  readonly withholdBelow: number;
}

/** What is known of a candidate besides its words. */
export interface FurtherEvidence {
  readonly features: Readonly<Record<string, number>>;
  /** Whether it is reason enough to recommend the candidate, however few words it shares with the task. */
  readonly fits: boolean;
  /** What speaks for the candidate, in words. */
  readonly reasons: readonly string[];
}

/** What is made of a pool. */
export interface SelectionRequest extends Pick<PoolRequest, 'task' | 'recipe'> {
  /** How many skills to recommend. */
  readonly k: number;
  /** Null for a candidate that may be shown; a screened one keeps its row with the decision given here. */
  readonly screen: (id: string) => Screening | null;
  readonly families: PoolFamilies;
  /** Of every candidate (0 to 1), comparable within the pool. */
  readonly utilities: ReadonlyMap<string, number>;
  /** What worked them out, with its version; named in the answer's `engine.scorer`. */
  readonly scorer: string;
  /** In the place of the recipe's least coverage. */
  readonly abstention?: Abstention;
  readonly evidence?: (id: string) => FurtherEvidence | undefined;
  /** For which part of the request each of two siblings is the right one; null where one serves all of it. */
  readonly divide?: (chosen: string, sibling: string) => Division | null;
}

/** A candidate with all that its decision depends on. */
export interface Scored {
  readonly id: string;
  readonly score: number;
  readonly features: Features;
  readonly member: PoolMember;
  readonly family: CapabilityGroup;
  readonly share: number;
  /** Share of the request whose words requests lent to it that it served. */
  readonly lent: number;
  /** Probability that a knowledgeable colleague would load it. */
  readonly fit: number;
  readonly evidence: FurtherEvidence | undefined;
}

/** What is decided of a candidate, and why. */
export interface Verdict {
  readonly decision: ExposureDecision;
  readonly rank: number | null;
  /** For a person; of a suppressed sibling, without what its text says (see `explainSelection`). */
  readonly reason: string;
  /** Of the same family: what is shown in the place of a suppressed candidate, or came next after a shown one. */
  readonly against?: Scored;
  /** By how much utility a suppressed sibling lost. */
  readonly margin?: number;
  /** What it is shown for where the request has parts that different members of its family serve. */
  readonly part?: string;
}

const percent = (value: number): string => `${Math.round(value * 100)} %`;

/** Why a candidate does not serve the task, or serves it much worse than the best one; null when it does. */
export function misfit(
  { share, fit, evidence }: Scored,
  { abstention, recipe }: Pick<SelectionRequest, 'abstention' | 'recipe'>,
  best: number,
): string | null {
  if (evidence?.fits) return null;
  if (abstention === undefined)
    return share < recipe.minCoverage
      ? `It holds ${percent(share)} of what the task says; ${percent(recipe.minCoverage)} are needed.`
      : null;
  if (fit < abstention.minFit)
    return `Its probability of being right is ${fit.toFixed(2)}; the threshold is ${abstention.minFit.toFixed(2)}.`;
  return fit < (abstention.beside ?? 0) * best
    ? `Its probability of being right is ${fit.toFixed(2)}; that of the best skill is ${best.toFixed(2)}.`
    : null;
}

/** Walks down the list: the first eligible member of a family is its representative. */
export function decide(scored: readonly Scored[], request: SelectionRequest): Verdict[] {
  const { abstention } = request;
  const screened = scored.map(({ id }) => request.screen(id));
  const best = Math.max(0, ...scored.flatMap(({ fit }, i) => (screened[i] === null ? [fit] : [])));
  const screenings = scored.map((each, i): Verdict | null => {
    const screening = screened[i] as Screening | null;
    if (screening !== null) return { ...screening, rank: null };
    const reason = misfit(each, request, best);
    return reason === null ? null : { decision: 'below_threshold', rank: null, reason };
  });
  /** The best two eligible members of each family. */
  const leaders = new Map<string, [Scored, Scored?]>();
  scored.forEach((each, i) => {
    if (screenings[i] !== null) return;
    const known = leaders.get(each.family.id);
    if (known === undefined) leaders.set(each.family.id, [each]);
    else known[1] ??= each;
  });
  let places = 0;
  /** Places of siblings that serve another part of the request than the leader of their family. */
  const besides = new Map<string, { readonly rank: number; readonly part: string; readonly chosen: Scored }>();
  return scored.map((each, i): Verdict => {
    const screening = screenings[i];
    if (screening) return screening;
    const [first, second] = leaders.get(each.family.id) as [Scored, Scored?];
    const gap = second === undefined ? Infinity : first.score - second.score;
    if (abstention !== undefined && gap < abstention.withholdBelow) {
      const reason = `${pathOf(first.member.entry)} and ${second && pathOf(second.member.entry)} of one family (${first.family.explanation}) suit the task almost alike: they differ by ${gap.toFixed(3)}, and ${abstention.withholdBelow} is needed.`;
      return { decision: 'below_threshold', rank: null, reason };
    }
    const beside = besides.get(each.id);
    if (beside !== undefined) {
      const reason = `Place ${beside.rank} for a part of the request; ${pathOf(beside.chosen.member.entry)} of the same family (${each.family.explanation}) serves another.`;
      return { decision: 'exposed', rank: beside.rank, reason, part: beside.part };
    }
    if (first !== each) return suppress(each, first);
    places++;
    if (places > request.k)
      return { decision: 'below_cutoff', rank: null, reason: `Place ${places}; the best ${request.k} are shown.` };
    const siblings = each.family.members.length - 1;
    const family = siblings > 0 ? ` Best of ${siblings + 1} alternatives (${each.family.explanation}).` : '';
    const division =
      second === undefined || places >= request.k ? null : (request.divide?.(first.id, second.id) ?? null);
    const rank = places;
    if (second !== undefined && division !== null)
      besides.set(second.id, { rank: ++places, part: division.second, chosen: first });
    return {
      decision: 'exposed',
      rank,
      ...(division && { part: division.first }),
      reason: `Place ${rank} by utility ${each.score.toFixed(3)}.${family}`,
      ...(second && { against: second }),
    };
  });
}

function suppress(each: Scored, ahead: Scored): Verdict {
  const margin = ahead.score - each.score;
  const reason = `${pathOf(ahead.member.entry)} of the same family (${each.family.explanation}) suits the task better by ${margin.toFixed(3)}.`;
  return { decision: 'suppressed_sibling', rank: null, margin, against: ahead, reason };
}
