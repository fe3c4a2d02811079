import { InvalidInputError, type ClientOptions } from '@skillward/api-client';

/** Where a server listens unless it is told otherwise. */
export const DEFAULT_URL = 'http://127.0.0.1:3000';
const LONGEST_WAIT_MS = 60_000;

export interface SkillwardOptions extends Omit<ClientOptions, 'baseUrl' | 'apiKey' | 'idempotent'> {
  /** Where the server is; default the variable SKILLWARD_URL, then `http://127.0.0.1:3000`. */
  readonly url?: string;
  /** Default: the variable SKILLWARD_API_KEY. */
  readonly apiKey?: string;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
}

export interface WriteOptions extends CallOptions {
  /** Makes a repeated call give the answer of the first one; default: a new one for each call. */
  readonly idempotencyKey?: string;
}

/**
 * Settings of the calls, with what the environment says where nothing is given. Empty variables count as unset.
 * @throws InvalidInputError for a URL that is none, and without a key
 */
export function readOptions({ url, apiKey, ...options }: SkillwardOptions): ClientOptions {
  const key = apiKey ?? (process.env['SKILLWARD_API_KEY']?.trim() || undefined);
  if (key === undefined) throw new InvalidInputError('There is no key: set SKILLWARD_API_KEY, or give `apiKey`.');
  if (!/^[\x21-\x7e]{1,500}$/.test(key)) throw new InvalidInputError('A key has visible ASCII characters only.');
  const baseUrl = parseServerUrl(url ?? (process.env['SKILLWARD_URL']?.trim() || DEFAULT_URL), 'as `apiKey`');
  return { longestWaitMs: LONGEST_WAIT_MS, ...options, baseUrl, apiKey: key, idempotent: true };
}

/**
 * The URL of a server, as its calls begin with it.
 * @param keyGoes how the caller is given the key, for a URL that holds one
 * @throws InvalidInputError
 */
export function parseServerUrl(text: string, keyGoes: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new InvalidInputError(`The server must be given as http://HOST:PORT or https://HOST, not as ${text}.`);
  }
  if (url.username || url.password) throw new InvalidInputError(`Give the key ${keyGoes}, not in the URL.`);
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}

/** What each call of the API takes of a caller's options. */
export const common = ({ signal }: CallOptions) => (signal === undefined ? {} : { signal });

/** The same for calls that change something. */
export const writing = ({ idempotencyKey, signal }: WriteOptions) => ({
  ...common({ ...(signal === undefined ? {} : { signal }) }),
  ...(idempotencyKey === undefined ? {} : { headers: { 'Idempotency-Key': idempotencyKey } }),
});
