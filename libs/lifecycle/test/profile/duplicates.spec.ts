import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundleScript, describeOnBothDatabases } from '@skillward/testing';
import { ChangeSkillStatus } from '../../src/library/change-skill';
import { ListDuplicates } from '../../src/profile/list-duplicates';
import { Instance, as, createInstance, curator, uploadSkill } from '../support/instance';
import { analyseAll } from '../support/judged';

const words = (seed: number, count: number) =>
  Array.from({ length: count }, (_, at) => `word${(at * 7919 + seed * 104_729) % 5000}`).join(' ');

describeOnBothDatabases('Duplicates', (kind) => {
  let instance: Instance & { stop(): Promise<void> };
  let worker: string;

  beforeAll(async () => {
    worker = bundleScript(join(__dirname, '../../src/profile/duplicates.worker.ts'));
    instance = await createInstance(kind, { assets: { duplicatesWorker: worker } });
    const text = `# Reports\n\n${words(1, 400)}\n`;
    await uploadSkill(instance, 'one', { name: 'reports', body: text });
    await uploadSkill(instance, 'two', { name: 'reports', body: text });
    await uploadSkill(instance, 'one', { name: 'reports-copy', body: `${text}\nOne more sentence at the end.\n` });
    await uploadSkill(instance, 'one', { name: 'alone', body: `# Alone\n\n${words(2, 400)}\n` });
    await uploadSkill(instance, 'two', { name: 'alone', body: `# Other\n\n${words(3, 400)}\n` });
  });
  afterAll(async () => {
    await instance.stop();
    rmSync(worker, { force: true });
  });

  const list = (context = curator, query = {}) => instance.get(ListDuplicates).list(context, { limit: 50, ...query });

  it('says that nothing was read yet', async () => {
    expect(await list()).toMatchObject({ items: [], skills: 0, missing: 5 });
  });

  it('fails where texts cannot be read, and keeps nothing of it', async () => {
    await analyseAll(instance);
    await instance.database.executeSql('ALTER TABLE blobs RENAME TO blobs_away');
    try {
      for (const request of [list(), list(), list(curator, { kind: 'same_name' })]) {
        await expect(request).rejects.toThrow(/blobs/);
      }
    } finally {
      await instance.database.executeSql('ALTER TABLE blobs_away RENAME TO blobs');
    }
    expect((await list()).items.map(({ kind: found }) => found)).toContain('near_copy');
  });

  it('finds copies, near copies and shared names, with the one to keep', async () => {
    const { items, skills, missing } = await list();
    expect({ skills, missing }).toEqual({ skills: 5, missing: 0 });
    expect(items.map((group) => [group.kind, group.members])).toEqual(
      expect.arrayContaining([
        ['identical', ['one/reports', 'two/reports']],
        ['near_copy', expect.arrayContaining(['one/reports-copy'])],
        ['same_name', ['one/alone', 'two/alone']],
      ]),
    );
    for (const group of items) {
      expect(group.members).toContain(group.survivor);
      expect(group.reason).not.toBe('');
    }
    expect((await list(curator, { kind: 'same_name' })).items).toHaveLength(1);
  });

  it('pages without losing or repeating a group', async () => {
    const all = (await list()).items;
    const seen = [];
    let cursor: string | undefined;
    do {
      const page = await list(curator, { limit: 1, ...(cursor === undefined ? {} : { cursor }) });
      seen.push(...page.items);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(all);
    await expect(list(curator, { cursor: 'nonsense' })).rejects.toMatchObject({ kind: 'invalid_input' });
  });

  it('shows a key only what lies in its namespaces', async () => {
    const { items } = await list(as('curator', 'one'));
    expect(items.flatMap(({ members }) => members).every((member) => member.startsWith('one/'))).toBe(true);
    expect(items.every(({ members, survivor }) => members.includes(survivor))).toBe(true);
    await expect(list(as('agent'))).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('looks again when the library has changed, and leaves archived skills out', async () => {
    const change = { status: 'archived' as const, reason: 'A copy.' };
    await instance.get(ChangeSkillStatus).change(curator, 'two', 'reports', change);
    const { items, skills } = await list();
    expect(skills).toBe(4);
    expect(items.map((group) => group.kind)).not.toContain('identical');
  });
});
