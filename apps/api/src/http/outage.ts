import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { DatabaseHealth } from '@skillward/database';
import { describeFailure, outageProblem } from './problems';
import { pathOf } from './request-log';
import { sendProblem } from './send-problem';

const NEEDS_DATABASE = /^\/(api|mcp|skillsvote|clawhub|git|\.well-known|namespaces\/[^/]+\/\.well-known)(\/|$)/i;

/** Whether an address is answered from the database, unlike probes, files of the console and the description of the API. */
export const needsDatabase = (path: string): boolean => NEEDS_DATABASE.test(path);

/**
 * Answers 503 at once while the database is silent, also requests that were waiting for it when it fell silent: a
 * client learns it within seconds, where the database would leave it waiting for minutes.
 */
export function answerOutages(health: DatabaseHealth): RequestHandler {
  const waiting = new Set<{ request: Request; response: Response }>();
  const answer = ({ request, response }: { request: Request; response: Response }) => {
    // Part of the answer is out: only a broken connection tells the reader that the rest is missing.
    if (response.headersSent) response.destroy();
    else sendProblem(response, describeFailure(outageProblem('unavailable')).problem, String(request.id));
  };
  health.onSilence(() => {
    for (const exchange of waiting) answer(exchange);
    waiting.clear();
  });
  return (request: Request, response: Response, next: NextFunction): void => {
    if (!needsDatabase(pathOf(request))) return next();
    const exchange = { request, response };
    if (health.outage === 'unavailable') return answer(exchange);
    waiting.add(exchange);
    response.once('close', () => waiting.delete(exchange));
    next();
  };
}
