import { Atom, contractProfile, PreparedSkill, SiblingChooser } from '@skillward/sibling-choice';
import { InvertedIndex } from '../index/inverted-index';
import { lookUp, parseQuery } from '../index/query';
import { FEATURES, RankingRecipe } from '../index/recipe';
import { Features, gatherCodes } from '../recommend/features';
import { PoolFamilies } from '../recommend/pool-families';
import { linearUtilities } from '../recommend/utility';
import { charVector, CharVector } from './char-similarity';
import { ContractSets, contractSets } from './contract-features';
import {
  comparesSiblings,
  ScorerModel,
  siblingWeights,
  utilityWeights,
  weighedBy,
  WeighedUtility,
} from './scorer-model';
import { chooseBy, readEvidence } from './sibling-evidence';
import { classifyText } from './text-classifier';
import { utilityFeatures } from './utility-features';

/** What the learned scorer has to know of a skill version; all of it can be made once and kept. */
export interface ScoredSkill {
  readonly head: CharVector;
  readonly contract: ContractSets;
  readonly termBuckets: Uint16Array;
  /** Asked for only where the skill competes inside a family. */
  readonly prepared: () => PreparedSkill;
}

/** What the utilities of single candidates are worked out from. */
interface UtilitySources {
  readonly index: InvertedIndex;
  readonly recipe: RankingRecipe;
  readonly skill: (id: string) => ScoredSkill | null;
  /** a(q, s) from stored outcomes; 0.5 for all when absent. */
  readonly vote?: (task: string, id: string) => number;
}

/** What siblings are compared by. */
interface ComparisonSources {
  readonly chooser: SiblingChooser;
  readonly skill: (id: string) => Pick<ScoredSkill, 'prepared'> | null;
  /** Whether a candidate is compared with its siblings; its text is known then. */
  readonly competes: (id: string) => boolean;
  /** How rare an atom is in the library, see `rarityIn`. */
  readonly rarity: (atom: Atom) => number;
}

interface Scored {
  readonly id: string;
  readonly features: Features;
}

/** Families further down than the longest list cannot be recommended, so their members need not compete. */
const MAX_PLACES = 25;
/** How far a sibling that loses every comparison falls behind its family's best. */
const SIBLING_DROP = 0.5;
/** Siblings between which nothing decides keep their order by so little. */
const UNDECIDED_STEP = 1e-9;
const NEUTRAL_VOTE = 0.5;
const NO_READING = { head: charVector(''), contract: contractSets({ version: 0, items: [] }) };
const NO_CLASSIFIERS = { attribution: [], risk: [] };
/** Features that need no more than the index and the catalogue. */
const FROM_INDEX: ReadonlySet<string> = new Set(['wordTfidf', 'routingView', 'attributionVote', ...FEATURES]);

/** How rare a word is in a library: 0 in every text to 1 in hardly any. Values and literals count in full. */
export function rarityIn(index: InvertedIndex): (atom: Atom) => number {
  const known = new Map<Atom, number>();
  const most = Math.log(1 + index.statistics.documents);
  return (atom) => {
    if (!atom.startsWith('w:')) return 1;
    let rarity = known.get(atom);
    if (rarity === undefined) {
      const { documentFrequency } = lookUp(index, atom.slice(2));
      rarity =
        most === 0
          ? 1
          : Math.min(1, Math.log((1 + index.statistics.documents) / (1 + documentFrequency)) / FULL_RARITY);
      known.set(atom, rarity);
    }
    return rarity;
  };
}

/** Inverse document frequency from which on a word counts in full: about one text in 400. */
const FULL_RARITY = 6;

/** What φ of a pool is worked out from. */
interface PoolSources extends UtilitySources {
  /** Left out where training fits them: their columns are 0 then. */
  readonly textClassifiers?: ScorerModel['textClassifiers'];
}

/** φ of a pool, see `utilityFeatures`. @param weighed of which features; the others are 0, and cost nothing */
export function poolFeatures(
  options: PoolSources,
  task: string,
  pool: readonly Scored[],
  weighed: ReadonlySet<string>,
): Float64Array[] {
  const { index, recipe, textClassifiers = NO_CLASSIFIERS } = options;
  const routing = linearUtilities(
    recipe.weights,
    pool.map(({ features }) => features),
  );
  const comparesWords = weighed.has('wordTfidf') || weighed.has('reciprocalRank');
  const query = comparesWords ? parseQuery(index, task) : [];
  const readsTask = [...weighed].some((feature) => !FROM_INDEX.has(feature));
  const own = readsTask ? { head: charVector(task), contract: contractSets(contractProfile(task)) } : NO_READING;
  const candidates = pool.map(({ id, features }, i) => {
    const at = comparesWords ? index.locate(id) : null;
    const { lengths } = at?.part.segment.columns ?? { lengths: new Uint32Array(0) };
    const start = 3 * (at?.document ?? 0);
    const skill = readsTask ? options.skill(id) : null;
    const buckets = skill?.termBuckets ?? new Uint16Array(0);
    return {
      codes:
        at === null
          ? new Uint8Array(query.length)
          : gatherCodes(index, query, { id, score: 0, part: index.parts.indexOf(at.part), document: at.document }),
      tokens: (lengths[start] ?? 0) + (lengths[start + 1] ?? 0) + (lengths[start + 2] ?? 0),
      engine: features,
      routingView: routing[i] as number,
      head: skill?.head ?? NO_READING.head,
      contract: skill?.contract ?? NO_READING.contract,
      vote: options.vote?.(task, id) ?? NEUTRAL_VOTE,
      attributionText: classifyText(textClassifiers.attribution, buckets),
      riskText: classifyText(textClassifiers.risk, buckets),
    };
  });
  return utilityFeatures(query, own, candidates, weighed);
}

