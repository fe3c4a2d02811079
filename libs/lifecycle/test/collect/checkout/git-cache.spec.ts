import { chmodSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, truncateSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { GitCache, disposeOldGitCaches } from '../../../src/collect/checkout/git-cache';
import { gitCheckouts, loadAt, pathsOf } from '../../support/git-checkouts';
import { skillMarkdown } from '../../support/git-fixture';

const { newRepository, newCache, open } = gitCheckouts();
const commitsIn = (cacheDir: string) =>
  readdirSync(join(cacheDir, 'repositories')).flatMap((key) => readdirSync(join(cacheDir, 'repositories', key)));

describe('the cache', () => {
  it('reads a commit again without its source, and updates with what is new', async () => {
    const repository = newRepository();
    const cacheDir = newCache();
    const first = repository.write('one/SKILL.md', skillMarkdown('one')).write('one/noise', 'n'.repeat(9000)).commit();
    await open({ location: repository.path, cacheDir });
    const second = repository.write('two/SKILL.md', skillMarkdown('two')).commit();

    const updated = await open({ location: repository.path, cacheDir });
    expect(updated.commit).toBe(second);
    expect(pathsOf(updated)).toEqual(['one', 'two']);
    expect((await loadAt(updated, 'one')).files).toHaveLength(2);
    expect(commitsIn(cacheDir).sort()).toEqual([first, second].sort());

    const gone = join(repository.path, '.git', 'objects');
    renameSync(gone, `${gone}-away`);
    mkdirSync(gone);
    const resumed = await open({ location: repository.path, cacheDir, commit: first });
    expect(pathsOf(resumed)).toEqual(['one']);
    expect((await loadAt(resumed, 'one')).files).toHaveLength(2);
  });

  it('serves several at once, and leaves no attempt behind', async () => {
    const repository = newRepository();
    const cacheDir = newCache();
    const commit = repository.write('SKILL.md', skillMarkdown('x')).commit();
    const checkouts = await Promise.all(Array.from({ length: 6 }, () => open({ location: repository.path, cacheDir })));
    for (const checkout of checkouts) expect((await loadAt(checkout, '')).files).toHaveLength(1);
    await Promise.all(checkouts.map((checkout) => checkout.close()));
    expect(commitsIn(cacheDir)).toEqual([commit]);
    expect(readdirSync(join(cacheDir, 'attempts'))).toEqual([]);
  });

  it('heals when what it holds is damaged', async () => {
    const repository = newRepository();
    const cacheDir = newCache();
    const commit = repository.write('SKILL.md', skillMarkdown('x')).commit();
    await (await open({ location: repository.path, cacheDir })).close();
    const [key = ''] = readdirSync(join(cacheDir, 'repositories'));
    const packs = join(cacheDir, 'repositories', key, commit, 'objects', 'pack');
    for (const name of readdirSync(packs)) {
      chmodSync(join(packs, name), 0o644);
      truncateSync(join(packs, name), 10);
    }
    const healed = await open({ location: repository.path, cacheDir, commit });
    expect((await loadAt(healed, '')).files).toHaveLength(1);
  });

  it('starts from no commit that is gone by the time it is looked at', async () => {
    const repository = newRepository();
    const cacheDir = newCache();
    const first = repository.write('SKILL.md', skillMarkdown('x')).commit();
    await (await open({ location: repository.path, cacheDir })).close();
    const [key = ''] = readdirSync(join(cacheDir, 'repositories'));
    // It is listed, and not there.
    symlinkSync(join(cacheDir, 'nowhere'), join(cacheDir, 'repositories', key, 'a'.repeat(40)));
    expect(await new GitCache(cacheDir, repository.path).findSeed()).toBe(first);
    const second = repository.write('a', 'a').commit();
    expect((await open({ location: repository.path, cacheDir })).commit).toBe(second);
  });

  it('fetches afresh when the commit to start from is disposed of meanwhile', async () => {
    const repository = newRepository();
    const cacheDir = newCache();
    repository.write('SKILL.md', skillMarkdown('x')).commit();
    await (await open({ location: repository.path, cacheDir })).close();
    const [key = ''] = readdirSync(join(cacheDir, 'repositories'));
    for (const commit of commitsIn(cacheDir))
      rmSync(join(cacheDir, 'repositories', key, commit, 'objects', 'pack'), { recursive: true });
    const second = repository.write('a', 'a').commit();
    expect((await open({ location: repository.path, cacheDir })).commit).toBe(second);
  });

  it('disposes of what was not used for a while', async () => {
    const repository = newRepository();
    const cacheDir = newCache();
    const first = repository.write('SKILL.md', skillMarkdown('x')).commit();
    await (await open({ location: repository.path, cacheDir })).close();
    const second = repository.write('a', 'a').commit();
    await (await open({ location: repository.path, cacheDir })).close();
    const [key = ''] = readdirSync(join(cacheDir, 'repositories'));
    const now = Date.now();
    const hour = 3_600_000;
    mkdirSync(join(cacheDir, 'attempts', 'attempt-crashed', 'home'), { recursive: true });
    const old = new Date(now - 2 * hour);
    for (const path of [join('repositories', key, first), join('attempts', 'attempt-crashed')]) {
      utimesSync(join(cacheDir, path), old, old);
    }
    await expect(disposeOldGitCaches({ cacheDir, unusedForMs: hour, now })).resolves.toBe(2);
    expect(commitsIn(cacheDir)).toEqual([second]);
    expect(readdirSync(join(cacheDir, 'attempts'))).toEqual([]);
  });
});
