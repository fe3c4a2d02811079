import { normaliseText, scanTerms } from '../text/tokenise';
import { buildPhraseFilter, hashPair, hashTerm } from './phrases';
import { packFrequencies } from './term-frequency';

/** Changes whenever the same text would be analysed differently: part of the revision of stored documents. */
export const ANALYSIS_VERSION = 2;

/** What the index is made from. `id` is the key: a document replaces the one of the same id. */
export interface SkillDocument {
  readonly id: string;
  /** Anything that tells two states of one id apart, such as a digest; read back with `InvertedIndex.revisionOf`. */
  readonly revision: string;
  readonly name: string;
  readonly description: string;
  readonly body: string;
}

/** A document after the costly part of indexing: plain data that crosses threads cheaply. */
export interface AnalysedDocument {
  readonly id: string;
  readonly revision: string;
  /** The distinct terms, separated by line feeds (no term contains one). */
  readonly terms: string;
  /** One packed term frequency a term, see `packFrequencies`. */
  readonly codes: Uint8Array;
  /** Numbers of tokens of name, description and body. */
  readonly lengths: Uint32Array;
  /** How many of the first terms are the name's. */
  readonly nameTerms: number;
  /** Filter of the pairs of neighbouring terms, see `hasPhrase`. */
  readonly phrases: Uint8Array;
}

const FIELDS = 3;

/** Tokenises and counts one document. Pure, linear in its length, total on any string. */
export function analyse(document: SkillDocument): AnalysedDocument {
  const ordinals = new Map<string, number>();
  const counts: number[] = [];
  const hashes: number[] = [];
  const pairs = new Set<number>();
  const lengths = new Uint32Array(FIELDS);
  const count = (text: string, field: number): void => {
    let length = 0;
    let previous = -1;
    scanTerms(normaliseText(text), (term) => {
      let ordinal = ordinals.get(term);
      if (ordinal === undefined) {
        ordinal = ordinals.size;
        ordinals.set(term, ordinal);
        counts.push(0, 0, 0);
        hashes.push(hashTerm(term));
      }
      (counts[FIELDS * ordinal + field] as number)++;
      const hash = hashes[ordinal] as number;
      if (previous >= 0) pairs.add(hashPair(previous, hash));
      previous = hash;
      length++;
    });
    lengths[field] = length;
  };
  count(document.name, 0);
  const nameTerms = ordinals.size;
  count(document.description, 1);
  count(document.body, 2);
  const codes = Uint8Array.from({ length: ordinals.size }, (_, ordinal) => {
    const at = FIELDS * ordinal;
    return packFrequencies(counts[at] as number, counts[at + 1] as number, counts[at + 2] as number);
  });
  return {
    id: document.id,
    revision: document.revision,
    terms: [...ordinals.keys()].join('\n'),
    codes,
    lengths,
    nameTerms,
    phrases: buildPhraseFilter(pairs),
  };
}
