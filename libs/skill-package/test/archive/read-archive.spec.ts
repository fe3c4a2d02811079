import fc from 'fast-check';
import { gzipSync } from 'node:zlib';
import { tar, zip } from '../archives';
import { skillMarkdown } from '@skillward/testing/package-files';
import { readArchive } from '../../src/archive/read-archive';

describe('readArchive', () => {
  it('takes text for a single SKILL.md', async () => {
    const result = await readArchive(Buffer.from(skillMarkdown()));
    expect(result.ok && result.files.map(({ path, mode }) => [path, mode])).toEqual([['SKILL.md', '100644']]);
    expect(result.ok && result.format).toBe('skill.md');
  });

  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1])],
    ['xz', Buffer.from([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00])],
    ['text with NUL', Buffer.from('---\n\0')],
    ['text that is not UTF-8', Buffer.from([0x2d, 0x2d, 0xff])],
  ])('refuses %s', async (_what, bytes) => {
    const result = await readArchive(bytes);
    expect(result.ok ? [] : result.errors.map(({ code }) => code)).toEqual(['archive_unknown']);
  });

  it('takes a SKILL.md in UTF-16 for text, so that its parser says what to do', async () => {
    expect(await readArchive(Buffer.from('\ufeff---\nname: a\n---\n', 'utf16le'))).toMatchObject({
      format: 'skill.md',
    });
  });

  it('never throws and never yields a path that climbs out, however an archive is damaged', async () => {
    const entries = [
      { name: 'pdf/SKILL.md', content: skillMarkdown() },
      { name: 'pdf/notes.md', content: 'notes'.repeat(50) },
    ];
    const originals = [tar(...entries), gzipSync(tar(...entries)), zip(entries)];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...originals),
        fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 8 }),
        fc.nat({ max: 200 }),
        async (original, changes, cut) => {
          const bytes = Buffer.from(original.subarray(0, original.length - cut));
          for (const [at, value] of changes) bytes[at % bytes.length] = value;
          const result = await readArchive(bytes);
          if (result.ok) expect(result.files.every(({ path }) => !path.split('/').includes('..'))).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});
