import { tokenise } from '@skillward/text';
import { IndexPart, InvertedIndex } from '../index/inverted-index';
import { meaningIn } from '../index/meaning';
import { lookUp, QueryTerm, termUse } from '../index/query';
import { lengthNorms, scoreOf, search } from '../index/search';
import { RankingRecipe } from '../index/recipe';
import { TextEncoder } from '../index/text-encoder';
import { Analogy } from '../request/analogy';
import { meaningOf } from '../request/meaning-vector';
import { Demand } from '../request/circumstances';
import { LearnedWords } from '../request/learned-words';
import { Asked, readRequest, RequestReading } from '../request/read-request';
import { ReaderModel } from '../request/reader-model';
import { Catalogue } from './catalogue';
import { extractFeatures, Features, gatherAllCodes, gatherCodes, PoolMember } from './features';
import { learnedMatches, mostVouched, withLearned } from './learned';
import { Requirement, requirementsOf } from './requirements';

/** Times one stage of a recommendation; whoever asks brings the clock. Answers with what the work answers. */
export type StageTimer<Stage extends string = string> = <T>(stage: Stage, work: () => T) => T;

/** For whoever has no clock. */
export const untimed: StageTimer = (_stage, work) => work();

export interface PoolRequest extends Asked {
  readonly index: InvertedIndex;
  readonly catalogue: Catalogue;
  /** Whether the caller may know of a skill at all; what is not admitted leaves no trace. */
  readonly admit: (id: string) => boolean;
  readonly recipe: RankingRecipe;
  /** What the skills were encoded with; null or left out: words alone. */
  readonly encoder?: TextEncoder | null;
  /** In the place of the served one. */
  readonly reader?: ReaderModel;
  /** Candidates that something else than their words speaks for; they are admitted already. */
  readonly also?: readonly string[];
  /** What requests have taught that its caller may be told of; left out: nothing. */
  readonly learned?: LearnedWords | null;
  readonly time?: StageTimer<'features'>;
}

/** The candidates of a task with their features, in the order of the search. */
export interface Pool {
  readonly reading: RequestReading;
  /** What others wanted who wrote alike; null where the caller says what is wanted, or no requests are known. */
  readonly analogy: Analogy | null;
  /** The heaviest terms of the reading: those that are searched with. */
  readonly query: readonly QueryTerm[];
  /** Number of skills in the library. */
  readonly documents: number;
  readonly requirements: readonly Requirement[];
  readonly members: readonly PoolMember[];
  readonly features: readonly Features[];
  /** Of what the caller requires, that of which a member's text has no word; worked out when it is asked for. */
  readonly unsaid: (member: PoolMember) => readonly string[];
  /** Which share (0 to 1) of the skills of the library describe themselves by a term. */
  readonly describes: (term: string) => number;
}

/** Searches and computes the features; serving and training both begin here, so that they see the same numbers. */
export function gatherPool(request: PoolRequest): Pool {
  const { task, index, catalogue, admit, recipe, encoder = null, also = [], learned = null, time = untimed } = request;
  const { vector, analogy } = meaningOf(encoder, request);
  const reading = readRequest(index, request, { reader: request.reader, learned, analogy, encoder });
  const query = reading.terms.slice(0, recipe.search.maxTerms);
  const requirements = requirementsOf(task, query, new Set(reading.terms.map(({ term }) => term)));
  const meaning = meaningIn(index, vector);
  const hits = search(index, query, recipe.search, recipe.poolSize, admit);
  const codes = gatherAllCodes(index, query, hits);
  const found = hits.flatMap((hit, at): PoolMember[] => {
    const entry = catalogue.get(hit.id);
    return entry === null ? [] : [{ hit, entry, codes: codes[at] as Uint8Array }];
  });
  const taught = learnedMatches(query, learned);
  const ids = new Set(found.map(({ hit }) => hit.id));
  const near = meaning?.nearest(recipe.nearest, admit).map(({ id }) => id) ?? [];
  const known = mostVouched(query, taught, admit);
  const others = [...new Set([...near, ...also, ...known])].filter((id) => !ids.has(id));
  const all = [...found, ...others.flatMap((id) => memberOf(id, query, index, catalogue, recipe) ?? [])];
  const members = all.map((member) => withLearned(member, taught.get(member.hit.id), query, index, recipe));
  const similarityOf = (id: string): number => meaning?.similarity(id) ?? 0;
  const features = time('features', () => extractFeatures(index, query, members, similarityOf));
  const unsaid = unsaidIn(index, reading.demands);
  const describes = (term: string): number => termUse(index, term)?.descriptions ?? 0;
  const { documents } = index.statistics;
  return { reading, analogy, query, documents, requirements, members, features, unsaid, describes };
}

/** The candidates of a pool with their features, in its order. */
export const featuresById = ({ members, features }: Pick<Pool, 'members' | 'features'>) =>
  members.map(({ hit: { id } }, i) => ({ id, features: features[i] as Features }));

const NUMBER = /^\p{N}+$/u;

/** Terms of what is required; numbers alone say nothing. */
const requiredTerms = ({ text, side }: Demand): string[] =>
  side === 'avoid' ? [] : tokenise(text).flatMap(({ term }) => (NUMBER.test(term) ? [] : [term]));

/** The terms of candidates that a request is ranked by, see `candidateIndex`. */
export const rankedBy = ({ terms, demands }: RequestReading): string[] => [
  ...terms.map(({ term }) => term),
  ...demands.flatMap(requiredTerms),
];

/** Which required phrases a document says nothing of; of the index as it is now, however it changes until that is asked for. */
function unsaidIn(index: InvertedIndex, demands: readonly Demand[]): Pool['unsaid'] {
  const { parts } = index;
  const required = demands.flatMap((demand) => {
    const { text } = demand;
    const terms = requiredTerms(demand);
    return terms.length === 0 ? [] : [{ text, ordinals: terms.map((term) => lookUp(index, term).ordinals) }];
  });
  return ({ hit: { part, document } }) => {
    const { segment } = parts[part] as IndexPart;
    const isSaid = (ordinal: number): boolean => ordinal >= 0 && segment.codeOf(ordinal, document) > 0;
    return required.flatMap(({ text, ordinals }) =>
      ordinals.some((own) => isSaid(own[part] as number)) ? [] : [text],
    );
  };
}

/** A document as if the search had found it; null when index or catalogue do not know it. */
function memberOf(
  id: string,
  query: readonly QueryTerm[],
  index: InvertedIndex,
  catalogue: Catalogue,
  { search: recipe }: RankingRecipe,
): PoolMember | null {
  const at = index.locate(id);
  const entry = catalogue.get(id);
  if (at === null || entry === null) return null;
  const part = index.parts.indexOf(at.part);
  const codes = gatherCodes(index, query, { id, score: 0, part, document: at.document });
  const { segment } = index.parts[part] as IndexPart;
  const norm = lengthNorms(segment, index.statistics, recipe)[at.document] as number;
  return { hit: { id, score: scoreOf(query, codes, norm, recipe), part, document: at.document }, entry, codes };
}
