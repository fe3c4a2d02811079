import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestListener } from 'node:http';
import { waitUntil } from '@skillward/testing';
import {
  openGitCheckout,
  type GitCheckoutOptions,
  type GitProgress,
} from '../../../src/collect/checkout/git-repository';
import { policyFor, skillMarkdown, TestRepository, temporaryFolder } from '../../support/git-fixture';
import {
  endlessGit,
  gitBackend,
  silent,
  startServer,
  type TestServer,
} from '../../../src/collect/checkout/test-support/git-http-server';

/** Resolves nowhere but in these tests, so whoever reaches a server by it was told the address by the policy. */
const HOST = 'git.skillward.test';
const temporary = temporaryFolder();
const served = join(temporary.path, 'served');
const repository = new TestRepository(join(served, 'skills'));
const first = repository.write('one/SKILL.md', skillMarkdown('one')).commit();
const second = repository.write('two/SKILL.md', skillMarkdown('two')).commit();
const servers: TestServer[] = [];
let caches = 0;

async function start(listener: RequestListener): Promise<TestServer> {
  const server = await startServer(listener);
  servers.push(server);
  return server;
}

const newCache = () => join(temporary.path, `cache-${(caches += 1)}`);
const policy = policyFor(temporary.path, {
  allowHttp: true,
  allowPrivateNetworks: [HOST],
  resolve: async () => ['127.0.0.1'],
});
const locationOf = (server: TestServer) => `http://${HOST}:${server.port}/skills`;
const open = (server: TestServer, options: Partial<GitCheckoutOptions> = {}) =>
  openGitCheckout({ location: locationOf(server), policy, cacheDir: newCache(), ...options });
const refused = (kind: string, detail = '') =>
  expect.objectContaining({ kind, detail: expect.stringContaining(detail) });

const unconnected = (server: TestServer) =>
  waitUntil(async () => (await server.connections()) === 0, { what: 'every process to be ended' });

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});
afterAll(() => temporary.remove());

describe('git over http', () => {
  it('clones from the address that was judged, whatever the name means elsewhere', async () => {
    const progress: GitProgress[] = [];
    const server = await start(gitBackend(served, { newProtocol: true }));
    const checkout = await open(server, { onProgress: (step) => progress.push(step) });
    const files = await Promise.all(checkout.candidates.map(async (candidate) => (await candidate.load()).files));
    await checkout.close();
    expect(checkout.commit).toBe(second);
    expect(files.map(([file]) => Buffer.from(file?.content ?? []).toString())).toEqual(
      ['one', 'two'].map(skillMarkdown),
    );
    expect(progress.at(-1)).toEqual({ phase: 'listing' });
  });

  it('goes on with a commit from the cache when the server is gone', async () => {
    const cacheDir = newCache();
    const server = await start(gitBackend(served, { newProtocol: true }));
    await (await open(server, { cacheDir })).close();
    await server.close();
    const resumed = await open(server, { cacheDir, commit: second });
    expect(resumed.candidates.map(({ path }) => path)).toEqual(['one', 'two']);
    await resumed.close();
    await expect(open(server, { cacheDir, commit: first })).rejects.toEqual(refused('unavailable'));
  });

  it('finds a commit on a server that gives none by hash', async () => {
    const cacheDir = newCache();
    const server = await start(gitBackend(served, { newProtocol: false }));
    const checkout = await open(server, { cacheDir, commit: first });
    await checkout.close();
    expect(checkout.candidates.map(({ path }) => path)).toEqual(['one']);
    const [key = ''] = readdirSync(join(cacheDir, 'repositories'));
    // Only the fuller fetch brings branches along.
    expect(existsSync(join(cacheDir, 'repositories', key, first, 'refs/skillward/heads/main'))).toBe(true);
  });

  it('resolves a name once, so that a second answer (rebinding) has no effect', async () => {
    const server = await start(gitBackend(served, { newProtocol: true }));
    const answers = ['127.0.0.1', '127.0.0.99'];
    const asked: string[] = [];
    const resolve = async (host: string) => {
      asked.push(host);
      return answers.slice(asked.length - 1, asked.length);
    };
    const checkout = await open(server, { policy: { ...policy, resolve } });
    await checkout.close();
    expect(asked).toEqual([HOST]);
    expect(server.requests.length).toBeGreaterThan(1);
  });

  it('never connects where the policy does not allow it', async () => {
    const server = await start(gitBackend(served, { newProtocol: true }));
    const strict = { ...policy, allowPrivateNetworks: false };
    for (const host of [
      '127.0.0.1',
      '2130706433',
      '0x7f000001',
      '0177.1',
      'localhost',
      '[::ffff:127.0.0.1]',
      '[::1]',
      HOST,
    ]) {
      const location = `http://${host}:${server.port}/skills`;
      await expect(open(server, { location, policy: strict })).rejects.toEqual(
        refused(['localhost', HOST].includes(host) ? 'unavailable' : 'not_allowed'),
      );
    }
    expect(server.requests).toEqual([]);
  });

  it('follows no redirect', async () => {
    const inner = await start(gitBackend(served, { newProtocol: true }));
    const outer = await start((request, response) => {
      response.writeHead(302, { location: `http://127.0.0.1:${inner.port}${request.url}` }).end();
    });
    await expect(open(outer)).rejects.toEqual(refused('unavailable'));
    expect(outer.requests).toHaveLength(1);
    expect(inner.requests).toEqual([]);
  });

  it('does not ask for credentials', async () => {
    const server = await start((_request, response) => {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end();
    });
    await expect(open(server)).rejects.toEqual(refused('unavailable', 'SKILLWARD_GIT_SSH_KEY_FILE'));
  });

  it.each([
    { what: 'a page of many lines', status: 200, body: '<!doctype html>\n<html>\n<body>Hello</body>\n</html>\n' },
    // Git takes the text before the first line end for a repository without branches.
    { what: 'a page of one line', status: 200, body: '<!doctype html><html><body>Hello</body></html>' },
    { what: 'nothing', status: 404, body: 'Not found' },
  ])('says where $what is that it may be no repository, and which address is wanted', async ({ status, body }) => {
    const server = await start((_request, response) => {
      response.writeHead(status, { 'content-type': 'text/html' }).end(body);
    });
    await expect(open(server)).rejects.toEqual(refused('not_found', 'no git repository'));
    await expect(open(server)).rejects.toEqual(refused('not_found', 'that `git clone` takes'));
  });
});

