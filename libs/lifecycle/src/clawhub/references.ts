import type { ClawHubChoice, ClawHubReference } from '@skillward/contracts';
import { NamespaceName, Problem, SkillName, notFound } from '@skillward/domain';

/** A skill as a client of ClawHub names it; without a namespace where only its name was given. */
export interface RegistryReference {
  readonly namespace?: string;
  readonly name: string;
}

/** Names have single hyphens only, so two of them part a namespace from a name. */
const SEPARATOR = '--';

/** The clients tell by these words that they publish the first version. */
export const skillNotFound = (slug: string) => new Problem('not_found', `Skill not found: ${slug}`);

export const slugOf = ({ namespace, name }: { readonly namespace: string; readonly name: string }): string =>
  `${namespace}${SEPARATOR}${name}`;

/**
 * `namespace--name`, or `name` with the namespace as its owner, or `name` alone.
 * @throws Problem not_found for what no skill can be called
 */
export function parseReference({ slug, ownerHandle }: ClawHubReference): RegistryReference {
  const at = slug.indexOf(SEPARATOR);
  const owner = ownerHandle?.replace(/^@/, '');
  const [namespace, name] = at < 0 ? [owner, slug] : [slug.slice(0, at), slug.slice(at + SEPARATOR.length)];
  const isNamed = namespace === undefined || NamespaceName.safeParse(namespace).success;
  if (!isNamed || !SkillName.safeParse(name).success) throw skillNotFound(slug);
  return { ...(namespace === undefined ? {} : { namespace }), name };
}

/** Versions count from 1 here; there they have three parts. */
export const toRegistryVersion = (number: number): string => `${number}.0.0`;

/**
 * The number that is asked for; undefined: the current version.
 * @throws Problem not_found for versions and tags that no skill has
 */
export function parseChoice({ version, tag }: ClawHubChoice): number | undefined {
  if (version === undefined || version === 'latest') {
    if (tag !== undefined && tag !== 'latest') throw notFound(`The tag ${tag}`);
    return undefined;
  }
  const [, number = ''] = /^([1-9]\d{0,8})\.0\.0$/.exec(version) ?? [];
  if (number === '') throw notFound(`Version ${version}`);
  return Number(number);
}
