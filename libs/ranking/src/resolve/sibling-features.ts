import { axisRarity } from '../contract/axes/axis-rarity';
import { namesDestination } from '../contract/destination';
import { impliedBy } from '../contract/implied';
import { commonLeaning, Leaning, leaningOf } from '../contract/leanings';
import { lexemesOf } from '../contract/lexemes';
import { Reading, readLexemes } from '../contract/reading';
import { rolesOf } from '../contract/roles';
import { statementsOf } from '../contract/statements';
import { Atom } from '../contract/values';
import { joinNames, Names, namesIn, rivalryOf } from './rival-names';
import { Aligned, compareSiblings, SiblingComparison, Weigh } from './sibling-comparison';
import { ReadStatement, SiblingProfile, termsOf } from './sibling-text';

/** What the difference of two siblings says for the first and against the second, by kind of evidence. */
export const SIBLING_FEATURES = [
  'literal',
  'value',
  'word',
  'axis',
  'axisOpposed',
  'implied',
  'recency',
  'recencyDefault',
  'bound',
  'direction',
  'pairLiteral',
  'pairValue',
  'pairWord',
  'clauseWord',
  'clauseAxis',
  'clauseValue',
  'leaning',
] as const;
export type SiblingFeature = (typeof SIBLING_FEATURES)[number];

/** What models of earlier builds weighed and this one no longer looks at: it did not help on other wording. */
export const RETIRED_SIBLING_FEATURES: readonly string[] = ['wordUnsigned', 'valueUnsigned', 'pairAxis'];

/** The task, read once for all families. */
export interface TaskReading {
  readonly sentences: readonly Reading[];
  readonly atoms: ReadonlyMap<Atom, number>;
  readonly axes: ReadonlyMap<string, number>;
  /** What it suggests of axes without naming them, see `impliedBy`. */
  readonly implied: ReadonlyMap<string, number>;
  /** Who is worked on and who is consulted, as in `Reading`. */
  readonly directions: ReadonlyMap<Atom, number>;
  readonly names: Names;
  /** Of each sentence, see `leaningOf`. */
  readonly leanings: readonly Leaning[];
  /** `hashTerm` of its distinct index terms. */
  readonly terms: ReadonlySet<number>;
}

const MAX_TASK_SENTENCES = 200;

function merged<K>(maps: readonly ReadonlyMap<K, number>[]): Map<K, number> {
  const sum = new Map<K, number>();
  for (const map of maps) for (const [key, value] of map) sum.set(key, (sum.get(key) ?? 0) + value);
  for (const [key, value] of sum) sum.set(key, Math.max(-1, Math.min(1, value)));
  return sum;
}

/** The last one: scorer and explanations ask for the same task one after the other. */
let lastReading: { readonly task: string; readonly reading: TaskReading } | null = null;

/** What a task says, sentence by sentence and as a whole. */
export function readTask(task: string): TaskReading {
  if (lastReading?.task !== task) lastReading = { task, reading: readAnew(task) };
  return lastReading.reading;
}

/** How much the words of the path count where a sentence only says where the results go. */
const DESTINATION_WEIGHT = 0.25;

const faded = (reading: Reading): Reading => ({
  ...reading,
  atoms: new Map([...reading.atoms].map(([atom, sign]) => [atom, sign * DESTINATION_WEIGHT])),
});

function readAnew(task: string): TaskReading {
  const read = statementsOf(task)
    .slice(0, MAX_TASK_SENTENCES)
    .map(({ text }) => {
      const lexemes = lexemesOf(text);
      const roles = rolesOf(lexemes);
      const reading = readLexemes(lexemes, roles);
      const implied = impliedBy(text, lexemes);
      return {
        names: namesIn(lexemes, roles.signs),
        leaning: leaningOf({ lexemes, axes: reading.axes, implied }),
        reading: namesDestination(text) ? faded(reading) : reading,
        implied,
      };
    });
  const sentences = read.map(({ reading }) => reading);
  return {
    sentences,
    atoms: merged(sentences.map((each) => each.atoms)),
    axes: merged(sentences.map((each) => each.axes)),
    implied: merged(read.map(({ implied }) => implied)),
    directions: directionsIn(sentences),
    leanings: read.map(({ leaning }) => leaning),
    names: joinNames(read.map(({ names }) => names)),
    terms: termsOf(task),
  };
}

