import { Inject, Injectable } from '@nestjs/common';
import { AttributorName, ModelUsage, SkillUse, Step, Subtask, SubtaskDraft } from '@skillward/domain';
import { Database, TrajectoryRow, attributionStore, stepStore } from '@skillward/database';
import { Clock, Configuration } from '@skillward/platform';
import {
  ATTRIBUTION_PROMPT_VERSION,
  DETERMINISTIC_ENGINE,
  KnownPackage,
  attributeByModel,
  chunkLimitsFor,
} from '@skillward/trajectory';
import { CLOCK, CONFIGURATION } from '../tokens';
import { Attributors } from './attributors';
import { RunVersions, loadRunVersions } from './known-packages';
import { SkillTraces, TrajectoryHost } from './trajectory-host';
import { TrajectoryWorkers } from './trajectory-workers';

/** What an attributor made of a run; without an error, all rules hold. */
export interface Answer {
  readonly attributor: AttributorName;
  readonly attributorVersion: string;
  readonly promptVersion: number | null;
  readonly model: string | null;
  readonly uses: readonly SkillUse[];
  readonly subtasks: readonly (SubtaskDraft & Pick<Subtask, 'lessons'>)[];
  readonly versions: RunVersions;
  readonly error: string | null;
  readonly reasons: readonly string[];
  readonly rejections: readonly (readonly string[])[];
  readonly usage: ModelUsage | null;
  /** What a reader of a valid answer has to know of it; null: nothing. */
  readonly note: string | null;
  /** Where rules stand in for a model that failed: what that came to. */
  readonly insteadOf: Answer | null;
}

/** The version of the way that a model is asked; its words have a version of their own. */
const MODEL_ATTRIBUTOR_VERSION = '2';
const PAGE = 200;
const DAY_MS = 86_400_000;

/** Has a trajectory that was read attributed, by rules or by a model. */
@Injectable()
export class AskAttributor {
  constructor(
    private readonly database: Database,
    private readonly workers: TrajectoryWorkers,
    private readonly attributors: Attributors,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** A model that gives no attribution leaves that of the rules in its place, which says so. */
  async ask(row: TrajectoryRow, attributor: AttributorName, signal: AbortSignal): Promise<Answer> {
    const run = new RunHost(this.database, row);
    if (attributor === 'deterministic') return this.byRules(row, run, signal);
    const answer = await this.byModel(row, run, signal);
    if (answer.error === null || (await this.hasOne(row))) return answer;
    const rules = await this.byRules(row, run, signal);
    if (rules.error !== null) return answer;
    const error = `The model gave no attribution (${answer.error}): rules made this one, and the model is asked again later.`;
    return { ...rules, error: null, insteadOf: { ...answer, error: answer.error }, note: error };
  }

  /** Whether an attribution stands already that knows the same verdict. */
  private async hasOne({ currentAttributionId, verdict }: TrajectoryRow): Promise<boolean> {
    const current =
      currentAttributionId === null ? null : await attributionStore.find(this.database.client, currentAttributionId);
    return current !== null && JSON.stringify(current.verdict) === JSON.stringify(verdict);
  }

  private async byRules(row: TrajectoryRow, run: RunHost, signal: AbortSignal): Promise<Answer> {
    const { uses, subtasks, reasons, dropped } = await this.workers.attribute(row, run, signal);
    return {
      attributor: 'deterministic',
      attributorVersion: DETERMINISTIC_ENGINE.replace(/^.*@/, ''),
      promptVersion: null,
      model: null,
      uses,
      subtasks: subtasks.map(({ index: _index, engine: _engine, ...draft }) => draft),
      versions: run.versions,
      error: reasons.length > 0 ? 'The deterministic attributor broke a rule.' : null,
      reasons,
      rejections: dropped.length === 0 ? [] : [dropped.map((line) => `Left out: ${line}`)],
      usage: null,
      note: null,
      insteadOf: null,
    };
  }

  private async byModel(row: TrajectoryRow, run: RunHost, signal: AbortSignal): Promise<Answer> {
    const uses = await this.workers.uses(run, signal);
    const common = {
      attributor: 'model' as const,
      attributorVersion: MODEL_ATTRIBUTOR_VERSION,
      promptVersion: ATTRIBUTION_PROMPT_VERSION,
      uses,
      versions: run.versions,
      note: null,
      insteadOf: null,
    };
    const { model } = this.attributors;
    const none = { ...common, model: model?.name ?? null, subtasks: [], reasons: [], rejections: [], usage: null };
    if (model === null) {
      return { ...none, error: 'No model is configured any more; ask for the deterministic attributor instead.' };
    }
    const { run: runTokens, day } = this.configuration.attributionTokens;
    const since = new Date(this.clock.now().getTime() - DAY_MS);
    const left = day - (await attributionStore.tokensSince(this.database.client, since));
    if (left <= 0) {
      return { ...none, error: `over_budget: The ${day} tokens for attributions in 24 hours are used up.` };
    }
    const limits = {
      chunks: chunkLimitsFor(this.configuration.modelWindow),
      runTokens: Math.min(runTokens, left),
    };
    const steps: Step[] = [];
    for await (const step of stepStore.all(this.database.client, row.id)) steps.push(step);
    const { task, verdict } = row;
    const { packages } = run.versions;
    const answer = await attributeByModel(model, { task, steps, uses, verdict, packages }, signal, limits);
    // Being stopped is no failure of the model; the next start asks again.
    signal.throwIfAborted();
    const asked = { ...common, model: answer.model, usage: answer.usage, rejections: answer.rejections };
    return 'error' in answer
      ? { ...asked, subtasks: [], error: answer.error, reasons: answer.reasons }
      : { ...asked, subtasks: answer.subtasks, error: null, reasons: [] };
  }
}

/** Gives an attributor the steps of a trajectory and the versions that it may have seen. */
class RunHost implements TrajectoryHost {
  private loaded: RunVersions = { packages: [], exposed: [], skillIdOf: () => null };

  constructor(
    private readonly database: Database,
    private readonly row: TrajectoryRow,
  ) {}

  /** As they were found for the attributor. */
  get versions(): RunVersions {
    return this.loaded;
  }

  async steps(from: number): Promise<readonly Step[]> {
    return stepStore.from(this.database.client, this.row.id, from, PAGE);
  }

  async packages(traces: SkillTraces): Promise<readonly KnownPackage[]> {
    this.loaded = await loadRunVersions(this.database, this.row, traces);
    return this.loaded.packages;
  }

  piece(): Promise<null> {
    return Promise.reject(new Error('A run that was read has no raw files to read.'));
  }

  keepSteps(): Promise<void> {
    return Promise.reject(new Error('An attributor stores no steps.'));
  }
}
