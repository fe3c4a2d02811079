import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { bundleScript, databasePlace, describeOnBothDatabases, temporaryFolder, waitUntil } from '@skillward/testing';
import { DatabaseOptions, openDatabase } from '.';
import { Found, look } from '../test/write-until-killed';

const ROUNDS = 10;
const MOST_COMMITS = 8;
const LONGEST_DELAY_MS = 40;

const random = (below: number) => Math.floor(Math.random() * below);

describeOnBothDatabases('a process that is killed', (kind) => {
  const root = temporaryFolder();
  let script = '';
  beforeAll(() => {
    script = bundleScript(join(__dirname, '../test/write-until-killed.ts'));
  });
  afterAll(() => rmSync(script));

  /** Kills a process that writes at a random moment; answers what it found and what it acknowledged. */
  async function round(options: DatabaseOptions): Promise<{ found: Found; acknowledged: string[] }> {
    const argument = JSON.stringify({ ...options, logger: undefined });
    const writer = spawn(process.execPath, [script, argument], { stdio: ['ignore', 'pipe', 'inherit'] });
    const lines: string[] = [];
    const reader = createInterface({ input: writer.stdout }).on('line', (line) => lines.push(line));
    const ended = Promise.all([once(writer, 'exit'), once(reader, 'close')]);
    const commits = random(MOST_COMMITS);
    await waitUntil(() => lines.length > commits, { timeoutMs: 60_000, intervalMs: 1, what: `${commits} commits` });
    await sleep(random(LONGEST_DELAY_MS));
    writer.kill('SIGKILL');
    const [[, signal]] = (await ended) as [[number | null, string], unknown];
    expect(signal).toBe('SIGKILL');
    const [first = '{}', ...acknowledged] = lines;
    return { found: JSON.parse(first) as Found, acknowledged };
  }

  it(`loses nothing that it acknowledged, and leaves a valid ledger, ${ROUNDS} times`, async () => {
    const place = await databasePlace(kind, { folder: join(root, 'database') });
    const acknowledged = new Set<string>();
    const check = (found: Found) => {
      expect(found.valid).toBe(true);
      // Each skill was committed together with its one entry.
      expect(found.entries).toBe(found.names.length);
      const names = new Set(found.names);
      expect([...acknowledged].filter((name) => !names.has(name))).toEqual([]);
    };
    for (let index = 0; index < ROUNDS; index += 1) {
      const end = await round(place.options);
      check(end.found);
      // A line that was cut off is no acknowledgement.
      for (const name of end.acknowledged) if (name.length === 36) acknowledged.add(name);
    }
    const database = await openDatabase(place.options);
    check(await look(database));
    await database.close();
    await place.remove();
    expect(acknowledged.size).toBeGreaterThan(ROUNDS);
  }, 300_000);
});
