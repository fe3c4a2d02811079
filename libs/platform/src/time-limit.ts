/**
 * Runs work with a signal that aborts when `signal` does, and once the work has taken this long.
 *
 * It keeps a timer of its own: while only `AbortSignal.any` refers to an `AbortSignal.timeout`, the garbage collector of
 * Node.js takes it, and it never fires.
 */
export async function withTimeLimit<T>(
  limitMs: number,
  signal: AbortSignal,
  work: (limited: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const reason = new DOMException(`Nothing came within ${limitMs / 1000} seconds.`, 'TimeoutError');
  const timer = setTimeout(() => limit.abort(reason), limitMs);
  try {
    return await work(AbortSignal.any([signal, limit.signal]));
  } finally {
    clearTimeout(timer);
  }
}
