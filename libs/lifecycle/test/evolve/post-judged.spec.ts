import { Server, createServer } from 'node:http';
import { AddressInfo } from 'node:net';
import { postJudged } from '../../src/evolve/post-judged';

const signal = new AbortController().signal;
const message = { headers: { 'content-type': 'application/json' }, body: '{"text":"grüße"}' };

describe('Posting to judged addresses', () => {
  let server: Server;
  let port: number;
  const seen: string[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      void (async () => {
        let body = '';
        for await (const chunk of request) body += String(chunk);
        seen.push(`${request.method} ${request.url} ${request.headers.host} ${body}`);
        if (request.url === '/moved') response.writeHead(307, { location: `http://127.0.0.1:${port}/inner` }).end();
        else response.writeHead(204).end();
      })();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => {
    seen.length = 0;
  });

  it('connects to the address that was judged, whatever the name resolves to next', async () => {
    const answers = [['127.0.0.1'], ['192.0.2.1']];
    const resolve = jest.fn(() => Promise.resolve(answers.shift() ?? []));
    // No name server knows the host: a second resolution of any kind would fail.
    const policy = { allowPrivateNetworks: ['hooks.invalid'], resolve };
    expect(await postJudged(`http://hooks.invalid:${port}/a`, message, policy, signal)).toMatchObject({ status: 204 });
    expect(resolve).toHaveBeenCalledTimes(1);
    expect(seen).toEqual([`POST /a hooks.invalid:${port} ${message.body}`]);
  });

  it('refuses a name of which any address is private', async () => {
    const resolve = () => Promise.resolve(['93.184.216.34', '127.0.0.1']);
    const policy = { allowPrivateNetworks: false, resolve };
    await expect(postJudged(`http://hooks.invalid:${port}/a`, message, policy, signal)).rejects.toMatchObject({
      kind: 'unavailable',
    });
    for (const host of ['127.0.0.1', '[::1]', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]']) {
      await expect(
        postJudged(`http://${host}:${port}/a`, message, { allowPrivateNetworks: false }, signal),
      ).rejects.toMatchObject({ kind: 'not_allowed' });
    }
    expect(seen).toEqual([]);
  });

  it('follows no redirect', async () => {
    const policy = { allowPrivateNetworks: true };
    expect(await postJudged(`http://127.0.0.1:${port}/moved`, message, policy, signal)).toMatchObject({ status: 307 });
    expect(seen).toHaveLength(1);
  });

  it('gives up when it is told to', async () => {
    const stopped = AbortSignal.abort();
    const policy = { allowPrivateNetworks: true };
    await expect(postJudged(`http://127.0.0.1:${port}/a`, message, policy, stopped)).rejects.toThrow(/abort/i);
  });
});
