import { forEachTerm, TERM_KINDS, TermKind } from '../../libs/sibling-choice/src/conditions/condition-terms';
import { ConditionModel, SparseWeights } from '../../libs/sibling-choice/src/conditions/leaning';
import { lexemesOf } from '../../libs/sibling-choice/src/normalize/lexemes';
import { ConditionLine } from './language-sentences';
import { ridge, SparseRows } from './ridge';

/** Chosen by how often sentences of authors that were left out are told apart (docs/benchmarks.md). */
const [L2, ITERATIONS] = [0.5, 10];
const [L2_SIDES, SIDE_ITERATIONS] = [0.6, 60];
const SCALE_OF: Readonly<Record<TermKind, number>> = { word: 1, pair: 0.7, skip: 0.6, denied: 0.7 };
/** A term has to stand in so many sentences. */
const LEAST_ROWS = 2;
const MOST_TERMS = 60_000;
/** What a term adds to a sentence of its own is left out below this; so is what speaks against a topic. */
const PRUNED = { topics: 0.04, sides: 0.06 };
const STEP = 0.02;
const inSteps = (weight: number): number => Math.max(-127, Math.min(127, Math.round(weight / STEP)));

interface Row {
  readonly condition: number;
  readonly sign: 1 | -1;
  readonly terms: ReadonlyMap<number, TermKind>;
}

function termsOf(sentence: string): Map<number, TermKind> {
  const terms = new Map<number, TermKind>();
  forEachTerm(lexemesOf(sentence), (term, kind) => terms.set(term, kind));
  return terms;
}

function rowsOf(lines: readonly ConditionLine[], conditions: ReadonlyMap<string, number>): Row[] {
  return lines.flatMap(({ condition, first, second }) =>
    ([1, -1] as const).flatMap((sign) => {
      const { task, skill } = sign === 1 ? first : second;
      return [...task, ...skill].map((sentence) => ({
        condition: conditions.get(condition) as number,
        sign,
        terms: termsOf(sentence),
      }));
    }),
  );
}

/** Terms by their number of rows, the commonest first. */
function vocabularyOf(rows: readonly Row[]): { term: number; kind: TermKind; count: number }[] {
  const known = new Map<number, { kind: TermKind; count: number }>();
  for (const { terms } of rows)
    for (const [term, kind] of terms) {
      const entry = known.get(term);
      if (entry === undefined) known.set(term, { kind, count: 1 });
      else entry.count++;
    }
  return [...known]
    .map(([term, { kind, count }]) => ({ term, kind, count }))
    .filter(({ count }) => count >= LEAST_ROWS)
    .sort((a, b) => b.count - a.count || TERM_KINDS.indexOf(a.kind) - TERM_KINDS.indexOf(b.kind) || a.term - b.term)
    .slice(0, MOST_TERMS)
    .sort((a, b) => a.term - b.term);
}

/** Rows as numbers: each a run of columns and of their values. */
type Rows = Omit<SparseRows, 'columnCount'>;

/**
 * Ridge regression of the signs of some rows on their columns, in its dual form: few rows have many columns. By conjugate
 * gradients on the matrix of products of rows.
 * @returns weights by column
 */
function fitSides(
  { starts, columns, values }: Rows,
  members: readonly number[],
  signs: Float64Array,
): Map<number, number> {
  const size = members.length;
  const entries = members.map((row) => {
    const own = new Map<number, number>();
    for (let at = starts[row] as number; at < (starts[row + 1] as number); at++)
      own.set(columns[at] as number, values[at] as number);
    return own;
  });
  const byColumn = new Map<number, [row: number, value: number][]>();
  entries.forEach((own, i) => {
    for (const [column, value] of own) byColumn.set(column, [...(byColumn.get(column) ?? []), [i, value]]);
  });
  const products = new Float64Array(size * size);
  for (const shared of byColumn.values())
    for (const [i, a] of shared) for (const [k, b] of shared) (products[i * size + k] as number) += a * b;
  const times = (vector: Float64Array): Float64Array =>
    vector.map((own, i) => {
      let sum = L2_SIDES * own;
      for (let k = 0; k < size; k++) sum += (products[i * size + k] as number) * (vector[k] as number);
      return sum;
    });
  const dot = (a: Float64Array, b: Float64Array): number =>
    a.reduce((sum, value, i) => sum + value * (b[i] as number), 0);
  const solution = new Float64Array(size);
  let [residual, direction] = [signs.slice(), signs.slice()];
  let square = dot(residual, residual);
  for (let i = 0; i < SIDE_ITERATIONS && square > 1e-9; i++) {
    const image = times(direction);
    const step = square / dot(direction, image);
    solution.forEach((_, k) => ((solution[k] as number) += step * (direction[k] as number)));
    residual = residual.map((value, k) => value - step * (image[k] as number));
    const next = dot(residual, residual);
    direction = residual.map((value, k) => value + (next / square) * (direction[k] as number));
    square = next;
  }
  return new Map(
    [...byColumn].map(([column, shared]) => [
      column,
      shared.reduce((sum, [i, value]) => sum + value * (solution[i] as number), 0),
    ]),
  );
}

