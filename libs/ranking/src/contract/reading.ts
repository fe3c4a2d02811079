import { STOP_WORDS } from '../text/stop-words';
import { AXES } from './axes';
import { denialAt, deniesWithin } from './denial';
import { directionsOf } from './directions';
import { Lexeme, lexemesOf } from './lexemes';
import { PhraseTable, stemOf } from './phrases';
import { recencyOf } from './recency';
import { Roles, rolesOf } from './roles';
import { Atom, wordAtoms } from './values';

/** What one sentence says, in normal forms, each with a sign: 1 used or affirmed, -1 avoided or denied. */
export interface Reading {
  readonly atoms: ReadonlyMap<Atom, number>;
  /** Position on each axis it speaks of: 1 the first pole, -1 the second, between where it says both. */
  readonly axes: ReadonlyMap<string, number>;
  /** Whether a thing is worked on (above 0) or what that is taken from (below 0), see `directionsOf`. */
  readonly directions: ReadonlyMap<Atom, number>;
  /** The same of a pronoun for something that the sentence before names. */
  readonly pronoun: number;
  /** The same clause by clause: what is said of what. */
  readonly clauses: readonly Clause[];
}

export interface Clause {
  readonly atoms: ReadonlyMap<Atom, number>;
  readonly axes: ReadonlyMap<string, number>;
}

interface Pole {
  readonly axis: string;
  readonly sign: 1 | -1;
  /** Whether the phrase denies something itself, so that the denial it brings along does not turn it. */
  readonly denies: boolean;
}

const DENIERS = /\b(?:not|no|never|without|nothing|nobody|none|cannot|nor|neither)\b/;

/** A phrase apart by its choices that deny and those that do not: "no|full sampling" is two. */
const apartByDenial = (phrase: string): string[] =>
  phrase.split(' ').reduce<string[]>(
    (starts, word) => {
      const choices = word.split('|');
      const denying = choices.filter((choice) => DENIERS.test(choice));
      const others = choices.filter((choice) => !DENIERS.test(choice));
      const groups = [denying, others].filter(({ length }) => length > 0).map((group) => group.join('|'));
      return groups.flatMap((group) => starts.map((start) => (start === '' ? group : `${start} ${group}`)));
    },
    [''],
  );

const POLES = new PhraseTable<Pole>(() =>
  AXES.flatMap(({ name, poles }) =>
    poles.flatMap((phrases, side) =>
      phrases
        .flatMap(apartByDenial)
        .map((phrase) => [phrase, { axis: name, sign: side === 0 ? 1 : -1, denies: DENIERS.test(phrase) }] as const),
    ),
  ),
);

const add = <K>(map: Map<K, number>, key: K, value: number): void => void map.set(key, (map.get(key) ?? 0) + value);

function clip(map: Map<string, number>): Map<string, number> {
  for (const [key, value] of map) map.set(key, Math.max(-1, Math.min(1, value)));
  return map;
}

/** How much a single word says of an axis; a phrase is less often about something else. */
const SINGLE_WORD = 0.4;

interface PlacedPole extends Pole {
  readonly at: number;
  readonly end: number;
}

/** So long a phrase says itself what is used and what avoided; only a denial before it turns it. */
const SELF_CONTAINED = 2;

function polesOf(stems: readonly string[], signs: Int8Array): PlacedPole[] {
  const found: PlacedPole[] = [];
  const coveredTo = new Map<string, number>();
  for (let at = 0; at < stems.length; at++)
    for (const { value, end } of POLES.matchesAt(stems, at, true)) {
      // "Single worker" speaks of one; its "worker" does not speak of many.
      if ((coveredTo.get(value.axis) ?? 0) >= end) continue;
      coveredTo.set(value.axis, end);
      const before = end - at >= SELF_CONTAINED ? denialAt(stems, at) : (signs[at] as number);
      // "Is * kept" in "is not kept".
      const sign = deniesWithin(stems, at, end) ? -before : before;
      found.push({
        ...value,
        sign: value.denies ? value.sign : ((value.sign * sign) as 1 | -1),
        at,
        end,
      });
    }
  return found;
}

/** Words joined by hyphens, such as "utf-8"; they are literals where digits are among them. */
const COMPOUND = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*-?\d[\p{L}\p{N}]*$/u;

