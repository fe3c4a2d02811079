import { ExposureDecision } from '@skillward/domain';
import { ChoiceExplanation } from '@skillward/sibling-choice';
import { distinctTerms } from '@skillward/text';
import { QueryTerm } from '../index/query';
import { isForeign } from '../request/languages';
import { Ban } from '../request/bans';
import { RequestReading } from '../request/read-request';
import { CatalogueEntry, pathOf } from './catalogue';
import { byScoreThenId } from '../index/best-documents';
import { Abstention, decide, misfit, Scored, SelectionRequest, Screening, Verdict } from './decide';
import { DEFAULT_CONFIDENCE } from './default-confidence';
import { circumstanceScreening, conflictsOf } from './compliance';
import { coverage } from './explain';
import { nameFrequency } from '../index/term-frequency';
import { Features } from './features';
import { servedBefore, vouchedShare } from './learned';
import { gatherPool, Pool, PoolRequest } from './pool';
import { bestIfAsked, confidencesIn, isTalk } from './pool-confidence';
import { familiesIn } from './pool-families';
import { CapabilityGroup, CapabilityResolver } from './resolver';
import { linearUtilities } from './utility';

/** All that a ranking by the recipe alone needs. */
export type RankingRequest = PoolRequest &
  Omit<SelectionRequest, 'families' | 'utilities' | 'scorer'> & { readonly resolver: CapabilityResolver };

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
  /** What an exposed candidate assumes: said by whoever has its profile and its text, none here. */
  readonly conditions: readonly string[];
  /** What of the request an exposed candidate does not meet. */
  readonly conflicts: readonly string[];
  /** The closest sibling of an exposed candidate, and the sentence in which it differs. */
  readonly contrast: string | null;
}

