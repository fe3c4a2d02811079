import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { invalidInput } from '@skillward/domain';
import { whyUnreadable } from '@skillward/sdk/system-code';
import { z } from 'zod';

/** One skill of a benchmark folder or of a dump. */
export const BenchSkill = z.object({ id: z.string(), name: z.string(), description: z.string(), body: z.string() });

/** @throws Problem `invalid_input` when the file cannot be read */
export async function readBytes(file: string): Promise<Buffer> {
  return readFile(file).catch((error: unknown) => {
    throw invalidInput(`${file} cannot be read: ${whyUnreadable(error)}.`);
  });
}

/** The text of a file, unpacked where its name ends in `.gz`. */
export async function textOf(bytes: Buffer, file: string): Promise<string> {
  if (!file.endsWith('.gz')) return bytes.toString('utf8');
  const unpacked = await promisify(gunzip)(bytes).catch(() => {
    throw invalidInput(`${file} is not a gzip file.`);
  });
  return unpacked.toString('utf8');
}

/** @throws Problem `invalid_input` when the text is not JSON or not of the schema */
export function parseRecord<T>(text: string, schema: z.ZodType<T>, where: string): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidInput(`${where} is not JSON.`);
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { path, message } = parsed.error.issues[0] as z.core.$ZodIssue;
  throw invalidInput(`${where} is not a record of the benchmark's format (${path.join('.')}: ${message}).`);
}

/** Records of a file with one JSON value a line; empty lines are passed over. */
export const parseLines = <T>(text: string, schema: z.ZodType<T>, file: string): T[] =>
  text
    .split('\n')
    .flatMap((line, i) => (line.trim() === '' ? [] : [parseRecord(line, schema, `Line ${i + 1} of ${file}`)]));

/**
 * Records of a file with one JSON value a line, unpacked where its name ends in `.gz`.
 * @throws Problem `invalid_input` when the file cannot be read or a line is malformed
 */
export const readRecords = async <T>(file: string, schema: z.ZodType<T>): Promise<T[]> =>
  parseLines(await textOf(await readBytes(file), file), schema, file);

/**
 * The library of one or more dumps; a skill that two of them hold counts once. Files are read one after the other,
 * here and by the benchmarks, so that of two bad files always the same one is named.
 * @throws Problem `invalid_input` when a file cannot be read or a line is malformed
 */
export async function readPool(files: readonly string[]): Promise<z.infer<typeof BenchSkill>[]> {
  const skills = new Map<string, z.infer<typeof BenchSkill>>();
  for (const file of files) for (const skill of await readRecords(file, BenchSkill)) skills.set(skill.id, skill);
  return [...skills.values()];
}

/** The dumps that labels of a folder were made on, as they lie beside it. */
export const usualPools = (data: string): string[] => [
  join(data, '..', 'pool.jsonl.gz'),
  join(data, '..', 'routing', 'skills.jsonl'),
];
