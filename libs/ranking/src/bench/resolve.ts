import { SiblingChooser } from '@skillward/sibling-choice';
import { CoverageRisk, coverageRiskCurve } from '../resolve/coverage-risk';
import { DEFAULT_CONFIDENCE } from '../recommend/default-confidence';
import { FamilySizes } from '../resolve/family-index';
import { ScorerModel } from '../resolve/scorer-model';
import { DEFAULT_TRAINING, SKILLRESOLVE_TRAINING, trainScorer } from '../resolve/train-scorer';
import { BaselineLists, baselineLists } from './baselines';
import { fitCases } from './fit-cases';
import { NO_SKILL_TASKS } from './no-skill-tasks';
import { TextEncoder } from '../index/text-encoder';
import { integrityProblems, ResolveData } from './resolve-data';
import { familySources, FamilySource } from './resolve-families';
import {
  auditExposure,
  averageMetrics,
  Difference,
  ExposureAudit,
  measurePair,
  pairedDifference,
  PairResult,
  ResolveMetrics,
  Slices,
  slices,
} from './resolve-metrics';
import { GroupOf, listOf, scorePair } from './resolve-methods';
import { PreparedData, prepareResolve } from './resolve-pools';
import {
  listwiseModels,
  ModelOf,
  modelsOf,
  Protocol,
  SIBLING_ABLATIONS,
  TRAINING_ABLATIONS,
  withoutSiblingFeatures,
} from './resolve-training';

export interface ResolveReport {
  readonly protocol: string;
  readonly queries: number;
  readonly pairs: number;
  readonly pool: number;
  readonly folds: number;
  readonly metrics: Readonly<Record<FamilySource | 'withoutSelection', ResolveMetrics>>;
  readonly baselines: Readonly<Record<'bm25' | 'rrf' | 'attributionListwise' | 'skillResolve', ResolveMetrics>>;
  /** Under the released relation: without what the method is made of, or with what the paper tried. */
  readonly ablations: Readonly<Record<string, ResolveMetrics>>;
  readonly slices: Slices;
  /** Paired bootstrap of the released row minus the named one. */
  readonly differences: Readonly<
    Record<string, Readonly<Record<'recallAt3' | 'ndcgAt3' | 'hsrAt3' | 'choiceAccuracy', Difference>>>
  >;
  readonly audit: Readonly<Record<FamilySource, ExposureAudit>>;
  /** Families of a small margin withheld: what it costs and saves, by least margin. */
  readonly withholding: readonly {
    readonly margin: number;
    readonly recallAt3: number;
    readonly hsrAt3: number;
    readonly withheld: number;
  }[];
  /** Coverage and risk of answering at all, by kind of case that no skill serves. */
  readonly abstention: {
    readonly threshold: number;
    readonly curves: Readonly<Record<string, readonly CoverageRisk[]>>;
  };
  readonly familySizes: FamilySizes;
  readonly integrity: { readonly hashes: Readonly<Record<string, string>>; readonly problems: readonly string[] };
  /** Fitted on everything given for training; with its own evaluation as metrics. */
  readonly model: ScorerModel;
  /** The lists under the released relation, by query. */
  readonly perQuery: readonly { readonly id: string; readonly fold: number; readonly top: readonly string[] }[];
  readonly perPair: readonly {
    readonly id: string;
    readonly query: string;
    readonly fold: number;
    readonly top: readonly string[];
    /** Utility of helpful minus risky; null where one is not among the candidates. */
    readonly margin: number | null;
  }[];
}

interface ResolveOptions {
  /** Another folder to learn from; the whole of the data is then tested. */
  readonly train?: ResolveData;
  /** The encoder of serving, for the search and for the families by text; left out: words alone, and these join nothing. */
  readonly encoder?: TextEncoder | null;
  readonly onProgress?: (stage: string) => void;
}

