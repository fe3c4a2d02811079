import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { analysisStore } from '@skillward/database';
import { STATIC_PROFILER } from '@skillward/profile';
import { RULES_VERSION } from '@skillward/scan';
import { bundleScript, describeOnBothDatabases, packageFiles, waitUntil, writePackage } from '@skillward/testing';
import { RegisterSource } from '../../src/collect/sources';
import { GetSync, StartSync } from '../../src/collect/syncs';
import { RollBackSkill } from '../../src/library/change-skill';
import { GetSkill } from '../../src/browse/read-skills';
import { AnalyseVersions } from '../../src/profile/analyse-versions';
import { AnalysisKeeper } from '../../src/operations/analysis-keeper';
import { OverrideProfile } from '../../src/profile/change-profile';
import { GetProfiling } from '../../src/profile/profiling';
import { GetProfile } from '../../src/profile/read-profile';
import { IndexKeeper } from '../../src/recommend/index-keeper';
import {
  Instance,
  createInstance,
  curator,
  runSync,
  startInstance,
  uploadSkill,
  uploadSkills,
} from '../support/instance';
import { HARMLESS, QUARANTINED, analyseAll } from '../support/judged';

const COUNT = 100;
/** Twenty times as long is longer than an upload takes. */
const SLOW_MS = 400;

