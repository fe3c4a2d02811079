import { sketchSkill } from '@skillward/text';
import { bootstrapMean, Interval, seededRandom } from '../evaluation/bootstrap';
import { firstHeading } from '../recommend/catalogue';
import { CAPABILITY_MODEL, CapabilityModel } from '../resolve/capability-model';
import { EncodeText, PAIR_FEATURES, pairFeatures, traitsOf } from '../resolve/capability-traits';
import { FamilyEntry, FamilyIndex, FamilySizes } from '../resolve/family-index';
import { fitPairwise } from '../resolve/logistic';
import { RoutingSkill } from './routing';

/** Two skills of the library and what somebody who read both makes of them. */
export interface LabelledSkills {
  readonly a: string;
  readonly b: string;
  readonly label: 'same' | 'related' | 'different';
  /** Of pairs that are the same: copy, version, translation, rewrite, condition. */
  readonly kind?: string | undefined;
  readonly stratum: string;
}

interface FamilyMetrics {
  /** Share of the joined pairs that are the same. */
  readonly precision: number;
  /** Share of the same pairs that are joined. */
  readonly recall: number;
  /** Share of the pairs labelled different that are joined. */
  readonly differentJoined: number;
}

export interface FamiliesReport {
  readonly protocol: string;
  readonly pairs: number;
  /** Pairs of which the library lacks a skill; they are left out. */
  readonly unknown: number;
  readonly pool: number;
  /** `largest`: members of the largest family of the library. */
  readonly metrics: FamilyMetrics & { readonly largest: number };
  readonly intervals: Readonly<Record<'precision' | 'recall', Interval>>;
  readonly strata: Readonly<Record<string, FamilyMetrics & { readonly pairs: number }>>;
  /** Recall by kind of sameness. */
  readonly kinds: Readonly<Record<string, { readonly pairs: number; readonly recall: number }>>;
  /** The pairwise model alone, fitted to these pairs without the tenth that it is tested on. */
  readonly crossValidated: FamilyMetrics;
  /** What a fit to all of these pairs gives. */
  readonly fitted: CapabilityModel;
  readonly sizes: FamilySizes;
  readonly perPair: readonly (LabelledSkills & {
    readonly joined: boolean;
    readonly features: Readonly<Record<string, number>>;
  })[];
}

const FOLDS = 10;
const REPEATS = 5;
const SEED = 20_261_123;
/** Weight of the squared norm, per pair. */
const L2 = 0.00003;

const share = (part: number, of: number): number => (of === 0 ? 0 : part / of);

function metricsOf(pairs: readonly LabelledSkills[], joined: (at: number) => boolean): FamilyMetrics {
  const count = (keep: (pair: LabelledSkills, at: number) => boolean): number => pairs.filter(keep).length;
  const both = count(({ label }, i) => label === 'same' && joined(i));
  const different = count(({ label }) => label === 'different');
  return {
    precision: share(
      both,
      count((_, i) => joined(i)),
    ),
    recall: share(
      both,
      count(({ label }) => label === 'same'),
    ),
    differentJoined: share(
      count(({ label }, i) => label === 'different' && joined(i)),
      different,
    ),
  };
}

const groupBy = (pairs: readonly LabelledSkills[], key: (pair: LabelledSkills) => string | undefined) => {
  const groups = new Map<string, number[]>();
  pairs.forEach((pair, i) => {
    const name = key(pair);
    if (name !== undefined) groups.set(name, [...(groups.get(name) ?? []), i]);
  });
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
};

const entryOf = ({ id, name, description, body }: RoutingSkill): FamilyEntry => ({
  id,
  name,
  declaredName: name,
  description,
  title: firstHeading(body),
  declaredFamily: null,
  curatedFamily: null,
  sketch: sketchSkill({ description, body }),
});

/** Weights of a logistic regression of sameness on the features of pairs. */
function fit(features: readonly Float64Array[], same: readonly boolean[], rows: readonly number[]): Float64Array {
  const signed = rows.map((i) => (features[i] as Float64Array).map((value) => (same[i] ? value : -value)));
  return fitPairwise(signed, { l2: L2 });
}

