import { Inject, Injectable } from '@nestjs/common';
import { Profiling } from '@skillward/contracts';
import { LanguageModel } from '@skillward/domain';
import { Database, analysisStore, indexFeed, profileStore } from '@skillward/database';
import { STATIC_PROFILER } from '@skillward/profile';
import { RULES_VERSION } from '@skillward/scan';
import { RequestContext, requireAllNamespaces, requireRole } from '../access/principal';
import { LANGUAGE_MODEL } from '../tokens';
import { modelProfiler } from './profile-by-model';
import { SCANNER } from './scan-reports';

/** Counting a large library takes long: while it is being read, so large a share of the time goes into it at most. */
const COUNTING_SHARE = 0.05;

interface Counted {
  /** Of the ledger before the counting: nothing that is counted changes without an entry. */
  readonly head: bigint;
  readonly at: number;
  readonly tookMs: number;
  readonly progress: Profiling;
}

/** How far profilers and scanner have come with the library. */
@Injectable()
export class GetProfiling {
  private last: Counted | null = null;

  constructor(
    private readonly database: Database,
    @Inject(LANGUAGE_MODEL) private readonly model: LanguageModel | null,
  ) {}

  async get(context: RequestContext): Promise<Profiling> {
    requireRole(context, 'curator');
    requireAllNamespaces(context);
    return this.read();
  }

  /** While work goes on its figures may be somewhat old; that it has ended is always true. */
  async read(): Promise<Profiling> {
    const head = await indexFeed.head(this.database.client);
    const began = performance.now();
    if (this.last !== null && (this.last.head === head || isFresh(this.last, began))) return this.last.progress;
    const progress = await this.count();
    const at = performance.now();
    this.last = { head, at, tookMs: at - began, progress };
    return progress;
  }

  private async count(): Promise<Profiling> {
    const { client } = this.database;
    const { name, version } = STATIC_PROFILER;
    const byRules = await analysisStore.scanProgress(client, RULES_VERSION);
    const statically = await profileStore.progress(client, {
      profiler: name,
      profilerVersion: version,
      currentOnly: false,
    });
    const isRunning = byRules.missing + statically.missing > 0;
    return {
      status: isRunning ? 'running' : 'idle',
      static: { profiler: { name, version }, ...statically },
      model: this.model && (await this.byModel(this.model)),
      scan: { profiler: { name: SCANNER, version: RULES_VERSION }, ...byRules },
    };
  }

  private async byModel(model: LanguageModel) {
    const by = modelProfiler(model);
    const progress = await profileStore.progress(this.database.client, { ...by, currentOnly: true });
    return { profiler: { name: by.profiler, version: by.profilerVersion }, ...progress };
  }
}

const isFresh = ({ at, tookMs, progress }: Counted, now: number): boolean =>
  progress.status === 'running' && now - at < tookMs / COUNTING_SHARE;
