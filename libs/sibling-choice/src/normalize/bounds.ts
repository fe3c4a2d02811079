import { Lexeme } from './lexemes';

/** Whether a lexeme is a number that is ruled out by the sign before it: `< 2` ends below 2, `!= 2` takes any other. */
export function isRuledOut(lexemes: readonly Lexeme[], at: number): boolean {
  if (lexemes[at]?.kind !== 'number') return false;
  const sign = lexemes[at - 1]?.text;
  return sign === '<' || (sign === '=' && lexemes[at - 2]?.text === '!');
}
