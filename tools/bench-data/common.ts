/** What the measurements share. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import type { RoutingSkill } from '../../libs/ranking/src/bench/routing';

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Ends a measurement whose options do not do. */
export function usage(options: string): never {
  process.stderr.write(`usage: node tools/bench-data/measure.mjs ${options}\n`);
  process.exit(2);
}

/** The text of a file, which may be gzipped. */
export function textIn(file: string): string {
  const bytes = readFileSync(file);
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

/** The values of a file with one a line. */
export const linesOf = <T>(file: string): T[] =>
  textIn(file)
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as T]));

/** The skills of the pools that a measurement with no other options is given. */
export function pooledSkills(measurement: string): RoutingSkill[] {
  const { values } = parseArgs({ options: { pool: { type: 'string', multiple: true } } });
  if (values.pool === undefined) usage(`${measurement} --pool POOL.jsonl.gz [--pool MORE.jsonl]`);
  return values.pool.flatMap((file) => linesOf<RoutingSkill>(file));
}

/** @returns a function that draws one of several */
export const drawing =
  (random: () => number) =>
  <T>(from: readonly T[]): T =>
    from[Math.floor(random() * from.length)] as T;
