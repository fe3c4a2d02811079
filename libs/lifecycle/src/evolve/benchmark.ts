import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { Configuration, ConfigurationError } from '@skillward/platform';
import { CONFIGURATION } from '../tokens';

/** For a task one skill serves, and the other does not; skills are `namespace/name`. */
export interface BenchmarkPair {
  readonly task: string;
  readonly helpful: string;
  readonly risky: string;
}

const Query = z.object({ query_id: z.string(), text: z.string().min(1) });
const Pair = z.object({ query_id: z.string(), helpful_id: z.string(), risky_id: z.string() });

/** The benchmark that proposals are measured against, where one is configured. It is read at the start. */
@Injectable()
export class EvolutionBenchmark implements OnApplicationBootstrap {
  /** Null: none is configured. */
  pairs: readonly BenchmarkPair[] | null = null;

  constructor(@Inject(CONFIGURATION) private readonly configuration: Configuration) {}

  /** @throws ConfigurationError that names the file and line that cannot be read */
  async onApplicationBootstrap(): Promise<void> {
    const folder = this.configuration.evolveBenchmark;
    if (folder === undefined) return;
    const queries = await readLines(join(folder, 'queries.jsonl'), Query);
    const texts = new Map(queries.map(({ query_id: id, text }) => [id, text]));
    this.pairs = (await readLines(join(folder, 'pairs.jsonl'), Pair)).map((pair) => {
      const task = texts.get(pair.query_id);
      if (task === undefined) throw unusable(`pairs.jsonl names the query ${pair.query_id}, which queries.jsonl lacks`);
      return { task, helpful: pair.helpful_id, risky: pair.risky_id };
    });
  }
}

const unusable = (why: string) => new ConfigurationError(`SKILLWARD_EVOLVE_BENCHMARK cannot be used: ${why}`);

async function readLines<T>(path: string, schema: z.ZodType<T>): Promise<T[]> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw unusable(error instanceof Error ? error.message : path);
  });
  return text.split('\n').flatMap((line, at) => {
    if (line.trim() === '') return [];
    try {
      return [schema.parse(JSON.parse(line))];
    } catch {
      throw unusable(`line ${at + 1} of ${path} is not of the layout`);
    }
  });
}