/** The words of a request and which candidates have them. */
export interface AskedWords {
  readonly query: readonly QueryTerm[];
  /** What a candidate has of each word; all 0 for another skill. */
  readonly codesOf: (id: string) => Uint8Array;
  /** Whether a candidate is named by the word at this position. */
  readonly isName: (at: number) => boolean;
  /** Which share (0 to 1) of the skills of the library describe themselves by a term. */
  readonly describes: (term: string) => number;
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

/** The candidates of a request, best first, with what is decided of each. */
export interface Selection {
  readonly pool: Pool;
  /** By utility, best first, ties by id. */
  readonly scored: readonly Scored[];
  /** Of each of them, in their order. */
  readonly verdicts: readonly Verdict[];
  readonly request: Pick<SelectionRequest, 'task' | 'families' | 'scorer' | 'abstention' | 'recipe'>;
}

/** Why the first was chosen over the second of its family; null: not known. */
export type ExplainChoice = (chosen: string, sibling: string) => ChoiceExplanation | null;

/**
 * Ranks the skills of an index for a task by the recipe: search, features, utility, one representative a family
 * (SkillResolve, section 3.6), the best `k` of the representatives. Pure: the same arguments give the same answer.
 */
export function rankSkills(request: RankingRequest): Ranking {
  const { recipe, resolver } = request;
  const pool = gatherPool(request);
  const linear = linearUtilities(recipe.weights, pool.features);
  const utilities = new Map(pool.members.map(({ hit }, i) => [hit.id, linear[i] as number]));
  const scorer = `${recipe.name}/${recipe.version}`;
  return explainSelection(selectSkills(pool, { ...request, families: familiesIn(pool, resolver), utilities, scorer }));
}

/** Decides which candidates are shown, and why the others are not. */
export function selectSkills(pool: Pool, request: SelectionRequest): Selection {
  const { query, members, features, reading } = pool;
  const { families, utilities } = request;
  const everyTerm = query.map((_, i) => i);
  const entries = new Map(members.map(({ entry }) => [entry.id, entry]));
  const ruledOut = (id: string): Screening | null => {
    const entry = entries.get(id);
    if (entry === undefined) return null;
    return banScreening(entry, reading.bans) ?? circumstanceScreening(entry, reading.demands);
  };
  const scored = members
    .map((member, i): Scored => ({
      id: member.hit.id,
      score: utilities.get(member.hit.id) as number,
      features: features[i] as Features,
      member,
      family: families.of(member.hit.id),
      share: coverage(query, member.codes, everyTerm),
      lent: vouchedShare(query, member),
      fit: confidencesIn(pool).get(member.hit.id) as number,
      evidence: request.evidence?.(member.hit.id),
    }))
    .sort(byScoreThenId);
  const verdicts = decide(scored, {
    ...request,
    ...(request.abstention && { abstention: abstentionFor(pool, request.abstention) }),
    screen: (id) => request.screen(id) ?? ruledOut(id),
  });
  return { pool, scored, verdicts, request };
}

/** Who wants to see what is hardly right still asked for something: talk gets only what is likely. */
const abstentionFor = (pool: Pool, abstention: Abstention): Abstention =>
  isTalk(pool) ? { ...abstention, minFit: leastFit({ abstention }) } : abstention;

/** Confidence from which on a skill is shown for what may be talk. */
const leastFit = ({ abstention }: Pick<SelectionRequest, 'abstention'>): number =>
  Math.max(abstention?.minFit ?? 0, DEFAULT_CONFIDENCE.minimum);

/**
 * A selection with everything in words.
 * @param quotes whether the reason of a sibling that is not shown quotes what decided: to find that out costs as much as a
 * comparison
 */
export function explainSelection(
  selection: Selection,
  explain: ExplainChoice = () => null,
  quotes: (id: string) => boolean = () => true,
): Ranking {
  const { pool, scored, verdicts, request } = selection;
  const { families, scorer } = request;
  const isEmpty = !verdicts.some(({ decision }) => decision === 'exposed');
  return {
    candidates: scored.map((each, i) => toCandidate(each, verdicts[i] as Verdict, pool, { explain, quotes })),
    families: families.byId,
    asked: askedWords(pool),
    guidance: isEmpty ? 'No skill is recommended for this task.' : '',
    gaps: isEmpty ? [whyNothing(selection)] : [],
    scorer,
    query: pool.reading.query,
  };
}

function askedWords({ query, members, describes }: Pool): AskedWords {
  const codes = new Map(members.map((member) => [member.hit.id, member.codes]));
  const nothing = new Uint8Array(query.length);
  return {
    query,
    codesOf: (id) => codes.get(id) ?? nothing,
    describes,
    isName: (at) => members.some((member) => nameFrequency(member.codes[at] ?? 0) > 0),
  };
}

/** What keeps out a skill that is named after something that the request rules out, or described by it. */
function banScreening({ name, description }: CatalogueEntry, bans: readonly Ban[]): Screening | null {
  if (bans.length === 0) return null;
  const [named, head] = [distinctTerms(name), distinctTerms(`${name} ${description}`)];
  const ban = bans.find(({ terms }) => terms.every((term) => head.has(term)));
  if (ban === undefined) return null;
  const where = ban.terms.every((term) => named.has(term)) ? 'name' : 'description';
  return { decision: 'filtered_constraint', reason: `Its ${where} says “${ban.text}”, which the request rules out.` };
}

function whyNothing({ pool, scored, verdicts, request }: Selection): string {
  const isUnheard = pool.reading.query.by === 'rules' && isForeign(request.task);
  if (verdicts.length === 0) return isUnheard ? FOREIGN_GAP : NO_MATCH_GAP;
  // Words that nobody knows are no talk: of them the library just holds nothing.
  const mayBeTalk = isTalk(pool) && (pool.analogy !== null || pool.reading.asks < 0);
  if (mayBeTalk && (isUnheard || bestIfAsked(pool) >= leastFit(request)))
    return 'The message does not read like a request for work. If it is one, send what is wanted as `query`.';
  // Of those that would be shown otherwise: what does not fit is missed by nobody.
  const screened = scored.filter(
    (each, i) => verdicts[i]?.decision.startsWith('filtered_') && misfit(each, request, 0) === null,
  ).length;
  if (screened > 0)
    return `${screened} matching ${screened === 1 ? 'skill was' : 'skills were'} held back by status, environment or scan, or ruled out by the request.`;
  if (isUnheard) return FOREIGN_GAP;
  return mayBeTalk
    ? 'No skill of the library matches enough of this message, which may be no request for work.'
    : 'No skill of the library matches enough of this task.';
}

function toCandidate(
  scored: Scored,
  verdict: Verdict,
  { reading, unsaid }: Pool,
  { explain, quotes }: { readonly explain: ExplainChoice; readonly quotes: (id: string) => boolean },
): RankedCandidate {
  const { decision, rank, margin, against, part } = verdict;
  const features: Record<string, number> = {
    ...scored.features,
    taskCoverage: scored.share,
    fit: scored.fit,
    ...(scored.lent > 0 && { learned: scored.lent }),
    ...scored.evidence?.features,
    ...(margin !== undefined && { siblingMargin: margin }),
  };
  const common = { id: scored.id, utility: scored.score, confidence: Math.round(scored.fit * 1000) / 1000, features };
  const decided = { ...common, decision, rank, familyId: scored.family.id };
  if (rank === null) {
    const reason = quotes(scored.id) ? withDecidingText(scored, verdict, explain) : verdict.reason;
    return { ...decided, reason, reasons: [], conditions: [], conflicts: [], contrast: null };
  }
  const explanation = against && explain(scored.id, against.id);
  const forPart = part === undefined ? [] : [`Of the request it is for “${part}”.`];
  const { entry } = scored.member;
  const other = against?.member.entry;
  const tie = `Undecided between ${nameBeside(entry, other)} and ${other && nameBeside(other, entry)}: the task says too little of what they differ in.`;
  return {
    ...decided,
    reason: verdict.reason,
    reasons: [
      ...(scored.evidence?.reasons ?? []),
      ...servedBefore(scored.lent),
      ...forPart,
      ...(explanation?.undecided ? [tie] : []),
    ],
    conditions: [],
    conflicts: conflictsOf(scored.member.entry, reading.demands, unsaid(scored.member), reading.bans),
    // With its name: a sentence of the sibling may say “not this skill”, and who reads it may want to open the sibling.
    contrast: explanation?.contrast && other ? `${nameBeside(other, entry)}: “${explanation.contrast}”` : null,
  };
}

/** The name of a skill, with its namespace where another one that is named beside it has the same. */
const nameBeside = (entry: CatalogueEntry, other: CatalogueEntry | undefined): string =>
  other?.name === entry.name ? pathOf(entry) : entry.name;

/** Why a candidate is not shown; of a sibling, with the clause that decided. */
function withDecidingText(
  { id, family }: Scored,
  { decision, against, reason }: Verdict,
  explain: ExplainChoice,
): string {
  if (decision !== 'suppressed_sibling' || against === undefined) return reason;
  const explanation = explain(against.id, id);
  if (explanation?.undecided)
    return `Undecided: the task says too little of what ${pathOf(against.member.entry)} of the same family (${family.explanation}) differs in.`;
  return explanation?.clause ? `${reason} What decided: “${explanation.clause}”` : reason;
}
