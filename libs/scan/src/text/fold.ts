/**
 * Letters of other scripts that look like a Latin one, and the Latin one. The common ones of Unicode's confusables
 * (UTS #39); enough to spell commands, host names and English words.
 */
const CONFUSABLES: readonly (readonly [string, string])[] = [
  ['аеорсухіјѕԁһԛԝѵɡӏьгпвкмнт', 'aeopcyxijsdhqwvglbrnbkmht'],
  ['АВЕКМНОРСТУХІЈЅЗԌԚԜ', 'abekmhopctyxijs3gqw'],
  ['αβγεικνορτυχω', 'abyeikvoptuxw'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'abezhikmnoptyx'],
  ['օոսցհոզյӓäıſℓ', 'onughnqjaaisl'],
];

const FOLDS = new Map<number, string>();
for (const [from, to] of CONFUSABLES) {
  [...from].forEach((letter, index) => FOLDS.set(letter.codePointAt(0) ?? 0, to[index] ?? ''));
}
for (const [quotes, plain] of [
  ['‘’‚‛ʼ＇', "'"],
  ['“”„‟＂', '"'],
  ['‐‑‒–—―−﹣－', '-'],
  ['\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000', ' '],
  ['。．｡', '.'],
  ['！', '!'],
  ['？', '?'],
  ['；', ';'],
  ['，、', ','],
  ['：', ':'],
] as const) {
  for (const letter of quotes) FOLDS.set(letter.codePointAt(0) ?? 0, plain);
}

const NON_ASCII = /[^\u0000-\u007f]/;
const ANY_NON_ASCII = /[^\u0000-\u007f]/gu;
const INVISIBLE = /^[\p{Cf}\p{Mn}\u115f\u1160\u3164\uffa0]$/u;
/** Full width forms, letter-like symbols, enclosed and mathematical letters: one compatibility letter each. */
const COMPATIBILITY = /^[\uff01-\uff5e\u2100-\u214f\u2460-\u24ff\u{1d400}-\u{1d7ff}\u{1f100}-\u{1f1ff}]$/u;

/**
 * The text as a scanner compares it: lower case, look-alike and styled letters as plain ones, invisible characters
 * gone, line feeds kept, so that the line of everything stays what it was. Linear: a character becomes at most three.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  if (!NON_ASCII.test(lower)) return lower;
  const seen = new Map<string, string>();
  return lower.replace(ANY_NON_ASCII, (character) => {
    let folded = seen.get(character);
    if (folded === undefined) {
      folded = foldCharacter(character);
      seen.set(character, folded);
    }
    return folded;
  });
}

function foldCharacter(character: string): string {
  const known = FOLDS.get(character.codePointAt(0) ?? 0);
  if (known !== undefined) return known;
  if (INVISIBLE.test(character)) return '';
  if (COMPATIBILITY.test(character)) return character.normalize('NFKC').toLowerCase().slice(0, 3);
  // An accent hides a word from a comparison as well as a look-alike does: exécute, ïgnore.
  return /^[\u00c0-\u024f\u1e00-\u1eff]$/u.test(character) ? (character.normalize('NFD')[0] ?? character) : character;
}

/** The Latin letter that a letter of another script looks like, or null. */
export function lookalikeOf(character: string): string | null {
  const folded = FOLDS.get(character.codePointAt(0) ?? 0);
  return folded !== undefined && /^[a-z0-9]$/.test(folded) ? folded : null;
}
