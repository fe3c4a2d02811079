import { InvalidInputError } from '@skillward/api-client';
import { Digest, NamespaceName, SkillName } from '@skillward/domain';
import type { SkillReference } from './install/fetch-package';

/** A skill: `namespace/name`, or with a version `namespace/name@3`, or what the API says of one. */
export type SkillInput =
  | string
  | {
      readonly namespace: string;
      readonly name: string;
      /** A number or a digest; default the current version. */
      readonly version?: number | string;
      /** What the package must have, as a recommendation says it. */
      readonly digest?: string;
    };

/** @throws InvalidInputError */
export function parseSkill(skill: SkillInput): SkillReference & { readonly digest?: string } {
  const { namespace, name, version, digest } = typeof skill === 'string' ? split(skill) : skill;
  const wanted = String(version ?? 'current');
  const isVersion = wanted === 'current' || /^[1-9]\d{0,8}$/.test(wanted) || Digest.safeParse(wanted).success;
  if (!isVersion || !NamespaceName.safeParse(namespace).success || !SkillName.safeParse(name).success) {
    throw new InvalidInputError('Give NAMESPACE/NAME, NAMESPACE/NAME@NUMBER or NAMESPACE/NAME@sha256:DIGEST.');
  }
  return { namespace, name, version: wanted, ...(digest === undefined ? {} : { digest }) };
}

function split(text: string): Exclude<SkillInput, string> {
  const [, namespace = '', name = '', version] = /^([^/@]+)\/([^/@]+)(?:@(.+))?$/.exec(text) ?? [];
  return { namespace, name, ...(version === undefined ? {} : { version }) };
}
