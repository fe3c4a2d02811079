import {
  Choice,
  chooseAmong,
  Competitor,
  PreparedSkill,
  PreparedTask,
  SiblingChooser,
  weighFeatures,
} from '@skillward/sibling-choice';

/** A member of a family with its text. */
export type Sibling = Competitor<PreparedSkill>;

/** Sibling features of the first over the second, in the order of `SIBLING_FEATURES`. */
export type SiblingEvidence = (a: Sibling, b: Sibling) => Float64Array;

/** Evidence straight from the texts. */
export const readEvidence =
  (chooser: SiblingChooser, task: PreparedTask, rarity: (atom: string) => number): SiblingEvidence =>
  (a, b) =>
    chooser.features(task, a.skill, b.skill, rarity);

/** The same evidence, worked out once for every two: training compares the same siblings again and again. */
export function rememberedEvidence(evidence: SiblingEvidence): SiblingEvidence {
  const known = new Map<string, Float64Array>();
  return (a, b) => {
    const [first, second] = a.id < b.id ? [a, b] : [b, a];
    const key = `${first.id}\n${second.id}`;
    let features = known.get(key);
    if (features === undefined) known.set(key, (features = evidence(first, second)));
    return first === a ? features : features.map((value) => -value);
  };
}

/** The members of a family, best first. @param weights in the order of `SIBLING_FEATURES` */
export const chooseBy = (siblings: readonly Sibling[], weights: Float64Array, evidence: SiblingEvidence): Choice[] =>
  chooseAmong(siblings, (a, b) => weighFeatures(evidence(a, b), weights));