/** Directions of all sentences; a pronoun that begins one speaks of what the sentence before left open. */
function directionsIn(sentences: readonly Reading[]): Map<Atom, number> {
  const each = sentences.map(({ directions, pronoun }, i) => {
    const before = sentences[i - 1];
    if (pronoun === 0 || before === undefined) return directions;
    const own = new Map(directions);
    for (const atom of before.atoms.keys()) if (!before.directions.has(atom) && !own.has(atom)) own.set(atom, pronoun);
    return own;
  });
  return merged(each);
}

const classOf = (atom: Atom): 'literal' | 'word' | 'value' =>
  atom.startsWith('l:') ? 'literal' : atom.startsWith('w:') ? 'word' : 'value';

interface Evidence {
  literal: number;
  value: number;
  word: number;
  axis: number;
}

/** Signed agreement of a task's reading with another; positive where both affirm or both deny. */
function agreement(
  task: Pick<Reading, 'atoms' | 'axes'>,
  other: Pick<Reading, 'atoms' | 'axes'>,
  weigh: Weigh,
): Evidence {
  const evidence: Evidence = { literal: 0, value: 0, word: 0, axis: 0 };
  const [few, many] = task.atoms.size < other.atoms.size ? [task.atoms, other.atoms] : [other.atoms, task.atoms];
  for (const [atom, value] of few) {
    const second = many.get(atom);
    if (second === undefined) continue;
    const kind = classOf(atom);
    const weight = kind === 'literal' ? 1 : weigh(atom);
    evidence[kind] += weight * value * second;
  }
  for (const [axis, value] of task.axes)
    if (axis !== 'recency') evidence.axis += axisRarity(axis) * value * (other.axes.get(axis) ?? 0);
  return evidence;
}

/** What is said of each atom, clause by clause: its sign and the axes of its clauses. */
function boundTo(
  readings: readonly { readonly reading: Pick<Reading, 'clauses'>; readonly weight: number }[],
  wanted: ReadonlySet<Atom>,
): Map<string, number> {
  const bound = new Map<string, number>();
  for (const { reading, weight } of readings)
    for (const { atoms, axes } of reading.clauses)
      for (const [atom, sign] of atoms)
        if (wanted.has(atom)) {
          for (const [axis, value] of axes)
            bound.set(`${atom} ${axis}`, (bound.get(`${atom} ${axis}`) ?? 0) + Math.min(1, weight) * value);
          bound.set(atom, (bound.get(atom) ?? 0) + Math.min(1, weight) * sign);
        }
  return bound;
}

/** Agreement on what is said of the things that all three name, which tells opposite roles of the same two apart. */
function boundEvidence(
  task: TaskReading,
  as: readonly ReadStatement[],
  bs: readonly ReadStatement[],
  weigh: Weigh,
): number {
  const inB = new Set(bs.flatMap(({ reading }) => [...reading.atoms.keys()]));
  const common = new Set(
    as.flatMap(({ reading }) => [...reading.atoms.keys()]).filter((atom) => inB.has(atom) && task.atoms.has(atom)),
  );
  if (common.size === 0) return 0;
  const [q, a, b] = [
    boundTo(
      task.sentences.map((reading) => ({ reading, weight: 1 })),
      common,
    ),
    boundTo(as, common),
    boundTo(bs, common),
  ];
  let sum = 0;
  for (const [key, value] of q) {
    const space = key.indexOf(' ');
    const atom = space < 0 ? key : key.slice(0, space);
    sum += weigh(atom) * Math.sign(value) * Math.sign((a.get(key) ?? 0) - (b.get(key) ?? 0));
  }
  return sum;
}

/**
 * Agreement on who of two things is worked on and who is consulted, which tells "from A to B" and "from B to A" apart:
 * only where both siblings name both things, in exchanged places.
 */
