import { Lexeme } from './lexemes';
import { competingMentions } from './mentions';
import { compareMentions, maskMentions, Mention } from './role-features';

/** Learned from sentences that name two things (tools/bench-data/roles/README.md): which of the two is wanted and which is left alone. */
export interface RoleModel {
  /** What the verdict of the rules weighs: -1 to 1 times this. */
  readonly rules: number;
  /** Log odds from which on the model decides; below, the rules' signs stay. */
  readonly certainty: number;
  /** Weights of `featuresOf`. */
  readonly weights: ReadonlyMap<string, number>;
  /** Words that end the name of a thing. */
  readonly followers: ReadonlySet<string>;
}

/** The words that were seen right after a thing, so that they end its name. */
export function followersIn(weights: RoleModel['weights']): ReadonlySet<string> {
  const words = new Set<string>();
  for (const feature of weights.keys()) {
    const word = /^r1:(\p{L}+)$/u.exec(feature)?.[1];
    if (word !== undefined) words.add(word);
  }
  return words;
}

/** The sign of most words of a mention. */
function signOf({ start, end }: Mention, signs: Int8Array): number {
  let sum = 0;
  for (let at = start; at < end; at++) sum += signs[at] as number;
  return Math.sign(sum);
}

/** Log odds that the first of two mentions is wanted and the second left alone. @param signs what the rules say */
function roleMargin(
  lexemes: readonly Lexeme[],
  mentions: readonly [Mention, Mention],
  signs: Int8Array,
  { rules, weights }: RoleModel,
): number {
  let margin = (rules * (signOf(mentions[0], signs) - signOf(mentions[1], signs))) / 2;
  for (const [feature, value] of compareMentions(maskMentions(lexemes, mentions)))
    margin += value * (weights.get(feature) ?? 0);
  return margin;
}

/** Signs of a text that names two things of one kind, of which the model tells the roles. Changes `signs`. */
export function judgeRoles(lexemes: readonly Lexeme[], signs: Int8Array, model: RoleModel): void {
  const mentions = competingMentions(lexemes, (stem) => model.followers.has(stem));
  if (mentions === null) return;
  const margin = roleMargin(lexemes, mentions, signs, model);
  if (Math.abs(margin) < model.certainty) return;
  const sign = margin > 0 ? 1 : -1;
  signs.fill(sign, mentions[0].start, mentions[0].end);
  signs.fill(-sign, mentions[1].start, mentions[1].end);
}
