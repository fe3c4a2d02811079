import { quietSeconds } from '@skillward/testing/quiet-seconds';
import { file, skillMarkdown } from '@skillward/testing/package-files';
import { buildPackage, type BuildOptions } from '../src/build-package';

const SKILL = file('SKILL.md', skillMarkdown());

function outcome(files: Parameters<typeof buildPackage>[0], options?: BuildOptions) {
  const built = buildPackage(files, options);
  return built.ok
    ? { warnings: built.package.warnings.map(({ code }) => code) }
    : { errors: built.errors.map(({ code }) => code) };
}

describe('buildPackage', () => {
  it('sorts and hashes the files, parses SKILL.md and computes the digest', () => {
    const built = buildPackage([file('run.sh', 'x', '100755'), file('a/b.md', 'y'), SKILL], {
      folderName: 'pdf-tools',
    });
    if (!built.ok) throw new Error('rejected');
    const { frontmatter, body, files, digest, warnings } = built.package;
    expect(frontmatter).toEqual({ name: 'pdf-tools', description: 'Reads PDF files.' });
    expect(body).toBe('# Steps\n\nRead the file.\n');
    expect(files.map(({ path, mode }) => [path, mode])).toEqual([
      ['SKILL.md', '100644'],
      ['a/b.md', '100644'],
      ['run.sh', '100755'],
    ]);
    expect(files[2]?.sha256).toBe('2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881');
    expect(digest).toMatch(/^sha256:[0-9a-f]{64}$/);
    expect(warnings).toEqual([]);
  });

  it('takes SKILL.md in any letter case, but only once and only at the root', () => {
    expect(outcome([file('Skill.MD', skillMarkdown())])).toEqual({ warnings: ['skill_md_spelling'] });
    expect(outcome([SKILL, file('skill.md', skillMarkdown())])).toEqual({
      errors: ['path_duplicate', 'skill_md_twice'],
    });
    expect(outcome([file('inner/SKILL.md', skillMarkdown())])).toEqual({ errors: ['skill_md_missing'] });
    expect(outcome([])).toEqual({ errors: ['skill_md_missing'] });
  });

  it('drops what git and operating systems leave behind, with a warning', () => {
    const junk = [file('.git/config', 'x'), file('a/.DS_Store', 'x'), file('__MACOSX/._SKILL.md', 'x')];
    const built = buildPackage([SKILL, ...junk]);
    expect(built.ok && built.package.files.map(({ path }) => path)).toEqual(['SKILL.md']);
    expect(outcome([SKILL, ...junk])).toEqual({ warnings: ['junk_dropped'] });
  });

  it('gives reasons of paths, content, SKILL.md and the reader together', () => {
    const refused = [{ code: 'entry_link', message: 'The entry is a symbolic link.', path: 'x' }];
    const files = [file('SKILL.md', '---\nname: a\n---\n'), file('../x'), file('notes.md', 'a\n\u2066b')];
    expect(outcome(files, { refused })).toEqual({
      errors: ['entry_link', 'path_unsafe', 'hidden_unicode', 'description_missing'],
    });
  });
});

describe('buildPackage of what was refused before it was read', () => {
  it('gives that reason alone', () => {
    const refused = [{ code: 'entry_link', message: 'The entry is a symbolic link.', path: 'x' }];
    expect(outcome([], { refused })).toEqual({ errors: ['entry_link'] });
    expect(outcome([])).toEqual({ errors: ['skill_md_missing'] });
  });
});

