import { once } from 'node:events';
import { IncomingMessage, request as httpRequest } from 'node:http';
import { AddressInfo, createServer } from 'node:net';
import { chmodSync, lstatSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { freePort, temporaryFolder, waitUntil } from '@skillward/testing';
import { serverProcesses } from './support/process';

/** The bundle that ships, in a process of its own. */
describe('the built server', () => {
  const dataDir = join(temporaryFolder(), 'data');
  const startProcess = serverProcesses();
  const start = (environment: Record<string, string> = {}) =>
    startProcess({ SKILLWARD_DATA_DIR: dataDir, ...environment });
  let adminKey: string;

  it('greets with its address, a key that works, and a first question', async () => {
    const server = start();
    const begun = performance.now();
    await server.ready();
    const startSeconds = (performance.now() - begun) / 1000;
    adminKey = /Administrator key: (\S+)/.exec(server.output())?.[1] ?? '';
    expect(server.output()).toContain(`${server.url()}/docs`);
    expect(server.output()).toContain('npm run -s skillward -- recommend');
    const curl = /curl -s (\S+) .*\n.*-d '(.*)'/.exec(server.output());
    expect(curl?.[1]).toBe(`${server.url()}/api/v1/recommendations`);
    const ask = () =>
      request(server.url())
        .post('/api/v1/recommendations')
        .set('Authorization', `Bearer ${adminKey}`)
        .send(JSON.parse(curl?.[2] ?? '{}') as object);
    await waitUntil(async () => (await ask().expect(201)).body.skills.length > 0, {
      intervalMs: 200,
      what: 'the starter library to be recommended',
    });
    expect(statSync(join(dataDir, 'admin-key')).mode & 0o777).toBe(0o600);
    const { code, seconds } = await server.stop();
    expect(code).toBe(0);
    // Ten seconds are promised; a machine so busy that a start takes longer is measured by that.
    expect(seconds).toBeLessThan(Math.max(10, startSeconds));
  });

  (process.platform === 'linux' ? it : it.skip)(
    'lets the thread that answers requests go before those of background work',
    async () => {
      const server = start();
      await server.ready();
      const tasks = `/proc/${server.child.pid}/task`;
      // The sixteenth field after the name of the program, which stands in brackets.
      const nicenessOf = (thread: string) =>
        Number(
          readFileSync(join(tasks, thread, 'stat'), 'utf8')
            .split(') ')
            .at(-1)
            ?.split(' ')[16],
        );
      const own = nicenessOf(String(server.child.pid));
      await waitUntil(() => readdirSync(tasks).some((thread) => nicenessOf(thread) > own), {
        what: 'a thread that stands back',
      });
      expect((await server.stop()).code).toBe(0);
    },
  );

  it('shows the key once, and refuses a second process on its folder', async () => {
    const server = start();
    await server.ready();
    expect(server.output()).not.toContain(adminKey);
    const second = start();
    expect(await second.exit).toBe(1);
    expect(second.output()).toMatch(/^The data folder .* is in use by another Skillward process .*\n$/);
    const me = await request(server.url()).get('/api/v1/me').set('Authorization', `Bearer ${adminKey}`);
    expect(me.body.role).toBe('admin');
    expect((await server.stop()).code).toBe(0);
    expect(server.output()).not.toContain(adminKey);
  });

  it('answers the request in hand before it ends', async () => {
    const server = start();
    await server.ready();
    const signed = { Authorization: `Bearer ${adminKey}` };
    // What a process does once, for its first answer, takes a busy machine long: the time of a stop is none for it.
    await request(server.url()).post('/api/v1/recommendations').set(signed).send({ task: 'warm up' }).expect(201);
    const headers = { ...signed, 'Content-Type': 'application/json', Expect: '100-continue' };
    const upload = httpRequest(`${server.url()}/api/v1/recommendations`, { method: 'POST', headers });
    const answered = once(upload, 'response') as Promise<[IncomingMessage]>;
    upload.flushHeaders();
    // By this answer the server shows that it has the request in hand.
    await once(upload, 'continue');
    upload.write('{"task": "half of the');
    const stopped = server.stop();
    await waitUntil(() => refused(server.url()), { what: 'new connections to be refused' });
    upload.end(' task"}');
    const [response] = await answered;
    response.resume();
    expect(response.statusCode).toBe(201);
    expect((await stopped).code).toBe(0);
  });

  it('ends in order when its terminal is closed', async () => {
    const server = start();
    await server.ready();
    server.child.kill('SIGHUP');
    expect(await server.exit).toBe(0);
    expect(server.output()).toContain('"msg":"stopped"');
  });

  it('answers only monitors where it is a worker', async () => {
    const server = start({ SKILLWARD_ROLE: 'worker', SKILLWARD_PUBLIC_ULR: 'https://skills.example.org' });
    await server.ready();
    expect(server.output()).toContain('"unknown":["SKILLWARD_PUBLIC_ULR"]');
    expect(server.output()).not.toContain('curl');
    await request(server.url()).get('/metrics').expect(200);
    await request(server.url()).get('/api/v1/me').set('Authorization', `Bearer ${adminKey}`).expect(404);
    expect((await server.stop()).code).toBe(0);
  });

  it('answers monitors on a port of its own alone, where it has one', async () => {
    const port = await freePort();
    const server = start({ SKILLWARD_METRICS_PORT: String(port) });
    await server.ready();
    const metrics = `${new URL(server.url()).protocol}//127.0.0.1:${port}`;
    const { text } = await request(metrics)
      .get('/metrics')
      .expect(200)
      .expect('Content-Type', /^text\/plain/);
    expect(text).toContain('skillward_http_request_duration_seconds');
    for (const path of ['/healthz', '/api/v1/me', '/', '//']) await request(metrics).get(path).expect(404);
    await request(metrics).post('/metrics').expect(404);
    await request(server.url()).get('/metrics').expect(404);
    await request(server.url()).get('/healthz').expect(200);
    expect((await server.stop()).code).toBe(0);
  });

  it('names bad settings and leaves with 2', async () => {
    const server = start({ PORT: 'http', SKILLWARD_ROLE: 'king' });
    expect(await server.exit).toBe(2);
    expect(server.output()).toMatch(/PORT .*\n.*SKILLWARD_ROLE/);
    expect(server.output()).not.toContain('    at ');
  });

  it.each([
    ['SKILLWARD_AUDIT_KEY_FILE', '/nowhere/audit-key', 'names a file that cannot be read (ENOENT)'],
    ['SKILLWARD_AUDIT_KEY_FILE', __filename, 'must name a private Ed25519 key'],
    ['SKILLWARD_EVOLVE_BENCHMARK', '/nowhere', 'cannot be used'],
    ['SKILLWARD_GIT_SSH_KEY_FILE', '/nowhere/key', 'must name a file that this process can read'],
    ['SKILLWARD_GIT_SSH_KEY_FILE', '/tmp', 'must name a file that this process can read'],
    ['DATABASE_URL', 'postgres://hush@one/skills?target_session_attrs=standby', 'target_session_attrs may be'],
    ['DATABASE_URL', 'postgres://hush@one/skills?schema=tenant', 'give Skillward a database of its own'],
    ['DATABASE_URL', 'postgres://hush@one,two:port/skills', 'is no address of a database server'],
    ['DATABASE_URL', 'postgres://hush@one/skills?sslrootcert=/nowhere/ca.pem', '/nowhere/ca.pem'],
    ['SKILLWARD_DATA_DIR', '/dev/null', 'Name a folder that the user of this process may write to'],
    ['HOST', '192.0.2.1', 'names no address of this machine'],
    ['HOST', 'nowhere.invalid', 'names no address that is known here'],
    ['SKILLWARD_ADMIN_KEY', 'hush with a blank in it', 'visible ASCII'],
  ])('says in a sentence that %s=%s cannot be used, and leaves with 2', async (name, value, reason) => {
    const server = start({ [name]: value });
    expect(await server.exit).toBe(2);
    expect(server.output()).toContain(name);
    expect(server.output()).toContain(reason);
    expect(server.output()).not.toMatch(/ {4}at |hush/);
  });

  it('says that its port is taken and leaves with 1', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    for (const name of ['PORT', 'SKILLWARD_METRICS_PORT']) {
      const server = start({ [name]: String(port) });
      expect(await server.exit).toBe(1);
      expect(server.output()).toContain(`${port}: set ${name} to a free port.`);
    }
    other.close();
  });

  it('keeps everything in its data folder to its owner, also what had other rights before', async () => {
    const [before, key] = [lstatSync(dataDir).mode & 0o777, join(dataDir, 'admin-key')];
    chmodSync(dataDir, 0o755);
    chmodSync(key, 0o644);
    const server = start();
    await server.ready();
    const open = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter(
      (path) => ((lstatSync(join(dataDir, path), { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0,
    );
    // The embedded database makes caches of its own while it runs, in a folder that nobody else enters.
    expect(open.filter((path) => !path.startsWith('database/'))).toEqual([]);
    expect([before, lstatSync(dataDir).mode & 0o777]).toEqual([0o700, 0o700]);
    expect((await server.stop()).code).toBe(0);
  });
});

/** Whether the server takes no more connections. */
const refused = (url: string) =>
  fetch(`${url}/healthz`).then(
    () => false,
    ({ cause }: { cause?: { code?: string } }) => cause?.code === 'ECONNREFUSED',
  );
