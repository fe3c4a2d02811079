import { describeOnBothDatabases } from '@skillward/testing';
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
});
