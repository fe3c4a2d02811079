import { spawn } from 'node:child_process';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateSync } from 'node:zlib';
import { ByteReader } from '../byte-reader';
import { DEFAULT_GIT_ENVIRONMENT } from '../git-sandbox';

/** A server on a free port of 127.0.0.1, and what was asked of it. */
export interface TestServer {
  readonly port: number;
  readonly requests: string[];
  /** Connections that are open now. */
  connections(): Promise<number>;
  close(): Promise<void>;
}

/** Starts a server with any behaviour. */
export async function startServer(listener: RequestListener): Promise<TestServer> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    connections: () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
      ),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Serves real repositories by the CGI programme that git brings along. `newProtocol: false` speaks the first protocol. */
export function gitBackend(projectRoot: string, options: { readonly newProtocol: boolean }): RequestListener {
  return (request, response) => {
    const url = new URL(request.url ?? '/', 'http://server');
    const env = {
      PATH: DEFAULT_GIT_ENVIRONMENT.path,
      GIT_PROJECT_ROOT: projectRoot,
      GIT_HTTP_EXPORT_ALL: '1',
      GIT_CONFIG_NOSYSTEM: '1',
      PATH_INFO: url.pathname,
      QUERY_STRING: url.search.slice(1),
      REQUEST_METHOD: request.method ?? 'GET',
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
      GIT_PROTOCOL: options.newProtocol ? String(request.headers['git-protocol'] ?? '') : '',
    };
    const backend = spawn('git', ['http-backend'], { env, stdio: ['pipe', 'pipe', 'ignore'] });
    backend.stdin.on('error', () => undefined);
    request.pipe(backend.stdin);
    void relay(backend.stdout, response);
  };
}

async function relay(output: NodeJS.ReadableStream & AsyncIterable<string | Buffer>, response: ServerResponse) {
  const reader = new ByteReader(output as AsyncIterable<Buffer>);
  for (;;) {
    const line = (await reader.until(0x0a, 8192))?.toString('latin1').trim() ?? '';
    if (line === '') break;
    const [name = '', value = ''] = line.split(/:\s*/, 2);
    if (name.toLowerCase() === 'status') response.statusCode = Number.parseInt(value, 10);
    else response.setHeader(name, value);
  }
  for (let chunk = await reader.some(); chunk !== undefined; chunk = await reader.some()) response.write(chunk);
  response.end();
}

const OID = '1234567890123456789012345678901234567890';
const packet = (content: string | Buffer) => {
  const bytes = Buffer.from(content);
  return Buffer.concat([Buffer.from((bytes.length + 4).toString(16).padStart(4, '0')), bytes]);
};

/** A git server that never ends what it says: its refs, its messages, or a pack of valid objects. */
export function endlessGit(what: 'refs' | 'messages' | 'pack'): RequestListener {
  return (request, response) => {
    if (request.method === 'GET') {
      response.setHeader('content-type', 'application/x-git-upload-pack-advertisement');
      response.write(Buffer.concat([packet('# service=git-upload-pack\n'), Buffer.from('0000')]));
      response.write(packet(`${OID} HEAD\0shallow side-band-64k ofs-delta thin-pack agent=test\n`));
      if (what !== 'refs')
        return void response.end(Buffer.concat([packet(`${OID} refs/heads/main\n`), Buffer.from('0000')]));
      return pour(response, manyRefs());
    }
    void answerWants(request, response, what);
  };
}

async function answerWants(request: IncomingMessage, response: ServerResponse, what: 'refs' | 'messages' | 'pack') {
  const body = Buffer.concat(await request.toArray()).toString('latin1');
  response.setHeader('content-type', 'application/x-git-upload-pack-result');
  response.write(Buffer.concat([packet(`shallow ${OID}`), Buffer.from('0000')]));
  // Over HTTP the client first asks what a depth of one would cut off, and says "done" in a second request.
  if (!body.includes('done')) return void response.end();
  response.write(packet('NAK\n'));
  if (what === 'pack') response.write(packet(Buffer.concat([Buffer.from([1]), packHeader()])));
  pour(response, packet(Buffer.concat([Buffer.from([what === 'pack' ? 1 : 2]), what === 'pack' ? blob() : message()])));
}

/** Answers nothing. */
export const silent: RequestListener = (_request: IncomingMessage, _response: ServerResponse) => undefined;

function pour(response: ServerResponse, block: Buffer): void {
  const more = () => {
    while (!response.destroyed && response.write(block));
  };
  response.on('drain', more);
  more();
}

function manyRefs(): Buffer {
  return Buffer.concat(Array.from({ length: 1000 }, (_, index) => packet(`${OID} refs/heads/branch-${index}\n`)));
}

function packHeader(): Buffer {
  return Buffer.from([...Buffer.from('PACK'), 0, 0, 0, 2, 0, 0x0f, 0xff, 0xff]);
}

/** One blob of 49,999 bytes as a pack entry: type and size by seven bits, then its zlib stream, which does not shrink. */
function blob(): Buffer {
  const size = 49_999;
  const head = [(3 << 4) | (size & 15) | 128, ((size >> 4) & 127) | 128, size >> 11];
  return Buffer.concat([Buffer.from(head), deflateSync(Buffer.alloc(size, 'x'), { level: 0 })]);
}

function message(): Buffer {
  return Buffer.alloc(50_000, 'counting objects, for ever\n');
}
