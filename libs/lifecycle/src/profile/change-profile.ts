import { Inject, Injectable } from '@nestjs/common';
import { ProfileAccepted, ProfilePatch, ProfileRequest, VersionProfile } from '@skillward/contracts';
import { LanguageModel, conflict, notFound } from '@skillward/domain';
import { Database, JobQueue, Ledger, profileStore, skillStore } from '@skillward/database';
import { Clock, newId } from '@skillward/platform';
import { STATIC_PROFILER } from '@skillward/profile';
import { RequestContext, actorOf, requireNamespace, requireRole, requireVisible } from '../access/principal';
import { UnitOfWork } from '../access/unit-of-work';
import { LibraryChanges } from '../follow/library-changes';
import { findVersion } from '../library/library-reader';
import { CLOCK, LANGUAGE_MODEL } from '../tokens';
import { PROFILE_JOB } from './jobs';
import { modelProfiler } from './profile-by-model';
import { GetProfile } from './read-profile';
import { refreshProfiles } from '../policy/verdicts';

/** Corrects one field of a profile from a version on, or takes the correction back. */
@Injectable()
export class OverrideProfile {
  constructor(
    private readonly database: Database,
    private readonly changes: LibraryChanges,
    private readonly getProfile: GetProfile,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async override(
    context: RequestContext,
    namespace: string,
    name: string,
    reference: string,
    { field, value, reason }: ProfilePatch,
  ): Promise<VersionProfile> {
    const what = `The skill ${namespace}/${name}`;
    requireVisible(context, namespace, what);
    requireRole(context, 'curator');
    requireNamespace(context, namespace);
    await this.database.transaction(async (tx) => {
      const createdAt = this.clock.now();
      const createdBy = actorOf(context);
      const ledger = await Ledger.open(tx, createdBy, createdAt);
      const skill = await skillStore.find(tx, namespace, name);
      if (!skill) throw notFound(what);
      const { number } = await findVersion(tx, skill, reference);
      await profileStore.addOverride(tx, {
        id: newId(),
        skillId: skill.id,
        fromNumber: number,
        field,
        value,
        reason,
        createdAt,
        createdBy,
      });
      const changeSeq = ledger.append({
        action: value === null ? 'profile.override_removed' : 'profile.overridden',
        target: `skill:${namespace}/${name}`,
        detail: { version: number, field, value, reason },
      });
      await refreshProfiles(tx, [skill.id], changeSeq);
      await ledger.flush();
    });
    this.changes.announce();
    return this.getProfile.get(context, namespace, name, reference);
  }
}

/** Asks a profiler for a version again: the model for another answer, the static one where it had failed. */
@Injectable()
export class RequestProfile {
  constructor(
    private readonly work: UnitOfWork,
    private readonly jobs: JobQueue,
    @Inject(LANGUAGE_MODEL) private readonly model: LanguageModel | null,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws Problem conflict when no model is configured, or the static profile would be the same */
  async request(
    context: RequestContext,
    namespace: string,
    name: string,
    reference: string,
    request: ProfileRequest,
  ): Promise<ProfileAccepted> {
    const what = `The skill ${namespace}/${name}`;
    requireVisible(context, namespace, what);
    requireRole(context, 'curator');
    requireNamespace(context, namespace);
    const profiler = request.profiler ?? (this.model === null ? 'static' : 'model');
    const by = this.profilerOf(profiler);
    return this.work.run(context, async (tx) => {
      const at = this.clock.now();
      const ledger = await Ledger.open(tx, actorOf(context), at);
      const skill = await skillStore.find(tx, namespace, name);
      if (!skill) throw notFound(what);
      const version = await findVersion(tx, skill, reference);
      if (profiler === 'static') {
        const attempts = await profileStore.attempts(tx, version.id);
        if (attempts.some((each) => each.profiler === by.name && each.profilerVersion === by.version && !each.error)) {
          throw conflict('The static profiler always gives the same profile for a version, and it has given it.');
        }
      }
      await this.jobs.enqueue(tx, PROFILE_JOB, { versionId: version.id, profiler });
      ledger.append({
        action: 'version.profile_requested',
        target: `skill:${namespace}/${name}`,
        detail: { version: version.number, profiler: by },
      });
      await ledger.flush();
      return { profiler: by, status: 'queued' };
    });
  }

  private profilerOf(profiler: 'static' | 'model'): { name: string; version: string } {
    if (profiler === 'static') return STATIC_PROFILER;
    if (this.model === null) {
      throw conflict('No model is configured (SKILLWARD_LLM_MODEL); ask the static profiler instead.');
    }
    const { profiler: name, profilerVersion: version } = modelProfiler(this.model);
    return { name, version };
  }
}
