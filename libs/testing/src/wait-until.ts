import { setTimeout as sleep } from 'node:timers/promises';

export interface WaitOptions {
  readonly timeoutMs?: number;
  readonly intervalMs?: number;
  /** What is waited for, named in the error. */
  readonly what?: string;
}

/**
 * Asks again until the condition holds.
 * @throws when it does not hold within `timeoutMs` (30 s)
 */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  { timeoutMs = 30_000, intervalMs = 20, what = 'the condition' }: WaitOptions = {},
): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`Waited ${timeoutMs} ms in vain for ${what}.`);
    await sleep(intervalMs);
  }
}
