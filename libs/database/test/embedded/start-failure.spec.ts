import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@skillward/testing';
import { describeStartFailure, lookAtPlace } from '../../src/embedded/start-failure';

describe('a start of the embedded database that failed', () => {
  const failure = new Error('PGlite failed to initialize properly');
  const root = temporaryFolder();
  const GIB = 1024 ** 3;

  it('asks for room on a full disk, and gives nothing up for a backup', () => {
    const message = describeStartFailure('/data/database', failure, { freeBytes: 1_500_000, isWritable: true });
    expect(message).toMatch(/\/data\/database .*disk is full: 1 MB are left\. Make room .*nothing is lost/);
    expect(message).not.toMatch(/backup|move it away/);
  });

  it('asks for rights where it may not write', () => {
    const message = describeStartFailure('/data/database', failure, { freeBytes: GIB, isWritable: false });
    expect(message).toContain('may not write there');
    expect(message).not.toMatch(/backup|move it away/);
  });

  it('speaks of the backup where the disk explains nothing', () => {
    const message = describeStartFailure('/data/database', failure, { freeBytes: GIB, isWritable: true });
    expect(message).toContain('skillward restore FILE');
  });

  it('looks at the disk of the folder, also before there is one', () => {
    const folder = join(root, 'new', 'database');
    const before = lookAtPlace(folder);
    expect(before.isWritable).toBe(true);
    expect(before.freeBytes).toBeGreaterThan(0);
    mkdirSync(folder, { recursive: true });
    expect(lookAtPlace(folder).isWritable).toBe(true);
  });
});
