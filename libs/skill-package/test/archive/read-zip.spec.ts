import { crc32 } from 'node:zlib';
import { withZip64End, zip, type RawZipEntry } from '../archives';
import { skillMarkdown } from '@skillward/testing/package-files';
import { buildPackage } from '../../src/build-package';
import { findCandidates } from '../../src/candidates';
import { readArchive, type ReadArchiveOptions } from '../../src/archive/read-archive';

const SKILL: RawZipEntry = { name: 'pdf/SKILL.md', content: skillMarkdown() };

async function refusal(bytes: Buffer, options?: ReadArchiveOptions): Promise<string> {
  const result = await readArchive(bytes, options);
  return result.ok ? 'taken' : result.errors.map(({ code }) => code).join();
}

async function outcomes(bytes: Buffer, options?: ReadArchiveOptions): Promise<Record<string, string>> {
  const result = await readArchive(bytes, options);
  if (!result.ok) throw new Error(`refused whole: ${result.errors[0]?.code}`);
  return Object.fromEntries(
    findCandidates(result.files, { refused: result.refused }).map(({ path, files, refused }) => {
      const built = buildPackage(files, { refused });
      return [path, built.ok ? 'ok' : built.errors.map(({ code }) => code).join()];
    }),
  );
}

describe('readArchive on honest zip archives', () => {
  it('reads stored and deflated files, folders and modes', async () => {
    const result = await readArchive(
      zip([
        { name: 'pdf/', mode: 0o040755 },
        SKILL,
        { name: 'pdf/run.sh', content: '#!/bin/sh\n', stored: true, mode: 0o104755 },
        { name: 'pdf/from-dos', content: 'x', mode: 0 },
        { name: 'pdf/empty' },
      ]),
    );
    if (!result.ok) throw new Error('refused');
    expect(result.format).toBe('zip');
    expect(result.files.map(({ path, mode, content }) => [path, mode, content.length])).toEqual([
      ['pdf/SKILL.md', '100644', skillMarkdown().length],
      ['pdf/run.sh', '100755', 10],
      ['pdf/from-dos', '100644', 1],
      ['pdf/empty', '100644', 0],
    ]);
  });

  it('takes names for UTF-8 where they are, flagged or not, and for code page 437 where they are not', async () => {
    const result = await readArchive(
      zip([
        { name: 'pdf/é.md', flags: 0 },
        { name: Buffer.from([0x70, 0x82]), flags: 0 },
      ]),
    );
    expect(result.ok && result.files.map(({ path }) => path)).toEqual(['pdf/é.md', 'pé']);
  });

  it('takes backslashes for separators where Windows packed the archive with nothing else', async () => {
    const windows = { system: 0, mode: 0, flags: 0 };
    const archive = zip([
      { ...windows, name: 'pdf\\' },
      { ...windows, ...SKILL, name: 'pdf\\SKILL.md', mode: 0 },
      { ...windows, name: 'pdf\\scripts\\a.py', content: 'x' },
    ]);
    const result = await readArchive(archive);
    expect(result.ok && result.files.map(({ path }) => path)).toEqual(['pdf/SKILL.md', 'pdf/scripts/a.py']);
    expect(await refusal(zip([SKILL, { ...windows, name: 'pdf\\..\\..\\evil.md' }]))).toBe('archive_path_unsafe');
    expect(await outcomes(zip([SKILL, { ...windows, name: 'pdf/a\\b.md' }]))).toEqual({ pdf: 'path_backslash' });
  });

  it('reads an empty archive as one without files', async () => {
    expect(await readArchive(zip([]))).toEqual({ ok: true, format: 'zip', files: [], refused: [] });
  });
});

