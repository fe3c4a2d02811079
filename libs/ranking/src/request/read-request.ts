import { logOddsOf, normaliseText, scanTerms } from '@skillward/text';
import { InvertedIndex } from '../index/inverted-index';
import { inverseDocumentFrequency, lookUp, QueryTerm, termUse } from '../index/query';
import type { TextEncoder } from '../index/text-encoder';
import { Analogy } from './analogy';
import { Ban, readBans } from './bans';
import { Demand, readDemands } from './circumstances';
import { DEFAULT_READER } from './default-reader';
import { foreignFunctionWords } from './languages';
import { LearnedWords } from './learned-words';
import { messageCues } from './message-cues';
import { isWanted, ReaderModel } from './reader-model';
import { Spelling, spellingOf } from './spelling';
import { readWords, RequestWord } from './word-features';

/** A request as it comes in. */
export interface Asked {
  /** What was asked, with all that was told. */
  readonly task: string;
  /** What is wanted, in a few words; left out: the task has to tell. */
  readonly query?: string;
  /** Who wrote `query`; left out: the caller. */
  readonly queryBy?: 'caller' | 'model';
  /** Tools, versions, systems and circumstances that are ruled out; empty or left out: the task has to tell. */
  readonly avoid?: readonly string[];
  /** Those that the answer must hold for. */
  readonly require?: readonly string[];
}

/** What was read out of a request. */
export interface RequestReading {
  /** The terms that skills are searched with, heaviest first. */
  readonly terms: readonly QueryTerm[];
  /** Number of distinct terms that no skill has. */
  readonly unknown: number;
  readonly bans: readonly Ban[];
  /** What the caller rules out and requires; where the caller rules out nothing, what the task does. */
  readonly demands: readonly Demand[];
  /** Log odds that the message asks for work at all, by how it is put. */
  readonly asks: number;
  /** What is looked for, in words; who found it out. */
  readonly query: { readonly by: 'caller' | 'model' | 'rules'; readonly text: string };
}

/** What a request is read with. */
export interface ReadingAids {
  /** In the place of the served one. */
  readonly reader?: ReaderModel | undefined;
  /** Words that no skill has, but requests under which one helped; null or left out: there are none. */
  readonly learned?: LearnedWords | null;
  /** What is wanted by analogy, see `meaningOf`; null or left out: not known. */
  readonly analogy?: Analogy | null;
  /** Whose words are no misspelt ones, however few skills have them; null or left out: only those of the library are known. */
  readonly encoder?: Pick<TextEncoder, 'isWord'> | null;
}

/** What a caller says is wanted counts this share of the search, the task the rest. */
export const QUERY_SHARE = 0.85;
/** How far the learned salience of a word bends its weight: 0 not at all, 1 in proportion. */
const SALIENCE_POWER = 0.4;
/** Words of a request that are read at most; what people paste has no end. */
const MOST_CHARACTERS = 40_000;
const QUERY_WORDS = 8;

interface Heard {
  term: string;
  surface: string;
  count: number;
  /** Probability of being wanted, at its best place. */
  wanted: number;
  start: number;
}

/** What tells a misspelt word from one that is rare. */
interface KnownWords {
  readonly spelling: Spelling;
  readonly learned: LearnedWords | null;
  readonly encoder: Pick<TextEncoder, 'isWord'> | null;
}

/** Terms with their counts, misspelt ones by what was meant; words of the language that say nothing left out. */
function hear(
  words: readonly RequestWord[],
  wantedOf: (word: RequestWord) => number,
  text: string,
  { spelling, learned, encoder }: KnownWords,
): Heard[] {
  const foreign = foreignFunctionWords(text);
  const heard = new Map<string, Heard>();
  const add = (term: string, word: RequestWord, wanted: number): void => {
    const known = heard.get(term);
    if (known === undefined) heard.set(term, { term, surface: word.surface, count: 1, wanted, start: word.start });
    else {
      known.count++;
      known.wanted = Math.max(known.wanted, wanted);
    }
  };
  for (const word of words) {
    if (foreign?.has(word.surface.toLowerCase())) continue;
    const wanted = wantedOf(word);
    // A text in another language is not misspelt English.
    const isKnown = encoder?.isWord?.(word.surface) === true || (learned?.skillsWith(word.term).size ?? 0) > 0;
    const meant = foreign === null && !isKnown ? spelling.correct(word.term) : null;
    if (meant === '') continue;
    if (meant !== null) add(meant, word, wanted);
    else add(word.term, word, wanted);
  }
  return [...heard.values()];
}

function toTerms(
  index: InvertedIndex,
  learned: LearnedWords | null,
  heard: readonly Heard[],
  scale: (heard: Heard) => number,
): QueryTerm[] {
  return heard.flatMap(({ term, surface, count, wanted }, at): QueryTerm[] => {
    const { ordinals, documentFrequency: held } = lookUp(index, term);
    const documentFrequency = held === 0 ? (learned?.skillsWith(term).size ?? 0) : held;
    if (documentFrequency === 0) return [];
    const idf = inverseDocumentFrequency(index.statistics.documents, documentFrequency);
    const share = scale(heard[at] as Heard);
    const weight = share * (1 + Math.log(count)) * idf;
    return [{ term, surface, count, documentFrequency, idf, weight, ordinals, wanted: Math.min(1, share * wanted) }];
  });
}

const termsOf = (text: string): string[] => {
  const terms: string[] = [];
  scanTerms(normaliseText(text), (term) => terms.push(term));
  return [...new Set(terms)];
};

