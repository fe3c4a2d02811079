import { mkdirSync, mkdtempSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { buildPackage, hashFiles, packageDigest, readArchive } from '@skillward/skill-package';
import { packageFiles, temporaryFolder, writePackage } from '@skillward/testing';
import { packFolder } from '../../src/packages/pack-folder';
import { packagesOf } from '../../src/packages/read-package';
import { walkFolder } from '../../src/packages/walk-folder';

const folder = temporaryFolder();
const fresh = () => mkdtempSync(join(folder, 'f'));

async function packed(root: string, onRead: (bytes: number) => void = () => undefined): Promise<Buffer> {
  const walked = await walkFolder(root);
  const entries = packagesOf(walked).flatMap((found) => found.entries);
  const chunks: Uint8Array[] = [];
  for await (const chunk of packFolder(walked.root, entries, 'top', onRead)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe('packFolder', () => {
  it('carries any files and modes so that the digest stays', async () => {
    const name = fc.stringMatching(/^[a-zé日][a-z0-9é日 _-]{0,8}[a-z0-9]$/);
    const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'));
    const content = fc.oneof(
      fc.uint8Array({ maxLength: 2000 }),
      // Would pass for an archive bomb if it were packed well.
      fc.integer({ min: 0, max: 3_000_000 }).map((length) => new Uint8Array(length)),
    );
    await fc.assert(
      fc.asyncProperty(fc.dictionary(path, content, { maxKeys: 6 }), fc.boolean(), async (files, executable) => {
        const all = packageFiles({ name: 'made', files: executable ? { ...files, 'scripts/go': 'x' } : files });
        const distinct = all.filter(({ path }) => !all.some((other) => other.path.startsWith(`${path}/`)));
        const built = buildPackage(distinct);
        fc.pre(built.ok);
        const root = fresh();
        writePackage(root, distinct);
        const archive = await readArchive(await packed(root));
        if (!archive.ok) throw new Error(archive.errors[0]?.message ?? 'refused');
        const read = archive.files.map((file) => ({ ...file, path: file.path.replace('top/', '').normalize('NFC') }));
        expect(packageDigest(hashFiles(read))).toBe(built.ok ? built.package.digest : '');
      }),
      { numRuns: 25 },
    );
  });

  it('names links without reading them or telling their target', async () => {
    const root = fresh();
    writePackage(root, packageFiles({ name: 'linked' }));
    writeFileSync(join(folder, 'secret'), 'SECRET');
    symlinkSync(join(folder, 'secret'), join(root, 'link'));
    symlinkSync(folder, join(root, 'loop'));
    const archive = await readArchive(await packed(root));
    expect(archive).toMatchObject({ ok: true, refused: [{ path: 'top/link' }, { path: 'top/loop' }] });
    expect(JSON.stringify(archive)).not.toContain('SECRET');
    expect(JSON.stringify(archive)).not.toContain(folder);
  });

  it('leaves out what belongs to no package', async () => {
    const root = fresh();
    writeFileSync(join(root, 'film.mp4'), 'large');
    writePackage(join(root, 'skill'), packageFiles({ name: 'skill' }));
    const archive = await readArchive(await packed(root));
    expect(archive.ok && archive.files.map(({ path }) => path)).toEqual(['top/skill/SKILL.md']);
  });

  it('reports every byte once, also with many files', async () => {
    const root = fresh();
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`f${index}`, 'x'.repeat(index * 5000)]));
    const files = packageFiles({ name: 'many', files: many });
    writePackage(root, files);
    let read = 0;
    await packed(root, (bytes) => (read += bytes));
    expect(read).toBe(files.reduce((sum, { content }) => sum + content.length, 0));
  });

  it('fails when a file changed after it was listed, and when nobody reads on', async () => {
    const root = fresh();
    writePackage(root, packageFiles({ name: 'moving', files: { data: 'x'.repeat(5_000_000) } }));
    const { entries } = await walkFolder(root);
    const started = packFolder(root, entries, 'top', () => undefined);
    await started.next();
    await expect(started.return()).resolves.toEqual({ done: true, value: undefined });
    truncateSync(join(root, 'data'), 10);
    const changed = async () => {
      for await (const chunk of packFolder(root, entries, 'top', () => undefined))
        expect(chunk.length).toBeGreaterThan(0);
    };
    await expect(changed()).rejects.toThrow('data changed while it was read');
  });
});

describe('walkFolder', () => {
  it('passes .git and node_modules over unless it is told not to', async () => {
    const root = fresh();
    for (const name of ['.git', 'node_modules', 'a']) {
      mkdirSync(join(root, name));
      writeFileSync(join(root, name, 'file'), '');
    }
    const paths = async (options?: { prune: boolean }) =>
      (await walkFolder(root, options)).entries.map(({ path }) => path);
    expect(await paths()).toEqual(['a/file']);
    expect(await paths({ prune: false })).toEqual(['.git/file', 'a/file', 'node_modules/file']);
  });
});
