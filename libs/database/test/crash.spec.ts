import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databasePlace, describeOnBothDatabases, scriptProcesses, temporaryFolder } from '@skillward/testing';
import { DatabaseOptions, openDatabase } from '../src';
import { Found, look } from './write-until-killed';

const ROUNDS = 10;
const MOST_COMMITS = 8;
const LONGEST_DELAY_MS = 40;

const random = (below: number) => Math.floor(Math.random() * below);

describeOnBothDatabases('a process that is killed', (kind) => {
  const root = temporaryFolder();
  const start = scriptProcesses(join(__dirname, 'write-until-killed.ts'));

  /** Kills a process that writes at a random moment; answers what it found and what it acknowledged. */
  async function round({ logger: _logger, ...options }: DatabaseOptions) {
    const writer = start(options);
    await writer.says(1 + random(MOST_COMMITS) + 1);
    await sleep(random(LONGEST_DELAY_MS));
    expect(await writer.end('SIGKILL')).toBe(null);
    const [first = '{}', ...acknowledged] = writer.lines;
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
  });
});
