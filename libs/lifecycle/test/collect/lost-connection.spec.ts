import { outageOf } from '@skillward/database';
import { describeOn, describeOnBothDatabases, waitUntil } from '@skillward/testing';
import { ListAudit } from '../../src/access/audit';
import { RunSync } from '../../src/collect/run-sync';
import { GetSync, GiveUpImport } from '../../src/collect/syncs';
import { StartUploadImport } from '../../src/collect/uploads';
import { ListSkills } from '../../src/browse/read-skills';
import { RetryJob } from '../../src/operations/jobs';
import { inPieces } from '../support/archives';
import { Instance, as, createInstance, curator, freshNamespace, runSync } from '../support/instance';

const DUMP = Buffer.from(
  ['alpha', 'beta', 'gamma']
    .map((name) => JSON.stringify({ id: name, name, description: `Does ${name}.`, body: `# ${name}\n` }))
    .join('\n'),
);

const start = async (instance: Instance, namespace: string, bytes: Uint8Array = DUMP, fileName = 'dump.jsonl') => {
  const file = { fileName, stream: inPieces(bytes) };
  return (await instance.get(StartUploadImport).start(curator, namespace, file)).id;
};
const stateOf = (instance: Instance, id: string) => instance.get(GetSync).get(curator, id);
const namesIn = async (instance: Instance, namespace: string) =>
  (await instance.get(ListSkills).list(curator, { limit: 10, namespace })).items.map(({ name }) => name);
const chunks = async ({ database }: Instance): Promise<number> =>
  Number((await database.executeSql('SELECT count(*)::int AS n FROM upload_chunks')).rows[0]?.['n']);

describeOn('server', 'An import whose connection to the database is cut', () => {
  let instance: Instance & { stop(): Promise<void> };
  beforeAll(async () => {
    instance = await createInstance('server');
  });
  afterAll(() => instance.stop());

  it('goes on where it stopped, as often as that happens, and keeps its file until then', async () => {
    const namespace = freshNamespace();
    const id = await start(instance, namespace);
    const { database } = instance;
    for (let cut = 0; cut < 6; cut += 1) {
      let importing: Promise<void> = Promise.resolve();
      await database.transaction(async (tx) => {
        // What the import is about to write waits, so that it is cut in the middle of its work.
        await tx.$executeRaw`LOCK TABLE skills IN EXCLUSIVE MODE`;
        importing = instance.get(RunSync).runSync(id, new AbortController().signal);
        importing.catch(() => undefined);
        await waitUntil(
          async () =>
            (
              await database.executeSql(
                `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                 WHERE datname = current_database() AND wait_event_type = 'Lock'`,
              )
            ).rows.length > 0,
          { intervalMs: 10 },
        );
      });
      await expect(importing.catch(outageOf)).resolves.toBe('unavailable');
      expect(await stateOf(instance, id)).toMatchObject({ status: 'queued', counts: { created: 0 } });
      expect(await chunks(instance)).toBeGreaterThan(0);
    }
    expect(await runSync(instance, id)).toMatchObject({ status: 'succeeded', counts: { created: 3 } });
    expect(await namesIn(instance, namespace)).toEqual(['alpha', 'beta', 'gamma']);
    expect(await chunks(instance)).toBe(0);
  });
});

describeOnBothDatabases('An import that failed for a reason of ours', (kind) => {
  let instance: Instance & { stop(): Promise<void> };
  beforeAll(async () => {
    instance = await createInstance(kind);
  });
  afterAll(() => instance.stop());

  it('can be tried again with the file that it came with', async () => {
    const namespace = freshNamespace();
    const id = await start(instance, namespace);
    await instance.database.executeSql('ALTER TABLE skills RENAME TO skills_elsewhere');
    await instance.get(RunSync).runSync(id, new AbortController().signal);
    await instance.database.executeSql('ALTER TABLE skills_elsewhere RENAME TO skills');
    expect(await stateOf(instance, id)).toMatchObject({ status: 'failed', error: expect.stringMatching(/unexpected/) });
    expect(await chunks(instance)).toBeGreaterThan(0);

    expect(await instance.get(RetryJob).retryJob(curator, id)).toMatchObject({ id, status: 'queued', error: null });
    expect(await runSync(instance, id)).toMatchObject({ status: 'succeeded', counts: { created: 3 } });
    expect(await chunks(instance)).toBe(0);
    await expect(instance.get(RetryJob).retryJob(curator, id)).rejects.toMatchObject({ kind: 'conflict' });
  });

  it('is given up by a person: its file goes, and the audit says who', async () => {
    const namespace = freshNamespace();
    const id = await start(instance, namespace);
    const giveUp = (context = curator) => instance.get(GiveUpImport).giveUp(context, id);
    await expect(giveUp()).rejects.toMatchObject({ kind: 'conflict' });
    await instance.database.executeSql('ALTER TABLE skills RENAME TO skills_elsewhere');
    await instance.get(RunSync).runSync(id, new AbortController().signal);
    await instance.database.executeSql('ALTER TABLE skills_elsewhere RENAME TO skills');
    await expect(giveUp(as('agent'))).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(giveUp(as('curator', 'elsewhere'))).rejects.toMatchObject({ kind: 'not_found' });
    expect(await chunks(instance)).toBeGreaterThan(0);
    await giveUp();
    expect(await chunks(instance)).toBe(0);
    await expect(giveUp()).rejects.toMatchObject({ kind: 'invalid_input' });
    await expect(instance.get(RetryJob).retryJob(curator, id)).rejects.toMatchObject({ kind: 'invalid_input' });
    const { items } = await instance.get(ListAudit).list(as('admin'), { limit: 1, action: 'sync.given_up' });
    expect(items).toMatchObject([{ actor: { name: curator.principal.name }, detail: { syncId: id } }]);
  });

  it('is not tried again where the file is at fault: it is not kept', async () => {
    const id = await start(instance, freshNamespace(), Buffer.from('PK\x03\x04 and then nothing'), 'a.zip');
    expect(await runSync(instance, id)).toMatchObject({ status: 'failed' });
    expect(await chunks(instance)).toBe(0);
    await expect(instance.get(RetryJob).retryJob(curator, id)).rejects.toMatchObject({
      kind: 'invalid_input',
      message: expect.stringContaining('upload the file again'),
    });
  });
});
