import { ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, syncStore } from '@skillward/database';
import {
  bundleScript,
  databasePlace,
  describeOnBothDatabases,
  packageFiles,
  silentLogger,
  temporaryFolder,
  waitUntil,
} from '@skillward/testing';
import { VerifyAudit } from '../../src/access/audit';
import { GetSync } from '../../src/collect/syncs';
import { StartUploadImport, UploadSkill } from '../../src/collect/uploads';
import { inPieces } from '../support/archives';
import { as, curator, startInstance } from '../support/instance';
import { ProcessOptions } from '../support/sync-process';

const PACKAGES = 600;
const KILLS = 3;
const MINUTE_MS = 60_000;

describeOnBothDatabases('A sync whose process is killed', (kind) => {
  const folder = temporaryFolder();
  const children = new Set<ChildProcess>();
  let script: string;

  beforeAll(() => {
    script = bundleScript(join(__dirname, '../support/sync-process.ts'));
  });
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(script, { force: true });
  });

  const start = async (options: ProcessOptions) => {
    const child = spawn(process.execPath, [script, JSON.stringify(options)], { stdio: ['ignore', 'pipe', 'inherit'] });
    children.add(child);
    let output = '';
    child.stdout.on('data', (text: Buffer) => (output += String(text)));
    const says = (word: string) =>
      waitUntil(
        () => {
          if (child.exitCode !== null) throw new Error('The process ended.');
          return output.includes(word);
        },
        { timeoutMs: 90_000, what: `the process to say that it is ${word}` },
      );
    await says('working');
    return { child, says };
  };
  const end = async (child: ChildProcess, signal: NodeJS.Signals) => {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    children.delete(child);
    return child.exitCode;
  };

  it('goes on by itself where it stopped, and every package is one version', async () => {
    const place = await databasePlace(kind, { folder: kind === 'embedded' ? join(folder, 'db') : undefined });
    const { logger: _logger, ...databaseOptions } = place.options;
    // Nobody but the child may have an embedded database open, so each look at it opens it anew.
    const look = async <T>(work: (instance: Awaited<ReturnType<typeof startInstance>>) => Promise<T>): Promise<T> => {
      const database = await openDatabase({ ...databaseOptions, logger: silentLogger });
      const instance = await startInstance(database, join(folder, kind));
      try {
        return await work(instance);
      } finally {
        await instance.close();
        await database.close();
      }
    };
    const lines = Array.from({ length: PACKAGES }, (_, at) =>
      JSON.stringify(
        at % 50 === 49
          ? { id: `p${at}`, name: `skill-${at}` }
          : { id: `p${at}`, name: `skill-${at}`, description: 'Does it.', body: `# ${at}\n${'text '.repeat(2000)}` },
      ),
    );
    const { id, upload } = await look(async (instance) => {
      const [file] = packageFiles({ name: 'acknowledged' });
      const single = { fileName: 'SKILL.md', bytes: file?.content ?? new Uint8Array() };
      const { version } = await instance.get(UploadSkill).execute(curator, 'team', single);
      const dump = { fileName: 'dump.jsonl', stream: inPieces(Buffer.from(lines.join('\n'))) };
      return { ...(await instance.get(StartUploadImport).execute(curator, 'team', dump)), upload: version };
    });

    const progress: number[] = [];
    let aheadMs = 0;
    for (let round = 0; round < KILLS; round += 1) {
      const { child, says } = await start({
        database: databaseOptions,
        dataDir: join(folder, `data-${kind}`),
        aheadMs,
      });
      await says('batch');
      await sleep(Math.random() * 200);
      await end(child, 'SIGKILL');
      const database = await openDatabase({ ...databaseOptions, logger: silentLogger });
      progress.push((await syncStore.find(database.client, id))?.position ?? -1);
      await database.close();
      aheadMs += MINUTE_MS;
    }
    expect(progress.every((position, round) => position > (progress[round - 1] ?? 0))).toBe(true);

    const { child, says } = await start({ database: databaseOptions, dataDir: join(folder, `data-${kind}`), aheadMs });
    await says('done');
    expect(await end(child, 'SIGTERM')).toBe(0);

    await look(async (instance) => {
      const sync = await instance.get(GetSync).execute(curator, id);
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
      expect(await instance.get(VerifyAudit).execute(as('admin'))).toMatchObject({ valid: true, firstBroken: null });
      const [file] = packageFiles({ name: 'acknowledged' });
      const again = { fileName: 'SKILL.md', bytes: file?.content ?? new Uint8Array() };
      expect(await instance.get(UploadSkill).execute(curator, 'team', again)).toMatchObject({
        created: false,
        version: upload,
      });
    });
    await place.remove();
  }, 180_000);
});
