import { SkillwardError } from '@skillward/api-client';

/** What the server sent is not what its digest promises, or may not be written to a disk. Nothing was written. */
export class IntegrityError extends SkillwardError {
  override readonly name: string = 'IntegrityError';
}

/** What stands where a skill should be is none of the library's versions of it. Nothing was written. */
export class LocalChangesError extends SkillwardError {
  override readonly name: string = 'LocalChangesError';

  constructor(readonly path: string) {
    super(`${path} has local changes that would be lost.`);
  }
}

/** The skill is in quarantine, or held back by the scan. Nothing was written. */
export class UnsafeSkillError extends SkillwardError {
  override readonly name: string = 'UnsafeSkillError';
}
