import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@skillward/testing';
import { Spool, type SpooledRun } from '../../src/report/spool';

const HOUR_MS = 60 * 60_000;
const folder = temporaryFolder();

describe('the spool of runs', () => {
  const home = join(folder, 'unsent');
  const spool = new Spool(home);
  const take = async (_run: SpooledRun) => ({ outcome: 'sent' as const });

  it('leaves nothing of a run whose files cannot be copied', async () => {
    const log = join(folder, 'log');
    writeFileSync(log, 'a log');
    const run = { files: [log, join(folder, 'nowhere')], fields: {} };
    await expect(spool.keep('http://a', run, 1)).rejects.toThrow('ENOENT');
    expect(readdirSync(home)).toEqual([]);
  });

  it('removes what a process that was killed had begun to keep, and not what one begins now', async () => {
    const begun = join(home, '0000000000001-00000000-0000-4000-8000-000000000000.new');
    mkdirSync(begun, { recursive: true });
    writeFileSync(join(begun, '0-log'), 'half a l');
    await spool.flush('http://a', take, Date.now());
    expect(existsSync(begun)).toBe(true);
    await spool.flush('http://a', take, Date.now() + 2 * HOUR_MS);
    expect(existsSync(begun)).toBe(false);
  });
});
