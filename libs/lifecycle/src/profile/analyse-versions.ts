import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import {
  AnalysisVersions,
  CONTRACT_PROFILER,
  Database,
  FIRST_VERSION,
  Ledger,
  PendingVersion,
  ProfileDraft,
  ProfileResult,
  ScanDraft,
  analysisStore,
  profileStore,
  scanStore,
  sketchStore,
  versionStore,
} from '@skillward/database';
import { Clock, newId } from '@skillward/platform';
import { CONTRACT_PROFILE_VERSION } from '@skillward/sibling-choice';
import { STATIC_PROFILER } from '@skillward/profile';
import { RULES_VERSION } from '@skillward/scan';
import { SYSTEM } from '../access/principal';
import { ahead } from '../ahead';
import { BackgroundPace } from '../background-pace';
import { LibraryChanges } from '../follow/library-changes';
import { inBatches } from '../in-batches';
import { CLOCK } from '../tokens';
import { Analysis } from './package.worker';
import { AnalysisFailed, PackageWorkers } from './package-workers';
import { readScanPolicy } from '../policy/scan-policy';
import { findingsOf } from './scan-packages';
import { SKETCH_VERSION, encodeSketch } from './sketches';
import { refreshProfiles, refreshVerdicts } from '../policy/verdicts';

/** Everything in this process that reads packages; what other versions of it made is made again. */
export const ANALYSIS_VERSIONS: AnalysisVersions = {
  static: { profiler: STATIC_PROFILER.name, version: STATIC_PROFILER.version },
  contract: String(CONTRACT_PROFILE_VERSION),
  sketch: SKETCH_VERSION,
  rules: RULES_VERSION,
};

const PAGE = 200;
/** Versions of one task of a thread, and of one transaction. */
const BATCH = { usual: 40, whileAsked: 10 };
const PAUSE_MS = 500;

interface AnalysedVersion {
  readonly version: PendingVersion;
  readonly analysis: Analysis | AnalysisFailed;
}

export interface PassOptions {
  readonly signal: AbortSignal;
  /** Where to begin: versions with greater ids were not looked at before. */
  readonly after?: string;
  /** Whether something more urgent is going on. */
  readonly shouldWait?: () => boolean;
}

/**
 * Profiles and scans whatever was not by the profilers and rules of this process: new versions, and after an update of
 * the product all of them. What is done stays done when it is killed, and two workers at the same work write it once.
 */
