import { normaliseText, scanTerms, splitSentences, STOP_WORDS } from '@skillward/text';
import { TermUse } from '../index/query';

/** A term of a request where it stands, with what the reading of requests is learned from. */
export interface RequestWord {
  readonly term: string;
  /** As it is written. */
  readonly surface: string;
  /** Span in the normalised request. */
  readonly start: number;
  readonly end: number;
  /** Names of the features of how it is put; each weighs what the model says. */
  readonly cues: readonly string[];
  /** How the library uses it. */
  readonly useCues: readonly string[];
  /** What else its clause says, before it and after it: a thing may be ruled out by a word that stands far from it. */
  readonly clauseCues: readonly string[];
}

interface ContextWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly isFunction: boolean;
  readonly sentence: number;
  readonly clause: number;
  /** Its cues for the words of its clause that come after it, and for those before it. */
  readonly ahead: string;
  readonly behind: string;
}

const WORD = /[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu;
/** Sentences of long requests are counted up to here from either end. */
const MOST_SENTENCES = 3;
const WINDOW = 3;
/** Ends a clause where it stands between two words. */
const CLAUSE_END = /[;:!?()—–，。；\n]|[,.-]\s/u;
/** So many words to either side are looked at in a clause. */
const CLAUSE_WINDOW = 8;
const MOST_STEPS = 6;
/** Levels of a share on a logarithmic scale. */
const LEVELS = 8;

const levelOf = (share: number): number =>
  share <= 0 ? LEVELS : Math.min(LEVELS - 1, Math.floor(-Math.log2(Math.min(1, share)) / 1.7));

interface Sentence {
  readonly start: number;
  readonly end: number;
  readonly cues: readonly string[];
}

/** Sentences by their spans, each with what holds for all of its words. */
function sentencesOf(text: string): Sentence[] {
  const parts = splitSentences(text);
  let at = 0;
  return parts.map((part, i) => {
    const start = Math.max(at, text.indexOf(part, at));
    const end = start + part.length;
    at = end;
    const letters = part.replace(/[^\p{L}\s]/gu, '').length / Math.max(1, part.length);
    const cues = [
      `sentence first ${Math.min(i, MOST_SENTENCES)}`,
      `sentence last ${Math.min(parts.length - 1 - i, MOST_SENTENCES)}`,
      `letters ${Math.floor(letters * 5)}`,
      ...(part.endsWith('?') ? ['asked'] : []),
      ...(part.endsWith(':') ? ['introduces'] : []),
    ];
    return { start, end, cues };
  });
}

function contextOf(text: string, sentences: readonly Sentence[]): ContextWord[] {
  let [sentence, clause, last] = [0, 0, 0];
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => {
    if (CLAUSE_END.test(text.slice(last, index))) clause++;
    last = index + word.length;
    while (sentence < sentences.length - 1 && index >= (sentences[sentence] as Sentence).end) sentence++;
    const lower = word.toLowerCase().replace(/’/g, "'");
    return {
      text: lower,
      start: index,
      end: last,
      isFunction: STOP_WORDS.has(lower) || lower.includes("'"),
      sentence,
      clause,
      ahead: `clause - ${lower}`,
      behind: `clause + ${lower}`,
    };
  });
}

