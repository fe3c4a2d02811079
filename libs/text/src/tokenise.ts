import { CHAR_KINDS, CharKind, kindOfCodePoint } from './characters';
import { termOfAsciiWord } from './word-cache';

/** Longer runs are keys, hashes and encoded data: they are noise to a search, so they are passed over. */
const MAX_WORD = 64;
/** Called once a term with the span `[start, end)` of its surface form in the normalised text. */
type TermVisitor = (term: string, start: number, end: number) => void;

/** Unicode normal form KC where it can matter (full-width Latin, ligatures); ASCII text is returned as it is. */
export function normaliseText(text: string): string {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return text.normalize('NFKC');
  return text;
}

/** A text in normal form KC, and where what stands in it stood before. */
export interface NormalisedText {
  readonly text: string;
  /** The offset in the text as it was, of one in `text`; null where the text is as it was. */
  readonly before: readonly number[] | null;
}

/** A character with the marks that combine with it. */
const CHARACTER = /\P{M}\p{M}*|\p{M}+/gu;

/** As `normaliseText`, for quoting what was found in the text's own characters. Linear in the text. */
export function normaliseWithPlaces(text: string): NormalisedText {
  const normal = normaliseText(text);
  if (normal === text) return { text, before: null };
  const before: number[] = [];
  let joined = '';
  for (const { 0: character, index } of text.matchAll(CHARACTER)) {
    const form = character.normalize('NFKC');
    joined += form;
    for (let at = 0; at < form.length; at++) before.push(index);
  }
  before.push(text.length);
  // Where characters join that no mark tells to (parts of Hangul syllables), only the normal form can be quoted.
  return joined === normal ? { text: normal, before } : { text: normal, before: null };
}

/**
 * Walks over the terms of a text in one pass, in linear time for any input.
 *
 * ASCII runs are split as identifiers are (`parseHTTPRequest2` gives the whole, then `parse`, `http`, `request`);
 * snake_case, kebab-case, paths and file extensions split at their separators. Single ASCII characters and
 * numbers of more than six digits are left out. Scripts without spaces give overlapping bigrams, others words.
 *
 * @param text normalised by `normaliseText`
 */
export function scanTerms(text: string, visit: TermVisitor): void {
  const length = text.length;
  let at = 0;
  while (at < length) {
    const kind = CHAR_KINDS[text.charCodeAt(at)] as CharKind;
    if (kind === CharKind.Separator) at++;
    else if (kind <= CharKind.Digit) at = scanAsciiRun(text, at, visit);
    else if (kind === CharKind.Letter) at = scanLetters(text, at, at, visit);
    else if (kind === CharKind.Unspaced) at = scanUnspaced(text, at, visit);
    else at = scanSurrogate(text, at, visit);
  }
}

function scanAsciiRun(text: string, start: number, visit: TermVisitor): number {
  let at = start + 1;
  let previous = CHAR_KINDS[text.charCodeAt(start)] as CharKind;
  let split = 0;
  while (at < text.length) {
    const kind = CHAR_KINDS[text.charCodeAt(at)] as CharKind;
    if (kind === CharKind.Letter) return scanLetters(text, start, at, visit);
    if (kind === CharKind.Separator || kind > CharKind.Digit) break;
    if (split === 0 && kind !== previous && !(previous === CharKind.Upper && kind === CharKind.Lower)) split = at;
    // A capital followed by a small letter starts a part only when capitals stand before it: HTTPServer.
    if (split === 0 && kind === CharKind.Lower && previous === CharKind.Upper && at - start > 1) split = at - 1;
    previous = kind;
    at++;
  }
  if (at - start > MAX_WORD) return at;
  emitAscii(text, start, at, visit);
  if (split > 0) emitParts(text, start, at, visit);
  return at;
}

function emitParts(text: string, start: number, end: number, visit: TermVisitor): void {
  let partStart = start;
  for (let at = start + 1; at < end; at++) {
    const previous = CHAR_KINDS[text.charCodeAt(at - 1)] as CharKind;
    const kind = CHAR_KINDS[text.charCodeAt(at)] as CharKind;
    const next = at + 1 < end ? (CHAR_KINDS[text.charCodeAt(at + 1)] as CharKind) : CharKind.Separator;
    const capitalised = previous === CharKind.Upper && kind === CharKind.Lower;
    const lastCapital = previous === CharKind.Upper && kind === CharKind.Upper && next === CharKind.Lower;
    if ((kind !== previous && !capitalised) || lastCapital) {
      emitAscii(text, partStart, at, visit);
      partStart = at;
    }
  }
  emitAscii(text, partStart, end, visit);
}

function emitAscii(text: string, start: number, end: number, visit: TermVisitor): void {
  if (end - start < 2) return;
  const first = CHAR_KINDS[text.charCodeAt(start)] as CharKind;
  const last = CHAR_KINDS[text.charCodeAt(end - 1)] as CharKind;
  if (end - start > 6 && first === CharKind.Digit && last === CharKind.Digit) return;
  const term = termOfAsciiWord(text, start, end);
  if (term !== '') visit(term, start, end);
}

/** A word with letters beyond ASCII; `from` is known to be inside it. Latin parts before it belong to it (`naïve`). */
function scanLetters(text: string, start: number, from: number, visit: TermVisitor): number {
  let at = from + 1;
  while (at < text.length) {
    const kind = CHAR_KINDS[text.charCodeAt(at)] as CharKind;
    if (kind === CharKind.Separator || kind > CharKind.Letter) break;
    at++;
  }
  if (at - start <= MAX_WORD) visit(text.slice(start, at).toLowerCase(), start, at);
  return at;
}

function scanUnspaced(text: string, start: number, visit: TermVisitor): number {
  let at = start + 1;
  while (at < text.length && CHAR_KINDS[text.charCodeAt(at)] === CharKind.Unspaced) {
    visit(text.slice(at - 1, at + 1), at - 1, at + 1);
    at++;
  }
  if (at - start === 1) visit(text.slice(start, at), start, at);
  return at;
}

/** Characters beyond the basic plane are rare in skills: each letter (mostly rare Han) is a term of its own. */
function scanSurrogate(text: string, start: number, visit: TermVisitor): number {
  const code = text.codePointAt(start) as number;
  if (code <= 0xffff) return start + 1;
  const end = start + 2;
  if (kindOfCodePoint(code) !== CharKind.Separator) visit(text.slice(start, end).toLowerCase(), start, end);
  return end;
}

/** One term of a text with its surface form. */
export interface Token {
  readonly term: string;
  readonly surface: string;
}

/** All terms of a text in order, with surface forms; for queries and explanations, not for the hot loop. */
export function tokenise(text: string): Token[] {
  const normalised = normaliseText(text);
  const tokens: Token[] = [];
  scanTerms(normalised, (term, start, end) => tokens.push({ term, surface: normalised.slice(start, end) }));
  return tokens;
}

/** The distinct terms of a text, in the order of their first places. */
export function distinctTerms(text: string): Set<string> {
  const terms = new Set<string>();
  scanTerms(normaliseText(text), (term) => terms.add(term));
  return terms;
}
