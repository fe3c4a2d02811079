import { Injectable, NestMiddleware } from '@nestjs/common';
import { NextFunction, Request, Response, json } from 'express';
import { Problem } from '@skillward/domain';
import { isAuthenticated, rememberBody } from './caller';
import { readJsonShape } from './json-shape';
import { JSON_TYPE } from './media-type';
import { readWithin } from './receiving';
import { pathOf } from './request-log';

export const BODY_LIMIT_BYTES = 64 * 1024 * 1024;

/** Strangers can only sign in. */
const STRANGERS_LIMIT_BYTES = 4 * 1024;

/** Deeper nesting is nothing that anybody means, and ends the stack of whoever walks it. */
const DEEPEST = 200;
/** Every value and key is walked while all other requests wait; only runs are reported with so many. */
const MOST_VALUES = 100_000;
const MOST_VALUES_OF_A_RUN = 200_000;

const MEGABYTE = 1024 * 1024;

/**
 * How much each door takes; the first that fits counts. Texts of skills come by proposals and to be checked, the paths of
 * thousands of packages with a decision about them, runs by their reports.
 */
const DOORS: readonly { readonly path: RegExp; readonly bytes: number; readonly values: number }[] = [
  { path: /^\/(mcp|api\/v1\/trajectories)(\/|$)/, bytes: BODY_LIMIT_BYTES, values: MOST_VALUES_OF_A_RUN },
  { path: /^\/skillsvote(\/|$)/, bytes: 4 * MEGABYTE, values: MOST_VALUES },
  { path: /^\/api\/v1\/(proposals|packages|syncs)(\/|$)/, bytes: 32 * MEGABYTE, values: MOST_VALUES },
  { path: /^/, bytes: 2 * MEGABYTE, values: MOST_VALUES },
];

const reader = (limit: number, values: number) =>
  json({
    limit,
    verify: (request, _response, body) => {
      refuseCostly(body, values);
      rememberBody(request, body);
    },
  });
const doors = DOORS.map(({ path, bytes, values }) => ({ path, bytes, read: reader(bytes, values) }));
const strangersDoor = { bytes: STRANGERS_LIMIT_BYTES, read: reader(STRANGERS_LIMIT_BYTES, MOST_VALUES) };

const doorOf = (request: Request) => doors.find(({ path }) => path.test(pathOf(request))) ?? strangersDoor;

function refuseCostly(body: Uint8Array, mostValues: number): void {
  const { depth, separators } = readJsonShape(body, mostValues);
  if (depth > DEEPEST) throw new Problem('invalid_input', `The body is nested ${depth} deep; ${DEEPEST} are allowed.`);
  if (separators > mostValues)
    throw new Problem(
      'too_large',
      `The body has more than ${mostValues} values. Send the content of a run as one text, or as a file.`,
    );
}

/** Reads JSON bodies; multipart forms are left to the handlers that expect them. */
@Injectable()
export class BodyMiddleware implements NestMiddleware {
  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    if (!request.is(JSON_TYPE)) return next();
    const { bytes, read } = isAuthenticated(request) ? doorOf(request) : strangersDoor;
    const parse = () =>
      new Promise<void>((resolve, reject) =>
        read(request, response, (error?: unknown) => (error === undefined ? resolve() : reject(error))),
      );
    // The parser itself reads a body that is too long to its end before it says so.
    await readWithin(request, bytes, parse);
    next();
  }
}
