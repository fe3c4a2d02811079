import { VersionParams } from '@skillward/contracts';
import { NamespaceName, SkillName } from '@skillward/domain';

/** A file of one version, or of whatever version is current. */
export interface SkillUri {
  readonly namespace: string;
  readonly name: string;
  /** `current`, a number or a digest. */
  readonly version: string;
  readonly path: string;
}

const MAIN = 'SKILL.md';

/** `skill://namespace/name@version/path`; without a version the current one, without a path SKILL.md. */
export function formatSkillUri({ namespace, name, version, path }: SkillUri): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  return `skill://${namespace}/${name}${version === 'current' ? '' : `@${version}`}/${encoded}`;
}

/** @returns undefined for anything that is no address of a skill */
export function parseSkillUri(uri: string): SkillUri | undefined {
  const match = /^skill:\/\/([^/@]+)\/([^/@]+)(?:@([^/]+))?(?:\/(.*))?$/.exec(uri);
  if (!match) return undefined;
  const [, namespace = '', name = '', version = 'current', path] = match;
  const isNamed = NamespaceName.safeParse(namespace).success && SkillName.safeParse(name).success;
  if (!isNamed || !VersionParams.shape.v.safeParse(version).success) return undefined;
  try {
    return { namespace, name, version, path: decodeURIComponent(path || MAIN) };
  } catch {
    return undefined;
  }
}
