import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { newId } from '@skillward/platform';
import { bundleScript, databasePlace, temporaryFolder } from '@skillward/testing';
import { DatabaseUnavailable, openDatabase, outageOf } from '../../src';
import { addSkills } from '../library';
import { look } from '../write-until-killed';
import { openPostgres } from '../../src/embedded/embedded-postgres';
import { PostgresStream } from '../../src/embedded/postgres-stream';

const QUARTER_SECOND_MS = 250;

describe('an embedded database in a thread', () => {
  const root = temporaryFolder();
  let thread: string;
  beforeAll(() => {
    thread = bundleScript(join(__dirname, '../../src/embedded/postgres.worker.ts'));
  });

  const optionsOf = async (name: string) => ({
    ...(await databasePlace('embedded', { folder: join(root, name) })).options,
    thread,
  });

  /** A thread that meets its end as soon as it is asked for `word`: its `end` is code of JavaScript. */
  function mortalThread(word: string, end: string): string {
    const script = join(root, `${word}.js`);
    const mortal = `
      require('node:worker_threads').parentPort.on('message', (message) => {
        if (message !== null && Buffer.from(message).includes('${word}')) ${end}
      });
      require(${JSON.stringify(thread)});`;
    writeFileSync(script, mortal);
    return script;
  }
  const ENDS = [
    { how: 'ends, as one does whose memory is used up', end: 'process.exit(1);' },
    {
      how: 'cannot write to its disk, for which PostgreSQL panics',
      end: "require('node:fs').fsyncSync = () => { throw new Error('EIO'); };",
    },
  ];

  /** Milliseconds of a piece of work, and for how long at most it kept everybody else from their turn. */
  async function pausesOf(work: () => Promise<unknown>) {
    const begun = performance.now();
    let last = begun;
    let longest = 0;
    const watch = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    await work();
    clearInterval(watch);
    return { took: performance.now() - begun, longest };
  }

  it('stops nobody else while it works', async () => {
    const database = await openDatabase(await optionsOf('busy'));
    const { took, longest } = await pausesOf(() =>
      database.executeSql('SELECT count(*) FROM generate_series(1, 8000000) AS n WHERE n % 7 = 3'),
    );
    expect(took).toBeGreaterThan(2 * QUARTER_SECOND_MS);
    expect(longest).toBeLessThan(QUARTER_SECOND_MS);
    await database.close();
  });

  it.each(ENDS)('is followed by another thread, which has all that was committed, when it $how', async ({ end }) => {
    const word = `end_of_${newId().slice(-6)}`;
    const options = { ...(await optionsOf(word)), thread: mortalThread(word, end) };
    const database = await openDatabase(options);
    const committed = newId();
    await addSkills(database, { name: committed });
    const failure = await database
      .transaction(async (tx) => {
        await tx.namespace.create({ data: { name: 'in doubt' } });
        await tx.namespace.create({ data: { name: word } });
      })
      .catch((error: unknown) => error);
    expect(outageOf(failure)).toBe('unavailable');
    const later = newId();
    await addSkills(database, { name: later });
    const found = await look(database);
    expect(found.valid).toBe(true);
    expect([...found.names].sort()).toEqual([committed, later].sort());
    // What fails while it is committed may be there, as after any loss of a connection, but then all of it.
    const namespaces = (await database.client.namespace.findMany()).map(({ name }) => name);
    expect(namespaces.includes('in doubt')).toBe(namespaces.includes(word));
    await database.close();
  });

  it('keeps what it was told when it is closed', async () => {
    const options = await optionsOf('closed');
    const database = await openDatabase(options);
    await addSkills(database, { name: 'kept' });
    await database.close();
    const again = await openDatabase(options);
    expect((await look(again)).names).toEqual(['kept']);
    await again.close();
  });

  it('says where to look when the folder cannot be started', async () => {
    const options = await optionsOf('damaged');
    await (await openDatabase(options)).close();
    rmSync(join(root, 'damaged', 'global'), { recursive: true });
    const opening = openDatabase(options);
    await expect(opening).rejects.toThrow(DatabaseUnavailable);
    await expect(opening).rejects.toThrow(`The embedded database in ${join(root, 'damaged')} cannot be started`);
  });
});

describe('connections to an embedded database', () => {
  it('leave nothing open to the next one', async () => {
    const postgres = await openPostgres({});
    const connect = async (): Promise<Client> => {
      const client = new Client({ user: 'postgres', ssl: false, stream: () => new PostgresStream(postgres) });
      await client.connect();
      return client;
    };
    const first = await connect();
    await first.query('CREATE TABLE notes (text text)');
    await first.query('BEGIN');
    await first.query("INSERT INTO notes VALUES ('half done')");
    await first.end();
    const second = await connect();
    await second.query("INSERT INTO notes VALUES ('done')");
    await second.end();
    const third = await connect();
    expect((await third.query('SELECT text FROM notes')).rows).toEqual([{ text: 'done' }]);
    await third.end();
    await postgres.close();
  });
});
