import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgeDirectoryLocation, judgeGitLocation } from '../../../src/collect/checkout/location-policy';
import { policyFor, TestRepository, temporaryFolder } from '../../support/git-fixture';

const temporary = temporaryFolder();
const root = join(temporary.path, 'roots');
const policy = policyFor(root, { allowHttp: true });
const refused = (kind: string) => expect.objectContaining({ kind });
afterAll(() => temporary.remove());

describe('judgeGitLocation on the network', () => {
  it.each([
    ['https://Example.test/a/b.git', 'https://example.test/a/b.git', 'example.test', 443],
    ['https://example.test:8443/a', 'https://example.test:8443/a', 'example.test', 8443],
    ['http://2130706433/a', 'http://127.0.0.1/a', '127.0.0.1', 80],
    ['http://0x7f.1/a', 'http://127.0.0.1/a', '127.0.0.1', 80],
    ['http://0177.0.0.01/a', 'http://127.0.0.1/a', '127.0.0.1', 80],
    ['https://localhost./a', 'https://localhost/a', 'localhost', 443],
    ['https://[::1]/a', 'https://[::1]/a', '::1', 443],
    ['ssh://git@example.test/a', 'ssh://git@example.test:22/a', 'example.test', 22],
    ['ssh://git@example.test:2222/~/a', 'ssh://git@example.test:2222/~/a', 'example.test', 2222],
    ['ssh://git@2130706433/a', 'ssh://git@127.0.0.1:22/a', '127.0.0.1', 22],
    ['git@example.test:a/b.git', 'git@example.test:a/b.git', 'example.test', 22],
    ['git@[fe80::1]:a', 'git@[fe80::1]:a', 'fe80::1', 22],
  ])('reads %s as %s', async (location, url, host, port) => {
    await expect(judgeGitLocation(location, policy)).resolves.toEqual(expect.objectContaining({ url, host, port }));
  });

  it.each([
    '',
    ' ',
    'ext::sh -c "touch x"',
    'fd::3',
    '::ext',
    '--upload-pack=touch x',
    '-u',
    '-uhttps://example.test/a',
    'git://example.test/a',
    'ftp://example.test/a',
    'gopher://x/',
    'data:text/plain,x',
    'javascript:alert(1)',
    'example.test:a',
    'https://user:secret@example.test/a',
    'https://token@example.test/a',
    'https://example.test/a?x=1',
    'https://example.test/a#main',
    'https://exa\\mple.test/a',
    'https:///',
    'https://example.test/a\nb',
    'https://example.test/a\u202eb',
    'https://example.test/a\u2028b',
    'https://e.test/\0',
    'https://exa mple.test/',
    'ssh://-oProxyCommand=x/a',
    'ssh://git@-oProxyCommand=x/a',
    'ssh://-l@host/a',
    'ssh://git:secret@example.test/a',
    'ssh://git@example.test/-x',
    'ssh://git@example.test:0/a',
    'ssh://git@example.test:99999/a',
    'git@-host:a',
    '-git@host:a',
    'git@host:-a',
    'git@host::a',
    'git@$(x):a',
    'relative/path',
    './x',
    '../x',
    'C:\\x',
    `https://example.test/${'a'.repeat(3000)}`,
  ])('refuses %j', async (location) => {
    await expect(judgeGitLocation(location, policy)).rejects.toEqual(refused('invalid_input'));
  });

  it('refuses http unless it is allowed', async () => {
    await expect(judgeGitLocation('http://example.test/a', policyFor(root))).rejects.toEqual(refused('not_allowed'));
  });

  it('never repeats a secret of the location', async () => {
    const error = await judgeGitLocation('https://user:hunter2@example.test/a', policy).catch(
      (reason: unknown) => reason,
    );
    expect(JSON.stringify(error)).not.toContain('hunter2');
    expect(error).toEqual(expect.objectContaining({ detail: expect.stringContaining('ssh') }));
  });
});

describe('local locations', () => {
  const inside = new TestRepository(join(root, 'inside'));
  const outside = new TestRepository(join(temporary.path, 'outside'));
  symlinkSync(outside.path, join(root, 'escape'));
  symlinkSync(root, join(temporary.path, 'roots-link'));
  mkdirSync(`${root}-beside`);

  it.each([inside.path, `file://${inside.path}`, `file://localhost${inside.path}`])('takes %s', async (location) => {
    const expected = { protocol: 'file', url: inside.path, gitFolder: join(inside.path, '.git') };
    await expect(judgeGitLocation(location, policy)).resolves.toEqual(expected);
  });

  it('takes roots that are links themselves', async () => {
    const linked = policyFor(join(temporary.path, 'roots-link'));
    await expect(judgeDirectoryLocation(inside.path, linked)).resolves.toBe(inside.path);
  });

  it.each([
    ['outside the roots', outside.path],
    ['a link that escapes', join(root, 'escape')],
    ['dots', `${root}/../outside`],
    ['encoded dots', `file://${root}/%2e%2e/outside`],
    ['a folder beside with the same beginning', `${root}-beside`],
    ['the root of the machine', '/'],
    ['nothing outside', join(temporary.path, 'absent')],
  ])('refuses %s', async (_what, location) => {
    await expect(judgeGitLocation(location, policy)).rejects.toEqual(refused('not_allowed'));
    await expect(judgeDirectoryLocation(location, policy)).rejects.toEqual(refused('not_allowed'));
  });

  it('refuses everything when there are no roots', async () => {
    const none = policyFor(root, { importRoots: [] });
    await expect(judgeGitLocation(inside.path, none)).rejects.toEqual(refused('not_allowed'));
  });

  it.each(['file://other.test/a', 'file:relative', 'file:///a%2fb', 'file:///a%00b', 'file:///a?b'])(
    'refuses the file URL %s',
    async (location) => {
      await expect(judgeDirectoryLocation(location, policy)).rejects.toEqual(refused('invalid_input'));
    },
  );

  it('says when a folder below the roots does not exist', async () => {
    await expect(judgeGitLocation(join(root, 'absent'), policy)).rejects.toEqual(refused('not_found'));
  });

  it('refuses a folder that is no repository', async () => {
    mkdirSync(join(root, 'plain'));
    await expect(judgeGitLocation(join(root, 'plain'), policy)).rejects.toEqual(refused('invalid_input'));
  });

  it('refuses repositories that reach into others', async () => {
    const worktree = join(root, 'worktree');
    mkdirSync(worktree);
    writeFileSync(join(worktree, '.git'), `gitdir: ${outside.path}/.git\n`);
    await expect(judgeGitLocation(worktree, policy)).rejects.toEqual(refused('invalid_input'));

    const linked = join(root, 'linked');
    mkdirSync(linked);
    symlinkSync(join(outside.path, '.git'), join(linked, '.git'));
    await expect(judgeGitLocation(linked, policy)).rejects.toEqual(refused('invalid_input'));

    const borrowing = new TestRepository(join(root, 'borrowing'));
    borrowing.write('.git/objects/info/alternates', `${outside.path}/.git/objects\n`);
    expect(existsSync(join(borrowing.path, '.git', 'objects', 'info', 'alternates'))).toBe(true);
    await expect(judgeGitLocation(borrowing.path, policy)).rejects.toEqual(refused('invalid_input'));
  });
});
