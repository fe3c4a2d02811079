import { Span, SpanOptions, SpanStatusCode, trace } from '@opentelemetry/api';
import { SCOPE } from './scope';

/** What kind of failure this is. Never its message, which may hold texts of tasks. */
export function errorType(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'kind' in error && typeof error.kind === 'string') {
    return error.kind;
  }
  return error instanceof Error ? error.name : typeof error;
}

/** Marks a span as failed, by the kind of its failure alone. */
export function markFailed(span: Span, type: string): void {
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/**
 * Does work within a span, which ends with it. Without telemetry this costs next to nothing.
 * @param name from a small set: no ids, no texts
 * @param options attributes hold neither texts of tasks, prompts or skills, nor keys
 */
export function inSpan<T>(name: string, options: SpanOptions, work: (span: Span) => T): T {
  return trace.getTracer(SCOPE).startActiveSpan(name, options, (span) => {
    const failed = (error: unknown): never => {
      markFailed(span, errorType(error));
      span.end();
      throw error;
    };
    let result: T;
    try {
      result = work(span);
    } catch (error) {
      return failed(error);
    }
    if (result instanceof Promise) {
      return result.then((value: unknown) => {
        span.end();
        return value;
      }, failed) as T;
    }
    span.end();
    return result;
  });
}
