import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient, type SkillwardClient } from '@skillward/api-client';
import { DEFAULT_URL, parseServerUrl as parseUrl } from '@skillward/sdk/options';
import { readCredentials } from './credentials';
import type { Environment } from './environment';
import { UsageError } from './failures';
import { isLoopback } from './loopback';
import type { Terminal } from './terminal';

const ADMIN_KEY_FILE = 'admin-key';
const ADDRESS_FILE = 'address';

export interface ServerOptions {
  readonly url?: string;
  readonly apiKey?: string;
}

/** A server and the key for it. */
export interface Session {
  readonly url: string;
  readonly apiKey: string;
  readonly client: SkillwardClient;
  /** For uploads, whose answer comes when everything has been sent. */
  readonly patientClient: SkillwardClient;
}

/** @throws InvalidInputError */
export const parseServerUrl = (text: string): string => parseUrl(text, 'with --api-key');

/**
 * Finds a server: an option, then the environment, then what is stored, then one that runs on the data folder here.
 * @throws UsageError
 */
export async function findServer(
  option: string | undefined,
  { url, dataFolder }: Environment,
  stored?: string,
): Promise<string> {
  return parseServerUrl(option ?? url ?? stored ?? (await addressIn(dataFolder)) ?? DEFAULT_URL);
}

/**
 * Finds server and key: options, then the environment, then what `login` stored, then a server that runs on the data folder here and
 * the key that it made for itself.
 * @throws UsageError when there is no key, InvalidInputError for a URL that is none
 */
export async function openSession(
  options: ServerOptions,
  { environment, terminal }: { environment: Environment; terminal: Terminal },
): Promise<Session> {
  const stored = await readCredentials(environment.configFolder);
  const url = await findServer(options.url, environment, stored?.current);
  const apiKey =
    options.apiKey ?? environment.apiKey ?? stored?.keys[url] ?? (await keyIn(environment.dataFolder, url, terminal));
  if (apiKey === undefined) {
    throw new UsageError(
      `There is no key for ${url}: log in with \`skillward login\`, or set SKILLWARD_API_KEY, or give --api-key.`,
    );
  }
  return connect(url, apiKey);
}

/** @throws UsageError for a key that no header can carry */
export function connect(url: string, apiKey: string): Session {
  if (!/^[\x21-\x7e]{1,500}$/.test(apiKey)) throw new UsageError('A key has visible ASCII characters only.');
  const options = { baseUrl: url, apiKey };
  return {
    url,
    apiKey,
    client: createClient(options),
    patientClient: createClient({ ...options, timeoutMs: Number.POSITIVE_INFINITY }),
  };
}

/** Where a server that runs on the data folder here says that it listens; only this machine is believed. */
async function addressIn(folder: string): Promise<string | undefined> {
  const text = (await readFile(join(folder, ADDRESS_FILE), 'utf8').catch(() => '')).trim();
  return URL.canParse(text) && isLoopback(new URL(text).hostname) ? text : undefined;
}

/** It opens everything, so it leaves this machine only when a person names it. */
async function keyIn(folder: string, url: string, terminal: Terminal): Promise<string | undefined> {
  if (!isLoopback(new URL(url).hostname)) return undefined;
  const file = join(folder, ADMIN_KEY_FILE);
  const key = await readFile(file, 'utf8').catch(() => undefined);
  if (key === undefined) return undefined;
  terminal.note(`Using the administrator key in ${file}.`);
  return key.trim();
}
