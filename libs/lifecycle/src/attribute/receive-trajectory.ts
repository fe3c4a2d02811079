import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Trajectory } from '@skillward/contracts';
import { TaskVerdict, TrajectoryFormat, conflict, invalidInput } from '@skillward/domain';
import {
  Database,
  JobQueue,
  Ledger,
  Transaction,
  TrajectoryDraft,
  TrajectoryRow,
  recommendationStore,
  trajectoryStore,
  uploadStore,
} from '@skillward/database';
import { Clock, Configuration, newId } from '@skillward/platform';
import {
  SecretMasker,
  contradictionIn,
  declaredFormat,
  detectFormat,
  isUtf16,
  readVerdict,
} from '@skillward/trajectory';
import { KeptUpload, keepUpload, readThrough } from '../collect/keep-upload';
import { RequestContext, actorOf } from '../access/principal';
import { UnitOfWork } from '../access/unit-of-work';
import { seesRecommendation } from '../recommend/history';
import { CLOCK, CONFIGURATION } from '../tokens';
import { Attributors } from './attributors';
import { ATTRIBUTE_JOB } from './jobs';
import { ReportQuota } from './report-quota';
import { seesTrajectory } from './trajectory-access';
import { toTrajectory } from './trajectory-views';

/** A raw file that was kept, and that nobody owns yet. */
export interface KeptFile extends KeptUpload {
  /** Null: it was only read, since it came with a call that was answered before. */
  readonly uploadId: string | null;
  readonly fileName: string | null;
}

/** One that is kept. */
export type StoredFile = KeptFile & { readonly uploadId: string };

interface ArrivingFile {
  readonly fileName: string | null;
  readonly stream: AsyncIterable<Uint8Array>;
}

/** What is said of a run beside its files. */
export interface ReportedFacts {
  readonly format?: TrajectoryFormat | undefined;
  readonly recommendationId?: string | undefined;
  readonly task?: string | undefined;
  readonly outcome?: unknown;
}

interface Report {
  readonly keyId: string;
  readonly recommendationId: string | null;
  readonly task: string | null;
  readonly outcome: unknown;
  readonly verdict: TaskVerdict;
}

/** Longest outcome, as JSON: reports of verifiers are shorter, and it is looked through for secrets while somebody waits. */
const MAX_OUTCOME_CHARS = 500_000;

/** Takes the run of an agent: keeps its files as they came, and leaves reading and attribution to a job. */
@Injectable()
export class ReceiveTrajectory {
  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
    private readonly jobs: JobQueue,
    private readonly attributors: Attributors,
    private readonly quota: ReportQuota,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Before anything of a run is read or stored.
   * @throws Problem rate_limited when the key has reported as much as it may, unless the call was answered before
   */
  async admit(context: RequestContext): Promise<void> {
    if (await this.work.hasRecorded(context)) return;
    await this.quota.require(context.principal);
  }

  /**
   * Keeps one file while it arrives; `receive` or `discard` must follow. Of a call that was answered before it is only read.
   * @throws Problem too_large, rate_limited as soon as more comes than the key may report, or invalid_input for an empty file
   */
  async keep(context: RequestContext, { fileName, stream }: ArrivingFile): Promise<KeptFile> {
    if (await this.work.hasRecorded(context)) return { ...(await readThrough(stream)), uploadId: null, fileName };
    const { client } = this.database;
    const uploadId = newId();
    await uploadStore.create(client, { id: uploadId, fileName: fileName ?? '', at: this.clock.now() });
    try {
      const admit = (bytes: number) => this.quota.reserve(context.principal, uploadId, bytes);
      const kept = await keepUpload(client, uploadId, stream, this.configuration.uploadMaxBytes, admit);
      return { ...kept, uploadId, fileName };
    } catch (error) {
      await this.drop([uploadId]);
      throw error;
    }
  }

  /** Removes files that became no trajectory. */
  async discard(files: readonly KeptFile[]): Promise<void> {
    await this.drop(uploadsOf(files));
  }

