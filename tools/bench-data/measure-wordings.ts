/**
 * Requests in people's own words, each on one family: is the right member chosen, and is "undecided" said where nothing in the
 * request decides? `node tools/bench-data/measure.mjs wordings --pool POOL.jsonl.gz REQUESTS.jsonl [REQUESTS.jsonl …] [--each]`.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parseArgs } from 'node:util';
import { decodeLanguageModel, siblingChooser } from '@skillward/sibling-choice';
import { parseSkillMarkdown } from '@skillward/skill-package';
import { makeLibrary, RoutingSkill } from '../../libs/ranking/src/bench/routing';
import { DEFAULT_SCORER_MODEL } from '../../libs/ranking/src/resolve/default-scorer-model';
import { siblingWeights } from '../../libs/ranking/src/resolve/scorer-model';
import { rarityIn } from '../../libs/ranking/src/resolve/utility-scorer';
import { LANGUAGE, linesOf } from './sibling-choice';

interface Wording {
  readonly family: string;
  readonly text: string;
  /** The member that fits; null where nothing in the request decides. */
  readonly target: string | null;
  readonly kind: string;
  /** Members of the family, where the target does not tell it. */
  readonly members?: readonly string[];
}

interface Outcome {
  readonly wording: Wording;
  /** The member that the texts favour, and by how many log odds over the next. */
  readonly favoured: string;
  readonly margin: number;
}

const STARTER = 'libs/starter-library/skills';
/** Every so many skills of the pool, so that the index is made in seconds; the rarity of words hardly changes. */
const EVERY = 5;

const { values, positionals } = parseArgs({
  options: { pool: { type: 'string' }, each: { type: 'boolean', default: false } },
  allowPositionals: true,
});
if (values.pool === undefined || positionals.length === 0) {
  process.stderr.write(
    'usage: node tools/bench-data/measure.mjs wordings --pool POOL.jsonl.gz FILE [FILE …] [--each]\n',
  );
  process.exit(2);
}

const pool = linesOf<RoutingSkill>(gunzipSync(readFileSync(values.pool)).toString('utf8'));
const texts = new Map(pool.map(({ id, description, body }) => [id, { description, body }]));
for (const name of readdirSync(STARTER)) {
  const parsed = parseSkillMarkdown(readFileSync(`${STARTER}/${name}/SKILL.md`));
  if (parsed.ok) texts.set(name, { description: parsed.frontmatter.description, body: parsed.body });
}
const rarity = rarityIn(makeLibrary(pool.filter((_, i) => i % EVERY === 0)).index);
const chooser = siblingChooser(decodeLanguageModel(readFileSync(LANGUAGE)));
const weights = siblingWeights(DEFAULT_SCORER_MODEL);

function decide(wording: Wording): Outcome {
  const task = chooser.read(wording.text);
  const skills = (wording.members ?? []).map((id) => {
    const text = texts.get(id);
    if (text === undefined) throw new Error(`no skill ${id}`);
    return { id, prepared: chooser.prepare(text) };
  });
  const odds = (a: (typeof skills)[number], b: (typeof skills)[number]): number =>
    chooser
      .features(task, a.prepared, b.prepared, rarity)
      .reduce((sum, value, i) => sum + value * (weights[i] as number), 0);
  const [best] = skills
    .map((each) => ({
      id: each.id,
      least: Math.min(...skills.filter((other) => other !== each).map((other) => odds(each, other))),
    }))
    .sort((a, b) => b.least - a.least);
  if (best === undefined) throw new Error(`${wording.family} has no members`);
  return { wording, favoured: best.id, margin: best.least };
}

const outcomes = positionals
  .flatMap((path) =>
    linesOf<Wording>((path.endsWith('.gz') ? gunzipSync(readFileSync(path)) : readFileSync(path)).toString('utf8')),
  )
  .map(decide);
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
