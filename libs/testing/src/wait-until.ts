import { setTimeout as sleep } from 'node:timers/promises';

export interface WaitOptions {
  readonly intervalMs?: number;
  /**
   * How soon the condition has to hold on a quiet machine, where the test is about that. It is counted in questions, which
   * a busy machine delays as it delays what is waited for. Without it, only what hangs is given up.
   */
  readonly withinMs?: number;
  /** What is waited for, named in the error. */
  readonly what?: string;
}

/** Less than the limit of a test, so that the error tells what was waited for. */
const HANGS_MS = 200_000;

/**
 * Asks again until the condition holds.
 * @throws when it does not
 */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  { intervalMs = 20, withinMs, what = 'the condition' }: WaitOptions = {},
): Promise<void> {
  const questions = withinMs === undefined ? Infinity : Math.ceil(withinMs / intervalMs);
  const end = performance.now() + HANGS_MS;
  for (let asked = 0; !(await condition()); asked += 1) {
    if (asked >= questions) throw new Error(`Asked ${asked} times in vain for ${what}.`);
    if (performance.now() > end) throw new Error(`Waited ${HANGS_MS} ms in vain for ${what}.`);
    await sleep(intervalMs);
  }
}
