import fc from 'fast-check';
import { quietSeconds } from '@skillward/testing/quiet-seconds';
import { caseFoldedPath, checkPath, comparePaths, escapeReason, isJunkPath, printablePath } from '../src/paths';

const errorsOf = (path: string) => checkPath(path).errors.map(({ code }) => code);
const warningsOf = (path: string) => checkPath(path).warnings.map(({ code }) => code);

describe('comparePaths', () => {
  it('orders as the bytes of UTF-8 do', () => {
    const text = fc.string({ unit: 'binary', maxLength: 5 });
    fc.assert(
      fc.property(text, text, (left, right) => {
        expect(Math.sign(comparePaths(left, right))).toBe(Buffer.compare(Buffer.from(left), Buffer.from(right)));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('checkPath', () => {
  it.each([
    ['../a', 'path_unsafe'],
    ['a/../../b', 'path_unsafe'],
    ['C:/a', 'path_unsafe'],
    ['a\\b', 'path_backslash'],
    ['a//b', 'path_empty_segment'],
    ['a/', 'path_empty_segment'],
    ['', 'path_empty_segment'],
    ['./a', 'path_dot_segment'],
    ['a\nb', 'path_control_character'],
    ['a\u0085b', 'path_control_character'],
    ['a\u007fb', 'path_control_character'],
    ['a\ud800b', 'path_not_unicode'],
    ['a\u202eb', 'hidden_unicode'],
    ['a\u{e0041}b', 'hidden_unicode'],
    ['é'.repeat(257), 'path_too_long'],
  ])('refuses %j', (path, code) => {
    expect(errorsOf(path)).toEqual([code]);
  });

  it('gives every reason of an absolute path and of one with NUL', () => {
    expect(errorsOf('/a')).toEqual(['path_unsafe', 'path_empty_segment']);
    expect(errorsOf('a\0b')).toEqual(['path_unsafe', 'path_control_character']);
  });

  it.each(['SKILL.md', 'scripts/run.sh', '.claude/x', 'a..b', '...', 'é.md', '日本.md', 'é'.repeat(256)])(
    'takes %j',
    (path) => {
      expect(errorsOf(path)).toEqual([]);
    },
  );

  it.each([
    ['docs/CON', 'path_reserved_name'],
    ['nul.txt', 'path_reserved_name'],
    ['com1/a', 'path_reserved_name'],
    ['dir:b', 'path_not_portable'],
    ['what?.md', 'path_not_portable'],
    ['dir./a', 'path_not_portable'],
    ['a ', 'path_not_portable'],
  ])('warns of %j', (path, code) => {
    expect([errorsOf(path), warningsOf(path)]).toEqual([[], [code]]);
  });

  it('leaves names alone that only begin like reserved ones', () => {
    expect(['console.md', 'com.md', 'nullable', 'auxiliary/x', 'com10'].flatMap(warningsOf)).toEqual([]);
  });

  it('takes linear time for a path of megabytes', async () => {
    const path = 'a/../ .'.repeat(1_000_000);
    expect(await quietSeconds(() => checkPath(path), 10)).toBeLessThan(10);
    expect(checkPath(path).errors.every((issue) => (issue.path ?? '').length < 300)).toBe(true);
  });
});

describe('escapeReason', () => {
  it('takes backslashes for separators', () => {
    expect(escapeReason('a\\..\\b')).toBe('climbs out with ".."');
    expect(escapeReason('\\a')).toBe('is absolute');
    expect(escapeReason('a\\b')).toBeNull();
  });
});

describe('caseFoldedPath', () => {
  it.each([
    ['README.md', 'readme.MD'],
    ['é', 'e\u0301'],
    ['straße', 'STRASSE'],
    ['ſ', 's'],
  ])('is the same for %j and %j', (left, right) => {
    expect(caseFoldedPath(left)).toBe(caseFoldedPath(right));
  });
});

describe('isJunkPath', () => {
  it('knows what git and operating systems leave behind', () => {
    expect(
      ['.git/config', 'a/.git/x', '.git', '__MACOSX/a/SKILL.md', 'a/.DS_Store', 'a/._SKILL.md'].every(isJunkPath),
    ).toBe(true);
    expect(['.gitignore', '.github/x', 'a/DS_Store', '_x', '.claude/SKILL.md'].some(isJunkPath)).toBe(false);
  });
});

describe('printablePath', () => {
  it('writes control and hidden characters as code points', () => {
    expect(printablePath('a\n\u202eb\u{e0041}\ud800')).toBe('a<U+000A><U+202E>b<U+E0041><U+D800>');
  });
});
