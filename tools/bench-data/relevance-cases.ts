/** Candidates of graded requests, and what they teach of where the skills of a request lie. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StaticEncoder } from '@skillward/encoder';
import { makeLibrary } from '../../libs/ranking/src/bench/routing';
import { DEFAULT_RECIPE } from '../../libs/ranking/src/index/default-recipe';
import { IndexPart } from '../../libs/ranking/src/index/inverted-index';
import { unpackVector } from '../../libs/ranking/src/index/packed-vector';
import { FeatureWeights } from '../../libs/ranking/src/index/recipe';
import { RequestExamples, TextEncoder } from '../../libs/ranking/src/index/text-encoder';
import { Features, PoolMember } from '../../libs/ranking/src/recommend/features';
import { gatherPool } from '../../libs/ranking/src/recommend/pool';
import { normaliseFeatures } from '../../libs/ranking/src/recommend/utility';
import { meaningOf } from '../../libs/ranking/src/request/meaning-vector';
import { dot, fitRelevance, RelevancePool, soughtBy } from './fit-relevance';
import { CandidateGrades, exampleRequests, examplesWithout, requestLines, Told } from './request-data';

/** About what was learned before: what is learned here must not depend on what was learned here. */
export const START: FeatureWeights = { lexical: 5.4, meaning: 4.9, nameCoverage: 1.2, substance: 1.3 };
export const ENCODER_FOLDER = 'libs/encoder/data';
/** Authors are taken apart into so many parts, so that each is measured by what the others teach. */
const PARTS = 4;

/** Grades (0 to 2) of candidates by skill, by `author:id` of the request. */
export const relevanceGrades: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map(
  requestLines<CandidateGrades>('relevance-grades').map(({ query_id, skill_ids, grades: given }) => [
    query_id,
    new Map(skill_ids.map((id, i) => [id, given[i] as number])),
  ]),
);
const told = exampleRequests();
const keyOf = ({ author, id }: Told): string => `${author}:${id}`;
export const relevanceRequests = told.filter((each) => relevanceGrades.has(keyOf(each)));
export const relevanceAuthors = [...new Set(relevanceRequests.map(({ author }) => author))].sort();

/** The encoder without what is learned here. */
export const plainEncoder = StaticEncoder.load(readFileSync(join(ENCODER_FOLDER, 'static-encoder.bin')), {
  examples: readFileSync(join(ENCODER_FOLDER, 'request-examples.bin')),
});

/** The plain encoder without the examples of an author, and with what leads to skills. */
export function encoderWithout(author: string, matrix: ArrayLike<number> | null): TextEncoder {
  return {
    encode: (text) => plainEncoder.encode(text),
    encodeSkill: (skill) => plainEncoder.encodeSkill(skill),
    ...(matrix !== null && {
      seek: (request: Float32Array) => {
        const sought = soughtBy(matrix, request);
        const length = Math.hypot(...sought);
        return sought.map((value) => value / length);
      },
    }),
    examples: examplesWithout(author, told, plainEncoder.examples as RequestExamples),
  };
}

/** A request in one of the two ways in which it is asked, with its candidates. */
export interface RelevanceCase {
  readonly author: string;
  readonly withQuery: boolean;
  readonly request: Float32Array;
  readonly skills: readonly Float32Array[];
  readonly features: readonly Features[];
  /** 0 to 2; null: nobody has read it. */
  readonly grades: readonly (number | null)[];
}

type Library = ReturnType<typeof makeLibrary>;

const known = new Map<string, Float32Array>();
function vectorOf({ hit }: PoolMember, library: Library): Float32Array {
  const found = known.get(hit.id);
  if (found !== undefined) return found;
  const { vectorOffsets, vectors } = (library.index.parts[hit.part] as IndexPart).segment.columns;
  const packed = vectors.subarray(vectorOffsets[hit.document], vectorOffsets[hit.document + 1]);
  const vector =
    packed.length === 0 ? new Float32Array(plainEncoder.dimensions) : unpackVector(Uint8Array.from(packed));
  known.set(hit.id, vector);
  return vector;
}

function casesOf(request: Told, library: Library, encoder: TextEncoder): RelevanceCase[] {
  const own = relevanceGrades.get(keyOf(request)) as ReadonlyMap<string, number>;
  return [false, true].flatMap((withQuery): RelevanceCase[] => {
    const asked = { task: request.text, ...(withQuery && request.query !== null ? { query: request.query } : {}) };
    const { vector } = meaningOf(encoder, asked);
    if (vector === null) return [];
    const { members, features } = gatherPool({
      ...asked,
      ...library,
      admit: () => true,
      recipe: DEFAULT_RECIPE,
      encoder,
    });
    return [
      {
        author: request.author,
        withQuery,
        request: vector,
        skills: members.map((member) => vectorOf(member, library)),
        features,
        grades: members.map(({ hit }) => own.get(hit.id) ?? null),
      },
    ];
  });
}

/** @param library of `plainEncoder` */
export const relevanceCases = (library: Library): RelevanceCase[] =>
  relevanceAuthors.flatMap((author) => {
    const encoder = encoderWithout(author, null);
    return relevanceRequests
      .filter((each) => each.author === author)
      .flatMap((each) => casesOf(each, library, encoder));
  });

export const utilitiesOf = (features: readonly Features[], weights: FeatureWeights): Float64Array =>
  Float64Array.from(normaliseFeatures(features), (each) =>
    Object.entries(weights).reduce((sum, [name, weight]) => sum + weight * each[name as keyof FeatureWeights], 0),
  );

function relevancePool({ request, skills: vectors, features, grades: given }: RelevanceCase): RelevancePool {
  const utilities = utilitiesOf(features, { ...START, meaning: 0 });
  // What helps in part is neither to be found nor to be passed over.
  const kept = given.flatMap((grade, i) => (grade === 1 ? [] : [i]));
  return {
    request,
    skills: kept.map((i) => vectors[i] as Float32Array),
    utilities: Float64Array.from(kept, (i) => utilities[i] as number),
    helps: kept.map((i) => given[i] === 2),
  };
}

export const learnRelevance = (cases: readonly RelevanceCase[]): Float64Array =>
  fitRelevance(cases.map(relevancePool), plainEncoder.dimensions);

/** For each author what the authors of the other parts teach. */
export function relevanceApart(cases: readonly RelevanceCase[]): ReadonlyMap<string, Float64Array> {
  const parts = Array.from({ length: PARTS }, (_, part) =>
    relevanceAuthors.filter((_author, at) => at % PARTS === part),
  );
  return new Map(
    parts.flatMap((own) => {
      const matrix = learnRelevance(cases.filter(({ author }) => !own.includes(author)));
      return own.map((author): [string, Float64Array] => [author, matrix]);
    }),
  );
}

/** The case as it is when skills are sought where a matrix leads to. */
export function soughtCase(each: RelevanceCase, matrix: ArrayLike<number>): RelevanceCase {
  const sought = soughtBy(matrix, each.request);
  const length = Math.hypot(...sought);
  const features = each.features.map((own, i) => ({
    ...own,
    meaning: dot(sought, each.skills[i] as Float32Array) / length,
  }));
  return { ...each, features };
}
