import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { JobQueue, auditStore, profileStore, skillStore, webhookStore } from '@skillward/database';
import { newId } from '@skillward/platform';
import { describeOnBothDatabases, packageFiles, writePackage } from '@skillward/testing';
import { RegisterSource } from '../../src/collect/sources';
import { StartSync } from '../../src/collect/syncs';
import { ManageWebhooks, SendWebhooks } from '../../src/evolve/webhooks';
import { ListJobs, RetryJob } from '../../src/operations/jobs';
import { PROFILE_JOB } from '../../src/profile/jobs';
import { AnalyseVersions } from '../../src/profile/analyse-versions';
import { RecommendationHousekeeping } from '../../src/recommend/housekeeping';
import { RunTraining, StartTraining } from '../../src/recommend/train-scorer';
import { Instance, as, createInstance, curator, runSync, uploadSkill, uploadSkills } from '../support/instance';
import { attribute, report } from '../support/trajectories';

describeOnBothDatabases('Jobs', (kind) => {
  let instance: Instance & { stop(): Promise<void> };
  beforeAll(async () => {
    instance = await createInstance(kind);
  });
  afterAll(() => instance.stop());

  const list = (query: object = {}, context = curator) =>
    instance.get(ListJobs).list(context, { limit: 200, ...query });
  const retry = (id: string, context = curator) => instance.get(RetryJob).retryJob(context, id);
  const audited = async (action: string) =>
    (await auditStore.list(instance.database.client, { action }, { limit: 200 })).items.length;
  const failedSync = async () => {
    const folder = join(instance.importRoot, 'team');
    writePackage(join(folder, 'alpha'), packageFiles({ name: 'alpha' }));
    const { source } = await instance
      .get(RegisterSource)
      .register(curator, { kind: 'directory', location: folder, namespace: 'team' });
    rmSync(folder, { recursive: true });
    const { id } = await instance.get(StartSync).start(curator, source.id);
    await runSync(instance, id).catch(() => undefined);
    return { id, folder };
  };

  it('are syncs, attributions and trainings in one list, page by page', async () => {
    const { id: sync, folder } = await failedSync();
    const broken = await report(instance, '{"messages": [{"role": "user", "content": "Do it"}, 7');
    await attribute(instance, broken.id);
    const training = await instance.get(StartTraining).start(curator, { method: 'adapt' });
    const { items } = await list();
    expect(items.map(({ id, kind: of }) => [of, id])).toEqual([
      ['training', training.id],
      ['attribution', broken.id],
      ['sync', sync],
    ]);
    expect(items[2]).toMatchObject({ status: 'failed', subject: folder, namespace: 'team' });
    expect(items[2]?.error).toMatch(/\S/);
    const first = await list({ limit: 2 });
    const rest = await list({ limit: 2, cursor: first.nextCursor });
    expect([...first.items, ...rest.items]).toEqual(items);
    expect(rest.nextCursor).toBeNull();
    expect((await list({ status: 'failed', kind: 'sync' })).items.map(({ id }) => id)).toEqual([sync]);
  });

  it('show a key only those of its namespaces, and an agent none', async () => {
    const confined = { ...curator, principal: { ...curator.principal, namespaces: ['team'] } };
    expect((await list({}, confined)).items.map(({ kind: of }) => of)).toEqual(['sync']);
    const elsewhere = { ...curator, principal: { ...curator.principal, namespaces: ['other'] } };
    expect((await list({}, elsewhere)).items).toEqual([]);
    const [training] = (await list({ kind: 'training' })).items;
    await expect(retry(training?.id ?? '', confined)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(list({}, as('agent'))).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(retry(training?.id ?? '', as('agent'))).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('are tried again once, however often and by how many that is asked, with an audit', async () => {
    const [sync] = (await list({ kind: 'sync' })).items;
    const before = await audited('sync.requested');
    const answers = await Promise.all([1, 2, 3].map(() => retry(sync?.id ?? '')));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers[0]).toMatchObject({ kind: 'sync', status: 'queued' });
    expect(await audited('sync.requested')).toBe(before + 1);
    expect((await list({ kind: 'sync' })).items).toHaveLength(2);
  });

  it('of training run again as the same run', async () => {
    const [training] = (await list({ kind: 'training' })).items;
    const id = training?.id ?? '';
    expect(await retry(id)).toMatchObject({ id, status: 'queued' });
    expect(await audited('training.retried')).toBe(0);
    const data = { runId: id, actor: { id: 'x', name: 'x' } };
    await instance.get(RunTraining).run(data, new AbortController().signal);
    expect((await list({ kind: 'training' })).items[0]).toMatchObject({ status: 'failed', error: expect.any(String) });
    await Promise.all([retry(id), retry(id)]);
    expect((await list({ kind: 'training' })).items).toMatchObject([{ id, status: 'queued', error: null }]);
    expect(await audited('training.retried')).toBe(1);
  });

  it('of training that were given up by the queue have failed, and can be tried again', async () => {
    const { database } = instance;
    const [training] = (await list({ kind: 'training' })).items;
    const id = training?.id ?? '';
    const housekeeping = instance.get(RecommendationHousekeeping);
    const inQueue = (state: string) =>
      database.executeSql("UPDATE pgboss.job SET state = $1::pgboss.job_state WHERE data->>'runId' = $2", [state, id]);
    for (const state of ['created', 'active', 'retry']) {
      await inQueue(state);
      await housekeeping.endLostTrainings();
      expect((await list({ kind: 'training' })).items).toMatchObject([{ id, status: 'queued' }]);
    }
    await inQueue('failed');
    await Promise.all([housekeeping.endLostTrainings(), housekeeping.endLostTrainings()]);
    const [failed] = (await list({ kind: 'training' })).items;
    expect(failed).toMatchObject({ id, status: 'failed', error: expect.stringMatching(/interrupted.*again/) });
    expect(failed?.finishedAt).not.toBeNull();
    expect(await audited('training.given_up')).toBe(1);
    expect(await retry(id)).toMatchObject({ id, status: 'queued' });
    await housekeeping.endLostTrainings();
    expect((await list({ kind: 'training' })).items).toMatchObject([{ id, status: 'queued', error: null }]);
  });

  it('of webhooks are shown to administrators of everything only, and need not wait for their next try', async () => {
    const admin = as('admin');
    const { database } = instance;
    const announce = (event: string) =>
      database.transaction((tx) =>
        webhookStore.announce(tx, newId, { event, namespace: 'team', payload: { a: 1 }, at: new Date() }),
      );
    // Nobody listens there, and the path of an address may be its secret.
    const url = 'https://127.0.0.1:9/hook/secret-of-the-channel?token=hidden';
    const hook = await instance
      .get(ManageWebhooks)
      .create(admin, { url, format: 'skillward', events: ['proposal.pending'], namespaces: [] });
    await announce('proposal.pending');
    const send = () => instance.get(SendWebhooks).sendDue(new AbortController().signal);
    await send();
    const [waiting] = (await list({ kind: 'webhook' }, admin)).items;
    expect(waiting).toMatchObject({
      status: 'queued',
      subject: 'proposal.pending to https://127.0.0.1:9',
      namespace: null,
      attempts: 1,
      error: expect.stringMatching(/\S/),
    });
    expect(Date.parse(waiting?.nextAt ?? '')).toBeGreaterThan(Date.now());
    const id = waiting?.id ?? '';
    for (const context of [as('reviewer'), as('admin', 'team')]) {
      expect((await list({ kind: 'webhook' }, context)).items).toEqual([]);
      await expect(retry(id, context)).rejects.toMatchObject({ kind: 'not_found' });
    }
    const again = await Promise.all([retry(id, admin), retry(id, admin)]);
    expect(again).toEqual([again[0], again[0]]);
    expect(again[0]).toMatchObject({ id, status: 'queued', attempts: 0 });
    expect(await audited('webhook.delivery_retried')).toBe(1);
    const clockThatLags = new Date(Date.parse(again[0]?.nextAt ?? '') - 1000);
    expect(await database.transaction((tx) => webhookStore.reopen(tx, id, clockThatLags))).toBe(false);
    await webhookStore.settle(database.client, id, { status: 'failed' });
    expect(await retry(id, admin)).toMatchObject({ status: 'queued' });
    expect(await audited('webhook.delivery_retried')).toBe(2);
    await webhookStore.settle(database.client, id, { status: 'failed' });
    await instance.get(ManageWebhooks).remove(admin, hook.id);
    await expect(retry(id, admin)).rejects.toThrow('The webhook was removed');
  });

  it('of profiling are what failed or was asked for, in the namespaces of the key', async () => {
    const { database } = instance;
    const version = await uploadSkill(instance, 'team', { name: 'profiled' });
    expect((await list({ kind: 'profile' })).items).toEqual([]);
    const skill = await skillStore.find(database.client, 'team', 'profiled');
    const draft = { versionId: skill?.current.id ?? '', profiler: 'static', profilerVersion: '1', attempt: 1 };
    await database.transaction((tx) =>
      profileStore.write(tx, [{ ...draft, id: newId(), error: 'It ran out of memory.' }], new Date()),
    );
    const [failed] = (await list({ kind: 'profile' })).items;
    expect(failed).toMatchObject({
      status: 'failed',
      subject: `team/profiled, version ${version.number}, without a model`,
      namespace: 'team',
      error: 'It ran out of memory.',
      attempts: 1,
    });
    const id = failed?.id ?? '';
    expect((await list({ kind: 'profile' }, as('curator', 'other'))).items).toEqual([]);
    await expect(retry(id, as('curator', 'other'))).rejects.toMatchObject({ kind: 'not_found' });
    expect(await retry(id)).toMatchObject({ id, status: 'queued' });
    expect(await retry(id)).toMatchObject({ id, status: 'queued' });
    expect(await audited('version.profile_requested')).toBe(1);
    await instance.get(AnalyseVersions).retry(draft.versionId);
    const { items } = await list({ kind: 'profile' });
    expect(items).toMatchObject([{ id, status: 'queued', error: null }]);
    const { items: listed } = await list();
    const paged = await list({ limit: 1, cursor: (await list({ limit: 1 })).nextCursor });
    expect(paged.items[0]).toEqual(listed[1]);
  });

  it('of profiling are paged without gaps where many are asked for in one millisecond', async () => {
    const { database } = instance;
    for (const name of ['many-a', 'many-b', 'many-c']) {
      await uploadSkill(instance, 'team', { name });
      const versionId = (await skillStore.find(database.client, 'team', name))?.current.id ?? '';
      await database.transaction((tx) =>
        instance.get(JobQueue).enqueue(tx, PROFILE_JOB, { versionId, profiler: 'static' }),
      );
    }
    await database.executeSql(
      `UPDATE pgboss.job j SET created_on = '2026-01-01T00:00:00.0006Z'::timestamptz - n.at * interval '0.2 ms'
       FROM (SELECT id, row_number() OVER (ORDER BY id) AS at FROM pgboss.job WHERE name = 'profile') n WHERE n.id = j.id`,
    );
    const { items: all } = await list({ kind: 'profile' });
    const found = [];
    let cursor: string | null | undefined;
    do {
      const page = await list({ kind: 'profile', limit: 1, ...(cursor ? { cursor } : {}) });
      found.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(all.length).toBeGreaterThanOrEqual(3);
    expect(found).toEqual(all);
  });

  it('of uploads say to which namespace', async () => {
    await uploadSkills(instance, 'team', [{ name: 'uploaded' }]);
    const { items } = await list({ kind: 'sync', status: 'succeeded' });
    expect(items.map(({ subject }) => subject)).toContain('uploads to team');
  });
});
