import type { IncomingMessage, ServerResponse } from 'node:http';
import { trace } from '@opentelemetry/api';
import { pinoHttp } from 'pino-http';
import { ZodError } from 'zod';
import { Logger, newId } from '@skillward/platform';
import { principalOf } from './caller';

const REQUEST_ID = /^[A-Za-z0-9._-]{1,100}$/;
/** Paths that monitors ask all the time. */
export const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Logs each request once it is answered: id, method, path, status, time, and the id of the caller's key. Bodies, query
 * strings and headers may hold secrets and task texts and are left out. Takes the caller's `x-request-id` when it is
 * harmless, else makes one.
 */
export function requestLog(logger: Logger) {
  return pinoHttp({
    logger,
    genReqId: (request, response) => {
      const given = request.headers['x-request-id'];
      const id = typeof given === 'string' && REQUEST_ID.test(given) ? given : newId();
      response.setHeader('x-request-id', id);
      return id;
    },
    customLogLevel: (request, response) => {
      // A server that says that it is not ready does what it was asked to.
      if (PROBES.has(pathOf(request)) && response.statusCode !== 500) return 'debug';
      return response.statusCode >= 500 ? 'error' : 'info';
    },
    // What went wrong is logged where it is known; for an answer that only has such a status, an error would be made up.
    customErrorObject: (request, _response, error, entry: Record<string, unknown>) => ({
      ...(MADE_UP.test(error.message) ? omitError(entry) : entry),
      ...callerOf(request),
    }),
    customSuccessObject: (request, _response, entry: Record<string, unknown>) => ({ ...entry, ...callerOf(request) }),
    customSuccessMessage: () => 'request answered',
    customProps: traceOf,
    customErrorMessage: () => 'request failed',
    wrapSerializers: false,
    serializers: {
      req: (request: IncomingMessage) => ({ id: request.id, method: request.method, path: pathOf(request) }),
      res: (response: ServerResponse) => ({ status: response.statusCode }),
      err: safeError,
    },
  });
}

/** Leads from a line of the log to the trace of its request. */
function traceOf(): { traceId?: string } {
  const { traceId } = trace.getActiveSpan()?.spanContext() ?? {};
  return traceId === undefined ? {} : { traceId };
}

/** Whose request it was: who makes the most of them, or fails, is asked of the log. */
function callerOf(request: IncomingMessage): { key?: string } {
  const caller = principalOf(request);
  return caller === undefined ? {} : { key: caller.keyId };
}

const MADE_UP = /^failed with status code \d+$/;
const omitError = ({ err: _err, ...entry }: Record<string, unknown>) => entry;

/** Express shortens `url` while it walks mounted handlers; `originalUrl` stays. */
export function pathOf(request: IncomingMessage & { originalUrl?: string }): string {
  return (request.originalUrl ?? request.url ?? '').split('?', 1)[0] ?? '';
}

/**
 * What may be logged of an unexpected error: its kind, its last line, and where it was thrown. The lines before the
 * last are left out because database clients print the arguments of the failed call there. Of data that breaks its
 * schema, the places.
 */
export function safeError(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  const text = error instanceof ZodError ? placesOf(error) : error.message.trimEnd().split('\n').at(-1);
  const message = text?.slice(0, 300);
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const cause = error.cause === undefined ? {} : { cause: safeError(error.cause) };
  return { name: error.name, ...code, message, stack: frames?.join('\n'), ...cause };
}

/** Where data breaks its schema, and how: `steps.0.time (invalid_type)`. */
export const placesOf = ({ issues }: ZodError): string =>
  issues
    .slice(0, 5)
    .map(({ path, code }) => `${path.join('.')} (${code})`)
    .join(', ');
