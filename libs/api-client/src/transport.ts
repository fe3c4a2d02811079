import { ServerUnreachable, retryAfterSeconds } from './problem';

export type Fetch = (request: Request, init?: RequestInit) => Promise<Response>;

export interface TransportOptions {
  readonly fetch: Fetch;
  /** Milliseconds until the head of the answer must be there; what follows may take its time. */
  readonly timeoutMs: number;
  /** How often a request is repeated at most, after the first attempt. */
  readonly retries: number;
  /** Milliseconds before the first repetition; each further one waits twice as long. */
  readonly retryDelayMs: number;
  /** Milliseconds that a server may ask to wait; when it asks for more, its answer stands. */
  readonly longestWaitMs: number;
  /** Gives every POST an Idempotency-Key, so that it may be repeated. */
  readonly idempotent: boolean;
}

const IDEMPOTENT = new Set(['GET', 'HEAD', 'PUT', 'DELETE']);
/** Refusals that say nothing of the request itself. */
const FOR_NOW = new Set([429, 503]);
const MAX_BACKOFF_MS = 5_000;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Sends requests with a time limit. Where repeating changes nothing (idempotent methods, and calls that carry an
 * Idempotency-Key) a lost connection, a 429 or a 503 is tried again; a timeout is not, since the server is at work.
 * `Retry-After` is waited for.
 * @throws ServerUnreachable; the reason of the request's own signal when that aborts
 */
export function createTransport(options: TransportOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    if (options.idempotent && request.method === 'POST' && !request.headers.has('idempotency-key')) {
      request.headers.set('Idempotency-Key', crypto.randomUUID());
    }
    const retries = isRepeatable(request) ? options.retries : 0;
    for (let attempt = 0; ; attempt += 1) {
      const isLast = attempt >= retries;
      const backoff = options.retryDelayMs * 2 ** attempt;
      try {
        const response = await send(isLast ? request : request.clone(), options);
        if (!FOR_NOW.has(response.status) || isLast) return response;
        const asked = (retryAfterSeconds(response) ?? 0) * 1000;
        if (asked > options.longestWaitMs) return response;
        await response.body?.cancel();
        await pause(Math.max(Math.min(backoff, MAX_BACKOFF_MS), asked), request.signal);
      } catch (failure) {
        if (isLast || !(failure instanceof ConnectionLost)) throw publicFailure(failure, request);
        await pause(Math.min(backoff, MAX_BACKOFF_MS), request.signal);
      }
    }
  };
}

/** A failure that a second attempt may not meet. */
class ConnectionLost extends Error {}

class TimedOut extends Error {}

async function send(request: Request, { fetch, timeoutMs }: TransportOptions): Promise<Response> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), Math.min(timeoutMs, LONGEST_TIMER_MS));
  try {
    return await fetch(request, { signal: AbortSignal.any([request.signal, limit.signal]) });
  } catch (failure) {
    request.signal.throwIfAborted();
    if (limit.signal.aborted) throw new TimedOut(`nothing within ${timeoutMs / 1000} s`, { cause: failure });
    throw new ConnectionLost(reasonOf(failure), { cause: failure });
  } finally {
    clearTimeout(timer);
  }
}

function publicFailure(failure: unknown, request: Request): unknown {
  if (!(failure instanceof ConnectionLost || failure instanceof TimedOut)) return failure;
  return new ServerUnreachable(new URL(request.url).origin, failure.message, { cause: failure.cause });
}

const isRepeatable = (request: Request): boolean =>
  IDEMPOTENT.has(request.method) || request.headers.has('idempotency-key');

/** What fetch throws says little; the code of the system is in a cause below it. */
export function reasonOf(failure: unknown): string {
  let message = 'the connection failed';
  let error = failure as { code?: unknown; message?: unknown; cause?: unknown } | undefined;
  while (typeof error === 'object' && error !== null) {
    if (typeof error.code === 'string') return error.code;
    if (typeof error.message === 'string') message = error.message;
    error = error.cause as typeof error;
  }
  return message;
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort);
      resolve();
    }, ms);
    signal.addEventListener('abort', abort, { once: true });
  });
}
