/**
 * Learns what the scan reads passages by, and says how well it tells harmful skills from others, by authors left out:
 *
 *     node tools/bench-data/measure.mjs passages --pool POOL.jsonl.gz [--write]
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { logOddsOf, type PassageModel } from '../../libs/scan/src/passages/passage-model';
import { fitPassages, innocentPassages, poolSkills, TAUGHT, triples, twinSkills, type ReadSkill } from './fit-passages';

const FOLDS = 4;
const FILE = join('libs', 'scan', 'src', 'passages', 'weights.json');
const { values } = parseArgs({ options: { pool: { type: 'string' }, write: { type: 'boolean', default: false } } });

const worst = (model: PassageModel, { rows }: ReadSkill): number =>
  rows.reduce((most, { places }) => Math.max(most, logOddsOf(model, places)), -Infinity);

function area(above: readonly number[], below: readonly number[]): number {
  const sorted = [...below].sort((a, b) => a - b);
  const under = (value: number) => sorted.filter((each) => each < value).length;
  return above.reduce((sum, value) => sum + under(value), 0) / above.length / below.length;
}

void (async () => {
  if (values.pool === undefined) throw new Error('usage: measure passages --pool POOL.jsonl.gz [--write]');
  const own = [...triples(), ...innocentPassages()];
  const skills = twinSkills();
  const pool = await poolSkills(values.pool, TAUGHT);
  const unread = await poolSkills(values.pool, [1, 13, 17]);
  console.log(`${own.length} passages, ${skills.length} skills, ${pool.length} of the pool`);
  const authors = [...new Set(skills.map(({ author }) => author))];
  const held = new Map<ReadSkill, number>();
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const isOut = ({ author }: ReadSkill) => authors.indexOf(author) % FOLDS === fold;
    const started = performance.now();
    const model = fitPassages(
      own,
      skills.filter((skill) => !isOut(skill)),
      pool,
    );
    console.log(`fold ${fold}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
    for (const skill of skills.filter(isOut)) held.set(skill, worst(model, skill));
    unread.forEach((skill, at) => at % FOLDS === fold && held.set(skill, worst(model, skill)));
  }
  const of = (kind: string) => [...held].flatMap(([skill, odds]) => (skill.kind === kind ? [odds] : []));
  for (const kind of ['twin', 'harmless', 'pool']) {
    const below = of(kind).sort((a, b) => a - b);
    const limit = below[Math.floor(below.length * 0.95)] as number;
    const found = of('harmful').filter((odds) => odds > limit).length / of('harmful').length;
    console.log(
      `${kind}: area ${area(of('harmful'), below).toFixed(3)}, at .05 ${found.toFixed(3)} (${limit.toFixed(2)})`,
    );
  }
  if (!values.write) return;
  const { bias, weights } = fitPassages(own, skills, pool);
  const step = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127;
  const bytes = Buffer.from(Int8Array.from(weights, (weight) => Math.round(weight / step)).buffer).toString('base64');
  const lines = bytes.match(/.{1,120}/g);
  writeFileSync(FILE, `${JSON.stringify({ bias, step, bytes: lines }, null, 2)}\n`);
})();
