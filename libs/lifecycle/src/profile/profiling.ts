import { Inject, Injectable } from '@nestjs/common';
import { Profiling } from '@skillward/contracts';
import { LanguageModel } from '@skillward/domain';
import { Database, analysisStore, profileStore } from '@skillward/database';
import { STATIC_PROFILER } from '@skillward/profile';
import { RULES_VERSION } from '@skillward/scan';
import { RequestContext, requireAllNamespaces, requireRole } from '../access/principal';
import { LANGUAGE_MODEL } from '../tokens';
import { modelProfiler } from './profile-by-model';
import { SCANNER } from './scan-reports';

/** How far profilers and scanner have come with the library. */
@Injectable()
export class GetProfiling {
  constructor(
    private readonly database: Database,
    @Inject(LANGUAGE_MODEL) private readonly model: LanguageModel | null,
  ) {}

  async get(context: RequestContext): Promise<Profiling> {
    requireRole(context, 'curator');
    requireAllNamespaces(context);
    return this.read();
  }

  async read(): Promise<Profiling> {
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
