import { contractProfile, PreparedSkill, SiblingChooser } from '@skillward/sibling-choice';
import { BODY, estimateSimilarity, sketchSkill } from '@skillward/text';
import { InvertedIndex } from '../index/inverted-index';
import { DEFAULT_RECIPE } from '../index/default-recipe';
import { RankingRecipe } from '../index/recipe';
import { Catalogue } from '../recommend/catalogue';
import { featuresById, gatherPool, Pool } from '../recommend/pool';
import { TextEncoder } from '../index/text-encoder';
import { charVector } from '../resolve/char-similarity';
import { contractSets } from '../resolve/contract-features';
import { readEvidence, rememberedEvidence, Sibling, SiblingEvidence } from '../resolve/sibling-evidence';
import { termBuckets } from '../resolve/text-classifier';
import { TrainingExample } from '../resolve/train-scorer';
import { UTILITY_FEATURES } from '../resolve/utility-features';
import { poolFeatures, rarityIn, ScoredSkill } from '../resolve/utility-scorer';
import { linearUtilities } from '../recommend/utility';
import { ResolveData, ResolvePair } from './resolve-data';
import { makeLibrary, RoutingSkill } from './routing';

/** One pair with everything that does not depend on a fold. */
export interface PreparedPair {
  readonly pair: ResolvePair;
  readonly example: TrainingExample;
  /** Kept, because every method asks for the same comparisons. */
  readonly evidence: SiblingEvidence;
}

/** A data folder in memory, indexed, with cached texts. */
export interface PreparedData {
  readonly data: ResolveData;
  readonly index: InvertedIndex;
  readonly catalogue: Catalogue;
  readonly encoder: TextEncoder | null;
  readonly recipe: RankingRecipe;
  readonly rarity: (atom: string) => number;
  readonly sketchOf: (id: string) => Uint32Array;
  readonly preparedOf: (id: string) => PreparedSkill;
  readonly pairs: readonly PreparedPair[];
}

/** Fields and weights as the routing benchmark chose them; the scorer is learned here. */
const RECIPE = DEFAULT_RECIPE;
const ALL_FEATURES: ReadonlySet<string> = new Set(UTILITY_FEATURES);
const FALSE_NEGATIVE_SIMILARITY = 0.65;

function memo<T>(make: (id: string) => T): (id: string) => T {
  const known = new Map<string, T>();
  return (id) => {
    let value = known.get(id);
    if (value === undefined) known.set(id, (value = make(id)));
    return value;
  };
}

/** Indexes a data folder and computes pools, features and sibling evidence of all its pairs. */
export function prepareResolve(
  data: ResolveData,
  chooser: SiblingChooser,
  encoder: TextEncoder | null,
  onProgress: (stage: string) => void,
): PreparedData {
  onProgress('indexing');
  const skills = [...data.library, ...data.skills];
  const byId = new Map(skills.map((skill) => [skill.id, skill]));
  const { index, catalogue } = makeLibrary(skills, encoder);
  const skillOf = (id: string): RoutingSkill => byId.get(id) as RoutingSkill;
  const preparedOf = memo((id) => chooser.prepare(skillOf(id)));
  const sketchOf = memo((id) => sketchSkill(skillOf(id)));
  const scored = memo((id): ScoredSkill => {
    const { name, description, body } = skillOf(id);
    return {
      head: charVector(`${name} ${description}`),
      contract: contractSets(contractProfile(body, description)),
      termBuckets: termBuckets(`${name} ${description}`),
      prepared: () => preparedOf(id),
    };
  });
  const rarity = rarityIn(index);
  const textOf = new Map(data.queries.map(({ id, text }) => [id, text]));
  const gather = memo((query) => {
    const task = textOf.get(query) ?? '';
    const pool = gatherPool({ task, index, catalogue, admit: () => true, recipe: RECIPE, encoder });
    return { task, pool, ...describe(pool, task) };
  });
  function describe(pool: Pool, task: string): { rows: Float64Array[]; routing: number[]; evidence: SiblingEvidence } {
    const rows = poolFeatures({ index, recipe: RECIPE, skill: scored }, task, featuresById(pool), ALL_FEATURES);
    return {
      rows,
      routing: linearUtilities(RECIPE.weights, pool.features),
      evidence: rememberedEvidence(readEvidence(chooser, chooser.read(task), rarity)),
    };
  }
  onProgress('pools');
  const pairs = data.pairs.map((pair): PreparedPair => {
    const { pool, rows, routing, evidence } = gather(pair.query);
    const ids = pool.members.map(({ hit }) => hit.id);
    const helpfulName = skillOf(pair.helpful).name;
    const competitor = (id: string): Sibling => ({ id, utility: 0, skill: preparedOf(id) });
    return {
      pair,
      evidence,
      example: {
        ids,
        rows,
        votes: ids.map(() => 0.5),
        termBuckets: ids.map((id) => scored(id).termBuckets),
        base: routing,
        bm25: pool.members.map(({ hit }) => hit.score),
        helpful: pair.helpful,
        risky: pair.risky,
        falseNegative: (id) =>
          skillOf(id).name === helpfulName ||
          estimateSimilarity(sketchOf(id), sketchOf(pair.helpful), BODY) >= FALSE_NEGATIVE_SIMILARITY,
        siblings: evidence(competitor(pair.helpful), competitor(pair.risky)),
      },
    };
  });
  return {
    data,
    index,
    catalogue,
    encoder,
    recipe: RECIPE,
    rarity,
    sketchOf,
    preparedOf,
    pairs,
  };
}
