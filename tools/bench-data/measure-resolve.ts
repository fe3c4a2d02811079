/**
 * What families and the comparison of siblings cost at the size of a library, in one process:
 * `node tools/bench-data/measure.mjs resolve --pool POOL.jsonl.gz --tasks queries.jsonl`.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { sketchSkill } from '@skillward/text';
import { contractProfile, decodeLanguageModel, PreparedSkill, siblingChooser } from '@skillward/sibling-choice';
import { DEFAULT_RECIPE } from '../../libs/ranking/src/index/default-recipe';
import { featuresById, gatherPool, Pool } from '../../libs/ranking/src/recommend/pool';
import { familiesIn } from '../../libs/ranking/src/recommend/pool-families';
import { makeLibrary, RoutingSkill } from '../../libs/ranking/src/bench/routing';
import { charVector } from '../../libs/ranking/src/resolve/char-similarity';
import { contractSets } from '../../libs/ranking/src/resolve/contract-features';
import { DEFAULT_SCORER_MODEL } from '../../libs/ranking/src/resolve/default-scorer-model';
import { FamilyIndex } from '../../libs/ranking/src/resolve/family-index';
import { termBuckets } from '../../libs/ranking/src/resolve/text-classifier';
import { linesOf, say, usage } from './common';
import { LANGUAGE } from './sibling-choice';
import { compareSiblings, rarityIn, ScoredSkill, utilitiesOf } from '../../libs/ranking/src/resolve/utility-scorer';

const { values } = parseArgs({ options: { pool: { type: 'string' }, tasks: { type: 'string' } } });
if (values.pool === undefined || values.tasks === undefined)
  usage('resolve --pool POOL.jsonl.gz --tasks queries.jsonl');
const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const timed = <T>(label: string, run: () => T): T => {
  const started = cpu();
  const result = run();
  say(`${label.padEnd(52)} ${((cpu() - started) / 1000).toFixed(1)} s CPU`);
  return result;
};
const quantiles = (label: string, times: number[]): void => {
  times.sort((a, b) => a - b);
  const at = (share: number): string => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1);
  say(`${label.padEnd(52)} ${at(0.5)} / ${at(0.95)} / ${at(1)} ms CPU (p50 / p95 / most)`);
};
const memory = (): string => `${Math.round(process.memoryUsage().rss / 1e6)} MB resident`;

const skills = linesOf<RoutingSkill>(values.pool);
const tasks = linesOf<{ text: string }>(values.tasks);
const byId = new Map(skills.map((skill) => [skill.id, skill]));
const { index, catalogue } = timed(`index of ${skills.length} skills`, () => makeLibrary(skills));
say(memory());

const sketches = timed('sketches', () => skills.map(sketchSkill));
const families = new FamilyIndex();
const entries = skills.flatMap(({ id }, i) => {
  const entry = catalogue.get(id);
  return entry === null ? [] : [{ ...entry, sketch: sketches[i] ?? null }];
});
timed('families, from nothing', () => families.update(entries));
say(`${JSON.stringify({ ...families.sizes(), histogram: undefined })} ${memory()}`);
const histogram = Object.entries(families.sizes().histogram);
say(`families by size: ${histogram.map(([size, count]) => `${size}×${count}`).join(' ')}`);
quantiles(
  'one changed skill',
  entries
    .filter((_, i) => i % 100 === 0)
    .map((entry) => {
      const started = cpu();
      families.update([entry]);
      return cpu() - started;
    }),
);

const kept = new Map<string, ScoredSkill>();
const begun = cpu();
const chooser = siblingChooser(decodeLanguageModel(readFileSync(LANGUAGE)));
say(`${'learned weights'.padEnd(52)} ${(cpu() - begun).toFixed(1)} ms CPU`);
const readSkill = (id: string): ScoredSkill => {
  const known = kept.get(id);
  if (known !== undefined) return known;
  const { name, description, body } = byId.get(id) as RoutingSkill;
  let prepared: PreparedSkill | null = null;
  const made: ScoredSkill = {
    head: charVector(`${name} ${description}`),
    contract: contractSets(contractProfile(body, description)),
    termBuckets: termBuckets(`${name} ${description}`),
    prepared: () => (prepared ??= chooser.prepare({ description, body })),
  };
  kept.set(id, made);
  return made;
};
const sample = skills.filter((_, i) => i % 40 === 0);
quantiles(
  'reading one skill (contract profile and head)',
  sample.map(({ id }) => {
    const started = cpu();
    readSkill(id);
    return cpu() - started;
  }),
);
const rarity = rarityIn(index);
function score(task: string, pool: Pool): void {
  const sources = { index, recipe: DEFAULT_RECIPE, skill: readSkill };
  const alone = utilitiesOf(DEFAULT_SCORER_MODEL, task, featuresById(pool), sources);
  const compared = { chooser, skill: readSkill, competes: () => true, rarity };
  compareSiblings(DEFAULT_SCORER_MODEL, task, alone, familiesIn(pool, families), compared);
}
for (const label of ['on top of the search, cold', 'on top of the search, readings kept', 'the same again']) {
  const search: number[] = [];
  const scoring: number[] = [];
  for (const { text } of tasks) {
    const started = cpu();
    const pool = gatherPool({ task: text, index, catalogue, admit: () => true, recipe: DEFAULT_RECIPE });
    const found = cpu();
    score(text, pool);
    search.push(found - started);
    scoring.push(cpu() - found);
  }
  quantiles('search and its features', search);
  quantiles(label, scoring);
}
say(`${memory()} ${kept.size} skills read`);
