import { join, resolve } from 'node:path';
import type { SkillwardClient } from '@skillward/api-client';
import { UnsafeSkillError } from '../errors';
import type { CallOptions } from '../options';
import { parseSkill, type SkillInput } from '../skill-reference';
import { fetchPackage, hasVersion } from './fetch-package';
import { placePackage, type Placement } from './place-package';
import { readStanding } from './standing';

export interface InstallOptions extends CallOptions {
  /** Folder that gets the skill as a folder of its name; default `.claude/skills`. */
  readonly dir?: string;
  /** Overwrites local changes, and installs what is in quarantine too. Default false. */
  readonly force?: boolean;
}

export interface InstalledSkill {
  readonly namespace: string;
  readonly name: string;
  readonly version: number;
  readonly digest: string;
  /** The folder of the package. */
  readonly path: string;
  readonly result: Placement;
  /** Why it should not be used, such as that it is deprecated; null: nothing speaks against it. */
  readonly warning: string | null;
}

const DEFAULT_FOLDER = join('.claude', 'skills');

/**
 * Downloads one version, holds every byte against its digest, and puts it into `dir`/name in one step.
 * @throws InvalidInputError, UnsafeSkillError, IntegrityError, LocalChangesError; then nothing was written
 */
export async function installSkill(
  client: SkillwardClient,
  skill: SkillInput,
  options: InstallOptions,
): Promise<InstalledSkill> {
  const { digest: expectedDigest, ...reference } = parseSkill(skill);
  const { signal = new AbortController().signal, force = false } = options;
  const { standing, warning } = await readStanding({ client }, reference, signal);
  if (standing === 'dangerous' && !force)
    throw new UnsafeSkillError(`${warning ?? reference.name}. It was not written.`);
  const fetching = { signal, ...(expectedDigest === undefined ? {} : { expectedDigest }) };
  const { files, ...fetched } = await fetchPackage({ client }, reference, fetching);
  const project = resolve(options.dir ?? DEFAULT_FOLDER);
  const path = join(project, fetched.name);
  const isKnown = async ({ digest }: { readonly digest?: string }) =>
    digest !== undefined && (await hasVersion({ client }, { ...reference, version: digest }, signal));
  const result = await placePackage({ digest: fetched.digest, files }, path, { project, force, signal, isKnown });
  return { ...fetched, path, result, warning };
}
