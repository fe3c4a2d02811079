import fc from 'fast-check';
import type { PackageFile } from '@skillward/domain';
import { hashFiles } from '../../src/digest';
import { packZip } from '../../src/archive/pack-zip';
import { readArchive } from '../../src/archive/read-archive';

describe('packZip', () => {
  it('carries any files and modes, and gives the same bytes for the same files in any order', async () => {
    const name = fc.stringMatching(/^[a-zé日][a-z0-9é日 _-]{0,8}[a-z0-9]$/);
    const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'));
    const file = fc.record({ content: fc.uint8Array({ maxLength: 500 }), mode: fc.constantFrom('100644', '100755') });
    await fc.assert(
      fc.asyncProperty(fc.dictionary(path, file, { minKeys: 1, maxKeys: 6 }), async (drafts) => {
        const all = Object.entries(drafts).map(([at, draft]) => ({ path: at, ...draft }) as PackageFile);
        const files = all.filter(({ path: at }) => !all.some((other) => other.path.startsWith(`${at}/`)));
        const zip = packZip(files);
        expect(Buffer.compare(packZip(files.toReversed()), zip)).toBe(0);
        const read = await readArchive(zip, { limits: { maxCompressionRatio: Number.MAX_SAFE_INTEGER } });
        if (!read.ok) throw new Error(read.errors[0]?.message);
        expect(read.format).toBe('zip');
        const facts = (some: readonly PackageFile[]) =>
          hashFiles(some)
            .map(({ path: at, mode, sha256 }) => [at, mode, sha256])
            .sort();
        expect(facts(read.files)).toEqual(facts(files));
      }),
    );
  });
});
