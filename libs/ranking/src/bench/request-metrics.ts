import { bootstrapMean, Interval, pairedBootstrap } from '../evaluation/bootstrap';
import { mean } from '../evaluation/metrics';

/** What was found about one candidate of a request by reading it. */
export interface Judgement {
  /** 2: a knowledgeable colleague would load it; 1: it helps in part; 0: no. */
  readonly grade: number;
  /** It breaks a condition of the request. */
  readonly violates: boolean;
}

/** One request of the benchmark with its labels. */
export interface GradedRequest {
  readonly id: string;
  readonly group: string;
  readonly text: string;
  /** What an agent would send besides; null where nothing is wanted. */
  readonly query: string | null;
  /** No skill should be shown. */
  readonly none: boolean;
  readonly judgements: ReadonlyMap<string, Judgement>;
  /** Sets of skills of which only one should be shown. */
  readonly siblings: readonly ReadonlySet<string>[];
}

/** Shown for one request, best first, with the calibrated confidence of each where there is one. */
export interface ShownSkill {
  readonly id: string;
  readonly confidence?: number;
}

interface GroupFigures {
  readonly p1: number;
  readonly top3: number;
}

/** Measures over the requests that have a skill of grade 2, unless said otherwise; shares from 0 to 1. */
export interface RequestMetrics {
  /** The first shown has grade 2. */
  readonly p1: number;
  /** The first shown has grade 1 or 2. */
  readonly p1Useful: number;
  /** One of the first three has grade 2. */
  readonly top3: number;
  /** Gains 3, 1, 0. */
  readonly ndcg3: number;
  /** Share of what is shown that is not known to help: what was never judged counts as 0. */
  readonly useless: number;
  /** The same with what was never judged left out. */
  readonly uselessJudged: number;
  /** `p1` and `top3` with what was never judged taken out of the lists. */
  readonly p1Judged: number;
  readonly top3Judged: number;
  /** Share of what is shown that was never judged. */
  readonly unjudged: number;
  /** Nothing is shown. */
  readonly empty: number;
  /** Share of the requests for which nothing should be shown that got something. */
  readonly noneAnswered: number;
  /** Share of what is shown to requests of the group `condition` that breaks a condition. */
  readonly violations: number;
  /** Share of the served requests that were shown two of one set of siblings. */
  readonly siblingsTogether: number;
  /** Mean number of skills shown. */
  readonly shown: number;
  readonly groups: Readonly<Record<string, GroupFigures>>;
}

/** Calibration of the confidence of what is shown; correct is a grade of 2. */
export interface Reliability {
  /** Expected calibration error over ten equal bins, by judged skills. */
  readonly ece: number;
  readonly bins: readonly {
    readonly from: number;
    readonly count: number;
    readonly confidence: number;
    readonly correct: number;
  }[];
}

const DEPTH = 3;
const GAINS = [0, 1, 3];
const SEED = 20_261_123;
const CONDITION_GROUP = 'condition';
const BINS = 10;

const share = (values: readonly boolean[]): number => mean(values.map(Number));

export const isServed = ({ none, judgements }: GradedRequest): boolean =>
  !none && [...judgements.values()].some(({ grade }) => grade === 2);

interface Row {
  readonly request: GradedRequest;
  /** The first three. */
  readonly ids: readonly string[];
}

const gradeOf = ({ judgements }: GradedRequest, id: string | undefined): number =>
  id === undefined ? 0 : (judgements.get(id)?.grade ?? 0);

const isFirstRight = ({ request, ids }: Row): boolean => gradeOf(request, ids[0]) === 2;
const isOneRight = ({ request, ids }: Row): boolean => ids.some((id) => gradeOf(request, id) === 2);

function ndcg({ request, ids }: Row): number {
  const gain = (grades: readonly number[]): number =>
    grades.reduce((sum, grade, at) => sum + (GAINS[grade] as number) / Math.log2(at + 2), 0);
  const ideal = [...request.judgements.values()].map(({ grade }) => grade).sort((a, b) => b - a);
  return gain(ids.map((id) => gradeOf(request, id))) / gain(ideal.slice(0, DEPTH));
}

function judgedOnly(requests: readonly GradedRequest[], lists: readonly (readonly ShownSkill[])[]): Row[] {
  return requests.map((request, i) => ({
    request,
    ids: (lists[i] as readonly ShownSkill[])
      .map(({ id }) => id)
      .filter((id) => request.judgements.has(id))
      .slice(0, DEPTH),
  }));
}

