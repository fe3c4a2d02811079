import { Inject, Injectable } from '@nestjs/common';
import { PackageIssue, Problem } from '@skillward/domain';
import {
  Database,
  JobQueue,
  Ledger,
  SyncCounts,
  SyncRow,
  SourceRow,
  Transaction,
  importStore,
  outageOf,
  skillStore,
  sourceStore,
  syncPackageStore,
  syncStore,
  uploadStore,
} from '@skillward/database';
import { Clock, Configuration, Logger, newId } from '@skillward/platform';
import { buildPackage } from '@skillward/skill-package';
import { LeaseLost, keepLease } from '../follow/keep-lease';
import { LibraryChanges } from '../follow/library-changes';
import { ASSETS, CLOCK, CONFIGURATION, LOGGER, ProductAssets } from '../tokens';
import { AnalysisStopped } from '../profile/package-workers';
import { PackageScan, ScanPackages } from '../profile/scan-packages';
import { ahead } from '../ahead';
import { BackgroundPace } from '../background-pace';
import { inBatches } from '../in-batches';
import { arrangeNext } from './begin-sync';
import { Chosen, Rejected, SortedPackages, chosenOf, goneOf } from './chosen-packages';
import { CompareHeld } from './compare-held';
import { GONE_UPSTREAM, ImportOutcome, ImportScope, RefusedPackage, importBatch, reasonsOf } from './import-batch';
import { IncomingPackage, PackageFeed, bytesOf } from './incoming-package';
import { openFeed } from './open-feed';
import { GONE, isDone, toPackageDraft } from './package-drafts';
import { ImportCandidate } from './plan-import';
import { pathIssues, storablePath } from './source-paths';

const LEASE_MS = 30_000;
const RENEW_MS = 5_000;
const MAX_ATTEMPTS = 5;
/** Batches that are validated and scanned while one is written. */
const BATCHES_AHEAD = 2;
const MAX_REASONS = 20;
/** Packages of one transaction: large enough to be fast; while somebody asks, about as long as an answer takes. */
const BATCH = { usual: 100, whileAsked: 10 };
/** Longer than a batch takes. */
const IMPORTING_MS = 15_000;

/** Packages of one batch as they may be written. */
type PreparedBatch = SortedPackages & { readonly size: number };

/** Does one sync, from where the last attempt stopped to its end. */
@Injectable()
export class RunSync {
  private importedAt = -Infinity;

