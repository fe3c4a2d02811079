/**
 * How often the scorer of fresh installations chooses the sibling that fits, on sets made like the public one from tables of
 * other authors: `node tools/bench-data/measure.mjs tables --pool POOL.jsonl.gz [--rows SET]`. See tables/README.md.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { seededRandom } from '../../libs/ranking/src/evaluation/bootstrap';
import { drawing, usage } from './common';
import { Choice, chooserIn, meansOf } from './sibling-choice';

interface Side {
  readonly task: readonly string[];
  readonly skill: readonly string[];
}
interface Named {
  readonly literal: string;
  readonly words: string;
}
interface Tables {
  readonly conditions: readonly { readonly about: string; readonly sides: readonly [Side, Side] }[];
  readonly roles: readonly string[];
  readonly decoys: readonly string[];
  readonly plain: readonly string[];
  readonly bound: readonly string[];
  readonly newestTask: readonly string[];
  readonly newestSkill: readonly string[];
  readonly resources: readonly { readonly what: string; readonly task: string; readonly a: Named; readonly b: Named }[];
}

const { values } = parseArgs({ options: { pool: { type: 'string' }, rows: { type: 'string' } } });
if (values.pool === undefined) usage('tables --pool POOL.jsonl.gz [--rows SET]');

/** Shares of the kinds among the pairs of the public set. */
const SHARES = { direct: 0.23, swap: 0.23, newest: 0.12, clause: 0.42 } as const;
const DRAWN = 270;
/** A resource is named by its path in so many of the tasks, and of the skills. */
const [LITERAL_IN_TASK, LITERAL_IN_SKILL] = [0.5, 0.8];
const folder = 'tools/bench-data/tables';
const choose = chooserIn(values.pool);

function* choicesOf(tables: Tables, random: () => number): Generator<Choice> {
  const oneOf = drawing(random);
  const named = (it: Named, literal: number): string => (random() < literal ? `\`${it.literal}\`` : it.words);
  const filled = (template: string, use: string, not = '', what = ''): string => {
    const text = template.replace('{use}', use).replace('{not}', not).replace('{what}', what);
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  for (const { sides } of tables.conditions)
    for (const at of [0, 1] as const)
      for (const task of sides[at].task)
        yield {
          kind: 'clause',
          query: `${oneOf(tables.resources).task} ${task}`,
          helpful: oneOf(sides[at].skill),
          risky: oneOf(sides[at === 0 ? 1 : 0].skill),
        };
  for (const kind of ['direct', 'swap', 'newest'] as const)
    for (let i = 0; i < DRAWN; i++) {
      const { what, task, a, b } = oneOf(tables.resources);
      const [use, not] = random() < 0.5 ? [a, b] : [b, a];
      const ask = oneOf([tables.plain, tables.decoys]);
      const wanted = filled(oneOf(ask), named(use, LITERAL_IN_TASK), named(not, LITERAL_IN_TASK));
      const skill = (template: string, of: Named, than: Named): string =>
        filled(template, named(of, LITERAL_IN_SKILL), named(than, LITERAL_IN_SKILL), what);
      if (kind !== 'newest') {
        const templates = kind === 'swap' ? tables.roles : tables.bound;
        const [helpful, risky] = [skill(oneOf(templates), use, not), skill(oneOf(templates), not, use)];
        yield { kind, query: `${task} ${wanted}`, helpful, risky };
        continue;
      }
      const [fixed, last] = [skill(oneOf(tables.bound), use, not), skill(oneOf(tables.newestSkill), use, not)];
      if (random() < 0.5) yield { kind, query: `${task} ${wanted}`, helpful: fixed, risky: last };
      else
        yield { kind, query: `${task} ${filled(oneOf(tables.newestTask), '', '', what)}`, helpful: last, risky: fixed };
    }
}

for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
  const set = basename(file, '.json');
  const random = seededRandom(1);
  const right = new Map<string, number[]>();
  for (const choice of choicesOf(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Tables, random)) {
    // The sentences are drawn alike whatever the skills around them draw.
    const around = seededRandom(Math.floor(random() * 2 ** 31));
    const score = (choose(choice, around) + choose(choice, around)) / 2;
    right.set(choice.kind, [...(right.get(choice.kind) ?? []), score]);
    if (values.rows === set) process.stdout.write(`${JSON.stringify({ score, ...choice })}\n`);
  }
  const all = Object.entries(SHARES).reduce((sum, [kind, share]) => {
    const scores = right.get(kind) ?? [];
    return sum + (share * scores.reduce((total, score) => total + score, 0)) / scores.length;
  }, 0);
  if (values.rows === undefined) process.stdout.write(`${set.padEnd(8)}all ${all.toFixed(3)}   ${meansOf(right)}\n`);
}
