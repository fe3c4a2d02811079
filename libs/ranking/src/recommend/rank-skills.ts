import { ExposureDecision } from '@skillward/domain';
import { tokenise } from '@skillward/text';
import { QueryTerm } from '../index/query';
import { isForeign } from '../request/languages';
import { Ban, RequestReading } from '../request/read-request';
import { CatalogueEntry } from './catalogue';
import { byScoreThenId } from '../index/search';
import { decide, Scored, SelectionRequest, Screening, Verdict } from './decide';
import { circumstanceScreening, conflictsOf } from './compliance';
import { coverage } from './explain';
import { nameFrequency } from '../index/term-frequency';
import { Features } from './features';
import { confidenceFeatures, confidenceOf } from './confidence';
import { DEFAULT_CONFIDENCE } from './default-confidence';
import { servedBefore, vouchedShare } from './learned';
import { gatherPool, Pool, PoolRequest } from './pool';
import { CapabilityGroup } from './resolver';
import { linearScorer } from './utility';

export type RankingRequest = PoolRequest & SelectionRequest;

/** One candidate's decision. */
export interface RankedCandidate {
  readonly id: string;
  /** 0 to 1, relative to the candidates of this task. */
  readonly utility: number;
  /** Probability (0 to 1) that it helps with the task; null where only a model chose it. */
  readonly confidence: number | null;
  readonly features: Readonly<Record<string, number>>;
  readonly decision: ExposureDecision;
  /** 1 to k for an exposed candidate, else null. */
  readonly rank: number | null;
  readonly familyId: string;
  /** Why this decision, for a person. */
  readonly reason: string;
  /** What speaks for an exposed candidate besides its words. */
  readonly reasons: readonly string[];
  /** What an exposed candidate assumes, in its own words. */
  readonly conditions: readonly string[];
  /** What of the request an exposed candidate does not meet. */
  readonly conflicts: readonly string[];
  /** The sentence in which the closest sibling of an exposed candidate differs. */
  readonly contrast: string | null;
}

/** The words of a request and which candidates have them. */
export interface AskedWords {
  readonly query: readonly QueryTerm[];
  /** What a candidate has of each word; all 0 for another skill. */
  readonly codesOf: (id: string) => Uint8Array;
  /** Whether a candidate is named by the word at this position. */
  readonly isName: (at: number) => boolean;
}

export interface Ranking {
  /** By utility, best first, ties by id; all of the pool. */
  readonly candidates: readonly RankedCandidate[];
  /** Groups of the pool, for whoever shows families. */
  readonly families: ReadonlyMap<string, CapabilityGroup>;
  /** The words of the request, for whoever explains the answer. */
  readonly asked: AskedWords;
  readonly guidance: string;
  readonly gaps: readonly string[];
  readonly scorer: string;
  /** What the library was searched for, and who found it out. */
  readonly query: RequestReading['query'];
}

/** Why the answer is empty where not a word is shared. */
export const NO_MATCH_GAP = 'No skill of the library shares a word with this task.';

/** Why the answer is empty where the library does not speak the language of the task. */
export const FOREIGN_GAP =
  'No skill of the library matches this task in its language: send what is wanted in a few English words as `query`.';

const NOTHING: Omit<Ranking, 'scorer' | 'query'> = {
  candidates: [],
  families: new Map(),
  asked: { query: [], codesOf: () => new Uint8Array(0), isName: () => false },
  guidance: 'No skill is recommended for this task.',
  gaps: [NO_MATCH_GAP],
};

/**
 * So many log odds of asking for work are added by each unit of cosine of the nearest skill above half way from talk
 * (median .42) to requests (.65): few words that could be either are a request where the library holds what they say.
 */
const MEANT = 8;
const USUAL_MEANING = 0.575;

const knownTalk = new WeakMap<Pool, boolean>();

/** Whether a message asks for nothing, as far as can be told. */
function isTalk(pool: Pool): boolean {
  const known = knownTalk.get(pool);
  if (known !== undefined) return known;
  const { asks, query, terms } = pool.reading;
  const nearest = pool.features.reduce((best, { meaning }) => Math.max(best, meaning), 0);
  // Without an encoder nothing is near.
  const near = nearest === 0 ? 0 : MEANT * (nearest - USUAL_MEANING);
  // Words of which no skill has one speak for nothing in this library; what they mean may.
  const heard = terms.length === 0 ? Math.min(0, asks) : asks;
  const made = query.by === 'rules' && heard + near < 0;
  knownTalk.set(pool, made);
  return made;
}

/** Kept, because who compares siblings and who ranks ask for the same. */
const confidences = new WeakMap<Pool, ReadonlyMap<string, number>>();

