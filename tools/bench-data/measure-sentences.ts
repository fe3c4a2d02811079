/**
 * How often the scorer of fresh installations chooses the sibling that fits, on wording that nobody tuned it for:
 * `node tools/bench-data/measure.mjs sentences --pool POOL.jsonl.gz`. See sentences/README.md.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seededRandom } from '../../libs/ranking/src/evaluation/bootstrap';
import { linesOf, usage } from './common';
import { Choice, chooserIn, meansOf } from './sibling-choice';

const { values } = parseArgs({ options: { pool: { type: 'string' } } });
if (values.pool === undefined) usage('sentences --pool POOL.jsonl.gz');

/** Each pair of sentences stands in so many pairs of skills, because what else differs is chance. */
const REPEATS = 4;
const choose = chooserIn(values.pool);

for (const set of ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']) {
  const random = seededRandom(1);
  const right = new Map<string, number[]>();
  for (const item of linesOf<Choice>(join('tools/bench-data/sentences', `${set}.jsonl`)))
    for (let repeat = 0; repeat < REPEATS; repeat++) {
      const score = choose(item, random);
      for (const slice of ['all', item.kind]) right.set(slice, [...(right.get(slice) ?? []), score]);
    }
  process.stdout.write(`${set.padEnd(8)}${meansOf(right)}\n`);
}
