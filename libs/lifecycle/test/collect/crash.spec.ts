import { setTimeout as sleep } from 'node:timers/promises';
import { syncStore } from '@skillward/database';
import { describeOnBothDatabases, packageFiles } from '@skillward/testing';
import { VerifyAudit } from '../../src/access/audit';
import { GetSync } from '../../src/collect/syncs';
import { StartUploadImport, UploadSkill } from '../../src/collect/uploads';
import { inPieces } from '../support/archives';
import { as, curator } from '../support/instance';
import { killedProduct } from '../support/killed-product';

const PACKAGES = 600;
const KILLS = 3;
const MINUTE_MS = 60_000;

describeOnBothDatabases('A sync whose process is killed', (kind) => {
  const product = killedProduct(kind);

  it('goes on by itself where it stopped, and every package is one version', async () => {
    const lines = Array.from({ length: PACKAGES }, (_, at) =>
      JSON.stringify(
        at % 50 === 49
          ? { id: `p${at}`, name: `skill-${at}` }
          : { id: `p${at}`, name: `skill-${at}`, description: 'Does it.', body: `# ${at}\n${'text '.repeat(2000)}` },
      ),
    );
    const { id, upload } = await product.look(async (instance) => {
      const [file] = packageFiles({ name: 'acknowledged' });
      const single = { fileName: 'SKILL.md', bytes: file?.content ?? new Uint8Array() };
      const { version } = await instance.get(UploadSkill).upload(curator, 'team', single);
      const dump = { fileName: 'dump.jsonl', stream: inPieces(Buffer.from(lines.join('\n'))) };
      return { ...(await instance.get(StartUploadImport).start(curator, 'team', dump)), upload: version };
    });

    const progress: number[] = [];
    for (let round = 0; round < KILLS; round += 1) {
      const running = await product.start(round * MINUTE_MS);
      await running.says('batch of packages');
      await sleep(Math.random() * 200);
      await running.end('SIGKILL');
      progress.push(await product.open(async ({ client }) => (await syncStore.find(client, id))?.position ?? -1));
    }
    expect(progress.every((position, round) => position > (progress[round - 1] ?? 0))).toBe(true);

    const running = await product.start(KILLS * MINUTE_MS);
    await running.says('done');
    expect(await running.end('SIGTERM')).toBe(0);

    await product.look(async (instance) => {
      const sync = await instance.get(GetSync).get(curator, id);
      expect(sync).toMatchObject({
        status: 'succeeded',
        counts: {
          discovered: PACKAGES,
          created: PACKAGES - PACKAGES / 50,
          updated: 0,
          unchanged: 0,
          rejected: PACKAGES / 50,
        },
      });
      expect(sync.rejections).toHaveLength(PACKAGES / 50);
      const { rows } = await instance.database.executeSql(
        `SELECT count(*)::int AS skills, (SELECT count(*)::int FROM skill_versions) AS versions,
          (SELECT count(*)::int FROM source_packages) AS packages, (SELECT count(*)::int FROM upload_chunks) AS chunks
        FROM skills`,
      );
      const expected = PACKAGES - PACKAGES / 50 + 1;
      expect({ ...rows[0] }).toEqual({ skills: expected, versions: expected, packages: expected, chunks: 0 });
      expect(await instance.get(VerifyAudit).verify(as('admin'))).toMatchObject({ valid: true, firstBroken: null });
      const [file] = packageFiles({ name: 'acknowledged' });
      const again = { fileName: 'SKILL.md', bytes: file?.content ?? new Uint8Array() };
      expect(await instance.get(UploadSkill).upload(curator, 'team', again)).toMatchObject({
        created: false,
        version: upload,
      });
    });
  });
});
