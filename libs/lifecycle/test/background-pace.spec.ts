import { setTimeout as sleep } from 'node:timers/promises';
import { BackgroundPace } from '../src/background-pace';
import { inBatches } from '../src/collect/in-batches';
import { IncomingPackage } from '../src/collect/incoming-package';

const WORK_MS = 40;
const never = new AbortController().signal;
const work = () => sleep(WORK_MS, 'done');

async function timed(pace: BackgroundPace): Promise<number> {
  const began = performance.now();
  expect(await pace.piece(work, never)).toBe('done');
  return performance.now() - began;
}

async function* packages(count: number): AsyncIterable<IncomingPackage> {
  for (let at = 0; at < count; at += 1)
    yield {
      path: `skills/${at}`,
      folderName: `${at}`,
      provenance: null,
      exported: null,
      refused: [],
      files: [],
    } as never;
}

describe('work in the background', () => {
  it('takes all there is where nobody asks', async () => {
    const pace = new BackgroundPace();
    expect(pace.isAsked).toBe(false);
    expect(await timed(pace)).toBeLessThan(2 * WORK_MS);
  });

  it('rests longer than it works while somebody waits for an answer, and a moment after', async () => {
    const pace = new BackgroundPace();
    let answered = (): void => undefined;
    const answer = pace.answer(() => new Promise<void>((done) => (answered = done)));
    expect(pace.isAsked).toBe(true);
    expect(await timed(pace)).toBeGreaterThan(2.5 * WORK_MS);
    answered();
    await answer;
    expect(pace.isAsked).toBe(true);
    await sleep(1100);
    expect(pace.isAsked).toBe(false);
    expect(await timed(pace)).toBeLessThan(2 * WORK_MS);
  });

  it('goes on when an answer fails, and says so', async () => {
    const pace = new BackgroundPace();
    await expect(pace.answer(() => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
    await sleep(1100);
    expect(pace.isAsked).toBe(false);
  });

  it('ends its rest when the process is asked to end', async () => {
    const pace = new BackgroundPace();
    await pace.answer(() => Promise.resolve());
    const stop = new AbortController();
    const piece = pace.piece(() => sleep(300), stop.signal);
    setTimeout(() => stop.abort(), 350);
    const began = performance.now();
    await expect(piece).rejects.toThrow();
    expect(performance.now() - began).toBeLessThan(600);
  });

  it('is cut into small portions while somebody waits', async () => {
    const sizes: number[] = [];
    const pace = { isAsked: false };
    for await (const batch of inBatches(packages(225), pace)) {
      sizes.push(batch.length);
      pace.isAsked = true;
      if (sizes.length === 4) pace.isAsked = false;
    }
    expect(sizes).toEqual([100, 10, 10, 10, 95]);
  });
});
