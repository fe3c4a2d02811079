/** Why the database could not do what it was asked to: it cannot be reached or takes no writes, or its disk is full. */
export type Outage = 'unavailable' | 'full';

/**
 * SQLSTATE codes, by their beginning: connections (08), shut down or starting (57P), too many connections (53300), a
 * standby that takes no writes (25006).
 */
const UNAVAILABLE_STATES = ['08', '57P', '53300', '25006'];
/** No space left on the disk, or in memory. */
const FULL_STATES = ['53100', '53200'];
/** Errors of Prisma's client: server not reached, timed out, closed the connection, no free connection in time. */
const UNAVAILABLE_CODES = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028']);
/** Errors of the network, by Node.js. */
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Kinds of errors of Prisma's driver adapters. */
const ADAPTER_KINDS = new Set(['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections']);
/** The driver gives these no code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after)/;
const FULL_MESSAGE = /No space left on device/;
const DEPTH = 6;

/**
 * Tells failures of the database from failures of the program.
 * @param error what a query or a transaction threw; what it wraps is looked at too
 * @returns null where the database is not to blame
 */
export function outageOf(error: unknown, depth = 0): Outage | null {
  if (typeof error !== 'object' || error === null || depth > DEPTH) return null;
  const { message, kind } = error as { message?: unknown; kind?: unknown };
  if (typeof kind === 'string' && ADAPTER_KINDS.has(kind)) return 'unavailable';
  for (const key of ['code', 'originalCode'] as const) {
    const code = (error as Record<string, unknown>)[key];
    if (typeof code !== 'string') continue;
    if (FULL_STATES.some((state) => code.startsWith(state))) return 'full';
    if (UNAVAILABLE_CODES.has(code) || NETWORK_CODES.has(code)) return 'unavailable';
    if (code.length === 5 && UNAVAILABLE_STATES.some((state) => code.startsWith(state))) return 'unavailable';
  }
  if (typeof message === 'string') {
    if (FULL_MESSAGE.test(message)) return 'full';
    if (DRIVER_MESSAGES.test(message)) return 'unavailable';
  }
  const { cause, meta, driverAdapterError, errors } = error as Record<string, unknown>;
  for (const inner of [cause, meta, driverAdapterError, ...(Array.isArray(errors) ? errors : [])]) {
    const outage = outageOf(inner, depth + 1);
    if (outage !== null) return outage;
  }
  return null;
}

/**
 * What the log says of a failure: of a database that is away only why, since a stack leads nowhere then, and such lines come
 * again and again.
 */
export function failureFields(error: unknown): { outage: Outage; reason: string } | { err: unknown } {
  const outage = outageOf(error);
  return outage === null ? { err: error } : { outage, ...reasonOf(error) };
}

/**
 * What the log says of a connection that failed while nobody used it: no more than why, because the failure holds the
 * connection itself, with the key that cancels its queries.
 */
export function reasonOf(error: unknown): { reason: string } {
  // Prisma puts the reason behind several lines of its own.
  const lines = (error instanceof Error ? error.message : '').split('\n').filter((line) => line.trim() !== '');
  return { reason: lines.at(-1)?.trim() ?? '' };
}
