import { ExposureDecision } from '@skillward/domain';
import { QueryTerm } from '../index/query';
import { byScoreThenId } from '../index/search';
import { coverage, reasonsFor } from './explain';
import { Features, PoolMember } from './features';
import { fitFeatures, fitProbability } from '../resolve/abstention';
import { ChoiceExplanation } from '../resolve/explain-choice';
import { guide, NO_MATCH_GAP } from './guidance';
import { gatherPool, Pool, PoolRequest } from './pool';
import { CapabilityGroup, CapabilityResolver } from './resolver';
import { linearScorer, UtilityScorer } from './utility';

/** A rule outside ranking (status, environment, scan) that keeps a candidate from being shown. */
export interface Screening {
  readonly decision: ExposureDecision;
  readonly reason: string;
}

/** When it is better to recommend nothing: a wrong skill costs more than none. */
export interface Abstention {
  /** Weights of `fitProbability`; empty: everything fits. */
  readonly fitWeights: readonly number[];
  /** Least fit (0 to 1) of a candidate. */
  readonly minFit: number;
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
  readonly resolver: CapabilityResolver;
  /** In the place of the recipe's linear scorer. */
  readonly scorer?: UtilityScorer;
  /** In the place of the recipe's least coverage. */
  readonly abstention?: Abstention;
  /** Why the first was chosen over the second of its family, or what it assumes where it has no competitor. */
  readonly explain?: (chosen: string, sibling: string | null) => ChoiceExplanation | null;
  readonly evidence?: (id: string) => FurtherEvidence | undefined;
}

export type RankingRequest = PoolRequest & SelectionRequest;

/** One candidate's decision. */
export interface RankedCandidate {
  readonly id: string;
  /** 0 to 1, relative to the candidates of this task. */
  readonly utility: number;
  readonly features: Readonly<Record<string, number>>;
  readonly decision: ExposureDecision;
  /** 1 to k for an exposed candidate, else null. */
  readonly rank: number | null;
  readonly familyId: string;
  /** Why this decision, for a person. */
  readonly reason: string;
  /** What speaks for an exposed candidate: matched words and where. */
  readonly reasons: readonly string[];
  /** What an exposed candidate assumes, in its own words. */
  readonly conditions: readonly string[];
  /** The sentence in which the closest sibling of an exposed candidate differs. */
  readonly contrast: string | null;
}

export interface Ranking {
  /** By utility, best first, ties by id; all of the pool. */
  readonly candidates: readonly RankedCandidate[];
  /** Groups of the pool, for whoever shows families. */
  readonly families: ReadonlyMap<string, CapabilityGroup>;
  readonly guidance: string;
  readonly gaps: readonly string[];
  readonly scorer: string;
}

const NOTHING: Omit<Ranking, 'scorer'> = {
  candidates: [],
  families: new Map(),
  guidance: 'No skill is recommended for this task.',
  gaps: [NO_MATCH_GAP],
};

interface Scored {
  readonly id: string;
  readonly score: number;
  readonly features: Features;
  readonly member: PoolMember;
  readonly family: CapabilityGroup;
  readonly share: number;
  /** Probability of serving the task at all; 1 where nobody asks. */
  readonly fit: number;
  readonly evidence: FurtherEvidence | undefined;
}

interface KnownFit {
  readonly abstention: Abstention;
  readonly fit: number;
}
/** Who compares siblings and who ranks ask for the same; a member belongs to one pool. */
const fits = new WeakMap<PoolMember, KnownFit>();

/** Probability (0 to 1) that a member of a pool serves the task at all; 1 where nobody asks. */
export function fitOf(pool: Pool, member: PoolMember, abstention: Abstention | undefined): number {
  if (abstention === undefined) return 1;
  const known = fits.get(member);
  if (known?.abstention === abstention) return known.fit;
  const fit = fitProbability(abstention.fitWeights, fitFeatures(pool, member.codes, member.hit.score));
  fits.set(member, { abstention, fit });
  return fit;
}

interface Verdict {
  readonly decision: ExposureDecision;
  readonly rank: number | null;
  readonly reason: string;
  readonly explanation?: ChoiceExplanation | null;
  /** By how much utility a suppressed sibling lost. */
  readonly margin?: number;
}

/**
 * Ranks the skills of an index for a task: search, features, utility, one representative a family (SkillResolve,
 * section 3.6), the best `k` of the representatives. Pure: the same arguments give the same answer.
 */
export function rankSkills(request: RankingRequest): Ranking {
  return rankPool(gatherPool(request), request);
}

