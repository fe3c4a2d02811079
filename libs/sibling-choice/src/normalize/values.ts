import { stemOf } from '@skillward/text';
import { beginsNumber, numberAt, periodAt } from './number-words';

/**
 * Normal forms of dates, numbers, versions, regions and names, so that a thing named in words and the same thing as a
 * path have the same atoms: `orders_emea_2024q3.csv` and "the EMEA orders for the third quarter of 2024" share
 * `w:order`, `g:emea`, `y:2024` and `q:3`. The prefix tells the class: `n` number, `y` year, `h` half
 * of a year, `q` quarter, `m` month, `g` region or language, `i` letter that labels a thing, `k` notation of numbers, `w` any other word,
 * `l` a whole literal, `f` the last part of a path without its extension.
 */
export type Atom = string;

const MONTHS = 'january february march april may june july august september october november december'.split(' ');
const SHORT_MONTHS = new Map(
  'jan feb mar apr jun jul aug sep sept oct nov dec'
    .split(' ')
    .map((short) => [short, MONTHS.findIndex((month) => month.startsWith(short.slice(0, 3))) + 1]),
);
/** Names and codes of the same country, language, region or environment. */
const SAME: readonly string[] = [
  'de german germany deutsch deutschland',
  'fr french france francais',
  'es spanish spain espanol castilian',
  'pt portuguese portugal',
  'it italian italy',
  'nl dutch netherlands holland',
  'pl polish poland',
  'se sv swedish sweden',
  'dk da danish denmark',
  'no norwegian norway nb',
  'fi finnish finland',
  'jp ja japanese japan',
  'cn zh chinese china mandarin',
  'kr ko korean korea',
  'ru russian russia',
  'tr turkish turkey',
  'ar arabic',
  'gr el greek greece',
  'cz cs czech czechia',
  'hu hungarian hungary',
  'ro romanian romania',
  'ua uk_ua ukrainian ukraine',
  'in_ hindi india indian',
  'br brazilian brazil',
  'us usa american america',
  'uk gb british britain england',
  'ca canadian canada',
  'mx mexican mexico',
  'au australian australia',
  'ch swiss switzerland',
  'at austrian austria',
  'be belgian belgium',
  'ie irish ireland',
  'za african africa',
  'eu european europe',
  'latam latin',
  'nordic nordics scandinavian scandinavia',
  'baltic baltics',
  'iberia iberian',
  'benelux',
  'dach',
  'mena',
  'emea',
  'apac asia asian',
  'balkan balkans',
  'alpine alps',
  'gulf gcc',
  'anz oceania',
  'na namer',
  'en english',
  'prod prd production',
  'dev development',
  'preprod preproduction',
  'stg stage staging',
  'qa quality',
  'cfg config configuration',
  'repo repository',
  'img image',
  'doc document',
  'spec specification',
  'env environment',
  'db database',
  'app application',
  'eval evaluation',
  'ref reference',
  'pkg package',
  'msg message',
  'tmpl template',
  'tmp temporary',
  'src source',
  'lib library',
  'params parameter',
  'auth authentication',
  'infra infrastructure',
  'mktg marketing',
  'acct account',
  'txn transaction',
  'qty quantity',
  'north northern',
  'south southern',
  'east eastern',
  'west western',
  'hq headquarter headquarters',
  'hist history historical',
  'mgmt management',
  'cust customer',
  'inv invoice',
];
const CANONICAL = new Map(
  SAME.flatMap((line) => line.split(' ').map((word, _, all) => [stemOf(word), all[0] as string] as const)),
);
/** Two-letter codes are words of languages too, so they count as codes inside literals only. */
const CODE_LENGTH = 2;

const COMPOUNDS = new Map([
  ['latin american', 'latam'],
  ['latin america', 'latam'],
  ['middle east', 'mena'],
  ['asia pacific', 'apac'],
  ['united states', 'us'],
  ['united kingdom', 'uk'],
  ['south africa', 'za'],
  ['head office', 'hq'],
  ['acceptance test', 'uat'],
  ['acceptance testing', 'uat'],
  ['acceptance tests', 'uat'],
]);

