import { createHash } from 'node:crypto';
import { ExecutionContext, createParamDecorator } from '@nestjs/common';
import type { Request } from 'express';
import { Problem, invalidInput } from '@skillward/domain';
import type { Principal, RequestContext, SessionCaller } from '@skillward/lifecycle';

interface Credentials {
  readonly principal: Principal;
  /** The key, or the secret of the session's cookie. */
  readonly token: string;
  readonly session?: SessionCaller;
}

/** Kept apart from the request object, so that nothing that prints a request can print a key. */
const callers = new WeakMap<object, Credentials>();
const bodies = new WeakMap<object, Uint8Array>();

export const rememberCaller = (request: object, credentials: Credentials) => void callers.set(request, credentials);
export const rememberBody = (request: object, body: Uint8Array) => void bodies.set(request, body);
export const isAuthenticated = (request: object) => callers.has(request);

/** Who calls; undefined for strangers. */
export const principalOf = (request: object): Principal | undefined => callers.get(request)?.principal;

/** The session of a caller that came with a cookie. */
export function sessionOf(request: object): { secret: string; caller: SessionCaller } | undefined {
  const caller = callers.get(request);
  return caller?.session && { secret: caller.token, caller: caller.session };
}

/** The caller of this request as the use cases want it. The body counts for the idempotency key as it was sent. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): RequestContext => {
  const request = context.switchToHttp().getRequest<Request>();
  return requestContext(request, [bodies.get(request) ?? new Uint8Array()]);
});

/**
 * @param content what, besides method, address and media type, makes two requests the same
 * @throws Problem unauthenticated without a caller, invalid_input for a malformed Idempotency-Key
 */
export function requestContext(request: Request, content: readonly (string | Uint8Array)[]): RequestContext {
  const caller = callers.get(request);
  if (!caller) throw new Problem('unauthenticated', 'Send a key: Authorization: Bearer KEY.');
  const given = idempotencyKey(request);
  // Answers are sealed with the secret of the caller, and each session of a key has its own.
  const key = given && caller.session ? `${caller.session.sessionId}:${given}` : given;
  return {
    principal: caller.principal,
    requestId: String(request.id),
    ...(caller.session ? { sessionId: caller.session.sessionId } : {}),
    ...(key === undefined
      ? {}
      : { idempotency: { key, fingerprint: fingerprint(request, content), secret: caller.token } }),
  };
}

function idempotencyKey(request: Request): string | undefined {
  const key = request.method === 'POST' ? request.get('idempotency-key') : undefined;
  if (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw invalidInput('Idempotency-Key must have 1 to 255 visible ASCII characters.');
  }
  return key;
}

/** SHA-256 (hex) over the parts, each preceded by its length, so that no two lists of parts read the same. */
function fingerprint(request: Request, content: readonly (string | Uint8Array)[]): string {
  const mediaType = (request.get('content-type') ?? '').replace(/;\s*boundary=("[^"]*"|[^;]*)/i, '').toLowerCase();
  const hash = createHash('sha256');
  for (const part of [request.method, request.originalUrl, mediaType, ...content]) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part;
    hash.update(`${bytes.byteLength}:`).update(bytes);
  }
  return hash.digest('hex');
}
