import { Choice, chooseAmong, Competitor } from './choose';
import { Comparer, Weigh } from './comparison';
import { ChoiceExplanation, evidenceOf, quote, SpeakingStatement } from './explain';
import { SIBLING_FEATURES, siblingFeatures } from './features';
import { LanguageModel } from './language-model';
import { Statement } from './normalize/statements';
import { Atom } from './normalize/values';
import { PreparedSkill, prepareSkill, SkillText } from './prepared-skill';
import { isExcluded } from './read-statement';
import { PreparedTask, readTask } from './task';
import { tellingStatement } from './words';

/** What is known of the library and of the weights when siblings are compared. */
export interface ComparisonContext {
  /** How much each of `SIBLING_FEATURES` counts, in their order. */
  readonly weights: Float64Array;
  /** How rare an atom is in the library, 0 (in every text) to 1; the same function as long as the library is the same. */
  readonly rarity: (atom: Atom) => number;
}

/** What two siblings say for a task. */
export interface SiblingComparison {
  /** Log odds that the first suits the task better by its text; 0 where nothing decides. Swapped siblings turn the sign. */
  readonly logOdds: number;
  /** The statement of either that speaks most for whom the odds favour; null where nothing decides. */
  readonly clause: string | null;
}

/** Chooses inside a family. One implementation for serving, training, replay and the benchmark. */
export interface SiblingChooser {
  /** Changes with the learned weights. */
  readonly version: string;
  /** Of a skill version; keep it as long as the version competes. */
  prepare(skill: SkillText): PreparedSkill;
  read(task: string): PreparedTask;
  /** Sibling features of the first over the second, in the order of `SIBLING_FEATURES`. */
  features(task: PreparedTask, a: PreparedSkill, b: PreparedSkill, rarity: ComparisonContext['rarity']): Float64Array;
  compare(task: PreparedTask, a: PreparedSkill, b: PreparedSkill, context: ComparisonContext): SiblingComparison;
  /** The members of a family, best first; the order given does not matter. */
  choose(
    task: PreparedTask,
    competitors: readonly Competitor<PreparedSkill>[],
    context: ComparisonContext,
  ): readonly Choice[];
  /** Why the first was chosen over the second. */
  explain(
    task: PreparedTask,
    chosen: PreparedSkill,
    runnerUp: PreparedSkill,
    context: ComparisonContext,
  ): ChoiceExplanation;
}

/**
 * Log odds from which on it is said that the texts decide, and by which clause. Smaller ones still give a better order than
 * none where a request names its circumstances, and are worth nothing where it does not: of natural requests that say
 * nothing in which the siblings differ 0.7 tells three fifths, of those that do it keeps six in seven, nine of ten of them
 * right (docs/benchmarks.md).
 */
export const DECIDED_FROM = 0.7;

/** Log odds that the texts give, 0 where they give no order. */
export const weighFeatures = (features: Float64Array, weights: Float64Array): number =>
  features.reduce((sum, value, i) => sum + value * (weights[i] as number), 0);

/** Affinity from which on two statements speak of the same thing, and differ in what they say of it. */
const REAL_DIFFERENCE = 0.05;
/** Texts that share so much of what they say are versions of one. */
const VERSIONS_SHARE = 0.5;
const MAX_CONDITIONS = 3;
const TEXT = SIBLING_FEATURES.indexOf('text');
/** Statements that say nothing to the task but stand out by their place come after those that do. */
const PLACE_WEIGHT = 0.25;

class TextChooser implements SiblingChooser {
  private readonly comparer: Comparer;
  /** The last one: scorer and explanations ask for the same task one after the other. */
  private last: { readonly task: string; readonly read: PreparedTask } | null = null;

  constructor(private readonly model: LanguageModel) {
    this.comparer = new Comparer(model);
  }

  get version(): string {
    return this.model.version;
  }

  prepare(skill: SkillText): PreparedSkill {
    return prepareSkill(skill);
  }

  read(task: string): PreparedTask {
    if (this.last?.task !== task) this.last = { task, read: readTask(task, this.model) };
    return this.last.read;
  }

