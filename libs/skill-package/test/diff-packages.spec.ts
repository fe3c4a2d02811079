import { applyPatch } from 'diff';
import { quietSeconds } from '@skillward/testing/quiet-seconds';
import { file } from '@skillward/testing/package-files';
import { diffPackages } from '../src/diff-packages';

const lines = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}${at}\n`).join('');

describe('diffPackages', () => {
  it('says for each file what happened, sorted by path bytes, and leaves unchanged files out', () => {
    const before = [
      file('same'),
      file('gone', 'a\n'),
      file('text', 'a\nb\n'),
      file('run.sh', 'x'),
      file('bin', Buffer.from([0, 1])),
    ];
    const after = [
      file('same'),
      file('new', 'n'),
      file('text', 'a\nc\n'),
      file('run.sh', 'x', '100755'),
      file('bin', Buffer.from([0, 2])),
    ];
    expect(diffPackages(before, after)).toEqual([
      { path: 'bin', status: 'modified', fromMode: '100644', toMode: '100644', binary: true, diff: null },
      {
        path: 'gone',
        status: 'removed',
        fromMode: '100644',
        toMode: null,
        binary: false,
        diff: '--- a/gone\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-a\n',
      },
      {
        path: 'new',
        status: 'added',
        fromMode: null,
        toMode: '100644',
        binary: false,
        diff: '--- /dev/null\n+++ b/new\n@@ -0,0 +1,1 @@\n+n\n\\ No newline at end of file\n',
      },
      { path: 'run.sh', status: 'mode_changed', fromMode: '100644', toMode: '100755', binary: false, diff: null },
      {
        path: 'text',
        status: 'modified',
        fromMode: '100644',
        toMode: '100644',
        binary: false,
        diff: '--- a/text\n+++ b/text\n@@ -1,2 +1,2 @@\n a\n-b\n+c\n',
      },
    ]);
  });

  it('shows an empty file without hunks', () => {
    expect(diffPackages([], [file('empty')])[0]?.diff).toBe('--- /dev/null\n+++ b/empty\n');
  });

  it.each([
    ['a few lines', lines('a', 50), lines('a', 40) + lines('b', 3)],
    ['everything, beyond what is searched for the shortest edit', lines('a', 3000), lines('b', 3000)],
    ['everything, without a line feed at the end', `${lines('a', 3000)}end`, `${lines('b', 3000)}other`],
  ])('gives a patch that makes the one from the other where it changes %s', (_what, before, after) => {
    const [change] = diffPackages([file('a.md', before)], [file('a.md', after)]);
    expect(applyPatch(before, change?.diff ?? '')).toBe(after);
  });

  it('omits the diff of a huge file and says so', () => {
    const [change] = diffPackages([file('a', 'x'.repeat(2_000_000))], [file('a', 'y')]);
    expect([change?.status, change?.diff, change?.omitted]).toEqual([
      'modified',
      null,
      'The file is larger than 1048576 bytes.',
    ]);
  });

  it('takes bounded time for the worst that it compares', async () => {
    const before = file('a', 'x\ny\n'.repeat(200_000));
    const after = file('a', 'y\nz\n'.repeat(200_000));
    expect(await quietSeconds(() => diffPackages([before], [after]), 5)).toBeLessThan(5);
  });
});