  private async drop(uploadIds: readonly string[]): Promise<void> {
    this.quota.release(uploadIds);
    await uploadStore.discard(this.database.client, uploadIds);
  }

  /**
   * @param files the main one first, then those of sub-agents
   * @throws Problem invalid_input when the format is not named and cannot be told, or is not the one that the file names,
   * the recommendation is unknown, or the outcome contradicts itself; conflict when an earlier report said the opposite
   */
  async receive(context: RequestContext, files: readonly KeptFile[], facts: ReportedFacts): Promise<Trajectory> {
    try {
      const answered = await this.work.recorded<Trajectory>(context);
      if (answered !== null) return answered;
      const stored = files.map(requireStored);
      const format = formatOf(stored, facts.format);
      await this.quota.require(context.principal, sizeOf(files));
      const report = await this.report(context, facts);
      // From here on the transaction counts them.
      this.quota.release(uploadsOf(files));
      return await this.work.run(context, (tx) => this.store(tx, context, stored, format, report));
    } finally {
      // Of a run that is known, or an answer that was given before, they are not needed again.
      await this.discard(files);
    }
  }

  private async report(context: RequestContext, facts: ReportedFacts): Promise<Report> {
    const { recommendationId = null, task = null, outcome = null } = facts;
    if (JSON.stringify(outcome).length > MAX_OUTCOME_CHARS) {
      throw invalidInput(`The outcome is longer than ${MAX_OUTCOME_CHARS} characters: send the counts alone.`, [
        { path: 'outcome', message: 'too long' },
      ]);
    }
    const contradiction = contradictionIn(outcome);
    if (contradiction !== null) {
      throw invalidInput(contradiction, [{ path: 'outcome.passed', message: 'contradicts the reward' }]);
    }
    if (recommendationId !== null) {
      const row = await recommendationStore.find(this.database.client, recommendationId);
      if (row === null || !seesRecommendation(context.principal, row)) {
        throw invalidInput('There is no such recommendation that this key may see.', [
          { path: 'recommendationId', message: 'unknown' },
        ]);
      }
    }
    const masker = new SecretMasker();
    return {
      keyId: context.principal.keyId,
      recommendationId,
      task: task === null ? null : await masker.maskText(task),
      outcome: await masker.maskValue(outcome),
      verdict: readVerdict(outcome),
    };
  }

  private async store(
    tx: Transaction,
    context: RequestContext,
    files: readonly StoredFile[],
    format: TrajectoryFormat,
    report: Report,
  ): Promise<Trajectory> {
    const at = this.clock.now();
    const by = actorOf(context);
    const ledger = await Ledger.open(tx, by, at);
    const wanted = { id: newId(), attributor: this.attributors.byDefault, by };
    const draft: TrajectoryDraft = {
      id: newId(),
      contentSha256: hashOf(files),
      format,
      namespaces: [...(context.principal.namespaces ?? [])].sort(),
      ...report,
      bytes: sizeOf(files),
      wanted,
      at,
      files: await namedWithoutSecrets(files),
    };
    const known = await trajectoryStore.lockSame(tx, draft);
    const id = known?.id ?? draft.id;
    if (known === null) {
      await this.quota.require(context.principal, draft.bytes, tx);
      await trajectoryStore.create(tx, draft);
      for (const { uploadId } of files) await uploadStore.complete(tx, uploadId);
    } else {
      requireSameOutcome(context, known, report);
      await trajectoryStore.complete(tx, id, report);
    }
    const again = known !== null && saysMore(known, report) && (await trajectoryStore.want(tx, id, wanted, at));
    if (known === null || again) await this.jobs.enqueue(tx, ATTRIBUTE_JOB, { trajectoryId: id });
    ledger.append({
      action: known === null ? 'trajectory.received' : 'trajectory.received_again',
      target: `trajectory:${id}`,
      detail: { sha256: draft.contentSha256, format, bytes: draft.bytes },
    });
    await ledger.flush();
    const row = await trajectoryStore.find(tx, id);
    if (row === null) throw new Error('The trajectory is not where it was written.');
    return toTrajectory(row, await trajectoryStore.files(tx, id));
  }
}