describe('readArchive on hostile zip archives', () => {
  it.each([
    ['traversal', '../evil.md'],
    ['an absolute path', '/etc/passwd'],
    ['a drive letter', 'c:evil.md'],
    ['a backslash traversal', 'pdf\\..\\..\\evil.md'],
    ['a NUL byte', 'pdf/a\0b'],
  ])('refuses the archive for %s', async (_what, name) => {
    expect(await refusal(zip([SKILL, { name, content: 'x' }]))).toBe('archive_path_unsafe');
  });

  it('refuses ".." that the Unicode path field puts over a harmless name', async () => {
    const evil = Buffer.from('../evil.md');
    const field = Buffer.alloc(9);
    field.writeUInt16LE(0x7075, 0);
    field.writeUInt16LE(5 + evil.length, 2);
    field.writeUInt8(1, 4);
    field.writeUInt32LE(crc32(Buffer.from('pdf/ok.md')), 5);
    expect(await refusal(zip([{ name: 'pdf/ok.md', extra: Buffer.concat([field, evil]) }]))).toBe(
      'archive_path_unsafe',
    );
  });

  it('refuses an entry whose local header has another name', async () => {
    expect(await refusal(zip([{ ...SKILL, localName: '../SKILL.md' }]))).toBe('archive_ambiguous');
  });

  it.each([
    ['a symbolic link', 0o120777, 'entry_link'],
    ['a named pipe', 0o010644, 'entry_kind'],
    ['a device', 0o020644, 'entry_kind'],
    ['a socket', 0o140644, 'entry_kind'],
  ])('rejects only the package with %s', async (_what, mode, code) => {
    const other = { name: 'other/SKILL.md', content: skillMarkdown('other') };
    expect(await outcomes(zip([SKILL, other, { name: 'pdf/x', content: '/etc/passwd', mode }]))).toEqual({
      other: 'ok',
      pdf: code,
    });
  });

  it('leaves a backslash that does not climb out to the package, which rejects it', async () => {
    const other = { name: 'other/SKILL.md', content: skillMarkdown('other') };
    expect(await outcomes(zip([SKILL, other, { name: 'pdf/a\\b.md' }]))).toEqual({
      other: 'ok',
      pdf: 'path_backslash',
    });
  });

  it('leaves an entry that occurs twice to the package, which rejects it', async () => {
    const archive = zip([SKILL, { name: 'pdf/a', content: '1' }, { name: 'pdf/a', content: '2' }]);
    expect(await outcomes(archive)).toEqual({ pdf: 'path_duplicate' });
  });

  it('refuses encrypted entries', async () => {
    expect(await refusal(zip([{ ...SKILL, flags: 0x801 }]))).toBe('archive_encrypted');
    expect(await refusal(zip([{ ...SKILL, flags: 0x841 }]))).toBe('archive_encrypted');
  });

  it('refuses compression methods other than deflate', async () => {
    expect(await refusal(zip([{ ...SKILL, method: 14 }]))).toBe('archive_compression_method');
  });

  it('refuses a bomb by its ratio, whether it declares its size or not', async () => {
    const content = Buffer.alloc(12 * 1024 * 1024);
    expect(await refusal(zip([SKILL, { name: 'pdf/x', content }]))).toBe('archive_bomb');
    const lie = await readArchive(zip([SKILL, { name: 'pdf/x', content, declaredSize: 100 }]));
    expect(lie.ok ? [] : lie.errors).toEqual([
      { code: 'archive_damaged', message: 'An entry unpacks to more bytes than it declares.', path: 'pdf/x' },
    ]);
  });

  it('refuses many entries that are a bomb only together', async () => {
    const content = Buffer.alloc(400_000);
    const entries = Array.from({ length: 30 }, (_, index) => ({ name: `pdf/${index}`, content }));
    expect(await refusal(zip(entries))).toBe('archive_bomb');
  });

  it('refuses more than the total size', async () => {
    const entries = ['a', 'b'].map((name) => ({ name, content: name.repeat(5000), stored: true }));
    expect(await refusal(zip(entries), { limits: { maxArchiveBytes: 8000 } })).toBe('archive_bomb');
  });

  it('rejects only the package with an oversized file', async () => {
    const big = { name: 'big/x', content: 'x'.repeat(3000), stored: true };
    const archive = zip([SKILL, { name: 'big/SKILL.md', content: skillMarkdown('big') }, big]);
    expect(await outcomes(archive, { limits: { maxPackageBytes: 2000 } })).toEqual({
      big: 'file_too_large',
      pdf: 'ok',
    });
  });

  it('refuses too many entries before it reads one', async () => {
    const lie = zip([SKILL], { entryCount: 60_000 });
    expect(await refusal(lie)).toBe('archive_too_many_entries');
    expect(await refusal(zip([SKILL], { entryCount: 3 }))).toBe('archive_damaged');
  });

  it('refuses sizes and checksums that do not hold', async () => {
    expect(await refusal(zip([{ ...SKILL, declaredSize: 5000 }]))).toBe('archive_damaged');
    expect(await refusal(zip([{ ...SKILL, crc: 1 }]))).toBe('archive_damaged');
    expect(await refusal(zip([{ ...SKILL, stored: true, declaredPackedSize: 4_000_000 }]))).toBe('archive_damaged');
  });

  it('refuses zip64 records that lie', async () => {
    const archive = zip([SKILL]);
    const centralOffset = BigInt(archive.readUInt32LE(archive.length - 6));
    expect(await refusal(withZip64End(archive, { entryCount: 1n, centralOffset }))).toBe('taken');
    const huge = 2n ** 62n;
    expect(await refusal(withZip64End(archive, { entryCount: huge, centralOffset }))).toBe('archive_too_many_entries');
    expect(await refusal(withZip64End(archive, { entryCount: 1n, centralOffset: huge }))).toBe('archive_damaged');
    expect(await refusal(withZip64End(archive, { entryCount: 1n, centralOffset, endOffset: huge }))).toBe(
      'archive_damaged',
    );
  });

  it('refuses zip64 sizes beyond the archive', async () => {
    const extra = Buffer.alloc(20);
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(16, 2);
    extra.writeBigUInt64LE(2n ** 50n, 4);
    extra.writeBigUInt64LE(2n ** 50n, 12);
    const lie = { ...SKILL, extra, declaredSize: 0xffffffff, declaredPackedSize: 0xffffffff };
    expect(await refusal(zip([lie]))).toBe('archive_damaged');
  });

  it('refuses entries that share their packed bytes', async () => {
    const content = Buffer.from(Array.from({ length: 20_000 }, (_, index) => (index * 7919) % 251));
    const archive = zip([
      { name: 'a', content, stored: true },
      { name: 'b', content: 'tiny', stored: true },
    ]);
    // The second central header gets the sizes of the first, as in archives of overlapping files.
    const second = archive.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
    archive.writeUInt32LE(content.length, second + 20);
    archive.writeUInt32LE(content.length, second + 24);
    expect(await refusal(archive)).toBe('archive_damaged');
  });

  it.each([10, 40, 100])('refuses an archive that lacks its last %i bytes', async (missing) => {
    const archive = zip([SKILL, { name: 'pdf/b.md', content: 'text' }]);
    expect(await refusal(archive.subarray(0, archive.length - missing))).toBe('archive_damaged');
  });
});
