/**
 * Counts in how many statements of public skills each axis is spoken of, for `axisRarity`, and writes what is not rare:
 * `node tools/bench-data/measure.mjs axes --pool POOL.jsonl.gz`. To be run again when axes or their phrases change.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { readSentence } from '../../libs/ranking/src/contract/reading';
import { statementsOf } from '../../libs/ranking/src/contract/statements';

const { values } = parseArgs({ options: { pool: { type: 'string' } } });
if (values.pool === undefined) {
  process.stderr.write('usage: node tools/bench-data/measure.mjs axes --pool POOL.jsonl.gz\n');
  process.exit(2);
}
const TARGET = 'libs/ranking/src/contract/axes/frequencies.json';
/** Every so many skills are enough. */
const EVERY = 40;
const LEAST = 0.005;

const counts = new Map<string, number>();
let statements = 0;
gunzipSync(readFileSync(values.pool))
  .toString('utf8')
  .split('\n')
  .filter((line, i) => line !== '' && i % EVERY === 0)
  .forEach((line) => {
    const { body } = JSON.parse(line) as { body: string };
    for (const { text, code, heading } of statementsOf(body)) {
      if (code || heading) continue;
      statements++;
      for (const axis of readSentence(text).axes.keys()) counts.set(axis, (counts.get(axis) ?? 0) + 1);
    }
  });
const common = [...counts]
  .map(([axis, count]) => [axis, Number((count / statements).toFixed(4))] as const)
  .filter(([, frequency]) => frequency >= LEAST)
  .sort(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(TARGET, `${JSON.stringify(Object.fromEntries(common), null, 2)}\n`);
process.stdout.write(`${common.length} of ${counts.size} axes are not rare in ${statements} statements: ${TARGET}\n`);
