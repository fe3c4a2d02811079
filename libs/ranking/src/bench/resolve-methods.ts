import { Choice } from '@skillward/sibling-choice';
import { chooseBy } from '../resolve/sibling-evidence';
import { ScorerModel, siblingWeights, utilityWeights } from '../resolve/scorer-model';
import { completeRows } from '../resolve/train-scorer';
import { interpolate, settleFamilies } from '../resolve/utility-scorer';
import { PairResult } from './resolve-metrics';
import { PreparedData, PreparedPair } from './resolve-pools';

/** How a pool is grouped: every id to the id of its group. */
export type GroupOf = (id: string) => string;

/** What a model makes of one pair's pool, before and after the competition inside families. */
interface ScoredPair {
  readonly utilities: ReadonlyMap<string, number>;
  /** Groups of at least two, with their members by strength. */
  readonly competitions: readonly (readonly Choice[])[];
  readonly settled: ReadonlyMap<string, number>;
}

const DEPTH = 20;
const byValue =
  (values: ReadonlyMap<string, number>) =>
  (a: string, b: string): number =>
    (values.get(b) as number) - (values.get(a) as number) || (a < b ? -1 : 1);

function groupsOf(ids: readonly string[], groupOf: GroupOf): string[][] {
  const groups = new Map<string, string[]>();
  for (const id of ids) {
    const members = groups.get(groupOf(id));
    if (members === undefined) groups.set(groupOf(id), [id]);
    else members.push(id);
  }
  return [...groups.values()];
}

/** Scores one pool under a family source. `siblings` off: utility alone decides inside families, as in the paper. */
export function scorePair(
  prepared: PreparedData,
  { example, evidence }: PreparedPair,
  model: ScorerModel,
  groupOf: GroupOf,
  siblings = true,
): ScoredPair {
  const rows = completeRows(example, {
    attribution: model.textClassifiers.attribution,
    risk: model.textClassifiers.risk.map((value) => -value),
  });
  const scores = interpolate(rows, example.votes, utilityWeights(model), model.alpha);
  const utilities = new Map(example.ids.map((id, i) => [id, scores[i] as number]));
  if (!siblings) return { utilities, competitions: [], settled: utilities };
  const weights = siblingWeights(model);
  const competitions: (readonly Choice[])[] = [];
  const settled = settleFamilies(utilities, groupsOf(example.ids, groupOf), (group) => {
    const choices = chooseBy(
      group.map((id) => ({ id, utility: utilities.get(id) as number, skill: prepared.preparedOf(id) })),
      weights,
      evidence,
    );
    competitions.push(choices);
    return choices;
  });
  return { utilities, competitions, settled };
}

/** The list of a scored pool: one representative a group, or everyone. Groups of a margin below `withhold` are left out. */
export function listOf(
  { settled, competitions }: ScoredPair,
  { helpful, risky }: { helpful: string; risky: string },
  groupOf: GroupOf | null,
  withhold = 0,
): PairResult {
  const withheld = new Set(
    competitions
      .filter((choices) => choices.length > 1 && (choices[0]?.strength ?? 0) - (choices[1]?.strength ?? 0) < withhold)
      .flatMap((choices) => choices.map(({ id }) => id)),
  );
  const seen = new Set<string>();
  const list: string[] = [];
  for (const id of [...settled.keys()].sort(byValue(settled))) {
    const group = groupOf === null ? id : groupOf(id);
    if (seen.has(group)) continue;
    seen.add(group);
    if (!withheld.has(id)) list.push(id);
    if (list.length === DEPTH) break;
  }
  const [h, r] = [settled.get(helpful), settled.get(risky)];
  return { list, margin: h === undefined || r === undefined ? null : h - r };
}
