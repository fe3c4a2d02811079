import { IndexPart, InvertedIndex } from '../index/inverted-index';
import { parseQuery, QueryTerm } from '../index/query';
import { lengthNorms, scoreOf, search } from '../index/search';
import { RankingRecipe } from '../recipe/recipe';
import { normaliseText, scanTerms } from '../text/tokenise';
import { Catalogue } from './catalogue';
import { extractFeatures, Features, gatherAllCodes, gatherCodes, PoolMember } from './features';
import { Requirement, requirementsOf } from './requirements';
import { readSpeech, Speech } from './speech';

/** Times one stage of a recommendation; whoever asks brings the clock. Answers with what the work answers. */
export type StageTimer<Stage extends string = string> = <T>(stage: Stage, work: () => T) => T;

/** For whoever has no clock. */
export const untimed: StageTimer = (_stage, work) => work();

export interface PoolRequest {
  readonly task: string;
  readonly index: InvertedIndex;
  readonly catalogue: Catalogue;
  /** Whether the caller may know of a skill at all; what is not admitted leaves no trace. */
  readonly admit: (id: string) => boolean;
  readonly recipe: RankingRecipe;
  /** Candidates that something else than their words speaks for; they are admitted already. */
  readonly also?: readonly string[];
  readonly time?: StageTimer<'features'>;
}

/** The candidates of a task with their features, in the order of the search. */
export interface Pool {
  readonly query: readonly QueryTerm[];
  /** Number of distinct terms of the task that no skill has, for as much of the task as `query` covers. */
  readonly unknown: number;
  /** Number of skills in the library. */
  readonly documents: number;
  readonly speech: Speech;
  readonly requirements: readonly Requirement[];
  readonly members: readonly PoolMember[];
  readonly features: readonly Features[];
}

/** Searches and computes the features; serving and training both begin here, so that they see the same numbers. */
export function gatherPool(request: PoolRequest): Pool {
  const { task, index, catalogue, admit, recipe, also = [], time = untimed } = request;
  const known = parseQuery(index, task, recipe.search);
  const query = known.slice(0, recipe.search.maxTerms);
  const requirements = requirementsOf(task, query, new Set(known.map(({ term }) => term)));
  const hits = search(index, query, recipe.search, recipe.poolSize, admit);
  const codes = gatherAllCodes(index, query, hits);
  const found = hits.flatMap((hit, at): PoolMember[] => {
    const entry = catalogue.get(hit.id);
    return entry === null ? [] : [{ hit, entry, codes: codes[at] as Uint8Array }];
  });
  const ids = new Set(found.map(({ hit }) => hit.id));
  const others = also.filter((id) => !ids.has(id)).flatMap((id) => memberOf(id, query, index, catalogue, recipe) ?? []);
  const members = [...found, ...others];
  const terms = new Set<string>();
  scanTerms(normaliseText(task), (term) => terms.add(term));
  const covered = known.length === 0 ? 1 : query.length / known.length;
  const unknown = (terms.size - known.length) * covered;
  const features = time('features', () => extractFeatures(index, task, query, requirements, members, recipe.search));
  const { documents } = index.statistics;
  return { query, unknown, documents, speech: readSpeech(task), requirements, members, features };
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
