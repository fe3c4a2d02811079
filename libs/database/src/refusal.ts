import { ConfigurationError } from '@skillward/platform';
import type { ExecuteSql } from './execute-sql';

/**
 * What a person has to mend in DATABASE_URL or at the server, by the beginning of SQLSTATE codes: the user is refused (28),
 * there is no such database (3D), the user may not do what is needed (42501).
 */
const REFUSED_STATES: readonly (readonly [state: string, advice: string])[] = [
  ['28', 'Name a user and a password that the server knows.'],
  ['3D', 'Create it first, or name another one.'],
  ['42501', 'Its user must be allowed to create tables: let it own the database.'],
];
/** Names and messages of failures to agree on a secure connection, or on a password. */
const TLS_CODES = /^(?:ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;
const TLS_ADVICE = 'See sslmode and sslrootcert in docs/operations.md.';
const NO_TLS = /^The server does not support SSL connections/;
const NO_PASSWORD = /client password must be a/;

/**
 * Tells a server that answers and refuses what DATABASE_URL asks of it.
 * @returns null where something else failed
 */
export function refusalOf(error: unknown): ConfigurationError | null {
  if (!(error instanceof Error)) return null;
  const { code } = error as { code?: unknown };
  const advice = adviceOf(typeof code === 'string' ? code : '', error.message);
  if (advice === undefined) return null;
  const reason = NO_PASSWORD.test(error.message) ? 'the server asks for a password, and it has none' : error.message;
  return new ConfigurationError(`DATABASE_URL cannot be used: ${reason.replace(/\.$/, '')}. ${advice}`, {
    cause: error,
  });
}

function adviceOf(code: string, message: string): string | undefined {
  if (NO_PASSWORD.test(message)) return REFUSED_STATES[0]?.[1];
  if (TLS_CODES.test(code) || NO_TLS.test(message)) return TLS_ADVICE;
  return code.length === 5 ? REFUSED_STATES.find(([state]) => code.startsWith(state))?.[1] : undefined;
}

const OLDEST = 15;
/** SQL_ASCII keeps the bytes of every text as they come. */
const ENCODINGS = ['UTF8', 'SQL_ASCII'];

/** @throws ConfigurationError where the server is too old, or where its database could not hold every text */
export async function requireFitness(query: ExecuteSql): Promise<void> {
  const { rows } = await query(
    `SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number,
       current_setting('server_encoding') AS encoding`,
  );
  const reason = unfitnessOf(rows[0] as unknown as Server);
  if (reason !== null) throw new ConfigurationError(`DATABASE_URL cannot be used: ${reason}.`);
}

interface Server {
  readonly version: string;
  /** The major version times 10,000. */
  readonly number: number;
  readonly encoding: string;
}

/** Why the product cannot work there; null where it can. */
export function unfitnessOf({ version, number, encoding }: Server): string | null {
  if (number < OLDEST * 10_000) return `its server is PostgreSQL ${version}, and ${OLDEST} or newer is needed`;
  if (ENCODINGS.includes(encoding)) return null;
  return `its database has the encoding ${encoding}, which lacks most letters. Create it anew with ENCODING 'UTF8' TEMPLATE template0`;
}
