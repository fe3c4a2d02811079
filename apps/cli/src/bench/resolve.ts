import { resolveBenchmark, ResolveReport } from '@skillward/ranking/bench';
import { shippedEncoder } from './read-encoder';
import { poolFor, readResolveData } from './read-resolve-data';
import { readSiblingChooser } from './sibling-chooser';

export interface ResolveBenchOptions {
  /** Folder of the layout of the resolve benchmark. */
  readonly data: string;
  /** The library as a dump, gzipped or not; default: pool.jsonl.gz in or beside the folder. */
  readonly pool?: string;
  /** Another folder of the same layout to learn from. */
  readonly train?: string;
  readonly onProgress?: (stage: string) => void;
}

/**
 * Runs the resolve benchmark on a folder of its layout and adds the seconds it took.
 * @throws Problem `invalid_input` when a file is missing or malformed
 */
export async function runResolveBench(options: ResolveBenchOptions): Promise<ResolveReport & { seconds: number }> {
  const started = performance.now();
  const onProgress = options.onProgress ?? (() => undefined);
  onProgress('reading');
  const data = await readResolveData(options.data, options.pool);
  const train =
    options.train === undefined
      ? undefined
      : await readResolveData(options.train, await poolFor(options.train, options.pool));
  const report = resolveBenchmark(data, readSiblingChooser(), {
    encoder: shippedEncoder(),
    onProgress,
    ...(train && { train }),
  });
  return { ...report, seconds: (performance.now() - started) / 1000 };
}
