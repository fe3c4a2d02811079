import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFiles, temporaryFolder, writePackage } from '@skillward/testing';
import { walkFolder } from '@skillward/sdk/packages';
import { packagesForScan, readForScan } from '../../src/scan/read-for-scan';

const NOBODY = 65_534;
const folder = temporaryFolder();

/** Nothing is closed to root, so that a test that runs as root runs this as somebody else. */
async function unprivileged<Result>(act: () => Promise<Result>): Promise<Result> {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(NOBODY);
  try {
    return await act();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

describe('a folder that cannot be listed', () => {
  beforeAll(() => {
    chmodSync(folder, 0o755);
    const place = (path: string, name: string) =>
      writePackage(join(folder, 'tree', path), packageFiles({ name, files: {} }));
    place('open', 'open');
    place('closed-part', 'closed-part');
    for (const closed of ['closed-part/scripts', 'closed']) {
      mkdirSync(join(folder, 'tree', closed), { recursive: true });
      writeFileSync(join(folder, 'tree', closed, 'a.sh'), 'id\n');
      chmodSync(join(folder, 'tree', closed), 0);
    }
  });

  it('is told of with the package around it, or stands for one itself', async () => {
    const found = await unprivileged(async () => {
      const walked = await walkFolder(join(folder, 'tree'), { passOver: true });
      return await Promise.all(
        packagesForScan(walked).map(async (one) => ({ path: one.path, ...(await readForScan(walked.root, one)) })),
      );
    });
    const detail: unknown = expect.stringMatching(/^The folder cannot be read: /);
    expect(found.map(({ path, unread }) => ({ path, unread }))).toEqual([
      { path: 'closed', unread: [{ path: '.', kind: 'not-read', detail }] },
      { path: 'closed-part', unread: [{ path: 'scripts', kind: 'not-read', detail }] },
      { path: 'open', unread: [] },
    ]);
    expect(found[1]?.files.map(({ path }) => path)).toContain('SKILL.md');
  });

  it('ends a walk that is not to pass it over', async () => {
    await expect(unprivileged(() => walkFolder(join(folder, 'tree')))).rejects.toThrow(/closed\S* cannot be read/);
  });
});
