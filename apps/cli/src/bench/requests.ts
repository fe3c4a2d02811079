import { join } from 'node:path';
import { GradedRequest, Judgement, RequestsReport, requestsBenchmark } from '@skillward/ranking/bench';
import { z } from 'zod';
import { readPool, readRecords, usualPools } from './read-lines';
import { shippedEncoder } from './read-encoder';
import { readSiblingChooser } from './sibling-chooser';

const Query = z.object({
  query_id: z.string(),
  group: z.string(),
  text: z.string(),
  query: z.string().nullable(),
  none: z.boolean(),
});
const Relevance = z.object({
  query_id: z.string(),
  skill_id: z.string(),
  grade: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  violates: z.boolean().default(false),
});
const Siblings = z.object({ query_id: z.string(), skill_ids: z.array(z.string()) });

export interface RequestsBenchOptions {
  /** Folder with queries.jsonl, qrels.jsonl and siblings.jsonl. */
  readonly data: string;
  /** The library as one or more dumps, gzipped or not; default: those of the folder above. */
  readonly pools?: readonly string[];
  readonly withQuery?: boolean;
  readonly onProgress?: (stage: string) => void;
}

function groupBy<T extends { query_id: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(row.query_id, [...(groups.get(row.query_id) ?? []), row]);
  return groups;
}

/**
 * Runs the benchmark of requests on a folder of its layout and adds the seconds it took.
 * @throws Problem `invalid_input` when a file is missing or malformed
 */
export async function runRequestsBench(options: RequestsBenchOptions): Promise<RequestsReport & { seconds: number }> {
  const started = performance.now();
  const { data, onProgress = () => undefined } = options;
  onProgress('reading');
  const pools = options.pools === undefined || options.pools.length === 0 ? usualPools(data) : options.pools;
  const skills = await readPool(pools);
  const queries = await readRecords(join(data, 'queries.jsonl'), Query);
  const relevance = await readRecords(join(data, 'qrels.jsonl'), Relevance);
  const siblings = await readRecords(join(data, 'siblings.jsonl'), Siblings);
  const [judged, sets] = [groupBy(relevance), groupBy(siblings)];
  const requests = queries.map(({ query_id, group, text, query, none }): GradedRequest => ({
    id: query_id,
    group,
    text,
    query,
    none,
    judgements: new Map(
      (judged.get(query_id) ?? []).map(({ skill_id, grade, violates }): [string, Judgement] => [
        skill_id,
        { grade, violates },
      ]),
    ),
    siblings: (sets.get(query_id) ?? []).map(({ skill_ids }) => new Set(skill_ids)),
  }));
  const report = requestsBenchmark({ skills, requests }, readSiblingChooser(), {
    withQuery: options.withQuery ?? false,
    encoder: shippedEncoder(),
    clock: () => performance.now(),
    onProgress,
  });
  return { ...report, seconds: (performance.now() - started) / 1000 };
}
