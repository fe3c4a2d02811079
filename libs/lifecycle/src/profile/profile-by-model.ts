import { Inject, Injectable } from '@nestjs/common';
import { LanguageModel, ModelFailure, ModelFailureKind } from '@skillward/domain';
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
/** After a failure of the endpoint, and then twice as long each time. */
const FIRST_REST_MS = 60_000;
const LONGEST_REST_MS = 60 * 60_000;
const OF_THE_ENDPOINT: ReadonlySet<ModelFailureKind> = new Set(['unavailable', 'rate_limited', 'timeout']);

type Answer = Exclude<ProfileResult, { error: string }> | { readonly error: string; readonly isOfEndpoint: boolean };

/** The profiler that a model makes: another model is another version of it. */
export const modelProfiler = (model: LanguageModel) => ({
  profiler: MODEL_PROFILER.name,
  profilerVersion: `${MODEL_PROFILER.version}/${model.name}`,
});

/**
 * Has a model profile the current versions that it has not profiled yet. A failure is kept as an attempt with its
 * reason, unless the endpoint answers for nobody: then it rests, and no version is to blame. The model is asked outside
 * any transaction.
 */
@Injectable()
export class ProfileByModel {
  /** Versions for which the endpoint failed since it last answered. */
  private readonly suspects = new Set<string>();
  /** Whether the last question was answered: a failure that follows is held to be of its version. */
  private isAnswering = false;
  private restUntil: number | null = null;
  private rests = 0;

  constructor(
    private readonly database: Database,
    private readonly changes: LibraryChanges,
    @Inject(LANGUAGE_MODEL) private readonly model: LanguageModel | null,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Whether the endpoint, which failed, is to be tried again by now. */
  get isRested(): boolean {
    return this.restUntil !== null && this.clock.now().getTime() >= this.restUntil;
  }

  /**
   * One page of the versions that wait. Nothing is asked while the endpoint rests.
   * @returns the number of versions that the model was asked about
   */
  async profile(signal: AbortSignal): Promise<number> {
    if (this.model === null || !this.configuration.modelProfiles) return 0;
    if (this.restUntil !== null && !this.isRested) return 0;
    const waiting = await this.waiting(modelProfiler(this.model));
    let asked = 0;
    let isFailing = false;
    const work = async () => {
      for (let id = waiting.shift(); id !== undefined && !isFailing && !signal.aborted; id = waiting.shift()) {
        asked += 1;
        const result = await this.answerFor(id, signal);
        if (result !== null && !(await this.settle(id, result))) isFailing = true;
      }
    };
    await Promise.all(Array.from({ length: this.configuration.modelConcurrency }, work));
    return asked;
  }

  /** One attempt at one version. */
  async ask(versionId: string, signal: AbortSignal): Promise<void> {
    const result = await this.answerFor(versionId, signal);
    if (result !== null) await this.store(versionId, result);
  }

  /** Those for which the endpoint failed come last: if it answers for others, that was not its fault. */
  private async waiting(by: ReturnType<typeof modelProfiler>): Promise<string[]> {
    const before = new Date(this.clock.now().getTime() - RETRY_MS);
    const limit = PAGE + this.suspects.size;
    const options = { ...by, maxAttempts: MAX_ATTEMPTS, before, limit };
    const ids = (await profileStore.unprofiled(this.database.client, options)).map(({ versionId }) => versionId);
    const isSuspect = (id: string) => this.suspects.has(id);
    return [...ids.filter((id) => !isSuspect(id)), ...ids.filter(isSuspect)].slice(0, PAGE);
  }

  /** @returns false where the endpoint fails for everybody: then no version is to blame, and nothing is kept */
  private async settle(versionId: string, answer: Answer): Promise<boolean> {
    const isOfEndpoint = 'error' in answer && answer.isOfEndpoint;
    if (isOfEndpoint && !this.isAnswering) {
      this.suspects.add(versionId);
      this.rest(answer.error);
      return false;
    }
    this.isAnswering = !isOfEndpoint;
    if (this.isAnswering) {
      this.suspects.clear();
      this.rests = 0;
      this.restUntil = null;
    }
    await this.store(versionId, answer);
    return true;
  }

  private rest(reason: string): void {
    // Questions that were asked at the same time fail as one.
    if (this.restUntil !== null && !this.isRested) return;
    const until = this.clock.now().getTime() + Math.min(FIRST_REST_MS * 2 ** this.rests, LONGEST_REST_MS);
    this.rests += 1;
    this.restUntil = until;
    this.logger.warn({ reason, until: new Date(until).toISOString() }, 'the model cannot be asked for profiles');
  }

  /** @returns null for who is told to stop: that is no failure of the version, and the next start asks again */
  private async answerFor(versionId: string, signal: AbortSignal): Promise<Answer | null> {
    const { model } = this;
    if (model === null) return null;
    const files = await versionStore.readPackage(this.database.client, versionId);
    try {
      return { profile: (await profileByModel(model, files, { signal })).profile };
    } catch (error) {
      if (signal.aborted) return null;
      if (!(error instanceof ModelFailure)) throw error;
      const reasons = error.reasons.length > 0 ? ` ${error.reasons.slice(0, 5).join(' ')}` : '';
      this.logger.info({ versionId, kind: error.kind, reason: error.detail }, 'the model gave no profile');
      return {
        error: `${error.kind}: ${error.detail}${reasons}`.slice(0, 2000),
        isOfEndpoint: OF_THE_ENDPOINT.has(error.kind),
      };
    }
  }

  private async store(versionId: string, answer: Answer): Promise<void> {
    const { model } = this;
    if (model === null) return;
    const result: ProfileResult = 'error' in answer ? { error: answer.error } : answer;
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
