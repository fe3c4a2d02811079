import type { Request, Response } from 'express';
import { SESSION_LIFE_MS } from '@skillward/lifecycle';

export const SESSION_COOKIE = 'skillward_session';

const SECRET = new RegExp(`(?:^|;)\\s*${SESSION_COOKIE}=([A-Za-z0-9_-]{43})\\s*(?:;|$)`);

/** @returns the secret in the cookie of a signed-in browser */
export const sessionSecretOf = (request: Request): string | undefined => SECRET.exec(request.get('cookie') ?? '')?.[1];

/** No script reads it, no other site makes a browser send it, and no address outside the API gets it. */
const attributes = (request: Request) =>
  ({ httpOnly: true, sameSite: 'strict', path: '/api', secure: isEncrypted(request) }) as const;

/** Behind a proxy that ends TLS, its header says how the browser came. */
const isEncrypted = (request: Request): boolean => request.secure || request.get('x-forwarded-proto') === 'https';

export function setSessionCookie(request: Request, response: Response, secret: string): void {
  response.cookie(SESSION_COOKIE, secret, { ...attributes(request), maxAge: SESSION_LIFE_MS });
}

export const clearSessionCookie = (request: Request, response: Response): void =>
  void response.clearCookie(SESSION_COOKIE, attributes(request));
