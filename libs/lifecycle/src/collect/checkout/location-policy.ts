import { fileURLToPath } from 'node:url';
import { invalidInput, notAllowed } from '@skillward/domain';
import { canonicalHost, type NetworkPolicy } from '../../network/address-policy';
import { findGitFolder, resolveBelowRoots } from './import-roots';
import { hasControlCharacters } from './source-reference';

/** What the server's configuration allows sources to be. */
export interface SourcePolicy extends NetworkPolicy {
  /** Absolute folders below which local sources are read. */
  readonly importRoots: readonly string[];
  /** Whether git may be spoken over unencrypted HTTP. */
  readonly allowHttp: boolean;
}

/** A server that git may be told to speak to, once its addresses are judged. `host` is canonical, IPv6 without brackets. */
export interface NetworkRemote {
  readonly protocol: 'https' | 'http' | 'ssh';
  readonly url: string;
  readonly host: string;
  readonly port: number;
}

/** A local repository below the import roots. */
export interface LocalRemote {
  readonly protocol: 'file';
  /** Absolute path without links. */
  readonly url: string;
  readonly gitFolder: string;
}

export type GitRemote = NetworkRemote | LocalRemote;

const MAX_LOCATION_LENGTH = 2048;
const USER = '[A-Za-z0-9_][A-Za-z0-9._-]*';
const HOST = '\\[[0-9A-Fa-f:.]+\\]|[A-Za-z0-9][A-Za-z0-9.-]*';
const SSH_URL = new RegExp(`^ssh://(?:(${USER})@)?(${HOST})(?::(\\d{1,5}))?(/.+)$`);
const SCP_LIKE = new RegExp(`^(${USER})@(${HOST}):([^:-].*)$`);
const DEFAULT_PORTS = { https: 443, http: 80, ssh: 22 } as const;

/**
 * Judges where a git source lives, by its text and, for a local one, by the folder itself. No name is resolved and nothing
 * is run: `resolveJudged` judges the addresses right before git connects.
 * Accepted: `https://`, `http://` where allowed, `ssh://`, `user@host:path`, `file://` and absolute paths below the roots.
 * @throws Problem invalid_input, not_allowed or not_found, with what to do instead
 */
export async function judgeGitLocation(location: string, policy: SourcePolicy): Promise<GitRemote> {
  refuseOddText(location);
  const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):\/\//.exec(location)?.[1]?.toLowerCase();
  if (scheme === 'https' || scheme === 'http') return judgeHttp(location, scheme, policy);
  if (scheme === 'ssh') return judgeSsh(location);
  if (scheme === 'file' || location.startsWith('/')) return judgeLocal(location, policy);
  if (scheme === undefined && SCP_LIKE.test(location)) return judgeScpLike(location);
  throw locationProblem(
    'A git source is https://…, ssh://…, user@host:path, or file:///… and an absolute path below the import roots.',
  );
}

/**
 * Judges a `directory` source: an absolute path or `file://` URL below the import roots.
 * @returns the folder without links
 * @throws Problem invalid_input, not_allowed or not_found
 */
export async function judgeDirectoryLocation(location: string, policy: SourcePolicy): Promise<string> {
  refuseOddText(location);
  return resolveBelowRoots(localPath(location), policy.importRoots);
}

function refuseOddText(location: string): void {
  if (location === '' || location.length > MAX_LOCATION_LENGTH || hasControlCharacters(location)) {
    throw locationProblem('The location is empty, too long or has control characters.');
  }
  if (location.startsWith('-')) throw locationProblem('A location may not begin with "-".');
  if (/^[A-Za-z0-9+.-]*::/.test(location)) throw locationProblem('Remote helpers ("helper::…") are not accepted.');
}

function judgeHttp(location: string, protocol: 'https' | 'http', policy: SourcePolicy): NetworkRemote {
  if (/[\\\s]/.test(location) || !URL.canParse(location)) throw locationProblem('The location is not a valid URL.');
  const url = new URL(location);
  if (url.username !== '' || url.password !== '') {
    throw locationProblem(
      'Credentials in a location would be stored and shown. Use ssh with a key that the server holds (ssh://git@host/path).',
    );
  }
  if (/[?#]/.test(location)) throw locationProblem('A git URL has no query and no fragment.');
  if (protocol === 'http' && !policy.allowHttp) {
    throw notAllowed('Unencrypted http:// sources are not allowed on this server. Use https:// or ssh://.');
  }
  const host = canonicalHost(url.hostname);
  if (host === undefined) throw locationProblem('The location names no host.');
  // The URL is rebuilt from the judged host, so that git reads the same host as this check did.
  url.hostname = bracketed(host);
  return { protocol, url: url.href, host, port: Number(url.port) || DEFAULT_PORTS[protocol] };
}

function judgeSsh(location: string): NetworkRemote {
  const [, user, hostText, portText, path] = SSH_URL.exec(location) ?? [];
  const host = hostText === undefined ? undefined : canonicalHost(hostText);
  const port = portText === undefined ? DEFAULT_PORTS.ssh : Number(portText);
  if (host === undefined || path === undefined || port < 1 || port > 65_535 || path.startsWith('/-')) {
    throw locationProblem('An ssh location is ssh://user@host[:port]/path, without a password.');
  }
  const account = user === undefined ? '' : `${user}@`;
  return { protocol: 'ssh', url: `ssh://${account}${bracketed(host)}:${port}${path}`, host, port };
}

function judgeScpLike(location: string): NetworkRemote {
  const [, user, hostText, path] = SCP_LIKE.exec(location) ?? [];
  const host = hostText === undefined ? undefined : canonicalHost(hostText);
  if (user === undefined || host === undefined || path === undefined) {
    throw locationProblem('An ssh location is user@host:path.');
  }
  return { protocol: 'ssh', url: `${user}@${bracketed(host)}:${path}`, host, port: DEFAULT_PORTS.ssh };
}

async function judgeLocal(location: string, policy: SourcePolicy): Promise<LocalRemote> {
  const url = await resolveBelowRoots(localPath(location), policy.importRoots);
  return { protocol: 'file', url, gitFolder: await findGitFolder(url) };
}

function localPath(location: string): string {
  if (!/^file:/i.test(location)) return location;
  if (!/^file:\/\/(localhost)?\//i.test(location) || /[\\?#]|%2f|%00/i.test(location)) {
    throw locationProblem('A file location is file:///absolute/path.');
  }
  try {
    return fileURLToPath(location);
  } catch {
    throw locationProblem('A file location is file:///absolute/path.');
  }
}

function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

function locationProblem(message: string) {
  return invalidInput(message, [{ path: 'location', message }]);
}
