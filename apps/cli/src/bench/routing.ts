import { join } from 'node:path';
import { RoutingData, RoutingReport, routingBenchmark } from '@skillward/ranking/bench';
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
  /** Another folder of the same layout to learn from. */
  readonly train?: string;
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
  const data = await readRoutingData(options.data, options.pool);
  const train = options.train === undefined ? undefined : await readRoutingData(options.train, options.pool);
  const report = routingBenchmark(data, { encoder: shippedEncoder(), onProgress, ...(train && { train }) });
  return { ...report, seconds: (performance.now() - started) / 1000 };
}

async function readRoutingData(folder: string, poolFile = join(folder, '..', 'pool.jsonl.gz')): Promise<RoutingData> {
  const pool = await readRecords(poolFile, BenchSkill);
  const gold = await readRecords(join(folder, 'skills.jsonl'), BenchSkill);
  const queries = await readRecords(join(folder, 'queries.jsonl'), Query);
  const relevance = await readRecords(join(folder, 'qrels.jsonl'), Relevance);
  const relevant = new Map<string, Set<string>>(queries.map(({ query_id }) => [query_id, new Set()]));
  for (const { query_id, skill_id, core } of relevance) if (core) relevant.get(query_id)?.add(skill_id);
  return { skills: [...pool, ...gold], queries: queries.map(({ query_id: id, text }) => ({ id, text })), relevant };
}
