import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import { basename, dirname, join, resolve as absolute } from 'node:path';
import { invalidInput } from '@skillward/domain';
import { ResolveData, ResolvePair } from '@skillward/ranking/bench';
import { z } from 'zod';
import { BenchSkill, parseLines, parseRecord, readBytes, textOf } from './read-lines';

const Query = z.object({ query_id: z.string(), text: z.string() });
const Family = z.object({ family_id: z.string(), members: z.array(z.string()) });
const Pair = z.object({
  pair_id: z.string(),
  query_id: z.string(),
  helpful_id: z.string(),
  risky_id: z.string(),
  risk_type: z.string().default('unknown'),
  edit: z.string().default('unknown'),
  origin: z.string().default('unknown'),
  family_id: z.string().optional(),
  group: z.string().optional(),
  fold: z.number().int().optional(),
});
type Pair = z.infer<typeof Pair>;
const Ids = z.array(z.string());
const Folds = z.record(z.string(), z.array(z.string()));

const FOLDS = 5;
const POOL = 'pool.jsonl.gz';

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** The fold of a group that no file deals out: by hash, so that reruns agree. */
const foldByHash = (group: string): number => createHash('sha256').update(group).digest().readUInt32BE(0) % FOLDS;

function completePairs(
  pairs: readonly Pair[],
  familyOf: ReadonlyMap<string, string>,
  foldOf: ReadonlyMap<string, number>,
): ResolvePair[] {
  return pairs.map((pair) => {
    const family = pair.family_id ?? familyOf.get(pair.helpful_id) ?? [pair.helpful_id, pair.risky_id].sort().join(' ');
    const group = pair.group ?? family;
    return {
      id: pair.pair_id,
      query: pair.query_id,
      helpful: pair.helpful_id,
      risky: pair.risky_id,
      riskType: pair.risk_type,
      edit: pair.edit,
      origin: pair.origin,
      family,
      group,
      fold: pair.fold ?? foldOf.get(pair.query_id) ?? foldByHash(group),
    };
  });
}

/** Families as the pairs imply them, where no file states the relation. */
function impliedFamilies(pairs: readonly ResolvePair[]): ResolveData['families'] {
  const members = new Map<string, Set<string>>();
  for (const { family, helpful, risky } of pairs) {
    const known = members.get(family) ?? new Set();
    members.set(family, known.add(helpful).add(risky));
  }
  return [...members].map(([id, ids]) => ({ id, members: [...ids].sort() }));
}

/**
 * Reads a folder of the layout of the resolve benchmark. `families.jsonl`, `folds.json`, `pool_ids.json` and most
 * fields of a pair may be absent: then the pairs imply families, folds are dealt by hash, and the library is the whole
 * pool, or empty where there is none.
 * @param pool a dump; default `pool.jsonl.gz` in or beside the folder
 * @throws Problem `invalid_input` when a file is missing or malformed
 */
export async function readResolveData(folder: string, pool?: string): Promise<ResolveData> {
  const hashes: Record<string, string> = {};
  const read = async (file: string): Promise<string> => {
    const bytes = await readBytes(file);
    hashes[basename(file)] = createHash('sha256').update(bytes).digest('hex');
    return textOf(bytes, file);
  };
  const at = (name: string): string => join(folder, name);
  const lines = async <T>(name: string, schema: z.ZodType<T>): Promise<T[]> =>
    parseLines(await read(at(name)), schema, at(name));
  const optional = async <T>(name: string, schema: z.ZodType<T>): Promise<T | null> =>
    (await exists(at(name))) ? parseRecord(await read(at(name)), schema, at(name)) : null;

  const skills = await lines('skills.jsonl', BenchSkill);
  const queries = await lines('queries.jsonl', Query);
  const rawPairs = await lines('pairs.jsonl', Pair);
  if (rawPairs.length === 0) throw invalidInput(`${at('pairs.jsonl')} has no pair.`);
  const stated = (await exists(at('families.jsonl'))) ? await lines('families.jsonl', Family) : null;
  const folds = await optional('folds.json', Folds);
  const ids = await optional('pool_ids.json', Ids);

  const familyOf = new Map((stated ?? []).flatMap(({ family_id, members }) => members.map((id) => [id, family_id])));
  const foldOf = new Map(
    Object.values(folds ?? {}).flatMap((queryIds, fold) => queryIds.map((id) => [id, fold] as const)),
  );
  const pairs = completePairs(rawPairs, familyOf, foldOf);
  const own = new Set(skills.map(({ id }) => id));
  return {
    name: `${basename(dirname(absolute(folder)))}/${basename(absolute(folder))}`,
    skills,
    library: await readLibrary({ folder, pool, ids, own, read }),
    queries: queries.map(({ query_id, text }) => ({ id: query_id, text })),
    families: stated?.map(({ family_id, members }) => ({ id: family_id, members })) ?? impliedFamilies(pairs),
    pairs,
    hashes,
  };
}

interface LibraryRequest {
  readonly folder: string;
  readonly pool: string | undefined;
  /** Which skills of the pool take part; null for all. */
  readonly ids: readonly string[] | null;
  readonly own: ReadonlySet<string>;
  readonly read: (file: string) => Promise<string>;
}

async function readLibrary({ folder, pool, ids, own, read }: LibraryRequest): Promise<ResolveData['library']> {
  if (ids?.length === 0) return [];
  const places = pool === undefined ? [join(folder, POOL), join(folder, '..', POOL)] : [pool];
  let file = places[places.length - 1] as string;
  for (const place of places.slice(0, -1)) if (await exists(place)) file = place;
  if (ids === null && pool === undefined && !(await exists(file))) return [];
  const all = parseLines(await read(file), BenchSkill, file);
  if (ids === null) return all.filter(({ id }) => !own.has(id));
  const wanted = new Set(ids);
  const found = all.filter(({ id }) => wanted.has(id));
  if (found.length < wanted.size)
    throw invalidInput(`${wanted.size - found.length} skills of ${join(folder, 'pool_ids.json')} are not in ${file}.`);
  return found;
}

/** The dump to use for a second folder: its own where it has one, else the one that was named for the first. */
export async function poolFor(folder: string, named: string | undefined): Promise<string | undefined> {
  for (const place of [join(folder, POOL), join(folder, '..', POOL)]) if (await exists(place)) return undefined;
  return named;
}
