import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve as absolute } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { invalidInput } from '@skillward/domain';
import { resolveBenchmark, ResolveData, ResolveReport } from '@skillward/ranking';
import { z } from 'zod';

const Skill = z.object({ id: z.string(), name: z.string(), description: z.string(), body: z.string() });
const Query = z.object({ query_id: z.string(), text: z.string() });
const Family = z.object({ family_id: z.string(), members: z.array(z.string()) });
const Pair = z.object({
  pair_id: z.string(),
  query_id: z.string(),
  helpful_id: z.string(),
  risky_id: z.string(),
  risk_type: z.string(),
  edit: z.string(),
  origin: z.string(),
  family_id: z.string(),
  group: z.string(),
  fold: z.number().int(),
});
const Ids = z.array(z.string());

export interface ResolveBenchOptions {
  /** Folder with queries, skills, families and pairs as JSON lines, and pool_ids.json. */
  readonly data: string;
  /** The library as a dump, gzipped or not; default: pool.jsonl.gz beside the folder. Not read when no id of it is used. */
  readonly pool?: string;
  /** Another folder of the same layout to learn from. */
  readonly train?: string;
  readonly onProgress?: (stage: string) => void;
}

async function bytesOf(file: string): Promise<Buffer> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw invalidInput(`${file} cannot be read (${error.code ?? error.message}).`);
  });
}

function parse<T>(text: string, schema: z.ZodType<T>, where: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw invalidInput(`${where} is not a record of the benchmark's format.`);
  }
}

const linesOf = <T>(text: string, schema: z.ZodType<T>, file: string): T[] =>
  text.split('\n').flatMap((line, i) => (line.trim() === '' ? [] : [parse(line, schema, `Line ${i + 1} of ${file}`)]));

async function readData(folder: string, pool: string | undefined): Promise<ResolveData> {
  const hashes: Record<string, string> = {};
  const text = async (name: string): Promise<string> => {
    const bytes = await bytesOf(join(folder, name));
    hashes[name] = createHash('sha256').update(bytes).digest('hex');
    return bytes.toString('utf8');
  };
  const lines = async <T>(name: string, schema: z.ZodType<T>): Promise<T[]> =>
    linesOf(await text(name), schema, join(folder, name));
  const [skills, queries, families, pairs] = await Promise.all([
    lines('skills.jsonl', Skill),
    lines('queries.jsonl', Query),
    lines('families.jsonl', Family),
    lines('pairs.jsonl', Pair),
  ]);
  const wanted = new Set(parse(await text('pool_ids.json'), Ids, join(folder, 'pool_ids.json')));
  const library =
    wanted.size === 0 ? [] : await readLibrary(pool ?? join(folder, '..', 'pool.jsonl.gz'), wanted, hashes);
  const parent = basename(dirname(absolute(folder)));
  return {
    name: `${parent}/${basename(absolute(folder))}`,
    skills,
    library,
    queries: queries.map(({ query_id, text: task }) => ({ id: query_id, text: task })),
    families: families.map(({ family_id, members }) => ({ id: family_id, members })),
    pairs: pairs.map((pair) => ({
      id: pair.pair_id,
      query: pair.query_id,
      helpful: pair.helpful_id,
      risky: pair.risky_id,
      riskType: pair.risk_type,
      edit: pair.edit,
      origin: pair.origin,
      family: pair.family_id,
      group: pair.group,
      fold: pair.fold,
    })),
    hashes,
  };
}

async function readLibrary(
  file: string,
  wanted: ReadonlySet<string>,
  hashes: Record<string, string>,
): Promise<ResolveData['library']> {
  const bytes = await bytesOf(file);
  hashes[basename(file)] = createHash('sha256').update(bytes).digest('hex');
  const text = (file.endsWith('.gz') ? await promisify(gunzip)(bytes) : bytes).toString('utf8');
  const found = linesOf(text, Skill, file).filter(({ id }) => wanted.has(id));
  if (found.length < wanted.size)
    throw invalidInput(`${wanted.size - found.length} skills of pool_ids.json are not in ${file}.`);
  return found;
}

/**
 * Runs the resolve benchmark on a folder of its layout and adds the seconds it took.
 * @throws Problem `invalid_input` when a file is missing or malformed
 */
export async function runResolveBench(options: ResolveBenchOptions): Promise<ResolveReport & { seconds: number }> {
  const started = performance.now();
  const onProgress = options.onProgress ?? (() => undefined);
  onProgress('reading');
  const data = await readData(options.data, options.pool);
  const train =
    options.train === undefined
      ? undefined
      : await readData(options.train, options.train === options.data ? options.pool : undefined);
  const report = resolveBenchmark(data, train === undefined ? { onProgress } : { train, onProgress });
  return { ...report, seconds: (performance.now() - started) / 1000 };
}
