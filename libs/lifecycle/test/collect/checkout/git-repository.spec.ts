import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PackageRejected, type Checkout } from '../../../src/collect/checkout/checkout';
import { gitCheckouts, loadAt, pathsOf } from '../../support/git-checkouts';
import { skillMarkdown } from '../../support/git-fixture';

const { temporary, newRepository, newCache, open } = gitCheckouts();

async function rejectionCodes(checkout: Checkout, path: string): Promise<string[]> {
  const error = await loadAt(checkout, path).catch((reason: unknown) => reason);
  return error instanceof PackageRejected ? error.issues.map(({ code }) => code) : [String(error)];
}

describe('openGitCheckout', () => {
  it('reads every package of the default branch with contents and modes', async () => {
    const repository = newRepository();
    repository.write('SKILL.md', skillMarkdown('top')).write('notes.txt', 'mine');
    repository.write('skills/b/skill.MD', skillMarkdown('b')).write('skills/b/run.sh', '#!/bin/sh\n', 0o755);
    repository.write('skills/a/SKILL.md', skillMarkdown('a')).write('skills/a/data.bin', Buffer.from([0, 255, 10, 0]));
    const commit = repository.commit();

    const checkout = await open({ location: repository.path });

    expect(checkout.commit).toBe(commit);
    expect(checkout.ref).toBe('HEAD');
    expect(pathsOf(checkout)).toEqual(['', 'skills/a', 'skills/b']);
    expect((await loadAt(checkout, '')).files.map(({ path }) => path)).toEqual(['SKILL.md', 'notes.txt']);
    expect((await loadAt(checkout, 'skills/a')).files[1]).toEqual({
      path: 'data.bin',
      mode: '100644',
      content: Buffer.from([0, 255, 10, 0]),
    });
    expect((await loadAt(checkout, 'skills/b')).files.map(({ path, mode }) => `${mode} ${path}`)).toEqual([
      '100755 run.sh',
      '100644 skill.MD',
    ]);
  });

  it('reads a branch, a light and an annotated tag, and a commit that is no longer a tip', async () => {
    const repository = newRepository();
    const first = repository.write('one/SKILL.md', skillMarkdown('one')).commit();
    repository.git('tag', 'light');
    repository.git('tag', '-a', '-m', 'x', 'v1');
    repository.git('checkout', '--quiet', '-b', 'side/branch');
    const second = repository.write('two/SKILL.md', skillMarkdown('two')).commit();
    repository.git('checkout', '--quiet', 'main');
    const third = repository.write('three/SKILL.md', skillMarkdown('three')).commit();
    const fourth = repository.write('four/SKILL.md', skillMarkdown('four')).commit();
    const location = `file://${repository.path}`;

    expect((await open({ location, ref: 'light' })).commit).toBe(first);
    expect((await open({ location, ref: 'v1' })).commit).toBe(first);
    expect((await open({ location, ref: 'side/branch' })).commit).toBe(second);
    expect((await open({ location, ref: 'refs/heads/main' })).commit).toBe(fourth);
    const old = await open({ location, ref: third.toUpperCase() });
    expect(old.commit).toBe(third);
    expect(pathsOf(old)).toEqual(['one', 'three']);
  });

  it('says of a repository without commits that it is empty', async () => {
    await expect(open({ location: newRepository().path })).rejects.toMatchObject({
      kind: 'not_found',
      message: 'The repository is empty: its default branch has no commit.',
    });
  });

  it.each([
    [{ ref: 'absent' }, 'branch, tag or commit "absent"'],
    [{ commit: 'a'.repeat(40) }, `commit ${'a'.repeat(40)}`],
  ])('says that %j does not exist', async (wanted, what) => {
    const repository = newRepository();
    repository.write('SKILL.md', skillMarkdown('x')).commit();
    const cacheDir = newCache();
    await expect(open({ location: repository.path, cacheDir, ...wanted })).rejects.toEqual(
      expect.objectContaining({ kind: 'not_found', message: `The repository has no ${what}.` }),
    );
    expect(readdirSync(join(cacheDir, 'attempts'))).toEqual([]);
  });

  it('looks for packages below the subpath only', async () => {
    const repository = newRepository();
    for (const path of ['skills/a', 'skills/a/inner', 'skills-other/b', 'c']) {
      repository.write(`${path}/SKILL.md`, skillMarkdown('x'));
    }
    repository.commit();
    const checkout = await open({ location: repository.path, subpath: './skills/' });
    expect(pathsOf(checkout)).toEqual(['a', 'a/inner']);
    expect((await loadAt(checkout, 'a')).files).toHaveLength(1);
  });

  it('takes a subpath that is not there for no empty one', async () => {
    const repository = newRepository();
    repository.write('skills/a/SKILL.md', skillMarkdown('x')).write('notes/README.md', 'x').commit();
    for (const subpath of ['absent', 'skill', 'skills/b', 'Skills']) {
      await expect(open({ location: repository.path, subpath })).rejects.toMatchObject({
        kind: 'not_found',
        message: expect.stringMatching(`^The repository has no folder "${subpath}" at commit [0-9a-f]{12}`),
      });
    }
    expect(pathsOf(await open({ location: repository.path, subpath: 'notes' }))).toEqual([]);
  });

  it('loads 300 packages at once, in any order', async () => {
    const repository = newRepository();
    for (let index = 0; index < 300; index += 1) {
      repository.write(`s/${index}/SKILL.md`, skillMarkdown(`skill-${index}`)).write(`s/${index}/n.txt`, `${index}`);
    }
    repository.commit();
    const checkout = await open({ location: repository.path });
    const loaded = await Promise.all([...checkout.candidates].reverse().map((candidate) => candidate.load()));
    const numbers = loaded.map(({ files }) => Number(Buffer.from(files[1]?.content ?? []).toString()));
    expect(numbers.sort((left, right) => left - right)).toEqual(Array.from({ length: 300 }, (_, index) => index));
  });
});