/** The pattern of a date, such as "DD/MM/YYYY" or "month/day/year". */
const DATE_PATTERN = /^(?:[dmy]{1,4}|day|month|year)(?:[./-](?:[dmy]{1,4}|day|month|year)){1,2}$/i;

function polesOfCompound(text: string, at: number, sign: number): PlacedPole[] {
  const stems = text.toLowerCase().split(/[./-]/).map(stemOf);
  return polesOf(stems, new Int8Array(stems.length).fill(sign)).map((pole) => ({
    ...pole,
    at,
    end: at + pole.end - pole.at,
  }));
}

/** Reads one sentence; time is linear in its length. */
export function readSentence(sentence: string): Reading {
  const lexemes = lexemesOf(sentence);
  return readLexemes(lexemes, rolesOf(lexemes));
}

/** A capital that labels a thing: "lake B". "A" before a word is an article, and later letters are mostly variables. */
const LABEL = /^[A-H]$/;
/** "Tolland's", "it's", "the readers'". */
const CLITIC = /['’]\p{L}*$/u;

/** Reads a sentence whose roles are known. */
export function readLexemes(lexemes: readonly Lexeme[], { signs, clauses }: Roles): Reading {
  const stems = lexemes.map(({ stem, kind }) => (kind === 'literal' ? '\u0000' : stem));
  const poles = polesOf(stems, signs);
  lexemes.forEach(({ kind, text }, at) => {
    if (kind === 'literal' && (COMPOUND.test(text) || DATE_PATTERN.test(text)))
      poles.push(...polesOfCompound(text, at, signs[at] as number));
  });
  const recency = recencyOf(stems);
  const covered = new Uint8Array(lexemes.length);
  for (const { axis, at, end } of poles) if (axis === 'recency') covered.fill(1, at, end);
  for (const at of recency.words) covered[at] = 1;

  const clauseAt = new Int32Array(lexemes.length);
  clauses.forEach(({ start, end }, i) => clauseAt.fill(i, start, end));
  const parts = clauses.map(() => ({ atoms: new Map<Atom, number>(), axes: new Map<string, number>() }));
  const { signs: directionAt, pronoun } = directionsOf(lexemes);
  const directions = new Map<Atom, number>();
  const whole = { atoms: new Map<Atom, number>(), axes: new Map<string, number>() };
  const say = (map: 'atoms' | 'axes', key: string, value: number, at: number): void => {
    add(whole[map], key, value);
    if (map === 'atoms' && directionAt[at] !== 0) add(directions, key, directionAt[at] as number);
    const part = parts[clauseAt[at] as number];
    if (part !== undefined) add(part[map], key, value);
  };
  const plain: number[] = [];
  lexemes.forEach((lexeme, at) => {
    if (lexeme.kind === 'literal') for (const atom of lexeme.atoms) say('atoms', atom, signs[at] as number, at);
    else if (lexeme.kind !== 'mark') plain.push(at);
    if (LABEL.test(lexeme.text) && (lexeme.text !== 'A' || lexemes[at + 1]?.kind !== 'word'))
      say('atoms', `i:${lexeme.text.toLowerCase()}`, signs[at] as number, at);
  });
  const words = plain.map((at) => (lexemes[at] as Lexeme).text.toLowerCase().replace(CLITIC, ''));
  for (const { atom, at, sign } of wordAtoms(words, (word) => STOP_WORDS.has(word))) {
    const place = plain[at] as number;
    if (covered[place] === 0) say('atoms', atom, sign * (signs[place] as number), place);
  }
  for (const { axis, sign, at, end } of poles) say('axes', axis, end - at > 1 ? sign : SINGLE_WORD * sign, at);
  if (recency.value !== 0) whole.axes.set('recency', recency.value);
  // "No newer one than X", "never replaces X by a later one": what is held on to is wanted.
  const values = [...whole.atoms].filter(([atom]) => !atom.startsWith('w:'));
  if (recency.value < 0 && values.length > 0 && values.every(([, sign]) => sign < 0))
    for (const { atoms } of [whole, ...parts]) for (const [atom, sign] of atoms) atoms.set(atom, Math.abs(sign));
  for (const each of [whole, ...parts]) {
    clip(each.atoms);
    clip(each.axes);
  }
  clip(directions);
  return { ...whole, directions, pronoun, clauses: parts };
}
