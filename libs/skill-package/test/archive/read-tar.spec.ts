import { gzipSync } from 'node:zlib';
import { gnuLongName, paxHeader, tar, tarEntry } from '../archives';
import { skillMarkdown } from '@skillward/testing/package-files';
import { buildPackage } from '../../src/build-package';
import { findCandidates } from '../../src/candidates';
import { readArchive, type ReadArchiveOptions } from '../../src/archive/read-archive';

const SKILL = { name: 'pdf/SKILL.md', content: skillMarkdown() };

async function refusal(bytes: Buffer, options?: ReadArchiveOptions): Promise<string> {
  const result = await readArchive(bytes, options);
  return result.ok ? 'taken' : result.errors.map(({ code }) => code).join();
}

/** The outcome of each candidate package: `ok`, or the codes of its errors. */
async function outcomes(bytes: Buffer, options?: ReadArchiveOptions): Promise<Record<string, string>> {
  const result = await readArchive(bytes, options);
  if (!result.ok) throw new Error(`refused whole: ${result.errors[0]?.code}`);
  const candidates = findCandidates(result.files, { refused: result.refused });
  return Object.fromEntries(
    candidates.map(({ path, files, refused }) => {
      const built = buildPackage(files, { refused });
      return [path, built.ok ? 'ok' : built.errors.map(({ code }) => code).join()];
    }),
  );
}

describe('readArchive on honest tar archives', () => {
  it('reads tar and tar.gz alike, with modes reduced to the two of git', async () => {
    const archive = tar(
      { name: './', type: '5' },
      { name: './pdf/', type: '5', mode: 0o755 },
      { ...SKILL, name: './pdf/SKILL.md' },
      { name: './pdf/run.sh', content: '#!/bin/sh\n', mode: 0o4755 },
      { name: './pdf/secret.txt', content: 'x', mode: 0o2600 },
      { name: './pdf/empty', content: '' },
    );
    for (const [bytes, format] of [
      [archive, 'tar'],
      [gzipSync(archive), 'tar.gz'],
    ] as const) {
      const result = await readArchive(bytes);
      if (!result.ok) throw new Error('refused');
      expect(result.format).toBe(format);
      expect(result.refused).toEqual([]);
      expect(result.files.map(({ path, mode, content }) => [path, mode, content.length])).toEqual([
        ['pdf/SKILL.md', '100644', skillMarkdown().length],
        ['pdf/run.sh', '100755', 10],
        ['pdf/secret.txt', '100644', 1],
        ['pdf/empty', '100644', 0],
      ]);
    }
  });

  it('reads "./" and what follows as relative, as POSIX does', async () => {
    const result = await readArchive(tar({ name: './/etc/passwd', content: 'x' }));
    expect(result.ok && result.files.map(({ path }) => path)).toEqual(['etc/passwd']);
  });

  it('takes long names from PAX and GNU headers', async () => {
    const long = `pdf/${'d'.repeat(90)}/${'f'.repeat(90)}.md`;
    const other = `pdf/${'e'.repeat(150)}.md`;
    const result = await readArchive(
      tar(paxHeader({ path: long }), { name: 'short', content: 'a' }, gnuLongName(other), {
        name: 'cut',
        content: 'b',
      }),
    );
    expect(result.ok && result.files.map(({ path }) => path)).toEqual([long, other]);
  });
});

describe('readArchive on tar archives that attack whoever unpacks them', () => {
  it.each([
    ['traversal', '../evil.md'],
    ['traversal further in', 'pdf/../../evil.md'],
    ['an absolute path', '/etc/passwd'],
    ['a drive letter', 'C:/evil.md'],
    ['a backslash traversal', '..\\evil.md'],
    ['a backslash at the start', '\\\\server\\share'],
  ])('refuses the archive for %s', async (_what, name) => {
    expect(await refusal(tar(SKILL, { name, content: 'x' }))).toBe('archive_path_unsafe');
  });

  it('refuses ".." that a PAX header puts over a harmless name', async () => {
    expect(await refusal(tar(SKILL, paxHeader({ path: '../../evil' }), { name: 'pdf/ok.md' }))).toBe(
      'archive_path_unsafe',
    );
  });

  it('refuses ".." that a global PAX header puts over harmless names', async () => {
    const archive = tar(paxHeader({ path: '../evil' }, 'g'), paxHeader({ comment: 'x' }), { name: 'pdf/ok.md' });
    expect(await refusal(archive)).toBe('archive_path_unsafe');
  });

  it('refuses ".." in a GNU long name', async () => {
    expect(await refusal(tar(gnuLongName(`${'a/'.repeat(80)}../../../evil`), { name: 'pdf/ok' }))).toBe(
      'archive_path_unsafe',
    );
  });

  it('refuses traversal in the name of a folder and of a link too', async () => {
    expect(await refusal(tar({ name: '../dir/', type: '5' }))).toBe('archive_path_unsafe');
    expect(await refusal(tar({ name: '../link', type: '2', link: 'x' }))).toBe('archive_path_unsafe');
  });

  it('refuses a path of megabytes before anything walks up its folders', async () => {
    const archive = tar(paxHeader({ path: `${'a/'.repeat(1_000_000)}SKILL.md` }), { name: 'x' });
    expect(await refusal(archive)).toBe('archive_path_too_long');
  });
});

