import { Interrupted } from './failures';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs work that cleans up after itself when its signal aborts. A second interrupt ends the process at once.
 * @param consequence tells the person what state the interruption leaves
 * @throws Interrupted, or what the work throws
 */
export async function interruptible<T>(
  work: (signal: AbortSignal) => Promise<T>,
  consequence: () => string,
): Promise<T> {
  const controller = new AbortController();
  const interrupt = () => controller.abort(new Interrupted('Interrupted.'));
  for (const signal of SIGNALS) process.once(signal, interrupt);
  try {
    return await work(controller.signal);
  } catch (failure) {
    if (!controller.signal.aborted) throw failure;
    throw new Interrupted(`Interrupted. ${consequence()}`);
  } finally {
    for (const signal of SIGNALS) process.removeListener(signal, interrupt);
  }
}