const YEAR = /^(?:19|20)\d\d$/;
const PART =
  /(?:19|20)\d\d(?=q[1-4]|h[12]|$|\D)|(?<![\p{L}])[hH][12](?!\d)|q[1-4](?!\d)|[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\p{L}+|\d+(?:\.\d+)*/gu;
const EXTENSIONS = new Set(
  'csv tsv json jsonl yaml yml md txt pdf parquet xlsx xls docx pptx html xml toml ini sql py ts js ipynb log png jpg jpeg mp4 wav zip gz'.split(
    ' ',
  ),
);
const COMPACT_DATE = /^((?:19|20)\d\d)(0[1-9]|1[0-2])([0-3]\d)$/;
const FILLER = new Set(
  'v ver version release rev revision num number no nr http https www com org net example test'.split(' '),
);

const numberAtom = (digits: string): Atom =>
  YEAR.test(digits) ? `y:${digits}` : `n:${Number(digits.replace(/,/g, ''))}`;

/** Numbers that show by both of their signs which of them begins the fraction. */
const WITH_COMMA = /^\d{1,3}(?:[.'’]\d{3})+,\d+$/;
const WITH_POINT = /^\d{1,3}(?:[,'’]\d{3})+\.\d+$/;
const NOTATION_WORDS = new Map([
  ['decimal comma', 'k:decimal-comma'],
  ['decimal point', 'k:decimal-point'],
]);

const notationAtom = (text: string): Atom | undefined =>
  WITH_COMMA.test(text) ? 'k:decimal-comma' : WITH_POINT.test(text) ? 'k:decimal-point' : undefined;

/** The number itself: the same one in both notations. */
const valueOf = (text: string): number =>
  Number.parseFloat(
    WITH_COMMA.test(text) ? text.replace(/[.'’]/g, '').replace(',', '.') : text.replace(/(?<=\d)[,'’](?=\d{3})/g, ''),
  );

/** A number that a range does not take: `<2`, `!=2`. */
const RULED_OUT = /(?:<|!=)\s*\d[\d.]*/g;

/** Atoms of the parts of a path, address or identifier, and one for the whole. */
export function literalAtoms(literal: string): Atom[] {
  const whole = literal.toLowerCase().replace(/^[./~]+|\/+$/g, '');
  const atoms = new Set<Atom>([`l:${whole}`]);
  const name = whole.slice(whole.lastIndexOf('/') + 1);
  if (name.length > 2) atoms.add(`f:${name.replace(/\.[a-z][a-z0-9]{0,4}$/, '')}`);
  const notation = notationAtom(whole);
  if (notation !== undefined) atoms.add(notation);
  const parts =
    literal
      .replace(RULED_OUT, ' ')
      .replace(/pre-?prod(?:uction)?/gi, 'preprod')
      .match(PART) ?? [];
  parts.forEach((raw, i) => {
    const part = raw.toLowerCase();
    const month = MONTHS.indexOf(part) + 1 || SHORT_MONTHS.get(part);
    if (/^[qh][1-4]$/.test(part)) atoms.add(`${part[0] as string}:${part.slice(1)}`);
    else if (month !== undefined && month > 0) atoms.add(`m:${month}`);
    else if (COMPACT_DATE.test(part)) {
      const [, year, compactMonth, day] = COMPACT_DATE.exec(part) as RegExpExecArray;
      atoms
        .add(`y:${year as string}`)
        .add(`m:${Number(compactMonth)}`)
        .add(`n:${Number(day)}`);
    } else if (/^\d/.test(part)) {
      const after = parts[i - 1];
      const isMonth = YEAR.test(after ?? '') && /^(?:0[1-9]|1[0-2])$/.test(part);
      atoms.add(isMonth ? `m:${Number(part)}` : part.includes('.') ? `n:${part}` : numberAtom(part));
    } else if (/^[a-h]$/.test(part)) atoms.add(`i:${part}`);
    else if (part.length > 1 && !EXTENSIONS.has(part) && !FILLER.has(part)) atoms.add(wordAtom(part, true));
  });
  return [...atoms];
}

function wordAtom(word: string, insideLiteral: boolean): Atom {
  const stem = stemOf(word);
  const canonical = word.length > CODE_LENGTH || insideLiteral ? CANONICAL.get(stem) : undefined;
  return canonical === undefined ? `w:${stem}` : `g:${canonical}`;
}

const NEGATED = /^(?:un|non|dis)(?=[a-z]{4})/;
const LACKING = /(?:less|free)$/;
const NOT_NEGATED =
  /^(?:under|uni[tfqvox]|until|unanim|union|unc(?:le|tion)|disc[ou]|disk|displ|dispatch|dist|distri|disast|discipl|disp[eo])/;

/** A word without a negating prefix or ending, and the sign that this gives: "unsigned" is "signed" denied. */
function withoutNegation(word: string): { word: string; sign: 1 | -1 } {
  if (NEGATED.test(word) && !NOT_NEGATED.test(word)) return { word: word.replace(NEGATED, ''), sign: -1 };
  if (word.length > 7 && LACKING.test(word)) return { word: word.replace(LACKING, ''), sign: -1 };
  return { word, sign: 1 };
}

/** What a run of words and numbers says, with the positions (in the given words) that each atom rests on. */
interface PlacedAtom {
  readonly atom: Atom;
  readonly at: number;
  readonly sign: 1 | -1;
}

/** "ep041", "v2". */
const LETTERS_AND_NUMBER = /^[a-z]+\d+$/;
const LETTERS = /^[a-z]{2,}$/;

/** Words that may say something else than themselves, alone or with the words around them. */
const isSpecial = (word: string): boolean =>
  beginsNumber(word) ||
  MONTHS.includes(word) ||
  SHORT_MONTHS.has(word) ||
  /^(?:kw|week|pre)$/.test(word) ||
  [...NOTATION_WORDS.keys(), ...COMPOUNDS.keys()].some((pair) => pair.startsWith(`${word} `));

interface PlainWord {
  readonly atom: Atom;
  readonly sign: 1 | -1;
}

const MEMO_SIZE = 1 << 15;
/** Longer words may be slices, which would keep the whole text alive. */
const MAX_KEPT = 12;
/** What recurring words say wherever they stand; null for those that the words around them may change. */
const plainWords = new Map<string, PlainWord | null>();

function plainWord(word: string): PlainWord | null {
  if (word.length > MAX_KEPT) return null;
  const known = plainWords.get(word);
  if (known !== undefined) return known;
  if (plainWords.size >= MEMO_SIZE) plainWords.clear();
  const made = LETTERS.test(word) && !FILLER.has(word) && !isSpecial(word) ? ownAtom(word) : null;
  plainWords.set(word, made);
  return made;
}

function ownAtom(word: string): PlainWord {
  const { word: bare, sign } = withoutNegation(word);
  return { atom: wordAtom(bare, false), sign };
}

/** Atoms of plain words: dates and numbers in words too. @param words lower case, in the order of the sentence */
export function wordAtoms(words: readonly string[], isStop: (word: string) => boolean): PlacedAtom[] {
  const found: PlacedAtom[] = [];
  const push = (atom: Atom, at: number, sign: 1 | -1 = 1): void => void found.push({ atom, at, sign });
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as string;
    const plain = plainWord(word);
    if (plain !== null) {
      if (!isStop(word)) push(plain.atom, at, plain.sign);
      continue;
    }
    const next = words[at + 1];
    const notation = notationAtom(word) ?? NOTATION_WORDS.get(`${word} ${next ?? ''}`);
    if (notation !== undefined) push(notation, at);
    const month = MONTHS.indexOf(word);
    const period = periodAt(words, at);
    const number = period === null ? numberAt(words, at) : null;
    const short = SHORT_MONTHS.get(word);
    if (/^[qh][12]$|^q[34]$/.test(word)) push(`${word[0] as string}:${word.slice(1)}`, at);
    else if (period !== null) {
      push(period.atom, at);
      at += period.width - 1;
    } else if (number !== null) {
      push(`n:${number.value}`, at);
      at += number.width - 1;
    } else if (
      short !== undefined &&
      (YEAR.test(next ?? '') || /^\d{1,2}$/.test(next ?? '') || /^\d{1,2}$/.test(words[at - 1] ?? ''))
    )
      push(`m:${short}`, at);
    else if (/^fy\d\d$/.test(word)) push(`y:20${word.slice(2)}`, at);
    else if (/^(?:w|kw|week)$/.test(word) && /^\d{1,2}$/.test(next ?? '')) push(`n:${Number(next)}`, at++);
    else if (/^\d+(?:st|nd|rd|th)$/.test(word)) push(`n:${Number.parseInt(word, 10)}`, at);
    else if (
      month >= 0 &&
      (word !== 'may' || YEAR.test(next ?? '') || words[at - 1] === 'from' || words[at - 1] === 'in')
    )
      push(`m:${month + 1}`, at);
    else if (word === 'pre' && next === 'production') push('g:preprod', at++);
    else if (COMPOUNDS.has(`${word} ${next ?? ''}`))
      push(`g:${COMPOUNDS.get(`${word} ${next ?? ''}`) as string}`, at++);
    else if (/^\d/.test(word)) push(/^[\d,]+$/.test(word) ? numberAtom(word) : `n:${valueOf(word)}`, at);
    else if (LETTERS_AND_NUMBER.test(word)) {
      const digits = word.search(/\d/);
      push(`n:${Number(word.slice(digits))}`, at);
      if (digits > 1) push(wordAtom(word.slice(0, digits), false), at);
    } else if (word.length > 1 && !isStop(word) && !FILLER.has(word)) {
      const { atom, sign } = ownAtom(word);
      push(atom, at, sign);
    }
  }
  return found;
}
