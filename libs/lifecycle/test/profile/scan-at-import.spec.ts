import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '@skillward/domain';
import { auditStore, scanStore } from '@skillward/database';
import { PackageDraft, describeOnBothDatabases, packageFiles, waitUntil, writePackage } from '@skillward/testing';
import { RULES_VERSION } from '@skillward/scan';
import { StartSync } from '../../src/collect/syncs';
import { RollBackSkill } from '../../src/library/change-skill';
import { GetSkill, ListSkills } from '../../src/browse/read-skills';
import { GetProfile } from '../../src/profile/read-profile';
import { SuppressFindings } from '../../src/profile/suppressions';
import { IndexKeeper } from '../../src/recommend/index-keeper';
import {
  Instance,
  createInstance,
  curator,
  freshNamespace,
  runSync,
  syncFrom,
  uploadSkill,
  uploadSkills,
} from '../support/instance';
import { HARMLESS, PIPE_RULE, QUARANTINED, REJECTED } from '../support/judged';
import { countRows } from '../support/rows';

describeOnBothDatabases('The scan at import', (kind) => {
  let instance: Instance & { stop(): Promise<void> };
  let namespace: string;

  beforeAll(async () => {
    instance = await createInstance(kind);
  });
  afterAll(() => instance.stop());
  beforeEach(() => {
    namespace = freshNamespace();
  });

  const verdict = async (name: string) => (await instance.get(GetSkill).get(curator, namespace, name)).scanVerdict;
  const report = async (name: string, version = 'current') =>
    (await instance.get(GetProfile).get(curator, namespace, name, version)).scan;
  const upload = (name: string, draft: Omit<PackageDraft, 'name'>) =>
    uploadSkill(instance, namespace, { name, ...draft });
  const scans = () => instance.database.client.versionScan.count();

  it('keeps out what the policy rejects, says why, and stores nothing of it', async () => {
    const sync = await uploadSkills(instance, namespace, [
      { name: 'fine', ...HARMLESS },
      { name: 'dubious', ...QUARANTINED },
      { name: 'evil', ...REJECTED, files: { 'notes.txt': `only here: ${namespace}` } },
    ]);
    expect(sync).toMatchObject({ status: 'succeeded', counts: { discovered: 3, created: 2, rejected: 1 } });
    expect(sync.rejections).toEqual([
      { path: 'evil', reasons: [expect.stringMatching(/^SKILL\.md:\d+: .*scan policy.*exfiltration\./)] },
    ]);
    const { items } = await instance.get(ListSkills).list(curator, { namespace, limit: 10 });
    expect(items.map(({ name, scanVerdict }) => [name, scanVerdict])).toEqual([
      ['dubious', 'quarantine'],
      ['fine', 'pass'],
    ]);
    const { rows } = await instance.database.executeSql(
      "SELECT 1 FROM blobs WHERE position($1 in encode(content, 'escape')) > 0",
      [namespace],
    );
    expect(rows).toEqual([]);
    const filter = { action: 'package.refused', target: `source:${sync.sourceId}` };
    const audit = await auditStore.list(instance.database.client, filter, { limit: 5 });
    expect(audit.items).toEqual([expect.objectContaining({ detail: expect.objectContaining({ path: 'evil' }) })]);
  });

  it('refuses a single upload with its reasons, and every repetition of it', async () => {
    const before = await countRows(instance.database);
    for (let time = 0; time < 2; time += 1) {
      const failure = await upload('evil', REJECTED).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Problem);
      expect(failure).toMatchObject({
        kind: 'refused',
        issues: [{ path: 'SKILL.md', message: expect.stringContaining('exfiltration.') }],
      });
    }
    const { audit_events: _audit, ...after } = await countRows(instance.database);
    expect(before).toMatchObject(after);
  });

  it('stores findings with the version, and tells ranking the verdict', async () => {
    await upload('dubious', QUARANTINED);
    expect(await report('dubious')).toMatchObject({
      status: 'scanned',
      profiler: { name: 'rules', version: RULES_VERSION },
      verdict: 'quarantine',
      findings: [{ rule: PIPE_RULE, severity: 'high', path: 'SKILL.md', action: 'quarantine', suppression: null }],
      note: expect.stringContaining('signal'),
    });
    const entry = () =>
      instance
        .get(IndexKeeper)
        .catalogue.all()
        .find((each) => each.namespace === namespace);
    await waitUntil(() => entry()?.scanVerdict === 'quarantine');
  });

  it('follows the current version: an update, a rollback, and back', async () => {
    await upload('changing', HARMLESS);
    await upload('changing', QUARANTINED);
    expect(await verdict('changing')).toBe('quarantine');
    const roll = (to: number) =>
      instance.get(RollBackSkill).rollBack(curator, namespace, 'changing', { to, reason: 'Test.' });
    await roll(1);
    expect(await verdict('changing')).toBe('pass');
    expect(await report('changing')).toMatchObject({ status: 'scanned', findings: [] });
    await roll(2);
    expect(await verdict('changing')).toBe('quarantine');
    expect((await report('changing', '1')).verdict).toBe('pass');
    const filter = { action: 'skill.scan_verdict_changed', target: `skill:${namespace}/changing` };
    const { items } = await auditStore.list(instance.database.client, filter, { limit: 5 });
    expect(items.map(({ detail }) => [detail['from'], detail['to'], detail['cause']])).toEqual([
      ['pass', 'quarantine', 'version'],
      ['quarantine', 'pass', 'version'],
    ]);
  });

  it('reads again neither what has not changed nor what is in the library under another name', async () => {
    const location = join(instance.importRoot, namespace);
    mkdirSync(location);
    const files = packageFiles({ name: 'steady', ...QUARANTINED });
    writePackage(join(location, 'steady'), files);
    const first = await syncFrom(instance, { kind: 'directory', location, namespace });
    expect(first.counts).toMatchObject({ created: 1 });
    const [before, known] = [await scans(), jest.spyOn(scanStore, 'known')];
    try {
      const { id } = await instance.get(StartSync).start(curator, first.sourceId);
      expect((await runSync(instance, id)).counts).toMatchObject({ unchanged: 1, created: 0, rejected: 0 });
      const other = freshNamespace();
      await uploadSkill(instance, other, { name: 'steady', ...QUARANTINED });
      expect(await Promise.all(known.mock.results.map(async ({ value }) => (await value).size))).toEqual([1, 1]);
    } finally {
      known.mockRestore();
    }
    expect(await scans()).toBe(before + 1);
    rmSync(location, { recursive: true });
  });

  it('leaves a skill as it is whose update the policy rejects, and takes it when a curator suppressed the findings', async () => {
    const location = join(instance.importRoot, namespace);
    writePackage(join(location, 'tool'), packageFiles({ name: 'tool', ...HARMLESS }));
    const { sourceId } = await syncFrom(instance, { kind: 'directory', location, namespace });
    writePackage(join(location, 'tool'), packageFiles({ name: 'tool', ...REJECTED }));
    const again = async () => {
      const { id } = await instance.get(StartSync).start(curator, sourceId);
      return runSync(instance, id);
    };
    expect(await again()).toMatchObject({ deprecated: 0, counts: { updated: 0, rejected: 1 } });
    const skill = await instance.get(GetSkill).get(curator, namespace, 'tool');
    expect(skill).toMatchObject({ status: 'active', scanVerdict: 'pass', currentVersion: { number: 1 } });
    await instance.get(SuppressFindings).suppress(curator, namespace, 'tool', {
      rule: 'exfiltration.send-secrets',
      reason: 'An exercise.',
      expires: '2999-01-01T00:00:00Z',
    });
    expect((await again()).counts).toMatchObject({ updated: 1, rejected: 0 });
    expect(await verdict('tool')).toBe('quarantine');
    rmSync(location, { recursive: true });
  });
});
