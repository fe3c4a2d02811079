import { join } from 'node:path';
import { ApiProblem } from '@skillward/api-client';
import type { SkillReference } from '../arguments';
import type { Session } from '../session';
import { fetchPackage } from './fetch-package';
import { placePackage, type Placement } from './place-package';

export interface Installed {
  readonly namespace: string;
  readonly name: string;
  readonly version: number;
  readonly digest: string;
  /** Folder of the package. */
  readonly path: string;
  readonly result: Placement;
}

export interface InstallOptions {
  readonly dir: string;
  readonly force: boolean;
  readonly signal: AbortSignal;
  readonly expectedDigest?: string;
}

/** Downloads, verifies and writes one version to `dir`/name. */
export async function installSkill(
  session: Session,
  reference: SkillReference,
  { dir, force, ...options }: InstallOptions,
): Promise<Installed> {
  const fetched = await fetchPackage(session, reference, options);
  const path = join(dir, fetched.name);
  const isKnown = (digest: string) => hasVersion(session, reference, digest, options.signal);
  const result = await placePackage(fetched, path, { force, isKnown, signal: options.signal });
  const { namespace, name, version, digest } = fetched;
  return { namespace, name, version, digest, path, result };
}

async function hasVersion(
  { client }: Session,
  { namespace, name }: SkillReference,
  digest: string,
  signal: AbortSignal,
): Promise<boolean> {
  const path = { ns: namespace, name, v: digest };
  try {
    await client.GET('/api/v1/skills/{ns}/{name}/versions/{v}', { params: { path }, signal });
    return true;
  } catch (failure) {
    if (failure instanceof ApiProblem && failure.status === 404) return false;
    throw failure;
  }
}

const RESULTS: Record<Placement, string> = {
  installed: 'Installed',
  updated: 'Updated',
  unchanged: 'Already there:',
};

export const describeInstalled = ({ namespace, name, version, path, result }: Installed): string =>
  `${RESULTS[result]} ${namespace}/${name}@${version} in ${path}`;
