import { DEFAULT_SCAN_POLICY, Problem, ScanPolicy } from '@skillward/domain';
import { auditStore } from '@skillward/database';
import { describeOnBothDatabases, waitUntil } from '@skillward/testing';
import { VerifyAudit } from '../../src/access/audit';
import { GetSkill } from '../../src/browse/read-skills';
import { GetProfile } from '../../src/profile/read-profile';
import { GetScanPolicy, SetScanPolicy } from '../../src/policy/scan-policy';
import {
  ExpireSuppressions,
  ListSuppressions,
  RevokeSuppression,
  SuppressFindings,
} from '../../src/profile/suppressions';
import { IndexKeeper } from '../../src/recommend/index-keeper';
import { Instance, as, createInstance, curator, uploadSkill, uploadSkills } from '../support/instance';
import { HARMLESS, PIPE_RULE, QUARANTINED } from '../support/judged';

const DAY_MS = 86_400_000;

describeOnBothDatabases('Policy and suppressions', (kind) => {
  let instance: Instance & { stop(): Promise<void> };
  let aheadMs = 0;
  const admin = as('admin');
  const now = () => Date.now() + aheadMs;

  beforeAll(async () => {
    instance = await createInstance(kind, { clock: { now: () => new Date(now()) } });
    await uploadSkills(instance, 'team', [
      { name: 'fine', ...HARMLESS },
      { name: 'dubious', ...QUARANTINED },
    ]);
  });
  afterAll(async () => {
    expect(await instance.get(VerifyAudit).verify(admin)).toMatchObject({ valid: true });
    await instance.stop();
  });

  const verdict = async (name = 'dubious') => (await instance.get(GetSkill).get(curator, 'team', name)).scanVerdict;
  const set = (changes: Partial<ScanPolicy>) =>
    instance
      .get(SetScanPolicy)
      .set(admin, { actions: { ...DEFAULT_SCAN_POLICY, ...changes }, reason: 'As the test wants it.' });
  const later = (days: number) => new Date(now() + days * DAY_MS).toISOString();
  const suppress = (input: Partial<Parameters<SuppressFindings['suppress']>[3]> = {}) =>
    instance
      .get(SuppressFindings)
      .suppress(curator, 'team', 'dubious', { rule: PIPE_RULE, reason: 'Own host.', expires: later(7), ...input });

  it('starts with the defaults and counts the verdicts', async () => {
    expect(await instance.get(GetScanPolicy).get(curator)).toEqual({
      actions: DEFAULT_SCAN_POLICY,
      defaults: DEFAULT_SCAN_POLICY,
      changed: null,
      skills: { pass: 1, warn: 0, quarantine: 1, reject: 0, unscanned: 0 },
    });
  });

  it('judges all skills anew by stored findings, takes nothing away, and is audited', async () => {
    const scans = await instance.database.client.versionScan.findMany();
    const lenient = await set({ high: 'warn' });
    expect(lenient).toMatchObject({ skills: { warn: 1, quarantine: 0 }, changed: { reason: 'As the test wants it.' } });
    expect(await verdict()).toBe('warn');
    const inCatalogue = () =>
      instance
        .get(IndexKeeper)
        .catalogue.all()
        .find(({ name }) => name === 'dubious');
    await waitUntil(() => inCatalogue()?.scanVerdict === 'warn');
    const strict = await set({ high: 'reject' });
    expect(strict.skills).toMatchObject({ reject: 1, pass: 1 });
    expect((await instance.get(GetSkill).get(curator, 'team', 'dubious')).status).toBe('active');
    await expect(uploadSkill(instance, 'team', { name: 'next', ...QUARANTINED })).rejects.toMatchObject({
      kind: 'refused',
    });
    // In the library it stays what it is: the same content again is no new package.
    expect(await uploadSkill(instance, 'team', { name: 'dubious', ...QUARANTINED })).toMatchObject({ number: 1 });
    await set({});
    expect(await verdict()).toBe('quarantine');
    expect(await instance.database.client.versionScan.findMany()).toEqual(scans);
    const { items } = await auditStore.list(instance.database.client, { action: 'policy.scan_changed' }, { limit: 9 });
    expect(items).toHaveLength(3);
    expect(items[0]?.detail).toMatchObject({ before: { high: 'reject' }, actions: { high: 'quarantine' } });
  });

  it('is for administrators of the whole instance to set', async () => {
    const update = { actions: DEFAULT_SCAN_POLICY, reason: 'No.' };
    for (const context of [as('reviewer'), as('admin', 'team')]) {
      await expect(instance.get(SetScanPolicy).set(context, update)).rejects.toMatchObject({ kind: 'forbidden' });
    }
  });

  it('lets a curator pass findings for a time; the verdict follows at both ends', async () => {
    const suppression = await suppress();
    expect(suppression).toMatchObject({ rule: PIPE_RULE, status: 'in_force', reason: 'Own host.', revokedAt: null });
    expect(await verdict()).toBe('pass');
    const { scan } = await instance.get(GetProfile).get(curator, 'team', 'dubious', 'current');
    expect(scan).toMatchObject({
      verdict: 'pass',
      findings: [{ action: 'none', suppression: { id: suppression.id, reason: 'Own host.' } }],
    });
    await instance.get(ExpireSuppressions).expire();
    expect(await verdict()).toBe('pass');
    aheadMs = 8 * DAY_MS;
    await instance.get(ExpireSuppressions).expire();
    expect(await verdict()).toBe('quarantine');
    const { items } = await instance.get(ListSuppressions).list(curator, 'team', 'dubious', { limit: 5 });
    expect(items).toMatchObject([{ id: suppression.id, status: 'expired' }]);
    const filter = { action: 'skill.scan_verdict_changed', target: 'skill:team/dubious' };
    const { items: changes } = await auditStore.list(instance.database.client, filter, { limit: 1 });
    expect(changes[0]?.detail).toMatchObject({ from: 'pass', to: 'quarantine', cause: 'suppression_expired' });
  });

  it('ends what ran out while nothing was running', async () => {
    await suppress({ expires: later(1) });
    aheadMs += 2 * DAY_MS;
    // As a new process has it: it has seen no time pass.
    const fresh = Object.assign(Object.create(ExpireSuppressions.prototype), instance.get(ExpireSuppressions), {
      seen: new Date(0),
    }) as ExpireSuppressions;
    await Promise.all([fresh.expire(), instance.get(ExpireSuppressions).expire()]);
    expect(await verdict()).toBe('quarantine');
  });

  it('takes a suppression back, once', async () => {
    const { id } = await suppress();
    expect(await verdict()).toBe('pass');
    const revoke = () => instance.get(RevokeSuppression).revoke(curator, 'team', 'dubious', id);
    await revoke();
    expect(await verdict()).toBe('quarantine');
    await expect(revoke()).rejects.toMatchObject({ kind: 'conflict' });
  });

  it('covers only the file and the finding that it names', async () => {
    const { scan } = await instance.get(GetProfile).get(curator, 'team', 'dubious', 'current');
    const fingerprint = scan.findings[0]?.fingerprint ?? '';
    for (const elsewhere of [{ path: 'other.sh' }, { fingerprint: '0'.repeat(32) }]) {
      await suppress(elsewhere);
      expect(await verdict()).toBe('quarantine');
    }
    await suppress({ path: 'SKILL.md', fingerprint });
    expect(await verdict()).toBe('pass');
  });

  it('says what is wrong with a suppression', async () => {
    const failure = (input: object) => suppress(input).catch((error: unknown) => error as Problem);
    expect(await failure({ rule: 'no.such' })).toMatchObject({ kind: 'invalid_input', issues: [{ path: 'rule' }] });
    expect(await failure({ expires: later(-1) })).toMatchObject({
      kind: 'invalid_input',
      issues: [{ path: 'expires' }],
    });
    const input = { rule: PIPE_RULE, reason: 'r', expires: later(1) };
    for (const context of [as('agent'), as('curator', 'other')]) {
      await expect(instance.get(SuppressFindings).suppress(context, 'team', 'dubious', input)).rejects.toThrow(Problem);
    }
  });
});
