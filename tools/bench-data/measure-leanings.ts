/**
 * Learns to which side of a condition the terms of a sentence lean: `node tools/bench-data/measure.mjs leanings --learn` writes the
 * weights of the product, `--without AUTHOR` tells how often the others' sentences choose that author's rightly. Minutes of one core.
 * See conditions/README.md.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { AXES } from '../../libs/ranking/src/contract/axes';
import { DENIALS } from '../../libs/ranking/src/contract/denial';
import { HINTS } from '../../libs/ranking/src/contract/hints';
import { impliedBy } from '../../libs/ranking/src/contract/implied';
import { encodeLeaningModel, LeaningModel } from '../../libs/ranking/src/contract/leaning-model';
import {
  deniedTerm,
  forEachTerm,
  hasContent,
  LeaningSentence,
  TermKind,
} from '../../libs/ranking/src/contract/leaning-terms';
import { commonLeaning, contrastOfLeanings, Leaning, leaningOf } from '../../libs/ranking/src/contract/leanings';
import { lexemesOf } from '../../libs/ranking/src/contract/lexemes';
import { stemOf } from '../../libs/ranking/src/contract/phrases';
import { readSentence } from '../../libs/ranking/src/contract/reading';
import { hashPair, hashTerm } from '../../libs/ranking/src/index/phrases';
import { ridge } from './ridge';

interface Sentences {
  readonly task: readonly string[];
  readonly skill: readonly string[];
}
/** A line of an author's file. */
interface Condition {
  readonly axis: string;
  readonly first: Sentences;
  readonly second: Sentences;
}
interface Row {
  readonly axis: string;
  readonly sign: 1 | -1;
  readonly weight: number;
  readonly terms: ReadonlyMap<number, number>;
}

const { values } = parseArgs({
  options: { learn: { type: 'boolean', default: false }, without: { type: 'string' } },
});
const folder = 'tools/bench-data/conditions';

/** Chosen by how often bare sentences of tables that nobody read are told apart (docs/benchmarks.md). */
const [L2, ITERATIONS] = [0.5, 15];
/** A phrase of the lexicon counts so much of a sentence. */
const PHRASE_WEIGHT = 0.3;
const SCALE_OF: Readonly<Record<TermKind, number>> = {
  word: 1,
  pair: 0.7,
  content: 0.7,
  denied: 0.7,
  axis: 0.7,
  hint: 0.7,
};
/** A term other than a word has to stand in so many rows. */
const LEAST_ROWS = 2;
/** What a term adds at most to a sentence of its own is left out below this. */
const PRUNED = 0.02;
const STEP = 0.02;
const inSteps = (weight: number): number => Math.max(-127, Math.min(127, Math.round(weight / STEP)));

const kinds = new Map<number, TermKind>();

function read(sentence: string): LeaningSentence {
  const lexemes = lexemesOf(sentence);
  return { lexemes, axes: readSentence(sentence).axes, implied: impliedBy(sentence, lexemes) };
}

function termsOf(sentence: LeaningSentence): Map<number, number> {
  const terms = new Map<number, number>();
  forEachTerm(sentence, (term, value, kind) => {
    terms.set(term, value);
    kinds.set(term, kind);
  });
  return terms;
}

/** Terms of a phrase of the lexicon: where any of several words will do, each is there in part. */
function termsOfPhrase(phrase: string): Map<number, number> {
  const terms = new Map<number, number>();
  const add = (term: number, value: number, kind: TermKind): void => {
    terms.set(term, Math.max(terms.get(term) ?? 0, value));
    kinds.set(term, kind);
  };
  let before: readonly number[] = [];
  let denied = 0;
  for (const slot of phrase.split(' ')) {
    const stems = slot === '*' ? [] : slot.split('|').map(stemOf);
    const share = 1 / stems.length;
    for (const stem of stems) {
      const term = hashTerm(stem);
      add(term, share, 'word');
      if (denied > 0 && hasContent(stem)) add(deniedTerm(term), share, 'denied');
      for (const first of before) add(hashPair(first, term), share / before.length, 'pair');
    }
    denied = stems.some((stem) => DENIALS.has(stem)) ? 3 : denied - 1;
    before = stems.map(hashTerm);
  }
  return terms;
}

const authors = new Map<string, Condition[]>();
for (const file of readdirSync(folder).filter((name) => name.endsWith('.jsonl')))
  authors.set(
    basename(file, '.jsonl'),
    readFileSync(join(folder, file), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Condition),
  );

function* rowsOf(conditions: Iterable<Condition>): Generator<Row> {
  for (const { name, poles } of [...AXES, ...HINTS])
    for (const [side, phrases] of poles.entries())
      for (const phrase of phrases)
        yield { axis: name, sign: side === 0 ? 1 : -1, weight: PHRASE_WEIGHT, terms: termsOfPhrase(phrase) };
  for (const { axis, first, second } of conditions)
    for (const [sign, side] of [
      [1, first],
      [-1, second],
    ] as const)
      for (const sentence of [...side.task, ...side.skill])
        yield { axis, sign, weight: 1, terms: termsOf(read(sentence)) };
}

