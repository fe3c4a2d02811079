import { randomBytes } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  TestRepository,
  describeOnBothDatabases,
  initGitRepository,
  packageFiles,
  writePackage,
} from '@skillward/testing';
import { ListSyncs, StartSync } from '../../src/collect/syncs';
import { ListAudit } from '../../src/access/audit';
import { ChangeSkillStatus, RollBackSkill } from '../../src/library/change-skill';
import { GetSkill, GetVersion, ListSkills, ListVersions } from '../../src/browse/read-skills';
import { Instance, as, createInstance, curator, freshNamespace, syncFrom } from '../support/instance';

const page = { limit: 50 };

describeOnBothDatabases('A git source', (kind) => {
  let instance: Instance & { stop(): Promise<void> };
  let namespace: string;
  let repository: TestRepository;

  beforeAll(async () => {
    instance = await createInstance(kind);
  });
  afterAll(() => instance.stop());
  beforeEach(() => {
    namespace = freshNamespace();
    repository = initGitRepository(join(instance.importRoot, namespace), {
      'skills/alpha': packageFiles({ name: 'alpha', files: { 'scripts/run.sh': '#!/bin/sh\n' } }),
      'skills/beta': packageFiles({ name: 'beta' }),
    });
  });

  const sync = () => syncFrom(instance, { kind: 'git', location: repository.folder, namespace });
  const change = (name: string, body: string) => {
    writePackage(join(repository.folder, 'skills', name), packageFiles({ name, body }));
    return repository.commit();
  };
  const skill = (name: string) => instance.get(GetSkill).get(curator, namespace, name);
  const versions = async (name: string) =>
    (await instance.get(ListVersions).list(curator, namespace, name, page)).items;
  const names = async () =>
    (await instance.get(ListSkills).list(curator, { ...page, namespace })).items.map(({ name }) => name);

  it('brings in every package with its origin, once', async () => {
    const first = await sync();
    expect(first).toMatchObject({
      status: 'succeeded',
      counts: { discovered: 2, created: 2, updated: 0, unchanged: 0, rejected: 0 },
      rejections: [],
      commit: repository.git('rev-parse', 'HEAD'),
      createdBy: { id: curator.principal.keyId, name: curator.principal.name },
    });
    expect(first.error).toBeUndefined();
    const version = await instance.get(GetVersion).get(curator, namespace, 'alpha', 'current');
    expect(version).toMatchObject({
      number: 1,
      parent: null,
      status: 'current',
      origin: {
        kind: 'sync',
        sourceId: first.sourceId,
        syncId: first.id,
        location: repository.folder,
        commit: first.commit,
        path: 'skills/alpha',
      },
      createdBy: { id: curator.principal.keyId },
      files: [
        { path: 'SKILL.md', mode: '100644' },
        { path: 'scripts/run.sh', mode: '100755', size: 10 },
      ],
    });

    const second = await sync();
    expect(second.counts).toEqual({ discovered: 2, created: 0, updated: 0, unchanged: 2, rejected: 0 });
    expect(await versions('alpha')).toHaveLength(1);
    const { items } = await instance.get(ListSyncs).list(curator, first.sourceId, page);
    expect(items.map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  it('makes a changed package a new version of its skill', async () => {
    await sync();
    const [before] = await versions('alpha');
    const commit = change('alpha', '# Changed\n');
    expect((await sync()).counts).toMatchObject({ updated: 1, unchanged: 1, created: 0 });
    const [after, old] = await versions('alpha');
    expect(after).toMatchObject({ number: 2, parent: 1, status: 'current', origin: { commit } });
    expect(old).toEqual({ ...before, status: 'superseded' });
    expect(after?.digest).not.toBe(before?.digest);
    expect((await skill('alpha')).currentVersion).toEqual(after);
  });

  it('deprecates what is gone with the reason, and activates what came back', async () => {
    await sync();
    renameSync(join(repository.folder, 'skills/beta'), join(instance.importRoot, `${namespace}-beta`));
    repository.commit();
    expect(await sync()).toMatchObject({ status: 'succeeded', deprecated: 1, counts: { discovered: 1, unchanged: 1 } });
    const gone = await skill('beta');
    expect(gone).toMatchObject({ status: 'deprecated', statusReason: expect.stringContaining(repository.folder) });
    expect(await sync()).toMatchObject({ deprecated: 0 });

    renameSync(join(instance.importRoot, `${namespace}-beta`), join(repository.folder, 'skills/moved'));
    repository.commit();
    expect((await sync()).counts).toMatchObject({ unchanged: 2, created: 0 });
    expect(await skill('beta')).toMatchObject({ status: 'active', statusReason: expect.stringMatching(/there again/) });
    expect(await versions('beta')).toHaveLength(1);
  });

  it('leaves a skill deprecated that a curator deprecated, though its package went and came back', async () => {
    await sync();
    const reason = 'Use alpha.';
    await instance.get(ChangeSkillStatus).change(curator, namespace, 'beta', { status: 'deprecated', reason });
    const [here, away] = [join(repository.folder, 'skills/beta'), join(instance.importRoot, `${namespace}-beta`)];
    renameSync(here, away);
    repository.commit();
    await sync();
    renameSync(away, here);
    repository.commit();
    expect((await sync()).counts).toMatchObject({ unchanged: 2 });
    expect(await skill('beta')).toMatchObject({ status: 'deprecated', statusReason: reason });
  });

  it('follows upstream back to older content as a new version with the old digest', async () => {
    await sync();
    change('alpha', '# Changed\n');
    await sync();
    repository.git('revert', '--no-edit', 'HEAD');
    expect((await sync()).counts).toMatchObject({ updated: 1 });
    const [third, second, first] = await versions('alpha');
    expect(third).toMatchObject({ number: 3, parent: 2, digest: first?.digest, origin: { kind: 'sync' } });
    expect(second?.digest).not.toBe(first?.digest);
  });

  it('follows upstream back over a folder that was renamed meanwhile', async () => {
    await sync();
    repository.git('mv', 'skills/alpha', 'skills/omega');
    repository.commit();
    expect((await sync()).counts).toMatchObject({ unchanged: 2 });
    writePackage(join(repository.folder, 'skills/omega'), packageFiles({ name: 'alpha', body: '# Changed\n' }));
    repository.commit();
    expect((await sync()).counts).toMatchObject({ updated: 1 });
    repository.git('reset', '--hard', 'HEAD~2');
    expect((await sync()).counts).toMatchObject({ updated: 1, created: 0 });
    const [third, , first] = await versions('alpha');
    expect(third).toMatchObject({ number: 3, digest: first?.digest });
    expect((await sync()).counts).toMatchObject({ unchanged: 2 });
  });

  it('does not undo a roll-back while upstream stays the same, and says when it replaces one', async () => {
    await sync();
    change('alpha', '# Changed\n');
    await sync();
    await instance.get(RollBackSkill).rollBack(curator, namespace, 'alpha', { to: 1, reason: 'Worked better.' });
    expect((await sync()).counts).toMatchObject({ updated: 0, unchanged: 2 });
    expect((await skill('alpha')).currentVersion.number).toBe(3);

    change('alpha', '# Changed again\n');
    expect((await sync()).counts).toMatchObject({ updated: 1 });
    const current = await instance.get(GetVersion).get(curator, namespace, 'alpha', 'current');
    expect(current).toMatchObject({ number: 4, parent: 3 });
    expect(current.warnings.map(({ code }) => code)).toContain('local_edit_replaced');
  });

  it('reports every reason against a package and takes those beside it', async () => {
    const bad = join(repository.folder, 'skills');
    const write = (path: string, content: string | Uint8Array) =>
      writePackage(bad, [{ path, mode: '100644', content: Buffer.from(content) }]);
    write('no-front-matter/SKILL.md', '# Nothing\n');
    write('yaml-alias/SKILL.md', '---\nname: &n x\ndescription: *n\n---\n');
    write(
      'two-faults/SKILL.md',
      `---\nname: two\ndescription: "hidden \\u202e text"\ncompatibility: ${'c'.repeat(501)}\n---\n`,
    );
    write('nul/SKILL.md', '---\nname: nul\ndescription: d\n---\n\0');
    write(
      'latin/SKILL.md',
      Buffer.concat([Buffer.from('---\nname: latin\ndescription: caf'), Buffer.from([0xe9]), Buffer.from('\n---\n')]),
    );
    write('long-line/SKILL.md', `---\nname: long\ndescription: d\n---\n${'x'.repeat(10_000_000)}\n`);
    write('hidden/SKILL.md', '---\nname: hidden\ndescription: d\n---\nsafe \u202e text\n');
    write('odd\nname/SKILL.md', '---\nname: odd\n---\n');
    write('Odd Name/skill.MD', '---\nname: Odd Name\ndescription: Taken, with warnings.\nunknown: 1\n---\n');
    write('zero/SKILL.md', '');
    repository.commit();
    const { status, counts, rejections } = await sync();
    expect(status).toBe('succeeded');
    expect(counts).toEqual({ discovered: 12, created: 3, updated: 0, unchanged: 0, rejected: 9 });
    expect(await names()).toEqual(['alpha', 'beta', 'odd-name']);
    const reasons = new Map(rejections.map(({ path, reasons: each }) => [path, each]));
    expect([...reasons.keys()].sort()).toEqual(
      ['hidden', 'latin', 'long-line', 'no-front-matter', 'nul', 'odd\nname', 'two-faults', 'yaml-alias', 'zero'].map(
        (name) => `skills/${name}`,
      ),
    );
    expect(reasons.get('skills/two-faults')).toHaveLength(2);
    expect([...reasons.values()].flat().every((reason) => reason.length > 10)).toBe(true);
    const odd = await instance.get(GetVersion).get(curator, namespace, 'odd-name', 'current');
    expect(odd.warnings.map(({ code }) => code)).toEqual(expect.arrayContaining(['skill_md_spelling']));
    expect(odd.warnings.length).toBeGreaterThanOrEqual(3);
    expect((await sync()).counts).toMatchObject({ created: 0, updated: 0, unchanged: 3, rejected: 9 });
  });

  it('keeps a skill active whose package has become invalid', async () => {
    await sync();
    writeFileSync(join(repository.folder, 'skills/beta/SKILL.md'), 'broken');
    repository.commit();
    expect(await sync()).toMatchObject({ deprecated: 0, counts: { unchanged: 1, rejected: 1 } });
    expect(await skill('beta')).toMatchObject({ status: 'active', currentVersion: { number: 1 } });
  });

  it('takes packages from folders with very long names, or rejects them by name', async () => {
    const deep = `skills/${Array.from({ length: 15 }, (_, at) => `${at}-${randomBytes(142).toString('base64url')}`).join('/')}`;
    rmSync(join(repository.folder, 'skills'), { recursive: true });
    writePackage(join(repository.folder, deep), packageFiles({ name: 'deep' }));
    repository.commit();
    const { status, counts, rejections } = await sync();
    expect({ status, error: undefined, counts }).toMatchObject({
      status: 'succeeded',
      counts: { discovered: 1, rejected: 1 },
    });
    expect(rejections).toEqual([
      { path: expect.stringContaining(deep.slice(0, 100)), reasons: [expect.stringMatching(/long/)] },
    ]);
  });

  it('answers with the sync under way instead of starting another, and records the request once', async () => {
    const { sourceId } = await sync();
    const start = instance.get(StartSync);
    const [one, two] = await Promise.all([start.start(curator, sourceId), start.start(curator, sourceId)]);
    expect(one).toEqual(two);
    const query = { ...page, action: 'sync.requested', target: `source:${sourceId}` };
    expect((await instance.get(ListAudit).list(as('admin'), query)).items).toHaveLength(2);
  });

  it('takes four repositories with a package of one name at one path into one namespace', async () => {
    for (const at of [1, 2, 3, 4]) {
      const fork = initGitRepository(join(instance.importRoot, `${namespace}-${at}`), {
        'skills/alpha': packageFiles({ name: 'alpha', body: `# Fork ${at}\n` }),
      });
      const { status, counts } = await syncFrom(instance, { kind: 'git', location: fork.folder, namespace });
      expect({ status, counts }).toMatchObject({ status: 'succeeded', counts: { created: 1 } });
    }
    expect(new Set(await names()).size).toBe(4);
  });
});
