import { Client, Pool, PoolClient, PoolConfig } from 'pg';
import { ConfigurationError } from '@skillward/platform';
import { outageOf } from './outage';

/** The servers of one connection string, and whether only one that takes writes will do. */
export interface ServerHosts {
  /** A connection string for each host, in the order given. */
  readonly urls: readonly string[];
  readonly needsWrites: boolean;
}

const AUTHORITY = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/;

/**
 * Reads a connection string as libpq does: several hosts with commas, and `target_session_attrs`, of which
 * `read-write`, `primary` and `any` are known.
 * @throws ConfigurationError when it is no such string
 */
export function readHosts(url: string): ServerHosts {
  const hosts = partHosts(url);
  // The driver would read it only to connect, where nobody knows any more where it came from.
  for (const each of hosts.urls) tryToRead(() => new Client({ connectionString: each }));
  return hosts;
}

const unusable = (reason: string) => new ConfigurationError(`DATABASE_URL cannot be used: ${reason}`);

/** What the driver and Node.js complain of never quotes a password. */
function tryToRead<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    const { name, message } = error as Error;
    throw unusable(['TypeError', 'URIError'].includes(name) ? 'it is no address of a database server.' : message);
  }
}

function partHosts(url: string): ServerHosts {
  const [, head, hosts, tail] = AUTHORITY.exec(url) ?? [];
  if (head === undefined || hosts === undefined || tail === undefined)
    throw unusable('it must look like postgres://user:password@host:port/database.');
  const whole = tryToRead(() => new URL(`${head}host${tail}`));
  const target = whole.searchParams.get('target_session_attrs') ?? 'any';
  if (!['any', 'read-write', 'primary'].includes(target))
    throw unusable(`target_session_attrs may be read-write, primary or any, not “${target}”.`);
  // Some clients read it as the schema of their tables; here it would be read by nobody.
  if ((whole.searchParams.get('schema') ?? 'public') !== 'public')
    throw unusable(
      'the tables are in the schema public, whatever it names in “schema”. Leave that out; where others use the database, ' +
        'give Skillward a database of its own.',
    );
  const named = whole.searchParams.get('host')?.split(',') ?? hosts.split(',');
  const ports = whole.searchParams.get('port')?.split(',') ?? [];
  for (const name of ['target_session_attrs', ...(named.length > 1 ? ['host', 'port'] : [])])
    whole.searchParams.delete(name);
  const query = whole.searchParams.size > 0 ? `?${whole.searchParams.toString()}` : '';
  const single = named.length === 1 && whole.searchParams.has('host');
  const urls = named.map((host, index) => {
    const port = ports[Math.min(index, ports.length - 1)];
    const place = single ? hosts : host.includes(':') || port === undefined ? host : `${host}:${port}`;
    return `${head}${place}${whole.pathname}${query}`;
  });
  return { urls, needsWrites: target !== 'any' };
}

/**
 * The driver adapter writes times without their zone and drops the zone of those it reads. Said by a statement: a pooler
 * refuses it among the parameters of a connection, and remembers for whom it was said.
 */
const UTC = "SET TIME ZONE 'UTC'";
const READ_ONLY = "SELECT pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS refused";

/** A server that answers and takes no writes, as a standby; its code is the one PostgreSQL gives to a refused write. */
class ReadOnlyServer extends Error {
  readonly code = '25006';

  constructor() {
    super('The server takes no writes.');
  }
}

/** Connections to the first of several servers that answers and, if asked for, takes writes. */
export class ServerPool extends Pool {
  private current = 0;

  constructor(
    private readonly hosts: ServerHosts,
    options: PoolConfig,
  ) {
    super({
      ...options,
      connectionString: hosts.urls[0],
      onConnect: async (client) => {
        await client.query(UTC);
        if (hosts.needsWrites) await refuseReadOnly(client);
      },
    });
  }

  override connect(): Promise<PoolClient>;
  override connect(
    callback: (
      error: Error | undefined,
      client: PoolClient | undefined,
      done: (release?: Error | boolean) => void,
    ) => void,
  ): void;
  override connect(
    callback?: (
      error: Error | undefined,
      client: PoolClient | undefined,
      done: (release?: Error | boolean) => void,
    ) => void,
  ): Promise<PoolClient> | void {
    const connected = this.connectToAny();
    if (callback === undefined) return connected;
    connected.then(
      (client) => callback(undefined, client, (release) => client.release(release)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
  }

  private async connectToAny(): Promise<PoolClient> {
    for (let tries = 1; ; tries += 1) {
      const tried = this.current;
      try {
        return await super.connect();
      } catch (error) {
        if (tries >= this.hosts.urls.length || outageOf(error) === null) throw error;
        // Another request may have moved on meanwhile.
        if (tried === this.current) this.current = (tried + 1) % this.hosts.urls.length;
        Object.assign(this.options, { connectionString: this.hosts.urls[this.current] });
      }
    }
  }
}

async function refuseReadOnly(client: {
  query(text: string): Promise<{ rows: { refused: boolean }[] }>;
}): Promise<void> {
  const { rows } = await client.query(READ_ONLY);
  if (rows[0]?.refused) throw new ReadOnlyServer();
}