  constructor(
    private readonly database: Database,
    private readonly jobs: JobQueue,
    private readonly changes: LibraryChanges,
    private readonly scanPackages: ScanPackages,
    private readonly compare: CompareHeld,
    private readonly pace: BackgroundPace,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    @Inject(ASSETS) private readonly assets: ProductAssets,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Whether packages are coming in here right now; a sync that waits for the network imports nothing. */
  get isImporting(): boolean {
    return performance.now() - this.importedAt < IMPORTING_MS;
  }

  async runSync(syncId: string, shutdown: AbortSignal): Promise<void> {
    const lease = newId();
    const until = () => new Date(this.clock.now().getTime() + LEASE_MS);
    const sync = await syncStore.claim(this.database.client, syncId, lease, this.clock.now(), until());
    if (!sync) return;
    const kept = keepLease({
      renew: () => syncStore.renew(this.database.client, syncId, lease, until()),
      everyMs: RENEW_MS,
      onError: (error) => this.logger.warn({ err: error, syncId }, 'the lease of a sync could not be renewed'),
    });
    try {
      await this.run(sync, lease, AbortSignal.any([shutdown, kept.lost]));
    } catch (error) {
      if (error instanceof LeaseLost || kept.lost.aborted) return;
      const isStopped = shutdown.aborted || error instanceof AnalysisStopped;
      if (isStopped) return await syncStore.release(this.database.client, syncId, lease);
      if (outageOf(error) === null) return await this.fail(sync, lease, error);
      this.logger.warn({ err: error, syncId }, 'a sync lost the database, and goes on when it is back');
      // Where even that cannot be written the lease runs out, and the sweep takes the sync up.
      await syncStore.release(this.database.client, syncId, lease).catch(() => undefined);
      throw error;
    } finally {
      kept.stop();
    }
  }

  private async run(sync: SyncRow, lease: string, signal: AbortSignal): Promise<void> {
    if (sync.attempts > MAX_ATTEMPTS) {
      throw new Problem(
        'unavailable',
        `Given up after ${MAX_ATTEMPTS} attempts that ended without an answer: start the sync again.`,
      );
    }
    const source = await sourceStore.find(this.database.client, sync.sourceId);
    if (!source) throw new Error(`The source of sync ${sync.id} is not there.`);
    const feed = await openFeed(this.database.client, source, sync, {
      configuration: this.configuration,
      starterLibrary: this.assets.starterLibrary,
      signal,
      onPhase: (phase) => this.logger.debug({ syncId: sync.id, phase }, 'sync'),
    });
    try {
      if (feed.commit !== null) await syncStore.setCommit(this.database.client, sync.id, feed.commit);
      await this.importAll(sync, source, feed, lease, signal);
    } finally {
      await feed.close();
    }
  }

  private async importAll(sync: SyncRow, source: SourceRow, feed: PackageFeed, lease: string, signal: AbortSignal) {
    // Where positions mean nothing any more, all is read again; what was written before is told by its path.
    let standing: Standing = feed.repeatable
      ? { counts: sync.counts, held: sync.held, position: sync.position }
      : { counts: { ...sync.counts, rejected: 0 }, held: 0, position: 0 };
    const chosen = sync.publishes === null ? null : await syncPackageStore.chosenFor(this.database.client, sync.id);
    const packages = inBatches(feed.packages(standing.position), { bytesOf, most: () => this.pace.most(BATCH) });
    for await (const batch of ahead(packages, BATCHES_AHEAD, (each) => this.prepare(each, signal))) {
      signal.throwIfAborted();
      const write = () => this.importOne(sync, source, feed, lease, batch, standing, chosen);
      standing = await this.pace.piece(write, signal);
      this.importedAt = performance.now();
      // Who follows the library looks soon by itself; after each small portion it would keep those who ask waiting.
      if (!this.pace.isAsked) this.changes.announce();
    }
    this.importedAt = -Infinity;
    signal.throwIfAborted();
    if (standing.held > 0) await this.compare.compare(sync.id, source.namespace);
    await this.finish(sync, source, feed, lease, chosen);
    this.changes.announce();
  }

  private async importOne(
    sync: SyncRow,
    source: SourceRow,
    feed: PackageFeed,
    lease: string,
    { candidates, rejected, size }: PreparedBatch,
    { counts: before, held: heldBefore, position: positionBefore }: Standing,
    chosen: Chosen | null,
  ) {
    const scope: ImportScope = {
      namespace: source.namespace,
      sourceId: source.id,
      syncId: sync.id,
      kind: source.kind === 'upload' ? 'upload' : 'sync',
      actor: sync.createdBy,
      at: this.clock.now(),
      hold: sync.hold,
    };
    return this.database.transaction(async (tx) => {
      const known = chosen === null ? { candidates, rejected } : chosenOf({ candidates, rejected }, chosen);
      const { steps, refused, held, judged } =
        known.candidates.length > 0 ? await importBatch(tx, scope, known.candidates) : NOTHING_DONE;
      const unusable = [...known.rejected, ...refused.map(toRejected)];
      const rejections: Rejected[] = [
        ...unusable,
        ...steps.flatMap(({ kind, candidate }) =>
          kind === 'duplicate' && feed.repeatable
            ? [{ path: candidate.path, reasons: ['Another package of this source has the same path.'] }]
            : [],
        ),
      ];
      if (rejections.length > 0) {
        await syncStore.addRejections(tx, sync.id, onceEachPath(rejections));
        await importStore.touchMappings(
          tx,
          scope,
          unusable.map(({ path }) => path),
        );
      }
      await syncPackageStore.write(tx, sync.id, [
        ...held.map((each) => toPackageDraft(each.step, each, { held: true, namespace: source.namespace })),
        ...steps.flatMap((step) =>
          isDone(step) ? [toPackageDraft(step, judged.get(step), { held: false, namespace: source.namespace })] : [],
        ),
      ]);
      const count = (kind: string) => steps.filter((step) => step.kind === kind).length;
      const position = positionBefore + size;
      const counts: SyncCounts = {
        discovered: chosen?.size ?? feed.total ?? position,
        created: before.created + count('create'),
        updated: before.updated + count('update'),
        unchanged: before.unchanged + count('unchanged'),
        rejected: before.rejected + rejections.length,
      };
      const phase =
        feed.total === null
          ? `importing: ${position} packages so far`
          : `importing: ${position} of ${feed.total} packages`;
      const heldNow = heldBefore + held.length;
      const progress = { counts, held: heldNow, position, phase };
      if (!(await syncStore.advance(tx, sync.id, lease, progress))) throw new LeaseLost();
      return { counts, held: heldNow, position };
    });
  }

  private async prepare(batch: readonly IncomingPackage[], signal: AbortSignal): Promise<PreparedBatch> {
    const { valid, rejected } = this.validate(batch);
    const packages = valid.map((candidate) => candidate.package);
    const scans = await this.scanPackages.scan(packages, signal);
    const candidates = valid.map((candidate, at) => ({ ...candidate, scan: scans[at] as PackageScan }));
    return { size: batch.length, candidates, rejected };
  }

  private validate(batch: readonly IncomingPackage[]) {
    const valid: Omit<ImportCandidate, 'scan'>[] = [];
    const rejected: Rejected[] = [];
    for (const incoming of batch) {
      const { path, folderName, provenance, exported } = incoming;
      const refused = [...pathIssues(path), ...incoming.refused];
      const built = buildPackage(incoming.files, { folderName, refused, limits: this.configuration.limits });
      if (built.ok) {
        const warnings = [...incoming.warnings, ...built.package.warnings];
        const license = built.package.frontmatter.license;
        valid.push({
          path,
          package: { ...built.package, warnings },
          provenance: {
            ...(license === undefined ? {} : { license: license.slice(0, 200).toWellFormed() }),
            ...provenance,
          },
          ...(exported === undefined ? {} : { exported }),
        });
      } else {
        rejected.push({ path: storablePath(path), reasons: built.errors.map(describeIssue) });
      }
    }
    return { valid, rejected };
  }

  private async finish(
    sync: SyncRow,
    source: SourceRow,
    feed: PackageFeed,
    lease: string,
    chosen: Chosen | null,
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const ledger = await Ledger.open(tx, sync.createdBy, at);
      const scope = { sourceId: source.id, syncId: sync.id };
      const isTaken = feed.complete && sync.hold !== 'all';
      if (feed.complete && sync.hold === 'all') await this.holdGone(tx, sync, lease, scope);
      // Of what is gone only what was chosen goes.
      if (isTaken && chosen !== null) await importStore.touchAllBut(tx, scope, goneOf(chosen));
      const gone = isTaken ? await importStore.markGone(tx, scope) : [];
      for (const { id, reference } of gone) {
        const reason = `${GONE_UPSTREAM} (${source.location}).`;
        const changeSeq = ledger.append({
          action: 'skill.deprecated',
          target: `skill:${reference}`,
          detail: { reason, syncId: sync.id },
        });
        await skillStore.setStatus(tx, { ids: [id], status: 'deprecated', reason, changeSeq, at });
      }
      const finished = await syncStore.finish(tx, sync.id, lease, {
        status: 'succeeded',
        error: null,
        deprecated: gone.length,
        at,
      });
      if (!finished) throw new LeaseLost();
      if (sync.uploadId !== null && !(await this.isStillWanted(tx, sync))) {
        await uploadStore.dropChunks(tx, sync.uploadId);
      }
      ledger.append({
        action: 'sync.succeeded',
        target: `source:${source.id}`,
        detail: { syncId: sync.id, deprecated: gone.length },
      });
      await ledger.flush();
      await arrangeNext(tx, this.jobs, sync, at);
    });
  }

  /** Whether the file of an upload has packages that nobody has decided about. */
  private async isStillWanted(tx: Transaction, { id, publishes }: SyncRow): Promise<boolean> {
    return (await syncPackageStore.waiting(tx, publishes ?? id)).waiting > 0;
  }

  private async holdGone(tx: Transaction, sync: SyncRow, lease: string, scope: { sourceId: string; syncId: string }) {
    const unseen = await importStore.unseen(tx, scope);
    const drafts = unseen.map((each) => ({ ...each, ...GONE }));
    await syncPackageStore.write(tx, sync.id, drafts);
    if (!(await syncStore.addHeld(tx, sync.id, lease, drafts.length))) throw new LeaseLost();
  }

  private async fail(sync: SyncRow, lease: string, error: unknown): Promise<void> {
    const known = error instanceof Problem;
    /** What the file is not to blame for may go better another time. */
    const keepsFile = !known || error.kind === 'unavailable';
    if (!known) this.logger.error({ err: error, syncId: sync.id }, 'a sync failed');
    const message = known
      ? [error.detail, ...error.issues.map((issue) => `${issue.path}: ${issue.message}`)].join(' ')
      : 'The sync met an unexpected error; the server log has the details under this sync id.';
    await this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const ledger = await Ledger.open(tx, sync.createdBy, at);
      const failed = await syncStore.finish(tx, sync.id, lease, {
        status: 'failed',
        error: message,
        deprecated: 0,
        at,
      });
      if (!failed) return;
      if (sync.uploadId !== null && !keepsFile && sync.publishes === null)
        await uploadStore.dropChunks(tx, sync.uploadId);
      ledger.append({ action: 'sync.failed', target: `source:${sync.sourceId}`, detail: { syncId: sync.id } });
      await ledger.flush();
      await arrangeNext(tx, this.jobs, sync, at);
    });
  }
}

/** How far a sync has come. */
interface Standing {
  readonly counts: SyncCounts;
  readonly held: number;
  readonly position: number;
}

const NOTHING_DONE: ImportOutcome = { steps: [], refused: [], held: [], judged: new Map() };

/** Reasons of packages with the same path, which a dump may have, come together. */
function onceEachPath(rejections: readonly Rejected[]): Rejected[] {
  const byPath = new Map<string, readonly string[]>();
  for (const { path, reasons } of rejections) {
    byPath.set(path, [...new Set([...(byPath.get(path) ?? []), ...reasons])]);
  }
  return [...byPath].map(([path, reasons]) => ({ path, reasons }));
}

const describeIssue = ({ message, path, line }: PackageIssue): string =>
  path === undefined ? message : `${path}${line === undefined ? '' : `:${line}`}: ${message}`;

const toRejected = (refused: RefusedPackage): Rejected => ({
  path: refused.candidate.path,
  reasons: reasonsOf(refused).slice(0, MAX_REASONS),
});