/** `rankSkills` of a pool that was gathered before, for the same task and recipe. */
export function rankPool(gathered: Pool, request: SelectionRequest): Ranking {
  const { query, requirements, members: pool, features } = gathered;
  const { task, recipe, abstention } = request;
  const scorer = request.scorer ?? linearScorer(`${recipe.name}/${recipe.version}`, recipe.weights);
  if (pool.length === 0) return { ...NOTHING, scorer: scorer.name };

  const utilities = scorer.score(
    task,
    pool.map(({ hit }, i) => ({ id: hit.id, features: features[i] as Features })),
  );
  const groups = request.resolver.resolve(pool.map(({ entry }) => entry));
  const families = new Map(groups.map((group) => [group.id, group]));
  const familyOf = new Map(groups.flatMap((group) => group.members.map((id) => [id, group] as const)));
  const everyTerm = query.map((_, i) => i);
  const scored = pool
    .map((member, i): Scored => ({
      id: member.hit.id,
      score: utilities[i] as number,
      features: features[i] as Features,
      member,
      family: familyOf.get(member.hit.id) as CapabilityGroup,
      share: coverage(query, member.codes, everyTerm),
      fit: fitOf(gathered, member, abstention),
      evidence: request.evidence?.(member.hit.id),
    }))
    .sort(byScoreThenId);

  const verdicts = decide(scored, request);
  const chosen = scored.filter((_, i) => (verdicts[i] as Verdict).decision === 'exposed');
  const { text, gaps } = guide(
    query,
    requirements,
    chosen.map(({ member }) => ({ name: member.entry.name, codes: member.codes })),
  );
  if (chosen.length === 0) gaps.push(whyNothing(verdicts));
  return {
    candidates: scored.map((each, i) => toCandidate(each, verdicts[i] as Verdict, query)),
    families,
    guidance: text,
    gaps,
    scorer: scorer.name,
  };
}

const percent = (value: number): string => `${Math.round(value * 100)} %`;

/** Why a candidate does not serve the task at all; null when it does. */
function misfit({ share, fit, evidence }: Scored, { abstention, recipe }: SelectionRequest): string | null {
  if (evidence?.fits) return null;
  if (abstention === undefined)
    return share < recipe.minCoverage
      ? `It holds ${percent(share)} of what the task says; ${percent(recipe.minCoverage)} are needed.`
      : null;
  return fit < abstention.minFit
    ? `The probability that it fits the task is ${fit.toFixed(2)}; ${abstention.minFit.toFixed(2)} is needed.`
    : null;
}

/** Walks down the list: the first eligible member of a family is its representative. */
function decide(scored: readonly Scored[], request: SelectionRequest): Verdict[] {
  const { abstention, explain } = request;
  const screenings = scored.map((each): Verdict | null => {
    const screening = request.screen(each.id);
    if (screening !== null) return { ...screening, rank: null };
    const reason = misfit(each, request);
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
  return scored.map((each, i): Verdict => {
    const screening = screenings[i];
    if (screening) return screening;
    const [first, second] = leaders.get(each.family.id) as [Scored, Scored?];
    const gap = second === undefined ? Infinity : first.score - second.score;
    if (abstention !== undefined && gap < abstention.withholdBelow) {
      const reason = `${first.member.entry.name} and ${second?.member.entry.name} of one family (${first.family.explanation}) suit the task almost alike: they differ by ${gap.toFixed(3)}, and ${abstention.withholdBelow} is needed.`;
      return { decision: 'below_threshold', rank: null, reason };
    }
    if (first !== each) return suppress(each, first, explain?.(first.id, each.id) ?? null);
    places++;
    if (places > request.k)
      return { decision: 'below_cutoff', rank: null, reason: `Place ${places}; the best ${request.k} are shown.` };
    const siblings = each.family.members.length - 1;
    const family = siblings > 0 ? ` Best of ${siblings + 1} alternatives (${each.family.explanation}).` : '';
    return {
      decision: 'exposed',
      rank: places,
      reason: `Place ${places} by utility ${each.score.toFixed(3)}.${family}`,
      explanation: explain?.(each.id, second?.id ?? null) ?? null,
    };
  });
}

function suppress(each: Scored, ahead: Scored, explanation: ChoiceExplanation | null): Verdict {
  const margin = ahead.score - each.score;
  const clause = explanation?.clause ? ` What decided: “${explanation.clause}”` : '';
  return {
    decision: 'suppressed_sibling',
    rank: null,
    margin,
    reason: `${ahead.member.entry.name} (${ahead.id}) of the same family (${each.family.explanation}) suits the task better by ${margin.toFixed(3)}.${clause}`,
  };
}

function whyNothing(verdicts: readonly Verdict[]): string {
  const screened = verdicts.filter(({ decision }) => decision.startsWith('filtered_')).length;
  return screened > 0
    ? `${screened} matching ${screened === 1 ? 'skill was' : 'skills were'} held back by status, environment or scan.`
    : 'No skill of the library matches enough of this task.';
}

function toCandidate(scored: Scored, verdict: Verdict, query: readonly QueryTerm[]): RankedCandidate {
  const { decision, rank, reason, margin, explanation } = verdict;
  const features: Record<string, number> = {
    ...scored.features,
    taskCoverage: scored.share,
    fit: scored.fit,
    ...scored.evidence?.features,
  };
  if (margin !== undefined) features['siblingMargin'] = margin;
  return {
    id: scored.id,
    utility: scored.score,
    features,
    decision,
    rank,
    reason,
    familyId: scored.family.id,
    reasons: rank === null ? [] : [...reasonsFor(query, scored.member.codes), ...(scored.evidence?.reasons ?? [])],
    conditions: explanation?.conditions ?? [],
    contrast: explanation?.contrast ?? null,
  };
}
