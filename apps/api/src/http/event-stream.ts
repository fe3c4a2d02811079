import { once } from 'node:events';
import type { Response } from 'express';

/** Proxies drop connections that stay silent for about half a minute. */
const HEARTBEAT_MS = 15_000;

export interface EventStreamOptions {
  readonly event: string;
  readonly heartbeatMs?: number;
}

/**
 * Streams items as server-sent events until they end or `signal` aborts. The first item is awaited before anything is
 * written, so that a refusal still becomes a problem document.
 */
export async function streamEvents<T>(
  response: Response,
  items: AsyncIterable<T>,
  signal: AbortSignal,
  { event, heartbeatMs = HEARTBEAT_MS }: EventStreamOptions,
): Promise<void> {
  const iterator = items[Symbol.asyncIterator]();
  let step = await iterator.next();
  response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' });
  const heartbeat = setInterval(() => response.write(': still here\n\n'), heartbeatMs);
  try {
    while (!step.done && !signal.aborted) {
      const isBuffered = !response.write(`event: ${event}\ndata: ${JSON.stringify(step.value)}\n\n`);
      if (isBuffered) await once(response, 'drain', { signal });
      step = await iterator.next();
    }
  } catch (failure) {
    if (!signal.aborted) throw failure;
  } finally {
    clearInterval(heartbeat);
    await iterator.return?.();
  }
  response.end();
}

/** Aborts when the client goes away before the answer is complete, or when one of the other signals does. */
export function untilGone(response: Response, ...others: AbortSignal[]): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return AbortSignal.any([gone.signal, ...others]);
}
