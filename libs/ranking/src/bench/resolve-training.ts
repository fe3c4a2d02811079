import { SIBLING_FEATURES, SiblingFeature } from '@skillward/sibling-choice';
import { ScorerModel } from '../resolve/scorer-model';
import {
  completeRows,
  DEFAULT_TRAINING,
  fitSiblings,
  PAPER_FEATURES,
  SKILLRESOLVE_TRAINING,
  TrainingChoices,
  TrainingExample,
  trainScorer,
} from '../resolve/train-scorer';
import { BASE_FEATURES, UTILITY_FEATURES } from '../resolve/utility-features';
import { fitListwise } from './listwise';
import { PreparedData } from './resolve-pools';

/** The model that a pair is tested with, by the pair's position. */
export type ModelOf = (pairIndex: number) => ScorerModel;

const without = (names: readonly string[]): readonly string[] =>
  UTILITY_FEATURES.filter((name) => !names.includes(name));
const CONTRACT = PAPER_FEATURES.filter((name) => !(BASE_FEATURES as readonly string[]).includes(name));

/** The utility trained otherwise: what the paper ablates, and our features group by group. */
export const TRAINING_ABLATIONS: Readonly<Record<string, TrainingChoices>> = {
  withoutContractFeatures: { ...DEFAULT_TRAINING, features: without(CONTRACT) },
  bm25Negatives: { ...DEFAULT_TRAINING, negatives: 'bm25' },
  siblingLoss: { ...DEFAULT_TRAINING, siblingLoss: 'added' },
  paperFeatures: SKILLRESOLVE_TRAINING,
};

/** The comparison of siblings without one kind of evidence. */
export const SIBLING_ABLATIONS: Readonly<Record<string, readonly SiblingFeature[]>> = {
  withoutLiteralsAndValues: ['pairLiteral', 'pairValue', 'clauseLiteral', 'clauseValue'],
  withoutWords: ['pairWord', 'clauseWord'],
  withoutNewness: ['recency'],
  withoutConditions: ['condition'],
  withoutAlignment: ['pairLiteral', 'pairValue', 'pairWord'],
  withoutClauses: ['clauseLiteral', 'clauseValue', 'clauseWord'],
  withoutWholeTexts: ['text'],
};

export interface Protocol {
  readonly prepared: PreparedData;
  /** Where is learned: the same data, fold by fold, or another folder. */
  readonly source: PreparedData;
  readonly apart: boolean;
  readonly folds: readonly number[];
}

/** Calls `fit` once a fold (train and dev never hold the tested one), or once where another folder is learned from. */
function perFold(
  { prepared, source, apart, folds }: Protocol,
  fit: (train: readonly TrainingExample[], dev: readonly TrainingExample[], name: string) => ScorerModel,
): ModelOf {
  const examplesOf = (wanted: (fold: number) => boolean): TrainingExample[] =>
    source.pairs.filter(({ pair }) => wanted(pair.fold)).map(({ example }) => example);
  if (apart) {
    const last = Math.max(...source.data.pairs.map(({ fold }) => fold));
    const model = fit(
      examplesOf((fold) => fold !== last),
      examplesOf((fold) => fold === last),
      source.data.name,
    );
    return () => model;
  }
  const models = new Map(
    folds.map((test, at) => {
      const dev = folds[(at + 1) % folds.length];
      const train = examplesOf((fold) => fold !== test && fold !== dev);
      return [
        test,
        fit(
          train,
          examplesOf((fold) => fold === dev && fold !== test),
          `${source.data.name} without fold ${test}`,
        ),
      ];
    }),
  );
  return (i) => models.get(prepared.pairs[i]?.pair.fold ?? -1) as ScorerModel;
}

export const modelsOf = (protocol: Protocol, choices: TrainingChoices): ModelOf =>
  perFold(protocol, (train, dev, name) => trainScorer(train, dev, name, choices));

/** The same models, the comparison of siblings learned again without some of its evidence. */
export function withoutSiblingFeatures(protocol: Protocol, models: ModelOf, left: readonly SiblingFeature[]): ModelOf {
  const masked = (row: Float64Array): Float64Array =>
    row.map((value, i) => (left.includes(SIBLING_FEATURES[i] as SiblingFeature) ? 0 : value));
  const weights = perFold(protocol, (train, dev) => {
    const rows = [...train, ...dev].flatMap(({ siblings }) => (siblings === null ? [] : [masked(siblings)]));
    return {
      ...models(0),
      siblings: { features: [...SIBLING_FEATURES], weights: [...fitSiblings(rows, left)] },
    };
  });
  return (i) => ({ ...models(i), siblings: weights(i).siblings });
}

/** Models of the listwise attribution selector, see `fitListwise`; the text classifiers are those of the given models. */
export function listwiseModels(protocol: Protocol, models: ModelOf): ModelOf {
  const at = (examples: readonly TrainingExample[]): number =>
    protocol.prepared.pairs.findIndex(({ example }) => !examples.includes(example));
  return perFold(protocol, (train, dev, name) => {
    const all = [...train, ...dev];
    const base = models(Math.max(0, protocol.apart ? 0 : at(all)));
    const classifiers = {
      attribution: base.textClassifiers.attribution,
      risk: base.textClassifiers.risk.map((value) => -value),
    };
    const weights = fitListwise(all, (example) => completeRows(example, classifiers));
    return {
      ...base,
      name,
      alpha: 0,
      utility: { features: [...UTILITY_FEATURES], weights: [...weights] },
    };
  });
}
