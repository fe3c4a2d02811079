import fc from 'fast-check';
import type { PackageFile } from '@skillward/domain';
import { file } from '@skillward/testing/package-files';
import { hashFiles, packageDigest, packageManifest } from '../src/digest';

/** Made with coreutils: `sha256sum` of each content, the manifest by hand, and `sha256sum` of the manifest. */
const FILES = [file('scripts/run.sh', '#!/bin/sh\necho hi\n', '100755'), file('SKILL.md', 'hello\n'), file('é.md', '')];
const MANIFEST =
  '5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03  100644  SKILL.md\n' +
  '299001868fb8c02fd431c336c6d058f5558c5dff5b5af5e6fe04b870a6a9cbba  100755  scripts/run.sh\n' +
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  100644  é.md\n';
const DIGEST = 'sha256:690a310b791688ab4ed16f7d9762627964e9ca49ed1e14265701b62af8e777e7';

const digest = (files: readonly PackageFile[]) => packageDigest(hashFiles(files));

const anyPackage = fc.uniqueArray(
  fc.record({
    path: fc.stringMatching(/^[a-zé\u{1f600}\uffee]{1,6}(?:\/[a-z]{1,3})?$/u),
    mode: fc.constantFrom('100644' as const, '100755' as const),
    content: fc.uint8Array({ maxLength: 20 }),
  }),
  { selector: ({ path }) => path, minLength: 1, maxLength: 8 },
);

describe('packageDigest', () => {
  it('is the hash of a manifest as sha256sum writes it', () => {
    expect(packageManifest(hashFiles(FILES))).toBe(MANIFEST);
    expect(digest(FILES)).toBe(DIGEST);
  });

  it('sorts by the bytes of paths, not by UTF-16 units', () => {
    const manifest = packageManifest(
      hashFiles([file('\u{1f600}'), file('\uffee'), file('b/a'), file('b-a'), file('B')]),
    );
    expect(manifest.split('\n').map((line) => line.slice(74))).toEqual(['B', 'b-a', 'b/a', '\uffee', '\u{1f600}', '']);
  });

  it('does not depend on the order of the files', () => {
    fc.assert(
      fc.property(
        anyPackage.chain((files) =>
          fc.tuple(fc.constant(files), fc.shuffledSubarray(files, { minLength: files.length })),
        ),
        ([files, shuffled]) => {
          expect(digest(shuffled)).toBe(digest(files));
        },
      ),
    );
  });

  it('changes with any change of a path, a mode, a byte or the number of files', () => {
    fc.assert(
      fc.property(
        anyPackage,
        fc.nat(),
        fc.constantFrom('path', 'mode', 'content', 'remove', 'add'),
        (files, at, change) => {
          const index = at % files.length;
          const changed = files.flatMap((each, position): PackageFile[] => {
            if (position !== index) return [each];
            if (change === 'path') return [{ ...each, path: `${each.path}X` }];
            if (change === 'mode') return [{ ...each, mode: each.mode === '100644' ? '100755' : '100644' }];
            if (change === 'content') return [{ ...each, content: Buffer.concat([each.content, Buffer.from('x')]) }];
            return change === 'remove' ? [] : [each, { ...each, path: `${each.path}Y` }];
          });
          expect(digest(changed)).not.toBe(digest(files));
        },
      ),
    );
  });
});