describe('what a repository must not do', () => {
  it('runs nothing that the repository brings along', async () => {
    const marker = join(temporary.path, 'executed');
    const script = `#!/bin/sh\ntouch ${marker}\n`;
    const repository = newRepository();
    repository
      .write('.gitattributes', '* filter=evil diff=evil\n*.bin filter=lfs\n')
      .write('SKILL.md', skillMarkdown('x'));
    repository.write('a.txt', 'plain').commit();
    for (const hook of [
      'post-checkout',
      'post-merge',
      'pre-auto-gc',
      'reference-transaction',
      'post-update',
      'pre-receive',
    ]) {
      repository.write(`.git/hooks/${hook}`, script, 0o755);
    }
    repository.write('.git/evil.sh', script, 0o755);
    const evil = join(repository.path, '.git', 'evil.sh');
    for (const key of [
      'filter.evil.smudge',
      'filter.evil.process',
      'filter.lfs.smudge',
      'uploadpack.packObjectsHook',
      'core.fsmonitor',
      'core.sshCommand',
      'core.alternateRefsCommand',
      'remote.origin.uploadpack',
      'core.pager',
      'diff.evil.textconv',
    ]) {
      repository.git('config', key, evil);
    }
    // A partial clone whose missing objects are fetched by a command of the repository's choice.
    repository.git('config', 'core.repositoryformatversion', '1');
    repository.git('config', 'extensions.partialClone', 'origin');
    repository.git('config', 'remote.origin.promisor', 'true');
    repository.git('config', 'remote.origin.url', repository.path);
    const blob = repository.git('rev-parse', 'HEAD:a.txt');

    const checkout = await open({ location: repository.path });
    expect((await loadAt(checkout, '')).files.map(({ path }) => path)).toEqual(['.gitattributes', 'SKILL.md', 'a.txt']);

    rmSync(join(repository.path, '.git', 'objects', blob.slice(0, 2), blob.slice(2)));
    await expect(open({ location: repository.path })).rejects.toEqual(expect.objectContaining({ kind: 'unavailable' }));
    expect(existsSync(marker)).toBe(false);
  });

  it.each([
    { location: 'ext::sh -c "touch MARKER"' },
    { location: '--upload-pack=touch MARKER' },
    { location: '-u' },
    { ref: '--upload-pack=touch MARKER' },
    { ref: '-u' },
    { ref: 'main:refs/x' },
    { commit: '--upload-pack=touch MARKER' },
    { subpath: '../..' },
  ])('refuses %j and runs nothing', async (hostile) => {
    const repository = newRepository();
    repository.write('SKILL.md', skillMarkdown('x')).commit();
    const marker = join(temporary.path, 'argument-executed');
    const options = Object.fromEntries(
      Object.entries(hostile).map(([key, text]) => [key, text.replace('MARKER', marker)]),
    );
    await expect(open({ location: repository.path, ...options })).rejects.toEqual(
      expect.objectContaining({ kind: 'invalid_input' }),
    );
    expect(existsSync(marker)).toBe(false);
  });

  it('reads repositories of other users below the roots, and takes their word for nothing', async () => {
    const repository = newRepository();
    repository.write('SKILL.md', skillMarkdown('x')).commit();
    if (process.getuid?.() === 0)
      repository.gitWithInput(undefined, '-c', `alias.own=!chown -R 65534 '${repository.path}'`, 'own');
    expect(pathsOf(await open({ location: repository.path }))).toEqual(['']);
  });

  it('rejects only the packages that are odd', async () => {
    const repository = newRepository();
    const skill = repository.blob(skillMarkdown('x'));
    const entry = (mode: string, path: string | Buffer, object = skill) =>
      repository.addEntry(mode, object, Buffer.from(path));
    entry('100644', 'good/SKILL.md');
    entry('100644', 'link/SKILL.md');
    entry('120000', 'link/escape', repository.blob('/etc/passwd'));
    entry('120000', 'link-skill/SKILL.md', repository.blob('../good/SKILL.md'));
    entry('100644', 'latin/SKILL.md');
    entry('100644', Buffer.from('latin/caf\xe9.txt', 'latin1'));
    entry('100644', 'module/SKILL.md');
    entry('160000', 'module/vendor', 'a'.repeat(40));
    entry('160000', 'themes/docs', 'a'.repeat(40));
    entry('100644', 'case/SKILL.md');
    entry('100644', 'case/skill.md');
    entry('100644', 'heavy/SKILL.md');
    entry('100644', 'heavy/big', repository.blob('x'.repeat(5000)));
    entry('100644', 'many/SKILL.md');
    for (let index = 0; index < 10; index += 1) entry('100644', `many/${index}`);
    repository.commitIndex();

    const checkout = await open({ location: repository.path, limits: { maxFiles: 8, maxPackageBytes: 4000 } });

    expect(await rejectionCodes(checkout, 'link')).toEqual(['entry_link']);
    expect(await rejectionCodes(checkout, 'link-skill')).toEqual(['entry_link']);
    expect(await rejectionCodes(checkout, 'latin')).toEqual(['path_not_unicode']);
    expect(await rejectionCodes(checkout, 'heavy')).toEqual(['package_too_large']);
    expect(await rejectionCodes(checkout, 'many')).toEqual(['too_many_files']);
    expect((await loadAt(checkout, 'case')).files.map(({ path }) => path)).toEqual(['SKILL.md', 'skill.md']);
    const submodule = await loadAt(checkout, 'module');
    expect(submodule.files).toHaveLength(1);
    expect(submodule.warnings).toEqual([expect.objectContaining({ code: 'submodule_left_out', path: 'vendor' })]);
    await expect(loadAt(checkout, 'themes/docs')).rejects.toMatchObject({
      issues: [
        {
          code: 'submodule_left_out',
          message: 'A submodule, which is not read. Where its repository has skills, add that as a source.',
        },
      ],
    });
    const below = await open({ location: repository.path, subpath: 'good' });
    expect(below.candidates.map(({ path }) => path)).toEqual(['']);
    expect((await loadAt(checkout, 'good')).warnings).toEqual([]);
  });

  it('stops at the limits of a source', async () => {
    const repository = newRepository();
    repository.write('SKILL.md', skillMarkdown('x')).write('a', 'a').write('b', 'b').commit();
    await expect(open({ location: repository.path, limits: { maxEntries: 2 } })).rejects.toEqual(
      expect.objectContaining({ kind: 'too_large', detail: expect.stringContaining('files') }),
    );
    await expect(open({ location: repository.path, limits: { totalTimeoutMs: 1 } })).rejects.toEqual(
      expect.objectContaining({ kind: 'unavailable' }),
    );
  });

  it('stops at the signal, with its reason', async () => {
    const repository = newRepository();
    repository.write('SKILL.md', skillMarkdown('x')).commit();
    const reason = new Error('shutting down');
    const signal = AbortSignal.abort(reason);
    await expect(open({ location: repository.path, signal })).rejects.toBe(reason);

    const later = new AbortController();
    const checkout = await open({ location: repository.path, signal: later.signal });
    later.abort(reason);
    await expect(loadAt(checkout, '')).rejects.toBe(reason);
  });
});