describeOnBothDatabases('Analysing versions', (kind) => {
  let instance: Instance & { stop(): Promise<void> };

  beforeAll(async () => {
    instance = await createInstance(kind);
    const drafts = Array.from({ length: COUNT }, (_, at) => ({ name: `skill-${at}`, ...HARMLESS }));
    await uploadSkills(instance, 'team', [...drafts, { name: 'dubious', ...QUARANTINED }]);
  });
  afterAll(() => instance.stop());

  const profiles = () =>
    instance.database.client.versionProfile.findMany({ orderBy: { id: 'asc' }, select: { id: true, result: true } });
  const profile = (name: string, version = 'current') => instance.get(GetProfile).get(curator, 'team', name, version);
  const progress = () => instance.get(GetProfiling).get(curator);
  const entry = (name: string) =>
    instance
      .get(IndexKeeper)
      .catalogue.all()
      .find((each) => each.name === name);

  it('says honestly that nobody has looked yet', async () => {
    expect(await profile('skill-1')).toMatchObject({
      status: 'pending',
      profiler: null,
      environment: null,
      quality: null,
      contractProfile: null,
      scan: { status: 'scanned' },
    });
    expect(await progress()).toMatchObject({ status: 'running', static: { done: 0, missing: COUNT + 1, failed: 0 } });
  });

  it('goes on where it was stopped, and two at the same work write it once', async () => {
    const stopping = new AbortController();
    const stopped = instance.get(AnalyseVersions).analyseMissing({
      signal: stopping.signal,
      shouldWait: () => {
        // After the first batch is under way.
        setTimeout(() => stopping.abort(), 300);
        return false;
      },
    });
    await stopped.catch((error: unknown) => expect(stopping.signal.aborted || error).toBe(true));
    const before = await profiles();
    expect(before.length).toBeLessThanOrEqual(2 * (COUNT + 1));
    await Promise.all([analyseAll(instance), analyseAll(instance)]);
    const after = await profiles();
    expect(after).toHaveLength(2 * (COUNT + 1));
    expect(after).toEqual(expect.arrayContaining(before));
    await waitUntil(async () => (await progress()).status === 'idle');
    expect(await progress()).toMatchObject({ static: { done: COUNT + 1, missing: 0, failed: 0 } });
    expect(await analyseAll(instance)).toBe(0);
    expect(await profile('skill-1')).toMatchObject({
      status: 'profiled',
      profiler: STATIC_PROFILER,
      contractProfile: { items: expect.any(Array) },
    });
  });

  it('tells ranking what a skill needs, as curators correct it, for the version that is current', async () => {
    await waitUntil(() => entry('skill-1')?.environment !== null);
    const patch = { field: 'environment.bins' as const, value: ['pandoc'], reason: 'It does.' };
    await instance.get(OverrideProfile).override(curator, 'team', 'skill-1', '1', patch);
    await waitUntil(() => entry('skill-1')?.environment?.bins.includes('pandoc') === true, { withinMs: 2000 });
    await uploadSkill(instance, 'team', { name: 'skill-1', body: '# Other\n\nAnother text.\n' });
    expect((await profile('skill-1')).status).toBe('pending');
    await analyseAll(instance);
    // It holds from the version on that it was said of.
    expect((await profile('skill-1')).environment?.bins.value).toEqual(['pandoc']);
    await instance.get(RollBackSkill).rollBack(curator, 'team', 'skill-1', { to: 1, reason: 'Back.' });
    expect(await profile('skill-1')).toMatchObject({ version: 3, status: 'profiled' });
    await instance
      .get(OverrideProfile)
      .override(curator, 'team', 'skill-1', 'current', { ...patch, value: null, reason: 'No more.' });
    expect((await profile('skill-1')).environment?.bins).toMatchObject({ overridden: false });
    expect((await profile('skill-1', '2')).environment?.bins.value).toEqual(['pandoc']);
    await waitUntil(() => entry('skill-1')?.environment?.bins.includes('pandoc') === false, { withinMs: 2000 });
  });

  it('scans again when the rules have changed; the verdict follows, and the old findings stay', async () => {
    const { executeSql } = instance.database;
    await executeSql("UPDATE version_scans SET rules_version = 'old', findings = $1", [
      JSON.stringify({ schema: 1, findings: [] }),
    ]);
    await executeSql("UPDATE skills SET scan_verdict = 'pass'");
    expect((await profile('dubious')).scan.status).toBe('outdated');
    expect((await progress()).scan).toMatchObject({ done: 0, missing: COUNT + 1 });
    await analyseAll(instance);
    await waitUntil(async () => (await progress()).status === 'idle');
    expect((await progress()).scan).toMatchObject({ done: COUNT + 1, missing: 0 });
    expect((await profile('dubious')).scan).toMatchObject({ status: 'scanned', profiler: { version: RULES_VERSION } });
    const skill = await instance.get(GetSkill).get(curator, 'team', 'dubious');
    expect(skill).toMatchObject({ scanVerdict: 'quarantine', status: 'active' });
    expect(await instance.database.client.versionScan.count({ where: { rulesVersion: 'old' } })).toBeGreaterThan(0);
  });

  it('is counted anew where something has changed, and while it is under way only now and then', async () => {
    const count = analysisStore.scanProgress.bind(analysisStore);
    const counts = jest.spyOn(analysisStore, 'scanProgress').mockImplementation(async (...given) => {
      await sleep(SLOW_MS);
      return count(...given);
    });
    const isIdle = async () => (await progress()).status === 'idle';
    expect([await isIdle(), await isIdle()]).toEqual([true, true]);
    const before = counts.mock.calls.length;
    await uploadSkill(instance, 'team', { name: 'counted', ...HARMLESS });
    expect(await isIdle()).toBe(false);
    expect(counts.mock.calls.length).toBe(before + 1);
    await uploadSkill(instance, 'team', { name: 'counted-later', ...HARMLESS });
    expect(await progress()).toMatchObject({ status: 'running', static: { missing: 1 } });
    expect(counts.mock.calls.length).toBe(before + 1);
    await analyseAll(instance);
    await waitUntil(isIdle);
    counts.mockRestore();
  });

  it('follows the library by itself while the product runs', async () => {
    const keeper = instance.get(AnalysisKeeper);
    await keeper.start();
    await uploadSkill(instance, 'team', { name: 'fresh', ...HARMLESS });
    await waitUntil(async () => (await profile('fresh')).status === 'profiled');
    await keeper.stop();
  });
});

