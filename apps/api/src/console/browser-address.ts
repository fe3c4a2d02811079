import type { NextFunction, Request, Response } from 'express';

/** Whether a browser that shows a page asks, and not for what is the API. */
export const isForBrowser = (request: Request): boolean =>
  /\btext\/html\b/.test(request.get('accept') ?? '') && !/^\/api(\/|$)/.test(request.path);

/**
 * A mistyped address, as one that ends within a percent code, is one of the console like any other that nobody knows. Express
 * would refuse it, so that a person saw a document for programs.
 */
export function mendAddress(request: Request, _response: Response, next: NextFunction): void {
  if (isForBrowser(request) && !isDecodable(request.path)) request.url = request.url.replaceAll('%', '%25');
  next();
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
