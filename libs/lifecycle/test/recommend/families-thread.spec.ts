import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleScript, createTestDatabase, temporaryFolder, waitUntil } from '@skillward/testing';
import { FamilyDirectory } from '../../src/recommend/family-directory';
import { IndexKeeper } from '../../src/recommend/index-keeper';
import { analyseAll } from '../support/judged';
import { Instance, startInstance, uploadSkill, uploadSkills } from '../support/instance';

const text = Array.from({ length: 40 }, (_, at) => `Step ${at}: turn the valve by ${at} and note it.`).join('\n\n');
const twin = (name: string) => ({ name, description: `Does the ${name}.`, body: `# On ${name}\n\n${text}\n` });

describe('The thread that works out families', () => {
  const dataDir = temporaryFolder();
  const [directory, sketched, unreadable] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
  const [fault, failing] = [join(dataDir, 'fault'), join(dataDir, 'failing.cjs')];
  let worker: string;

  beforeAll(() => {
    worker = bundleScript(join(__dirname, '../../src/recommend/families.worker.ts'));
    // The worker that ships, which ends in the middle of its work where a file says so.
    writeFileSync(
      failing,
      `const { existsSync, rmSync } = require('node:fs');
      const { default: update } = require(${JSON.stringify(worker)});
      module.exports = (batch) => {
        if (existsSync(${JSON.stringify(fault)})) {
          rmSync(${JSON.stringify(fault)});
          process.exit(1);
        }
        return update(batch);
      };`,
    );
  });
  afterAll(() => rmSync(worker, { force: true }));

  it('is told everything once more when it ends or starts, and asks for the sketches that it lacks', async () => {
    const test = await createTestDatabase('embedded');
    const options = { assets: { familiesWorker: failing } };
    const first = await startInstance(test.database, dataDir, options);
    const members = () =>
      first
        .get(FamilyDirectory)
        .all()
        .map((family) => family.members.length)
        .filter((size) => size > 1);
    await uploadSkills(first, 'plant', [twin('round'), twin('round-2')]);
    await analyseAll(first);
    await waitUntil(() => members()[0] === 2);
    writeFileSync(fault, '');
    await uploadSkill(first, 'plant', { ...twin('round-3'), description: 'Inspect equipment daily.' });
    await analyseAll(first);
    await waitUntil(() => members()[0] === 3);
    expect([members(), existsSync(fault)]).toEqual([[3], false]);
    await first.close();

    const second = await startInstance(test.database, dataDir, options);
    await waitUntil(() => second.get(IndexKeeper).ready && second.get(FamilyDirectory).idle);
    const [family] = second
      .get(FamilyDirectory)
      .all()
      .filter((each) => each.members.length > 1);
    expect(family).toMatchObject({
      members: { length: 3 },
      explanation: expect.stringMatching(/^same name, contents agree/),
    });
    await second.close();
    await test.stop();
  });

  it('does not keep the first answers waiting: they go by names until the texts have been compared', async () => {
    const test = await createTestDatabase('embedded');
    const first = await startInstance(test.database, directory, { assets: { familiesWorker: worker } });
    await uploadSkills(first, 'plant', [
      twin('round'),
      twin('round-2'),
      { ...twin('round-4'), description: 'Inspect equipment daily.' },
    ]);
    await analyseAll(first);
    await first.close();
    // What a stop before the families were kept leaves behind.
    await test.database.client.familyRevision.deleteMany();

    const slow = join(directory, 'slow.cjs');
    const gate = join(directory, 'gate');
    writeFileSync(gate, '');
    writeFileSync(
      slow,
      `const { existsSync } = require('node:fs');
      const { default: update } = require(${JSON.stringify(worker)});
      module.exports = async (batch) => {
        while (existsSync(${JSON.stringify(gate)})) await new Promise((resolve) => setTimeout(resolve, 20));
        return update(batch);
      };`,
    );
    const second = await startInstance(test.database, directory, { assets: { familiesWorker: slow } });
    const directoryOf = second.get(FamilyDirectory);
    const sizes = () =>
      directoryOf
        .all()
        .map(({ members }) => members.length)
        .sort();
    await waitUntil(() => second.get(IndexKeeper).ready);
    expect([directoryOf.idle, sizes()]).toEqual([false, [1, 2]]);
    rmSync(gate);
    await waitUntil(() => directoryOf.idle);
    expect(sizes()).toEqual([3]);
    await second.close();
    await test.stop();
  });

  it('compares texts when they are sketched, also those that an earlier release had sketched otherwise', async () => {
    const test = await createTestDatabase('embedded');
    const sizesIn = (instance: Instance) =>
      instance
        .get(FamilyDirectory)
        .all()
        .map(({ members }) => members.length);
    const first = await startInstance(test.database, sketched, { assets: { familiesWorker: worker } });
    await uploadSkills(first, 'plant', [
      twin('round'),
      { ...twin('round-2'), description: 'Inspect equipment daily.' },
    ]);
    await waitUntil(() => sizesIn(first).length === 2);
    await analyseAll(first);
    await waitUntil(() => sizesIn(first).length === 1);
    await first.close();

    await test.database.client.versionSketch.updateMany({ data: { sketchVersion: '1.192' } });
    const second = await startInstance(test.database, sketched, { assets: { familiesWorker: worker } });
    await waitUntil(() => second.get(FamilyDirectory).idle && sizesIn(second).length === 2);
    await analyseAll(second);
    await waitUntil(() => sizesIn(second).length === 1);
    await second.close();
    await test.stop();
  });

  it('reads the sketches later that could not be read, with the next change', async () => {
    const test = await createTestDatabase('embedded');
    const instance = await startInstance(test.database, unreadable, { assets: { familiesWorker: worker } });
    const sizes = () =>
      instance
        .get(FamilyDirectory)
        .all()
        .map(({ members }) => members.length)
        .sort();
    const rename = (from: string, to: string) => test.database.executeSql(`ALTER TABLE ${from} RENAME TO ${to}`);
    await uploadSkill(instance, 'plant', twin('round'));
    await analyseAll(instance);
    await waitUntil(() => instance.get(FamilyDirectory).idle);
    await rename('version_sketches', 'away');
    await uploadSkill(instance, 'plant', { ...twin('round-2'), description: 'Inspect equipment daily.' });
    await waitUntil(() => sizes().length === 2 && instance.get(FamilyDirectory).idle);
    await rename('away', 'version_sketches');
    await analyseAll(instance);
    await waitUntil(() => sizes().length === 1);
    await instance.close();
    await test.stop();
  });
});
