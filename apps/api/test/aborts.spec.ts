import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { ReadRawFile, ReceiveTrajectory, ServeRepository, StartUploadImport } from '@skillward/lifecycle';
import { waitUntil } from '@skillward/testing';
import { Shell, bearer, standIn, startShell } from './support/shell';

const WARNING = 40;
const RUN = '01981234-5678-7abc-8def-0123456789ab';
const FORM = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\n\r\nPK';

interface Line {
  readonly level: number;
  /** Only of the line of a request. */
  readonly res?: object;
}

describe('a client that goes away', () => {
  let shell: Shell;
  const lines: Line[] = [];

  beforeAll(async () => {
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines.push(JSON.parse(String(chunk)) as Line);
        done();
      },
    });
    const take = async (stream: AsyncIterable<Uint8Array>) => {
      for await (const _ of stream);
    };
    const endless = async function* () {
      for (;;) yield Buffer.alloc(64 * 1024);
    };
    shell = await startShell(
      [
        standIn(StartUploadImport, {
          start: (_context: object, _namespace: string, { stream }: { stream: AsyncIterable<Uint8Array> }) =>
            take(stream),
        }),
        standIn(ReceiveTrajectory, {
          admit: async () => undefined,
          keep: (_context: object, { stream }: { stream: AsyncIterable<Uint8Array> }) => take(stream),
          discard: async () => undefined,
        }),
        standIn(ServeRepository, { authorise: async () => undefined }),
        standIn(ReadRawFile, { read: async () => ({ name: 'run.json', size: 1024 ** 4, content: endless() }) }),
      ],
      { logger: pino({ level: 'debug' }, sink) },
    );
  });
  afterAll(() => shell.application.close());
  beforeEach(() => void lines.splice(0));

  const sent = (method: string, path: string, type: string) =>
    `${method} ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${bearer}\r\nContent-Type: ${type}\r\n`;

  it.each([
    ['in a body of JSON', '/api/v1/keys', 'application/json', '{"name":'],
    ['in a file', '/api/v1/namespaces/acme/imports', 'multipart/form-data; boundary=b', FORM],
    ['in one of several files', '/api/v1/trajectories', 'multipart/form-data; boundary=b', FORM],
    ['in a request of git', '/git/acme.git/git-upload-pack', 'application/x-git-upload-pack-request', '0032want'],
  ])('%s is no failure of the server', async (_where, path, type, begun) => {
    const socket = connect(Number(new URL(shell.url).port), '127.0.0.1');
    socket.write(`${sent('POST', path, type)}Content-Length: 9999\r\n\r\n${begun}`);
    await sleep(100);
    socket.destroy();
    await waitUntil(() => lines.some(({ res }) => res !== undefined), { what: 'the line of the request' });
    await sleep(100);
    expect(lines.filter(({ level }) => level >= WARNING)).toEqual([]);
  });

  it('in a download is no failure of the server', async () => {
    const socket = connect(Number(new URL(shell.url).port), '127.0.0.1');
    socket.write(`${sent('GET', `/api/v1/trajectories/${RUN}/raw`, 'text/plain')}\r\n`);
    await new Promise((resolve) => socket.once('data', resolve));
    socket.destroy();
    await waitUntil(() => lines.some(({ res }) => res !== undefined), { what: 'the line of the request' });
    await sleep(100);
    expect(lines.filter(({ level }) => level >= WARNING)).toEqual([]);
  });
});