describe('buildPackage on paths', () => {
  it.each([
    ['twice', ['a.md', 'a.md'], ['path_duplicate']],
    ['in two letter cases', ['a.md', 'A.md'], ['path_duplicate']],
    ['in two normal forms', ['é.md', 'e\u0301.md'], ['path_duplicate']],
    ['as file and folder', ['a', 'a/b'], ['path_conflict']],
    ['as file and folder in two letter cases', ['A/x/y', 'a'], ['path_conflict']],
  ])('rejects one that occurs %s', (_what, paths, errors) => {
    expect(outcome([SKILL, ...paths.map((path) => file(path))])).toEqual({ errors });
  });

  it('brings paths into normal form C', () => {
    const built = buildPackage([SKILL, file('e\u0301.md')]);
    expect(built.ok && built.package.files.map(({ path }) => path)).toEqual(['SKILL.md', 'é.md']);
    expect(outcome([SKILL, file('e\u0301.md')])).toEqual({ warnings: ['path_normalised'] });
  });

  it('keeps names that Windows reserves, with a warning', () => {
    expect(outcome([SKILL, file('aux.md')])).toEqual({ warnings: ['path_reserved_name'] });
  });
});

describe('buildPackage on limits', () => {
  it('counts files and bytes', () => {
    const many = Array.from({ length: 200 }, (_, index) => file(`f${index}`));
    expect(outcome([SKILL, ...many])).toEqual({ errors: ['too_many_files'] });
    expect(outcome([SKILL, ...many.slice(1)])).toEqual({ warnings: [] });
    const limits = { maxPackageBytes: SKILL.content.length + 10 };
    expect(outcome([SKILL, file('a', 'x'.repeat(10))], { limits })).toEqual({ warnings: [] });
    expect(outcome([SKILL, file('a', 'x'.repeat(11))], { limits })).toEqual({ errors: ['package_too_large'] });
  });

  it('has 20 MB as the default', () => {
    expect(outcome([SKILL, file('a', Buffer.alloc(20 * 1024 * 1024))])).toEqual({ errors: ['package_too_large'] });
  });

  it('rejects a SKILL.md with a line of 10 MB, and only warns of one in another file', async () => {
    const long = 'x'.repeat(10 * 1024 * 1024);
    expect(outcome([file('SKILL.md', skillMarkdown('a', long))])).toEqual({ errors: ['line_too_long'] });
    let result;
    const seconds = await quietSeconds(() => {
      result = outcome([SKILL, file('data.json', long)]);
    }, 5);
    expect(result).toEqual({ warnings: ['line_too_long'] });
    expect(seconds).toBeLessThan(5);
  });

  it('rejects a path of megabytes in linear time', async () => {
    const path = `${'a/'.repeat(1_000_000)}b`;
    let result;
    const seconds = await quietSeconds(() => {
      result = outcome([SKILL, file(path)]);
    }, 5);
    expect(result).toEqual({ errors: ['path_too_long'] });
    expect(seconds).toBeLessThan(5);
  });
});

describe('buildPackage on content', () => {
  it('finds hidden characters in text of any name, with file, line and code point', () => {
    const built = buildPackage([SKILL, file('bin/tool', 'one\ntwo\u{e0049}\n')]);
    expect(built.ok ? [] : built.errors).toEqual([
      { code: 'hidden_unicode', message: 'The text holds the hidden character U+E0049.', path: 'bin/tool', line: 2 },
    ]);
  });

  it('is not fooled by a NUL or a broken byte in a text file', () => {
    const damaged = Buffer.concat([Buffer.from('safe \u202e'), Buffer.from([0xff, 0x00])]);
    expect(outcome([SKILL, file('a.py', damaged)])).toEqual({ errors: ['hidden_unicode'] });
    expect(outcome([SKILL, file('a.py', Buffer.from([0xe9]))])).toEqual({ warnings: ['damaged_text'] });
    const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 9\n';
    expect(outcome([SKILL, file('model.bin', pointer)])).toEqual({ warnings: ['lfs_pointer'] });
  });

  it('leaves binary files alone, whatever bytes they hold', () => {
    const picture = Buffer.concat([Buffer.from([0x89, 0x50, 0x00, 0xff]), Buffer.from('\u202e')]);
    expect(outcome([SKILL, file('logo.png', picture)])).toEqual({ warnings: [] });
  });
});
