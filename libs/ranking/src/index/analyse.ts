import { normaliseText, scanTerms } from '@skillward/text';
import { TextEncoder } from './text-encoder';
import { packVector } from './packed-vector';
import { packFrequencies } from './term-frequency';

/** Changes whenever the same text would be analysed differently: part of the revision of stored documents. */
export const ANALYSIS_VERSION = 3;

/** What a skill is for stands at the beginning of its body; what follows is detail, and counts for less. */
const LEAD_CHARACTERS = 3000;
/** A word after the beginning counts as much as this share of one in it. */
const DETAIL_SHARE = 0.3;

/** What the index is made from. `id` is the key: a document replaces the one of the same id. */
export interface SkillDocument {
  readonly id: string;
  /** Anything that tells two states of one id apart, such as a digest; read back with `InvertedIndex.revisionOf`. */
  readonly revision: string;
  readonly name: string;
  readonly description: string;
  readonly body: string;
  /** How people would ask for it, by whoever profiled it: read as part of the description, in words and in meaning. */
  readonly typicalRequests?: readonly string[];
}

/** A document after the costly part of indexing: plain data that crosses threads cheaply. */
export interface AnalysedDocument {
  readonly id: string;
  readonly revision: string;
  /** The distinct terms, separated by line feeds (no term contains one). */
  readonly terms: string;
  /** One packed term frequency a term, see `packFrequencies`. */
  readonly codes: Uint8Array;
  /** Numbers of tokens of name, description and body; of the body, those after its beginning count less. */
  readonly lengths: Uint32Array;
  /** How many of the first terms are the name's. */
  readonly nameTerms: number;
  /** What the skill means, see `packVector`; empty without an encoder. */
  readonly vector: Uint8Array;
}

const FIELDS = 3;
const DESCRIPTION = 1;
const BODY = 2;

/** Tokenises and counts one document. Pure, linear in its length, total on any string. */
export function analyse(document: SkillDocument, encoder: TextEncoder | null = null): AnalysedDocument {
  const ordinals = new Map<string, number>();
  const counts: number[] = [];
  const lengths = new Uint32Array(FIELDS);
  const count = (text: string, field: number): void => {
    let length = 0;
    scanTerms(normaliseText(text), (term, start) => {
      let ordinal = ordinals.get(term);
      if (ordinal === undefined) {
        ordinal = ordinals.size;
        ordinals.set(term, ordinal);
        counts.push(0, 0, 0);
      }
      const share = field === BODY && start >= LEAD_CHARACTERS ? DETAIL_SHARE : 1;
      (counts[FIELDS * ordinal + field] as number) += share;
      length += share;
    });
    lengths[field] = (lengths[field] as number) + Math.round(length);
  };
  count(document.name, 0);
  const nameTerms = ordinals.size;
  const described = [document.description, ...(document.typicalRequests ?? [])];
  for (const text of described) count(text, DESCRIPTION);
  count(document.body, BODY);
  const codes = Uint8Array.from({ length: ordinals.size }, (_, ordinal) => {
    const at = FIELDS * ordinal;
    return packFrequencies(
      counts[at] as number,
      counts[at + 1] as number,
      Math.ceil(Math.round(10 * (counts[at + BODY] as number)) / 10),
    );
  });
  return {
    id: document.id,
    revision: document.revision,
    terms: [...ordinals.keys()].join('\n'),
    codes,
    lengths,
    nameTerms,
    vector: packVector(encoder?.encodeSkill({ ...document, description: described.join('\n') }) ?? null),
  };
}
