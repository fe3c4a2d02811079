import { setTimeout } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { TrainingRun, TrainingStart } from '@skillward/contracts';
import { Problem, conflict, notFound } from '@skillward/domain';
import { Database, JobDefinition, JobQueue, Ledger, factStore, scorerStore } from '@skillward/database';
import { Clock, Logger, newId } from '@skillward/platform';
import {
  LearnScorer,
  PAPER_FEATURES,
  ScorerComparison,
  ScorerModel,
  adaptScorer,
  compareScorers,
  learnSkillResolve,
  weighedBy,
} from '@skillward/ranking';
import { z } from 'zod';
import { RequestContext, actorOf, requireAllNamespaces, requireRole } from '../access/principal';
import { UnitOfWork } from '../access/unit-of-work';
import { LibraryChanges } from '../follow/library-changes';
import { CLOCK, LOGGER } from '../tokens';
import { IndexKeeper } from './index-keeper';
import { LabelledPairs } from './labelled-pairs';
import { ScorerKeeper, activateScorer } from './scorer-keeper';
import { trainingVerdict } from './training-verdict';

const JobData = z.object({ runId: z.string(), actor: z.object({ id: z.string(), name: z.string() }) });
export const TRAIN_JOB: JobDefinition<z.infer<typeof JobData>> = {
  name: 'train-scorer',
  data: JobData,
  retryLimit: 2,
};

/** Fewer cannot show that one model is better than another. */
const MIN_PAIRS = 10;
const MIN_GROUPS = 5;
const POLL_MS = 200;
const PROGRESS_EVERY = 10;

export const factKey = (id: string): string => `training.${id}`;
const readRun = async (db: Parameters<typeof factStore.read>[0], id: string): Promise<TrainingRun | null> => {
  const stored = await factStore.read(db, factKey(id));
  return stored === undefined ? null : TrainingRun.parse(stored);
};

/** Asks for a training of the scorer on what is stored; it happens in the background. */
@Injectable()
export class StartTraining {
  constructor(
    private readonly work: UnitOfWork,
    private readonly jobs: JobQueue,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  start(context: RequestContext, { method }: TrainingStart): Promise<TrainingRun> {
    requireRole(context, 'curator');
    requireAllNamespaces(context);
    return this.work.run(context, async (tx) => {
      const at = this.clock.now();
      const run: TrainingRun = {
        id: newId(),
        method,
        status: 'queued',
        progress: 'waits for its turn',
        pairs: null,
        startedAt: at.toISOString(),
        finishedAt: null,
        scorer: null,
        activated: false,
        reason: null,
      };
      const ledger = await Ledger.open(tx, actorOf(context), at);
      ledger.append({ action: 'training.started', target: `training:${run.id}`, detail: { method } });
      await factStore.record(tx, factKey(run.id), run);
      await this.jobs.enqueue(tx, TRAIN_JOB, { runId: run.id, actor: actorOf(context) });
      await ledger.flush();
      return run;
    });
  }
}

/** Tries a training that failed again. One that waits or runs already stays as it is. */
@Injectable()
export class RetryTraining {
  constructor(
    private readonly work: UnitOfWork,
    private readonly jobs: JobQueue,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws Problem conflict when it has succeeded */
  retry(context: RequestContext, id: string): Promise<TrainingRun> {
    requireRole(context, 'curator');
    requireAllNamespaces(context);
    return this.work.run(context, async (tx) => {
      const actor = actorOf(context);
      const ledger = await Ledger.open(tx, actor, this.clock.now());
      const run = await readRun(tx, id);
      if (!run) throw notFound(`The training ${id}`);
      if (run.status === 'succeeded') throw conflict('The training has succeeded: start another one.');
      if (run.status !== 'failed') return run;
      const again: TrainingRun = {
        ...run,
        status: 'queued',
        progress: 'waits for its turn',
        reason: null,
        finishedAt: null,
      };
      ledger.append({ action: 'training.retried', target: `training:${id}` });
      await factStore.record(tx, factKey(id), again);
      await this.jobs.enqueue(tx, TRAIN_JOB, { runId: id, actor });
      await ledger.flush();
      return again;
    });
  }
}

@Injectable()
export class GetTraining {
  constructor(private readonly database: Database) {}

