import fc from 'fast-check';
import { execFileSync } from 'node:child_process';
import { judgeCommit, judgeRef, judgeSubpath } from '../../../src/collect/checkout/source-reference';

describe('judgeRef', () => {
  it.each(['main', 'release/1.2', 'v1.0.0', 'refs/heads/main', 'feature_x-y', 'HEAD', 'a'.repeat(40), 'größe'])(
    'takes %s',
    (ref) => {
      expect(judgeRef(ref)).toBe(ref);
    },
  );

  it.each([
    '',
    '-u',
    '--upload-pack=touch x',
    '+main',
    'a..b',
    'a:b',
    'a~1',
    'a^',
    'a b',
    'a?',
    'a*',
    'a[b',
    'a\\b',
    'a@{1}',
    '@',
    '/a',
    'a/',
    'a//b',
    '.a',
    'a/.b',
    'a.lock',
    'a.lock/b',
    'a.',
    'a\nb',
    'a\u202eb',
    'a\u2028b',
    'a\0b',
    'a\x7fb',
    'a'.repeat(300),
  ])('refuses %j', (ref) => {
    expect(() => judgeRef(ref)).toThrow(expect.objectContaining({ kind: 'invalid_input' }));
  });

  it('takes nothing that git-check-ref-format refuses', () => {
    const ref = fc.string({ unit: fc.constantFrom(...'ab/.@{-~^:?*[\\ \x01'), minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(ref, (text) => {
        try {
          judgeRef(text);
        } catch {
          return;
        }
        execFileSync('git', ['check-ref-format', '--allow-onelevel', text]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('judgeCommit', () => {
  it('takes a full hash and lowers its case', () => {
    expect(judgeCommit('A'.repeat(40))).toBe('a'.repeat(40));
  });

  it.each(['abc123', 'g'.repeat(40), 'a'.repeat(41), `${'a'.repeat(40)}\n`, '--all'])('refuses %j', (commit) => {
    expect(() => judgeCommit(commit)).toThrow(expect.objectContaining({ kind: 'invalid_input' }));
  });
});

describe('judgeSubpath', () => {
  it.each([
    ['', ''],
    ['.', ''],
    ['skills', 'skills'],
    ['./a//b/', 'a/b'],
    ['a/../b', 'b'],
  ])('reads %j as %j', (from, to) => {
    expect(judgeSubpath(from)).toBe(to);
  });

  it.each(['..', '../x', 'a/../../x', '/etc', 'a\\b', 'a\0b', 'a\nb', 'a\u2066b'])('refuses %j', (subpath) => {
    expect(() => judgeSubpath(subpath)).toThrow(expect.objectContaining({ kind: 'invalid_input' }));
  });
});
