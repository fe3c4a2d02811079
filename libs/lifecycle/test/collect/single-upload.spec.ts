import { gzipSync } from 'node:zlib';
import { Header } from 'tar-stream';
import { describeOnBothDatabases, packageFiles } from '@skillward/testing';
import { UploadSkill } from '../../src/collect/uploads';
import { RollBackSkill } from '../../src/library/change-skill';
import { GetVersion, ListSkills, ListVersions } from '../../src/browse/read-skills';
import { inPieces, packagesTarGz, tarGz, zip } from '../support/archives';
import { Instance, as, createInstance, curator, freshNamespace, uploadImport } from '../support/instance';
import { countRows } from '../support/rows';

const skillMarkdown = (name: string, body = '# Do it\n') =>
  Buffer.from(`---\nname: ${name}\ndescription: Does it.\n---\n\n${body}`);

describeOnBothDatabases('Uploading one skill', (kind) => {
  let instance: Instance & { stop(): Promise<void> };
  let namespace: string;

  beforeAll(async () => {
    instance = await createInstance(kind);
  });
  afterAll(() => instance.stop());
  beforeEach(() => {
    namespace = freshNamespace();
  });

  const upload = (fileName: string, bytes: Uint8Array) =>
    instance.get(UploadSkill).upload(curator, namespace, { fileName, bytes });
  const names = async () =>
    (await instance.get(ListSkills).list(curator, { limit: 50, namespace })).items.map(({ name }) => name);

  it('creates a version once, in whatever wrapping the same content comes', async () => {
    const files = packageFiles({ name: 'alpha', files: { 'scripts/run.sh': 'true\n' } });
    const first = await upload('alpha.tar.gz', await packagesTarGz({ alpha: files }));
    expect(first).toMatchObject({
      created: true,
      version: { number: 1, parent: null, status: 'current', origin: { kind: 'upload', location: 'alpha.tar.gz' } },
    });
    const asZip = files.map(({ path, content, mode }) => ({ name: path, content, mode: parseInt(mode, 8) }));
    expect(await upload('other.zip', zip(asZip))).toEqual({ ...first, created: false });
    expect(await upload('SKILL.md', skillMarkdown('alpha'))).toMatchObject({
      created: true,
      version: { number: 2, parent: 1 },
    });
    const old = await upload('alpha.tar.gz', await packagesTarGz({ alpha: files }));
    expect(old).toMatchObject({ created: false, version: { number: 1, status: 'superseded' } });
  });

  it('publishes nothing where another version came after the one that the package was made from', async () => {
    const put = (body: string, base?: number) =>
      instance
        .get(UploadSkill)
        .upload(curator, namespace, { fileName: 'SKILL.md', bytes: skillMarkdown('alpha', body) }, base);
    await expect(put('# One\n', 1)).rejects.toMatchObject({ kind: 'conflict' });
    await put('# One\n', 0);
    await expect(put('# Mine\n', 0)).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('already'),
    });
    await put('# Two\n', 1);
    await expect(put('# Mine\n', 1)).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('version 2'),
    });
    await expect(put('# Mine\n', 3)).rejects.toMatchObject({ kind: 'conflict' });
    const raced = await Promise.allSettled([put('# Left\n', 2), put('# Right\n', 2)]);
    expect(raced.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { items } = await instance.get(ListVersions).list(curator, namespace, 'alpha', { limit: 50 });
    expect(items.map(({ number }) => number)).toEqual([3, 2, 1]);
  });

  it('answers with the newest version that has the content', async () => {
    await upload('SKILL.md', skillMarkdown('alpha', '# One\n'));
    await upload('SKILL.md', skillMarkdown('alpha', '# Two\n'));
    await instance.get(RollBackSkill).rollBack(curator, namespace, 'alpha', { to: 1, reason: 'Better.' });
    expect(await upload('SKILL.md', skillMarkdown('alpha', '# One\n'))).toMatchObject({
      created: false,
      version: { number: 3, status: 'current' },
    });
  });

  it('addresses the skill by the name in the front matter', async () => {
    await upload('one.tar.gz', await packagesTarGz({ folder: packageFiles({ name: 'alpha' }) }));
    const { version } = await upload('two.tar.gz', await packagesTarGz({ folder: packageFiles({ name: 'beta' }) }));
    expect(version.number).toBe(1);
    expect(await names()).toEqual(['alpha', 'beta']);
    const stored = await instance.get(GetVersion).get(curator, namespace, 'beta', 'current');
    expect(stored.warnings.map(({ code }) => code)).toContain('name_differs_from_folder');
  });

  it('finds the skill also where an archive had another one in a folder of that name', async () => {
    await uploadImport(
      instance,
      namespace,
      'many.tar.gz',
      await packagesTarGz({ beta: packageFiles({ name: 'alpha' }) }),
    );
    expect(await upload('SKILL.md', skillMarkdown('beta'))).toMatchObject({ created: true, version: { number: 1 } });
    expect(await names()).toEqual(['alpha', 'beta']);
    const { items } = await instance.get(ListVersions).list(curator, namespace, 'alpha', { limit: 50 });
    expect(items).toHaveLength(1);
  });

  it('finds the skill of the name where a dump has the name twice and the id once', async () => {
    const line = (id: string, body: string) => JSON.stringify({ id, name: 'alpha', description: 'Does it.', body });
    await uploadImport(
      instance,
      namespace,
      'two.jsonl',
      Buffer.from(`${line('x/alpha', 'x')}\n${line('alpha', 'y')}\n`),
    );
    expect(await names()).toEqual(['alpha', expect.stringMatching(/^alpha-/)]);
    const { name, version } = await upload('SKILL.md', skillMarkdown('alpha'));
    expect({ name, number: version.number }).toEqual({ name: 'alpha', number: 2 });
  });

  it.each([
    ['a.zip', Buffer.alloc(0), 'The file is empty.'],
    ['SKILL.md', Buffer.alloc(0), 'The file is empty.'],
    ['a.zip', zip([]), 'The archive is empty: it holds no file.'],
    ['a.zip', zip([{ name: 'folder/', content: '' }]), 'The archive is empty: it holds no file.'],
    ['a.tar.gz', gzipSync(Buffer.alloc(1024)), 'The archive is empty: it holds no file.'],
    [
      'a.zip',
      Buffer.from('<html>Not found</html>'),
      'The file is named as an archive and is text: see what was packed.',
    ],
    ['README.md', zip([{ name: 'README.md', content: 'hi' }]), 'There is no SKILL.md in it'],
  ])('says of %s what it is, and not that its SKILL.md is wrong', async (fileName, bytes, detail) => {
    await expect(upload(fileName, bytes)).rejects.toMatchObject({
      kind: 'invalid_input',
      message: expect.stringContaining(detail),
      issues: [{ path: fileName }],
    });
  });

  it('refuses several packages in one file and names them', async () => {
    const bytes = await packagesTarGz({ a: packageFiles({ name: 'alpha' }), b: packageFiles({ name: 'beta' }) });
    await expect(upload('two.tar.gz', bytes)).rejects.toMatchObject({
      kind: 'invalid_input',
      issues: [{ path: 'a' }, { path: 'b' }],
    });
    expect(await names()).toEqual([]);
  });

  it('keeps an answer for the same idempotency key', async () => {
    const context = { ...curator, idempotency: { key: namespace, fingerprint: 'f', secret: 'token' } };
    const send = (fileName: string) =>
      instance.get(UploadSkill).upload(context, namespace, { fileName, bytes: skillMarkdown('alpha') });
    const first = await send('SKILL.md');
    expect(await send('SKILL.md')).toEqual(first);
    expect(first.created).toBe(true);
  });

  it.each([
    ['agent', as('agent'), 'forbidden'],
    ['curator of another namespace', as('curator', 'elsewhere'), 'forbidden'],
  ])('is not for: %s', async (_who, context, expected) => {
    const file = { fileName: 'SKILL.md', bytes: skillMarkdown('alpha') };
    await expect(instance.get(UploadSkill).upload(context, namespace, file)).rejects.toMatchObject({ kind: expected });
  });

  describe('that is hostile', () => {
    const file = (name: string, content: string | Uint8Array) => ({ header: { name }, content });
    const entry = (header: Partial<Header> & { name: string }) => ({ header });
    const good = file('SKILL.md', skillMarkdown('alpha'));
    const bomb = '[*a,*a,*a,*a,*a,*a,*a,*a,*a]';
    const archives: [string, () => Promise<Buffer> | Buffer][] = [
      ['traversal', () => tarGz([good, file('../evil.sh', 'x')])],
      [
        'traversal in a zip',
        () =>
          zip([
            { name: 'SKILL.md', content: skillMarkdown('alpha') },
            { name: '../evil', content: 'x' },
          ]),
      ],
      ['absolute path', () => tarGz([good, file('/etc/cron.d/evil', 'x')])],
      ['symlink', () => tarGz([good, entry({ name: 'link', type: 'symlink', linkname: '/etc/passwd' })])],
      ['hard link', () => tarGz([good, entry({ name: 'link', type: 'link', linkname: 'SKILL.md' })])],
      ['device', () => tarGz([good, entry({ name: 'device', type: 'character-device' })])],
      [
        'symlink in a zip',
        () =>
          zip([
            { name: 'SKILL.md', content: skillMarkdown('alpha') },
            { name: 'l', content: '/etc/passwd', mode: 0o120777 },
          ]),
      ],
      ['compression bomb', () => tarGz([good, file('zeros', Buffer.alloc(15 * 1024 * 1024))])],
      ['too many files', () => tarGz([good, ...Array.from({ length: 201 }, (_, at) => file(`f${at}`, `${at}`))])],
      ['duplicate path', () => tarGz([good, good])],
      ['paths that differ in case', () => tarGz([good, file('a.md', 'x'), file('A.md', 'y')])],
      ['bidirectional text', () => skillMarkdown('alpha', 'safe \u202e txet\n')],
      ['tag characters', () => skillMarkdown('alpha', `safe \u{e0041}\u{e0042}\n`)],
      ['aliases', () => Buffer.from(`---\nname: alpha\ndescription: d\nmetadata:\n  a: &a x\n  b: *a\n---\n`)],
      [
        'YAML bomb',
        () => Buffer.from(`---\na: &a x\nb: &b ${bomb}\nc: &c ${bomb.replaceAll('*a', '*b')}\nname: alpha\n---\n`),
      ],
      ['duplicate keys', () => Buffer.from('---\nname: alpha\nname: beta\ndescription: d\n---\n')],
      ['deep nesting', () => Buffer.from(`---\nname: alpha\ndescription: d\nmetadata: ${'['.repeat(10_000)}\n---\n`)],
      ['NUL', () => skillMarkdown('alpha', 'a\0b')],
      ['invalid UTF-8', () => Buffer.concat([skillMarkdown('alpha'), Buffer.from([0xff, 0xfe])])],
      ['10 MB line', () => skillMarkdown('alpha', 'x'.repeat(10_000_000))],
      ['no package', () => tarGz([file('README.md', 'x')])],
      ['nothing', () => Buffer.alloc(0)],
      ['noise', () => Buffer.from('\x1f\x8bnot gzip at all')],
      ['cut zip', () => zip([{ name: 'SKILL.md', content: skillMarkdown('alpha') }]).subarray(0, 60)],
    ];

    it.each(archives)('is refused with reasons and leaves nothing behind: %s', async (what, make) => {
      const bytes = await make();
      const fileName = bytes.subarray(0, 2).toString() === 'PK' ? 'a.zip' : bytes[0] === 0x1f ? 'a.tar.gz' : 'SKILL.md';
      const before = await countRows(instance.database);
      await expect(upload(fileName, bytes)).rejects.toMatchObject({ kind: 'invalid_input' });
      const problem = await upload(fileName, bytes).catch((error: unknown) => error);
      expect(problem).toMatchObject({
        issues: expect.arrayContaining([{ path: expect.any(String), message: expect.any(String) }]),
      });
      expect(await countRows(instance.database)).toEqual(before);

      const sync = await uploadImport(instance, namespace, fileName, inPieces(bytes)).catch(
        () => 'refused at the door',
      );
      if (what === 'nothing') expect(sync).toBe('refused at the door');
      else expect(sync).toMatchObject({ counts: { created: 0, updated: 0 } });
      expect(await names()).toEqual([]);
    });
  });
});
