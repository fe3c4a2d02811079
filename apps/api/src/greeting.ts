import type { AddressInfo } from 'node:net';
import type { AdministratorKey } from './administrator-key';

const WILDCARDS = new Set(['0.0.0.0', '::']);

/** Address under which this machine reaches the server. */
export function urlOf({ address, family, port }: AddressInfo): string {
  if (WILDCARDS.has(address)) return `http://127.0.0.1:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

/**
 * What a person needs to know once the server runs: where it is, its key if that is new, and a first question.
 * @param known null when another process on the same database has made the key; or it was revoked
 * @param consolePath path that opens the console, with a one-time token where there is one
 * @param command SHA-256 of the package of the command line; null where it is not served
 * @param program how the command line is called here
 */
export function greeting(
  url: string,
  known: AdministratorKey | 'revoked' | null,
  consolePath: string,
  command: string | null,
  program: string,
): string {
  const key = known === 'revoked' ? null : known;
  const shell = key?.shell ?? '$SKILLWARD_API_KEY';
  const question = 'clean a CSV export whose amounts use a decimal comma';
  return [
    '',
    `Skillward runs at ${url}`,
    `Console:           ${url}${consolePath}${consolePath.includes('#') ? '   (signs in once)' : ''}`,
    `API reference:     ${url}/docs`,
    ...(command === null ? [] : [`Command line:      npm install --global ${url}/cli.tgz   (sha256 ${command})`]),
    ...(key?.isNew ? [`Administrator key: ${key.token}   (shown this once)`] : []),
    ...(known === 'revoked'
      ? ['Administrator key: revoked, and it stays so; set another SKILLWARD_ADMIN_KEY to have one again']
      : []),
    ...(known === null
      ? ['Administrator key: as another process on this database has it (or set SKILLWARD_ADMIN_KEY)']
      : []),
    '',
    'Ask the first question:',
    `  export SKILLWARD_URL=${url} SKILLWARD_API_KEY="${shell}"`,
    `  ${program} recommend "${question}"`,
    'or, without the command line tool:',
    `  curl -s ${url}/api/v1/recommendations -H "Authorization: Bearer ${shell}" \\`,
    `    -H 'Content-Type: application/json' -d '{"task": "${question}"}'`,
    '',
    '',
  ].join('\n');
}

/** The same for a worker, which serves nothing but its own state. */
export const workerGreeting = (url: string): string => `Skillward runs at ${url} as a worker: /readyz, /metrics\n`;
