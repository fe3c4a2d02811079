import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { auditStore, sourceStore, syncStore } from '@skillward/database';
import {
  TestRepository,
  describeOnBothDatabases,
  initGitRepository,
  packageFiles,
  writePackage,
} from '@skillward/testing';
import { RemoveSource, UpdateSource } from '../../src/collect/change-source';
import { ScheduleSyncs } from '../../src/collect/schedule-syncs';
import { GetSource, ListSources, RegisterSource } from '../../src/collect/sources';
import { GetSync, ListSyncs, StartSync } from '../../src/collect/syncs';
import { SetEvolutionPolicy } from '../../src/policy/evolution-policy';
import { GetSkill, ListVersions } from '../../src/browse/read-skills';
import { EvolutionRules } from '@skillward/contracts';
import { Instance, as, createInstance, curator, freshNamespace, runSync, startInstance } from '../support/instance';

const HOUR_MS = 3_600_000;
const page = { limit: 50 };

describeOnBothDatabases('The schedule of a source', (kind) => {
  let instance: Instance & { stop(): Promise<void> };
  let namespace: string;
  let repository: TestRepository;
  let aheadMs = 0;
  const clock = { now: () => new Date(Date.now() + aheadMs) };

  beforeAll(async () => {
    instance = await createInstance(kind, { clock });
  });
  afterAll(() => instance.stop());
  beforeEach(async () => {
    await instance.database.executeSql('UPDATE sources SET schedule = NULL, next_run_at = NULL');
    namespace = freshNamespace();
    repository = initGitRepository(join(instance.importRoot, namespace), {
      'skills/alpha': packageFiles({ name: 'alpha' }),
      'other/beta': packageFiles({ name: 'beta' }),
    });
  });

  const register = async () => {
    const input = { kind: 'git' as const, location: repository.folder, namespace };
    return (await instance.get(RegisterSource).register(curator, input)).source;
  };
  const read = (id: string) => instance.get(GetSource).get(curator, id);
  const update = (id: string, change: Parameters<UpdateSource['update']>[2]) =>
    instance.get(UpdateSource).update(curator, id, change);
  const sync = async (id: string) => {
    const started = await instance.get(StartSync).start(curator, id);
    return runSync(instance, started.id);
  };
  const syncs = async (id: string) => (await instance.get(ListSyncs).list(curator, id, page)).items;
  /** Goes on to the next time of the source and has what is due started, as every process does every few seconds. */
  const comeToNext = async (id: string, scheduler: Instance = instance) => {
    const { nextRunAt } = await read(id);
    aheadMs = new Date(nextRunAt ?? 0).getTime() - Date.now() + 1000;
    return scheduler.get(ScheduleSyncs).schedule();
  };

  it('starts a sync when its time has come, and tells the next and the last one', async () => {
    const { id, nextRunAt, schedule } = await register();
    expect([nextRunAt, schedule]).toEqual([null, null]);
    const set = await update(id, { schedule: 'hourly' });
    const inMs = new Date(set.nextRunAt ?? 0).getTime() - clock.now().getTime();
    expect(inMs).toBeGreaterThan(0);
    expect(inMs).toBeLessThanOrEqual(HOUR_MS);
    expect(await instance.get(ScheduleSyncs).schedule()).toEqual([]);
    const [started] = await comeToNext(id);
    const ended = await runSync(instance, started ?? '');
    expect(ended).toMatchObject({ status: 'succeeded', counts: { created: 2 }, createdBy: { id: 'schedule' } });
    const after = await read(id);
    expect(after).toMatchObject({ failures: 0, notice: null, lastSync: { id: started, status: 'succeeded' } });
    expect(new Date(after.nextRunAt ?? 0).getTime() - new Date(set.nextRunAt ?? 0).getTime()).toBe(HOUR_MS);
    expect(after.lastRunAt).toBe(ended.createdAt);
    const { items } = await auditStore.list(instance.database.client, { actor: 'schedule' }, { limit: 5 });
    expect(items).toContainEqual(
      expect.objectContaining({ action: 'sync.requested', detail: { schedule: 'hourly', syncId: started } }),
    );
    expect(await update(id, { schedule: null })).toMatchObject({ schedule: null, nextRunAt: null });
  });

  it('starts one sync, however many processes look, and none beside one that is under way', async () => {
    const { id } = await register();
    await update(id, { schedule: '0 * * * *' });
    const other = await startInstance(instance.database, instance.dataDir, { clock });
    try {
      await comeToNext(id, other);
      await Promise.all([instance, other, instance].map((each) => each.get(ScheduleSyncs).schedule()));
      expect(await syncs(id)).toHaveLength(1);
      const before = (await read(id)).nextRunAt;
      expect(await comeToNext(id)).toEqual([]);
      expect(await syncs(id)).toHaveLength(1);
      expect(new Date((await read(id)).nextRunAt ?? 0) > new Date(before ?? 0)).toBe(true);
    } finally {
      await other.close();
    }
  });

  it('makes up once for what was missed', async () => {
    const { id } = await register();
    await update(id, { schedule: '*/15 * * * *' });
    aheadMs += 48 * HOUR_MS;
    expect(await instance.get(ScheduleSyncs).schedule()).toHaveLength(1);
    expect(await instance.get(ScheduleSyncs).schedule()).toEqual([]);
    expect(new Date((await read(id)).nextRunAt ?? 0) > clock.now()).toBe(true);
  });

  it('waits longer after every failure, says so, and returns to its times after a success', async () => {
    const { id } = await register();
    await update(id, { schedule: '0 * * * *' });
    const pauses: number[] = [];
    rmSync(join(repository.folder, '.git', 'HEAD'));
    for (let round = 0; round < 5; round += 1) {
      const [started] = await comeToNext(id);
      expect((await runSync(instance, started ?? '')).status).toBe('failed');
      pauses.push(new Date((await read(id)).nextRunAt ?? 0).getTime() - clock.now().getTime());
    }
    expect(pauses[4]).toBeGreaterThanOrEqual(8 * HOUR_MS);
    expect(pauses[3]).toBeGreaterThanOrEqual(4 * HOUR_MS);
    expect(pauses[0]).toBeLessThanOrEqual(HOUR_MS);
    const failing = await read(id);
    expect(failing).toMatchObject({ failures: 5, notice: expect.stringContaining('5 syncs in a row failed') });
    repository.git('init', '--quiet', '--initial-branch=main');
    const [again] = await comeToNext(id);
    expect((await runSync(instance, again ?? '')).status).toBe('succeeded');
    const healed = await read(id);
    expect(healed).toMatchObject({ failures: 0, notice: null });
    expect(new Date(healed.nextRunAt ?? 0).getTime() - clock.now().getTime()).toBeLessThanOrEqual(HOUR_MS);
  });

  it('is refused where it is none', async () => {
    const { id } = await register();
    for (const schedule of ['* * * * *', 'often']) {
      await expect(update(id, { schedule })).rejects.toMatchObject({
        kind: 'invalid_input',
        issues: [{ path: 'schedule' }],
      });
    }
    await expect(
      instance.get(UpdateSource).update(as('curator', 'elsewhere'), id, { schedule: 'daily' }),
    ).rejects.toMatchObject({ kind: 'not_found' });
  });

  describe('and what else of it can change', () => {
    const names = async () => {
      const found = await Promise.all(
        ['alpha', 'beta'].map((name) => instance.get(GetSkill).get(curator, namespace, name)),
      );
      return found.map(({ name, status }) => `${name} ${status}`);
    };

    it('its branch', async () => {
      repository.git('checkout', '--quiet', '-b', 'next');
      writePackage(join(repository.folder, 'skills/gamma'), packageFiles({ name: 'gamma' }));
      repository.commit();
      repository.git('checkout', '--quiet', 'main');
      const { id } = await register();
      expect((await sync(id)).counts).toMatchObject({ discovered: 2 });
      expect(await update(id, { ref: 'next' })).toMatchObject({ ref: 'next' });
      expect((await sync(id)).counts).toMatchObject({ discovered: 3, created: 1, unchanged: 2 });
      expect(await update(id, { ref: null })).toMatchObject({ ref: null });
      await expect(update(id, { ref: '--upload-pack=x' })).rejects.toMatchObject({ kind: 'invalid_input' });
    });

    it('its folder, with which skills keep their versions, leave and come back', async () => {
      const { id } = await register();
      await sync(id);
      expect(await update(id, { subpath: 'skills/' })).toMatchObject({ subpath: 'skills' });
      expect(await sync(id)).toMatchObject({ counts: { created: 0, unchanged: 1 }, deprecated: 1 });
      expect(await names()).toEqual(['alpha active', 'beta deprecated']);
      await update(id, { subpath: 'other' });
      expect(await sync(id)).toMatchObject({ counts: { created: 0, unchanged: 1 }, deprecated: 1 });
      expect(await names()).toEqual(['alpha deprecated', 'beta active']);
      await update(id, { subpath: null });
      expect(await sync(id)).toMatchObject({ counts: { created: 0, unchanged: 2 }, deprecated: 0 });
      expect(await names()).toEqual(['alpha active', 'beta active']);
      const versions = await instance.get(ListVersions).list(curator, namespace, 'alpha', page);
      expect(versions.items).toHaveLength(1);
    });

    it('its namespace, as long as it has brought nothing', async () => {
      const { id } = await register();
      const elsewhere = freshNamespace();
      expect(await update(id, { namespace: elsewhere })).toMatchObject({ namespace: elsewhere });
      await sync(id);
      await expect(update(id, { namespace })).rejects.toMatchObject({ kind: 'conflict' });
      await expect(
        instance.get(UpdateSource).update(as('curator', elsewhere), id, { namespace }),
      ).rejects.toMatchObject({ kind: 'forbidden' });
    });

    it('nothing while a sync is under way, and nothing that makes it another source', async () => {
      const { id } = await register();
      const started = await instance.get(StartSync).start(curator, id);
      await expect(update(id, { ref: 'next' })).rejects.toThrow('under way');
      await runSync(instance, started.id);
      const twin = { kind: 'git' as const, location: repository.folder, namespace, ref: 'main' };
      await instance.get(RegisterSource).register(curator, twin);
      await expect(update(id, { ref: 'main' })).rejects.toMatchObject({ kind: 'conflict' });
    });

    it('neither branch nor folder where four eyes trust them, but its schedule', async () => {
      const { id } = await register();
      await sync(id);
      const rules = { ...EvolutionRules.parse({}), fourEyes: true, reason: 'two people' };
      await instance.get(SetEvolutionPolicy).set(as('admin'), namespace, rules);
      await expect(update(id, { ref: 'next' })).rejects.toThrow('keeps its branch and folder');
      await expect(update(id, { subpath: 'skills' })).rejects.toThrow('keeps its branch and folder');
      expect(await update(id, { schedule: 'weekly' })).toMatchObject({ schedule: 'weekly' });
    });
  });

  it('goes with the source, whose skills stay and which can come back', async () => {
    const { id } = await register();
    await sync(id);
    await update(id, { schedule: 'hourly' });
    const waiting = await instance.get(StartSync).start(curator, id);
    await instance.get(RemoveSource).remove(curator, id);
    await expect(read(id)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(instance.get(RemoveSource).remove(curator, id)).rejects.toMatchObject({ kind: 'not_found' });
    expect((await instance.get(ListSources).list(curator, { ...page, namespace })).items).toEqual([]);
    expect(await runSync(instance, waiting.id)).toMatchObject({ status: 'failed', error: 'The source was removed.' });
    aheadMs += 24 * HOUR_MS;
    expect(await instance.get(ScheduleSyncs).schedule()).toEqual([]);
    expect(await instance.get(GetSkill).get(curator, namespace, 'alpha')).toMatchObject({ status: 'active' });
    const back = await instance.get(RegisterSource).register(curator, {
      kind: 'git',
      location: repository.folder,
      namespace,
    });
    expect(back).toMatchObject({ created: true, source: { id, schedule: null } });
    expect((await sync(id)).counts).toMatchObject({ created: 0, unchanged: 2 });
  });

  it('of a source that is removed while it is read writes nothing more', async () => {
    const { id } = await register();
    const { id: syncId } = await instance.get(StartSync).start(curator, id);
    const claimed = await syncStore.claim(
      instance.database.client,
      syncId,
      '0198c5b2-0000-7000-8000-00000000000a',
      clock.now(),
      new Date(clock.now().getTime() + HOUR_MS),
    );
    expect(claimed?.status).toBe('running');
    await instance.get(RemoveSource).remove(curator, id);
    const progress = {
      counts: { discovered: 1, created: 1, updated: 0, unchanged: 0, rejected: 0 },
      position: 1,
      phase: 'x',
    };
    const lease = '0198c5b2-0000-7000-8000-00000000000a';
    expect(await instance.database.transaction((tx) => syncStore.advance(tx, syncId, lease, progress))).toBe(false);
    expect(await instance.get(GetSync).get(curator, syncId)).toMatchObject({ status: 'failed' });
    expect(await sourceStore.find(instance.database.client, id)).toBeNull();
  });
});
