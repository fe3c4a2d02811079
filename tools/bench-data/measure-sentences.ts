/**
 * How often the scorer of fresh installations chooses the sibling that fits, on wording that nobody tuned it for:
 * `node tools/bench-data/measure.mjs sentences --pool POOL.jsonl.gz`. See sentences/README.md.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { makeLibrary, RoutingSkill } from '../../libs/ranking/src/bench/routing';
import { seededRandom } from '../../libs/ranking/src/evaluation/bootstrap';
import { readEvidence, siblingLogOdds } from '../../libs/ranking/src/resolve/chooser';
import { DEFAULT_SCORER_MODEL } from '../../libs/ranking/src/resolve/default-scorer-model';
import { siblingWeights } from '../../libs/ranking/src/resolve/scorer-model';
import { readTask } from '../../libs/ranking/src/resolve/sibling-features';
import { SiblingProfile, siblingProfile } from '../../libs/ranking/src/resolve/sibling-text';
import { rarityIn } from '../../libs/ranking/src/resolve/utility-scorer';

interface Item {
  readonly kind: string;
  readonly query: string;
  readonly helpful: string;
  readonly risky: string;
}

const { values } = parseArgs({ options: { pool: { type: 'string' } } });
if (values.pool === undefined) {
  process.stderr.write('usage: node tools/bench-data/measure.mjs sentences --pool POOL.jsonl.gz\n');
  process.exit(2);
}
const linesOf = <T>(text: string): T[] =>
  text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as T]));

/** Every so many skills of the pool, so that the index is made in seconds. */
const EVERY = 5;
/** Each pair of sentences stands in so many pairs of skills, because what else differs is chance. */
const REPEATS = 4;
const LEFT_OUT = 0.2;
const IN_DESCRIPTION = 1 / 3;
const [SHORTEST, LONGEST] = [2000, 6500];
const LAYOUTS = [
  (text: string) => text,
  (text: string) => `- ${text}`,
  (text: string) => `1. ${text}`,
  (text: string) => `- [ ] ${text}`,
  (text: string) => `> ${text}`,
  (text: string) => `| 1 | ${text} |`,
  (text: string) => `**Note.** ${text}`,
];

const skills = linesOf<RoutingSkill>(gunzipSync(readFileSync(values.pool)).toString('utf8')).filter(
  (_, i) => i % EVERY === 0,
);
const { index } = makeLibrary(skills);
const bases = skills.filter(({ body }) => body.length > SHORTEST && body.length < LONGEST);
const rarity = rarityIn(index);
const weights = siblingWeights(DEFAULT_SCORER_MODEL);

function measure(items: readonly Item[]): Map<string, number[]> {
  const random = seededRandom(1);
  const oneOf = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const right = new Map<string, number[]>();
  for (const { kind, query, helpful, risky } of items)
    for (let repeat = 0; repeat < REPEATS; repeat++) {
      const base = oneOf(bases);
      const layout = oneOf(LAYOUTS);
      const described = random() < IN_DESCRIPTION;
      const sibling = (sentence: string): SiblingProfile => {
        const blocks = base.body.split(/\n\s*\n/).filter(() => random() >= LEFT_OUT);
        blocks.splice(Math.floor(random() * (blocks.length + 1)), 0, `## Setup\n\n${layout(sentence)}`);
        const description = described ? `${base.description} ${sentence}` : base.description;
        return siblingProfile({ description, body: blocks.join('\n\n') });
      };
      const [a, b] = [helpful, risky].map((sentence, i) => ({ id: `${i}`, utility: 0, profile: sibling(sentence) }));
      if (a === undefined || b === undefined) continue;
      const odds = siblingLogOdds(a, b, weights, readEvidence(readTask(query), rarity));
      const score = odds === 0 ? 0.5 : odds > 0 ? 1 : 0;
      for (const slice of ['all', kind]) right.set(slice, [...(right.get(slice) ?? []), score]);
    }
  return right;
}

for (const set of ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']) {
  const items = linesOf<Item>(readFileSync(join('tools/bench-data/sentences', `${set}.jsonl`), 'utf8'));
  const shares = [...measure(items)].map(
    ([slice, scores]) => `${slice} ${(scores.reduce((sum, score) => sum + score, 0) / scores.length).toFixed(3)}`,
  );
  process.stdout.write(`${set.padEnd(8)}${shares.join('   ')}\n`);
}
