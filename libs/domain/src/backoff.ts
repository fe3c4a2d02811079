/** How the waits between tries grow. */
export interface Backoff {
  readonly firstMs: number;
  readonly longestMs: number;
  /** How many times as long each wait is as the one before. */
  readonly factor: number;
}

/**
 * How long to wait after failures that came one after the other, in milliseconds: exponential back-off with an upper bound.
 * @param failures 0 and below: no wait
 */
export function backoffMs(failures: number, { firstMs, longestMs, factor }: Backoff): number {
  // Far below where a power would overflow, and far above where the bound is reached.
  return failures <= 0 ? 0 : Math.min(firstMs * factor ** Math.min(failures - 1, 64), longestMs);
}

/**
 * How long a header `Retry-After` asks to wait, in milliseconds: it holds seconds or a date.
 * @param now milliseconds since 1970
 * @returns undefined where there is none, or it cannot be read
 */
export function retryAfterMs(header: string | null | undefined, now: number): number | undefined {
  const value = header?.trim() ?? '';
  const ms = /^\d+(?:\.\d+)?$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
