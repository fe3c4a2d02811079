import { ArgumentsHost, Catch, ExceptionFilter, HttpException, Inject, NotFoundException } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Request, Response } from 'express';
import { DatabaseHealth, outageOf } from '@skillward/database';
import { Problem, invalidInput } from '@skillward/domain';
import type { Logger } from '@skillward/platform';
import { isAbandoned } from './abandoned';
import { DATABASE_HEALTH } from './health';
import { LOGGER } from './logger';
import { describeFailure } from './problems';
import { safeError } from './request-log';
import { isAnswered, sendAllowance, sendProblem } from './send-problem';

/** Ends the pattern of what stands before every handler and answers nothing itself. */
export const ALL_PATHS = '{*path}';

/** A layer of Express's router; its type definitions leave out `match`. */
interface Layer {
  readonly route?: { readonly path: string; readonly stack: readonly { readonly method?: string }[] };
  match(path: string): boolean;
}

const brokenOff = () => invalidInput('The connection was closed before the request was over.');

/** Answers every failure, wherever it arose, with `application/problem+json`. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly adapter: HttpAdapterHost,
    @Inject(DATABASE_HEALTH) private readonly health: DatabaseHealth,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    // The answer is out already, as in an outage.
    if (isAnswered(response)) return;
    const failure = isAbandoned(thrown, request, response) ? brokenOff() : thrown;
    const allowed = this.allowedMethods(failure, request);
    const { problem, unexpected } = describeFailure(allowed.length > 0 ? new HttpException('', 405) : failure);
    const outage = outageOf(failure);
    if (outage !== null) {
      this.health.note(outage);
      this.logger.warn({ reqId: request.id, err: safeError(failure) }, 'the database failed a request');
    }
    if (unexpected) this.logger.error({ reqId: request.id, err: safeError(failure) }, 'a request failed unexpectedly');
    if (response.headersSent) {
      // Part of the answer is out: only a broken connection tells the reader that the rest is missing.
      response.destroy();
      return;
    }
    if (allowed.length > 0) response.setHeader('Allow', allowed.join(', '));
    if (failure instanceof Problem && failure.allowance) sendAllowance(response, failure.allowance);
    sendProblem(response, problem, String(request.id));
  }

  /** The methods of an address that exists, when the failure is that it was asked with another one; else none. */
  private allowedMethods(failure: unknown, request: Request): string[] {
    // Only Nest's router throws this one; what the product does not find is a Problem.
    if (!(failure instanceof NotFoundException)) return [];
    const { router } = this.adapter.httpAdapter.getInstance<{ router: { stack: readonly Layer[] } }>();
    const methods = router.stack
      .filter(({ route }) => route !== undefined && !route.path.endsWith(ALL_PATHS))
      .filter((layer) => layer.match(request.path))
      .flatMap((layer) => layer.route?.stack.flatMap(({ method }) => method?.toUpperCase() ?? []) ?? []);
    return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))].sort();
  }
}
