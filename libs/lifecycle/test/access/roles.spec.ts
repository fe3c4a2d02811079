import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Role } from '@skillward/domain';
import { auditStore } from '@skillward/database';
import { describeOnBothDatabases, waitUntil } from '@skillward/testing';
import { VerifyAudit } from '../../src/access/audit';
import { CreateFamily } from '../../src/recommend/curate-families';
import { IndexKeeper } from '../../src/recommend/index-keeper';
import { Instance, as, createInstance, curator, syncFrom, uploadSkill } from '../support/instance';
import { countRows } from '../support/rows';
import { attributeCalls } from './calls/attribute';
import { collectCalls } from './calls/collect';
import { evolveCalls } from './calls/evolve';
import { libraryCalls } from './calls/library';
import { operateCalls } from './calls/operate';
import { profileCalls } from './calls/profile';
import { recommendCalls } from './calls/recommend';
import { Call, Scene } from './calls/call';
import { listUseCases } from './use-cases';

const ROLES: readonly Role[] = ['agent', 'curator', 'reviewer', 'admin'];

describeOnBothDatabases('Roles', (kind) => {
  let instance: Instance & { stop(): Promise<void> };
  const scene: Scene = { kind, source: '', sync: '', family: '', folder: '' };

  beforeAll(async () => {
    instance = await createInstance(kind);
    for (const body of ['# One\n', '# Two\n']) await uploadSkill(instance, 'team', { name: 'alpha', body });
    await uploadSkill(instance, 'team', { name: 'beta' });
    scene.folder = join(instance.importRoot, 'folder');
    mkdirSync(scene.folder);
    const synced = await syncFrom(instance, { kind: 'directory', location: scene.folder, namespace: 'team' });
    [scene.source, scene.sync] = [synced.sourceId, synced.id];
    scene.family = (await instance.get(CreateFamily).create(curator, { name: 'f', members: ['team/beta'] })).id;
    await waitUntil(() => instance.get(IndexKeeper).ready && instance.get(IndexKeeper).catalogue.size === 2);
  });
  afterAll(() => instance.stop());

  /** The instance, once it is there: the tables below are made before. */
  const later = { get: (provider) => instance.get(provider) } as Instance;
  const calls: Call[] = [
    ...libraryCalls(later),
    ...collectCalls(later, scene),
    ...recommendCalls(later, scene),
    ...attributeCalls(later),
    ...profileCalls(later),
    ...evolveCalls(later),
    ...operateCalls(later, scene),
  ];

  it('are tested of every use case', () => {
    const tested = calls.flatMap(({ name }) => name.split(' and '));
    const offered = listUseCases();
    expect(offered.length).toBeGreaterThan(80);
    expect(offered.filter((name) => !tested.includes(name))).toEqual([]);
  });

  it.each(calls)('let $name be called from $from up', async ({ from, run }) => {
    for (const [at, role] of ROLES.entries()) {
      const answer = (async () => run(as(role), at))();
      if (at >= ROLES.indexOf(from)) await answer;
      else await expect(answer).rejects.toMatchObject({ kind: 'forbidden' });
    }
  });

  const newest = async (actorId: string) =>
    (await auditStore.list(instance.database.client, { actor: actorId }, { limit: 1 })).items[0];

  it.each(calls.flatMap(({ action, ...call }) => (action === undefined ? [] : [{ ...call, action }])))(
    'write down that $name was called',
    async ({ action, run, name }) => {
      const context = as('admin', 'team');
      const all = { ...context, principal: { ...context.principal, keyId: `auditor-${name}`, namespaces: null } };
      await run(all, name === 'RollBackSkill' ? 0 : 100);
      expect(await newest(all.principal.keyId)).toMatchObject({ action, actor: { id: all.principal.keyId } });
    },
  );

  it('change nothing and write nothing down when the transaction fails', async () => {
    const before = await countRows(instance.database);
    const { transaction } = instance.database;
    // The database dies right before each commit.
    instance.database.transaction = (work) =>
      transaction.call(instance.database, async (tx) => {
        await work(tx);
        throw new Error('gone');
      }) as ReturnType<typeof work>;
    try {
      for (const { action, run } of calls) {
        if (action === undefined) continue;
        await expect((async () => run(as('admin'), 200))()).rejects.toThrow();
      }
    } finally {
      instance.database.transaction = transaction;
    }
    expect(await countRows(instance.database)).toEqual(before);
    expect(await instance.get(VerifyAudit).verify(as('admin'))).toMatchObject({ valid: true });
  });
});
