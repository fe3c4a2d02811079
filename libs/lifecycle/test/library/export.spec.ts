import { describeOnBothDatabases } from '@skillward/testing';
import { ChangeSkillStatus } from '../../src/library/change-skill';
import { ExportSkills } from '../../src/library/export-skills';
import { ListSkills } from '../../src/browse/read-skills';
import { Instance, as, createInstance, curator, uploadImport, uploadSkill } from '../support/instance';

describeOnBothDatabases('An export', (kind) => {
  let instance: Instance & { stop(): Promise<void> };
  let empty: Instance & { stop(): Promise<void> };

  beforeAll(async () => {
    [instance, empty] = await Promise.all([createInstance(kind), createInstance(kind)]);
  });
  afterAll(() => Promise.all([instance.stop(), empty.stop()]));

  const dump = async (namespaces: string[] | null, context = curator) => {
    const lines: string[] = [];
    for await (const line of instance.get(ExportSkills).export(context, namespaces)) lines.push(line);
    return lines;
  };
  const library = async (from: Instance, namespace: string) => {
    const { items } = await from.get(ListSkills).list(curator, { limit: 200, namespace });
    return items.map(({ name, status, description, currentVersion }) => ({
      name,
      status,
      description,
      digest: currentVersion.digest,
    }));
  };

  it('makes the same skills in an empty instance', async () => {
    const binary = Uint8Array.from({ length: 256 }, (_, at) => at);
    await uploadSkill(instance, 'team', {
      name: 'alpha',
      files: { 'scripts/run.sh': 'true\n', 'data.bin': binary, 'ümlaut.md': 'é\n' },
    });
    await uploadSkill(instance, 'team', { name: 'beta', description: 'Version one.' });
    await uploadSkill(instance, 'team', { name: 'beta', description: 'Version two: "quoted".' });
    // A library name that differs from the name in the front matter.
    const twins = ['x', 'y'].map((id) =>
      JSON.stringify({ id, name: 'twin', description: 'Does it.', body: `# ${id}\n` }),
    );
    await uploadImport(instance, 'team', 'twins.jsonl', Buffer.from(twins.join('\n')));
    const change = { status: 'deprecated' as const, reason: 'Use beta.' };
    await instance.get(ChangeSkillStatus).change(curator, 'team', 'alpha', change);
    await uploadSkill(instance, 'other', { name: 'alpha' });

    const lines = await dump(['team']);
    const exported = await library(instance, 'team');
    expect(exported.map(({ name }) => name)).toEqual(['alpha', 'beta', 'twin', expect.stringMatching(/^twin-/)]);
    const sync = await uploadImport(empty, 'copy', 'export.jsonl', Buffer.from(lines.join('\n')));
    expect(sync).toMatchObject({ status: 'succeeded', counts: { discovered: 4, created: 4, rejected: 0 } });
    expect(await library(empty, 'copy')).toEqual(exported);
    const again = await uploadImport(empty, 'copy', 'export.jsonl', Buffer.from(lines.join('\n')));
    expect(again.counts).toMatchObject({ unchanged: 4, created: 0, updated: 0 });
  });

  it('holds the namespaces that were asked for and that the key may see', async () => {
    const ids = async (namespaces: string[] | null, context = curator) =>
      (await dump(namespaces, context)).map((line) => String((JSON.parse(line) as { id: string }).id).split('/')[0]);
    expect(new Set(await ids(null))).toEqual(new Set(['other', 'team']));
    expect(new Set(await ids(['other']))).toEqual(new Set(['other']));
    expect(new Set(await ids(null, as('curator', 'other')))).toEqual(new Set(['other']));
    expect(await ids(['team'], as('curator', 'other'))).toEqual([]);
    expect(() => instance.get(ExportSkills).export(as('agent'), null)).toThrow(
      expect.objectContaining({ kind: 'forbidden' }),
    );
  });
});
