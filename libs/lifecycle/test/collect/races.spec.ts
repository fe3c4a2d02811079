import { RunSync } from '../../src/collect/run-sync';
import { GetSync } from '../../src/collect/syncs';
import { StartUploadImport, UploadSkill } from '../../src/collect/uploads';
import { LibraryChanges } from '../../src/follow/library-changes';
import { ListVersions } from '../../src/browse/read-skills';
import { VerifyAudit } from '../../src/access/audit';
import { describeOnBothDatabases, packageFiles } from '@skillward/testing';
import { inPieces } from '../support/archives';
import { Instance, as, createInstance, curator, freshNamespace, runSync } from '../support/instance';

const MINUTE_MS = 60_000;

describeOnBothDatabases('Importers at the same time', (kind) => {
  let instance: Instance & { stop(): Promise<void> };
  let namespace: string;
  let aheadMs = 0;

  beforeAll(async () => {
    instance = await createInstance(kind, { clock: { now: () => new Date(Date.now() + aheadMs) } });
  });
  afterAll(async () => {
    expect(await instance.get(VerifyAudit).verify(as('admin'))).toMatchObject({ valid: true });
    await instance.stop();
  });
  beforeEach(() => {
    namespace = freshNamespace();
    aheadMs = 0;
  });

  const upload = (body: string) => {
    const [file] = packageFiles({ name: 'alpha', body });
    const bytes = file?.content ?? new Uint8Array();
    return instance.get(UploadSkill).upload(curator, namespace, { fileName: 'SKILL.md', bytes });
  };
  const dump = (count: number) => {
    const lines = Array.from({ length: count }, (_, at) =>
      JSON.stringify({ id: `p${at}`, name: `skill-${at}`, description: 'Does it.', body: `# ${at}\n` }),
    );
    return Buffer.from(lines.join('\n'));
  };
  const queue = async (count: number) => {
    const file = { fileName: 'dump.jsonl', stream: inPieces(dump(count)) };
    return (await instance.get(StartUploadImport).start(curator, namespace, file)).id;
  };
  const numbers = async () =>
    (await instance.get(ListVersions).list(curator, namespace, 'alpha', { limit: 50 })).items.map(
      (each) => each.number,
    );
  const countVersions = async () => {
    const { rows } = await instance.database.executeSql(
      'SELECT count(*)::int AS n FROM skill_versions v JOIN skills s ON s.id = v.skill_id WHERE s.namespace = $1',
      [namespace],
    );
    return rows[0]?.['n'];
  };

  it('make one version of the same content', async () => {
    for (let round = 0; round < 5; round += 1) {
      namespace = freshNamespace();
      const answers = await Promise.all([upload('# Same\n'), upload('# Same\n'), upload('# Same\n')]);
      expect(answers.map(({ created }) => created).sort()).toEqual([false, false, true]);
      expect(new Set(answers.map(({ version }) => JSON.stringify(version))).size).toBe(1);
      expect(await numbers()).toEqual([1]);
    }
  });

  it('number different contents of one skill without a gap', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => upload(`# ${at}\n`)));
    expect(answers.every(({ created }) => created)).toBe(true);
    expect(answers.map(({ version }) => version.number).sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await numbers()).toEqual([6, 5, 4, 3, 2, 1]);
  });

  it('of the same file in two syncs make each package once', async () => {
    const [one, two] = [await queue(150), await queue(150)];
    const syncs = await Promise.all([runSync(instance, one), runSync(instance, two)]);
    expect(syncs.map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
    const [first, second] = syncs.map(({ counts }) => counts);
    expect((first?.created ?? 0) + (second?.created ?? 0)).toBe(150);
    expect((first?.unchanged ?? 0) + (second?.unchanged ?? 0)).toBe(150);
    expect(await countVersions()).toBe(150);
  });

  it('as workers of one sync: one does it, the other leaves it', async () => {
    const id = await queue(150);
    await Promise.all([runSync(instance, id), runSync(instance, id)]);
    expect(await instance.get(GetSync).get(curator, id)).toMatchObject({
      status: 'succeeded',
      counts: { discovered: 150, created: 150, rejected: 0 },
    });
    const { rows } = await instance.database.executeSql('SELECT attempts FROM syncs WHERE id = $1::uuid', [id]);
    expect(rows[0]?.['attempts']).toBe(1);
  });

  it('as a worker that lost its lease: it writes nothing more', async () => {
    const id = await queue(350);
    const run = () => instance.get(RunSync).runSync(id, new AbortController().signal);
    let second: Promise<void> | undefined;
    // After the first batch another worker finds the lease run out, and takes over.
    const unsubscribe = instance.get(LibraryChanges).subscribe(() => {
      if (second) return;
      aheadMs = MINUTE_MS;
      second = run();
    });
    await run();
    unsubscribe();
    await second;
    expect(await instance.get(GetSync).get(curator, id)).toMatchObject({
      status: 'succeeded',
      counts: { discovered: 350, created: 350, updated: 0, unchanged: 0, rejected: 0 },
      rejections: [],
    });
    expect(await countVersions()).toBe(350);
  });

  it('stops within a batch when the process ends, hands the sync back, and goes on later', async () => {
    const id = await queue(250);
    const shutdown = new AbortController();
    const unsubscribe = instance.get(LibraryChanges).subscribe(() => shutdown.abort());
    await instance.get(RunSync).runSync(id, shutdown.signal);
    unsubscribe();
    expect(await instance.get(GetSync).get(curator, id)).toMatchObject({
      status: 'queued',
      counts: { created: 100 },
    });
    expect((await runSync(instance, id)).counts).toMatchObject({ discovered: 250, created: 250, rejected: 0 });
    expect(await countVersions()).toBe(250);
  });

  it('keeps the bytes of a file once that is sent again with its idempotency key, and refuses another one', async () => {
    const context = { ...curator, idempotency: { key: namespace, fingerprint: 'import', secret: 'token' } };
    const send = (count: number) =>
      instance
        .get(StartUploadImport)
        .start(context, namespace, { fileName: 'dump.jsonl', stream: inPieces(dump(count)) });
    const kept = () => instance.database.client.uploadChunk.count();
    const before = await kept();
    const first = await send(2);
    expect(await kept()).toBe(before + 1);
    expect(await send(2)).toEqual(first);
    expect(await kept()).toBe(before + 1);
    await expect(send(3)).rejects.toMatchObject({ kind: 'idempotency_mismatch' });
    expect((await runSync(instance, first.id)).counts).toMatchObject({ created: 2 });
  });
});