/** Probability (0 to 1) of each member of a pool that a knowledgeable colleague would load it; 0 for talk. */
export function confidencesIn(pool: Pool): ReadonlyMap<string, number> {
  const known = confidences.get(pool);
  if (known !== undefined) return known;
  const { reading, query, documents, members, features } = pool;
  const bestLexical = members.reduce((best, { hit }) => Math.max(best, hit.score), 0);
  const talk = isTalk(pool);
  const made = new Map(
    members.map(({ hit, codes, learned }, i) => {
      const vouched = learned?.vouched ?? [];
      const own = { reading, query, documents, codes, vouched, features: features[i] as Features, bestLexical };
      return [hit.id, talk ? 0 : confidenceOf(DEFAULT_CONFIDENCE, confidenceFeatures(own))];
    }),
  );
  confidences.set(pool, made);
  return made;
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
  const { query, members: pool, features } = gathered;
  const { task, recipe } = request;
  const scorer = request.scorer ?? linearScorer(`${recipe.name}/${recipe.version}`, recipe.weights);
  if (pool.length === 0) {
    const gaps = gathered.reading.query.by === 'rules' && isForeign(task) ? [FOREIGN_GAP] : NOTHING.gaps;
    return { ...NOTHING, gaps, scorer: scorer.name, query: gathered.reading.query };
  }

  const utilities = scorer.score(
    task,
    pool.map(({ hit }, i) => ({ id: hit.id, features: features[i] as Features })),
  );
  const groups = request.resolver.resolve(pool.map(({ entry }) => entry));
  const families = new Map(groups.map((group) => [group.id, group]));
  const familyOf = new Map(groups.flatMap((group) => group.members.map((id) => [id, group] as const)));
  const everyTerm = query.map((_, i) => i);
  const entries = new Map(pool.map(({ entry }) => [entry.id, entry]));
  const ruledOut = (id: string): Screening | null => {
    const entry = entries.get(id);
    if (entry === undefined) return null;
    return banScreening(entry, gathered.reading.bans) ?? circumstanceScreening(entry, gathered.reading.demands);
  };
  const scored = pool
    .map((member, i): Scored => ({
      id: member.hit.id,
      score: utilities[i] as number,
      features: features[i] as Features,
      member,
      family: familyOf.get(member.hit.id) as CapabilityGroup,
      share: coverage(query, member.codes, everyTerm),
      lent: vouchedShare(query, member),
      fit: confidencesIn(gathered).get(member.hit.id) as number,
      evidence: request.evidence?.(member.hit.id),
    }))
    .sort(byScoreThenId);

  const verdicts = decide(scored, { ...request, screen: (id) => request.screen(id) ?? ruledOut(id) });
  const chosen = scored.filter((_, i) => (verdicts[i] as Verdict).decision === 'exposed');
  return {
    candidates: scored.map((each, i) => toCandidate(each, verdicts[i] as Verdict, gathered)),
    families,
    asked: askedWords(gathered),
    guidance: chosen.length === 0 ? NOTHING.guidance : '',
    gaps: chosen.length === 0 ? [whyNothing(verdicts, gathered, task)] : [],
    scorer: scorer.name,
    query: gathered.reading.query,
  };
}

function askedWords({ query, members }: Pool): AskedWords {
  const codes = new Map(members.map((member) => [member.hit.id, member.codes]));
  const nothing = new Uint8Array(query.length);
  return {
    query,
    codesOf: (id) => codes.get(id) ?? nothing,
    isName: (at) => members.some((member) => nameFrequency(member.codes[at] ?? 0) > 0),
  };
}

/**
 * What keeps out a skill that is named after something that the request rules out, or described by something that its
 * caller rules out or the request rules out for sure.
 */
function banScreening({ name, description }: CatalogueEntry, bans: readonly Ban[]): Screening | null {
  if (bans.length === 0) return null;
  const termsOf = (text: string): Set<string> => new Set(tokenise(text).map(({ term }) => term));
  const named = termsOf(name);
  const head = bans.some(({ sure }) => sure) ? termsOf(`${name} ${description}`) : named;
  const ban = bans.find(({ terms, sure }) => terms.every((term) => (sure ? head : named).has(term)));
  if (ban === undefined) return null;
  const where = ban.terms.every((term) => named.has(term)) ? 'name' : 'description';
  return { decision: 'filtered_constraint', reason: `Its ${where} says “${ban.text}”, which the request rules out.` };
}

function whyNothing(verdicts: readonly Verdict[], pool: Pool, task: string): string {
  if (isTalk(pool) && pool.reading.asks < 0)
    return 'The message does not read like a request for work. If it is one, send what is wanted as `query`.';
  const screened = verdicts.filter(({ decision }) => decision.startsWith('filtered_')).length;
  if (screened > 0)
    return `${screened} matching ${screened === 1 ? 'skill was' : 'skills were'} held back by status, environment or scan, or ruled out by the request.`;
  return pool.reading.query.by === 'rules' && isForeign(task)
    ? FOREIGN_GAP
    : 'No skill of the library matches enough of this task.';
}

function toCandidate(scored: Scored, verdict: Verdict, { reading, unsaid }: Pool): RankedCandidate {
  const { decision, rank, reason, margin, explanation, tiedWith, part } = verdict;
  const features: Record<string, number> = {
    ...scored.features,
    taskCoverage: scored.share,
    fit: scored.fit,
    ...(scored.lent > 0 && { learned: scored.lent }),
    ...scored.evidence?.features,
  };
  if (margin !== undefined) features['siblingMargin'] = margin;
  const forPart = part === undefined ? [] : [`Of the request it is for “${part}”.`];
  const tie =
    tiedWith === undefined
      ? []
      : [
          `Undecided between ${scored.member.entry.name} and ${tiedWith}: the task says too little of what they differ in.`,
        ];
  return {
    id: scored.id,
    utility: scored.score,
    confidence: Math.round(scored.fit * 1000) / 1000,
    features,
    decision,
    rank,
    reason,
    familyId: scored.family.id,
    reasons:
      rank === null ? [] : [...(scored.evidence?.reasons ?? []), ...servedBefore(scored.lent), ...forPart, ...tie],
    conditions: explanation?.conditions ?? [],
    conflicts: rank === null ? [] : conflictsOf(scored.member.entry, reading.demands, unsaid(scored.member)),
    contrast: explanation?.contrast ?? null,
  };
}
