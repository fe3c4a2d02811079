import { createClient, unwrap, type Schema, type SkillwardClient } from '@skillward/api-client';
import { installSkill, type InstallOptions, type InstalledSkill } from './install/install';
import { readOptions, writing, type SkillwardOptions, type WriteOptions } from './options';
import { Proposals } from './proposals';
import { publishSkill, type PackageArchive, type PublishOptions, type PublishedVersion } from './publish';
import { reportRun, type RunReport } from './report';
import type { SkillInput } from './skill-reference';
import { Skills } from './skills';

/** What a task alone does not say, and how the call is made. */
export type RecommendOptions = WriteOptions & Partial<Omit<Schema<'RecommendationRequest'>, 'task'>>;

/**
 * A Skillward server. What fails throws a SkillwardError of its kind. Calls are repeated where nothing is done twice by
 * it: also POST, each of which has an Idempotency-Key.
 */
export class Skillward {
  /** Every operation of the API, as typed calls: for `unwrap(client.api.GET(…))`. */
  readonly api: SkillwardClient;
  readonly proposals: Proposals;
  readonly skills: Skills;
  /** For uploads, whose answer comes when everything has been sent. */
  private readonly patient: SkillwardClient;

  /** @throws InvalidInputError for a URL that is none, and without a key */
  constructor(options: SkillwardOptions = {}) {
    const settings = readOptions(options);
    this.api = createClient(settings);
    this.patient = createClient({ ...settings, timeoutMs: options.timeoutMs ?? Number.POSITIVE_INFINITY });
    this.proposals = new Proposals(this.api);
    this.skills = new Skills(this.api);
  }

  /**
   * Asks which skills help with a task: `recommend('…', { k: 1, namespaces: ['team'] })`, or with everything in one object.
   * `skills` may be empty; then `gaps` says why. A field that the server does not know is refused by its name.
   */
  recommend(
    request: string | Schema<'RecommendationRequest'>,
    { idempotencyKey, signal, ...fields }: RecommendOptions = {},
  ): Promise<Schema<'Recommendation'>> {
    const body = { ...(typeof request === 'string' ? { task: request } : request), ...fields };
    const options = { ...(idempotencyKey && { idempotencyKey }), ...(signal && { signal }) };
    return unwrap(this.api.POST('/api/v1/recommendations', { body, ...writing(options) }));
  }

  /**
   * Writes a skill to `dir`/name: what it was recommended as, or `namespace/name`, or `namespace/name@3`. Every byte is
   * held against the digest before anything is written, and the folder is replaced in one step.
   * @throws InvalidInputError, UnsafeSkillError, IntegrityError, LocalChangesError; then nothing was written
   */
  install(skill: SkillInput, options: InstallOptions = {}): Promise<InstalledSkill> {
    return installSkill(this.api, skill, options);
  }

  /** Reports the run of an agent; reading and attribution follow. @throws InvalidInputError, ValidationError */
  report(run: RunReport, options: WriteOptions = {}): Promise<Schema<'Trajectory'>> {
    return reportRun(this.patient, run, options);
  }

  /**
   * Sends one skill as its next version: a folder with a SKILL.md, a zip or tar.gz of one, or a SKILL.md. The same content
   * again makes no new version.
   * @throws InvalidInputError, ValidationError with every reason
   */
  publish(source: string | PackageArchive, options: PublishOptions): Promise<PublishedVersion> {
    return publishSkill(this.patient, source, options);
  }
}
