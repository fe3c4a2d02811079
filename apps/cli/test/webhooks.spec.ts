import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { builtApp, packageFiles, temporaryFolder, writePackage } from '@skillward/testing';
import { runProgram, startServer, type RunningServer } from './support/programs';

const folder = temporaryFolder();

describe('skillward webhooks', () => {
  const cli = builtApp('cli');
  const api = builtApp('api');
  let server: RunningServer;
  const run = (args: readonly string[]) =>
    runProgram(cli, args, {
      cwd: folder,
      env: {
        XDG_CONFIG_HOME: join(folder, 'config'),
        SKILLWARD_URL: server.url,
        SKILLWARD_API_KEY: server.apiKey,
      },
    });
  const json = async (...args: string[]) => {
    const { code, stdout, stderr } = await run([...args, '--json']);
    if (code !== 0) throw new Error(stderr);
    return JSON.parse(stdout);
  };

  beforeAll(async () => {
    server = await startServer(api, join(folder, 'data'), { SKILLWARD_WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'on' });
    writePackage(join(folder, 'mail'), packageFiles({ name: 'mail', description: 'Writes mail.' }));
    await run(['publish', 'mail', '--namespace', 'team']);
  });
  afterAll(() => server?.stop());

  it('adds, lists and removes webhooks', async () => {
    const added = ['webhooks', 'add', 'https://hooks.example.com/x', '--format', 'slack', '--event', 'pending'];
    const { code, stdout, stderr } = await run([...added, '--namespace', 'team']);
    expect({ code, stderr }).toMatchObject({ code: 0, stderr: expect.stringContaining('shown this once') });
    expect(stdout).toMatch(/^whsec_\S+\n$/);
    const elsewhere = await run(['webhooks', 'add', 'https://hooks.example.com/y', '--namespace', 'nowhere']);
    expect(elsewhere.stderr).toContain('There is no namespace nowhere yet: nothing is told of it');
    await run(['webhooks', 'remove', (await json('webhooks', 'list')).items[1].id]);
    const listed = (await run(['webhooks'])).stdout;
    expect(listed).toContain('slack to https://hooks.example.com/x  proposal.pending  team');
    const [{ id }] = (await json('webhooks', 'list')).items;
    expect((await run(['webhooks', 'deliveries', id])).stdout).toBe('Nothing was sent yet.\n');
    expect((await run(['webhooks', 'remove', id])).code).toBe(0);
    expect((await run(['webhooks'])).stdout).toBe('No webhooks.\n');
    expect((await run(['webhooks', 'add', 'https://a.example', '--format', 'irc'])).code).toBe(2);
  });

  it('changes webhooks, and sends them a test', async () => {
    const heard: string[] = [];
    let answer = 204;
    const receiver = createServer((request, response) => {
      heard.push(request.url ?? '');
      response.writeHead(answer).end();
    });
    const port = await new Promise<number>((resolve) =>
      receiver.listen(0, '127.0.0.1', () => resolve((receiver.address() as AddressInfo).port)),
    );
    try {
      const { id } = await json('webhooks', 'add', `http://127.0.0.1:${port}/old`, '--namespace', 'team');
      const address = `http://127.0.0.1:${port}/new`;
      const changed = await run(['webhooks', 'set', id, '--address', address, '--event', 'approved']);
      expect(changed).toMatchObject({ code: 0, stdout: `${id}  skillward to ${address}  proposal.approved  team\n` });
      const wider = await json('webhooks', 'set', id, '--all-namespaces', '--format', 'slack');
      expect(wider).toMatchObject({ url: address, format: 'slack', events: ['proposal.approved'], namespaces: [] });
      expect(await run(['webhooks', 'test', id])).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/ webhook\.test {2}done, tried once\n$/),
      });
      answer = 500;
      const failed = await run(['webhooks', 'test', id, '--json']);
      expect([failed.code, JSON.parse(failed.stdout)]).toMatchObject([1, { status: 'failed', responseStatus: 500 }]);
      expect(heard).toEqual(['/new', '/new']);
      const typo = await run(['webhooks', 'set', id, '--namespace', 'taem']);
      expect(typo.stderr).toContain('There is no namespace taem yet');
      expect((await run(['webhooks', 'set', id])).code).toBe(2);
      await run(['webhooks', 'remove', id]);
      expect((await run(['webhooks', 'test', id])).code).toBe(1);
    } finally {
      receiver.close();
    }
  });
});
