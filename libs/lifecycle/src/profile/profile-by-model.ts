import { Inject, Injectable } from '@nestjs/common';
import { LanguageModel, ModelFailure } from '@skillward/domain';
import { Database, Ledger, ProfileResult, profileStore, versionStore } from '@skillward/database';
import { Clock, Configuration, Logger, newId } from '@skillward/platform';
import { MODEL_PROFILER, profileByModel } from '@skillward/profile';
import { SYSTEM } from '../access/principal';
import { LibraryChanges } from '../follow/library-changes';
import { CLOCK, CONFIGURATION, LANGUAGE_MODEL, LOGGER } from '../tokens';
import { refreshProfiles } from '../policy/verdicts';

/** Without a person asking; between two of them endpoints get time to recover. */
const MAX_ATTEMPTS = 3;
const RETRY_MS = 15 * 60_000;
const PAGE = 20;

/** The profiler that a model makes: another model is another version of it. */
export const modelProfiler = (model: LanguageModel) => ({
  profiler: MODEL_PROFILER.name,
  profilerVersion: `${MODEL_PROFILER.version}/${model.name}`,
});

/**
 * Has a model profile the current versions that it has not profiled yet. A failure is kept as an attempt with its
 * reason. The model is asked outside any transaction.
 */
@Injectable()
export class ProfileByModel {
  constructor(
    private readonly database: Database,
    private readonly changes: LibraryChanges,
    @Inject(LANGUAGE_MODEL) private readonly model: LanguageModel | null,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @returns the number of versions that the model was asked about */
  async profile(signal: AbortSignal): Promise<number> {
    if (this.model === null || !this.configuration.modelProfiles) return 0;
    const by = modelProfiler(this.model);
    let asked = 0;
    while (!signal.aborted) {
      const before = new Date(this.clock.now().getTime() - RETRY_MS);
      const options = { ...by, maxAttempts: MAX_ATTEMPTS, before, limit: PAGE };
      const waiting = (await profileStore.unprofiled(this.database.client, options)).map(({ versionId }) => versionId);
      if (waiting.length === 0) return asked;
      asked += waiting.length;
      const work = async () => {
        for (let id = waiting.shift(); id !== undefined && !signal.aborted; id = waiting.shift()) {
          await this.ask(id, signal);
        }
      };
      await Promise.all(Array.from({ length: this.configuration.modelConcurrency }, work));
    }
    return asked;
  }

  /** One attempt at one version. */
  async ask(versionId: string, signal: AbortSignal): Promise<void> {
    const { model } = this;
    if (model === null) return;
    const files = await versionStore.readPackage(this.database.client, versionId);
    let result: ProfileResult;
    try {
      result = { profile: (await profileByModel(model, files, { signal })).profile };
    } catch (error) {
      // Being stopped is no failure of the version; the next start asks again.
      if (signal.aborted) return;
      if (!(error instanceof ModelFailure)) throw error;
      const reasons = error.reasons.length > 0 ? ` ${error.reasons.slice(0, 5).join(' ')}` : '';
      result = { error: `${error.kind}: ${error.detail}${reasons}`.slice(0, 2000) };
      this.logger.info({ versionId, kind: error.kind }, 'the model gave no profile');
    }
    await this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const ledger = await Ledger.open(tx, { id: SYSTEM.keyId, name: SYSTEM.name }, at);
      const target = { versionId, ...modelProfiler(model) };
      const attempt = await profileStore.nextAttempt(tx, target);
      await profileStore.write(tx, [{ id: newId(), ...target, attempt, ...result }], at);
      const { skillId, reference, number } = await versionStore.placeOf(tx, versionId);
      const changeSeq = ledger.append({
        action: 'error' in result ? 'version.profiling_failed' : 'version.profiled',
        target: `skill:${reference}`,
        detail: { version: number, ...modelProfiler(model), attempt },
      });
      await refreshProfiles(tx, [skillId], changeSeq);
      await ledger.flush();
    });
    this.changes.announce();
  }
}
