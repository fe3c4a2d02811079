import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describeOnBothDatabases, packageFiles, writePackage } from '@skillward/testing';
import { RegisterSource } from '../../src/collect/sources';
import { GetSync, StartSync } from '../../src/collect/syncs';
import { RunSync } from '../../src/collect/run-sync';
import { LibraryChanges } from '../../src/follow/library-changes';
import { ListSkills } from '../../src/browse/read-skills';
import { Instance, createInstance, curator, freshNamespace, runSync, syncFrom } from '../support/instance';

describeOnBothDatabases('A directory source', (kind) => {
  let instance: Instance & { stop(): Promise<void> };
  let namespace: string;
  let folder: string;

  beforeAll(async () => {
    instance = await createInstance(kind);
  });
  afterAll(() => instance.stop());
  beforeEach(() => {
    namespace = freshNamespace();
    folder = join(instance.importRoot, namespace);
  });

  const write = (...names: string[]) =>
    names.forEach((name) => writePackage(join(folder, name), packageFiles({ name })));
  const sync = (more: { subpath?: string } = {}) =>
    syncFrom(instance, { kind: 'directory', location: folder, namespace, ...more });
  const statuses = async () => {
    const { items } = await instance.get(ListSkills).list(curator, { limit: 200, namespace });
    return Object.fromEntries(items.map(({ name, status }) => [name, status]));
  };

  it('is read below its subpath only, and follows the folder', async () => {
    writePackage(join(folder, 'in/alpha'), packageFiles({ name: 'alpha' }));
    writePackage(join(folder, 'in/beta'), packageFiles({ name: 'beta' }));
    write('outside');
    const first = await sync({ subpath: 'in' });
    expect(first).toMatchObject({ status: 'succeeded', commit: null, counts: { discovered: 2, created: 2 } });
    expect(await statuses()).toEqual({ alpha: 'active', beta: 'active' });
    rmSync(join(folder, 'in/beta'), { recursive: true });
    expect(await sync({ subpath: 'in' })).toMatchObject({ deprecated: 1, counts: { unchanged: 1 } });
    expect(await statuses()).toEqual({ alpha: 'active', beta: 'deprecated' });
  });

  it('must lie below the import roots, also when a link leads out of them', async () => {
    mkdirSync(folder);
    symlinkSync(instance.dataDir, join(folder, 'link'));
    const register = (location: string) =>
      instance.get(RegisterSource).register(curator, { kind: 'directory', location, namespace });
    for (const location of ['/', instance.dataDir, join(folder, 'link'), `${folder}/../..`, '/nowhere']) {
      await expect(register(location)).rejects.toMatchObject({ kind: 'not_allowed' });
    }
    await expect(register(join(folder, 'missing'))).rejects.toMatchObject({ kind: 'not_found' });
    await expect(register('relative')).rejects.toMatchObject({ kind: 'invalid_input' });
    await expect(
      instance.get(RegisterSource).register(curator, { kind: 'directory', location: folder, namespace, ref: 'main' }),
    ).rejects.toMatchObject({ kind: 'invalid_input', issues: [{ path: 'ref' }] });
  });

  it('fails with the reason, and takes nothing away, when the folder is gone', async () => {
    write('alpha');
    const { sourceId } = await sync();
    rmSync(folder, { recursive: true });
    const { id } = await instance.get(StartSync).start(curator, sourceId);
    expect(await runSync(instance, id)).toMatchObject({ status: 'failed', error: expect.stringMatching(/folder/) });
    expect(await statuses()).toEqual({ alpha: 'active' });
  });

  it('stops after the batch in hand when the process ends, and goes on from there although the folder changed', async () => {
    const names = Array.from({ length: 250 }, (_, at) => `skill-${String(at).padStart(3, '0')}`);
    write(...names);
    const { source } = await instance
      .get(RegisterSource)
      .register(curator, { kind: 'directory', location: folder, namespace });
    const { id } = await instance.get(StartSync).start(curator, source.id);
    const shutdown = new AbortController();
    const unsubscribe = instance.get(LibraryChanges).subscribe(() => shutdown.abort());
    await instance.get(RunSync).runSync(id, shutdown.signal);
    unsubscribe();
    const stopped = await instance.get(GetSync).get(curator, id);
    expect(stopped).toMatchObject({ status: 'queued', counts: { discovered: 250, created: 100 } });

    write('a-new-one', 'another-new-one');
    rmSync(join(folder, 'skill-010'), { recursive: true });
    const ended = await runSync(instance, id);
    expect(ended).toMatchObject({
      status: 'succeeded',
      rejections: [],
      counts: { created: 252, updated: 0, rejected: 0 },
    });
    const { rows } = await instance.database.executeSql(
      'SELECT status, count(*)::int AS n FROM skills WHERE namespace = $1 GROUP BY status ORDER BY status',
      [namespace],
    );
    expect(rows.map((row) => ({ ...row }))).toEqual([{ status: 'active', n: 252 }]);
  });
});