it('says of the page of a folder which repository, ref and folder it may be of', async () => {
  const server = await start((_request, response) => response.writeHead(404).end('Not found'));
  const location = (path: string) => `http://${HOST}:${server.port}/owner/skills${path}`;
  await expect(open(server, { location: location('/tree/main/skills/public') })).rejects.toEqual(
    refused('not_found', `${location('')} with the ref "main" and the subpath "skills/public"`),
  );
  await expect(open(server, { location: location('/-/tree/v1') })).rejects.toEqual(
    refused('not_found', `${location('')} with the ref "v1".`),
  );
});

describe('hostile servers', () => {
  it('are left when they are silent, with every process ended', async () => {
    const server = await start(silent);
    await expect(open(server, { limits: { blockTimeoutMs: 3_000 } })).rejects.toEqual(refused('unavailable', 'silent'));
    expect(server.requests).toHaveLength(1);
    await unconnected(server);
  });

  it('are left after the total time, with every process ended', async () => {
    const server = await start(silent);
    await expect(open(server, { limits: { totalTimeoutMs: 4_000 } })).rejects.toEqual(
      refused('unavailable', '4000 ms'),
    );
    expect(server.requests).toHaveLength(1);
    await unconnected(server);
  });

  it('are left when the caller aborts', async () => {
    const server = await start(silent);
    const controller = new AbortController();
    const reason = new Error('stop');
    const opening = expect(open(server, { signal: controller.signal })).rejects.toBe(reason);
    await waitUntil(() => server.requests.length > 0, { what: 'git to ask' });
    controller.abort(reason);
    await opening;
    await unconnected(server);
  });

  it.each([
    ['refs', { maxGitMemoryBytes: 96 * 1024 * 1024 }, 'memory'],
    ['messages', {}, 'messages'],
    ['pack', { maxRepositoryBytes: 20 * 1024 * 1024 }, 'limit of a source'],
  ] as const)('are left when their %s never end', async (what, limits, detail) => {
    const server = await start(endlessGit(what));
    const cacheDir = newCache();
    await expect(open(server, { cacheDir, limits: { totalTimeoutMs: 120_000, ...limits } })).rejects.toEqual(
      refused('too_large', detail),
    );
    await unconnected(server);
    expect(readdirSync(join(cacheDir, 'attempts'))).toEqual([]);
    rmSync(cacheDir, { recursive: true });
  });
});
