/**
 * Requests in people's own words, each on one family: is the right member chosen, and is "undecided" said where nothing in the
 * request decides? `node tools/bench-data/measure.mjs wordings --pool POOL.jsonl.gz [--pool MORE.jsonl] FILE [FILE …] [--each]`.
 */
import { parseArgs } from 'node:util';
import { DEFAULT_SCORER_MODEL } from '../../libs/ranking/src/resolve/default-scorer-model';
import { siblingWeights } from '../../libs/ranking/src/resolve/scorer-model';
import { usage } from './common';
import { decide, readWordings } from './wordings';

const { values, positionals } = parseArgs({
  options: { pool: { type: 'string', multiple: true }, each: { type: 'boolean', default: false } },
  allowPositionals: true,
});
if (values.pool === undefined || positionals.length === 0)
  usage('wordings --pool POOL.jsonl.gz [--pool MORE] FILE [FILE …] [--each]');

const weights = siblingWeights(DEFAULT_SCORER_MODEL);
const outcomes = readWordings(positionals, values.pool).map((each) => decide(each, weights));
const deciding = outcomes.filter(({ wording }) => wording.target !== null);
const silent = outcomes.filter(({ wording }) => wording.target === null);
const share = (part: number, of: number): string => (of === 0 ? '–' : (part / of).toFixed(2));
console.log(`${deciding.length} requests that decide, ${silent.length} that say nothing`);
console.log('undecided below   right of decided   undecided   wrong   said undecided where nothing decides');
for (const least of [0, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.7, 1, 1.5, 2]) {
  const decided = deciding.filter(({ margin }) => margin >= least);
  const right = decided.filter(({ wording, favoured }) => wording.target === favoured).length;
  const open = silent.filter(({ margin }) => margin < least).length;
  console.log(
    [
      least.toFixed(2),
      share(right, decided.length),
      share(deciding.length - decided.length, deciding.length),
      `${decided.length - right}`,
      share(open, silent.length),
    ]
      .map((cell, at) => cell.padStart([15, 19, 12, 8, 20][at] ?? 0))
      .join(''),
  );
}
if (values.each)
  for (const { wording, favoured, margin } of outcomes)
    console.log(
      JSON.stringify({
        kind: wording.kind,
        target: wording.target,
        favoured,
        margin: Number(margin.toFixed(3)),
        text: wording.text,
      }),
    );
