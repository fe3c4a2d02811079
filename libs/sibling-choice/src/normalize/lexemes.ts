import { stemOf } from '@skillward/text';
import { literalAtoms } from './values';

/** One word, literal (path, file, address, identifier, quoted code) or punctuation mark of a sentence. */
export interface Lexeme {
  readonly kind: 'word' | 'number' | 'literal' | 'mark';
  /** As written, without quotes around a literal. */
  readonly text: string;
  /** Stem of a word in lower case; for the rest the text in lower case. */
  readonly stem: string;
  readonly start: number;
  readonly end: number;
  /** Normal forms of a literal's parts; empty for the rest. */
  readonly atoms: readonly string[];
}

const MAX_LITERAL = 300;
const CODE = /`([^`\n]{1,300})`/y;
const QUOTED = /"([^"\n\s]{2,120})"/y;
const RUN = /[#@~./\\\p{L}\p{N}_{}$%][\p{L}\p{N}\p{M}_./\\:@#%+~{}$=&?*'’-]*/uy;
/** A number with signs for thousands and for the fraction, of which one would end a run. */
const GROUPED = /\d{1,3}(?:(?:[.'’]\d{3})+,|(?:[,'’]\d{3})+\.)\d+(?![\p{L}\p{N}_])/uy;
/** A word between blanks and marks that neither end nor belong to a longer run: most of any text. */
const PLAIN = /[A-Za-z]{1,24}(?=[ ,;)]|[.:?!]?(?:\s|$))/y;
const TRAILING = /[.,:;?!'’*&=-]+$/;
/** "Q4" and "HbA1c" are one word, "8kWp" is a number and its unit. */
const WORD = /[\p{L}\p{M}]+\p{N}+[\p{L}\p{N}]*|[\p{L}\p{M}]+(?:['’]\p{L}+)?|\p{N}+(?:[.,]\p{N}+)*/gu;
const EXTENSION = /[\p{L}\p{N})}_]\.[a-z][a-z0-9]{0,9}$/iu;
/** An address of the network or a full version: `10.20.4.15`, `v3.11.6`. */
const DOTTED_NUMBER = /^v?\d+(?:\.\d+){2,}$/i;
const ABBREVIATION = /^(?:[a-z]\.)+[a-z]?$/i;

function isLiteral(run: string): boolean {
  if (run.length < 2) return false;
  if (run.includes('://') || /^[#@][\p{L}][\p{L}\p{N}_-]+$/u.test(run)) return true;
  if (/[\p{L}\p{N}_.~}]\/[\p{L}\p{N}_.*{<$]/u.test(run) || /^[~.]?\/[\p{L}\p{N}_.]/u.test(run))
    return !/^(?:and|either|he|w|n)\//i.test(run);
  if (/[\p{L}\p{N}]_[\p{L}\p{N}]/u.test(run)) return true;
  if (run.includes('.') && DOTTED_NUMBER.test(run)) return true;
  if (run.includes('.') && EXTENSION.test(run) && !ABBREVIATION.test(run) && !/^[\d.]+[a-z]{0,2}$/i.test(run))
    return true;
  return (
    run.includes('-') &&
    /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+$/u.test(run) &&
    (/\d/.test(run) || run.split('-').length > 3)
  );
}

/** Lexemes of a sentence in order, in time linear in its length. */
export function lexemesOf(sentence: string): Lexeme[] {
  const found: Lexeme[] = [];
  const literal = (text: string, start: number, end: number): void => {
    found.push({ kind: 'literal', text, stem: text.toLowerCase(), start, end, atoms: literalAtoms(text) });
  };
  let at = 0;
  while (at < sentence.length) {
    const character = sentence[at] as string;
    if (character === ' ') {
      at++;
      continue;
    }
    PLAIN.lastIndex = at;
    if (PLAIN.test(sentence)) {
      const text = sentence.slice(at, PLAIN.lastIndex);
      found.push({ kind: 'word', text, stem: stemOf(text.toLowerCase()), start: at, end: PLAIN.lastIndex, atoms: [] });
      at = PLAIN.lastIndex;
      continue;
    }
    const quoted = character === '`' ? CODE : character === '"' ? QUOTED : null;
    if (quoted !== null) {
      quoted.lastIndex = at;
      const match = quoted.exec(sentence);
      if (match !== null) {
        literal(match[1] as string, at, quoted.lastIndex);
        at = quoted.lastIndex;
        continue;
      }
    }
    GROUPED.lastIndex = at;
    const grouped = GROUPED.exec(sentence)?.[0];
    if (grouped !== undefined) {
      found.push({ kind: 'number', text: grouped, stem: grouped, start: at, end: at + grouped.length, atoms: [] });
      at += grouped.length;
      continue;
    }
    RUN.lastIndex = at;
    const run = RUN.exec(sentence)?.[0].slice(0, MAX_LITERAL).replace(TRAILING, '') ?? '';
    if (run === '') {
      if (!/\s/.test(character))
        found.push({ kind: 'mark', text: character, stem: character, start: at, end: at + 1, atoms: [] });
      at++;
    } else {
      if (isLiteral(run)) literal(run, at, at + run.length);
      else addWords(run, at, found);
      at += run.length;
    }
  }
  return found;
}

function addWords(run: string, offset: number, found: Lexeme[]): void {
  for (const match of run.matchAll(WORD)) {
    const text = match[0];
    const lower = text.toLowerCase().replace('’', "'");
    const start = offset + match.index;
    const kind = /^\p{N}/u.test(text) ? 'number' : 'word';
    if (kind === 'word' && lower.endsWith("n't")) {
      // "don't" is "do" and "not": the negation has to be seen.
      const head = lower === "can't" ? 'can' : lower === "won't" ? 'will' : lower.slice(0, -3);
      found.push({ kind, text: head, stem: stemOf(head), start, end: start + text.length, atoms: [] });
      found.push({ kind, text: 'not', stem: 'not', start, end: start + text.length, atoms: [] });
    } else {
      const bare = lower.replace(/'\p{L}*$/u, '');
      found.push({
        kind,
        text,
        stem: kind === 'number' ? lower : stemOf(bare),
        start,
        end: start + text.length,
        atoms: [],
      });
    }
  }
}
