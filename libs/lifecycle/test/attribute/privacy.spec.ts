import { Buffer } from 'node:buffer';
import { auditStore } from '@skillward/database';
import { describeOnBothDatabases } from '@skillward/testing';
import { DeleteTrajectory, RequestAttribution } from '../../src/attribute/change-trajectories';
import { ReadRawFile } from '../../src/attribute/read-raw-file';
import { GetTrajectory, ListSteps } from '../../src/attribute/read-trajectories';
import { TrajectoryHousekeeping } from '../../src/attribute/retention';
import { Instance, as, createInstance, curator } from '../support/instance';
import { dumpTables } from '../support/rows';
import { attribute, report, runFile } from '../support/trajectories';

const SECRET = 'ghp_a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8';
const DAY_MS = 86_400_000;

describeOnBothDatabases('Privacy of runs', (kind) => {
  let instance: Instance & { stop(): Promise<void> };
  let aheadMs = 0;
  beforeAll(async () => {
    const clock = { now: () => new Date(Date.now() + aheadMs) };
    instance = await createInstance(kind, { clock, configuration: { rawRetentionDays: 30 } });
  });
  afterAll(() => instance.stop());

  const run = (word: string) =>
    runFile(`Use ${SECRET} for ${word}`, [
      { says: `I use ${SECRET}.`, runs: `curl -H "Authorization: token ${SECRET}" x`, gives: `bad token ${SECRET}` },
    ]);
  /** All tables but the raw bytes. */
  const stored = async () => {
    const { rows } = await instance.database.executeSql('SELECT id FROM uploads');
    return { text: await dumpTables(instance.database), uploads: rows.length };
  };

  it('keeps secrets out of everything but the raw file', async () => {
    const facts = { task: `Use ${SECRET}`, outcome: { passed: false, verifier: `refused ${SECRET}` } };
    const { id } = await report(instance, run('one'), facts);
    expect((await stored()).text).not.toContain(SECRET);
    await attribute(instance, id);
    expect((await stored()).text).not.toContain(SECRET);
    const trajectory = await instance.get(GetTrajectory).get(curator, id);
    expect(trajectory.task).toContain('[masked:');
    expect(JSON.stringify(trajectory.outcome)).toContain('[masked:');
    const { items } = await instance.get(ListSteps).list(curator, id, { limit: 10 });
    expect(JSON.stringify(items)).toContain('[masked:');
    const { rows } = await instance.database.executeSql(
      "SELECT encode(content, 'base64') AS content FROM upload_chunks",
    );
    expect(rows.some(({ content }) => Buffer.from(String(content), 'base64').includes(SECRET))).toBe(true);
  });

  it('removes raw files after their time, and only those that were read', async () => {
    const { id } = await report(instance, run('two'));
    await attribute(instance, id);
    const waiting = await report(instance, run('three'));
    const housekeeping = instance.get(TrajectoryHousekeeping);
    const kept = async (of: string) =>
      (await instance.get(GetTrajectory).get(curator, of)).files.map((file) => file.kept);
    const raw = async () => {
      let text = '';
      for await (const piece of (await instance.get(ReadRawFile).read(curator, id, 0)).content)
        text += Buffer.from(piece).toString();
      return text;
    };
    await housekeeping.dropOldRaw();
    expect(await kept(id)).toEqual([true]);
    expect(await raw()).toBe(run('two'));
    aheadMs = 31 * DAY_MS;
    await housekeeping.dropOldRaw();
    aheadMs = 0;
    expect([await kept(id), await kept(waiting.id)]).toEqual([[false], [true]]);
    await expect(raw()).rejects.toMatchObject({
      kind: 'not_found',
      detail: expect.stringContaining('its time was over'),
    });
    expect((await instance.get(ListSteps).list(curator, id, { limit: 10 })).items).toHaveLength(2);
    // The steps are all that attribution needs.
    await instance.get(RequestAttribution).request(curator, id, {});
    expect(await attribute(instance, id)).toMatchObject({ status: 'attributed' });
    expect((await report(instance, run('two'))).id).toBe(id);
    const audit = await auditStore.list(instance.database.client, { action: 'trajectory.raw_removed' }, { limit: 10 });
    expect(audit.items.map(({ target }) => target)).toContain(`trajectory:${id}`);
  });

  it('deletes everything that was made of a run, and keeps the fact', async () => {
    const { id } = await report(instance, run('four'));
    const { files } = await attribute(instance, id);
    const before = await stored();
    await instance.get(DeleteTrajectory).delete(as('agent'), id);
    const after = await stored();
    expect(after.uploads).toBe(before.uploads - 1);
    const { rows } = await instance.database.executeSql(
      `SELECT (SELECT count(*) FROM trajectory_steps WHERE trajectory_id = '${id}')::int AS steps,
        (SELECT count(*) FROM attributions WHERE trajectory_id = '${id}')::int AS attributions`,
    );
    expect(rows).toEqual([{ steps: 0, attributions: 0 }]);
    const [fact] = (await auditStore.list(instance.database.client, { target: `trajectory:${id}` }, { limit: 1 }))
      .items;
    expect(fact).toMatchObject({ action: 'trajectory.deleted', actor: { id: 'key-agent' } });
    expect(fact?.detail).toMatchObject({ sha256: files[0]?.sha256, steps: 2 });
    await expect(instance.get(DeleteTrajectory).delete(as('agent'), id)).rejects.toMatchObject({ kind: 'not_found' });
  });
});
