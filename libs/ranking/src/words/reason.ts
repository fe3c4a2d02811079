import { normaliseWithPlaces } from '@skillward/text';
import { namedWords } from './gaps';
import { MatchedWord, matchesIn, SkillText } from './skill-text';
import { WantedWord } from './wanted';

const MAX_QUOTE = 160;
const MAX_WORDS = 5;
/** Sections that say what a skill is for. */
const PURPOSE =
  /\b(?:when to (?:use|invoke|apply|activate)|use (?:this|when|cases?)|purpose|overview|triggers?|capabilit(?:y|ies)|what (?:it|this)\b.*\bdoes)\b/i;
const EXCLUDING = /\b(?:not|never|don'?t|avoid|skip)\b/i;
/** A sentence that says what a skill is not for. */
const EXCLUSION = /^(?:do not|don'?t|not|never|avoid|skip|use .{0,40} instead)\b/i;
/** What the description says counts more than what a section says. */
const IN_SECTION = 0.7;

/**
 * Why a skill is shown: the sentence of its description, or of a section on when to use it, that says most of what is
 * wanted, with the words that match, both in the skill's own form; words that others lent to the request are called so.
 * Null for a skill that says nothing.
 * @param lacked words that are wanted, and that the skill has nowhere
 */
export function reasonFor(
  { description, passages }: SkillText,
  wanted: readonly WantedWord[],
  lacked: readonly WantedWord[] = [],
): string | null {
  const weights = new Map(wanted.map(({ term, weight }) => [term, weight]));
  const purpose = passages.filter(
    ({ headings }) => headings.some((title) => PURPOSE.test(title)) && !headings.some((title) => EXCLUDING.test(title)),
  );
  const told = [
    ...description.map((text) => ({ text, factor: 1 })),
    ...purpose.map(({ text }) => ({ text, factor: IN_SECTION })),
  ];
  const fitting = told.filter(({ text }) => !EXCLUSION.test(text));
  let best: (Quote & { score: number }) | null = null;
  for (const { text: raw, factor } of fitting) {
    const { text, matches } = inOwnCharacters(raw, weights);
    const quote = quoteWith(text, strongest(matches, weights), weights);
    const score = factor * quote.weight;
    if (best === null || score > best.score) best = { ...quote, score };
  }
  if (best === null) return null;
  const { words } = best;
  const quoted = `“${best.text}”`;
  const lent = new Set(wanted.filter(({ isLent }) => isLent).map(({ term }) => term));
  const named = (of: readonly MatchedWord[]): string => of.map(({ surface }) => `“${surface}”`).join(', ');
  const own = words.filter(({ term }) => !lent.has(term));
  const others = words.filter(({ term }) => lent.has(term));
  const said = [
    own.length === 0 ? 'holds no distinctive word of the request' : `matches ${named(own)}`,
    ...(others.length === 0 ? [] : [`others who asked alike wanted ${named(others)}`]),
    ...(lacked.length === 0 ? [] : [`the skill does not mention ${namedWords(lacked)}`]),
  ];
  return `${quoted} ${said.join('; ')}.`;
}

/** A sentence and its matches as the skill writes them; words are looked for in the normal form. */
function inOwnCharacters(raw: string, weights: ReadonlyMap<string, number>) {
  const { text, before } = normaliseWithPlaces(raw);
  const matches = matchesIn(text, (term) => weights.has(term));
  if (before === null) return { text, matches };
  const own = matches.map(({ term, surface, start }): MatchedWord => {
    const from = before[start] ?? 0;
    return { term, start: from, surface: raw.slice(from, before[start + surface.length]) };
  });
  return { text: raw, matches: own };
}

/** The weightiest matches in the order of the text; of a compound and its parts the compound alone. */
function strongest(matches: readonly MatchedWord[], weights: ReadonlyMap<string, number>): MatchedWord[] {
  const endOf = ({ start, surface }: MatchedWord): number => start + surface.length;
  const whole = matches.filter(
    (each, at) =>
      !matches.some((other, place) => {
        const isAround = other.start <= each.start && endOf(other) >= endOf(each);
        // Parts of a compound may each stand for the whole of it: the first one does.
        return isAround && (other.surface.length > each.surface.length || place < at);
      }),
  );
  const kept = new Set(
    [...whole].sort((a, b) => (weights.get(b.term) ?? 0) - (weights.get(a.term) ?? 0)).slice(0, MAX_WORDS),
  );
  const said = new Set<string>();
  return whole.filter(
    (each) => kept.has(each) && !said.has(each.surface.toLowerCase()) && said.add(each.surface.toLowerCase()),
  );
}

interface Quote {
  readonly text: string;
  /** The words of the sentence that are to be seen in the quote. */
  readonly words: readonly MatchedWord[];
  /** How much of what is wanted they say. */
  readonly weight: number;
}

/** The cut of a sentence that shows most of what is wanted. */
function quoteWith(text: string, words: readonly MatchedWord[], weights: ReadonlyMap<string, number>): Quote {
  const places = words.length === 0 ? [0] : words.map(({ start }) => start);
  const cuts = places.map((at): Quote => {
    const [from, to] = rangeAround(text, at);
    const seen = words.filter(({ start, surface }) => start >= from && start + surface.length <= to);
    const weight = seen.reduce((sum, { term }) => sum + (weights.get(term) as number), 0);
    return { text: marked(text, from, to), words: seen, weight };
  });
  return cuts.reduce((best, each) => (each.weight > best.weight ? each : best));
}

const CLAUSES = [', ', '; ', ': ', ' (', ' – ', ' - ', ' — '];

const marked = (text: string, from: number, to: number): string =>
  `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;

/**
 * Where a cut of at most 160 characters begins and ends, with one each for what is left out before and after it: the start
 * of a sentence, or as much as fits around the clause in which `at` stands.
 */
export function rangeAround(text: string, at: number): [from: number, to: number] {
  if (text.length <= MAX_QUOTE) return [0, text.length];
  const isEarly = at < MAX_QUOTE / 2;
  const clause = Math.max(...CLAUSES.map((mark) => text.lastIndexOf(mark, at) + mark.length));
  const wished = at - clause > MAX_QUOTE / 2 ? at - MAX_QUOTE / 4 : clause;
  // What is left after a late clause is filled up from before it.
  const from = isEarly ? 0 : Math.min(wished, text.length - MAX_QUOTE + 2);
  const start = from === 0 || from === clause ? from : text.indexOf(' ', from) + 1;
  const rest = text.slice(start);
  if (rest.length + (start > 0 ? 1 : 0) <= MAX_QUOTE) return [start, text.length];
  const end = rest.lastIndexOf(' ', MAX_QUOTE - 2);
  const kept = rest.slice(0, end > MAX_QUOTE / 2 ? end : MAX_QUOTE - 2).replace(/[\s,;:(–-]+$/, '');
  return [start, start + kept.length];
}