/** How a word is written and what touches it. */
function shapeOf(text: string, start: number, end: number, isFirst: boolean): string[] {
  const word = text.slice(start, end);
  const [before, after] = [text[start - 1] ?? ' ', text[end] ?? ' '];
  const cues: string[] = [];
  if (/\p{N}/u.test(word)) cues.push('digits');
  if (/^\p{Lu}{2,}$/u.test(word)) cues.push('capitals');
  else if (/^\p{Lu}/u.test(word)) cues.push(isFirst ? 'capital at the start' : 'capital');
  if (/\p{Ll}\p{Lu}/u.test(word)) cues.push('mixed case');
  if (/[/\\_=.@#$<>{}[\]|]/.test(before) || /[/\\_=@#$<>{}[\]|]/.test(after)) cues.push('inside code');
  if (before === '.' || (after === '.' && /\p{L}/u.test(text[end + 1] ?? ''))) cues.push('file name');
  if (/["“'`«„]/.test(before)) cues.push('quoted');
  if (before === '-' || after === '-') cues.push('hyphen');
  if (before === '(' || after === ')') cues.push('brackets');
  return cues;
}

/**
 * The terms of a request in order with their features: how common they are in the library, where they stand, how they are
 * written, and which words stand around them. Linear in the length of the request.
 *
 * @param useOf how the library uses a term; null where no skill has it
 */
export function readWords(request: string, useOf: (term: string) => TermUse | null): RequestWord[] {
  const text = normaliseText(request);
  const sentences = sentencesOf(text);
  const context = contextOf(text, sentences);
  const words: RequestWord[] = [];
  const counts = new Map<string, number>();
  let at = 0;
  scanTerms(text, (term, start, end) => {
    while (at < context.length - 1 && (context[at] as ContextWord).end <= start) at++;
    counts.set(term, (counts.get(term) ?? 0) + 1);
    const own = context[at];
    const sentence = own === undefined ? undefined : sentences[own.sentence];
    const cues = [
      `word ${term}`,
      ...shapeOf(text, start, end, start === (sentence?.start ?? 0)),
      ...(sentence?.cues ?? []),
    ];
    for (let step = 1; step <= WINDOW; step++) {
      const [before, after] = [context[at - step], context[at + step]];
      if (before !== undefined && before.sentence === own?.sentence) cues.push(`-${step} ${before.text}`);
      else if (step === 1) cues.push('-1 start');
      if (step < WINDOW && after !== undefined && after.sentence === own?.sentence) cues.push(`+${step} ${after.text}`);
      else if (step === 1) cues.push('+1 end');
    }
    const opener = openerOf(context, at);
    if (opener !== null) cues.push(`after ${opener}`);
    const [useCues, clauseCues] = [useCuesOf(useOf(term)), clauseCuesOf(context, at)];
    words.push({ term, surface: text.slice(start, end), start, end, cues, useCues, clauseCues });
  });
  const size = Math.min(6, Math.floor(Math.log2(1 + words.length)));
  const length = Math.max(1, text.length);
  return words.map((word) => ({
    ...word,
    cues: [
      ...word.cues,
      'always',
      `size ${size}`,
      `place ${Math.floor((5 * word.start) / length)}`,
      `said ${Math.min(4, counts.get(word.term) as number)}`,
      ...word.cues.filter((cue) => cue.startsWith('sentence')).map((cue) => `${cue} of ${size}`),
    ],
    useCues: [
      ...word.useCues,
      ...word.useCues.filter((cue) => /^(?:skills|named)/.test(cue)).map((cue) => `${cue} of ${size}`),
    ],
  }));
}

function useCuesOf(use: TermUse | null): string[] {
  if (use === null) return ['unknown'];
  return [
    `skills ${levelOf(use.skills)}`,
    `names ${levelOf((20 * use.names) / Math.max(use.skills, 1e-9) / 20)}`,
    `descriptions ${levelOf(use.descriptions / Math.max(use.skills, 1e-9))}`,
    `named ${levelOf(use.names)}`,
  ];
}

/** The words of a clause around one of them, and how far it stands from the beginning. */
function clauseCuesOf(context: readonly ContextWord[], at: number): string[] {
  const own = context[at];
  if (own === undefined) return [];
  const cues = new Set<string>();
  let before = at - 1;
  for (; before >= 0 && at - before <= CLAUSE_WINDOW && context[before]?.clause === own.clause; before--)
    cues.add((context[before] as ContextWord).ahead);
  if (context[before]?.clause !== own.clause) cues.add(`clause step ${Math.min(MOST_STEPS, at - before - 1)}`);
  for (let after = at + 1; after - at <= CLAUSE_WINDOW && context[after]?.clause === own.clause; after++)
    cues.add((context[after] as ContextWord).behind);
  return [...cues];
}

/** The nearest function words before a word in its sentence: what it hangs on. */
function openerOf(context: readonly ContextWord[], at: number): string | null {
  const own = context[at];
  for (let i = at - 1; i >= 0 && (context[i] as ContextWord).sentence === own?.sentence; i--)
    if ((context[i] as ContextWord).isFunction) return (context[i] as ContextWord).text;
  return null;
}
