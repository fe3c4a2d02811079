import { Injectable } from '@nestjs/common';
import { AttributorName, ModelUsage, SkillUse, Step, SubtaskDraft } from '@skillward/domain';
import { Database, TrajectoryRow, stepStore } from '@skillward/database';
import { ATTRIBUTION_PROMPT_VERSION, DETERMINISTIC_ENGINE, KnownPackage } from '@skillward/trajectory';
import { attributeByModel } from './attribute-by-model';
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
  readonly subtasks: readonly SubtaskDraft[];
  readonly versions: RunVersions;
  readonly error: string | null;
  readonly reasons: readonly string[];
  readonly rejections: readonly (readonly string[])[];
  readonly usage: ModelUsage | null;
}

/** The version of the way that a model is asked; its words have a version of their own. */
const MODEL_ATTRIBUTOR_VERSION = '1';
const PAGE = 200;

/** Has a trajectory that was read attributed, by rules or by a model. */
@Injectable()
export class AskAttributor {
  constructor(
    private readonly database: Database,
    private readonly workers: TrajectoryWorkers,
    private readonly attributors: Attributors,
  ) {}

  async execute(row: TrajectoryRow, attributor: AttributorName, signal: AbortSignal): Promise<Answer> {
    const run = new RunHost(this.database, row);
    return attributor === 'model' ? this.byModel(row, run, signal) : this.byRules(row, run, signal);
  }

  private async byRules(row: TrajectoryRow, run: RunHost, signal: AbortSignal): Promise<Answer> {
    const { uses, subtasks, reasons } = await this.workers.attribute(row.verdict, run, signal);
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
      rejections: [],
      usage: null,
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
    };
    const { model } = this.attributors;
    if (model === null) {
      const error = 'No model is configured any more; ask for the deterministic attributor instead.';
      return { ...common, model: null, subtasks: [], error, reasons: [], rejections: [], usage: null };
    }
    const steps: Step[] = [];
    for await (const step of stepStore.all(this.database.client, row.id)) steps.push(step);
    const { task, verdict } = row;
    const { packages } = run.versions;
    const answer = await attributeByModel(model, { task, steps, uses, verdict, packages }, signal);
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