function directionEvidence(task: TaskReading, { pair, weigh }: Pick<SiblingComparison, 'pair' | 'weigh'>): number {
  if (pair === null) return 0;
  const [a, b] = [pair.a.reading, pair.b.reading];
  const exchanged = [...a.directions].filter(
    ([atom, value]) =>
      value * (b.directions.get(atom) ?? 0) < 0 && (a.atoms.get(atom) ?? 0) * (b.atoms.get(atom) ?? 0) > 0,
  );
  if (!exchanged.some(([, value]) => value > 0) || !exchanged.some(([, value]) => value < 0)) return 0;
  return exchanged.reduce((sum, [atom, value]) => sum + weigh(atom) * value * (task.directions.get(atom) ?? 0), 0);
}

/** Evidence of one statement for serving a task, all kinds together: positive where it agrees. */
export function statementEvidence(task: TaskReading, reading: Reading, weigh: Weigh): number {
  const { literal, value, word, axis } = agreement(task, reading, weigh);
  const recency = (task.axes.get('recency') ?? 0) * (reading.axes.get('recency') ?? 0);
  return LITERAL_WEIGHT * literal + value + word + axis + LITERAL_WEIGHT * recency;
}

/** A resource named literally says more than a word that both use. */
const LITERAL_WEIGHT = 2;

/** Leanings are parts of 1, and so is what two sentences have of one in common. */
const LEANING_SCALE = 0.1;

const squash = (value: number, scale: number): number => Math.tanh(value / scale);

/** The strongest evidence that single clauses of the task and single statements give, by their common ground. */
function clauseEvidence(task: TaskReading, statements: readonly ReadStatement[], weigh: Weigh): Evidence {
  const best: Evidence = { literal: 0, value: 0, word: 0, axis: 0 };
  for (const { reading, weight } of statements)
    for (const sentence of task.sentences) {
      const each = agreement(sentence, reading, weigh);
      for (const kind of ['literal', 'value', 'word', 'axis'] as const)
        if (Math.abs(weight * each[kind]) > Math.abs(best[kind])) best[kind] = weight * each[kind];
    }
  return best;
}

/** Texts that differ in much say opposite things by chance; the two statements that speak of the same thing hardly do. */
const WHOLE_CONTRAST = 0.5;

/** What a hint (-1 to 1) adds to what is said: nothing where the task answers in so many words, less where it disagrees. */
const openTo = (hinted: number, said: number): number =>
  Math.abs(said) >= 1 ? 0 : hinted * said < 0 ? hinted * Math.max(0, 1 - Math.abs(said / hinted)) : hinted;

/** A hint at newness counts for less than a word of it. */
const HINTED_RECENCY = 0.7;

/** Whether a task wants what is newest (1) or a thing that stays (-1), 0 where it says and hints neither. */
const wantsNewest = ({ axes, implied }: TaskReading): number =>
  axes.get('recency') ?? HINTED_RECENCY * (implied.get('recency') ?? 0);

/** How far two siblings are apart on an axis (-1 to 1), 0 where it is not the question between them. */
function contrastOn(
  axis: string,
  readA: Pick<Reading, 'axes'>,
  readB: Pick<Reading, 'axes'>,
  pair: Aligned | null,
): number {
  const [x, y] = [pair?.a.reading.axes.get(axis) ?? 0, pair?.b.reading.axes.get(axis) ?? 0];
  if (x * y < 0) return Math.sign(x) * Math.sqrt(Math.abs(x - y) / 2);
  const [a, b] = [readA.axes.get(axis) ?? 0, readB.axes.get(axis) ?? 0];
  return a * b < 0 ? (WHOLE_CONTRAST * (a - b)) / 2 : 0;
}

/** What naming another thing of the same kind counts, where naming the same thing counts 1. */
const RIVAL = 0.5;

/** The task with the atoms of siblings that it names in another way. */
function withMeant(task: TaskReading, meant: readonly ReadonlyMap<Atom, number>[]): TaskReading {
  if (meant.every(({ size }) => size === 0)) return task;
  const atoms = new Map(task.atoms);
  const own = new Map<Atom, number>();
  for (const each of meant)
    for (const [atom, sign] of each) {
      atoms.set(atom, sign);
      own.set(atom, sign);
    }
  const [first, ...others] = task.sentences;
  return {
    ...task,
    atoms,
    sentences: first === undefined ? [] : [{ ...first, atoms: new Map([...first.atoms, ...own]) }, ...others],
  };
}

