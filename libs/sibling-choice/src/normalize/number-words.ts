/** Numbers that are written as words, and parts of a year. */

const listed = (words: string, first: number, step = 1): [string, number][] =>
  words.split(' ').map((word, i) => [word, first + i * step]);

const UNITS = new Map([
  ...listed('zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen', 0),
  ...listed('sixteen seventeen eighteen nineteen', 16),
  ['dozen', 12] as const,
]);
const TENS = new Map(listed('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10));
const MULTIPLES = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1_000_000],
]);
const ORDINALS = new Map([
  ...listed('first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth', 1),
  ...listed('fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth', 14),
]);
/** The number of an ordinal in lower case, whatever it orders. */
export const ordinalOf = (word: string): number | undefined => ORDINALS.get(word);

/** "First" and "second" mostly order the steps of a text; before these they number a thing. */
const NUMBERED = new Set(
  (
    'version release edition revision draft issue attempt iteration round cycle wave phase stage part volume chapter ' +
    'season cohort grade batch generation cut copy take sprint semester term trimester'
  ).split(' '),
);
const PLURAL = /(?<=[enrxt])s$/;

interface NumberInWords {
  readonly value: number;
  /** How many words it takes. */
  readonly width: number;
}

const unitOf = (word: string): number | undefined => UNITS.get(word) ?? UNITS.get(word.replace(PLURAL, ''));

/** Below one hundred: "seven", "forty one", "the nines". */
function smallAt(words: readonly string[], at: number): NumberInWords | null {
  const word = words[at] ?? '';
  const tens = TENS.get(word);
  if (tens === undefined) {
    const value = unitOf(word);
    return value === undefined ? null : { value, width: 1 };
  }
  const next = words[at + 1] ?? '';
  const unit = UNITS.get(next) ?? ORDINALS.get(next);
  return unit !== undefined && unit > 0 && unit < 10 ? { value: tens + unit, width: 2 } : { value: tens, width: 1 };
}

/**
 * The number that begins at a word: "forty eight thousand", "four point two", "third", "second edition". A lone "one" is a
 * pronoun more often than a number, and "first" and "second" count only where they number a thing: null for those.
 * @param words lower case, hyphens taken as blanks
 */
export function numberAt(words: readonly string[], at: number): NumberInWords | null {
  const word = words[at] as string;
  const ordinal = ORDINALS.get(word.replace(PLURAL, '')) ?? ORDINALS.get(word);
  if (ordinal !== undefined)
    return ordinal > 2 || NUMBERED.has(words[at + 1] ?? '') ? { value: ordinal, width: 1 } : null;
  let value = 0;
  let width = 0;
  for (;;) {
    const small = smallAt(words, at + width);
    const multiple = MULTIPLES.get(words[at + width + (small?.width ?? 0)] ?? '');
    if (small === null && (multiple === undefined || width > 0)) break;
    width += (small?.width ?? 0) + (multiple === undefined ? 0 : 1);
    value += (small?.value ?? 1) * (multiple ?? 1);
    if (multiple === undefined) break;
  }
  if (width === 0) return null;
  const fraction = words[at + width] === 'point' ? UNITS.get(words[at + width + 1] ?? '') : undefined;
  if (fraction !== undefined) return { value: Number(`${value}.${fraction}`), width: width + 2 };
  return word === 'one' && width === 1 ? null : { value, width };
}

const PLACES = new Map([...ORDINALS, ['opening', 1] as const, ['closing', -1] as const, ['last', -1], ['final', -1]]);
const SPANS: readonly (readonly [kind: 'q' | 'h', count: number, span: string])[] = [
  ['q', 4, 'quarter'],
  ['q', 4, 'three months'],
  ['h', 2, 'half'],
  ['h', 2, 'six months'],
];

/** A part of a year: "third quarter", "last three months of", "first half of". "The last quarter" alone is relative. */
export function periodAt(words: readonly string[], at: number): { atom: string; width: number } | null {
  const place = PLACES.get(words[at] as string);
  if (place === undefined) return null;
  for (const [kind, count, span] of SPANS) {
    const parts = span.split(' ');
    const end = at + 1 + parts.length;
    if (parts.some((part, i) => words[at + 1 + i] !== part)) continue;
    const named = parts.length === 1 && kind === 'q';
    if (place > count || ((place < 0 || !named) && words[end] !== 'of')) continue;
    return { atom: `${kind}:${place < 0 ? count : place}`, width: 1 + parts.length };
  }
  return null;
}

/** Whether `numberAt` or `periodAt` may find anything that begins with a word of letters. */
export const beginsNumber = (word: string): boolean =>
  PLACES.has(word) ||
  ORDINALS.has(word.replace(PLURAL, '')) ||
  unitOf(word) !== undefined ||
  TENS.has(word) ||
  MULTIPLES.has(word);
