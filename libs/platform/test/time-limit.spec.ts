import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { waitUntil } from '@skillward/testing';
import { withTimeLimit } from '../src/time-limit';

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

describe('A time limit', () => {
  it('ends the work, however often memory is collected meanwhile', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const lasting = new AbortController();
    let failure: unknown;
    void withTimeLimit(200, lasting.signal, untilAborted).catch((error: unknown) => (failure = error));
    await waitUntil(() => {
      collect();
      return failure !== undefined;
    });
    expect(failure).toMatchObject({ name: 'TimeoutError', message: 'Nothing came within 0.2 seconds.' });
  });

  it('passes on that the work is no longer wanted', async () => {
    const reason = new Error('The process ends.');
    const stopping = new AbortController();
    const work = withTimeLimit(60_000, stopping.signal, untilAborted);
    stopping.abort(reason);
    await expect(work).rejects.toBe(reason);
    await expect(withTimeLimit(60_000, stopping.signal, (signal) => Promise.resolve(signal.aborted))).resolves.toBe(
      true,
    );
  });

  it('leaves what is done in time alone', async () => {
    const { signal } = new AbortController();
    const limited = await withTimeLimit(20, signal, (within) => Promise.resolve(within));
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(limited.aborted).toBe(false);
  });
});
