import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { EvolutionRules } from '@skillward/contracts';
import { describeOnBothDatabases, packageFiles, writePackage } from '@skillward/testing';
import { ListAudit } from '../../src/access/audit';
import { RegisterSource } from '../../src/collect/sources';
import { StartSync } from '../../src/collect/syncs';
import { SetEvolutionPolicy } from '../../src/policy/evolution-policy';
import { RollBackSkill } from '../../src/library/change-skill';
import { GetSkill } from '../../src/browse/read-skills';
import {
  Instance,
  as,
  by,
  createInstance,
  curator,
  freshNamespace,
  runSync,
  syncFrom,
  uploadSkill,
  uploadSkills,
} from '../support/instance';

const DESCRIPTION = 'Rotates the logs of a service. Use when logs grow.';
const skill = (name: string, line: string) => ({ name, description: DESCRIPTION, body: `# Rotate\n\n${line}\n` });

describeOnBothDatabases('Four eyes', (kind) => {
  let instance: Instance & { stop(): Promise<void> };
  let namespace: string;
  beforeAll(async () => {
    instance = await createInstance(kind);
  });
  afterAll(() => instance.stop());
  beforeEach(() => {
    namespace = freshNamespace();
  });

  const demand = () =>
    instance
      .get(SetEvolutionPolicy)
      .set(as('admin'), namespace, { ...EvolutionRules.parse({}), fourEyes: true, reason: 'x' });
  const current = async (name: string) =>
    (await instance.get(GetSkill).get(curator, namespace, name)).currentVersion.number;
  const put = (folder: string, name: string, line: string) => {
    const location = join(instance.importRoot, namespace, folder);
    writePackage(join(location, name), packageFiles(skill(name, line)));
    return location;
  };
  const again = async (sourceId: string) => {
    const { id } = await instance.get(StartSync).start(curator, sourceId);
    return runSync(instance, id);
  };

  it('keep a change out of one upload and of an archive of many; new skills come in', async () => {
    await uploadSkill(instance, namespace, skill('logs', 'Look first.'));
    await demand();
    await expect(uploadSkill(instance, namespace, skill('logs', 'Look never.'))).rejects.toMatchObject({
      kind: 'conflict',
      detail: expect.stringContaining('POST /proposals') as string,
    });
    const sync = await uploadSkills(instance, namespace, [
      skill('logs', 'Look never.'),
      skill('other', 'Look at all.'),
    ]);
    expect(sync).toMatchObject({ status: 'succeeded', counts: { created: 1, updated: 0, rejected: 1 } });
    expect(sync.rejections[0]?.reasons.join()).toContain('somebody else approves');
    expect(await current('logs')).toBe(1);
    const refusals = await instance.get(ListAudit).list(as('admin'), { action: 'package.refused', limit: 5 });
    expect(refusals.items[0]?.detail).toMatchObject({ objection: expect.stringContaining(namespace) as string });
  });

  it("take what a skill's own source has changed, and nothing of a source that took the skill on", async () => {
    const home = put('home', 'logs', 'Look first.');
    const { sourceId } = await syncFrom(instance, { kind: 'directory', location: home, namespace });
    await demand();
    // The other source joins the skill by the same content, and then changes it.
    const other = put('other', 'logs', 'Look first.');
    const joined = await syncFrom(instance, { kind: 'directory', location: other, namespace });
    expect(joined.counts).toMatchObject({ unchanged: 1 });
    put('other', 'logs', 'Look never.');
    const foreign = await again(joined.sourceId);
    expect(foreign.counts).toMatchObject({ updated: 0, rejected: 1 });
    expect(foreign.rejections[0]?.reasons.join()).toContain('did not come from this source');
    expect(await current('logs')).toBe(1);
    put('home', 'logs', 'Look twice.');
    expect((await again(sourceId)).counts).toMatchObject({ updated: 1, rejected: 0 });
    expect(await current('logs')).toBe(2);
  });

  it('keep old content from coming back by a source that never had the skill', async () => {
    await uploadSkill(instance, namespace, skill('logs', 'Old.'));
    await uploadSkill(instance, namespace, skill('logs', 'New.'));
    await demand();
    const location = put('stale', 'logs', 'Old.');
    const { source } = await instance.get(RegisterSource).register(curator, { kind: 'directory', location, namespace });
    expect((await again(source.id)).counts).toMatchObject({ updated: 0, rejected: 1 });
    expect(await current('logs')).toBe(2);
  });

  it('leave a roll-back to reviewers, and to a version that somebody else made', async () => {
    await uploadSkill(instance, namespace, skill('logs', 'Old.'));
    await uploadSkill(instance, namespace, skill('logs', 'New.'));
    await demand();
    const roll = instance.get(RollBackSkill);
    const back = { to: 1, reason: 'It was better.' };
    for (const [context, reason] of [
      [by('curator', 'somebody'), 'the role reviewer'],
      // Whoever uploaded version 1 has risen since.
      [by('reviewer', curator.principal.keyId), 'made version 1 itself'],
      [by('admin', curator.principal.keyId), 'made version 1 itself'],
    ] as const) {
      await expect(roll.rollBack(context, namespace, 'logs', back)).rejects.toMatchObject({
        kind: 'conflict',
        detail: expect.stringContaining(reason) as string,
      });
    }
    expect(await current('logs')).toBe(2);
    expect(await roll.rollBack(by('reviewer', 'another'), namespace, 'logs', back)).toMatchObject({ number: 3 });
  });

  it('change nothing where they are not demanded', async () => {
    await uploadSkill(instance, namespace, skill('logs', 'Old.'));
    await uploadSkills(instance, namespace, [skill('logs', 'New.')]);
    expect(
      await instance.get(RollBackSkill).rollBack(curator, namespace, 'logs', { to: 1, reason: 'x' }),
    ).toMatchObject({
      number: 3,
    });
  });
});

it('versions are made through one door', () => {
  const root = join(__dirname, '../../../..');
  const sources = (folder: string): string[] =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(
        (path) => /(?:^|\/)src\/.*\.ts$/.test(path) && !path.includes('node_modules') && !path.endsWith('.spec.ts'),
      )
      .map((path) => join(folder, path));
  const makers = [...sources('libs'), ...sources('apps')].filter((path) =>
    /\b(?:importStore\s*\.\s*writeVersions|versionStore\s*\.\s*copy)\b/.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(makers).toEqual(['libs/lifecycle/src/library/new-versions.ts']);
});
