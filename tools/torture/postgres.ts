import { ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBinaries, freePort, unprivilegedUser } from '../../libs/testing/src/database/throwaway-server';
import { waitUntil } from '../../libs/testing/src/wait-until';

/** A PostgreSQL server that is tortured; whoever starts it removes it. */
export interface PostgresServer {
  readonly port: number;
  /** URL of a database; `target_session_attrs` and further hosts are up to the caller. */
  url(database?: string): string;
  createDatabase(name: string): void;
  /** Ends it at once, as a host that dies; `resume` starts it again on the same data. */
  stop(): Promise<void>;
  resume(): Promise<void>;
  /** A hot standby that has received all that the primary has acknowledged. */
  standby(): Promise<PostgresServer>;
  promote(): Promise<void>;
  remove(): Promise<void>;
}

const USER = 'skillward';

export const hasPostgres = (): boolean => findBinaries() !== undefined;

/** @param base where its folder is made: the file system that is to be filled, else the temporary folder */
export async function startPostgres(base = tmpdir()): Promise<PostgresServer> {
  const folder = ownFolder(base);
  run('initdb', ['-D', join(folder, 'data'), '-U', USER, '--auth=trust', '--no-sync', '-E', 'UTF8', '--no-locale']);
  return await serve(folder);
}

const programs = (): string => {
  const found = findBinaries();
  if (found === undefined) throw new Error('PostgreSQL is not installed.');
  return found;
};

function ownFolder(base: string): string {
  const folder = mkdtempSync(join(base, 'skillward-torture-pg-'));
  const user = unprivilegedUser();
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  return folder;
}

function run(program: string, args: readonly string[]): void {
  execFileSync(join(programs(), program), args, { ...unprivilegedUser(), cwd: tmpdir(), stdio: 'pipe' });
}

async function serve(folder: string, settings: readonly string[] = []): Promise<PostgresServer> {
  const port = await freePort();
  const data = join(folder, 'data');
  let child: ChildProcess;
  const isReady = () =>
    spawnSync(join(programs(), 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', `${port}`]).status === 0;
  const resume = async () => {
    const args = [
      '-D',
      data,
      '-p',
      `${port}`,
      '-k',
      folder,
      '-h',
      '127.0.0.1',
      '-c',
      'max_connections=100',
      ...settings,
    ];
    child = spawn(join(programs(), 'postgres'), args, { ...unprivilegedUser(), cwd: folder, stdio: 'ignore' });
    await waitUntil(isReady, { what: 'PostgreSQL to be ready' });
  };
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGQUIT');
    await ended;
  };
  const psql = (sql: string, database = 'postgres'): string =>
    execFileSync(join(programs(), 'psql'), ['-h', '127.0.0.1', '-p', `${port}`, '-U', USER, '-Atc', sql, database], {
      encoding: 'utf8',
    });
  await resume();
  return {
    port,
    url: (database = 'postgres') => `postgres://${USER}@127.0.0.1:${port}/${database}`,
    createDatabase: (name) => void psql(`CREATE DATABASE ${name}`),
    stop,
    resume,
    standby: async () => {
      const other = ownFolder(tmpdir());
      run('pg_basebackup', [
        '-h',
        '127.0.0.1',
        '-p',
        `${port}`,
        '-U',
        USER,
        '-D',
        join(other, 'data'),
        '-R',
        '-X',
        'stream',
        '-c',
        'fast',
      ]);
      const standby = await serve(other);
      // A commit is acknowledged when the standby has it too; without this a failover may lose the last ones.
      psql("ALTER SYSTEM SET synchronous_standby_names = '*'");
      psql('SELECT pg_reload_conf()');
      await waitUntil(() => psql("SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'").trim() === '1', {
        what: 'the standby to follow in step',
      });
      return standby;
    },
    promote: async () => {
      run('pg_ctl', ['promote', '-D', data, '-w']);
      // It has nobody to wait for, whatever it has copied of the settings of the primary.
      psql("ALTER SYSTEM SET synchronous_standby_names = ''");
      psql('SELECT pg_reload_conf()');
      await waitUntil(() => psql('SELECT pg_is_in_recovery()').trim() === 'f', { what: 'the standby to be promoted' });
    },
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
