import {
  CanaryOutcome,
  DeliveryStatus,
  FamilyAction,
  ProposalKind,
  ProposalStatus,
  SkillStatus,
  SyncStatus,
  TrajectoryStatus,
} from '@skillward/domain';
import { TestDatabase, createTestDatabase, describeOnBothDatabases } from '@skillward/testing';

/** What each column may be, by table and column. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  'skills.status': SkillStatus.options,
  'syncs.status': SyncStatus.options,
  'trajectories.status': TrajectoryStatus.options,
  'edit_proposals.status': ProposalStatus.options,
  'edit_proposals.kind': ProposalKind.options,
  'version_pushes.status': DeliveryStatus.options,
  'webhook_deliveries.status': DeliveryStatus.options,
  'canaries.outcome': CanaryOutcome.options,
  'family_revisions.action': FamilyAction.options,
};

describeOnBothDatabases('Checks of statuses', (kind) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase(kind);
  });
  afterAll(() => test.stop());

  it('allow what the domain knows, and nothing else', async () => {
    const { rows } = await test.database.executeSql(
      `SELECT c.conname AS name, pg_get_constraintdef(c.oid) AS rule, t.relname AS table
       FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
       WHERE c.contype = 'c' AND c.conname ~ '_(status|kind|outcome|action)_check$'`,
    );
    const found = rows.map(({ name, rule, table }) => {
      const column = String(name).slice(String(table).length + 1, -'_check'.length);
      const allowed = [...String(rule).matchAll(/'([a-z_]+)'/g)].map(([, value]) => value ?? '');
      return [`${String(table)}.${column}`, allowed.sort()];
    });
    const expected = Object.entries(VALUES).map(([place, values]) => [place, [...values].sort()]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
  });

  it('refuse a status that there is not', async () => {
    const sql = `INSERT INTO syncs (id, source_id, status, phase, created_at, created_by)
      VALUES (gen_random_uuid(), gen_random_uuid(), 'finished', 'done', now(), '{}')`;
    await expect(test.database.executeSql(sql)).rejects.toThrow('syncs_status_check');
  });
});
