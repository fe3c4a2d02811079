import fc from 'fast-check';
import { gunzipSync } from 'node:zlib';
import { file } from '@skillward/testing/package-files';
import { packTarGz } from '../../src/archive/pack-tar-gz';
import { readArchive } from '../../src/archive/read-archive';

const FILES = [
  file('run.sh', 'echo', '100755'),
  file('SKILL.md', 'text'),
  file('empty'),
  file('bin', Buffer.from([0, 255])),
];

describe('packTarGz', () => {
  it('gives bytes that depend on the files and the prefix alone', async () => {
    const packed = await packTarGz(FILES, { prefix: 'pdf' });
    expect((await packTarGz([...FILES].reverse(), { prefix: 'pdf' })).equals(packed)).toBe(true);
    expect((await packTarGz(FILES, { prefix: 'other' })).equals(packed)).toBe(false);
    // No time, no name, unknown operating system.
    expect([...packed.subarray(0, 10)]).toEqual([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
    const header = gunzipSync(packed).subarray(0, 512).toString('latin1');
    expect([header.slice(0, 13), header.slice(100, 148)]).toEqual([
      'pdf/SKILL.md\0',
      '000644 \x00000000 \x00000000 \x0000000000004 00000000000 ',
    ]);
  });

  it('comes back as it went in', async () => {
    const path = fc.stringMatching(/^[a-zé\u{1f600}]{1,3}(?:\/[a-z]{1,120}){0,2}$/u);
    const files = fc.uniqueArray(
      fc.record({
        path,
        mode: fc.constantFrom('100644' as const, '100755' as const),
        content: fc.uint8Array({ maxLength: 1500 }),
      }),
      { selector: (each) => each.path, maxLength: 5 },
    );
    await fc.assert(
      fc.asyncProperty(files, fc.constantFrom('', 'folder'), async (original, prefix) => {
        const result = await readArchive(await packTarGz(original, { prefix }));
        const strip = prefix === '' ? 0 : prefix.length + 1;
        const back = result.ok
          ? result.files.map(({ path, mode, content }) => [path.slice(strip), mode, [...content]])
          : [];
        expect(new Map(back.map(([key, ...rest]) => [key, rest]))).toEqual(
          new Map(original.map((each) => [each.path, [each.mode, [...each.content]]])),
        );
      }),
      { numRuns: 50 },
    );
  });
});
