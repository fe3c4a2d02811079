import { isRuledOut } from '../normalize/bounds';
import { denialAt } from '../normalize/denial';
import { Lexeme } from '../normalize/lexemes';
import { stemsOf } from '../reading';
import { judgeRoles, RoleModel } from './role-model';

/**
 * The sign of each lexeme of a sentence: -1 for what is denied or left alone, else 1. Negation is read from grammar; which
 * of two things of one kind is wanted, the model has learned.
 */
export function signsOf(lexemes: readonly Lexeme[], model: RoleModel): Int8Array {
  const stems = stemsOf(lexemes);
  const signs = Int8Array.from(stems, (_, at) => (isRuledOut(lexemes, at) ? -1 : denialAt(stems, at)));
  judgeRoles(lexemes, signs, model);
  return signs;
}
