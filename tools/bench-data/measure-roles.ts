/**
 * Learns which of two things a sentence wants and which it leaves alone, and measures that by leaving out one author at a time:
 * `node tools/bench-data/measure.mjs roles [--learn]`. With `--learn` the weights of all authors become those of the product.
 * See roles/README.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Lexeme, lexemesOf } from '../../libs/ranking/src/contract/lexemes';
import { compareMentions, maskMentions, Mention } from '../../libs/ranking/src/contract/role-features';
import { followersIn, judgeRoles, RoleModel } from '../../libs/ranking/src/contract/role-model';
import { signsByRules } from '../../libs/ranking/src/contract/roles';

interface Templates {
  readonly task: readonly string[];
  readonly skill: readonly string[];
  readonly neutral?: readonly string[];
}
interface Named {
  readonly literal: string;
  readonly words: string;
}
interface Tables {
  readonly roles: readonly string[];
  readonly decoys: readonly string[];
  readonly resources: readonly { readonly a: Named; readonly b: Named }[];
}
interface Row {
  readonly author: string;
  readonly template: string;
  readonly features: ReadonlyMap<string, number>;
  readonly neutral: boolean;
}

const { values } = parseArgs({ options: { learn: { type: 'boolean', default: false } } });
const folder = 'tools/bench-data';
const read = <T>(file: string): T => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as T;

const RULES = 'rules';
/** The verdict of the rules is one feature among thousands; so scaled, the penalty hardly holds it down. */
const RULES_SCALE = 2;
/** These are chosen by the figures of the authors left out (README of the folder `roles`). */
const L2 = 0.0003;
const CERTAINTY = 1;
/** Smaller weights are not kept. */
const PRUNED = 0.1;
const ITERATIONS = 300;

