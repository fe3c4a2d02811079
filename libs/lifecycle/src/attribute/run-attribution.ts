import { Inject, Injectable } from '@nestjs/common';
import { AttributorName, Subtask, TaskVerdict, TrajectoryError } from '@skillward/domain';
import {
  AttributionDraft,
  Database,
  Ledger,
  SkillUseWrite,
  TrajectoryRow,
  WantedAttribution,
  attributionStore,
  outcomeStore,
  recommendationStore,
  trajectoryStore,
} from '@skillward/database';
import { Clock, Logger, newId } from '@skillward/platform';
import { readVerdict } from '@skillward/trajectory';
import { SYSTEM } from '../access/principal';
import { LeaseLost, keepLease } from '../follow/keep-lease';
import { LibraryChanges } from '../follow/library-changes';
import { CLOCK, LOGGER } from '../tokens';
import { Answer, AskAttributor } from './ask-attributor';
import { outcomesOf } from './outcomes';
import { runKeyOf, sessionKeyOf } from './run-identity';
import { ReadRun } from './read-run';

const LEASE_MS = 60_000;
const RENEW_MS = 15_000;
/** Starts that did not finish; what killed the process so often would do it again. */
const MAX_ATTEMPTS = 5;

const NOT_FINISHED: TrajectoryError = {
  code: 'interrupted',
  message: `Processing this trajectory failed ${MAX_ATTEMPTS} times; the server's log says why. Ask for an attribution to try again.`,
  place: null,
  reasons: [],
};

/**
 * Does what a trajectory has left: reads its files, then makes the attribution that is wanted. Every step of it may be
 * interrupted and done again; nothing is asked of a model or read inside a transaction.
 */
@Injectable()
export class RunAttribution {
  constructor(
    private readonly database: Database,
    private readonly changes: LibraryChanges,
    private readonly readRun: ReadRun,
    private readonly attributor: AskAttributor,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(trajectoryId: string, signal: AbortSignal): Promise<void> {
    // It waits for the next start then.
    if (signal.aborted) return;
    const lease = newId();
    const { client } = this.database;
    const row = await trajectoryStore.claim(client, trajectoryId, lease, this.clock.now(), this.leaseEnd());
    if (row === null) return;
    if (row.attempts > MAX_ATTEMPTS) return this.giveUp(row, lease);
    const kept = keepLease({
      renew: () => trajectoryStore.renew(client, trajectoryId, lease, this.leaseEnd()),
      everyMs: RENEW_MS,
      onError: (error) =>
        this.logger.warn({ err: error, trajectoryId }, 'the lease of a trajectory could not be renewed'),
    });
    const stop = AbortSignal.any([signal, kept.lost]);
    try {
      await this.work(row, lease, stop);
    } catch (error) {
      await trajectoryStore.release(client, trajectoryId, lease, this.clock.now(), !signal.aborted);
      if (!stop.aborted && !(error instanceof LeaseLost)) throw error;
    } finally {
      kept.stop();
    }
  }

  private leaseEnd = () => new Date(this.clock.now().getTime() + LEASE_MS);

  private async work(claimed: TrajectoryRow, lease: string, signal: AbortSignal): Promise<void> {
    let row: TrajectoryRow | null = claimed;
    if (row.readAt === null) {
      if (!(await this.read(row, lease, signal))) return;
      row = await trajectoryStore.find(this.database.client, row.id);
    }
    // A later report may tell the verdict while the attribution is made; it is made again then.
    for (let wanted = row?.wantedAttribution; row && wanted; wanted = row?.wantedAttribution) {
      const answer: Answer = await this.attributor.ask(row, wanted.attributor, signal);
      signal.throwIfAborted();
      if (await this.finish(row, wanted, answer, lease)) return;
      row = await trajectoryStore.find(this.database.client, row.id);
    }
  }

  /** @returns whether there is something to attribute */
  private async read(row: TrajectoryRow, lease: string, signal: AbortSignal): Promise<boolean> {
    const { header, stepCount, toolCallCount, warnings, error } = await this.readRun.read(row, signal);
    signal.throwIfAborted();
    const place = error && { file: error.file, line: error.line, byteOffset: error.byteOffset };
    const failure = error && { code: error.code, message: error.message, place, reasons: [] };
    await this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const ledger = await Ledger.open(tx, { id: SYSTEM.keyId, name: SYSTEM.name }, at);
      const verdict: TaskVerdict = readVerdict(header && header.reward !== null ? { reward: header.reward } : null);
      const result = {
        header,
        stepCount,
        toolCallCount,
        warnings,
        error: failure,
        task: header?.task ?? null,
        sessionKey: sessionKeyOf(row.format, header?.sessionId ?? null),
        verdict,
      };
      if (!(await trajectoryStore.finishReading(tx, row.id, lease, { ...result, at }))) throw new LeaseLost();
      ledger.append({
        action: failure === null ? 'trajectory.read' : 'trajectory.reading_failed',
        target: `trajectory:${row.id}`,
        detail: { steps: stepCount, ...(error === null ? {} : { code: error.code, line: error.line }) },
      });
      await ledger.flush();
    });
    return failure === null;
  }

  /** @returns false when the trajectory says something else by now than what was attributed */
  private async finish(row: TrajectoryRow, wanted: WantedAttribution, answer: Answer, lease: string): Promise<boolean> {
    const done = await this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const ledger = await Ledger.open(tx, { id: SYSTEM.keyId, name: SYSTEM.name }, at);
      const now = await trajectoryStore.lock(tx, row.id);
      if (now === null) throw new LeaseLost();
      if (!saysTheSame(now, row)) return false;
      const draft = toDraft(row, wanted, answer, at);
      const end = draft.status === 'succeeded' ? { attributionId: draft.id } : { error: failureOf(answer) };
      if (!(await trajectoryStore.finish(tx, row.id, lease, end))) throw new LeaseLost();
      // What the model came to is kept beside what stands in for it.
      const { insteadOf } = answer;
      if (insteadOf !== null) await attributionStore.write(tx, toDraft(row, { ...wanted, id: newId() }, insteadOf, at));
      await attributionStore.write(tx, draft);
      const asked = row.recommendationId && (await recommendationStore.find(tx, row.recommendationId));
      const task = asked ? asked.task : row.task;
      if (task !== null && !(await trajectoryStore.isOutgrown(tx, row.id))) {
        const run = { trajectoryId: row.id, runKey: runKeyOf(row), recommendationId: row.recommendationId, task };
        await outcomeStore.add(tx, outcomesOf(run, draft.subtasks, at));
      }
      ledger.append({
        action: draft.status === 'succeeded' ? 'trajectory.attributed' : 'trajectory.attribution_failed',
        target: `trajectory:${row.id}`,
        detail: {
          attribution: draft.id,
          attributor: `${draft.attributor}@${draft.attributorVersion}`,
          ...(draft.model === null ? {} : { model: draft.model, promptVersion: draft.promptVersion }),
          subtasks: draft.subtasks.length,
          ...(insteadOf === null ? {} : { insteadOf: 'model' }),
        },
      });
      await ledger.flush();
      return true;
    });
    // Ranking follows the outcomes.
    if (done) this.changes.announce();
    return done;
  }

  private async giveUp({ id }: TrajectoryRow, lease: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const ledger = await Ledger.open(tx, { id: SYSTEM.keyId, name: SYSTEM.name }, this.clock.now());
      if (!(await trajectoryStore.finish(tx, id, lease, { error: NOT_FINISHED }))) return;
      ledger.append({ action: 'trajectory.given_up', target: `trajectory:${id}`, detail: { attempts: MAX_ATTEMPTS } });
      await ledger.flush();
    });
  }
}

