import { uploadStore } from '@skillward/database';
import { describeOnBothDatabases, packageFiles } from '@skillward/testing';
import { StartUploadImport, UploadSkill } from '../../src/collect/uploads';
import { ListSkills } from '../../src/browse/read-skills';
import { Instance, by, createInstance, freshNamespace } from '../support/instance';

const MEGABYTE = 1024 * 1024;

describeOnBothDatabases('What a key may upload', (kind) => {
  let instance: Instance & { stop(): Promise<void> };
  let now = Date.parse('2026-11-23T00:00:00Z');
  const limit = 4 * MEGABYTE;
  beforeAll(async () => {
    const rateLimits = { requests: 0, trajectories: 0, bytes: 0, uploadBytes: limit };
    instance = await createInstance(kind, { configuration: { rateLimits }, clock: { now: () => new Date(now) } });
  });
  afterAll(() => instance.stop());

  async function* pieces(count: number, breaksOff = false): AsyncIterable<Uint8Array> {
    for (let piece = 0; piece < count; piece += 1) yield new Uint8Array(MEGABYTE).fill(piece);
    if (breaksOff) throw new Error('The client is gone.');
  }
  const startImport = (keyId: string, stream: AsyncIterable<Uint8Array>) =>
    instance.get(StartUploadImport).start(by('curator', keyId), freshNamespace(), { fileName: 'a.zip', stream });
  const chunks = async (): Promise<number> => {
    const { rows } = await instance.database.executeSql('SELECT count(*)::int AS chunks FROM upload_chunks');
    return Number(rows[0]?.['chunks']);
  };

  it('holds where many packages come at once', async () => {
    const namespace = freshNamespace();
    const upload = (name: string) => {
      const [file] = packageFiles({ name, body: `# ${name}\n\n${'Do it. '.repeat(130_000)}` });
      const bytes = new Uint8Array(file?.content ?? []);
      return instance.get(UploadSkill).upload(by('curator', 'many'), namespace, { fileName: 'SKILL.md', bytes });
    };
    const settled = await Promise.allSettled(
      ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => upload(`skill-${name}`)),
    );
    const taken = settled.filter(({ status }) => status === 'fulfilled');
    for (const each of settled)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ kind: 'rate_limited' });
    expect(taken).toHaveLength(4);
    const listed = await instance.get(ListSkills).list(by('curator', 'many'), { limit: 20, namespace });
    expect(listed.items).toHaveLength(4);
  });

  it('ends an archive that is larger than what is left, and keeps nothing of it', async () => {
    const before = await chunks();
    await startImport('archives', pieces(2));
    const refusal = { kind: 'rate_limited', allowance: { limit, seconds: 86_400 } };
    await expect(startImport('archives', pieces(9))).rejects.toMatchObject(refusal);
    expect(await chunks()).toBe(before + 2);
    await startImport('another', pieces(1));
  });

  it('counts what was broken off, until its day is over', async () => {
    const before = await chunks();
    await expect(startImport('breaking', pieces(3, true))).rejects.toThrow('The client is gone.');
    expect(await chunks()).toBe(before);
    await expect(startImport('breaking', pieces(2))).rejects.toMatchObject({ kind: 'rate_limited' });
    now += 86_400_000 + 1;
    await uploadStore.dropUnfinished(instance.database.client, new Date(now - 86_400_000));
    // Archives are kept with their syncs; what only counted is gone.
    const kept = await instance.database.client.upload.findMany();
    expect([...new Set(kept.map(({ keyId }) => keyId))].sort()).toEqual(['another', 'archives']);
    await startImport('breaking', pieces(2));
  });
});
