import type { IncomingHttpHeaders } from 'node:http';
import { ROOT_CONTEXT, SpanKind, context, propagation, trace } from '@opentelemetry/api';
import type { NextFunction, Request, Response } from 'express';
import { markFailed } from '@skillward/platform';
import { routeOf } from '../operations/metrics';
import { PROBES, pathOf } from './request-log';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Of what a caller sends, only its place in a trace counts; its baggage could hold anything. */
const TRACE_HEADERS = new Set(['traceparent', 'tracestate']);

const fromHeaders = {
  keys: (headers: IncomingHttpHeaders) => Object.keys(headers).filter((name) => TRACE_HEADERS.has(name)),
  get: (headers: IncomingHttpHeaders, name: string) => (TRACE_HEADERS.has(name) ? headers[name] : undefined),
};

/**
 * Traces every request but those of monitors, below the span that the caller names in `traceparent`. Paths and queries
 * hold names and texts and are left out: the route says what was called.
 */
export function tracing() {
  const tracer = trace.getTracer('skillward');
  return (request: Request, response: Response, next: NextFunction): void => {
    if (PROBES.has(pathOf(request))) return next();
    const method = METHODS.has(request.method) ? request.method : '_OTHER';
    const parent = propagation.extract(ROOT_CONTEXT, request.headers, fromHeaders);
    const attributes = { 'http.request.method': method, 'url.scheme': request.protocol };
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
    response.once('close', () => {
      const route = routeOf(request);
      if (route !== undefined) {
        span.updateName(`${method} ${route}`);
        span.setAttribute('http.route', route);
      }
      span.setAttribute('http.response.status_code', response.statusCode);
      if (response.statusCode >= 500) markFailed(span, String(response.statusCode));
      span.end();
    });
    context.with(trace.setSpan(parent, span), next);
  };
}
