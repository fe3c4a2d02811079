import { hashTerm } from '@skillward/text';
import { Lexeme } from '../normalize/lexemes';
import { TermTable, placeOf } from '../term-table';
import { competingMentions } from './mentions';
import { compareMentions, maskMentions, Mention } from './role-features';

/** Which of two things of one kind a sentence wants and which it leaves alone, learned from sentences that name two. */
export interface RoleModel {
  /** `hashTerm` of the features of `compareMentions`, ascending, with the weight of each in steps of `step`. */
  readonly features: TermTable;
  readonly weights: Int8Array;
  readonly step: number;
  /** Log odds from which on the model decides; below, the signs stay. */
  readonly certainty: number;
  /** `hashTerm` of the stems that end the name of a thing, ascending. */
  readonly followers: TermTable;
}

/** Log odds that the first of two mentions is wanted and the second left alone. */
function roleMargin(
  lexemes: readonly Lexeme[],
  mentions: readonly [Mention, Mention],
  { features, weights, step }: RoleModel,
): number {
  let margin = 0;
  for (const [feature, value] of compareMentions(maskMentions(lexemes, mentions))) {
    const place = placeOf(features, hashTerm(feature));
    if (place >= 0) margin += value * (weights[place] as number);
  }
  return step * margin;
}

/** Signs of a text that names two things of one kind, of which the model tells the roles. Changes `signs`. */
export function judgeRoles(lexemes: readonly Lexeme[], signs: Int8Array, model: RoleModel): void {
  const mentions = competingMentions(lexemes, (stem) => placeOf(model.followers, hashTerm(stem)) >= 0);
  if (mentions === null) return;
  const margin = roleMargin(lexemes, mentions, model);
  if (Math.abs(margin) < model.certainty) return;
  const sign = margin > 0 ? 1 : -1;
  signs.fill(sign, mentions[0].start, mentions[0].end);
  signs.fill(-sign, mentions[1].start, mentions[1].end);
}