const WITHHOLD_STEPS = [0, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
const BASELINE_DEPTH = 20;
const ABLATIONS: readonly string[] = [
  'utilityOnly',
  'withoutFamilies',
  ...Object.keys(TRAINING_ABLATIONS),
  ...Object.keys(SIBLING_ABLATIONS),
];

/**
 * The protocol of SkillResolve, section 4: each fold is tested by a model that was trained on the others, with the next
 * fold for model selection; or everything is tested by a model trained on another folder.
 */
export function resolveBenchmark(
  data: ResolveData,
  chooser: SiblingChooser,
  { train, encoder = null, onProgress = () => undefined }: ResolveOptions = {},
): ResolveReport {
  const prepared = prepareResolve(data, chooser, encoder, onProgress);
  const source =
    train === undefined
      ? prepared
      : prepareResolve(train, chooser, encoder, (stage) => onProgress(`training data: ${stage}`));
  const folds = [...new Set(data.pairs.map(({ fold }) => fold))].sort((a, b) => a - b);
  const protocol: Protocol = { prepared, source, apart: train !== undefined, folds };

  onProgress('training');
  const models = modelsOf(protocol, DEFAULT_TRAINING);
  onProgress('families');
  const { groups, sizes } = familySources(prepared, encoder && ((text) => encoder.encode(text)));
  onProgress('ranking');
  const { pairs } = prepared;
  const runWith = (modelOf: ModelOf, groupOf: GroupOf, selection: boolean, siblings: boolean): PairResult[] =>
    pairs.map((each, i) =>
      listOf(scorePair(prepared, each, modelOf(i), groupOf, siblings), each.pair, selection ? groupOf : null),
    );
  const single: GroupOf = (id) => id;
  const released = pairs.map((each, i) => scorePair(prepared, each, models(i), groups.released));
  const results: Record<string, PairResult[]> = {
    released: released.map((scored, i) => listOf(scored, pairAt(prepared, i), groups.released)),
    metadata: runWith(models, groups.metadata, true, true),
    text: runWith(models, groups.text, true, true),
    withoutSelection: released.map((scored, i) => listOf(scored, pairAt(prepared, i), null)),
    utilityOnly: runWith(models, groups.released, true, false),
    withoutFamilies: runWith(models, single, false, false),
  };
  onProgress('ablations');
  for (const [name, choices] of Object.entries(TRAINING_ABLATIONS))
    results[name] = runWith(modelsOf(protocol, choices), groups.released, true, true);
  for (const [name, features] of Object.entries(SIBLING_ABLATIONS))
    results[name] = runWith(withoutSiblingFeatures(protocol, models, features), groups.released, true, true);
  // As in the paper: its features alone, and the utility chooses inside a family.
  results['skillResolve'] = runWith(modelsOf(protocol, SKILLRESOLVE_TRAINING), groups.released, true, false);
  results['attributionListwise'] = runWith(listwiseModels(protocol, models), groups.released, true, false);
  onProgress('baselines');
  for (const [name, lists] of Object.entries(baselineResults(prepared))) results[name] = lists;

  const rows = Object.fromEntries(
    Object.entries(results).map(([name, each]) => [
      name,
      each.map((result, i) => measurePair(pairAt(prepared, i), result)),
    ]),
  );
  const averages = Object.fromEntries(
    Object.entries(rows).map(([name, each]) => [name, averageMetrics(each)]),
  ) as Record<string, ResolveMetrics>;
  const row = (name: string): ResolveMetrics => averages[name] as ResolveMetrics;
  const column = (name: string, metric: keyof ResolveMetrics): number[] =>
    (rows[name] as ResolveMetrics[]).map((each) => each[metric]);
  const onlyPairs = pairs.map(({ pair }) => pair);
  const joinedBy = (groupOf: GroupOf): boolean[] =>
    onlyPairs.map(({ helpful, risky }) => groupOf(helpful) === groupOf(risky));
  onProgress('abstention');
  const abstention = abstentionOf(prepared);
  const finalModel = trainScorer(
    source.pairs.map(({ example }) => example),
    [],
    source.data.name,
  );
  const perPair = pairs.map(({ pair }, i) => {
    const { list, margin } = (results['released'] as PairResult[])[i] as PairResult;
    return { id: pair.id, query: pair.query, fold: pair.fold, top: list, margin };
  });
  return {
    protocol:
      train === undefined
        ? `resolve: ${folds.length} folds, the next one for model selection, refitted on all but the tested`
        : `resolve: trained on ${train.name}, tested on the whole of ${data.name}`,
    queries: data.queries.length,
    pairs: data.pairs.length,
    pool: data.library.length + data.skills.length,
    folds: train === undefined ? folds.length : 1,
    metrics: {
      released: row('released'),
      metadata: row('metadata'),
      text: row('text'),
      withoutSelection: row('withoutSelection'),
    },
    baselines: {
      bm25: row('bm25'),
      rrf: row('rrf'),
      attributionListwise: row('attributionListwise'),
      skillResolve: row('skillResolve'),
    },
    ablations: Object.fromEntries(ABLATIONS.map((name) => [name, row(name)])),
    slices: slices(onlyPairs, rows['released'] as ResolveMetrics[]),
    differences: Object.fromEntries(
      ['bm25', 'rrf', 'attributionListwise', 'skillResolve', 'withoutSelection', 'text', 'metadata', ...ABLATIONS].map(
        (name) => [
          name,
          Object.fromEntries(
            (['recallAt3', 'ndcgAt3', 'hsrAt3', 'choiceAccuracy'] as const).map((metric) => [
              metric,
              pairedDifference(column('released', metric), column(name, metric)),
            ]),
          ) as Record<'recallAt3' | 'ndcgAt3' | 'hsrAt3' | 'choiceAccuracy', Difference>,
        ],
      ),
    ),
    audit: Object.fromEntries(
      (['released', 'metadata', 'text'] as const).map((name) => [
        name,
        auditExposure(
          onlyPairs,
          results['withoutSelection'] as PairResult[],
          results[name] as PairResult[],
          joinedBy(groups[name]),
        ),
      ]),
    ) as Record<FamilySource, ExposureAudit>,
    withholding: WITHHOLD_STEPS.map((margin) => {
      const lists = released.map((scored, i) => listOf(scored, pairAt(prepared, i), groups.released, margin));
      const { recallAt3, hsrAt3 } = averageMetrics(lists.map((result, i) => measurePair(pairAt(prepared, i), result)));
      const withheld = released.filter(({ competitions }, i) =>
        competitions.some(
          (choices) =>
            choices.some(({ id }) => id === pairAt(prepared, i).helpful) &&
            (choices[0]?.strength ?? 0) - (choices[1]?.strength ?? 0) < margin,
        ),
      ).length;
      return { margin, recallAt3, hsrAt3, withheld: withheld / Math.max(1, pairs.length) };
    }),
    abstention,
    familySizes: sizes,
    integrity: { hashes: data.hashes, problems: integrityProblems(data) },
    model: {
      ...finalModel,
      metrics: { ...row('released') },
    },
    perQuery: [...new Map(perPair.map(({ query, fold, top }) => [query, { id: query, fold, top }])).values()],
    perPair,
  };
}

const pairAt = (prepared: PreparedData, i: number): PreparedData['pairs'][number]['pair'] =>
  (prepared.pairs[i] as PreparedData['pairs'][number]).pair;

function baselineResults({ data, pairs }: PreparedData): Record<'bm25' | 'rrf', PairResult[]> {
  const lists = new Map<string, BaselineLists>();
  const all = baselineLists(
    [...data.library, ...data.skills].map(({ id, name, description, body }) => ({
      id,
      text: `${name}\n${description}\n${body}`,
    })),
    data.queries.map(({ text }) => text),
  );
  data.queries.forEach(({ id }, i) => lists.set(id, all[i] as BaselineLists));
  const result = (name: 'bm25' | 'rrf'): PairResult[] =>
    pairs.map(({ pair }) => {
      const list = lists.get(pair.query)?.[name] ?? [];
      const rank = (id: string): number => (list.includes(id) ? list.indexOf(id) : list.length);
      return { list: list.slice(0, BASELINE_DEPTH), margin: rank(pair.risky) - rank(pair.helpful) };
    });
  return { bm25: result('bm25'), rrf: result('rrf') };
}

/** Confidence in the helpful family against the best of the rest once it is taken away, and in tasks for no skill. */
function abstentionOf(prepared: PreparedData): ResolveReport['abstention'] {
  const tested = fitCases(prepared.data, prepared, NO_SKILL_TASKS);
  const serving = [...tested.serving.values()].flat();
  return {
    threshold: DEFAULT_CONFIDENCE.minimum,
    curves: Object.fromEntries([...tested.none].map(([kind, cases]) => [kind, coverageRiskCurve(serving, cases)])),
  };
}