describeOnBothDatabases('Analysing in threads', (kind) => {
  let worker: string;
  let fragile: string;
  /** While this file is there packages take very long, and then there is that one. */
  let slow: string;
  let busy: string;
  let instance: Instance & { stop(): Promise<void> };

  beforeAll(async () => {
    worker = bundleScript(join(__dirname, '../../src/profile/package.worker.ts'));
    // The worker that ships, behind one that dies of one package and can be made slow.
    fragile = join(worker, '..', `fragile-${process.pid}-${kind}.cjs`);
    slow = `${fragile}.slow`;
    busy = `${fragile}.busy`;
    writeFileSync(
      fragile,
      `const fs = require('node:fs');
      const { analyse } = require(${JSON.stringify(worker)});
      exports.analyse = (tasks) => {
        if (tasks.some(({ files }) => files.some(({ path }) => path === 'deadly.txt'))) process.exit(1);
        if (fs.existsSync(${JSON.stringify(slow)})) {
          fs.writeFileSync(${JSON.stringify(busy)}, '');
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60_000);
        }
        return analyse(tasks);
      };`,
    );
    instance = await createInstance(kind, {
      configuration: { analysisThreads: 1 },
      assets: { packageWorker: fragile },
    });
  });
  afterAll(async () => {
    await instance.stop();
    rmSync(worker, { force: true });
    rmSync(fragile, { force: true });
  });

  it('loses neither the server nor the other packages when one ends its thread', async () => {
    await uploadSkills(instance, 'team', [
      { name: 'fine', ...HARMLESS },
      { name: 'deadly', ...HARMLESS, files: { 'deadly.txt': 'x' } },
      { name: 'dubious', ...QUARANTINED },
    ]);
    const verdict = async (name: string) => (await instance.get(GetSkill).get(curator, 'team', name)).scanVerdict;
    expect([await verdict('fine'), await verdict('deadly'), await verdict('dubious')]).toEqual([
      'pass',
      'quarantine',
      'quarantine',
    ]);
    await analyseAll(instance);
    const profile = (name: string) => instance.get(GetProfile).get(curator, 'team', name, 'current');
    expect((await profile('fine')).status).toBe('profiled');
    expect(await profile('deadly')).toMatchObject({
      status: 'failed',
      attempts: expect.arrayContaining([expect.objectContaining({ error: expect.stringContaining('analysis') })]),
      scan: { findings: [{ rule: 'scan.incomplete' }] },
    });
    expect((await instance.get(GetProfiling).get(curator)).static).toMatchObject({ done: 2, failed: 1 });
  });

  it('that is told to end says nothing false of the packages that it was at', async () => {
    const folder = join(instance.importRoot, 'stopped');
    writePackage(join(folder, 'coming-in'), packageFiles({ name: 'coming-in', ...HARMLESS }));
    await uploadSkill(instance, 'stopped', { name: 'unread', ...HARMLESS });
    const { source } = await instance
      .get(RegisterSource)
      .register(curator, { kind: 'directory', location: folder, namespace: 'stopped' });
    const stopWhileBusy = async () => {
      writeFileSync(slow, '');
      const worker = await startInstance(instance.database, instance.dataDir, {
        configuration: { analysisThreads: 1, role: 'worker', importRoots: [instance.importRoot] },
        assets: { packageWorker: fragile },
      });
      await waitUntil(() => existsSync(busy));
      await worker.close();
      rmSync(slow);
      rmSync(busy);
    };
    await stopWhileBusy();
    expect((await instance.get(GetProfile).get(curator, 'stopped', 'unread', 'current')).status).toBe('pending');
    await analyseAll(instance);
    const sync = await instance.get(StartSync).start(curator, source.id);
    await stopWhileBusy();
    expect((await instance.get(GetSync).get(curator, sync.id)).error ?? null).toBeNull();
    expect(await runSync(instance, sync.id)).toMatchObject({ status: 'succeeded', counts: { created: 1 } });
    expect((await instance.get(GetSkill).get(curator, 'stopped', 'coming-in')).scanVerdict).toBe('pass');
  });
});