const saysTheSame = (a: TrajectoryRow, b: TrajectoryRow): boolean =>
  a.recommendationId === b.recommendationId &&
  a.task === b.task &&
  JSON.stringify(a.verdict) === JSON.stringify(b.verdict) &&
  a.wantedAttribution?.id === b.wantedAttribution?.id;

const failureOf = ({ error, reasons }: Answer): TrajectoryError => ({
  code: 'attribution_failed',
  message: error ?? 'The attribution failed.',
  place: null,
  reasons: [...reasons],
});

function toDraft(row: TrajectoryRow, wanted: WantedAttribution, answer: Answer, at: Date): AttributionDraft {
  const { attributor, versions, uses, subtasks } = answer;
  const failed = answer.error !== null;
  const engine = engineOf(answer);
  return {
    id: wanted.id,
    trajectoryId: row.id,
    attributor,
    attributorVersion: answer.attributorVersion,
    promptVersion: answer.promptVersion,
    model: answer.model,
    status: failed ? 'failed' : 'succeeded',
    error: answer.error ?? answer.note,
    rejections: answer.rejections.map((reasons) => [...reasons]),
    verdict: row.verdict,
    usage: answer.usage === null ? null : { ...answer.usage },
    createdAt: at,
    requestedBy: wanted.by,
    subtasks: failed
      ? []
      : subtasks.map((draft, index) => {
          const subtask: Subtask = { index, ...draft, engine };
          const link = subtask.skillLinked;
          return { id: newId(), subtask, skillId: link && link.version !== null ? versions.skillIdOf(link) : null };
        }),
    uses: uses.map(({ skill, digest, matchedBy, facts }): SkillUseWrite => {
      const skillId = skill.namespace === null ? null : versions.skillIdOf(skill);
      const shown = versions.exposed.find((each) => each.skillId === skillId && each.version === skill.version);
      const { recommendationId } = row;
      const exposure =
        shown === undefined || recommendationId === null ? null : { recommendationId, position: shown.position };
      return { skill, skillId, digest, matchedBy, facts, exposure };
    }),
  };
}

/** As it stands in each subtask. */
function engineOf({ attributor, attributorVersion, model }: Answer & { attributor: AttributorName }): string {
  return `${attributor}@${attributorVersion}${model === null ? '' : `/${model}`}`;
}
