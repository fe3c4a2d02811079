import { SiblingChooser } from '@skillward/sibling-choice';
import { fieldBm25, WeightedFields } from './field-bm25';
import {
  GradedRequest,
  isServed,
  Reliability,
  reliability,
  RequestIntervals,
  requestIntervals,
  RequestMetrics,
  requestMetrics,
  ShownSkill,
} from './request-metrics';
import { RoutingSkill } from './routing';
import { ServedLibrary } from './served-library';
import { TextEncoder } from '../index/text-encoder';

/** The data of a benchmark of requests as people and agents write them. */
interface RequestsData {
  readonly skills: readonly RoutingSkill[];
  readonly requests: readonly GradedRequest[];
}

export interface RequestsReport {
  readonly protocol: string;
  readonly queries: number;
  /** Of them those that have a skill of grade 2: what most measures are over. */
  readonly served: number;
  readonly pool: number;
  readonly folds: number;
  /** The request alone. */
  readonly metrics: RequestMetrics;
  /** With what an agent would send besides; null where it was not asked for. */
  readonly withQuery: RequestMetrics | null;
  /** BM25 on the full text, by the request; BM25 with fields by the `query` that an agent would send, and by the request. */
  readonly baselines: Readonly<Record<'bm25' | 'bm25Fields' | 'bm25FieldsTask', RequestMetrics>>;
  readonly intervals: RequestIntervals;
  /** Of `metrics` over BM25, and of `withQuery` over BM25 with fields by the same words: paired differences. */
  readonly overBm25: RequestIntervals;
  readonly withQueryOverBm25Fields: RequestIntervals | null;
  readonly reliability: Reliability | null;
  readonly perQuery: readonly {
    readonly id: string;
    readonly group: string;
    readonly top: readonly string[];
    readonly withQuery: readonly string[] | null;
  }[];
  /** Milliseconds a request, for whoever brings a clock: median and 95th percentile. */
  readonly milliseconds: { readonly p50: number; readonly p95: number };
}

export interface RequestsOptions {
  readonly withQuery?: boolean;
  /** Null or left out: words alone. */
  readonly encoder?: TextEncoder | null;
  /** Milliseconds from any beginning. */
  readonly clock: () => number;
  readonly onProgress?: (stage: string) => void;
}

const SHOWN = 3;
/** Beyond the shown, so that the reading without what was never judged has something to fill up with. */
const BASELINE_DEPTH = 10;
const BODY_CHARACTERS = 3000;

const fullText = ({ id, name, description, body }: RoutingSkill): WeightedFields => ({
  id,
  fields: [{ text: `${name}\n${description}\n${body}`, weight: 1 }],
});
const inFields = ({ id, name, description, body }: RoutingSkill): WeightedFields => ({
  id,
  fields: [
    { text: name, weight: 3 },
    { text: description, weight: 2 },
    { text: body.slice(0, BODY_CHARACTERS), weight: 1 },
  ],
});

const asShown = (lists: readonly (readonly string[])[]): ShownSkill[][] =>
  lists.map((list) => list.map((id) => ({ id })));

/** Measures the ranking of a fresh installation on graded requests, beside two baselines. Pure but for the clock. */
export function requestsBenchmark(
  { skills, requests }: RequestsData,
  chooser: SiblingChooser,
  { withQuery = false, encoder = null, clock, onProgress = () => undefined }: RequestsOptions,
): RequestsReport {
  onProgress('indexing');
  const library = new ServedLibrary(skills, chooser, encoder);
  onProgress('ranking');
  const times: number[] = [];
  const timed = (text: string, query?: string): ShownSkill[] => {
    const started = clock();
    const shown = library.recommend({ task: text, ...(query === undefined ? {} : { query }) }, SHOWN);
    times.push(clock() - started);
    return shown;
  };
  const alone = requests.map(({ text }) => timed(text));
  const helped = withQuery ? requests.map(({ text, query }) => timed(text, query ?? undefined)) : null;
  onProgress('baselines');
  const texts = requests.map(({ text }) => text);
  const fields = fieldBm25(
    skills.map(inFields),
    [...requests.map(({ query, text }) => query ?? text), ...texts],
    { k1: 2, b: 0.3 },
    BASELINE_DEPTH,
  );
  const lists = {
    bm25: asShown(fieldBm25(skills.map(fullText), texts, { k1: 1.2, b: 0.75 }, BASELINE_DEPTH)),
    bm25Fields: asShown(fields.slice(0, requests.length)),
    bm25FieldsTask: asShown(fields.slice(requests.length)),
  };
  times.sort((a, b) => a - b);
  const quantile = (part: number): number => times[Math.floor(part * (times.length - 1))] ?? 0;
  const ids = (shown: readonly ShownSkill[]): string[] => shown.map(({ id }) => id);
  return {
    protocol:
      'requests-1: the ranking of a fresh installation, three skills at most; nothing is learned from these requests',
    queries: requests.length,
    served: requests.filter(isServed).length,
    pool: skills.length,
    folds: 1,
    metrics: requestMetrics(requests, alone),
    withQuery: helped === null ? null : requestMetrics(requests, helped),
    baselines: {
      bm25: requestMetrics(requests, lists.bm25),
      bm25Fields: requestMetrics(requests, lists.bm25Fields),
      bm25FieldsTask: requestMetrics(requests, lists.bm25FieldsTask),
    },
    intervals: requestIntervals(requests, alone),
    overBm25: requestIntervals(requests, alone, lists.bm25),
    withQueryOverBm25Fields: helped === null ? null : requestIntervals(requests, helped, lists.bm25Fields),
    reliability: reliability(requests, alone),
    perQuery: requests.map(({ id, group }, i) => ({
      id,
      group,
      top: ids(alone[i] as ShownSkill[]),
      withQuery: helped === null ? null : ids(helped[i] as ShownSkill[]),
    })),
    milliseconds: { p50: quantile(0.5), p95: quantile(0.95) },
  };
}
