import { describeOnBothDatabases, packageFiles } from '@skillward/testing';
import { hashFiles, packageDigest } from '@skillward/skill-package';
import { ListAudit } from '../../src/access/audit';
import { ChangeSkillStatus, RollBackSkill } from '../../src/library/change-skill';
import { DiffVersions, DownloadVersion, ReadVersionFile } from '../../src/library/read-content';
import { GetSkill, GetVersion, ListSkills, ListVersions } from '../../src/browse/read-skills';
import { untarGz } from '../support/archives';
import { Instance, as, createInstance, curator, freshNamespace, uploadSkill } from '../support/instance';

describeOnBothDatabases('Skills and their versions', (kind) => {
  let instance: Instance & { stop(): Promise<void> };
  let namespace: string;

  beforeAll(async () => {
    instance = await createInstance(kind);
  });
  afterAll(() => instance.stop());
  beforeEach(async () => {
    namespace = freshNamespace();
    for (const body of ['# One\n', '# Two\n']) {
      await uploadSkill(instance, namespace, {
        name: 'alpha',
        body,
        files: { 'scripts/run.sh': `echo "${body.trim()}"\n` },
      });
    }
  });

  const skill = () => instance.get(GetSkill).get(curator, namespace, 'alpha');
  const version = (reference: string) => instance.get(GetVersion).get(curator, namespace, 'alpha', reference);
  const rollBack = (to: number) =>
    instance.get(RollBackSkill).rollBack(curator, namespace, 'alpha', { to, reason: 'It worked.' });
  const download = (reference: string) =>
    instance.get(DownloadVersion).download(curator, namespace, 'alpha', reference);

  it('change status with a reason, which the audit keeps', async () => {
    const change = { status: 'quarantined' as const, reason: 'Deletes files.' };
    const answer = await instance.get(ChangeSkillStatus).change(curator, namespace, 'alpha', change);
    expect(answer).toMatchObject({
      status: 'quarantined',
      statusReason: 'Deletes files.',
      currentVersion: { number: 2 },
    });
    expect(await skill()).toMatchObject(answer);
    const query = { limit: 1, target: `skill:${namespace}/alpha` };
    expect((await instance.get(ListAudit).list(as('admin'), query)).items).toMatchObject([
      {
        action: 'skill.status_changed',
        actor: { id: curator.principal.keyId },
        detail: { from: 'active', to: 'quarantined', reason: 'Deletes files.' },
      },
    ]);
    const missing = instance.get(ChangeSkillStatus).change(curator, namespace, 'nothing', change);
    await expect(missing).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('roll back as a new version with the old digest', async () => {
    const [first, second] = [await version('1'), await version('2')];
    const restored = await rollBack(1);
    expect(restored).toMatchObject({
      number: 3,
      parent: 2,
      digest: first.digest,
      status: 'current',
      origin: { kind: 'rollback', rolledBackTo: 1, reason: 'It worked.' },
      createdBy: { id: curator.principal.keyId },
    });
    expect((await skill()).currentVersion).toEqual(restored);
    expect((await version(first.digest)).number).toBe(3);
    expect(await version('2')).toEqual({ ...second, status: 'superseded' });
    expect((await version('current')).files).toEqual(first.files);
    await expect(rollBack(1)).rejects.toMatchObject({ kind: 'conflict' });
    await expect(rollBack(3)).rejects.toMatchObject({ kind: 'conflict' });
    await expect(rollBack(9)).rejects.toMatchObject({ kind: 'not_found' });
    expect((await rollBack(2)).number).toBe(4);
  });

  it('let one of two roll-backs at once win', async () => {
    const answers = await Promise.allSettled([rollBack(1), rollBack(1)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { items } = await instance.get(ListVersions).list(curator, namespace, 'alpha', { limit: 10 });
    expect(items.map(({ number }) => number)).toEqual([3, 2, 1]);
  });

  it('differ file by file', async () => {
    const diff = await instance.get(DiffVersions).diff(curator, namespace, 'alpha', 1, 2);
    expect(diff).toMatchObject({ from: 1, to: 2 });
    expect(diff.files.map(({ path, status }) => [path, status])).toEqual([
      ['SKILL.md', 'modified'],
      ['scripts/run.sh', 'modified'],
    ]);
    expect(diff.files[0]?.diff).toContain('-# One\n+# Two');
    expect((await instance.get(DiffVersions).diff(curator, namespace, 'alpha', 2, 2)).files).toEqual([]);
    const missing = instance.get(DiffVersions).diff(curator, namespace, 'alpha', 1, 7);
    await expect(missing).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('come as an archive of always the same bytes that unpacks to the digest', async () => {
    const { archive, digest, fileName } = await download('1');
    expect(fileName).toBe('alpha-1.tar.gz');
    expect(Buffer.from((await download('1')).archive).equals(archive)).toBe(true);
    const files = (await untarGz(archive)).map((file) => ({ ...file, path: file.path.replace(/^alpha\//, '') }));
    expect(files.map(({ path }) => path)).toEqual(['SKILL.md', 'scripts/run.sh']);
    expect(packageDigest(hashFiles(files))).toBe(digest);
    expect((await version('1')).digest).toBe(digest);
    expect(digest).toBe(
      packageDigest(
        hashFiles(packageFiles({ name: 'alpha', body: '# One\n', files: { 'scripts/run.sh': 'echo "# One"\n' } })),
      ),
    );
    await rollBack(1);
    expect((await download('3')).digest).toBe(digest);
  });

  it('give their files with mode and hash', async () => {
    const file = await instance.get(ReadVersionFile).read(curator, namespace, 'alpha', 'current', 'scripts/run.sh');
    expect(Buffer.from(file.content).toString()).toBe('echo "# Two"\n');
    expect(file).toMatchObject({ mode: '100755', sha256: (await version('2')).files[1]?.sha256 });
    for (const path of ['scripts', 'nothing', '../SKILL.md', '']) {
      const missing = instance.get(ReadVersionFile).read(curator, namespace, 'alpha', 'current', path);
      await expect(missing).rejects.toMatchObject({ kind: 'not_found' });
    }
    for (const reference of ['0', '3', `sha256:${'0'.repeat(64)}`]) {
      await expect(version(reference)).rejects.toMatchObject({ kind: 'not_found' });
    }
  });

  it('are listed by page, text and status', async () => {
    await uploadSkill(instance, namespace, { name: 'beta', description: 'Fills 100% of PDF_forms.' });
    await uploadSkill(instance, namespace, { name: 'gamma' });
    const list = async (query: object) => {
      const page = await instance.get(ListSkills).list(curator, { limit: 50, namespace, ...query });
      return { names: page.items.map(({ name }) => name), next: page.nextCursor };
    };
    const first = await list({ limit: 2 });
    expect(first).toEqual({ names: ['alpha', 'beta'], next: expect.any(String) });
    expect(await list({ limit: 2, cursor: first.next })).toEqual({ names: ['gamma'], next: null });
    expect((await list({ q: 'pdf_FORMS' })).names).toEqual(['beta']);
    expect((await list({ q: '100%' })).names).toEqual(['beta']);
    expect((await list({ q: '_' })).names).toEqual(['beta']);
    await instance.get(ChangeSkillStatus).change(curator, namespace, 'gamma', { status: 'archived', reason: 'Old.' });
    expect((await list({ status: 'archived' })).names).toEqual(['gamma']);
    await expect(list({ cursor: 'nonsense' })).rejects.toMatchObject({ kind: 'invalid_input' });
  });
});
