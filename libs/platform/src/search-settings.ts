import { isAbsolute } from 'node:path';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ConfigurationError } from './configuration-error';
import { flag, integer, list } from './setting-types';

/** How the search engine beside the server is reached. */
export interface SearchEngineSettings {
  /** One or several addresses of one cluster. */
  readonly nodes: readonly string[];
  readonly auth: { readonly username: string; readonly password: string } | undefined;
  readonly token: string | undefined;
  /** Certificate of the authority that signed the engine's, as PEM. */
  readonly ca: string | undefined;
  /** Begins the names of all its indices. */
  readonly prefix: string;
  readonly shards: number;
  /** Time for one call. */
  readonly seconds: number;
  /** Whether recommendations may be made from the parts of the index that answer, where others do not. */
  readonly answersFromParts: boolean;
}

const isNode = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
};

export const searchEnvironment = {
  SKILLWARD_SEARCH_URL: list
    .refine(
      (urls) => urls.length > 0 && urls.every(isNode),
      'must be http or https URLs of one cluster, separated by commas, without a user name',
    )
    .optional(),
  SKILLWARD_SEARCH_USERNAME: z.string().max(200).optional(),
  SKILLWARD_SEARCH_PASSWORD: z.string().max(1000).optional(),
  SKILLWARD_SEARCH_TOKEN: z.string().max(10_000).optional(),
  SKILLWARD_SEARCH_CA_FILE: z.string().refine(isAbsolute, 'must be an absolute path').optional(),
  SKILLWARD_SEARCH_PREFIX: z
    .string()
    .regex(/^[a-z0-9][a-z0-9_-]{0,59}$/, 'must be small letters, digits, - and _, at most 60')
    .default('skillward'),
  SKILLWARD_SEARCH_SHARDS: integer(1, 1, 64),
  SKILLWARD_SEARCH_SECONDS: integer(3, 1, 60),
  SKILLWARD_SEARCH_PARTIAL: flag.default(false),
};

type SearchEnvironment = z.infer<z.ZodObject<typeof searchEnvironment>>;

const unusable = (what: string, cause?: unknown): ConfigurationError =>
  new ConfigurationError(`The settings cannot be used:\n  ${what}`, { cause });

/** @throws ConfigurationError that says what excludes what, or which file cannot be read */
export function readSearch(env: SearchEnvironment): SearchEngineSettings | undefined {
  const { SKILLWARD_SEARCH_URL: nodes, SKILLWARD_SEARCH_TOKEN: token, SKILLWARD_SEARCH_CA_FILE: caFile } = env;
  const { SKILLWARD_SEARCH_USERNAME: username, SKILLWARD_SEARCH_PASSWORD: password } = env;
  if ((username === undefined) !== (password === undefined))
    throw unusable('SKILLWARD_SEARCH_USERNAME and SKILLWARD_SEARCH_PASSWORD need each other');
  if (token !== undefined && username !== undefined)
    throw unusable('SKILLWARD_SEARCH_TOKEN and SKILLWARD_SEARCH_USERNAME exclude each other');
  if (nodes === undefined) return undefined;
  return {
    nodes,
    auth: username === undefined || password === undefined ? undefined : { username, password },
    token,
    ca: caFile === undefined ? undefined : readPem(caFile),
    prefix: env.SKILLWARD_SEARCH_PREFIX,
    shards: env.SKILLWARD_SEARCH_SHARDS,
    seconds: env.SKILLWARD_SEARCH_SECONDS,
    answersFromParts: env.SKILLWARD_SEARCH_PARTIAL,
  };
}

function readPem(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw unusable(`SKILLWARD_SEARCH_CA_FILE names a file that cannot be read (${code})`, error);
  }
}
