import { ExposureDecision } from '@skillward/domain';
import { QueryTerm } from '../index/query';
import { byScoreThenId } from '../index/search';
import { coverage, reasonsFor } from './explain';
import { Features, PoolMember } from './features';
import { guide, NO_MATCH_GAP } from './guidance';
import { gatherPool, PoolRequest } from './pool';
import { CapabilityGroup, CapabilityResolver } from './resolver';
import { linearScorer, UtilityScorer } from './utility';

/** A rule outside ranking (status, environment, scan) that keeps a candidate from being shown. */
export interface Screening {
  readonly decision: ExposureDecision;
  readonly reason: string;
}

export interface RankingRequest extends PoolRequest {
  /** How many skills to recommend. */
  readonly k: number;
  /** Null for a candidate that may be shown; a screened one keeps its row with the decision given here. */
  readonly screen: (id: string) => Screening | null;
  readonly resolver: CapabilityResolver;
  /** In the place of the recipe's linear scorer. */
  readonly scorer?: UtilityScorer;
}

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
}

interface Verdict {
  readonly decision: ExposureDecision;
  readonly rank: number | null;
  readonly reason: string;
}

/**
 * Ranks the skills of an index for a task: search, features, utility, one representative a family (SkillResolve,
 * section 3.6), the best `k` of the representatives. Pure: the same arguments give the same answer.
 */
export function rankSkills(request: RankingRequest): Ranking {
  const { task, recipe } = request;
  const { query, requirements, members: pool, features } = gatherPool(request);
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

/** Walks down the list: the first eligible member of a family is its representative. */
function decide(scored: readonly Scored[], request: RankingRequest): Verdict[] {
  const representatives = new Map<string, Scored>();
  let places = 0;
  return scored.map((each): Verdict => {
    const screening = request.screen(each.id);
    if (screening !== null) return { ...screening, rank: null };
    if (each.share < request.recipe.minCoverage) {
      const [share, least] = [each.share, request.recipe.minCoverage].map((value) => `${Math.round(value * 100)} %`);
      return {
        decision: 'below_threshold',
        rank: null,
        reason: `It holds ${share} of what the task says; ${least} are needed.`,
      };
    }
    const ahead = representatives.get(each.family.id);
    if (ahead !== undefined) {
      const margin = (ahead.score - each.score).toFixed(3);
      return {
        decision: 'suppressed_sibling',
        rank: null,
        reason: `${ahead.member.entry.name} (${ahead.id}) of the same family (${each.family.explanation}) suits the task better by ${margin}.`,
      };
    }
    representatives.set(each.family.id, each);
    places++;
    if (places > request.k)
      return { decision: 'below_cutoff', rank: null, reason: `Place ${places}; the best ${request.k} are shown.` };
    const siblings = each.family.members.length - 1;
    const family = siblings > 0 ? ` Best of ${siblings + 1} alternatives (${each.family.explanation}).` : '';
    return {
      decision: 'exposed',
      rank: places,
      reason: `Place ${places} by utility ${each.score.toFixed(3)}.${family}`,
    };
  });
}

function whyNothing(verdicts: readonly Verdict[]): string {
  const screened = verdicts.filter(({ decision }) => decision !== 'below_threshold').length;
  return screened > 0
    ? `${screened} matching ${screened === 1 ? 'skill was' : 'skills were'} held back by status, environment or scan.`
    : 'No skill of the library matches enough of this task.';
}

function toCandidate(scored: Scored, verdict: Verdict, query: readonly QueryTerm[]): RankedCandidate {
  const features = { ...scored.features, taskCoverage: scored.share };
  const reasons = verdict.rank === null ? [] : reasonsFor(query, scored.member.codes);
  return { id: scored.id, utility: scored.score, features, ...verdict, familyId: scored.family.id, reasons };
}