const probabilityOf = (weights: Float64Array, features: Float64Array): number =>
  1 / (1 + Math.exp(-features.reduce((sum, value, i) => sum + value * (weights[i] as number), 0)));

/** Mean probability of each pair under models that were fitted without it. */
function crossValidate(features: readonly Float64Array[], same: readonly boolean[]): number[] {
  const random = seededRandom(SEED);
  const sums = features.map(() => 0);
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const folds = features.map(() => Math.floor(random() * FOLDS));
    for (let fold = 0; fold < FOLDS; fold++) {
      const weights = fit(
        features,
        same,
        [...features.keys()].filter((i) => folds[i] !== fold),
      );
      folds.forEach((each, i) => {
        if (each === fold) (sums[i] as number) += probabilityOf(weights, features[i] as Float64Array) / REPEATS;
      });
    }
  }
  return sums;
}

/**
 * Are the families of a library capabilities? The library is put into families as a server does it; labelled pairs say
 * how many of the joined are the same and how many of the same are joined.
 */
export function familiesBenchmark(
  library: readonly RoutingSkill[],
  labelled: readonly LabelledSkills[],
  { encode = null, onProgress = () => undefined }: { encode?: EncodeText | null; onProgress?: (stage: string) => void },
): FamiliesReport {
  onProgress('families');
  const entries = new Map(library.map((skill) => [skill.id, entryOf(skill)]));
  const families = new FamilyIndex({ encode });
  families.update([...entries.values()]);
  const pairs = labelled.filter(({ a, b }) => entries.has(a) && entries.has(b));
  const joined = pairs.map(({ a, b }) => families.get(a) === families.get(b));
  const same = pairs.map(({ label }) => label === 'same');

  onProgress('fitting');
  const traits = (id: string) => traitsOf(entries.get(id) as FamilyEntry, encode);
  const features = pairs.map(({ a, b }) => pairFeatures(traits(a), traits(b)));
  const probabilities = crossValidate(features, same);
  const { least } = CAPABILITY_MODEL;
  const sizes = families.sizes();
  const at = (keep: (i: number) => boolean): number[] => [...pairs.keys()].filter(keep);
  const interval = (rows: readonly number[], hit: (i: number) => boolean): Interval =>
    bootstrapMean(
      rows.map((i) => (hit(i) ? 1 : 0)),
      SEED,
    );
  return {
    protocol: 'families: the library joined as served; labelled pairs; intervals of 2,000 resamples',
    pairs: pairs.length,
    unknown: labelled.length - pairs.length,
    pool: library.length,
    metrics: { ...metricsOf(pairs, (i) => joined[i] as boolean), largest: sizes.largest },
    intervals: {
      precision: interval(
        at((i) => joined[i] as boolean),
        (i) => same[i] as boolean,
      ),
      recall: interval(
        at((i) => same[i] as boolean),
        (i) => joined[i] as boolean,
      ),
    },
    strata: Object.fromEntries(
      groupBy(pairs, ({ stratum }) => stratum).map(([stratum, rows]) => {
        const part = metricsOf(
          rows.map((i) => pairs[i] as LabelledSkills),
          (i) => joined[rows[i] as number] as boolean,
        );
        return [stratum, { pairs: rows.length, ...part }];
      }),
    ),
    kinds: Object.fromEntries(
      groupBy(pairs, ({ kind }) => kind).map(([kind, rows]) => [
        kind,
        { pairs: rows.length, recall: share(rows.filter((i) => joined[i]).length, rows.length) },
      ]),
    ),
    crossValidated: metricsOf(pairs, (i) => (probabilities[i] as number) >= least),
    fitted: { weights: [...fit(features, same, [...pairs.keys()])].map((weight) => Number(weight.toFixed(3))), least },
    sizes,
    perPair: pairs.map((pair, i) => ({
      ...pair,
      joined: joined[i] as boolean,
      features: Object.fromEntries(PAIR_FEATURES.map((name, k) => [name, features[i]?.[k] as number])),
    })),
  };
}