const filled = (template: string, use: string, not: string): string => {
  const text = template.replace(/\{use\}|\{a\}/g, use).replace(/\{not\}|\{b\}/g, not);
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Features of the wanted one minus those of the other, with the rules' verdict as one more. */
function featuresIn(template: string): ReadonlyMap<string, number> {
  const [use, not] = ['aa_one.csv', 'bb_two.csv'];
  const lexemes = lexemesOf(filled(template, `\`${use}\``, `\`${not}\``));
  const placeOf = (name: string): number => lexemes.findIndex(({ text }) => text === name);
  const [wanted, other] = [placeOf(use), placeOf(not)];
  const mention = (start: number): Mention => ({ start, end: start + 1 });
  const first = wanted < other;
  const row = compareMentions(
    maskMentions(lexemes, first ? [mention(wanted), mention(other)] : [mention(other), mention(wanted)]),
  );
  if (!first) for (const [feature, value] of row) row.set(feature, -value);
  const { signs } = signsByRules(lexemes);
  const verdict = ((signs[wanted] as number) - (signs[other] as number)) / 2;
  if (verdict !== 0) row.set(RULES, verdict * RULES_SCALE);
  return row;
}

/**
 * Pairwise logistic regression with L2 on rows of few of many thousand features, for which the Newton steps of the
 * product's `fitPairwise` need too large a matrix; by accelerated gradient steps. A neutral row
 * is one whose two sides are as likely.
 */
function fit(rows: readonly Row[]): Map<string, number> {
  const ids = new Map<string, number>();
  const sparse = rows.map(({ features, neutral }) => ({
    neutral,
    at: Int32Array.from(features.keys(), (feature) => {
      const known = ids.get(feature) ?? ids.size;
      ids.set(feature, known);
      return known;
    }),
    value: Float64Array.from(features.values()),
  }));
  type Sparse = (typeof sparse)[number];
  const margin = ({ at, value }: Sparse, by: Float64Array): number =>
    at.reduce((sum, id, i) => sum + (value[i] as number) * (by[id] as number), 0);
  const addTo = (sum: Float64Array, { at, value }: Sparse, times: number): void =>
    at.forEach((id, i) => ((sum[id] as number) += times * (value[i] as number)));
  const norm = (vector: Float64Array): number => Math.sqrt(vector.reduce((sum, each) => sum + each * each, 0));
  // The steps may be as long as the greatest curvature lets them.
  let direction = new Float64Array(ids.size).fill(1);
  let curvature = 1;
  for (let i = 0; i < 15; i++) {
    const next = new Float64Array(ids.size);
    for (const row of sparse) addTo(next, row, margin(row, direction));
    curvature = norm(next);
    direction = next.map((each) => each / curvature);
  }
  const step = 1 / ((1.05 * curvature) / (4 * rows.length) + 2 * L2);
  let [theta, before, speed] = [new Float64Array(ids.size), new Float64Array(ids.size), 1];
  for (let i = 0; i < ITERATIONS; i++) {
    const faster = (1 + Math.sqrt(1 + 4 * speed * speed)) / 2;
    const ahead = theta.map((each, id) => each + ((speed - 1) / faster) * (each - (before[id] as number)));
    const gradient = ahead.map((each) => 2 * L2 * each);
    for (const row of sparse) {
      const sum = margin(row, ahead);
      const wrong = 1 / (1 + Math.exp(sum));
      addTo(gradient, row, -(row.neutral ? wrong - 0.5 : wrong) / rows.length);
    }
    [before, theta, speed] = [theta, ahead.map((each, id) => each - step * (gradient[id] as number)), faster];
  }
  return new Map([...ids].map(([feature, id]) => [feature, theta[id] as number]));
}

function modelOf(rows: readonly Row[], certainty: number): RoleModel {
  const weights = fit(rows);
  const rules = (weights.get(RULES) ?? 0) * RULES_SCALE;
  weights.delete(RULES);
  for (const [feature, weight] of weights) {
    if (Math.abs(weight) < PRUNED) weights.delete(feature);
    else weights.set(feature, Math.round(weight * 100) / 100);
  }
  return { rules: Math.round(rules * 100) / 100, certainty, weights, followers: followersIn(weights) };
}

const rows: Row[] = [];
const resources: Tables['resources'][number][] = [];
const add = (author: string, templates: readonly string[], neutral: boolean): void => {
  for (const template of templates) rows.push({ author, template, neutral, features: featuresIn(template) });
};
for (const author of ['own', 'roles-1', 'roles-2']) {
  const { task, skill, neutral = [] } = read<Templates>(`roles/${author}.json`);
  add(author, [...task, ...skill], false);
  add(author, neutral, true);
}
for (const author of ['first', 'third']) {
  const tables = read<Tables>(`tables/${author}.json`);
  add(author, [...tables.roles, ...tables.decoys], false);
  resources.push(...tables.resources);
}
const authors = [...new Set(rows.map(({ author }) => author))];

/** Shares of the templates of an author whose two things get the roles that they have, and the opposite ones. */
interface Score {
  right: number;
  wrong: number;
  count: number;
}
type Judge = (lexemes: readonly Lexeme[], signs: Int8Array) => void;
const NAMINGS = ['literals', 'mixed', 'words'] as const;
const namedAs = (naming: (typeof NAMINGS)[number], it: Named, i: number): string =>
  naming === 'literals' || (naming === 'mixed' && i === 0) ? `\`${it.literal}\`` : it.words;

function scores(tested: readonly Row[], naming: (typeof NAMINGS)[number], judge: Judge | null): Score {
  const score = { right: 0, wrong: 0, count: 0 };
  tested.forEach(({ template, neutral }, i) => {
    const { a, b } = resources[(i * 7) % resources.length] as Tables['resources'][number];
    const [use, not] = [i & 1 ? b : a, i & 1 ? a : b];
    const [useText, notText] = [namedAs(naming, use, i & 2 ? 0 : 1), namedAs(naming, not, i & 2 ? 1 : 0)];
    const text = filled(template, useText, notText);
    const lexemes = lexemesOf(text);
    const { signs } = signsByRules(lexemes);
    judge?.(lexemes, signs);
    const signOf = (name: string, other: string): number => {
      const bare = name.replace(/`/g, '').toLowerCase();
      const start = text.toLowerCase().indexOf(bare);
      const others = new Set(lexemesOf(other).map(({ stem }) => stem));
      let sum = 0;
      lexemes.forEach((lexeme, at) => {
        if (lexeme.start >= start - 1 && lexeme.end <= start + bare.length + 1 && !others.has(lexeme.stem))
          sum += signs[at] as number;
      });
      return Math.sign(sum);
    };
    const verdict = signOf(useText, notText) - signOf(notText, useText);
    score.count++;
    if (neutral) {
      if (verdict !== 0) score.wrong++;
      else score.right++;
    } else if (verdict > 0) score.right++;
    else if (verdict < 0) score.wrong++;
  });
  return score;
}
const shown = ({ right, wrong, count }: Score): string => `${(right / count).toFixed(3)}/${(wrong / count).toFixed(3)}`;

if (!values.learn) {
  const total = new Map<string, Score>();
  for (const author of authors) {
    const model = modelOf(
      rows.filter((row, i) => row.author !== author || (row.neutral && i % 2 === 0)),
      CERTAINTY,
    );
    const tested = rows.filter((row) => row.author === author && !row.neutral);
    const neutral = rows.filter((row, i) => row.author === author && row.neutral && i % 2 === 1);
    const judges: Record<string, Judge | null> = {
      rules: null,
      model: (lexemes, signs) => judgeRoles(lexemes, signs, { ...model, rules: 0, certainty: 0 }),
      both: (lexemes, signs) => judgeRoles(lexemes, signs, model),
    };
    for (const naming of NAMINGS) {
      const line = Object.entries(judges).map(([name, judge]) => {
        const score = scores(tested, naming, judge);
        const sum = total.get(`${naming} ${name}`) ?? { right: 0, wrong: 0, count: 0 };
        total.set(`${naming} ${name}`, {
          right: sum.right + score.right,
          wrong: sum.wrong + score.wrong,
          count: sum.count + score.count,
        });
        return `${name} ${shown(score)}${neutral.length > 0 ? ` (neutral ${shown(scores(neutral, naming, judge))})` : ''}`;
      });
      process.stdout.write(`${author.padEnd(9)} ${naming.padEnd(9)} ${line.join('   ')}\n`);
    }
  }
  for (const [name, score] of total) process.stdout.write(`${name.padEnd(16)} ${shown(score)}\n`);
} else {
  const { rules, certainty, weights } = modelOf(rows, CERTAINTY);
  const sorted = Object.fromEntries([...weights].sort(([a], [b]) => (a < b ? -1 : 1)));
  const file = 'libs/ranking/src/contract/role-model.json';
  writeFileSync(file, `${JSON.stringify({ rules, certainty, weights: sorted }, null, 2)}\n`);
  process.stdout.write(`${file}: ${weights.size} weights\n`);
}
