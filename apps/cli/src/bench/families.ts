import { join } from 'node:path';
import { FamiliesReport, familiesBenchmark, LabelledSkills } from '@skillward/ranking/bench';
import { z } from 'zod';
import { textEncoder } from './read-encoder';
import { readPool, readRecords, usualPools } from './read-lines';

const Pair = z.object({
  a: z.string(),
  b: z.string(),
  label: z.enum(['same', 'related', 'different']),
  kind: z.string().optional(),
  stratum: z.string(),
});

export interface FamiliesBenchOptions {
  /** Folder with pairs.jsonl. */
  readonly data: string;
  /** The library as one or more dumps, gzipped or not; default: those of the folder above. */
  readonly pools?: readonly string[];
  readonly onProgress?: (stage: string) => void;
}

/**
 * Runs the benchmark of families on a folder of its layout and adds the seconds it took.
 * @throws Problem `invalid_input` when a file is missing or malformed
 */
export async function runFamiliesBench(options: FamiliesBenchOptions): Promise<FamiliesReport & { seconds: number }> {
  const started = performance.now();
  const { data, onProgress = () => undefined } = options;
  onProgress('reading');
  const pools = options.pools === undefined || options.pools.length === 0 ? usualPools(data) : options.pools;
  const library = await readPool(pools);
  const pairs = await readRecords(join(data, 'pairs.jsonl'), Pair);
  const encode = textEncoder();
  const report = familiesBenchmark(library, pairs satisfies LabelledSkills[], { encode, onProgress });
  return { ...report, seconds: (performance.now() - started) / 1000 };
}
