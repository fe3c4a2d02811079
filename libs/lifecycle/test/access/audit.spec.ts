import { statSync } from 'node:fs';
import { join } from 'node:path';
import { AuditCheckpoint, AuditQuery } from '@skillward/contracts';
import { AuditRecord, GENESIS_HASH, hashAuditEntry } from '@skillward/database';
import { describeOnBothDatabases } from '@skillward/testing';
import { GetAuditCheckpoint, ListAudit, VerifyAudit } from '../../src/access/audit';
import { Instance, as, createInstance, curator, uploadSkill } from '../support/instance';

const admin = as('admin');

describeOnBothDatabases('The audit trail', (kind) => {
  let instance: Instance & { stop(): Promise<void> };

  beforeAll(async () => {
    instance = await createInstance(kind);
    for (const name of ['alpha', 'beta', 'gamma', 'delta']) await uploadSkill(instance, 'team', { name });
  });
  afterAll(() => instance.stop());

  const verify = () => instance.get(VerifyAudit).verify(admin);
  const list = async (query: object) => (await instance.get(ListAudit).list(admin, { limit: 10, ...query })).items;

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
    expect(await list({ action: 'skill.' })).toHaveLength(4);
    expect(await list({ action: 'skill.created' })).toHaveLength(4);
    expect(await list({ action: 'proposal.' })).toEqual([]);
  });

  it('says which actions there are to who asks for another', () => {
    const problem = (action: string) => AuditQuery.safeParse({ action }).error?.issues[0]?.message ?? '';
    expect(problem('nonsense')).toContain('There is no such action: there are backup.made, ');
    expect(problem('key.deleted')).toBe(
      'There is no such action: there are key.changed, key.created, key.revoked, key.rotated.',
    );
    for (const action of ['key.created', 'key.', 'k']) expect(problem(action)).toBe('');
  });

  it('tells what was done in a time', async () => {
    const [, second, third] = [...(await list({}))].reverse();
    await instance.database.executeSql(
      `ALTER TABLE audit_events DISABLE TRIGGER USER;
      UPDATE audit_events SET at = at - interval '1 day' WHERE seq <= 2;
      ALTER TABLE audit_events ENABLE TRIGGER USER`,
    );
    try {
      const from = new Date(Date.parse(third?.at ?? '') - 3_600_000).toISOString();
      expect((await list({ from })).map(({ seq }) => seq)).toEqual([5, 4, 3]);
      expect((await list({ to: from })).map(({ seq }) => seq)).toEqual([2, 1]);
      const withZone = from.replace('Z', '+00:00');
      expect(await list({ from: withZone, to: third?.at })).toEqual([]);
      expect(await list({ from: second?.at, actor: 'nobody' })).toEqual([]);
    } finally {
      await instance.database.executeSql(
        `ALTER TABLE audit_events DISABLE TRIGGER USER;
        UPDATE audit_events SET at = at + interval '1 day' WHERE seq <= 2;
        ALTER TABLE audit_events ENABLE TRIGGER USER`,
      );
    }
  });

  it.each([
    ['a changed detail', "UPDATE audit_events SET detail = '{}' WHERE seq = 2", 2],
    ['another actor', `UPDATE audit_events SET actor = '{"id": "x", "name": "x"}' WHERE seq = 3`, 3],
    ['a changed time', "UPDATE audit_events SET at = at + interval '1 second' WHERE seq = 1", 1],
    ['a missing entry', 'DELETE FROM audit_events WHERE seq = 2', 2],
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

  const compare = (checkpoint: AuditCheckpoint) => instance.get(VerifyAudit).verify(admin, checkpoint);
  const sign = () => instance.get(GetAuditCheckpoint).get(admin);
  /** Does what only the owner of the database can, asks, and takes it back. */
  const tampered = async <T>(statements: string, ask: () => Promise<T>): Promise<T> => {
    const executeSql = (text: string) => instance.database.executeSql(text);
    await executeSql('CREATE TABLE kept AS TABLE audit_events; CREATE TABLE kept_head AS TABLE ledger_head');
    try {
      await executeSql(`ALTER TABLE audit_events DISABLE TRIGGER USER; ${statements}`);
      return await ask();
    } finally {
      await executeSql(
        `DELETE FROM audit_events; INSERT INTO audit_events TABLE kept; DELETE FROM ledger_head;
        INSERT INTO ledger_head TABLE kept_head; DROP TABLE kept; DROP TABLE kept_head;
        ALTER TABLE audit_events ENABLE TRIGGER USER`,
      );
    }
  };

  it('goes on from a checkpoint that was signed before, and is signed with one key', async () => {
    const checkpoint = await sign();
    expect(await compare(checkpoint)).toMatchObject({
      valid: true,
      checkpoint: { seq: checkpoint.seq, holds: true, reason: null, signer: 'own' },
    });
    await uploadSkill(instance, 'team', { name: 'epsilon' });
    expect(await compare(checkpoint)).toMatchObject({ valid: true, entries: checkpoint.seq + 1 });
    expect((await sign()).publicKey).toBe(checkpoint.publicKey);
    expect(statSync(join(instance.dataDir, 'data', 'audit-key')).mode & 0o777).toBe(0o600);
  });

  it('shows by a checkpoint an end that was cut off with its head, which the chain alone does not', async () => {
    const checkpoint = await sign();
    const cut = `DELETE FROM audit_events WHERE seq > 3;
      UPDATE ledger_head SET seq = 3, hash = (SELECT hash FROM audit_events WHERE seq = 3)`;
    const [alone, compared] = await tampered(cut, async () => [await verify(), await compare(checkpoint)] as const);
    expect(alone).toMatchObject({ valid: true, entries: 3 });
    expect(compared).toMatchObject({ valid: false, firstBroken: null, checkpoint: { holds: false, signer: 'own' } });
    expect(compared.checkpoint?.reason).toContain(`${checkpoint.seq} entries then, and has 3`);
    expect(await compare(checkpoint)).toMatchObject({ valid: true });
  });

  it('shows by a checkpoint a chain that was made anew', async () => {
    const checkpoint = await sign();
    const rewritten: AuditRecord[] = [];
    for (const entry of (await list({ limit: 200 })).reverse()) {
      const { seq, at, hash: _hash, ...rest } = entry;
      const previousHash = rewritten.at(-1)?.hash ?? GENESIS_HASH;
      const changed = { ...rest, seq: BigInt(seq), at: new Date(at), previousHash, detail: { forged: true } };
      rewritten.push({ ...changed, hash: hashAuditEntry(changed) });
    }
    const forged = rewritten
      .map(
        ({ seq, hash, previousHash }) => `UPDATE audit_events SET detail = '{"forged": true}', hash = '${hash}',
        previous_hash = '${previousHash}' WHERE seq = ${seq};`,
      )
      .join('\n');
    const head = `UPDATE ledger_head SET hash = '${rewritten.at(-1)?.hash ?? ''}'`;
    const [alone, compared] = await tampered(
      `${forged} ${head}`,
      async () => [await verify(), await compare(checkpoint)] as const,
    );
    expect(alone).toMatchObject({ valid: true });
    expect(compared).toMatchObject({ valid: false, checkpoint: { holds: false } });
    expect(compared.checkpoint?.reason).toContain('written anew');
  });

  it('takes no checkpoint that was changed, and says where another key signed it', async () => {
    const checkpoint = await sign();
    for (const changed of [{ seq: 1 }, { hash: 'a'.repeat(64) }, { signature: 'AAAA' }, { publicKey: 'AAAA' }]) {
      const { valid, checkpoint: found } = await compare({ ...checkpoint, ...changed });
      expect([changed, valid, found?.signer]).toEqual([changed, false, 'invalid']);
    }
    const other = await createInstance(kind);
    try {
      const foreign = await other.get(GetAuditCheckpoint).get(admin);
      expect((await compare(foreign)).checkpoint).toMatchObject({ signer: 'other', holds: false });
    } finally {
      await other.stop();
    }
  });
});
