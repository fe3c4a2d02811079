import { ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import request from 'supertest';
import {
  DatabasePlace,
  builtApp,
  databasePlace,
  describeWith,
  findProgram,
  freePort,
  hasServer,
  temporaryFolder,
  waitUntil,
} from '@skillward/testing';
import { Service, environmentOf, readCompose, readDockerFolder, readDockerfile } from './dockerfile';
import { startNameServer } from './name-server';

const VALUES = { POSTGRES_PASSWORD: 'password', SKILLWARD_ADMIN_KEY: 'administrator-of-the-containers' };
const ADDRESSES = ['127.0.0.2', '127.0.0.3', '127.0.0.4'] as const;
const program = findProgram('haproxy');

/**
 * What `--scale api=3` starts, done without a container engine: three APIs with the settings of the compose file, each on
 * an address of its own, and its balancer with its file, where the addresses of Docker stand for those of this machine.
 */
describeWith(
  [
    { is: 'PostgreSQL', met: hasServer(), by: '15 or newer' },
    { is: 'HAProxy', met: program !== undefined, by: 'apt-get install haproxy' },
  ],
  'Several APIs of the compose file',
  () => {
    const folder = temporaryFolder();
    const api = builtApp('api');
    const children = new Map<string, ChildProcess>();
    const [first, second, third] = ADDRESSES;
    const addresses: string[] = [first, second];
    let [port, url] = [0, ''];
    let place: DatabasePlace;
    let names: Awaited<ReturnType<typeof startNameServer>>;

    const run = (name: string, command: string, args: string[], env: Record<string, string>) => {
      const child = spawn(command, args, { env, stdio: 'ignore' });
      children.set(name, child);
    };
    const startApi = (address: string) => {
      const service = readCompose('compose.yaml').services['api'] as Service;
      const [, ...args] = readDockerfile().command.slice(0, -1);
      run(address, process.execPath, [...args, api], {
        ...environmentOf(service, VALUES),
        DATABASE_URL: place.options.url ?? '',
        HOST: address,
        PORT: String(port),
        SKILLWARD_DATA_DIR: join(folder, address),
      });
    };
    const end = async (name: string, signal: NodeJS.Signals): Promise<number | null> => {
      const child = children.get(name);
      if (!child) throw new Error(`${name} does not run.`);
      children.delete(name);
      child.kill(signal);
      await once(child, 'exit');
      return child.exitCode;
    };
    const ask = (method: 'get' | 'post', path: string) =>
      request(url)[method](`/api/v1${path}`).set('Authorization', `Bearer ${VALUES.SKILLWARD_ADMIN_KEY}`);
    /** How many lists of skills an API has answered. */
    const answeredBy = async (address: string): Promise<number> => {
      const { text } = await request(`http://${address}:${port}`).get('/metrics');
      return Number(
        /^skillward_http_request_duration_seconds_count\{[^}]*route="\/api\/v1\/skills"[^}]*\} (\d+)/m.exec(
          text,
        )?.[1] ?? 0,
      );
    };
    const isSharedBy = async (wanted: readonly string[]) => {
      const counts = () => Promise.all(wanted.map((address) => answeredBy(address).catch(() => NaN)));
      const before = await counts();
      await Promise.all(Array.from({ length: 30 }, () => ask('get', '/skills').then(undefined, () => undefined)));
      const after = await counts();
      return after.every((count, index) => count > (before[index] ?? 0));
    };
    /** Asks without a pause from eight sides while `act` runs. @returns how often each status came */
    const under = async (load: () => request.Test, act: () => Promise<unknown>): Promise<Record<string, number>> => {
      const statuses: Record<string, number> = {};
      let goesOn = true;
      const client = async () => {
        while (goesOn) {
          const status = await load().then(
            (response) => String(response.status),
            (failure: Error) => failure.message,
          );
          statuses[status] = (statuses[status] ?? 0) + 1;
        }
      };
      const clients = Array.from({ length: 8 }, client);
      await act();
      goesOn = false;
      await Promise.all(clients);
      return statuses;
    };

    beforeAll(async () => {
      [place, port, names] = [await databasePlace('server'), await freePort(), await startNameServer(addresses)];
      addresses.forEach(startApi);
      const own = await freePort();
      const file = join(folder, 'balancer.cfg');
      const text = readDockerFolder('balancer.cfg')
        .replace('127.0.0.11:53', `127.0.0.1:${names.port}`)
        .replace('bind :3000', `bind 127.0.0.1:${own}`)
        .replace('api:3000', `api:${port}`);
      writeFileSync(file, text);
      run('balancer', program ?? '', ['-db', '-f', file], {});
      url = `http://127.0.0.1:${own}`;
      await waitUntil(() => isSharedBy(addresses), { intervalMs: 500, what: 'both APIs to answer' });
    });
    afterAll(async () => {
      for (const name of [...children.keys()]) await end(name, 'SIGKILL');
      names.socket.close();
      await place.remove();
    });

    it('are found when there are more, while the balancer runs', async () => {
      startApi(third);
      addresses.push(third);
      await waitUntil(() => isSharedBy(ADDRESSES), { intervalMs: 500, what: 'the third to answer too' });
    });

    it('lose no question when one of them is killed', async () => {
      const statuses = await under(
        () => ask('get', '/skills'),
        async () => {
          await sleep(500);
          await end(first, 'SIGKILL');
          await sleep(4000);
        },
      );
      expect(Object.keys(statuses)).toEqual(['200']);
      expect(await isSharedBy([second, third])).toBe(true);
      startApi(first);
      await waitUntil(() => isSharedBy(ADDRESSES), { intervalMs: 500, what: 'it to answer again' });
    });

    it('lose nothing that is done when one of them is stopped', async () => {
      let code: number | null = null;
      const statuses = await under(
        () => ask('post', '/recommendations').send({ task: 'read the tables of a PDF file' }),
        async () => {
          await sleep(500);
          code = await end(second, 'SIGTERM');
          await sleep(1000);
        },
      );
      expect([Object.keys(statuses), code]).toEqual([['201'], 0]);
    });

    it('are left when there are fewer, though they still run', async () => {
      addresses.splice(0, addresses.length, third);
      await waitUntil(async () => (await isSharedBy([third])) && !(await isSharedBy([first])), {
        intervalMs: 500,
        what: 'only the third to answer',
      });
      const statuses = await under(
        () => ask('get', '/skills'),
        () => sleep(1000),
      );
      expect(Object.keys(statuses)).toEqual(['200']);
    });
  },
);
