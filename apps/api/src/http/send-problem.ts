import type { Request, Response } from 'express';
import type { ProblemDetails } from '@skillward/contracts';
import type { Allowance } from '@skillward/domain';
import { findBaseUrl } from './base-url';
import { pathOf } from './request-log';

/** Seconds after which a client may try again what could not be answered. */
const RETRY_AFTER = '5';

/** Tells a client that has used up what it may do when to come back. */
export function sendAllowance(response: Response, { limit, seconds }: Allowance): void {
  response.setHeader('RateLimit-Limit', String(limit));
  response.setHeader('RateLimit-Remaining', '0');
  response.setHeader('RateLimit-Reset', String(seconds));
  response.setHeader('Retry-After', String(seconds));
}

/** How a key is asked for: clients of git know only Basic, those of MCP look where the header says. */
function challengeOf({ req }: Response): string {
  const path = pathOf(req);
  if (path.startsWith('/git/')) return 'Basic realm="skillward", charset="UTF-8"';
  const bearer = 'Bearer realm="skillward"';
  const baseUrl = path === '/mcp' ? findBaseUrl(req) : null;
  return baseUrl === null
    ? bearer
    : `${bearer}, resource_metadata="${baseUrl}/.well-known/oauth-protected-resource/mcp"`;
}

/** What is still taken of a body that nobody wants, so that its sender gets to read why. */
const UNWANTED = { bytes: 4 * 1024 * 1024, ms: 2_000 };

const answered = new WeakSet<Response>();

/** Whether a problem was sent, so that what fails afterwards has nobody to be told to. */
export const isAnswered = (response: Response): boolean => answered.has(response) || response.writableEnded;

/** Whether a body was announced and has not come in whole. */
export const isArriving = ({ complete, headers }: Request): boolean =>
  !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0);

/** Clients of ClawHub show what a failure says, as it stands. */
const isClawHub = ({ req }: Response): boolean => /^\/clawhub(\/|$)/.test(pathOf(req));

const asText = ({ detail, errors = [] }: ProblemDetails): string =>
  [detail, ...errors.map(({ path, message }) => `${path}: ${message}`)].join('\n');

/**
 * Sends a problem document in the place of any answer that was begun, and closes the connection where the body has not
 * come in whole.
 *
 * @param instance id of the request
 * @param closing `at once` where the sender sends nothing that it would have to be asked to stop
 */
export function sendProblem(
  response: Response,
  problem: ProblemDetails,
  instance: string,
  closing: 'politely' | 'at once' = 'politely',
): void {
  if (problem.status === 401) response.setHeader('WWW-Authenticate', challengeOf(response));
  if (problem.status === 503 || problem.status === 507) response.setHeader('Retry-After', RETRY_AFTER);
  for (const header of ['ETag', 'Content-Disposition', 'Content-Encoding']) response.removeHeader(header);
  answered.add(response);
  const plain = isClawHub(response);
  const text = plain ? asText(problem) : JSON.stringify({ ...problem, instance });
  response.status(problem.status).type(plain ? 'text/plain' : 'application/problem+json');
  if (!isArriving(response.req)) return void response.send(text);
  response.set({ Connection: 'close', 'Content-Length': String(Buffer.byteLength(text)) });
  // A connection that is closed while its client sends is reset, and the answer may be lost with it.
  if (closing === 'at once') response.end(text);
  else {
    response.write(text);
    void readOff(response.req).then(() => response.end());
  }
}

async function readOff(request: Request): Promise<void> {
  if (request.destroyed) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, UNWANTED.ms);
    let left = UNWANTED.bytes;
    request.on('data', (chunk: Uint8Array) => {
      left -= chunk.byteLength;
      if (left < 0) resolve();
    });
    for (const end of ['end', 'close', 'error'] as const) request.once(end, resolve);
    request.once('close', () => clearTimeout(timer));
    request.unpipe();
    request.resume();
  });
}