/** The distinct terms that a request may be read by. */
export const askedTerms = (
  { task, query = '', require = [] }: Asked,
  { analogy = null }: Pick<ReadingAids, 'analogy'> = {},
): string[] => {
  const own = termsOf([task.slice(0, MOST_CHARACTERS), query, ...require].join('\n'));
  return [...new Set([...own, ...(analogy?.terms ?? []).map(({ term }) => term)])];
};

const byWeight = (a: QueryTerm, b: QueryTerm): number => b.weight - a.weight || (a.term < b.term ? -1 : 1);

/** The words that are wanted by analogy, without those that are ruled out. */
const drawn = (analogy: Analogy | null, banned: ReadonlySet<string>): Heard[] =>
  (analogy?.terms ?? []).flatMap(({ term, surface, share }) =>
    banned.has(term) ? [] : [{ term, surface, count: 1, wanted: share, start: 0 }],
  );

const lent = (term: QueryTerm): QueryTerm => ({ ...term, isLent: true });

/** Two sets of terms as one, the first with `share` (0 to 1) of the weight; only the second where the first is empty. */
function mix(first: readonly QueryTerm[], second: readonly QueryTerm[], share: number): QueryTerm[] {
  if (first.length === 0) return [...second];
  const total = (terms: readonly QueryTerm[]): number => terms.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const [ofFirst, ofSecond] = [total(first), total(second)];
  const merged = new Map<string, QueryTerm>();
  for (const term of first) merged.set(term.term, { ...term, weight: (share * term.weight) / ofFirst });
  for (const term of second) {
    const known = merged.get(term.term);
    const weight = ((1 - share) * term.weight) / ofSecond;
    if (known !== undefined) merged.set(term.term, { ...known, weight: known.weight + weight });
    else merged.set(term.term, { ...term, weight, wanted: term.wanted * (1 - share) });
  }
  return [...merged.values()];
}

/** The words, by where they start, that are neither ruled out nor part of a name that is, as “git” of “GitHub”. */
function withoutNames(words: readonly RequestWord[], banned: ReadonlySet<string>): RequestWord[] {
  let end = 0;
  return words.filter((word) => {
    if (banned.has(word.term)) end = Math.max(end, word.end);
    return word.start >= end;
  });
}

/**
 * Reads what is wanted and what is ruled out: which words of the task say it is learned (see the model card of the
 * reader); what the caller says in `query` and `avoid` goes before. Pure; linear in the length of the request.
 */
export function readRequest(
  index: InvertedIndex,
  asked: Asked,
  { reader: model = DEFAULT_READER, learned = null, analogy = null, encoder = null }: ReadingAids = {},
): RequestReading {
  const task = asked.task.slice(0, MOST_CHARACTERS);
  const known = { spelling: spellingOf(index), learned, encoder };
  const words = readWords(task, (term) => termUse(index, term));
  const kept = new Map(words.map((word) => [word, isWanted(model, word)]));
  const wantedOf = (word: RequestWord): number => kept.get(word) as number;
  // In small letters, so that a name such as GitHub is one word: who rules it out still wants git.
  const given = (asked.avoid ?? []).map((text): Ban => ({ text, terms: termsOf(text.toLowerCase()) }));
  const sought = new Set(asked.query === undefined ? [] : termsOf(asked.query));
  const bans = (given.length === 0 ? readBans(task, words, model) : given).filter(
    // Who wants to get away from something has to name it.
    ({ terms }) => terms.length > 0 && !terms.every((term) => sought.has(term)),
  );
  const ruledOut = (given.length === 0 ? bans : given).map(({ text }) => text);
  const demands = readDemands(ruledOut, asked.require ?? []);
  const banned = new Set(bans.flatMap(({ terms }) => terms));
  const wantable = withoutNames(words, banned);
  const told = hear(wantable, wantedOf, task, known).filter(({ term }) => !banned.has(term));
  const surest = Math.max(...told.map(({ wanted }) => wanted), Number.MIN_VALUE);
  const salience = ({ wanted }: Heard): number => (wanted / surest) ** SALIENCE_POWER;
  const taskTerms = toTerms(
    index,
    learned,
    told.map((each) => ({ ...each, wanted: each.wanted / surest })),
    salience,
  );
  const unknown = told.length - taskTerms.length;
  const asks = logOddsOf(model.asks, messageCues(task));
  if (asked.query === undefined) {
    const text = [...told]
      .sort((a, b) => b.wanted - a.wanted)
      .slice(0, QUERY_WORDS)
      .sort((a, b) => a.start - b.start)
      .map(({ surface }) => surface)
      .join(' ');
    const likely = toTerms(index, learned, drawn(analogy, banned), ({ wanted }) => wanted).map(lent);
    const terms = mix(taskTerms, likely, 1 - (analogy?.share ?? 0)).sort(byWeight);
    return { terms, unknown, bans, demands, asks, query: { by: 'rules', text } };
  }
  const said = hear(
    readWords(asked.query, (term) => termUse(index, term)),
    () => 1,
    asked.query,
    known,
  );
  const queryTerms = toTerms(index, learned, said, () => 1);
  return {
    terms: mix(queryTerms, taskTerms, QUERY_SHARE).sort(byWeight),
    unknown: queryTerms.length === 0 ? unknown : said.length - queryTerms.length,
    bans,
    demands,
    asks,
    query: { by: asked.queryBy ?? 'caller', text: asked.query },
  };
}
