import { describeOnBothDatabases } from '@skillward/testing';
import { ListAudit, VerifyAudit } from '../../src/access/audit';
import { Instance, as, createInstance, curator, uploadSkill } from '../support/instance';

const admin = as('admin');

describeOnBothDatabases('The audit trail', (kind) => {
  let instance: Instance & { stop(): Promise<void> };

  beforeAll(async () => {
    instance = await createInstance(kind);
    for (const name of ['alpha', 'beta', 'gamma', 'delta']) await uploadSkill(instance, 'team', { name });
  });
  afterAll(() => instance.stop());

  const verify = () => instance.get(VerifyAudit).execute(admin);
  const list = async (query: object) => (await instance.get(ListAudit).execute(admin, { limit: 10, ...query })).items;

  it('chains its entries and finds them', async () => {
    expect(await verify()).toEqual({ valid: true, entries: 5, firstBroken: null });
    const items = await list({});
    expect(items.map(({ seq }) => seq)).toEqual([5, 4, 3, 2, 1]);
    expect(items.at(-1)).toMatchObject({ action: 'scorer.activated', actor: { id: 'system' } });
    expect(items[0]?.previousHash).toBe(items[1]?.hash);
    expect(await list({ target: 'skill:team/beta' })).toMatchObject([
      { action: 'skill.created', detail: { version: 1 } },
    ]);
    expect(await list({ actor: curator.principal.name, action: 'skill.created', target: 'skill:team/' })).toHaveLength(
      4,
    );
    expect(await list({ actor: 'nobody' })).toEqual([]);
  });

  it.each([
    ['a changed detail', "UPDATE audit_events SET detail = '{}' WHERE seq = 2", 2],
    ['another actor', `UPDATE audit_events SET actor = '{"id": "x", "name": "x"}' WHERE seq = 3`, 3],
    ['a changed time', "UPDATE audit_events SET at = at + interval '1 second' WHERE seq = 1", 1],
    ['a missing entry', 'DELETE FROM audit_events WHERE seq = 2', 3],
    ['a missing end', 'DELETE FROM audit_events WHERE seq = 5', 5],
    ['no entries', 'DELETE FROM audit_events', 1],
  ])('shows %s', async (_what, statement, firstBroken) => {
    await instance.database.executeSql('CREATE TABLE kept AS TABLE audit_events');
    try {
      // Whoever owns the database can do this; the product itself cannot.
      await instance.database.executeSql(`ALTER TABLE audit_events DISABLE TRIGGER USER; ${statement}`);
      expect(await verify()).toMatchObject({ valid: false, firstBroken });
    } finally {
      await instance.database.executeSql(
        `DELETE FROM audit_events; INSERT INTO audit_events TABLE kept; DROP TABLE kept;
        ALTER TABLE audit_events ENABLE TRIGGER USER`,
      );
    }
    expect(await verify()).toMatchObject({ valid: true });
  });
});
