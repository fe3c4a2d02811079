import { copyOf, tokenise } from '@skillward/text';
import { InvertedIndex } from './inverted-index';
import { Population, TermCounts } from './population';
import { encodeUtf8 } from './string-column';
import { descriptionFrequency, nameFrequency } from './term-frequency';

/** One distinct term of a task that occurs in the index. */
export interface QueryTerm {
  readonly term: string;
  /** As the task wrote it first. */
  readonly surface: string;
  readonly count: number;
  readonly documentFrequency: number;
  /** ln(1 + (N - df + 0.5) / (df + 0.5)), so always positive. */
  readonly idf: number;
  /** What a full match of the term adds to a score at most, up to the saturation of BM25. */
  readonly weight: number;
  /** How much of what is wanted the term says (0 to 1); 1 where nobody read the request. */
  readonly wanted: number;
  /** Number of the term in each part of the index, by the order of `InvertedIndex.parts`; -1 where it is unknown. */
  readonly ordinals: readonly number[];
  /** True for what others wanted who wrote alike: the request does not have the word. */
  readonly isLent?: boolean;
}

export const inverseDocumentFrequency = (documents: number, frequency: number): number =>
  Math.log(1 + (documents - frequency + 0.5) / (frequency + 0.5));

/** Where a term occurs: its number in each part, and the living documents that hold it. */
interface Occurrence {
  readonly ordinals: readonly number[];
  readonly documentFrequency: number;
}

/** Of terms that recur from task to task, as long as the index stays as it is. */
interface KeptOccurrences {
  readonly generation: number;
  readonly terms: Map<string, Occurrence>;
}
const keptOccurrences = new WeakMap<InvertedIndex, KeptOccurrences>();
const MEMO_SIZE = 1 << 14;

export function lookUp(index: InvertedIndex, term: string): Occurrence {
  let kept = keptOccurrences.get(index);
  if (kept?.generation !== index.generation)
    keptOccurrences.set(index, (kept = { generation: index.generation, terms: new Map() }));
  const known = kept.terms.get(term);
  if (known !== undefined) return known;
  if (kept.terms.size >= MEMO_SIZE) kept.terms.clear();
  const found = findOccurrence(index, term);
  kept.terms.set(copyOf(term), found);
  return found;
}

function findOccurrence(index: InvertedIndex, term: string): Occurrence {
  const bytes = encodeUtf8(term);
  let documentFrequency = 0;
  const ordinals = index.parts.map(({ segment, dead, deadCount }) => {
    const ordinal = segment.findTerm(bytes);
    if (ordinal < 0) return ordinal;
    const { postingOffsets, postingDocs } = segment.columns;
    const end = postingOffsets[ordinal + 1] as number;
    documentFrequency += end - (postingOffsets[ordinal] as number);
    if (deadCount > 0)
      for (let p = postingOffsets[ordinal] as number; p < end; p++)
        documentFrequency -= dead[postingDocs[p] as number] as number;
    return ordinal;
  });
  const { population } = index;
  if (population === null) return { ordinals, documentFrequency };
  // The library may have grown since it was counted; no term is in more skills than there are.
  const known = Math.max(documentFrequency, population.countsOf(term)?.skills ?? 0);
  return { ordinals, documentFrequency: Math.min(known, population.statistics.documents) };
}

/** How often a library says a term: shares (0 to 1) of its skills, of their names and of their descriptions. */
export interface TermUse {
  readonly skills: number;
  readonly names: number;
  readonly descriptions: number;
}

interface KeptUses {
  readonly documents: number;
  readonly uses: Map<string, TermUse | null>;
}
const keptUses = new WeakMap<InvertedIndex | Population, KeptUses>();
/** How common words are hardly changes; counted anew when the library has changed by this share. */
const STALE_USES = 0.1;

/** Null where no skill has the term. Worked out once a term, for the size that the library had then. */
export function termUse(index: InvertedIndex, term: string): TermUse | null {
  const { documents } = index.statistics;
  const library = index.population ?? index;
  let kept = keptUses.get(library);
  if (kept === undefined || Math.abs(documents - kept.documents) > STALE_USES * kept.documents)
    keptUses.set(library, (kept = { documents, uses: new Map() }));
  const known = kept.uses.get(term);
  if (known !== undefined) return known;
  if (kept.uses.size >= MEMO_SIZE) kept.uses.clear();
  const use = countUses(index, term);
  kept.uses.set(copyOf(term), use);
  return use;
}

function countUses(index: InvertedIndex, term: string): TermUse | null {
  const counts = index.population === null ? countTerm(index, term) : index.population.countsOf(term);
  if (counts === null) return null;
  const { documents } = index.statistics;
  const { skills, names, descriptions } = counts;
  return { skills: skills / documents, names: names / documents, descriptions: descriptions / documents };
}

/** How many documents of an index have a term, see `TermCounts`; null where none has. */
export function countTerm(index: InvertedIndex, term: string): TermCounts | null {
  const { ordinals, documentFrequency } = lookUp(index, term);
  if (documentFrequency === 0) return null;
  let [names, descriptions] = [0, 0];
  index.parts.forEach(({ segment, dead }, part) => {
    const ordinal = ordinals[part] as number;
    if (ordinal < 0) return;
    const { postingOffsets, postingDocs, postingCodes } = segment.columns;
    for (let p = postingOffsets[ordinal] as number; p < (postingOffsets[ordinal + 1] as number); p++) {
      if (dead[postingDocs[p] as number] !== 0) continue;
      const code = postingCodes[p] as number;
      if (nameFrequency(code) > 0) names++;
      if (descriptionFrequency(code) > 0) descriptions++;
    }
  });
  return { skills: documentFrequency, names, descriptions };
}

/**
 * The distinct indexed terms of a text, heaviest first, ties by term, each word as it stands: for whoever does not ask
 * what a request wants (see `readRequest`). All of them: a search uses the first `maxTerms` of its recipe.
 */
export function parseQuery(index: InvertedIndex, task: string): QueryTerm[] {
  const found = new Map<string, { surface: string; count: number }>();
  for (const { term, surface } of tokenise(task)) {
    const known = found.get(term);
    if (known === undefined) found.set(term, { surface, count: 1 });
    else known.count++;
  }
  const terms: QueryTerm[] = [];
  for (const [term, { surface, count }] of found) {
    const { ordinals, documentFrequency } = lookUp(index, term);
    if (documentFrequency === 0) continue;
    const idf = inverseDocumentFrequency(index.statistics.documents, documentFrequency);
    const weight = (1 + Math.log(count)) * idf;
    terms.push({ term, surface, count, documentFrequency, idf, weight, wanted: 1, ordinals });
  }
  return terms.sort((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1));
}
