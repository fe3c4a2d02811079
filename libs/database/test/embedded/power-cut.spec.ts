import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '@skillward/platform';
import { databasePlace, temporaryFolder, watchDisk } from '@skillward/testing';
import { addSkills } from '../library';
import { look } from '../write-until-killed';
import { DatabaseUnavailable, openDatabase } from '../../src';

const CUTS = 3;
const MOST_COMMITS = 6;

/** Only Linux tells which file a descriptor is. */
(existsSync('/proc/self/fd') ? describe : describe.skip)('an embedded database whose power is cut', () => {
  const root = temporaryFolder();

  it(`starts again with everything that it acknowledged, ${CUTS} times in a row`, async () => {
    const acknowledged: string[] = [];
    let folder = join(root, 'cut-0');
    for (let cut = 1; cut <= CUTS; cut += 1) {
      // Each round goes on with what the cut before left; the first begins with a new folder.
      const disk = watchDisk(folder);
      const { options } = await databasePlace('embedded', { folder });
      const database = await openDatabase(options);
      const found = await look(database);
      expect(found.valid).toBe(true);
      expect(acknowledged.filter((name) => !found.names.includes(name))).toEqual([]);
      for (let commit = 0; commit < 1 + Math.floor(Math.random() * MOST_COMMITS); commit += 1) {
        const name = newId();
        await addSkills(database, { name, files: { 'data.bin': new Uint8Array(20_000).fill(cut) } });
        acknowledged.push(name);
      }
      const left = join(root, `cut-${cut}`);
      if (cut % 2 === 0) await database.executeSql('CHECKPOINT');
      disk.cut(left);
      disk.stop();
      await database.close();
      rmSync(folder, { recursive: true });
      folder = left;
    }
    const { options } = await databasePlace('embedded', { folder });
    const database = await openDatabase(options);
    expect((await look(database)).names).toEqual(expect.arrayContaining(acknowledged));
    await database.close();
  });

  it('begins anew where its first start was cut off, whatever reached the disk of it', async () => {
    const cuts = [1, 2, 40, 400, Infinity];
    for (const [round, last] of cuts.entries()) {
      const home = join(root, `first-${round}`);
      const left = join(root, `first-${round}-left`);
      mkdirSync(home);
      let syncs = 0;
      const disk = watchDisk(home, () => {
        syncs += 1;
        if (syncs === last) disk.cut(left);
      });
      const open = async (folder: string) => {
        const { options } = await databasePlace('embedded', { folder: join(folder, 'database') });
        return await openDatabase(options);
      };
      const database = await open(home);
      if (last === Infinity) disk.cut(left);
      else expect(syncs).toBeGreaterThanOrEqual(last);
      disk.stop();
      await database.close();
      const again = await open(left);
      expect((await look(again)).valid).toBe(true);
      await again.close();
      // Nothing of the first start is left that would have a later one begin anew.
      expect(readdirSync(left)).toEqual(['database']);
    }
  });

  it('says where to look when the folder cannot be started', async () => {
    const folder = join(root, 'damaged');
    const { options } = await databasePlace('embedded', { folder });
    await (await openDatabase(options)).close();
    rmSync(join(folder, 'global'), { recursive: true });
    const opening = openDatabase(options);
    await expect(opening).rejects.toThrow(DatabaseUnavailable);
    await expect(opening).rejects.toThrow(`The embedded database in ${folder} cannot be started`);
  });
});
