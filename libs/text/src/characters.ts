/** What a UTF-16 code unit is to the scanner. */
export const enum CharKind {
  Separator = 0,
  Lower = 1,
  Upper = 2,
  Digit = 3,
  /** A letter, mark or digit beyond ASCII in a script that puts spaces between words. */
  Letter = 4,
  /** A letter of a script written without spaces: Han, Kana, Hangul, Thai, Lao, Khmer, Myanmar. */
  Unspaced = 5,
  Surrogate = 6,
}

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const WORD = /[\p{L}\p{M}\p{N}]/u;

/** Kind of a code point; regular expressions are kept out of the hot loop by `CHAR_KINDS`. */
export function kindOfCodePoint(code: number): CharKind {
  if (code >= 97 && code <= 122) return CharKind.Lower;
  if (code >= 65 && code <= 90) return CharKind.Upper;
  if (code >= 48 && code <= 57) return CharKind.Digit;
  if (code < 128) return CharKind.Separator;
  if (code >= 0xd800 && code <= 0xdfff) return CharKind.Surrogate;
  const char = String.fromCodePoint(code);
  if (!WORD.test(char)) return CharKind.Separator;
  return UNSPACED.test(char) ? CharKind.Unspaced : CharKind.Letter;
}

/** Kind of every UTF-16 code unit, computed once: 64 KiB. */
export const CHAR_KINDS: Uint8Array = Uint8Array.from({ length: 0x10000 }, (_, code) => kindOfCodePoint(code));
