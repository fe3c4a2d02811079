import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeWith, findProgram } from '../programs';
import { waitUntil } from '../wait-until';
import { hasServer } from './test-database';
import { freePort, unprivilegedUser } from './throwaway-server';

/** A PgBouncer that shares few connections to a database among many clients, transaction by transaction. */
export interface Pooler {
  /** The URL of the database by way of the pooler. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Declares tests that need PostgreSQL and PgBouncer. */
export function describeWithPooler(name: string, declare: () => void): void {
  const needs = [
    { is: 'PostgreSQL', met: hasServer(), by: '15 or newer' },
    { is: 'PgBouncer', met: findProgram('pgbouncer') !== undefined, by: 'apt-get install pgbouncer' },
  ];
  describeWith(needs, name, declare);
}

/** @param target URL of a database on this machine */
export async function startPooler(target: string, serverConnections: number): Promise<Pooler> {
  const program = findProgram('pgbouncer');
  if (program === undefined) throw new Error('PgBouncer is not installed.');
  const { hostname, port, username, pathname } = new URL(target);
  const user = unprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), 'skillward-pooler-'));
  const own = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${port} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${serverConnections}
max_client_conn = 200
logfile = ${join(folder, 'log')}
`,
  );
  if (user !== undefined) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder]);
  const child = spawn(program, ['-q', settings], { ...user, cwd: folder, stdio: 'ignore' });
  const ended = once(child, 'exit');
  const answers = () => {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}.`);
    return listens(own);
  };
  await waitUntil(answers, { what: 'PgBouncer to listen' });
  return {
    url: `postgres://${username}@127.0.0.1:${own}${pathname}`,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
