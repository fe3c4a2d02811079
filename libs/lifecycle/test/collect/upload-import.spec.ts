import { gzipSync } from 'node:zlib';
import { describeOnBothDatabases, packageFiles } from '@skillward/testing';
import { ListSyncedPackages } from '../../src/collect/held-packages';
import { GetSync, StartSync, WatchSync } from '../../src/collect/syncs';
import { StartUploadImport } from '../../src/collect/uploads';
import { GetVersion, ListSkills, ListVersions } from '../../src/browse/read-skills';
import { ReadVersionFile } from '../../src/library/read-content';
import { inPieces, packagesTarGz, zip } from '../support/archives';
import { Instance, createInstance, curator, freshNamespace, runSync, uploadImport } from '../support/instance';

const line = (id: string, name: string, body = `# ${name}\n`, more: object = {}) =>
  JSON.stringify({ id, name, description: `Does ${name}.`, body, ...more });
const dump = (...lines: string[]) => Buffer.from(lines.join('\n'));

describeOnBothDatabases('Importing an uploaded file', (kind) => {
  let instance: Instance & { stop(): Promise<void> };
  let namespace: string;

  beforeAll(async () => {
    instance = await createInstance(kind, { configuration: { uploadMaxBytes: 48 * 1024 * 1024 } });
  });
  afterAll(() => instance.stop());
  beforeEach(() => {
    namespace = freshNamespace();
  });

  const send = (fileName: string, bytes: Uint8Array) => uploadImport(instance, namespace, fileName, bytes);
  const names = async () =>
    (await instance.get(ListSkills).list(curator, { limit: 200, namespace })).items.map(({ name }) => name);
  const current = (name: string) => instance.get(GetVersion).get(curator, namespace, name, 'current');

  it('takes a dump, plain or gzip, and makes nothing new of the same one', async () => {
    const source = { repo: 'https://git.example/skills', path: 'a/alpha', commit: 'abc', license: 'MIT' };
    const bytes = dump(
      line('x/alpha', 'alpha', '# One\n', { source }),
      '',
      line('x/beta', 'beta'),
      line('y/beta', 'beta'),
    );
    const first = await send('dump.jsonl', bytes);
    expect(first).toMatchObject({
      status: 'succeeded',
      counts: { discovered: 3, created: 3, updated: 0, unchanged: 0, rejected: 0 },
    });
    expect((await current('alpha')).origin).toEqual({
      kind: 'upload',
      sourceId: first.sourceId,
      syncId: first.id,
      location: source.repo,
      path: source.path,
      commit: source.commit,
      license: source.license,
    });
    expect(await names()).toEqual(['alpha', 'beta', expect.stringMatching(/^beta-[0-9a-f]{6}$/)]);
    const { items } = await instance.get(ListSyncedPackages).list(curator, first.id, { show: 'all', limit: 200 });
    const message = `The name beta is another skill's in ${namespace}; this one is called ${(await names())[2]}.`;
    expect(items.map(({ path, warnings }) => [path, warnings])).toEqual([
      ['x/alpha', []],
      ['x/beta', []],
      ['y/beta', [{ code: 'name_taken', message }]],
    ]);
    const second = await send('again.jsonl.gz', gzipSync(bytes));
    expect(second).toMatchObject({ deprecated: 0, counts: { discovered: 3, unchanged: 3, created: 0, updated: 0 } });
    const { rows } = await instance.database.executeSql('SELECT count(*)::int AS n FROM upload_chunks');
    expect(rows[0]?.['n']).toBe(0);
  });

  it('takes the files of a dump with their modes and bytes', async () => {
    const files = [
      { path: 'SKILL.md', content: '---\nname: alpha\ndescription: Does it.\n---\n' },
      { path: 'scripts/run.sh', content: '#!/bin/sh\n', mode: '100755' },
      { path: 'data.bin', content: Buffer.from([0, 255, 1]).toString('base64'), encoding: 'base64' },
    ];
    expect((await send('dump.ndjson', dump(JSON.stringify({ id: 'alpha', files })))).counts.created).toBe(1);
    const read = (path: string) => instance.get(ReadVersionFile).read(curator, namespace, 'alpha', '1', path);
    expect(await read('scripts/run.sh')).toMatchObject({ mode: '100755' });
    expect([...(await read('data.bin')).content]).toEqual([0, 255, 1]);
    await expect(read('nothing\0here')).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('rejects broken lines by number or id and takes the others', async () => {
    const { status, counts, rejections } = await send(
      'dump.jsonl',
      dump(
        line('good', 'good'),
        '{"id": "cut off", "name',
        '[]',
        JSON.stringify({ id: 'no-body', name: 'no-body' }),
        line('???', '???'),
        JSON.stringify({ id: 'traversal', files: [{ path: '../SKILL.md', content: '' }] }),
        line('twice', 'twice'),
        line('twice', 'twice', '# Other\n'),
        line('twice', 'thrice'),
        line('nul\0id', 'nul'),
        line('lone \ud800 surrogate', 'lone'),
        line('i'.repeat(5000), 'long-id'),
        line('text', 'text', 'lone \ud800 surrogate\n'),
        line('last', 'last'),
      ),
    );
    expect(status).toBe('succeeded');
    expect(counts.created + counts.rejected).toBe(counts.discovered);
    expect(counts.discovered).toBe(14);
    expect(await names()).toEqual(expect.arrayContaining(['good', 'last', 'twice']));
    const reasons = new Map(rejections.map((each) => [each.path, each.reasons]));
    expect([...reasons.keys()]).toEqual(
      expect.arrayContaining(['line 2', 'line 3', 'no-body', '???', 'traversal', 'twice']),
    );
    expect(reasons.get('twice')).toEqual(['Another package of this source has the same path.']);
    expect([...reasons.keys()].filter((path) => path.startsWith('iiii'))).toHaveLength(1);
  });

  it.each(['zip', 'tar.gz'])('takes a %s with many packages, in the order of their paths', async (type) => {
    const packages = Object.fromEntries(
      Array.from({ length: 130 }, (_, at) => [`skills/s${at}`, packageFiles({ name: `skill-${at}` })]),
    );
    const bytes =
      type === 'zip'
        ? zip(
            Object.entries(packages).flatMap(([folder, files]) =>
              files.map(({ path, content }) => ({ name: `${folder}/${path}`, content })),
            ),
          )
        : await packagesTarGz(packages);
    expect(await send(`many.${type}`, bytes)).toMatchObject({
      status: 'succeeded',
      counts: { discovered: 130, created: 130 },
    });
    const later = await send(`many-later.${type}`, bytes);
    expect(later.counts).toMatchObject({ created: 0, updated: 0, unchanged: 130 });
  });

  it('takes root packages of two archives for what their names say', async () => {
    const archive = (name: string) => packagesTarGz({ '': packageFiles({ name }) });
    await send('alpha.tar.gz', await archive('alpha'));
    expect((await send('beta.tar.gz', await archive('beta'))).counts).toMatchObject({ created: 1, updated: 0 });
    expect(await names()).toEqual(['alpha', 'beta']);
    const { items } = await instance.get(ListVersions).list(curator, namespace, 'alpha', { limit: 10 });
    expect(items).toHaveLength(1);
  });

  it('fails with the reason for what is no archive, and drops its bytes', async () => {
    expect(await send('a.zip', Buffer.from('PK\x03\x04 and then nothing'))).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/archive/i),
    });
    expect(await send('a.jsonl.gz', gzipSync(dump(line('a', 'alpha'))).subarray(0, 20))).toMatchObject({
      status: 'failed',
      counts: { created: 0 },
    });
    const { rows } = await instance.database.executeSql('SELECT count(*)::int AS n FROM upload_chunks');
    expect(rows[0]?.['n']).toBe(0);
  });

  it('refuses files over the limit without a sync, and an upload cannot be synced again', async () => {
    const endless = async function* () {
      for (;;) yield Buffer.alloc(32 * 1024 * 1024);
    };
    const start = instance.get(StartUploadImport);
    await expect(start.start(curator, namespace, { fileName: 'a.zip', stream: endless() })).rejects.toMatchObject({
      kind: 'too_large',
    });
    const { sourceId } = await send('dump.jsonl', dump(line('a', 'alpha')));
    await expect(instance.get(StartSync).start(curator, sourceId)).rejects.toMatchObject({ kind: 'invalid_input' });
  });

  it('lets a watcher follow the sync to its end', async () => {
    const bytes = dump(...Array.from({ length: 150 }, (_, at) => line(`id-${at}`, `skill-${at}`)));
    const file = { fileName: 'dump.jsonl', stream: inPieces(bytes) };
    const { id } = await instance.get(StartUploadImport).start(curator, namespace, file);
    const running = runSync(instance, id);
    const states: string[] = [];
    const watch = instance.get(WatchSync).watch(curator, id, new AbortController().signal);
    for await (const sync of watch) states.push(sync.status);
    await running;
    expect(states.at(-1)).toBe('succeeded');
    expect((await instance.get(GetSync).get(curator, id)).counts.created).toBe(150);
  });
});
