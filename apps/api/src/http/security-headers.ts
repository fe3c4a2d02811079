import type { NextFunction, Request, Response } from 'express';

/** An API answers no documents: nothing in its answers may load, run, or be framed. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

export function securityHeaders(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('X-Frame-Options', 'DENY');
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  response.setHeader('Content-Security-Policy', API_POLICY);
  response.setHeader('Cache-Control', 'no-store');
  next();
}
