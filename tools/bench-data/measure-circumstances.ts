/**
 * Learns what a phrase of `avoid` or `require` says about the circumstances of the work, and measures it on phrases of
 * authors left out: `node tools/bench-data/measure.mjs circumstances [--learn]`. The same data gives the same file.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  Circumstance,
  CircumstanceModel,
  CIRCUMSTANCES,
  circumstancesOf,
  demandCues,
} from '../../libs/ranking/src/request/circumstances';
import { trainReader } from './train-reader';
import { requestLines } from './request-data';

interface Phrase {
  /** Its author, or `voices` for phrases that three more people wrote for the circumstances. */
  readonly by: string;
  readonly text: string;
  readonly side: 'avoid' | 'require';
  readonly means: readonly Circumstance[];
}

const { values } = parseArgs({ options: { learn: { type: 'boolean', default: false } } });
const phrases = requestLines<Phrase>('circumstances');

const LEAST = 1.1;

const learn = (own: readonly Phrase[]): CircumstanceModel => {
  const examples = (name: Circumstance) =>
    own.map((phrase) => ({ words: [{ cues: demandCues(phrase) }], answers: [phrase.means.includes(name)] }));
  const heads = CIRCUMSTANCES.map((name) => {
    const { bias, cues } = trainReader(examples(name), { l2: 1e-5, minRequests: 1 });
    // Names of tools that one person wrote once say next to nothing: nine in ten of all cues.
    return [
      name,
      { bias, cues: Object.fromEntries(Object.entries(cues).filter(([, weight]) => Math.abs(weight) >= LEAST)) },
    ];
  });
  return Object.fromEntries(heads) as unknown as CircumstanceModel;
};

const authors = [...new Set(phrases.map(({ by }) => by))].filter((by) => by !== 'voices');
const tests: [string, (by: string) => boolean, (by: string) => boolean][] = [
  ['of the voices alone', (by) => by === 'voices', (by) => by !== 'voices'],
];
const said = new Map<string, { found: number; right: number; all: number }>();
const count = (key: string, model: CircumstanceModel, own: readonly Phrase[]): void => {
  const sum = said.get(key) ?? { found: 0, right: 0, all: 0 };
  for (const phrase of own) {
    const found = circumstancesOf(phrase, model);
    sum.found += found.length;
    sum.right += found.filter((name) => phrase.means.includes(name)).length;
    sum.all += phrase.means.length;
  }
  said.set(key, sum);
};
for (const [name, trains, isTested] of tests)
  count(
    name,
    learn(phrases.filter(({ by }) => trains(by))),
    phrases.filter(({ by }) => isTested(by)),
  );
for (const author of authors)
  count(
    'with each author left out',
    learn(phrases.filter(({ by }) => by !== author)),
    phrases.filter(({ by }) => by === author),
  );
process.stdout.write(`${phrases.length} phrases\n`);
for (const [name, { found, right, all }] of said)
  process.stdout.write(
    `${name}: precision ${(right / found).toFixed(3)} of ${found}, recall ${(right / all).toFixed(3)} of ${all}\n`,
  );
if (values.learn)
  writeFileSync('libs/ranking/src/request/circumstance-model.json', `${JSON.stringify(learn(phrases))}\n`);
