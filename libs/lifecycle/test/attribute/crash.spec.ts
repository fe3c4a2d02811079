import { ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@skillward/database';
import {
  bundleScript,
  databasePlace,
  describeOnBothDatabases,
  silentLogger,
  temporaryFolder,
  waitUntil,
} from '@skillward/testing';
import { VerifyAudit } from '../../src/access/audit';
import { ListAttributions, ListSteps, ListTrajectories } from '../../src/attribute/read-trajectories';
import { as, startInstance } from '../support/instance';
import { ProcessOptions } from '../support/sync-process';
import { report, runFile } from '../support/trajectories';

const RUNS = 20;
const STEPS = 60;
const PAGE = { limit: 200 };
const MINUTE_MS = 60_000;

describeOnBothDatabases('Attribution whose process is killed', (kind) => {
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

  /** Starts the product and waits until it has said a word. */
  const start = async (options: ProcessOptions, word: string) => {
    const child = spawn(process.execPath, [script, JSON.stringify(options)], { stdio: ['ignore', 'pipe', 'inherit'] });
    children.add(child);
    let output = '';
    child.stdout.on('data', (text: Buffer) => (output += String(text)));
    await waitUntil(() => output.includes(word), { timeoutMs: 90_000, what: `the process to say ${word}` });
    return child;
  };
  const kill = async (child: ChildProcess) => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    children.delete(child);
  };

  it('loses no run that was acknowledged, and stores each once', async () => {
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
    await look(async (instance) => {
      for (let at = 0; at < RUNS; at += 1) {
        const turns = Array.from({ length: STEPS - 1 }, (_, step) => ({
          runs: `echo ${at}-${step}`,
          gives: String(step),
        }));
        await report(instance, runFile(`Task ${at}`, turns));
      }
    });
    const process = { database: databaseOptions, dataDir: join(folder, `${kind}-data`) };
    // Each is killed in the middle of its work; the clock of the next one says that the leases have run out.
    for (const ahead of [0, 1]) await kill(await start({ ...process, aheadMs: ahead * 5 * MINUTE_MS }, 'run'));
    await kill(await start({ ...process, aheadMs: 20 * MINUTE_MS }, 'done'));
    await look(async (instance) => {
      const { items } = await instance.get(ListTrajectories).execute(as('admin'), PAGE);
      expect(items.map(({ status, steps }) => `${status} ${steps}`)).toEqual(Array(RUNS).fill(`attributed ${STEPS}`));
      for (const { id } of items) {
        const steps = await instance.get(ListSteps).execute(as('admin'), id, PAGE);
        expect(steps.items.map(({ index }) => index)).toEqual(Array.from({ length: STEPS }, (_, index) => index));
        expect((await instance.get(ListAttributions).execute(as('admin'), id, PAGE)).items).toHaveLength(1);
      }
      expect(await instance.get(VerifyAudit).execute(as('admin'))).toMatchObject({ valid: true });
    });
    await place.remove();
  }, 240_000);
});
