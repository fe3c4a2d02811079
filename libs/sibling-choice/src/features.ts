import { commonLeaning, LEANING_SCALE } from './conditions/leaning';
import { Comparison, WeighedStatement, Weigh } from './comparison';
import { Atom } from './normalize/values';
import { Reading } from './reading';
import { rivalryOf } from './rival-names';
import { PreparedTask } from './task';

/** What the difference of two siblings says for the first and against the second, by kind of evidence. */
export const SIBLING_FEATURES = [
  'recency',
  'pairLiteral',
  'pairValue',
  'pairWord',
  'clauseLiteral',
  'clauseValue',
  'clauseWord',
  'condition',
  'text',
] as const;
export type SiblingFeature = (typeof SIBLING_FEATURES)[number];

/** What models of earlier builds weighed and this one does not look at. */
export const RETIRED_SIBLING_FEATURES: readonly string[] = [
  'literal',
  'value',
  'word',
  'recencyDefault',
  'bound',
  'wordUnsigned',
  'valueUnsigned',
  'pairAxis',
  'axis',
  'axisOpposed',
  'implied',
  'direction',
  'clauseAxis',
  'leaning',
];

const kindOf = (atom: Atom): keyof Evidence =>
  atom.startsWith('l:') ? 'literal' : atom.startsWith('w:') ? 'word' : 'value';

interface Evidence {
  literal: number;
  value: number;
  word: number;
}

/** Signed agreement of a task with a text; positive where both affirm or both deny. */
function agreement(task: Pick<Reading, 'atoms'>, other: Pick<Reading, 'atoms'>, weigh: Weigh): Evidence {
  const evidence: Evidence = { literal: 0, value: 0, word: 0 };
  const [few, many] = task.atoms.size < other.atoms.size ? [task.atoms, other.atoms] : [other.atoms, task.atoms];
  for (const [atom, sign] of few) {
    const second = many.get(atom);
    if (second === undefined) continue;
    const kind = kindOf(atom);
    evidence[kind] += (kind === 'literal' ? 1 : weigh(atom)) * sign * second;
  }
  return evidence;
}

/** The strongest evidence that single sentences of the task and single statements give, by their common ground. */
function clauseEvidence(task: PreparedTask, statements: readonly WeighedStatement[], weigh: Weigh): Evidence {
  const best: Evidence = { literal: 0, value: 0, word: 0 };
  for (const { reading, weight } of statements)
    for (const sentence of task.sentences) {
      const each = agreement(sentence, reading, weigh);
      for (const kind of ['literal', 'value', 'word'] as const)
        if (Math.abs(weight * each[kind]) > Math.abs(best[kind])) best[kind] = weight * each[kind];
    }
  return best;
}

/** A resource named literally says more than a word that both use. */
const LITERAL_WEIGHT = 2;

/** Evidence of one statement's words, literals, values and newness for serving a task: positive where it agrees. */
export function statementEvidence(task: PreparedTask, reading: Reading, weigh: Weigh): number {
  const { literal, value, word } = agreement(task, reading, weigh);
  return LITERAL_WEIGHT * (literal + task.newness * reading.newness) + value + word;
}

const squash = (value: number, scale: number): number => Math.tanh(value / scale);

/** What naming another thing of the same kind counts, where naming the same thing counts 1. */
const RIVAL = 0.5;

/** The task with the atoms of siblings that it names in another way. */
function withMeant(task: PreparedTask, meant: readonly ReadonlyMap<Atom, number>[]): PreparedTask {
  if (meant.every(({ size }) => size === 0)) return task;
  const own = new Map(meant.flatMap((each) => [...each]));
  const [first, ...others] = task.sentences;
  return {
    ...task,
    atoms: new Map([...task.atoms, ...own]),
    sentences: first === undefined ? [] : [{ ...first, atoms: new Map([...first.atoms, ...own]) }, ...others],
  };
}

const NOTHING: Evidence = { literal: 0, value: 0, word: 0 };

/**
 * Evidence for the first over the second of two siblings, in the order of `SIBLING_FEATURES`; swapping them turns every sign.
 * Of versions of one text the statements in which they differ decide; of two texts, which differ in all, the words of the whole.
 * @param shared see `sharedStatements`
 * @param gains see `wordGains`
 * @param compare asked for only where single statements count: reading them is most of what a comparison costs
 */
export function siblingFeatures(
  task: PreparedTask,
  { shared, gains, compare }: { shared: number; gains: Float64Array; compare: () => Comparison },
): Float64Array {
  const statements = shared === 0 ? null : statementFeatures(task, compare());
  const valueOf = (name: SiblingFeature): number =>
    name === 'text' ? (1 - shared) * gains.reduce((sum, gain) => sum + gain, 0) : shared * (statements?.[name] ?? 0);
  return Float64Array.from(SIBLING_FEATURES, valueOf);
}

type StatementFeature = Exclude<SiblingFeature, 'text'>;

function statementFeatures(asked: PreparedTask, comparison: Comparison): Record<StatementFeature, number> {
  const { as, bs, pair, named, contrast } = comparison;
  const [rivalA, rivalB] = [
    rivalryOf(asked.names, named.a, named.b.atoms),
    rivalryOf(asked.names, named.b, named.a.atoms),
  ];
  const weigh = (atom: Atom): number =>
    rivalA.shared.has(atom) || rivalB.shared.has(atom) ? 0 : comparison.weigh(atom);
  const task = withMeant(asked, [rivalA.meant, rivalB.meant]);
  const rival = RIVAL * (rivalB.rival - rivalA.rival);
  const pairA = pair === null ? NOTHING : agreement(task, pair.a.reading, weigh);
  const pairB = pair === null ? NOTHING : agreement(task, pair.b.reading, weigh);
  const clauseA = clauseEvidence(task, as, weigh);
  const clauseB = clauseEvidence(task, bs, weigh);
  // A task that says whether it wants the newest has answered what the two differ in, whatever else it names.
  const open = 1 - Math.min(1, Math.abs(task.newness * contrast));
  return {
    recency: squash(task.newness * contrast, 1),
    pairLiteral: open * squash(pairA.literal - pairB.literal + rival, 1),
    pairValue: open * squash(pairA.value - pairB.value, 1),
    pairWord: open * squash(pairA.word - pairB.word, 1),
    clauseLiteral: open * squash(clauseA.literal - clauseB.literal + rival, 1),
    clauseValue: open * squash(clauseA.value - clauseB.value, 1),
    clauseWord: open * squash(clauseA.word - clauseB.word, 1),
    condition: squash(commonLeaning(task.leanings(), comparison.leaning), LEANING_SCALE),
  };
}
