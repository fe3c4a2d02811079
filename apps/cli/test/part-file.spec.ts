import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@skillward/testing';
import { writeWhole } from '../src/part-file';

describe('writeWhole', () => {
  const folder = temporaryFolder();
  const out = join(folder, 'all.tar');

  it('shows a file when it is complete, also beside what a killed process of the same number left', async () => {
    const left = `all.tar.${process.pid}.part`;
    writeFileSync(join(folder, left), 'half');
    await writeWhole(out, 0o600, async (file) => {
      await file.writeFile('whole');
      expect(existsSync(out)).toBe(false);
    });
    expect(readFileSync(out, 'utf8')).toBe('whole');
    expect(readdirSync(folder).sort()).toEqual(['all.tar', left]);
  });

  it('refuses a folder in its place before any work is done', async () => {
    let isBegun = false;
    const writing = writeWhole(folder, 0o600, async () => (isBegun = true));
    await expect(writing).rejects.toThrow(`${folder} cannot be written: it is a folder.`);
    expect(isBegun).toBe(false);
    expect(readdirSync(join(folder, '..')).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});
