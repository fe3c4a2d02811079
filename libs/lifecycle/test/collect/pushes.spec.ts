import { join } from 'node:path';
import { syncStore } from '@skillward/database';
import { newId } from '@skillward/platform';
import {
  TestRepository,
  describeOnBothDatabases,
  initGitRepository,
  packageFiles,
  writePackage,
} from '@skillward/testing';
import { ManageSourceHook } from '../../src/collect/hooks/manage-hook';
import { ReceivePush } from '../../src/collect/hooks/receive-push';
import { RegisterSource } from '../../src/collect/sources';
import { ListSyncs, StartSync } from '../../src/collect/syncs';
import { Instance, createInstance, curator, freshNamespace, runSync } from '../support/instance';

describeOnBothDatabases('Pushes to the repository of a source', (kind) => {
  let instance: Instance & { stop(): Promise<void> };
  let repository: TestRepository;
  let source: string;
  let secret: string;

  beforeAll(async () => {
    instance = await createInstance(kind);
  });
  afterAll(() => instance.stop());
  beforeEach(async () => {
    const namespace = freshNamespace();
    repository = initGitRepository(join(instance.importRoot, namespace), { one: packageFiles({ name: 'one' }) });
    const input = { kind: 'git' as const, location: repository.folder, namespace };
    source = (await instance.get(RegisterSource).register(curator, input)).source.id;
    secret = (await instance.get(ManageSourceHook).create(curator, source)).secret;
  });

  const push = (delivery = newId()) => {
    const headers: Record<string, string> = { 'x-gitlab-token': secret, 'idempotency-key': delivery };
    const body = JSON.stringify({ object_kind: 'push', ref: 'refs/heads/main', project: { default_branch: 'main' } });
    return instance.get(ReceivePush).receive(source, (name) => headers[name], Buffer.from(body));
  };
  const pushMany = async () =>
    (await Promise.all(Array.from({ length: 10 }, () => push()))).map(({ outcome }) => outcome);
  const syncs = async () => (await instance.get(ListSyncs).list(curator, source, { limit: 50 })).items;
  const statuses = async () => (await syncs()).map(({ status }) => status);
  /** As a process that has read the repository and then died holds a sync. */
  const takeUp = async (id: string) => {
    const at = new Date(Date.now() - 60_000);
    await syncStore.claim(instance.database.client, id, newId(), at, at);
    await syncStore.setCommit(instance.database.client, id, repository.git('rev-parse', 'HEAD'));
  };

  it('that come before a sync has begun are all seen by it', async () => {
    expect((await pushMany()).sort()).toEqual([...Array.from({ length: 9 }, () => 'joined'), 'started']);
    expect(await statuses()).toEqual(['queued']);
  });

  it('that come while a sync runs end in one that follows, which reads what was pushed', async () => {
    const { id } = await instance.get(StartSync).start(curator, source);
    await takeUp(id);
    const read = repository.git('rev-parse', 'HEAD');
    writePackage(join(repository.folder, 'two'), packageFiles({ name: 'two' }));
    const pushed = repository.commit();
    expect(new Set(await pushMany())).toEqual(new Set(['follows']));
    expect(await statuses()).toEqual(['running']);
    expect(await runSync(instance, id)).toMatchObject({ status: 'succeeded', commit: read });
    const [follower, ...others] = await syncs();
    expect(others.map((each) => each.id)).toEqual([id]);
    expect(follower).toMatchObject({ status: 'queued', createdBy: { id: `hook:${source}` } });
    const followed = await runSync(instance, follower?.id ?? '');
    expect(followed).toMatchObject({ status: 'succeeded', commit: pushed, counts: { created: 1, unchanged: 1 } });
    expect(await statuses()).toEqual(['succeeded', 'succeeded']);
  });

  it('are not forgotten when the sync that ran fails', async () => {
    const { id } = await instance.get(StartSync).start(curator, source);
    await takeUp(id);
    await push();
    await instance.database.executeSql('UPDATE syncs SET attempts = 9 WHERE id = $1', [id]);
    expect((await runSync(instance, id)).status).toBe('failed');
    expect(await statuses()).toEqual(['queued', 'failed']);
  });

  it('count once each, also when one is delivered again after its sync', async () => {
    const delivery = newId();
    const [one, two] = await Promise.all([push(delivery), push(delivery)]);
    expect([one.outcome, two.outcome].sort()).toEqual(['repeated', 'started']);
    expect(one.syncId).toBe(two.syncId);
    await runSync(instance, one.syncId ?? '');
    expect(await push(delivery)).toMatchObject({ outcome: 'repeated', syncId: one.syncId });
    expect(await statuses()).toEqual(['succeeded']);
  });
});
