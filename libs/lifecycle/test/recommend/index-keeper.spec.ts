import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@skillward/database';
import {
  bundleScript,
  createTestDatabase,
  databasePlace,
  describeOn,
  describeOnBothDatabases,
  temporaryFolder,
  waitUntil,
} from '@skillward/testing';
import { Readiness } from '../../src/operations/readiness';
import { RecommendSkills } from '../../src/recommend/recommend-skills';
import { Instance, InstanceOptions, as, indexed, startInstance, uploadSkill, uploadSkills } from '../support/instance';

const drafts = Array.from({ length: 120 }, (_, at) => ({
  name: `skill-${at}-of-many`,
  description: `Handles widget ${at}.`,
}));

const find = async (instance: Instance, task: string) => {
  // What is wanted is said, for what was made up here means little.
  const request = { task, query: task, k: 3, mode: 'resolve' as const };
  return (await instance.get(RecommendSkills).recommend(as('agent'), request)).skills.map(({ name }) => name);
};

describeOnBothDatabases('The ranking index', (kind) => {
  const dataDir = temporaryFolder();
  const segments = join(dataDir, 'data', 'index');
  const log = join(dataDir, 'tokenised.log');
  const merges = join(dataDir, 'merged.log');
  let worker: string;
  let counting: string;
  let test: Awaited<ReturnType<typeof createTestDatabase>>;
  let options: InstanceOptions;

  beforeAll(async () => {
    worker = bundleScript(join(__dirname, '../../src/recommend/tokenise.worker.ts'));
    // The worker that ships, behind one that writes down what it is given.
    counting = join(worker, '..', `counting-${process.pid}-${kind}.cjs`);
    writeFileSync(
      counting,
      `const { default: tokenise, merge } = require(${JSON.stringify(worker)});
      const { appendFileSync } = require('node:fs');
      exports.__esModule = true;
      exports.default = (task) => {
        appendFileSync(${JSON.stringify(log)}, task.skills.map(({ name }) => name + '\\n').join(''));
        return tokenise(task);
      };
      exports.merge = (task) => {
        appendFileSync(${JSON.stringify(merges)}, task.parts.length + '\\n');
        return merge(task);
      };`,
    );
    test = await createTestDatabase(kind);
    options = { configuration: { tokeniserThreads: 1 }, assets: { tokeniserWorker: counting } };
  });
  afterAll(async () => {
    await test.stop();
    rmSync(worker, { force: true });
    rmSync(counting, { force: true });
  });
  beforeEach(() => writeFileSync(log, ''));

  const tokenised = () => readFileSync(log, 'utf8').split('\n').filter(Boolean);
  const files = () => readdirSync(segments).filter((name) => name.endsWith('.segment'));

  it('is made in a worker, kept on disk, and loaded by the next start without tokenising again', async () => {
    const first = await startInstance(test.database, dataDir, options);
    await uploadSkills(first, 'team', drafts);
    await indexed(first, 120);
    expect(new Set(tokenised())).toEqual(new Set(drafts.map(({ name }) => name)));
    const answer = await find(first, 'Handle widget 77.');
    expect(answer[0]).toBe('skill-77-of-many');
    expect(await first.get(Readiness).check()).toEqual({ ready: true, reasons: [] });
    await first.close();
    expect(files().length).toBeGreaterThan(0);
    expect(readFileSync(merges, 'utf8')).not.toBe('');

    writeFileSync(log, '');
    const second = await startInstance(test.database, dataDir, options);
    await indexed(second, 120);
    expect(tokenised()).toEqual([]);
    expect(await find(second, 'Handle widget 77.')).toEqual(answer);
    await uploadSkill(second, 'team', { name: 'skill-77-of-many', description: 'Handles gadgets.' });
    await waitUntil(async () => (await find(second, 'Handle gadgets.'))[0] === 'skill-77-of-many');
    expect(tokenised()).toEqual(['skill-77-of-many']);
    await second.close();
  });

  it('makes again what a damaged file held, and leaves no half-written file', async () => {
    const [name] = files();
    const path = join(segments, name ?? '');
    const bytes = readFileSync(path);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 0xff;
    writeFileSync(path, bytes);
    writeFileSync(join(segments, `${name}.part`), 'half');
    const instance = await startInstance(test.database, dataDir, options);
    await indexed(instance, 120);
    expect(tokenised().length).toBeGreaterThan(0);
    expect((await find(instance, 'Handle widget 12.'))[0]).toBe('skill-12-of-many');
    await instance.close();
    expect(files()).not.toContain(name);
    expect(readdirSync(segments).filter((each) => each.endsWith('.part'))).toEqual([]);

    writeFileSync(log, '');
    const next = await startInstance(test.database, dataDir, options);
    await indexed(next, 120);
    expect(tokenised()).toEqual([]);
    await next.close();
  });

  it('answers that it is not ready before it has caught up', async () => {
    const instance = await startInstance(test.database, dataDir, options);
    const ask = find(instance, 'Handle widget 1.').catch((error: unknown) => error);
    const { ready, reasons } = await instance.get(Readiness).check();
    const answer = await ask;
    // Either is right at this moment; an empty list, which says that nothing fits, is not.
    if (Array.isArray(answer)) expect(answer).toHaveLength(3);
    else expect(answer).toMatchObject({ kind: 'unavailable' });
    expect(reasons).toEqual(ready ? [] : [expect.stringMatching(/index/)]);
    await indexed(instance, 120);
    await instance.close();
  });
});

describeOn('server', 'Two processes on one database', () => {
  const dataDir = temporaryFolder();

  it('find what the other one brought in, also with one data folder', async () => {
    const place = await databasePlace('server');
    const [database, other] = [await openDatabase(place.options), await openDatabase(place.options)];
    const [one, two] = [await startInstance(database, dataDir), await startInstance(other, dataDir)];
    try {
      await Promise.all([indexed(one, 0), indexed(two, 0)]);
      await uploadSkill(one, 'team', { name: 'quux-frobnicator', description: 'Frobnicates quuxes.' });
      await waitUntil(async () => (await find(two, 'Frobnicate quuxes.'))[0] === 'quux-frobnicator');
      await uploadSkill(two, 'team', { name: 'quux-frobnicator', description: 'Handles zyzzyvas.' });
      await waitUntil(async () => (await find(one, 'Handle zyzzyvas.'))[0] === 'quux-frobnicator');
    } finally {
      await two.close();
      await one.close();
      await other.close();
      await database.close();
      await place.remove();
    }
  });
});