function learn(conditions: Iterable<Condition>): LeaningModel {
  const rows = [...rowsOf(conditions)];
  const frequency = new Map<number, number>();
  for (const { terms } of rows) for (const term of terms.keys()) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  const known = [...frequency]
    .filter(([term, count]) => count >= LEAST_ROWS || kinds.get(term) === 'word')
    .sort(([a], [b]) => a - b);
  const columnOf = new Map(known.map(([term], column) => [term, column]));
  const scales = Float32Array.from(known, ([term, count]) => {
    const kind = kinds.get(term) as TermKind;
    // Phrases and hints are known by their axis; the rarity of words tells how much they say.
    const rarity =
      kind === 'axis' || kind === 'hint' ? 1 : Math.log((rows.length + 1) / (count + 0.5)) / Math.log(rows.length);
    return SCALE_OF[kind] * rarity;
  });
  const axes = [...new Set(rows.map(({ axis }) => axis))];
  const targetOf = new Map(axes.map((axis, i) => [axis, i]));
  const starts = new Uint32Array(rows.length + 1);
  const [columns, entries]: [number[], number[]] = [[], []];
  rows.forEach(({ terms }, row) => {
    const kept = [...terms].flatMap(([term, value]) => {
      const column = columnOf.get(term);
      return column === undefined ? [] : [[column, value * (scales[column] as number)] as const];
    });
    const length = Math.sqrt(kept.reduce((sum, [, value]) => sum + value * value, 0)) || 1;
    for (const [column, value] of kept) {
      columns.push(column);
      entries.push(value / length);
    }
    starts[row + 1] = columns.length;
  });
  const found: [axis: number, weight: number][][] = known.map(() => []);
  const sparse = {
    starts,
    columns: Uint32Array.from(columns),
    values: Float32Array.from(entries),
    columnCount: known.length,
  };
  const targets = {
    target: Uint16Array.from(rows, ({ axis }) => targetOf.get(axis) as number),
    sign: Int8Array.from(rows, ({ sign }) => sign),
    weight: Float32Array.from(rows, ({ weight }) => weight),
    count: axes.length,
  };
  ridge(sparse, targets, { l2: L2, iterations: ITERATIONS }, (axis, weights) => {
    weights.forEach((weight, column) => {
      if (Math.abs(weight) * (scales[column] as number) >= PRUNED) found[column]?.push([axis, weight]);
    });
    if ((axis + 1) % 100 === 0) process.stderr.write(`${axis + 1} of ${axes.length} axes\n`);
  });
  const kept = known.flatMap(([term], column) => {
    const leans = found[column] ?? [];
    return leans.length === 0 ? [] : [{ term, scale: scales[column] as number, leans }];
  });
  const ends = new Uint32Array(kept.length + 1);
  kept.forEach(({ leans }, i) => (ends[i + 1] = (ends[i] as number) + leans.length));
  return {
    axes,
    terms: Uint32Array.from(kept, ({ term }) => term),
    scales: Float32Array.from(kept, ({ scale }) => scale),
    starts: ends,
    axisOf: Uint16Array.from(kept.flatMap(({ leans }) => leans.map(([axis]) => axis))),
    weights: Int8Array.from(kept.flatMap(({ leans }) => leans.map(([, weight]) => inSteps(weight)))),
    step: STEP,
  };
}

/** How often a task sentence of the author chooses between two of the author's skill sentences rightly. */
function accuracy(model: LeaningModel, conditions: readonly Condition[]): { right: number; count: number } {
  const lean = (sentence: string): Leaning => leaningOf(read(sentence), model);
  const score = { right: 0, count: 0 };
  for (const { axis, first, second } of conditions) {
    if (!model.axes.includes(axis)) continue;
    for (const [own, other] of [
      [first, second],
      [second, first],
    ] as const) {
      const contrasts = own.skill.map((sentence, i) =>
        contrastOfLeanings([[lean(sentence), 1]], [[lean(other.skill[i] as string), 1]]),
      );
      for (const task of own.task.map(lean))
        for (const contrast of contrasts) {
          const common = commonLeaning([task], contrast);
          score.right += common > 0 ? 1 : common === 0 ? 0.5 : 0;
          score.count++;
        }
    }
  }
  return score;
}

if (values.learn) {
  const model = learn([...authors.values()].flat());
  const file = 'libs/ranking/src/contract/leaning-model.json';
  writeFileSync(file, `${JSON.stringify(encodeLeaningModel(model), null, 2)}\n`);
  process.stdout.write(
    `${file}: ${model.axes.length} axes, ${model.terms.length} terms, ${model.weights.length} weights\n`,
  );
} else if (authors.has(values.without ?? '')) {
  const others = [...authors].filter(([author]) => author !== values.without).flatMap(([, conditions]) => conditions);
  const { right, count } = accuracy(learn(others), authors.get(values.without ?? '') ?? []);
  process.stdout.write(`${values.without}: ${(right / count).toFixed(3)} of ${count}\n`);
} else {
  process.stderr.write(
    `usage: node tools/bench-data/measure.mjs leanings --learn | --without ${[...authors.keys()].join('|')}\n`,
  );
  process.exit(2);
}