  features(task: PreparedTask, a: PreparedSkill, b: PreparedSkill, rarity: Weigh): Float64Array {
    return siblingFeatures(task, {
      shared: this.comparer.shared(a, b),
      gains: this.comparer.words(task, a, b, rarity),
      compare: () => this.comparer.compare(a, b, rarity),
    });
  }

  compare(task: PreparedTask, a: PreparedSkill, b: PreparedSkill, context: ComparisonContext): SiblingComparison {
    const logOdds = weighFeatures(this.features(task, a, b, context.rarity), context.weights);
    const { explain } = this;
    const clauseOf = (): string | null =>
      logOdds === 0
        ? null
        : explain.call(this, task, ...(logOdds > 0 ? ([a, b] as const) : ([b, a] as const)), context).clause;
    // Worked out when it is asked for: most comparisons are never explained.
    return {
      logOdds,
      get clause() {
        return clauseOf();
      },
    };
  }

  choose(
    task: PreparedTask,
    competitors: readonly Competitor<PreparedSkill>[],
    { weights, rarity }: ComparisonContext,
  ): readonly Choice[] {
    return chooseAmong(competitors, (a, b) => weighFeatures(this.features(task, a.skill, b.skill, rarity), weights));
  }

  explain(
    task: PreparedTask,
    chosen: PreparedSkill,
    runnerUp: PreparedSkill,
    { rarity, weights }: ComparisonContext,
  ): ChoiceExplanation {
    const comparison = this.comparer.compare(chosen, runnerUp, rarity);
    const features = this.features(task, chosen, runnerUp, rarity);
    const logOdds = weighFeatures(features, weights);
    const wholeTexts = (features[TEXT] as number) * (weights[TEXT] as number);
    const speaking = (statements: typeof comparison.as): SpeakingStatement[] =>
      evidenceOf(task, statements, comparison.weigh, this.model).sort(bySalience);
    const [own, other] = [speaking(comparison.as), speaking(comparison.bs)];
    // Where the texts are not weighed at all, something else has decided.
    const weighed = weights.some((weight) => weight !== 0);
    const undecided = weighed && Math.abs(logOdds) < DECIDED_FROM;
    const decisive = [
      ...own.filter(({ evidence }) => evidence > 0),
      ...other.filter(({ evidence }) => evidence < 0),
    ].sort((a, b) => Math.abs(b.evidence) - Math.abs(a.evidence))[0];
    // Of two texts that share little the words of the whole decide: that one is quoted which says most of them.
    const quoted =
      Math.abs(wholeTexts) > Math.abs(logOdds - wholeTexts)
        ? tellingStatement(task, chosen, this.comparer.words(task, chosen, runnerUp, rarity))
        : decisive?.statement;
    const { pair } = comparison;
    const isAnswered = pair !== null && pair.affinity >= REAL_DIFFERENCE;
    // Where nothing decides between two texts, a detail that happens to differ tells nobody which one to take.
    const contrast = undecided
      ? isAnswered && (isOfScope(pair.b) || this.comparer.shared(chosen, runnerUp) >= VERSIONS_SHARE)
        ? pair.b
        : undefined
      : isAnswered && (decisive === undefined || decisive.statement === pair.a)
        ? pair.b
        : other.find(({ evidence }) => evidence !== 0)?.statement;
    return {
      clause: undecided || !weighed || logOdds < 0 || !quoted ? null : quote(quoted),
      conditions: own.slice(0, MAX_CONDITIONS).map(({ statement }) => quote(statement)),
      contrast: contrast === undefined ? null : quote(contrast),
      undecided,
    };
  }
}

const salience = ({ statement, evidence }: SpeakingStatement): number =>
  Math.abs(evidence) + PLACE_WEIGHT * statement.weight;
const bySalience = (a: SpeakingStatement, b: SpeakingStatement): number =>
  salience(b) - salience(a) || a.statement.line - b.statement.line;

/** Whether a statement says what the skill is for or not for: it is of the description, or under "do not use when". */
const isOfScope = (statement: Statement): boolean => statement.line === 0 || isExcluded(statement);

/** A chooser with learned weights. It keeps what it has read of skills as long as these are held. */
export const siblingChooser = (model: LanguageModel): SiblingChooser => new TextChooser(model);
