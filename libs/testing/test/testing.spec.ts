import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  builtPackage,
  bundleScript,
  initGitRepository,
  packageFiles,
  principal,
  temporaryFolder,
  waitUntil,
  writePackage,
} from '../src';

describe('packages for tests', () => {
  const folder = temporaryFolder();
  const draft = {
    name: 'pdf-forms',
    description: 'Fills "forms": all of them',
    files: { 'scripts/fill.sh': 'true\n' },
  };

  it('are valid and hold what was asked for', () => {
    const built = builtPackage(draft);
    expect(built.frontmatter).toEqual({ name: 'pdf-forms', description: 'Fills "forms": all of them' });
    expect(built.files.map(({ path, mode }) => [path, mode])).toEqual([
      ['SKILL.md', '100644'],
      ['scripts/fill.sh', '100755'],
    ]);
    expect(() => builtPackage({ name: 'x', files: { '../x': '' } })).toThrow('not valid');
  });

  it('can be written to a folder', () => {
    writePackage(join(folder, 'written'), packageFiles(draft));
    expect(readFileSync(join(folder, 'written/scripts/fill.sh'), 'utf8')).toBe('true\n');
    expect(statSync(join(folder, 'written/scripts/fill.sh')).mode & 0o777).toBe(0o755);
  });

  it('can be committed to a repository', () => {
    const repository = initGitRepository(join(folder, 'repository'), { 'skills/pdf-forms': packageFiles(draft) });
    expect(repository.git('ls-files')).toBe('skills/pdf-forms/SKILL.md\nskills/pdf-forms/scripts/fill.sh');
    writeFileSync(join(repository.folder, 'new.txt'), 'new');
    expect(repository.commit('second')).toMatch(/^[0-9a-f]{40}$/);
    expect(repository.git('log', '--format=%s')).toBe('second\ninitial');
  });
});

describe('principal', () => {
  it('may do everything unless said otherwise', () => {
    expect(principal()).toMatchObject({ role: 'admin', namespaces: null });
    expect(principal({ role: 'agent', namespaces: ['docs'] })).toMatchObject({ role: 'agent', namespaces: ['docs'] });
  });
});

describe('waitUntil', () => {
  it('asks until the condition holds', async () => {
    let asked = 0;
    await waitUntil(async () => (asked += 1) === 3, { intervalMs: 1 });
    expect(asked).toBe(3);
  });

  it('says what it has waited for in vain', async () => {
    const waiting = waitUntil(() => false, { withinMs: 5, intervalMs: 1, what: 'a miracle' });
    await expect(waiting).rejects.toThrow('in vain for a miracle');
  });
});

describe('bundleScript', () => {
  const root = temporaryFolder();
  it('makes a file of TypeScript that node runs', () => {
    const source = join(root, 'hello.ts');
    writeFileSync(source, "const text: string = 'hello'; process.stdout.write(text);");
    const script = bundleScript(source);
    expect(execFileSync(process.execPath, [script], { encoding: 'utf8' })).toBe('hello');
    rmSync(script);
  });
});