const uploadsOf = (files: readonly KeptFile[]): string[] => files.flatMap(({ uploadId }) => uploadId ?? []);

/** @throws Problem conflict where the answer that the call had is gone since it was looked for */
export function requireStored(file: KeptFile): StoredFile {
  const { uploadId } = file;
  if (uploadId === null) throw conflict('What the call was answered is no longer known: send it again.');
  return { ...file, uploadId };
}

const sizeOf = (files: readonly KeptFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** @throws Problem conflict when two reports of a run say the opposite of how its task ended: the first one stays */
function requireSameOutcome({ principal }: RequestContext, known: TrajectoryRow, { verdict }: Report): void {
  const [before, now] = [known.outcome === null ? null : known.verdict.passed, verdict.passed];
  if (before === null || now === null || before === now) return;
  const said = (passed: boolean) => (passed ? 'passed' : 'failed');
  const way = seesTrajectory(principal, known)
    ? `delete the run (DELETE /api/v1/trajectories/${known.id})`
    : 'ask a curator to delete the run, which another key reported,';
  throw conflict(
    `An earlier report of this run says that its task ${said(before)}, and this one that it ${said(now)}: what was said ` +
      `stays. If that was wrong, ${way} and report it again.`,
  );
}

/** Whether a report says something that decides how the run is attributed, and that was not known. */
function saysMore(known: TrajectoryRow, { outcome, recommendationId, task }: Report): boolean {
  const isReadable = known.error === null || known.error.place === null;
  const isUntold = known.task === null || known.task === known.header?.task;
  const isNew =
    (known.outcome === null && outcome !== null) ||
    (known.recommendationId === null && recommendationId !== null) ||
    (isUntold && task !== null && task !== known.task);
  return isReadable && isNew;
}

function formatOf([main]: readonly KeptFile[], named: TrajectoryFormat | undefined): TrajectoryFormat {
  if (main !== undefined && isUtf16(main.head)) {
    throw invalidInput(
      'The file is UTF-16, as Windows PowerShell 5 writes what is redirected with `>`: write it as UTF-8, by ' +
        '`| Out-File -Encoding utf8 FILE` or in PowerShell 7, and send it again.',
      [{ path: 'file', message: 'not UTF-8' }],
    );
  }
  const declared = named === undefined || main === undefined ? null : declaredFormat(main.head);
  if (declared !== null && declared !== named) {
    throw invalidInput(`The file says that its format is ${declared}, not ${named}: name that, or none.`, [
      { path: 'format', message: `the file is ${declared}` },
    ]);
  }
  const format = named ?? (main === undefined ? null : detectFormat(main.head));
  if (format === null) {
    const known = TrajectoryFormat.options.join(', ');
    const hint =
      'A log of another kind can be sent as skillward, a small format that docs/trajectory-format.md describes.';
    throw invalidInput(`The format cannot be told from the file: name one of ${known}, if it is one. ${hint}`, [
      { path: 'format', message: 'not recognised' },
    ]);
  }
  return format;
}

/** Hash of the file or, of several, of their list as `sha256sum` writes it. */
function hashOf(files: readonly KeptFile[]): string {
  const [first, ...rest] = files;
  if (first !== undefined && rest.length === 0) return first.sha256;
  const lines = files.map(({ sha256, fileName }) => `${sha256}  ${fileName ?? ''}\n`);
  return createHash('sha256').update(lines.join('')).digest('hex');
}

/** Names of files are shown, as steps are. */
async function namedWithoutSecrets(files: readonly StoredFile[]) {
  const masker = new SecretMasker();
  const kept = [];
  for (const { fileName, sha256, bytes, uploadId } of files) {
    kept.push({ name: fileName === null ? null : await masker.maskText(fileName), sha256, size: bytes, uploadId });
  }
  return kept;
}
