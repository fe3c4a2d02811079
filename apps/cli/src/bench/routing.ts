import { join } from 'node:path';
import { RoutingReport, routingBenchmark } from '@skillward/ranking/bench';
import { z } from 'zod';
import { BenchSkill, readRecords } from './read-lines';
import { shippedEncoder } from './read-encoder';

const Query = z.object({ query_id: z.string(), text: z.string() });
const Relevance = z.object({ query_id: z.string(), skill_id: z.string(), core: z.boolean() });

export interface RoutingBenchOptions {
  /** Folder with queries.jsonl, skills.jsonl and qrels.jsonl. */
  readonly data: string;
  /** The library as a dump, gzipped or not; default: pool.jsonl.gz beside the folder. */
  readonly pool?: string;
  readonly onProgress?: (stage: string) => void;
}

/**
 * Runs the routing benchmark on a folder of its layout and adds the seconds it took.
 * @throws Problem `invalid_input` when a file is missing or malformed
 */
export async function runRoutingBench(options: RoutingBenchOptions): Promise<RoutingReport & { seconds: number }> {
  const started = performance.now();
  const onProgress = options.onProgress ?? (() => undefined);
  onProgress('reading');
  const pool = await readRecords(options.pool ?? join(options.data, '..', 'pool.jsonl.gz'), BenchSkill);
  const gold = await readRecords(join(options.data, 'skills.jsonl'), BenchSkill);
  const queries = await readRecords(join(options.data, 'queries.jsonl'), Query);
  const relevance = await readRecords(join(options.data, 'qrels.jsonl'), Relevance);
  const relevant = new Map<string, Set<string>>(queries.map(({ query_id }) => [query_id, new Set()]));
  for (const { query_id, skill_id, core } of relevance) if (core) relevant.get(query_id)?.add(skill_id);
  const report = routingBenchmark(
    { skills: [...pool, ...gold], queries: queries.map(({ query_id, text }) => ({ id: query_id, text })), relevant },
    shippedEncoder(),
    onProgress,
  );
  return { ...report, seconds: (performance.now() - started) / 1000 };
}