/** @param lists what was shown for each of the requests, in their order */
export function requestMetrics(
  requests: readonly GradedRequest[],
  lists: readonly (readonly ShownSkill[])[],
): RequestMetrics {
  const rows = requests.map((request, i): Row => ({
    request,
    ids: (lists[i] as readonly ShownSkill[]).slice(0, DEPTH).map(({ id }) => id),
  }));
  const served = rows.filter(({ request }) => isServed(request));
  const judged = judgedOnly(requests, lists).filter(({ request }) => isServed(request));
  const shown = served.flatMap(({ request, ids }) => ids.map((id) => ({ request, id })));
  const known = shown.filter(({ request, id }) => request.judgements.has(id));
  const isUseless = ({ request, id }: (typeof shown)[number]): boolean => gradeOf(request, id) === 0;
  const bound = rows.filter(({ request: { group, none } }) => group === CONDITION_GROUP && !none);
  const groups = [...new Set(served.map(({ request }) => request.group))].map((group) => {
    const own = served.filter(({ request }) => request.group === group);
    return [group, { p1: share(own.map(isFirstRight)), top3: share(own.map(isOneRight)) }] as const;
  });
  return {
    p1: share(served.map(isFirstRight)),
    p1Useful: share(served.map(({ request, ids }) => gradeOf(request, ids[0]) >= 1)),
    top3: share(served.map(isOneRight)),
    ndcg3: mean(served.map(ndcg)),
    useless: share(shown.map(isUseless)),
    uselessJudged: share(known.map(isUseless)),
    p1Judged: share(judged.map(isFirstRight)),
    top3Judged: share(judged.map(isOneRight)),
    unjudged: share(shown.map(({ request, id }) => !request.judgements.has(id))),
    empty: share(served.map(({ ids }) => ids.length === 0)),
    noneAnswered: share(rows.filter(({ request }) => request.none).map(({ ids }) => ids.length > 0)),
    violations: share(
      bound.flatMap(({ request, ids }) => ids.map((id) => request.judgements.get(id)?.violates ?? false)),
    ),
    siblingsTogether: share(
      served.map(({ request, ids }) => request.siblings.some((set) => ids.filter((id) => set.has(id)).length > 1)),
    ),
    shown: mean(served.map(({ ids }) => ids.length)),
    groups: Object.fromEntries(groups),
  };
}

/** The measures of single requests that intervals are made of; null where a request does not count. */
function perRequest(requests: readonly GradedRequest[], lists: readonly (readonly ShownSkill[])[]) {
  const rows = requests.flatMap((request, i): Row[] =>
    isServed(request)
      ? [{ request, ids: (lists[i] as readonly ShownSkill[]).slice(0, DEPTH).map(({ id }) => id) }]
      : [],
  );
  return {
    p1: rows.map((row) => Number(isFirstRight(row))),
    top3: rows.map((row) => Number(isOneRight(row))),
    ndcg3: rows.map(ndcg),
  };
}

export type RequestIntervals = Readonly<Record<'p1' | 'top3' | 'ndcg3', Interval>>;

/** 95 % intervals over requests; with `baseline`, of the paired difference to it. */
export function requestIntervals(
  requests: readonly GradedRequest[],
  lists: readonly (readonly ShownSkill[])[],
  baseline?: readonly (readonly ShownSkill[])[],
): RequestIntervals {
  const own = perRequest(requests, lists);
  const other = baseline === undefined ? null : perRequest(requests, baseline);
  const interval = (name: keyof typeof own): Interval =>
    other === null ? bootstrapMean(own[name], SEED) : pairedBootstrap(own[name], other[name], SEED);
  return { p1: interval('p1'), top3: interval('top3'), ndcg3: interval('ndcg3') };
}

/** How often what was shown with a confidence is right; null where nothing has one. */
export function reliability(
  requests: readonly GradedRequest[],
  lists: readonly (readonly ShownSkill[])[],
): Reliability | null {
  const cases = requests.flatMap((request, i) =>
    (lists[i] as readonly ShownSkill[]).flatMap(({ id, confidence }) => {
      const grade = request.none ? 0 : request.judgements.get(id)?.grade;
      return confidence === undefined || grade === undefined ? [] : [{ confidence, correct: grade === 2 }];
    }),
  );
  if (cases.length === 0) return null;
  const bins = Array.from({ length: BINS }, (_, bin) => {
    const own = cases.filter(({ confidence }) => Math.min(BINS - 1, Math.floor(confidence * BINS)) === bin);
    return {
      from: bin / BINS,
      count: own.length,
      confidence: mean(own.map(({ confidence }) => confidence)),
      correct: share(own.map(({ correct }) => correct)),
    };
  });
  const ece = bins.reduce((sum, bin) => sum + (bin.count / cases.length) * Math.abs(bin.confidence - bin.correct), 0);
  return { ece, bins: bins.filter(({ count }) => count > 0) };
}
