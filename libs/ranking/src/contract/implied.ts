import { DENIALS, denialAt } from './denial';
import { HINTS } from './hints';
import { conventionsOf } from './hints/places';
import { Lexeme } from './lexemes';
import { PhraseTable, stemOf } from './phrases';

interface Hinted {
  readonly axis: string;
  readonly sign: 1 | -1;
  /** Whether the hint denies something itself, so that the denial it brings along does not turn it. */
  readonly denies: boolean;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' ').map(stemOf));
/** Words that may stand anywhere without changing what is meant: hints are compared without them. */
const LIGHT = words(
  'a an the my our your his her its their just really quite very please simply even also so well any some that this these those there will would',
);
const GAP = '*';

/**
 * A hint without little words, as texts are compared. A word for which a little one will do may be missing, as long as
 * two others are left.
 */
function bare(phrase: string): string[] {
  let variants: string[][] = [[]];
  for (const word of phrase.split(' ')) {
    const choices = word.split('|');
    const kept = choices.filter((choice) => !LIGHT.has(stemOf(choice))).join('|');
    const withWord = kept === '' ? variants : variants.map((each) => [...each, kept]);
    variants = kept === '' || kept === word ? withWord : [...withWord, ...variants];
  }
  const [whole = [], ...shorter] = variants;
  const says = (each: readonly string[]): boolean => {
    const [only = '', ...others] = each.filter((word) => word !== GAP);
    return others.length > 0 || phrase === only;
  };
  return [...[whole].filter(says), ...shorter.filter((each) => each.filter((word) => word !== GAP).length > 1)]
    .map((each) => each.join(' ').replace(/^(?:\* )+|(?: \*)+$/g, ''))
    .filter((each) => each !== '');
}

const TABLE = new PhraseTable<Hinted>(() =>
  HINTS.flatMap(({ name, poles }) =>
    poles.flatMap((phrases, side) =>
      phrases.flatMap((phrase) => {
        const denies = phrase.split(/[ |]/).some((word) => DENIALS.has(stemOf(word)));
        const value: Hinted = { axis: name, sign: side === 0 ? 1 : -1, denies };
        return bare(phrase).map((each) => [each, value] as const);
      }),
    ),
  ),
);

/** A single word hints less than a phrase, which is less often about something else. */
const SINGLE_WORD = 0.5;
/** Letters that no Western European code page has. */
const BEYOND_WESTERN = /[^\p{ASCII}\u00a0-\u00ff\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u2000-\u20ac\u2122]/u;
const THOUSANDS_AND_COMMA = /(?<!\d)\d{1,3}(?:\.\d{3})+,\d\d(?!\d)/;
const THOUSANDS_AND_POINT = /(?<!\d)\d{1,3}(?:,\d{3})+\.\d\d(?!\d)/;

/**
 * What a sentence of a task suggests of questions that it does not answer in so many words: who has no signal cannot be
 * asked, and readers in Dallas want Fahrenheit. Position on each axis, 1 the first pole and -1 the second. These are
 * hints, not instructions: they count only where two skills differ on the very question.
 * @param lexemes of the sentence
 */
export function impliedBy(sentence: string, lexemes: readonly Lexeme[]): Map<string, number> {
  const implied = new Map<string, number>();
  const add = (axis: string, value: number): void => void implied.set(axis, (implied.get(axis) ?? 0) + value);
  const stems = lexemes.filter(({ stem, kind }) => kind !== 'word' || !LIGHT.has(stem)).map(({ stem }) => stem);
  const coveredTo = new Map<string, number>();
  for (let at = 0; at < stems.length; at++)
    for (const { value, end } of TABLE.matchesAt(stems, at, true)) {
      if ((coveredTo.get(value.axis) ?? 0) > at) continue;
      coveredTo.set(value.axis, end);
      const strength = end - at > 1 ? 1 : SINGLE_WORD;
      add(value.axis, (value.denies ? 1 : denialAt(stems, at)) * value.sign * strength);
    }
  for (const [axis, sign] of conventionsOf(stems)) add(axis, sign);
  if (BEYOND_WESTERN.test(sentence)) for (const axis of ['encoding', 'ascii']) add(axis, axis === 'ascii' ? -1 : 1);
  if (THOUSANDS_AND_COMMA.test(sentence)) add('decimalMark', 2);
  if (THOUSANDS_AND_POINT.test(sentence)) add('decimalMark', -2);
  for (const [axis, value] of implied) implied.set(axis, Math.max(-1, Math.min(1, value)));
  return implied;
}
