import { STOP_WORDS } from '@skillward/text';
import { isRuledOut } from './normalize/bounds';
import { Lexeme } from './normalize/lexemes';
import { recencyOf } from './normalize/recency';
import { Atom, wordAtoms } from './normalize/values';

/** What one sentence says, in normal forms. */
export interface Reading {
  /** Each with a sign: 1 used or affirmed, -1 left alone or denied. */
  readonly atoms: ReadonlyMap<Atom, number>;
  /** From -1 (holds on to what is named) to 1 (takes whatever is newest); 0 where it says neither. */
  readonly newness: number;
}

/** A capital that labels a thing: "lake B". "A" before a word is an article, and later letters are mostly variables. */
const LABEL = /^[A-H]$/;
/** "Tolland's", "it's", "the readers'". */
const CLITIC = /['’]\p{L}*$/u;

/** Stems of a sentence; a literal has none of its own. */
export const stemsOf = (lexemes: readonly Lexeme[]): string[] =>
  lexemes.map(({ stem, kind }) => (kind === 'literal' ? '\u0000' : stem));

/** Reads a sentence, in time linear in its length. @param signs of its lexemes, see `signsOf` */
export function readLexemes(lexemes: readonly Lexeme[], signs: Int8Array): Reading {
  const newness = recencyOf(stemsOf(lexemes));
  const aboutNewness = new Set(newness.words);
  const atoms = new Map<Atom, number>();
  const say = (atom: Atom, sign: number): void => void atoms.set(atom, (atoms.get(atom) ?? 0) + sign);
  const plain: number[] = [];
  lexemes.forEach((lexeme, at) => {
    if (lexeme.kind === 'literal') for (const atom of lexeme.atoms) say(atom, signs[at] as number);
    else if (lexeme.kind !== 'mark') plain.push(at);
    if (LABEL.test(lexeme.text) && (lexeme.text !== 'A' || lexemes[at + 1]?.kind !== 'word'))
      say(`i:${lexeme.text.toLowerCase()}`, signs[at] as number);
  });
  const words = plain.map((at) => (lexemes[at] as Lexeme).text.toLowerCase().replace(CLITIC, ''));
  for (const { atom, at, sign } of wordAtoms(words, (word) => STOP_WORDS.has(word))) {
    const place = plain[at] as number;
    if (!aboutNewness.has(place)) say(atom, sign * (signs[place] as number));
  }
  // "No newer one than X", "never replaces X by a later one": what is held on to is wanted.
  const values = [...atoms].filter(([atom]) => !atom.startsWith('w:'));
  const heldOnTo =
    newness.value < 0 &&
    values.length > 0 &&
    values.every(([, sign]) => sign < 0) &&
    // What a range rules out is no value that is held on to.
    !lexemes.some((_, at) => isRuledOut(lexemes, at));
  for (const [atom, sign] of atoms) atoms.set(atom, Math.max(-1, Math.min(1, heldOnTo ? Math.abs(sign) : sign)));
  return { atoms, newness: newness.value };
}
