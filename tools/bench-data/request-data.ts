/** The requests that authors wrote, with their grades. */
import { join } from 'node:path';
import { RequestExamples } from '../../libs/ranking/src/index/text-encoder';
import { linesOf } from './common';

const DATA = 'tools/bench-data/requests';

/** The lines of a file of requests. */
export const requestLines = <T>(name: string): T[] => linesOf<T>(join(DATA, `${name}.jsonl.gz`));

/** A message and what an expert would search for in its place; null: it asks for nothing. */
export interface Told {
  readonly author: string;
  readonly id: string;
  readonly text: string;
  readonly query: string | null;
}

/** The requests that the encoder ships with, in their order. */
export const exampleRequests = (): Told[] =>
  ['situations', 'everyday', 'talk'].flatMap((name) => requestLines<Told>(name));

/** The graded candidates (0 to 2) of a request. */
export interface CandidateGrades {
  readonly query_id: string;
  readonly skill_ids: readonly string[];
  readonly grades: readonly number[];
}

/** All candidates of the examples' requests that readers graded, also those that nothing which ships was learned from. */
export const candidateGrades = (): CandidateGrades[] =>
  ['relevance-grades', 'further-relevance-grades'].flatMap((name) => requestLines<CandidateGrades>(name));

/** The examples without those of an author. */
export function examplesWithout(author: string, told: readonly Told[], examples: RequestExamples): RequestExamples {
  const kept = told.flatMap((each, at) => (each.author === author ? [] : [at]));
  const { offsets, vectors } = examples.packed;
  const rows = kept.map((at) => vectors.subarray(offsets[at], offsets[at + 1]));
  let end = 0;
  return {
    queries: kept.map((at) => examples.queries[at] as string | null),
    packed: { offsets: Uint32Array.from([0, ...rows.map((row) => (end += row.length))]), vectors: Buffer.concat(rows) },
  };
}
