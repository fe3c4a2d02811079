/**
 * Encodes the requests that nobody graded as the examples that the encoder ships with:
 * `node tools/bench-data/measure.mjs examples`. Every encoder needs its own.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StaticEncoder } from '@skillward/encoder';
import { packVector } from '../../libs/ranking/src/index/packed-vector';
import { exampleRequests, Told } from './request-data';

const ENCODER = 'libs/encoder/data';
const encoder = StaticEncoder.load(readFileSync(join(ENCODER, 'static-encoder.bin')));

/** Half way between what was said and what was wanted. */
function vectorOf({ text, query }: Told): Float32Array | null {
  const [said, wanted] = [encoder.encode(text), query === null ? null : encoder.encode(query)];
  if (said === null || wanted === null) return said;
  const sum = said.map((value, i) => value + (wanted[i] as number));
  const length = Math.hypot(...sum);
  return sum.map((value) => value / length);
}

const told = exampleRequests();
const queries = JSON.stringify(told.map(({ query }) => query));
// A text without a known piece is near nothing.
const rows = told.map((each) => packVector(vectorOf(each) ?? new Float32Array(encoder.dimensions)));
const content = Buffer.concat([Buffer.from(`${queries}\n`), ...rows]);
const header = {
  format: 'skillward-request-examples/1',
  encoder: encoder.version,
  dimensions: encoder.dimensions,
  requests: told.length,
  sha256: createHash('sha256').update(content).digest('hex'),
};
const file = Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), content]);
writeFileSync(join(ENCODER, 'request-examples.bin'), file);
process.stdout.write(`${told.length} requests, ${file.length} bytes\n`);