const EVERY_ATOM_COUNTS = (): number => 1;

/** Evidence for `a` over `b`; swapping them turns every sign. */
export function siblingFeatures(
  asked: TaskReading,
  a: SiblingProfile,
  b: SiblingProfile,
  rarity: (atom: Atom) => number = EVERY_ATOM_COUNTS,
): Record<SiblingFeature, number> {
  const comparison = compareSiblings(a, b, rarity);
  const { as, bs, readA, readB, pair, named } = comparison;
  const [rivalA, rivalB] = [
    rivalryOf(asked.names, named.a, named.b.atoms),
    rivalryOf(asked.names, named.b, named.a.atoms),
  ];
  const weigh = (atom: Atom): number =>
    rivalA.shared.has(atom) || rivalB.shared.has(atom) ? 0 : comparison.weigh(atom);
  const task = withMeant(asked, [rivalA.meant, rivalB.meant]);
  const rival = RIVAL * (rivalB.rival - rivalA.rival);
  const [forA, forB] = [agreement(task, readA, weigh), agreement(task, readB, weigh)];
  let axisOpposed = 0;
  for (const [axis, value] of task.axes) {
    const [x, y] = [readA.axes.get(axis) ?? 0, readB.axes.get(axis) ?? 0];
    if (x * y < 0 && axis !== 'recency') axisOpposed += (axisRarity(axis) * value * (x - y)) / 2;
  }
  let implied = 0;
  for (const [axis, value] of task.implied)
    if (axis !== 'recency') implied += openTo(value, task.axes.get(axis) ?? 0) * contrastOn(axis, readA, readB, pair);
  const recency = wantsNewest(task) * ((readA.axes.get('recency') ?? 0) - (readB.axes.get('recency') ?? 0));
  const taskNames = (other: Evidence): number => Math.min(1, Math.abs(other.literal) + Math.abs(other.value));
  const contrast = (readA.axes.get('recency') ?? 0) - (readB.axes.get('recency') ?? 0);
  // A task that names its resource and says nothing of newness wants that one.
  const recencyDefault = wantsNewest(task) !== 0 ? 0 : -contrast * Math.max(taskNames(forA), taskNames(forB));
  const none: Evidence = { literal: 0, value: 0, word: 0, axis: 0 };
  const pairA = pair === null ? none : agreement(task, pair.a.reading, weigh);
  const pairB = pair === null ? none : agreement(task, pair.b.reading, weigh);
  const clauseA = clauseEvidence(task, as, weigh);
  const clauseB = clauseEvidence(task, bs, weigh);
  // A task that says whether it wants the newest has answered what the two differ in, whatever else it names.
  const open = 1 - Math.min(1, Math.abs(wantsNewest(task) * contrast));
  return {
    literal: open * squash(forA.literal - forB.literal + rival, 1),
    value: open * squash(forA.value - forB.value, 1),
    word: open * squash(forA.word - forB.word, 1),
    axis: squash(forA.axis - forB.axis, 1),
    axisOpposed: squash(axisOpposed, 1),
    implied: squash(implied, 1),
    recency: squash(recency, 1),
    recencyDefault: squash(recencyDefault, 1),
    bound: open * squash(boundEvidence(task, as, bs, weigh), 2),
    direction: squash(directionEvidence(task, { pair, weigh }), 1),
    pairLiteral: open * squash(pairA.literal - pairB.literal + rival, 1),
    pairValue: open * squash(pairA.value - pairB.value, 1),
    pairWord: open * squash(pairA.word - pairB.word, 1),
    clauseWord: open * squash(clauseA.word - clauseB.word, 1),
    clauseAxis: squash(clauseA.axis - clauseB.axis, 1),
    clauseValue: open * squash(clauseA.value - clauseB.value, 1),
    leaning: squash(commonLeaning(task.leanings, comparison.leaning), LEANING_SCALE),
  };
}
