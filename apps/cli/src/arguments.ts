import { InvalidArgumentError } from 'commander';
import { InvalidInputError } from '@skillward/api-client';
import { NamespaceName } from '@skillward/domain';
import type { SkillReference } from '@skillward/sdk/install';
import { parseSkill as parseInput } from '@skillward/sdk/skill-reference';

/** NS/NAME[@V] */
export function parseSkillReference(text: string): SkillReference {
  try {
    return parseInput(text);
  } catch (failure) {
    throw failure instanceof InvalidInputError ? new InvalidArgumentError(failure.message) : failure;
  }
}

/** NS/NAME of a skill, whatever its version, as the paths of the API take it. */
export interface SkillPath {
  readonly ns: string;
  readonly name: string;
}

export function parseSkill(text: string): SkillPath {
  try {
    if (text.includes('@')) throw new InvalidInputError('A version is not asked for here.');
    const { namespace, name } = parseInput(text);
    return { ns: namespace, name };
  } catch (failure) {
    if (!(failure instanceof InvalidInputError)) throw failure;
    throw new InvalidArgumentError('Give NAMESPACE/NAME, without a version.');
  }
}

export function parseNamespace(text: string): string {
  if (NamespaceName.safeParse(text).success) return text;
  throw new InvalidArgumentError('A namespace has up to 64 lower-case letters, digits and single hyphens.');
}

/** Where a server may be told to fetch from; whether it does is for its settings to say. */
export function parseGitLocation(text: string): string {
  const isUrl = /^(?:https?|ssh|file):\/\/\S+$/i.test(text);
  const isScpLike = /^[\w.-]+@[\w.:[\]-]+:[^:-]\S*$/.test(text) && !text.includes('::');
  if (isUrl || isScpLike || text.startsWith('/')) return text;
  throw new InvalidArgumentError(
    'Give https://…, ssh://…, user@host:path, file:///… or an absolute path on the server.',
  );
}

/** Where a server is to send to; which hosts it may reach is for its settings to say. */
export function parseHttpUrl(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new InvalidArgumentError('Give https://… or http://….');
}

/** Ids of sources, keys, runs and the like, as lists print them. */
export function parseId(text: string): string {
  if (/^[\da-z-]{16,36}$/i.test(text)) return text;
  throw new InvalidArgumentError('Give an id as the list prints it.');
}

const parseTime =
  (timeOfDay: string) =>
  (text: string): string => {
    if (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))) return `${text}T${timeOfDay}Z`;
    if (/T.*(?:Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text))) return text;
    throw new InvalidArgumentError('Give a day, as 2027-01-31, or a time with its zone, as 2027-01-31T12:00:00Z.');
  };

/** A day is meant from its beginning, in UTC. */
export const parseStart = parseTime('00:00:00');

/** A day is meant to its end, in UTC. */
export const parseEnd = parseTime('23:59:59.999');

/** For options that may be given several times. */
export const collectNamespaces = (text: string, before: readonly string[] = []): string[] => [
  ...before,
  parseNamespace(text),
];

/** Texts of an option that may be given several times. */
export const collect = (text: string, before: readonly string[] = []): string[] => [...before, text];

/** `namespace/name` of skills, for an option that may be given several times. */
export const collectSkills = (text: string, before: readonly `${string}/${string}`[] = []): `${string}/${string}`[] => {
  const { ns, name } = parseSkill(text);
  return [...before, `${ns}/${name}`];
};

export const parseInteger =
  (min: number, max: number) =>
  (text: string): number => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    throw new InvalidArgumentError(`Give a whole number from ${min} to ${max}.`);
  };