describe('readArchive on entries that a package cannot hold', () => {
  it.each([
    ['a symbolic link out of the package', '2', '/etc/passwd', 'entry_link'],
    ['a symbolic link within the package', '2', 'SKILL.md', 'entry_link'],
    ['a hard link out of the package', '1', '../../etc/passwd', 'entry_link'],
    ['a hard link within the archive', '1', 'pdf/SKILL.md', 'entry_link'],
    ['a character device', '3', '', 'entry_kind'],
    ['a block device', '4', '', 'entry_kind'],
    ['a named pipe', '6', '', 'entry_kind'],
    ['a GNU sparse file', 'S', '', 'entry_kind'],
  ])('rejects only the package with %s', async (_what, type, link, code) => {
    const archive = tar(
      SKILL,
      { name: 'other/SKILL.md', content: skillMarkdown('other') },
      { name: 'pdf/x', type, link },
    );
    expect(await outcomes(archive)).toEqual({ other: 'ok', pdf: code });
  });

  it.each(['0', '6'])('rejects the package with a name that is no UTF-8, of whatever type: %s', async (type) => {
    const misnamed = tar({ name: 'pdf/caf\u00e9', type });
    const at = misnamed.indexOf('\u00e9');
    const broken = Buffer.concat([misnamed.subarray(0, at), Buffer.from([0xe9, 0]), misnamed.subarray(at + 2)]);
    const sum = Number.parseInt(broken.toString('latin1', 148, 154), 8) - 0xc3 - 0xa9 + 0xe9;
    broken.write(sum.toString(8).padStart(6, '0'), 148);
    expect(await outcomes(Buffer.concat([tar(SKILL).subarray(0, -1024), broken]))).toEqual({ pdf: 'path_not_unicode' });
  });

  it('rejects a PAX sparse file, whose real name and size stand in other fields', async () => {
    const sparse = paxHeader({ 'GNU.sparse.name': '../evil', 'GNU.sparse.realsize': '99999999999' });
    expect(await outcomes(tar(SKILL, sparse, { name: 'pdf/x', content: 'y' }))).toEqual({ pdf: 'entry_kind' });
  });

  it('reports a SKILL.md that is a link, and not that there is none', async () => {
    expect(await outcomes(tar({ name: 'pdf/SKILL.md', type: '2', link: '/etc/passwd' }))).toEqual({
      pdf: 'entry_link',
    });
  });

  it('rejects only the package with an oversized file', async () => {
    const archive = tar(
      SKILL,
      { name: 'big/SKILL.md', content: skillMarkdown('big') },
      { name: 'big/x', content: 'x'.repeat(3000) },
    );
    expect(await outcomes(archive, { limits: { maxPackageBytes: 2000 } })).toEqual({
      big: 'file_too_large',
      pdf: 'ok',
    });
  });

  it('leaves an entry that occurs twice to the package, which rejects it', async () => {
    expect(await outcomes(tar(SKILL, { ...SKILL, content: skillMarkdown('other') }))).toEqual({
      pdf: 'path_duplicate,skill_md_twice',
    });
  });
});

describe('readArchive on tar bombs and damage', () => {
  it('refuses a gzip bomb by its ratio', async () => {
    const bomb = gzipSync(tar({ name: 'pdf/x', content: Buffer.alloc(8 * 1024 * 1024) }));
    expect(bomb.length).toBeLessThan(20_000);
    expect(await refusal(bomb)).toBe('archive_bomb');
  });

  it('refuses what unpacks to more than the total size, packed or not', async () => {
    const archive = tar({ name: 'a', content: 'x'.repeat(5000) }, { name: 'b', content: 'y'.repeat(5000) });
    const limits = { maxArchiveBytes: 8000 };
    expect(await refusal(archive, { limits })).toBe('archive_bomb');
    expect(await refusal(gzipSync(archive), { limits })).toBe('archive_bomb');
  });

  it('refuses too many entries, folders included', async () => {
    const many = Array.from({ length: 11 }, (_, index) => ({ name: `d${index}/`, type: '5' }));
    expect(await refusal(tar(...many), { limits: { maxArchiveEntries: 10 } })).toBe('archive_too_many_entries');
    expect(await refusal(tar(...many.slice(1)), { limits: { maxArchiveEntries: 10 } })).toBe('taken');
  });

  it('refuses a declared size that the archive does not have', async () => {
    expect(await refusal(tar(SKILL, { name: 'pdf/x', content: 'x', declaredSize: 8_000_000_000 }))).toBe(
      'archive_damaged',
    );
    expect(await refusal(tar(SKILL, paxHeader({ size: '9000000000' }), { name: 'pdf/x' }))).toBe('archive_damaged');
    expect(await refusal(tar(SKILL, paxHeader({ size: '-5' }), { name: 'pdf/x' }))).toBe('archive_damaged');
  });

  it.each([
    ['within a header', 700],
    ['within a content', 530],
    ['between entries', 1024],
  ])('refuses an archive cut %s', async (_what, length) => {
    const archive = Buffer.concat([tarEntry(SKILL), tarEntry({ ...SKILL, name: 'b/SKILL.md' })]);
    expect(await refusal(archive.subarray(0, length))).toBe('archive_damaged');
  });

  it('refuses gzip that is cut short, damaged, or holds no tar', async () => {
    const packed = gzipSync(tar(SKILL));
    expect(await refusal(packed.subarray(0, packed.length - 12))).toBe('archive_damaged');
    const flipped = Buffer.from(packed);
    flipped.writeUInt8(flipped.readUInt8(packed.length - 6) ^ 0xff, packed.length - 6);
    expect(await refusal(flipped)).toBe('archive_damaged');
    expect(await refusal(gzipSync('only text, no tar at all'.repeat(100)))).toBe('archive_damaged');
  });

  it('refuses a wrong header checksum', async () => {
    const archive = tar(SKILL);
    archive.write('X', 3);
    expect(await refusal(archive)).toBe('archive_damaged');
  });
});
