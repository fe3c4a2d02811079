import { Client } from 'pg';
import { databasePlace, describeOn, silentLogger, startDatabaseProxy, waitUntil } from '@skillward/testing';
import { ConfigurationError } from '@skillward/platform';
import { DatabaseUnavailable, openDatabase, readHosts } from '../src';
import { unfitnessOf } from '../src/refusal';

describe('readHosts', () => {
  it.each([
    ['postgres://u:p@one:5433/skills?sslmode=require', ['postgres://u:p@one:5433/skills?sslmode=require'], false],
    ['postgresql://u@one:1,two:2/skills', ['postgresql://u@one:1/skills', 'postgresql://u@two:2/skills'], false],
    [
      'postgres://u@one,two/skills?target_session_attrs=read-write&sslmode=require',
      ['postgres://u@one/skills?sslmode=require', 'postgres://u@two/skills?sslmode=require'],
      true,
    ],
    ['postgres://u@/skills?host=one,two&port=1,2', ['postgres://u@one:1/skills', 'postgres://u@two:2/skills'], false],
    ['postgres:///skills?host=/run/postgresql', ['postgres:///skills?host=%2Frun%2Fpostgresql'], false],
    ['postgres://u@one/skills?schema=public', ['postgres://u@one/skills?schema=public'], false],
  ])('reads %s', (url, urls, needsWrites) => expect(readHosts(url)).toEqual({ urls, needsWrites }));

  it.each([
    'postgres://u@one,two:port/skills',
    'postgres://one/skills?target_session_attrs=standby',
    'postgres://u:%ff@one/skills',
    'postgres://u@one/skills?sslrootcert=/nowhere/ca.pem',
    'postgres://u@one/skills?uselibpqcompat=true&sslmode=verify-ca',
    'mysql://one/skills',
    'postgres://u@one/skills?schema=tenant',
  ])('refuses %s', (url) => {
    expect(() => readHosts(url)).toThrow(ConfigurationError);
    expect(() => readHosts(url)).toThrow(/^DATABASE_URL cannot be used: /);
  });
});

describeOn('server', 'A database server', () => {
  const NOWHERE = '127.0.0.1:9';
  const place = async () => {
    const { options, remove } = await databasePlace('server');
    if (options.url === undefined) throw new Error('A server database has a URL.');
    return { options, url: new URL(options.url), remove };
  };

  it('is the first of several hosts that answers', async () => {
    const { options, url, remove } = await place();
    const several = `postgres://${url.username}@${NOWHERE},${url.host}${url.pathname}`;
    const database = await openDatabase({ ...options, url: several });
    await database.ping();
    await database.close();
    await remove();
  });

  it('is one that takes writes, where that is asked for', async () => {
    const standby = await place();
    const client = new Client({ connectionString: standby.url.href });
    await client.connect();
    await client.query(`ALTER DATABASE ${standby.url.pathname.slice(1)} SET default_transaction_read_only = on`);
    await client.end();
    const only = `${standby.url.href}?target_session_attrs=read-write`;
    await expect(openDatabase({ ...standby.options, url: only })).rejects.toThrow(DatabaseUnavailable);
    await standby.remove();
  });

  it('is waited for at the start, and a failed start says why', async () => {
    const { options, url, remove } = await place();
    const proxy = await startDatabaseProxy(url.href);
    await proxy.cut();
    await expect(openDatabase({ ...options, url: proxy.url })).rejects.toThrow(
      /The database does not answer: .*ECONNREFUSED/,
    );
    const opening = openDatabase({ ...options, url: proxy.url, waitMs: 60_000 });
    await proxy.restore();
    const database = await opening;
    await database.ping();
    await database.close();
    await proxy.stop();
    await remove();
  });

  it('that refuses what is asked of it ends the start with a sentence that names the variable', async () => {
    const { options, url, remove } = await place();
    const admin = new Client({ connectionString: url.href });
    await admin.connect();
    const [user, latin] = ['stranger', 'latin'].map((kind) => `${kind}_${url.pathname.slice(1)}`) as [string, string];
    await admin.query(`CREATE ROLE ${user} LOGIN`);
    await admin.query(`CREATE DATABASE ${latin} ENCODING 'LATIN1' TEMPLATE template0`);
    const refused = (change: (url: URL) => void) => {
      const asked = new URL(url);
      change(asked);
      return expect(openDatabase({ ...options, url: asked.href })).rejects;
    };
    const cases: [(url: URL) => void, RegExp][] = [
      [(asked) => (asked.username = 'nobody_knows'), /"nobody_knows".*Name a user and a password/],
      [(asked) => (asked.pathname = '/not_there'), /"not_there" does not exist\. Create it first/],
      [(asked) => (asked.username = user), /permission denied.*allowed to create tables/],
      [(asked) => (asked.pathname = `/${latin}`), /encoding LATIN1, .* Create it anew with ENCODING 'UTF8'/],
      [(asked) => asked.searchParams.set('sslmode', 'verify-full'), /does not support SSL connections\. See sslmode/],
    ];
    for (const [change, message] of cases) {
      await refused(change).toThrow(ConfigurationError);
      await refused(change).toThrow(message);
      await refused(change).toThrow(/^DATABASE_URL cannot be used: /);
    }
    await admin.query(`DROP ROLE ${user}`);
    await admin.query(`DROP DATABASE ${latin}`);
    await admin.end();
    await remove();
  });

  it.each([
    [
      { version: '14.11', number: 140_011, encoding: 'UTF8' },
      'its server is PostgreSQL 14.11, and 15 or newer is needed',
    ],
    [{ version: '15.0', number: 150_000, encoding: 'UTF8' }, null],
    // Keeps every text as it comes, though it knows no letters beyond ASCII.
    [{ version: '16.2', number: 160_002, encoding: 'SQL_ASCII' }, null],
  ])('that is %j is told %j', (server, said) => {
    expect(unfitnessOf(server)).toBe(said);
  });

  it('that falls silent is noticed while queries still wait for it', async () => {
    const { options, url, remove } = await place();
    const proxy = await startDatabaseProxy(url.href);
    const database = await openDatabase({ ...options, logger: silentLogger, url: proxy.url });
    expect(database.health.outage).toBeNull();
    proxy.freeze();
    const asked = database.ping();
    await waitUntil(() => database.health.outage === 'unavailable');
    await proxy.restore();
    await asked;
    await waitUntil(() => database.health.outage === null);
    await database.close();
    await proxy.stop();
    await remove();
  });
});