  async get(context: RequestContext, id: string): Promise<TrainingRun> {
    requireRole(context, 'curator');
    const run = await readRun(this.database.client, id);
    if (!run) throw notFound(`The training ${id}`);
    return run;
  }
}

/**
 * Learns from what is stored, compares with the active model on held-out groups, and replaces it only when the
 * candidate is better beyond doubt; else the candidate is kept with the reason.
 */
@Injectable()
export class RunTraining {
  constructor(
    private readonly database: Database,
    private readonly keeper: IndexKeeper,
    private readonly scorers: ScorerKeeper,
    private readonly labelled: LabelledPairs,
    private readonly changes: LibraryChanges,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run({ runId, actor }: z.infer<typeof JobData>, signal: AbortSignal): Promise<void> {
    const run = await readRun(this.database.client, runId);
    if (!run || run.status === 'succeeded' || run.status === 'failed') return;
    while (!this.keeper.ready) await setTimeout(POLL_MS, undefined, { signal });
    try {
      await this.train(run, actor, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      // That there is too little to learn from is an answer and no failure of ours.
      if (error instanceof Problem) this.logger.info({ runId, reason: error.detail }, 'training ended without a model');
      else this.logger.error({ err: error, runId }, 'training failed');
      const reason = error instanceof Error ? error.message : String(error);
      await this.save({ ...run, status: 'failed', progress: 'failed', reason, finishedAt: this.now() });
    }
  }

  private async train(run: TrainingRun, actor: { id: string; name: string }, signal: AbortSignal): Promise<void> {
    const active = this.scorers.active;
    const { learn, name, features, from } = methodsFrom(active)[run.method];
    const labels = await this.labelled.labels();
    const weighed = [...new Set([...features, ...weighedBy(active)])];
    const pairs = await this.labelled.prepare(labels, weighed, async (done) => {
      signal.throwIfAborted();
      if (done % PROGRESS_EVERY !== 1) return;
      const progress = `reads the pools of the tasks: ${done} of ${labels.length}`;
      await this.save({ ...run, status: 'running', progress, pairs: labels.length });
    });
    const groups = new Set(pairs.map(({ group }) => group)).size;
    if (pairs.length < MIN_PAIRS || groups < MIN_GROUPS)
      throw conflict(
        `Training needs at least ${MIN_PAIRS} labelled pairs in ${MIN_GROUPS} groups that share no task and no skill; there are ${pairs.length} in ${groups}. Add pairs at /api/v1/training-pairs, or wait for outcomes.`,
      );
    await this.save({ ...run, status: 'running', progress: 'compares by cross-validation', pairs: pairs.length });
    const comparison = compareScorers(active, pairs, learn);
    const at = this.clock.now();
    const version = at.toISOString().replace(/[-:.]/g, '');
    const candidate = learn(pairs, { name, version, trainedOn: `${pairs.length} pairs of this library, ${from}` });
    await this.conclude({ ...run, pairs: pairs.length }, candidate, active, comparison, actor, at);
  }

  private async conclude(
    run: TrainingRun,
    candidate: ScorerModel,
    compared: ScorerModel,
    comparison: ScorerComparison,
    actor: { id: string; name: string },
    at: Date,
  ): Promise<void> {
    const metrics = { ...comparison.candidate };
    await this.database.transaction(async (tx) => {
      const ledger = await Ledger.open(tx, actor, at);
      // Under the lock of the ledger: another worker may have ended this run, or someone switched models meanwhile.
      const stored = await readRun(tx, run.id);
      if (stored?.status === 'succeeded' || stored?.status === 'failed') return;
      const active = (await scorerStore.active(tx))?.scorer;
      const isCompared = active?.name === compared.name && active.version === compared.version;
      const isUsed = comparison.better && isCompared;
      const reason = isCompared
        ? trainingVerdict(comparison)
        : `Kept but not used, because the active model was switched while this one was compared with ${compared.name}/${compared.version}: train again.`;
      const id = newId();
      const { name, version } = candidate;
      const row = { id, name, version, model: { ...candidate, metrics }, report: comparison, reason, createdAt: at };
      await scorerStore.create(tx, { ...row, createdBy: actor });
      if (isUsed) await activateScorer(tx, ledger, row, { reason, at, by: actor });
      const finished: TrainingRun = {
        ...run,
        status: 'succeeded',
        progress: 'done',
        scorer: id,
        activated: isUsed,
        reason,
        finishedAt: at.toISOString(),
      };
      ledger.append({
        action: 'training.finished',
        target: `training:${run.id}`,
        detail: { scorer: `${name}/${version}`, activated: isUsed, reason },
      });
      await factStore.record(tx, factKey(run.id), finished);
      await ledger.flush();
    });
    this.changes.announce();
  }

  private save(run: TrainingRun): Promise<void> {
    return this.database.transaction((tx) => factStore.record(tx, factKey(run.id), run));
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}

/** What each method learns with, when a model is active. */
const methodsFrom = (
  active: ScorerModel,
): Record<TrainingRun['method'], { learn: LearnScorer; name: string; features: readonly string[]; from: string }> => ({
  adapt: {
    learn: (pairs, identity) => adaptScorer(active, pairs, identity),
    name: 'trained',
    features: [],
    from: `from ${active.name}/${active.version}`,
  },
  skillresolve: { learn: learnSkillResolve, name: 'skillresolve', features: PAPER_FEATURES, from: 'from nothing else' },
});
