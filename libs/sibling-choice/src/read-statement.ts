import { Leaning, leaningOf } from './conditions/leaning';
import { LanguageModel } from './language-model';
import { Lexeme, lexemesOf } from './normalize/lexemes';
import { Statement } from './normalize/statements';
import { Reading, readLexemes } from './reading';
import { Names, namesIn } from './rival-names';
import { signsOf } from './roles/signs';

/** A statement with what it says. */
export interface ReadStatement extends Statement {
  readonly reading: Reading;
}

const DENIAL = /\b(?:not|never|no|cannot)\b|n['’]t\b/i;
const ABOUT_USE = /\b(?:use[ds]?|using|when|for|skill|do|does|covers?|scope)\b/i;

/** Whether the headings over a statement, or the line that leads its list in, say what the skill is not for. */
export const isExcluded = ({ under }: Pick<Statement, 'under'>): boolean =>
  under.some((heading) => DENIAL.test(heading) && ABOUT_USE.test(heading));

const turned = ({ atoms, newness }: Reading): Reading => ({
  atoms: new Map([...atoms].map(([atom, sign]) => [atom, -sign])),
  newness: -newness,
});

const NO_ATOMS: ReadonlyMap<string, number> = new Map();

/** What a statement of a skill says; under "do not use when" it says the opposite. */
export function readStatement(statement: Statement, { roles }: LanguageModel): ReadStatement {
  const lexemes = lexemesOf(statement.text);
  const reading = readLexemes(lexemes, signsOf(lexemes, roles));
  const lean = reading.atoms.size === 0 ? { ...reading, atoms: NO_ATOMS } : reading;
  return { ...statement, reading: isExcluded(statement) ? turned(lean) : lean };
}

/** How a statement of a skill names things. */
export const namesOfStatement = ({ text }: Statement): Names => namesIn(lexemesOf(text));

/** To which sides of conditions a statement of a skill leans. */
export function leaningOfStatement(statement: Statement, { conditions }: LanguageModel): Leaning {
  const leaning = leaningOf(lexemesOf(statement.text), conditions);
  return isExcluded(statement) ? leaning.map((value) => -value) : leaning;
}

/** What a sentence of a task says. */
interface ReadSentence {
  readonly reading: Reading;
  readonly names: Names;
  /** Worked out when it is asked for. */
  readonly leaning: () => Leaning;
}

export function readSentence(text: string, { roles, conditions }: LanguageModel): ReadSentence {
  const lexemes: readonly Lexeme[] = lexemesOf(text);
  const signs = signsOf(lexemes, roles);
  return {
    reading: readLexemes(lexemes, signs),
    names: namesIn(lexemes, signs),
    leaning: () => leaningOf(lexemes, conditions),
  };
}
