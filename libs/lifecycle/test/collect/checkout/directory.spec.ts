import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PackageRejected, type Checkout, type CheckoutLimits } from '../../../src/collect/checkout/checkout';
import { openDirectoryCheckout } from '../../../src/collect/checkout/directory';
import { policyFor, skillMarkdown, temporaryFolder } from '../../support/git-fixture';

const temporary = temporaryFolder();
let root = '';
let made = 0;

function write(path: string, content: string | Buffer = 'x', mode = 0o644): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content, { mode });
}

const open = (options: { subpath?: string; limits?: Partial<CheckoutLimits>; signal?: AbortSignal } = {}) =>
  openDirectoryCheckout({ location: root, policy: policyFor(temporary.path), ...options });
const paths = (checkout: Checkout) => checkout.candidates.map(({ path }) => path);

async function load(checkout: Checkout, path: string) {
  const candidate = checkout.candidates.find((one) => one.path === path);
  if (candidate === undefined) throw new Error(`No candidate at "${path}".`);
  return candidate.load();
}

async function rejectionCodes(checkout: Checkout, path: string): Promise<string[]> {
  const error = await load(checkout, path).catch((reason: unknown) => reason);
  return error instanceof PackageRejected ? error.issues.map(({ code }) => code) : [String(error)];
}

beforeEach(() => {
  root = join(temporary.path, `folder-${(made += 1)}`);
  mkdirSync(root);
});
afterAll(() => temporary.remove());

describe('openDirectoryCheckout', () => {
  it('finds packages in any letter case, in the order of their bytes, without .git and node_modules', async () => {
    for (const path of [
      'b/SKILL.md',
      'a/skill.md',
      'a-b/Skill.md',
      'a/in/SKILL.md',
      '.git/x/SKILL.md',
      'node_modules/x/SKILL.md',
    ]) {
      write(path, skillMarkdown('x'));
    }
    write('a/run.sh', '#!/bin/sh\n', 0o755);
    const checkout = await open();
    expect(checkout.commit).toBeNull();
    expect(paths(checkout)).toEqual(['a', 'a-b', 'a/in', 'b']);
    expect((await load(checkout, 'a')).files).toEqual([
      { path: 'run.sh', mode: '100755', content: Buffer.from('#!/bin/sh\n') },
      { path: 'skill.md', mode: '100644', content: Buffer.from(skillMarkdown('x')) },
    ]);
    expect(paths(await open({ subpath: 'a' }))).toEqual(['', 'in']);
    await checkout.close();
  });

  it('rejects only the packages that are odd', async () => {
    const outside = join(temporary.path, 'secret');
    writeFileSync(outside, 'secret');
    for (const name of ['good', 'link', 'folder-link', 'fifo', 'latin', 'heavy', 'many'])
      write(`${name}/SKILL.md`, 'x');
    symlinkSync(outside, join(root, 'link', 'data'));
    symlinkSync(join(root, 'good'), join(root, 'folder-link', 'inner'));
    symlinkSync(join(root, 'good'), join(root, 'alias'));
    symlinkSync(root, join(root, 'good', '..', 'loop'));
    execFileSync('mkfifo', [join(root, 'fifo', 'pipe')]);
    writeFileSync(Buffer.concat([Buffer.from(`${root}/latin/caf`), Buffer.from([0xe9])]), 'x');
    write('heavy/big', 'x'.repeat(5000));
    for (let index = 0; index < 10; index += 1) write(`many/${index}`);

    const checkout = await open({ limits: { maxFiles: 8, maxPackageBytes: 4000 } });

    expect(paths(checkout)).toEqual(['fifo', 'folder-link', 'good', 'heavy', 'latin', 'link', 'many']);
    expect(await rejectionCodes(checkout, 'link')).toEqual(['entry_link']);
    expect(await rejectionCodes(checkout, 'folder-link')).toEqual(['entry_link']);
    expect(await rejectionCodes(checkout, 'fifo')).toEqual(['entry_kind']);
    expect(await rejectionCodes(checkout, 'latin')).toEqual(['path_not_unicode']);
    expect(await rejectionCodes(checkout, 'heavy')).toEqual(['package_too_large']);
    expect(await rejectionCodes(checkout, 'many')).toEqual(['too_many_files']);
    expect((await load(checkout, 'good')).files).toHaveLength(1);
  });

  it('rejects a package that is changed between walk and reading', async () => {
    const outside = join(temporary.path, 'elsewhere');
    mkdirSync(outside, { recursive: true });
    writeFileSync(join(outside, 'SKILL.md'), 'x');
    for (const name of ['grown', 'gone', 'swapped', 'moved', 'same']) write(`${name}/SKILL.md`, 'x');
    const checkout = await open();
    appendFileSync(join(root, 'grown/SKILL.md'), 'more');
    unlinkSync(join(root, 'gone/SKILL.md'));
    unlinkSync(join(root, 'swapped/SKILL.md'));
    symlinkSync(join(outside, 'SKILL.md'), join(root, 'swapped/SKILL.md'));
    rmSync(join(root, 'moved'), { recursive: true });
    symlinkSync(outside, join(root, 'moved'));
    for (const name of ['grown', 'gone', 'swapped', 'moved']) {
      expect(await rejectionCodes(checkout, name)).toEqual(['entry_changed']);
    }
    expect((await load(checkout, 'same')).files).toHaveLength(1);
  });

  it('stops at the limit of a source and at the signal', async () => {
    for (let index = 0; index < 5; index += 1) write(`${index}`);
    await expect(open({ limits: { maxEntries: 4 } })).rejects.toEqual(expect.objectContaining({ kind: 'too_large' }));
    const reason = new Error('stop');
    await expect(open({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });

  it('refuses subpaths that lead out, by dots or by a link', async () => {
    await expect(open({ subpath: '../..' })).rejects.toEqual(expect.objectContaining({ kind: 'invalid_input' }));
    symlinkSync(temporary.path, join(root, 'sibling'));
    await expect(open({ subpath: 'sibling' })).rejects.toEqual(expect.objectContaining({ kind: 'not_allowed' }));
    symlinkSync('/', join(root, 'machine'));
    await expect(open({ subpath: 'machine' })).rejects.toEqual(expect.objectContaining({ kind: 'not_allowed' }));
  });

  it('rejects what it cannot read, and reads the rest', async () => {
    write('good/SKILL.md', 'x');
    write('deep/SKILL.md', 'x');
    write(`many/${'a/'.repeat(70)}SKILL.md`, 'x');
    // A path of more than 4,096 bytes, which the system calls refuse, even to root.
    const nest =
      'cd "$1"; for n in $(seq 25); do d=$(printf "%0200d" $n); mkdir "$d"; cd -P "./$d"; done; echo x > SKILL.md';
    execFileSync('sh', ['-c', nest, 'sh', join(root, 'deep')]);

    const checkout = await open();

    expect((await load(checkout, 'good')).files).toHaveLength(1);
    expect(checkout.candidates).toHaveLength(3);
    for (const { path } of checkout.candidates.filter((one) => one.path !== 'good')) {
      expect(await rejectionCodes(checkout, path)).toContain('entry_unreadable');
    }
    execFileSync('rm', ['-rf', join(root, 'deep')]);
  });
});
