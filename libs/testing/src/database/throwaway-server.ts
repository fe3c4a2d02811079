import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { Socket, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { waitUntil } from '../wait-until';

/**
 * Runs the server until standard input ends, which happens when the process that started it ends, however it ends.
 * So neither a failed test nor a killed run leaves a server or its folder behind.
 */
const SUPERVISOR = `
"$0/postgres" -D "$1/data" -p "$2" -k "$1" -h 127.0.0.1 -F -c max_connections=200 >"$1/log" 2>&1 &
server=$!
cat >/dev/null
kill -QUIT $server
wait $server
rm -rf "$1"`;

/**
 * Starts a PostgreSQL server for this run on a free port.
 * @returns the URL of its maintenance database; undefined where PostgreSQL is not installed
 */
export async function startThrowawayServer(): Promise<string | undefined> {
  const binaries = findBinaries();
  if (binaries === undefined) return undefined;
  const user = unprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), 'skillward-pg-'));
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const initdb = [
    '-D',
    join(folder, 'data'),
    '-U',
    'skillward',
    '--auth=trust',
    '--no-sync',
    '-E',
    'UTF8',
    '--no-locale',
  ];
  execFileSync(join(binaries, 'initdb'), initdb, { ...user, cwd: folder, stdio: 'pipe' });
  const port = await freePort();
  const supervisor = spawn('sh', ['-c', SUPERVISOR, binaries, folder, String(port)], {
    ...user,
    cwd: folder,
    stdio: ['pipe', 'ignore', 'ignore'],
    // A session of its own: an interrupt from the keyboard reaches it only through the end of its input.
    detached: true,
  });
  // Neither may keep the run alive.
  supervisor.unref();
  if (supervisor.stdin instanceof Socket) supervisor.stdin.unref();
  await waitUntil(() => isReady(binaries, port), { what: `PostgreSQL with its log in ${folder}` });
  return `postgres://skillward@127.0.0.1:${port}/postgres`;
}

/** The folder of the programs of PostgreSQL; undefined where it is not installed. */
export function findBinaries(): string | undefined {
  const versions = '/usr/lib/postgresql';
  const packaged = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean),
    ...packaged.map((version) => join(versions, version, 'bin')),
  ];
  // Distributions put pg_isready on PATH without the server.
  return folders.find((folder) => ['initdb', 'postgres', 'pg_isready'].every((name) => existsSync(join(folder, name))));
}

/** PostgreSQL refuses to run as root. */
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' });
    const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' });
    if (uid.status === 0 && gid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error('PostgreSQL cannot run as root, and there is neither a user postgres nor nobody.');
}

const isReady = (binaries: string, port: number): boolean =>
  spawnSync(join(binaries, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).status === 0;

/** A port of this machine on which nobody listens. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('There is no free port.'));
        else resolve(address.port);
      });
    });
  });
}
