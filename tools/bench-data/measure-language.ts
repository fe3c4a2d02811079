/**
 * Learns the language model of sibling choice: `node tools/bench-data/measure.mjs language --learn` writes the weights of the
 * product, the same bytes each time, in a few minutes of one core. `--without AUTHOR` learns from the others and says how often
 * that author's sentences are told apart; without an option, the same of the roles for every author.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { ConditionModel, Leaning, leaningOf, agreementOf } from '../../libs/sibling-choice/src/conditions/leaning';
import { decodeLanguageModel, encodeLanguageModel } from '../../libs/sibling-choice/src/language-model';
import { Lexeme, lexemesOf } from '../../libs/sibling-choice/src/normalize/lexemes';
import { judgeRoles } from '../../libs/sibling-choice/src/roles/role-model';
import { say } from './common';
import { fitConditions } from './fit-conditions';
import { filled, fitRoles, RoleRow, rowOf } from './fit-roles';
import { ConditionLine, readSentences } from './language-sentences';

interface Named {
  readonly literal: string;
  readonly words: string;
}
interface Tables {
  readonly resources: readonly { readonly a: Named; readonly b: Named }[];
}

const MODEL = 'libs/sibling-choice/data/sibling-language.bin';
const { values } = parseArgs({
  options: { learn: { type: 'boolean', default: false }, without: { type: 'string' } },
});
const progress = (line: string): void => void process.stderr.write(`${line}\n`);
const { conditions, roles } = readSentences();
const rows = roles.flatMap(({ author, wanted, neutral }): RoleRow[] => [
  ...wanted.map((template) => rowOf(author, template, false)),
  ...neutral.map((template) => rowOf(author, template, true)),
]);

/** How often a task sentence of the author chooses between two of the author's skill sentences rightly. */
function accuracy(model: ConditionModel, lines: readonly ConditionLine[]): { right: number; count: number } {
  const lean = (sentence: string): Leaning => leaningOf(lexemesOf(sentence), model);
  const score = { right: 0, count: 0 };
  for (const { first, second } of lines)
    for (const [own, other] of [
      [first, second],
      [second, first],
    ] as const) {
      const [fits, others] = [own.skill.map(lean), other.skill.map(lean)];
      for (const task of own.task.map(lean))
        for (const fit of fits)
          for (const not of others) {
            const margin = agreementOf(task, fit) - agreementOf(task, not);
            score.right += margin > 0 ? 1 : margin === 0 ? 0.5 : 0;
            score.count++;
          }
    }
  return score;
}

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

function scores(
  tested: readonly RoleRow[],
  naming: (typeof NAMINGS)[number],
  judge: Judge,
  resources: Tables['resources'],
): Score {
  const score = { right: 0, wrong: 0, count: 0 };
  tested.forEach(({ template, neutral }, i) => {
    const { a, b } = resources[(i * 7) % resources.length] as Tables['resources'][number];
    const [use, not] = [i & 1 ? b : a, i & 1 ? a : b];
    const [useText, notText] = [namedAs(naming, use, i & 2 ? 0 : 1), namedAs(naming, not, i & 2 ? 1 : 0)];
    const text = filled(template, useText, notText);
    const lexemes = lexemesOf(text);
    const signs = Int8Array.from(lexemes, () => 1);
    judge(lexemes, signs);
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

function measureRoles(): void {
  const resources = ['first', 'third'].flatMap(
    (name) => (JSON.parse(readFileSync(`tools/bench-data/tables/${name}.json`, 'utf8')) as Tables).resources,
  );
  const total = new Map<string, Score>();
  for (const { author } of roles) {
    const model = fitRoles(rows.filter((row, i) => row.author !== author || (row.neutral && i % 2 === 0)));
    const tested = rows.filter((row) => row.author === author && !row.neutral);
    const neutral = rows.filter((row, i) => row.author === author && row.neutral && i % 2 === 1);
    for (const naming of NAMINGS)
      for (const [name, certainty] of Object.entries({ 'any margin': 0, 'as shipped': model.certainty })) {
        const judge: Judge = (lexemes, signs) => judgeRoles(lexemes, signs, { ...model, certainty });
        const score = scores(tested, naming, judge, resources);
        const sum = total.get(`${naming}, ${name}`) ?? { right: 0, wrong: 0, count: 0 };
        total.set(`${naming}, ${name}`, {
          right: sum.right + score.right,
          wrong: sum.wrong + score.wrong,
          count: sum.count + score.count,
        });
        const aside = neutral.length > 0 ? `   neutral ${shown(scores(neutral, naming, judge, resources))}` : '';
        say(`${author.padEnd(9)} ${`${naming}, ${name}`.padEnd(24)} ${shown(score)}${aside}`);
      }
  }
  for (const [name, score] of total) say(`${'all'.padEnd(9)} ${name.padEnd(24)} ${shown(score)}`);
}

if (values.learn) {
  const file = encodeLanguageModel({ conditions: fitConditions(conditions, progress), roles: fitRoles(rows) });
  mkdirSync(dirname(MODEL), { recursive: true });
  writeFileSync(MODEL, file);
  const { version, conditions: learned, roles: learnedRoles } = decodeLanguageModel(file);
  say(
    `${MODEL}: version ${version}, ${file.length} bytes, ${learned.terms.length} terms, ` +
      `${learned.topics.weights.length} weights of topics, ${learned.sides.weights.length} of sides, ${learnedRoles.weights.length} weights of roles`,
  );
} else if (values.without !== undefined) {
  const others = conditions.filter(({ author }) => author !== values.without);
  const tested = conditions.filter(({ author }) => author === values.without);
  const { right, count } = accuracy(fitConditions(others, progress), tested);
  say(`${values.without}: ${(right / count).toFixed(3)} of ${count}`);
} else measureRoles();
