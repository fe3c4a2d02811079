import { setTimeout as sleep } from 'node:timers/promises';
import { describeOn } from '@skillward/testing';
import { BackgroundPace } from '../src/background-pace';
import { inBatches } from '../src/in-batches';
import { AnalyseVersions } from '../src/profile/analyse-versions';
import { PackageWorkers } from '../src/profile/package-workers';
import { ScanPackages } from '../src/profile/scan-packages';
import { RecommendSkills } from '../src/recommend/recommend-skills';
import { Instance, as, createInstance, indexed, uploadSkills } from './support/instance';

const WORK_MS = 40;
const never = new AbortController().signal;
const work = () => sleep(WORK_MS, 'done');

async function timed(pace: BackgroundPace): Promise<number> {
  const began = performance.now();
  expect(await pace.piece(work, never)).toBe('done');
  return performance.now() - began;
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

  it('is cut into small portions while somebody waits, and where items are large', async () => {
    const pace = new BackgroundPace();
    const most = () => pace.most({ usual: 100, whileAsked: 10 });
    const sizes = async (items: readonly number[]): Promise<number[]> => {
      const found: number[] = [];
      for await (const batch of inBatches(items, { bytesOf: (bytes) => bytes, most })) found.push(batch.length);
      return found;
    };
    const [small, large] = [Array<number>(225).fill(1), Array<number>(5).fill(3 * 2 ** 20)];
    expect(await sizes(small)).toEqual([100, 100, 25]);
    expect(await sizes(large)).toEqual([2, 2, 1]);
    expect(await sizes([])).toEqual([]);
    expect(await pace.answer(() => sizes(small.slice(0, 25)))).toEqual([10, 10, 5]);
  });
});

describeOn('embedded', 'An instance', () => {
  const SKILLS = 25;
  let instance: Instance & { stop(): Promise<void> };
  beforeAll(async () => {
    instance = await createInstance('embedded');
  });
  afterAll(() => instance.stop());

  it('imports and profiles in small portions while it is asked, with a rest after each', async () => {
    const pace = instance.get(BackgroundPace);
    const pieces = jest.spyOn(pace, 'piece');
    const scans = jest.spyOn(instance.get(ScanPackages), 'scan');
    const analyses = jest.spyOn(instance.get(PackageWorkers), 'analyse');
    const drafts = Array.from({ length: SKILLS }, (_, at) => ({ name: `skill-${at}` }));
    const { signal } = new AbortController();
    await pace.answer(async () => {
      await uploadSkills(instance, 'team', drafts);
      await instance.get(AnalyseVersions).analyseMissing({ signal });
    });
    expect(scans.mock.calls.map(([packages]) => packages.length)).toEqual([10, 10, 5]);
    const sizes = analyses.mock.calls.map(([tasks]) => tasks.length);
    expect(Math.max(...sizes)).toBe(10);
    expect(pieces.mock.calls.length).toBeGreaterThanOrEqual(6);
    await indexed(instance, SKILLS);
  });

  it('is asked by who wants recommendations', async () => {
    const pace = instance.get(BackgroundPace);
    await sleep(1100);
    expect(pace.isAsked).toBe(false);
    await instance
      .get(RecommendSkills)
      .recommend(as('agent', 'team'), { task: 'merge the invoices', k: 3, mode: 'resolve' });
    expect(pace.isAsked).toBe(true);
  });
});
