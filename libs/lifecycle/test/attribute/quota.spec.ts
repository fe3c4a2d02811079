import { describeOnBothDatabases } from '@skillward/testing';
import { ReceiveTrajectory } from '../../src/attribute/receive-trajectory';
import { inPieces } from '../support/archives';
import { Instance, by, createInstance } from '../support/instance';
import { report, runFile } from '../support/trajectories';

describeOnBothDatabases('What a key may report', (kind) => {
  let instance: Instance & { stop(): Promise<void> };
  const file = (name: string) => runFile(`Read ${name}.`, [{ runs: 'ls', gives: name }]);
  const bytes = Buffer.byteLength(file('0'));
  beforeAll(async () => {
    const rateLimits = { requests: 0, trajectories: 3, bytes: 2 * bytes, uploadBytes: 0 };
    instance = await createInstance(kind, { configuration: { rateLimits } });
  });
  afterAll(() => instance.stop());

  it('is what it says, also where many runs come at once', async () => {
    const all = ['0', '1', '2', '3', '4', '5'].map((name) => report(instance, file(name), {}, by('agent', 'many')));
    const settled = await Promise.allSettled(all);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    for (const each of settled)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ kind: 'rate_limited' });
    await report(instance, file('6'), {}, by('agent', 'another'));
  });

  it('is held against a run while it arrives, with all that arrives beside it', async () => {
    const context = by('agent', 'large');
    const receive = instance.get(ReceiveTrajectory);
    const { client } = instance.database;
    const fileOf = (pieces: number, size: number) => {
      const read = { pieces: 0 };
      async function* stream() {
        for (; read.pieces < pieces; read.pieces += 1) yield Buffer.alloc(size, 'x');
      }
      return { read, file: { fileName: null, stream: stream() } };
    };
    const endless = fileOf(50, 1024 * 1024);
    await expect(receive.keep(context, endless.file)).rejects.toMatchObject({ kind: 'rate_limited' });
    expect(endless.read.pieces).toBeLessThan(3);
    expect(await client.uploadChunk.count()).toBe(await client.trajectoryFile.count());

    const first = await receive.keep(context, fileOf(1, bytes + 1).file);
    await expect(receive.keep(context, fileOf(1, bytes).file)).rejects.toMatchObject({ kind: 'rate_limited' });
    await receive.discard([first]);
    await receive.discard([await receive.keep(context, fileOf(1, bytes).file)]);

    await report(instance, file('7'), {}, context);
    await expect(receive.keep(context, fileOf(1, bytes + 1).file)).rejects.toMatchObject({ kind: 'rate_limited' });
    await receive.discard([await receive.keep(context, fileOf(1, bytes).file)]);
  });

  it('counts nothing for a call that was answered before, of which nothing is kept again', async () => {
    const idempotency = { key: 'once', fingerprint: 'f', secret: 's' };
    const context = { ...by('agent', 'repeating'), idempotency };
    const receive = instance.get(ReceiveTrajectory);
    const { client } = instance.database;
    const send = async () => {
      const files = [await receive.keep(context, { fileName: null, stream: inPieces(Buffer.from(file('once'))) })];
      const kept = await client.upload.count();
      return { kept, ...(await receive.receive(context, files, {})) };
    };
    const first = await send();
    expect(await send()).toMatchObject({ id: first.id, kept: first.kept });
  });
});