/** F of normalised rows, mapped to 0 (worst possible) … 1 (best possible). */
export function interpolate(
  rows: readonly Float64Array[],
  votes: readonly number[],
  weights: Float64Array,
  alpha: number,
): number[] {
  let low = 0;
  let high = 0;
  for (const weight of weights) {
    if (weight < 0) low += weight;
    else high += weight;
  }
  return rows.map((row, i) => {
    let sum = 0;
    for (let j = 0; j < row.length; j++) sum += (weights[j] as number) * (row[j] as number);
    const learned = high > low ? (sum - low) / (high - low) : 0;
    return alpha * (votes[i] as number) + (1 - alpha) * learned;
  });
}

/**
 * Utilities after the competition inside each family: its best member has the highest utility of the family, the
 * others fall behind by how much less they suit the task.
 */
export function settleFamilies(
  utilities: ReadonlyMap<string, number>,
  groups: readonly (readonly string[])[],
  choose: (group: readonly string[]) => readonly { readonly id: string; readonly strength: number }[],
): Map<string, number> {
  const settled = new Map(utilities);
  const levelled = groups
    .map((group) => ({ group, level: Math.max(...group.map((id) => utilities.get(id) ?? 0)) }))
    .sort((a, b) => b.level - a.level || ((a.group[0] as string) < (b.group[0] as string) ? -1 : 1))
    .slice(0, MAX_PLACES);
  for (const { group, level } of levelled) {
    if (group.length < 2) continue;
    const choices = choose(group);
    const best = choices[0]?.strength ?? 0;
    choices.forEach(({ id, strength }, place) => {
      settled.set(id, Math.max(0, level - SIBLING_DROP * (best - strength) - place * UNDECIDED_STEP));
    });
  }
  return settled;
}

/** The name under which an answer says by what it was ordered. */
export const scorerName = ({ name, version }: Pick<ScorerModel, 'name' | 'version'>): string => `${name}/${version}`;

/** SkillResolve's utility (section 3.5) by id, before siblings are compared. */
export function utilitiesOf(
  model: ScorerModel,
  task: string,
  pool: readonly Scored[],
  sources: UtilitySources,
): Map<string, number> {
  const votes = new Map(pool.map(({ id }) => [id, sources.vote?.(task, id) ?? NEUTRAL_VOTE]));
  const vote = (_: string, id: string): number => votes.get(id) as number;
  const rows = poolFeatures({ ...sources, vote, textClassifiers: model.textClassifiers }, task, pool, weighedBy(model));
  const utilities = interpolate(rows, [...votes.values()], utilityWeights(model), model.alpha);
  return new Map(pool.map(({ id }, i) => [id, utilities[i] as number]));
}

/** The utilities after the members of each family that compete were compared by their texts, see `settleFamilies`. */
export function compareSiblings(
  model: ScorerModel,
  task: string,
  utilities: ReadonlyMap<string, number>,
  families: Pick<PoolFamilies, 'byId'>,
  { chooser, skill, competes, rarity }: ComparisonSources,
): ReadonlyMap<string, number> {
  if (!comparesSiblings(model)) return utilities;
  const weights = siblingWeights(model);
  const evidence = readEvidence(chooser, chooser.read(task), rarity);
  const groups = [...families.byId.values()].map(({ members }) => members);
  return settleFamilies(utilities, groups, (group) => {
    const read = group.flatMap((id) => {
      const known = competes(id) ? skill(id) : null;
      return known === null ? [] : [{ id, utility: utilities.get(id) as number, skill: known.prepared() }];
    });
    if (read.length < 2) return [];
    const compared = new Set(read.map(({ id }) => id));
    const least = Math.min(...read.map(({ utility }) => utility));
    const behind = group.filter((id) => !compared.has(id) && (utilities.get(id) as number) <= least);
    return [...chooseBy(read, weights, evidence), ...behind.map((id) => ({ id, strength: 0 }))];
  });
}

/** Whether a model weighs anything for which the texts of all candidates must be read, not only those of siblings. */
export const needsTexts = (model: WeighedUtility): boolean =>
  [...weighedBy(model)].some((feature) => !FROM_INDEX.has(feature));