type Entries = [condition: number, weight: number][][];

function sparseOf(found: Entries): SparseWeights {
  const starts = new Uint32Array(found.length + 1);
  found.forEach((entries, i) => (starts[i + 1] = (starts[i] as number) + entries.length));
  return {
    starts,
    conditionOf: Uint16Array.from(found.flatMap((entries) => entries.map(([condition]) => condition))),
    weights: Int8Array.from(found.flatMap((entries) => entries.map(([, weight]) => inSteps(weight)))),
    step: STEP,
  };
}

/**
 * Of which conditions a sentence speaks: ridge regression over all sentences, 1 for those on the condition and 0 for all others,
 * so that a word which stands in many conditions says little of each. Which side it takes: ridge regression over the sentences
 * on the condition alone. A sentence is its terms, each by its rarity, together brought to length 1.
 */
export function fitConditions(lines: readonly ConditionLine[], progress: (text: string) => void): ConditionModel {
  const conditions = new Map([...new Set(lines.map(({ condition }) => condition))].sort().map((name, i) => [name, i]));
  const rows = rowsOf(lines, conditions);
  const vocabulary = vocabularyOf(rows);
  const columnOf = new Map(vocabulary.map(({ term }, column) => [term, column]));
  const scales = Uint8Array.from(vocabulary, ({ kind, count }) => {
    const rarity = Math.log((rows.length + 1) / (count + 0.5)) / Math.log(rows.length);
    return Math.max(1, Math.round(255 * SCALE_OF[kind] * rarity));
  });
  const starts = new Uint32Array(rows.length + 1);
  const [columns, entries]: [number[], number[]] = [[], []];
  rows.forEach(({ terms }, row) => {
    const kept = [...terms.keys()].flatMap((term) => columnOf.get(term) ?? []);
    const length = Math.sqrt(kept.reduce((sum, column) => sum + (scales[column] as number) ** 2, 0)) || 1;
    for (const column of kept) {
      columns.push(column);
      entries.push((scales[column] as number) / length);
    }
    starts[row + 1] = columns.length;
  });
  const sparse = { starts, columns: Uint32Array.from(columns), values: Float32Array.from(entries) };
  const [topics, sides]: [Entries, Entries] = [vocabulary.map(() => []), vocabulary.map(() => [])];
  const adds = (weight: number, column: number): number => (weight * (scales[column] as number)) / 255;
  ridge(
    { ...sparse, columnCount: vocabulary.length },
    {
      target: Uint16Array.from(rows, ({ condition }) => condition),
      sign: Int8Array.from(rows, () => 1),
      count: conditions.size,
    },
    { l2: L2, iterations: ITERATIONS },
    (condition, weights) => {
      weights.forEach((weight, column) => {
        if (adds(weight, column) >= PRUNED.topics) topics[column]?.push([condition, weight]);
      });
      if ((condition + 1) % 100 === 0) progress(`${condition + 1} of ${conditions.size} conditions`);
    },
  );
  const members = Array.from({ length: conditions.size }, (): number[] => []);
  rows.forEach(({ condition }, row) => members[condition]?.push(row));
  members.forEach((own, condition) => {
    const signs = Float64Array.from(own, (row) => (rows[row] as Row).sign);
    for (const [column, weight] of fitSides(sparse, own, signs))
      if (Math.abs(adds(weight, column)) >= PRUNED.sides) sides[column]?.push([condition, weight]);
  });
  const kept = vocabulary.flatMap((_, column) =>
    (topics[column] as unknown[]).length + (sides[column] as unknown[]).length > 0 ? [column] : [],
  );
  return {
    conditions: conditions.size,
    terms: Uint32Array.from(kept, (column) => (vocabulary[column] as { term: number }).term),
    scales: Uint8Array.from(kept, (column) => scales[column] as number),
    topics: sparseOf(kept.map((column) => topics[column] as Entries[number])),
    sides: sparseOf(kept.map((column) => sides[column] as Entries[number])),
  };
}
