import { Socket, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import request from 'supertest';
import { Problem } from '@skillward/domain';
import { CreateKey, StartUploadImport } from '@skillward/lifecycle';
import { waitUntil } from '@skillward/testing';
import { Shell, bearer, startShell, standIn } from './support/shell';

const MEGABYTE = 1024 * 1024;
const UPLOAD_LIMIT = 3 * MEGABYTE;
/** What a client may still send after it was answered, with all that lies in buffers between the two. */
const IN_FLIGHT = 24 * MEGABYTE;
const LIMITS = {
  checkMs: 20,
  // By the clock, unlike the others: no head of a client of these tests is late because the machine is busy.
  headersMs: 2_000,
  json: { idleMs: 400, graceMs: 800, bytesPerSecond: 4_000 },
  forms: { idleMs: 400, graceMs: 800, bytesPerSecond: 4_000 },
};
const FORM =
  '--b\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\nContent-Type: application/zip\r\n\r\n';

type Stream = { stream: AsyncIterable<Uint8Array> };

/** A client that decides itself when which byte is sent. */
class RawClient {
  readonly socket: Socket;
  answer = '';
  isClosed = false;
  sent = 0;

  constructor(url: string) {
    const { hostname, port } = new URL(url);
    this.socket = connect(Number(port), hostname);
    this.socket.setEncoding('utf8').on('data', (text: string) => (this.answer += text));
    this.socket.on('error', () => undefined).on('close', () => (this.isClosed = true));
  }

  /** The head of a request with a body. @param length null: in chunks, of unknown length */
  head(path: string, type: string, length: number | null): this {
    const size = length === null ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
    this.socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${bearer}\r\nContent-Type: ${type}\r\n${size}\r\n\r\n`,
    );
    return this;
  }

  chunk(bytes: string | Uint8Array): void {
    this.socket.write(`${bytes.length.toString(16)}\r\n`);
    this.socket.write(bytes);
    this.socket.write('\r\n');
    this.sent += bytes.length;
  }

  /** Sends as fast as it is taken, until the connection is closed. */
  async flood(): Promise<void> {
    const bytes = Buffer.alloc(64 * 1024, 'x');
    while (!this.isClosed && this.sent < 4 * IN_FLIGHT) {
      this.chunk(bytes);
      do await sleep(0);
      while (this.socket.writableNeedDrain && !this.isClosed);
    }
  }

  closed = (): Promise<void> => waitUntil(() => this.isClosed, { what: 'the connection to be closed' });
}

describe('a body', () => {
  let shell: Shell;
  let refusal: Problem | undefined;
  let slowness = 0;
  let taken: number[] = [];
  beforeAll(async () => {
    const key = { id: 'k2', name: 'n', role: 'agent', namespaces: null, createdAt: '2026-11-22T00:00:00.000Z' };
    const startImport = async (_context: unknown, _namespace: string, { stream }: Stream) => {
      if (refusal) throw refusal;
      let bytes = 0;
      for await (const chunk of stream) {
        if (bytes === 0) await sleep(slowness);
        bytes += chunk.byteLength;
      }
      taken.push(bytes);
      return { id: 'sync-1' };
    };
    shell = await startShell(
      [
        standIn(CreateKey, {
          create: async () => ({ ...key, revokedAt: null, expiresAt: null, lastUsedAt: null, key: 'sw_new' }),
        }),
        standIn(StartUploadImport, { start: startImport }),
      ],
      { uploadMaxBytes: UPLOAD_LIMIT, receiving: LIMITS },
    );
  });
  afterAll(() => shell.application.close());
  let client: RawClient;
  beforeEach(() => {
    [refusal, slowness, taken] = [undefined, 0, []];
    client = new RawClient(shell.url);
  });
  afterEach(() => client.socket.destroy());

  const keys = () => client.head('/api/v1/keys', 'application/json', null);
  const imports = (length: number | null = null) =>
    client.head('/api/v1/namespaces/acme/imports', 'multipart/form-data; boundary=b', length);

  it('that was answered leaves the connection open for longer than a balancer would keep it', async () => {
    client.socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    await waitUntil(() => client.answer.includes('\r\n\r\n'), { what: 'the answer' });
    const [, seconds] = /\r\nKeep-Alive: timeout=(\d+)\r\n/.exec(client.answer) ?? [];
    expect(Number(seconds)).toBeGreaterThan(60);
  });

  it.each([
    ['of JSON', () => keys(), 2 * MEGABYTE],
    [
      'with a file',
      () => {
        imports().chunk(FORM);
      },
      UPLOAD_LIMIT,
    ],
  ])('%s that is too long is answered, and read no further', async (_what, begin, limit) => {
    begin();
    await client.flood();
    await client.closed();
    expect(client.sent).toBeGreaterThan(limit);
    expect(client.sent).toBeLessThan(limit + IN_FLIGHT);
    expect(client.answer).toMatch(/^HTTP\/1\.1 413 [^]*\r\nConnection: close\r\n[^]*too-large/);
    expect(taken).toEqual([]);
  });

  it.each([
    ['of JSON', () => client.head('/api/v1/keys', 'application/json', 2 * MEGABYTE + 1)],
    ['with a file', () => imports(UPLOAD_LIMIT + 2 * MEGABYTE)],
  ])('%s that says that it is too long is not waited for', async (_what, begin) => {
    begin();
    await client.closed();
    expect(client.answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('that nobody wants is answered for the reason of the use case, before it has come', async () => {
    refusal = new Problem('forbidden', 'Only curators may do this.');
    imports().chunk(FORM);
    await client.flood();
    await client.closed();
    expect(client.answer).toMatch(/^HTTP\/1\.1 403 [^]*Only curators may do this\./);
    expect(client.sent).toBeLessThan(IN_FLIGHT);
  });

  it('that is too long is refused to clients that send everything before they read', async () => {
    const answer = await request(shell.url)
      .post('/api/v1/keys')
      .set('Authorization', bearer)
      .send({ name: 'x'.repeat(3 * MEGABYTE) });
    expect(answer.status).toBe(413);
    const body = JSON.stringify({ name: 'x'.repeat(3 * MEGABYTE) });
    const headers = { authorization: bearer, 'content-type': 'application/json' };
    expect((await fetch(`${shell.url}/api/v1/keys`, { method: 'POST', headers, body })).status).toBe(413);
  });

  it.each([
    ['of JSON', () => keys().chunk('{"name":')],
    ['with a file', () => imports().chunk(FORM)],
  ])('%s that stops coming is not waited for', async (_what, begin) => {
    begin();
    await client.closed();
    expect(client.answer).toMatch(/^HTTP\/1\.1 408 [^]*application\/problem\+json[^]*request-timeout/);
    expect(taken).toEqual([]);
  });

  it.each([
    ['of JSON', () => keys().chunk('{"name":"')],
    ['with a file', () => imports().chunk(FORM)],
  ])('%s that comes byte by byte is not waited for', async (_what, begin) => {
    begin();
    while (!client.isClosed) {
      client.chunk('x');
      await sleep(50);
    }
    expect(client.answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('of a form that comes slowly and steadily is taken, however long it takes', async () => {
    imports().chunk(FORM);
    for (let part = 0; part < 30; part += 1) {
      client.chunk(Buffer.alloc(2_000));
      await sleep(100);
    }
    client.chunk('\r\n--b--\r\n');
    client.socket.write('0\r\n\r\n');
    await waitUntil(() => client.answer.includes('\r\n\r\n'), { what: 'an answer' });
    expect(client.answer).toMatch(/^HTTP\/1\.1 202 /);
    expect(taken).toEqual([60_000]);
  });

  it('is waited for while the server is the slow one', async () => {
    slowness = 3_000;
    imports().chunk(FORM);
    client.chunk(Buffer.alloc(2 * MEGABYTE));
    client.chunk('\r\n--b--\r\n');
    client.socket.write('0\r\n\r\n');
    await waitUntil(() => client.answer.includes('\r\n\r\n'), { what: 'an answer' });
    expect(client.answer).toMatch(/^HTTP\/1\.1 202 /);
    expect(taken).toEqual([2 * MEGABYTE]);
  });

  it('whose head never ends is not waited for, nor a connection without a word', async () => {
    const silent = new RawClient(shell.url);
    client.socket.write('POST /api/v1/keys HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    await client.closed();
    await silent.closed();
    expect(client.answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('leaves the connection open where it was taken', async () => {
    const body = '{"name":"n","role":"agent"}';
    for (const answers of [1, 2]) {
      client.head('/api/v1/keys', 'application/json', body.length).socket.write(body);
      await waitUntil(() => client.answer.split('HTTP/1.1 ').length - 1 === answers, { what: 'an answer' });
    }
    expect(client.isClosed).toBe(false);
  });
});