@Injectable()
export class AnalyseVersions {
  constructor(
    private readonly database: Database,
    private readonly workers: PackageWorkers,
    private readonly changes: LibraryChanges,
    private readonly pace: BackgroundPace,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns the number of versions that were read */
  async analyseMissing(options: PassOptions): Promise<number> {
    let count = 0;
    const analyse = (each: readonly PendingVersion[]) => this.analyse(each, options.signal);
    for await (const batch of ahead(this.batches(options), this.workers.threads, analyse)) {
      options.signal.throwIfAborted();
      await this.pace.piece(() => this.write(batch), options.signal);
      count += batch.length;
      this.changes.announce();
    }
    return count;
  }

  /** Reads a version once more on which the static profilers had failed. */
  async retry(versionId: string): Promise<void> {
    const { skillId, number, reference } = await versionStore.placeOf(this.database.client, versionId);
    const wants = { static: true, contract: true, sketch: false, scan: false };
    const [read] = await this.analyse([{ versionId, skillId, bytes: 0, wants }]);
    if (read === undefined) return;
    await this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const ledger = await Ledger.open(tx, { id: SYSTEM.keyId, name: SYSTEM.name }, at);
      const drafts: ProfileDraft[] = [];
      for (const draft of toProfiles(read)) {
        const { profiler, profilerVersion } = draft;
        drafts.push({
          ...draft,
          attempt: await profileStore.nextAttempt(tx, { versionId, profiler, profilerVersion }),
        });
      }
      await profileStore.write(tx, drafts, at);
      const changeSeq = ledger.append({
        action: drafts.some((draft) => 'error' in draft) ? 'version.profiling_failed' : 'version.profiled',
        target: `skill:${reference}`,
        detail: { version: number, by: ANALYSIS_VERSIONS.static },
      });
      await refreshProfiles(tx, [skillId], changeSeq);
      await ledger.flush();
    });
    this.changes.announce();
  }

  private async *batches({ signal, after = FIRST_VERSION, shouldWait = () => false }: PassOptions) {
    for (let last = after; ;) {
      const page = await analysisStore.pending(this.database.client, ANALYSIS_VERSIONS, last, PAGE);
      const bytesOf = ({ bytes }: PendingVersion) => bytes;
      for await (const batch of inBatches(page, { bytesOf, most: () => this.pace.most(BATCH) })) {
        while (shouldWait()) await sleep(PAUSE_MS, undefined, { signal });
        signal.throwIfAborted();
        yield batch;
      }
      if (page.length < PAGE) return;
      last = page.at(-1)?.versionId ?? last;
    }
  }

  private async analyse(versions: readonly PendingVersion[], signal?: AbortSignal): Promise<AnalysedVersion[]> {
    const ids = versions.map(({ versionId }) => versionId);
    const packages = await analysisStore.readPackages(this.database.client, ids);
    const tasks = versions.map(({ versionId, wants }) => ({ files: packages.get(versionId) ?? [], wants }));
    const analyses = await this.workers.analyse(tasks, signal);
    return versions.map((version, at) => ({ version, analysis: analyses[at] ?? new AnalysisFailed('It was lost.') }));
  }

  private async write(batch: readonly AnalysedVersion[]): Promise<void> {
    const profiles = batch.flatMap(toProfiles);
    const scans = batch.flatMap(toScan);
    await this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const ledger = await Ledger.open(tx, { id: SYSTEM.keyId, name: SYSTEM.name }, at);
      const changeSeq = ledger.append({
        action: 'versions.analysed',
        target: 'library',
        detail: { ...ANALYSIS_VERSIONS, profiled: batch.length, scanned: scans.length },
      });
      await profileStore.write(tx, profiles, at);
      await scanStore.write(tx, scans, at);
      await sketchStore.write(tx, batch.flatMap(toSketch));
      const sketched = new Set(batch.flatMap(({ version: { skillId, wants } }) => (wants.sketch ? [skillId] : [])));
      const read = new Set(scans.map(({ versionId }) => versionId));
      const skillsOf = (isWanted: (id: string) => boolean) => [
        ...new Set(batch.flatMap(({ version }) => (isWanted(version.versionId) ? [version.skillId] : []))),
      ];
      await refreshProfiles(
        tx,
        skillsOf(() => true),
        changeSeq,
        sketched,
      );
      const policy = await readScanPolicy(tx);
      await refreshVerdicts(
        tx,
        ledger,
        skillsOf((id) => read.has(id)),
        { policy, at, cause: 'scan' },
      );
      await ledger.flush();
    });
  }
}

function toProfiles({ version: { versionId, wants }, analysis }: AnalysedVersion): ProfileDraft[] {
  const isFailed = analysis instanceof AnalysisFailed;
  const draft = (profiler: string, profilerVersion: string, result: ProfileResult | null): ProfileDraft => ({
    id: newId(),
    versionId,
    profiler,
    profilerVersion,
    attempt: 1,
    ...(result ?? { error: isFailed ? analysis.reason : 'The profiler gave no result.' }),
  });
  const { static: profile, contract } = isFailed ? ({} as Analysis) : analysis;
  const { static: by, contract: version } = ANALYSIS_VERSIONS;
  return [
    ...(wants.static ? [draft(by.profiler, by.version, profile ? { profile } : null)] : []),
    ...(wants.contract ? [draft(CONTRACT_PROFILER, version, contract ? { contract } : null)] : []),
  ];
}

/** A package that cannot be read is like no other one. */
const toSketch = ({ version: { versionId, wants }, analysis }: AnalysedVersion) => {
  if (!wants.sketch) return [];
  const sketch = analysis instanceof AnalysisFailed ? undefined : analysis.sketch;
  return [
    { versionId, sketchVersion: SKETCH_VERSION, sketch: sketch ?? encodeSketch({ description: '', body: versionId }) },
  ];
};

const toScan = ({ version: { versionId, wants }, analysis }: AnalysedVersion): ScanDraft[] =>
  wants.scan ? [{ versionId, rulesVersion: RULES_VERSION, findings: findingsOf(analysis) }] : [];
