import { normaliseText, scanTerms, STOP_WORDS } from '@skillward/text';

/** A sentence or list item of a skill with the headings above it, the outermost first. */
export interface SkillPassage {
  readonly text: string;
  readonly headings: readonly string[];
  readonly isItem: boolean;
}

/** What of a skill can be quoted. */
export interface SkillText {
  /** Sentences of the description. */
  readonly description: readonly string[];
  readonly passages: readonly SkillPassage[];
}

/** A word of a text that matches. */
export interface MatchedWord {
  readonly term: string;
  readonly surface: string;
  readonly start: number;
}

/** A letter or digit of a script with spaces between its words. */
const WORD_PART = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u;

/** The whole word around a part of it, as “PostgreSQL” around “Postgre”. */
function wholeWord(text: string, start: number, end: number): [start: number, end: number] {
  let [from, to] = [start, end];
  if (!WORD_PART.test(text[from] ?? '')) return [from, to];
  while (from > 0 && WORD_PART.test(text[from - 1] as string)) from--;
  while (to < text.length && WORD_PART.test(text[to] as string)) to++;
  return [from, to];
}

/**
 * Words of a text whose terms are asked for, in order, each term once; of a script without spaces the runs that overlapping
 * terms make.
 */
export function matchesIn(text: string, isAsked: (term: string) => boolean): MatchedWord[] {
  const found = new Map<string, MatchedWord>();
  scanTerms(text, (term, start, end) => {
    if (!isAsked(term) || found.has(term)) return;
    const [from, to] = wholeWord(text, start, end);
    found.set(term, { term, surface: text.slice(from, to), start: from });
  });
  const words: MatchedWord[] = [];
  for (const each of found.values()) {
    const last = words.at(-1);
    const isOverlap = last !== undefined && each.start > last.start && each.start < last.start + last.surface.length;
    const end = each.start + each.surface.length;
    if (last === undefined || !isOverlap) words.push(each);
    else
      words[words.length - 1] = {
        ...last,
        surface: text.slice(last.start, Math.max(end, last.start + last.surface.length)),
      };
  }
  return words;
}

/** The distinct terms of a text, stop words left out. */
export function contentTerms(text: string): Set<string> {
  const terms = new Set<string>();
  scanTerms(normaliseText(text), (term) => {
    if (!STOP_WORDS.has(term)) terms.add(term);
  });
  return terms;
}

/** Share (0 to 1) of the letters of a text that belong to a script without spaces. */
export function unspacedShare(text: string): number {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const unspaced = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0;
  return letters === 0 ? 0 : unspaced / letters;
}
