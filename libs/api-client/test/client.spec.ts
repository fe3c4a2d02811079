import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  ApiProblem,
  AuthenticationError,
  ConflictError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
  ServerUnreachable,
  SkillwardError,
  UnavailableError,
  ValidationError,
  createClient,
  followSync,
  paginate,
  unwrap,
  type ClientOptions,
} from '../src';

type Handler = (request: IncomingMessage, response: ServerResponse, attempt: number) => void;

let server: Server | undefined;
const attempts: string[] = [];

async function serve(handler: Handler, options: Partial<ClientOptions> = {}) {
  attempts.length = 0;
  server = createServer((request, response) => {
    attempts.push(`${request.method} ${request.url}`);
    handler(request, response, attempts.length);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}/`;
  return createClient({ baseUrl, apiKey: 'secret', retryDelayMs: 5, ...options });
}

function stop() {
  server?.closeAllConnections();
  server?.close();
}

const json = (response: ServerResponse, status: number, body: unknown, type = 'application/json') =>
  response.writeHead(status, { 'Content-Type': type }).end(JSON.stringify(body));

const me = { id: 'k1', name: 'tester', role: 'admin', namespaces: null };
const sync = (status: string, created = 0) => ({ id: 's1', status, counts: { created } });

describe('createClient', () => {
  afterEach(stop);

  it.each<[string, number, string, string]>([
    ['words of its own under the name of JSON', 200, 'application/json', 'OK'],
    ['a page of its own', 200, 'text/html; charset=utf-8', '<html>Welcome</html>'],
    ['that there is no such page', 404, 'text/html', '<html>Not here</html>'],
    ['the same without words', 404, 'text/plain', ''],
    ['the same in JSON of its own', 404, 'application/json', '{"detail":"Not Found"}'],
    ['that it is not asked so', 405, 'text/html', ''],
  ])('says that another program answers, where one says %s', async (_what, status, type, body) => {
    const client = await serve((_request, response) => {
      response.writeHead(status, { 'Content-Type': type }).end(body);
    });
    const failure = await unwrap(client.GET('/api/v1/me')).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ServerUnreachable);
    expect(failure).toMatchObject({
      server: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      reason: 'another program answers there',
    });
    expect(attempts).toHaveLength(1);
  });

  it('sends the key and gives typed data, whatever slash the address ends in', async () => {
    const client = await serve((request, response) => {
      expect(request.headers.authorization).toBe('Bearer secret');
      json(response, 200, me);
    });
    expect((await unwrap(client.GET('/api/v1/me'))).name).toBe('tester');
    expect(attempts).toEqual(['GET /api/v1/me']);
  });

  it('repeats a list as one parameter for each item', async () => {
    const client = await serve((_request, response) => response.end('x'));
    await client.GET('/api/v1/export', { params: { query: { namespace: ['a', 'b'] } }, parseAs: 'text' });
    expect(attempts).toEqual(['GET /api/v1/export?namespace=a&namespace=b']);
  });

  it('throws the problem document with the bad fields', async () => {
    const errors = [{ path: 'task', message: 'Required.' }];
    const problem = { type: 'urn:x', title: 'Bad', status: 400, detail: 'See errors.', instance: 'r1', errors };
    const client = await serve((_request, response) => json(response, 400, problem, 'application/problem+json'));
    const failure = await client.POST('/api/v1/recommendations', { body: { task: '' } }).catch((error) => error);
    expect(failure).toBeInstanceOf(ApiProblem);
    expect(failure).toMatchObject({ status: 400, title: 'Bad', errors, requestId: 'r1', message: 'Bad: See errors.' });
    expect(attempts).toHaveLength(1);
  });

  it('makes a problem of a page that a proxy answers', async () => {
    const client = await serve((_request, response) => response.writeHead(502).end('<html>'));
    const problem = { name: 'UnavailableError', status: 502, title: 'Bad Gateway' };
    await expect(client.GET('/api/v1/me')).rejects.toMatchObject(problem);
  });

  it('repeats a GET that meets 503 or a lost connection, and gives up in the end', async () => {
    const flaky = await serve((_request, response, attempt) => {
      if (attempt === 1) response.destroy();
      else if (attempt === 2) json(response, 503, {});
      else json(response, 200, me);
    });
    expect((await unwrap(flaky.GET('/api/v1/me'))).id).toBe('k1');
    expect(attempts).toHaveLength(3);
    stop();
    const down = await serve((_request, response) => json(response, 503, {}));
    await expect(down.GET('/api/v1/me')).rejects.toMatchObject({ status: 503 });
    expect(attempts).toHaveLength(3);
  });

  it('repeats a POST only under an idempotency key, with its body', async () => {
    const bodies: string[] = [];
    const client = await serve((request, response, attempt) => {
      let body = '';
      request.on('data', (chunk) => (body += chunk));
      request.on('end', () => {
        bodies.push(body);
        if (attempt === 1) response.destroy();
        else json(response, 201, {});
      });
    });
    const body = { name: 'ci', role: 'agent' } as const;
    await client.POST('/api/v1/keys', { body, params: { header: { 'Idempotency-Key': 'once' } } });
    expect(bodies).toEqual([JSON.stringify(body), JSON.stringify(body)]);
    stop();
    const careful = await serve((_request, response) => response.destroy());
    await expect(careful.POST('/api/v1/keys', { body })).rejects.toBeInstanceOf(ServerUnreachable);
    expect(attempts).toHaveLength(1);
  });

  it('gives every POST a key of its own where it is asked to, and repeats it under that key', async () => {
    const keys: unknown[] = [];
    const handler: Handler = (request, response, attempt) => {
      keys.push(request.headers['idempotency-key']);
      if (attempt === 1) response.destroy();
      else if (attempt === 2) json(response, 503, {});
      else json(response, 201, {});
    };
    const client = await serve(handler, { idempotent: true });
    const body = { name: 'ci', role: 'agent' } as const;
    await client.POST('/api/v1/keys', { body });
    expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), keys[0], keys[0]]);
    await client.POST('/api/v1/keys', { body });
    await client.POST('/api/v1/keys', { body, headers: { 'Idempotency-Key': 'mine' } });
    expect(keys[3]).not.toBe(keys[0]);
    expect(keys[4]).toBe('mine');
    await client.GET('/api/v1/me');
    expect(keys[5]).toBeUndefined();
  });

  it('waits for what Retry-After says, and does not wait where that is too long', async () => {
    const times: number[] = [];
    const limited = (retryAfter: () => string): Handler => {
      times.length = 0;
      return (_request, response, attempt) => {
        times.push(Date.now());
        if (attempt > 1) return void json(response, 200, me);
        response.setHeader('Retry-After', retryAfter());
        json(response, 429, {});
      };
    };
    const inSeconds = await serve(limited(() => '1'));
    await inSeconds.GET('/api/v1/me');
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(990);
    stop();
    const byDate = await serve(limited(() => new Date(Date.now() + 2_000).toUTCString()));
    await byDate.GET('/api/v1/me');
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(900);
    stop();
    const tooLong = await serve(
      limited(() => '61'),
      { longestWaitMs: 60_000 },
    );
    await expect(tooLong.GET('/api/v1/me')).rejects.toMatchObject({ name: 'RateLimitError', retryAfter: 61 });
    expect(attempts).toHaveLength(1);
  });

  it.each([
    [400, ValidationError],
    [401, AuthenticationError],
    [403, PermissionError],
    [404, NotFoundError],
    [409, ConflictError],
    [413, ValidationError],
    [418, ApiProblem],
    [422, ValidationError],
    [429, RateLimitError],
    [500, ServerError],
    [503, UnavailableError],
  ])('throws for %d an error of its kind, with the id of the request', async (status, Kind) => {
    const problem = { type: 'about:blank', title: 'No', status, detail: 'Because.', instance: 'r1' };
    const errors = [{ path: 'name', message: 'Required.' }];
    const client = await serve(
      (_request, response) => json(response, status, { ...problem, errors }, 'application/problem+json'),
      { retries: 0 },
    );
    const failure: unknown = await client.GET('/api/v1/me').catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(Kind);
    expect(failure).toBeInstanceOf(ApiProblem);
    expect(failure).toBeInstanceOf(SkillwardError);
    expect(failure).toMatchObject({ name: Kind.name, message: 'No: Because.', status, errors, requestId: 'r1' });
  });

  it('names in its words the fields that an answer points to', async () => {
    const detail = 'Some fields are not valid; see `errors`.';
    const errors = [
      { path: 'task', message: 'Required.' },
      { path: '', message: 'Too long together.' },
      ...Array.from({ length: 4 }, (_, at) => ({ path: `avoid[${at}]`, message: 'Text expected.' })),
    ];
    const problem = { type: 'about:blank', title: 'Not valid', status: 400, detail, instance: 'r1', errors };
    const client = await serve((_request, response) => json(response, 400, problem, 'application/problem+json'));
    await expect(client.GET('/api/v1/me')).rejects.toMatchObject({
      detail,
      message:
        'Not valid: Some fields are not valid: task: Required. Too long together. avoid[0]: Text expected. ' +
        'avoid[1]: Text expected. avoid[2]: Text expected. And 1 more in `errors`.',
    });
  });

  it('says why nobody answers', async () => {
    const client = createClient({ baseUrl: 'http://127.0.0.1:9', retries: 0 });
    await expect(client.GET('/api/v1/me')).rejects.toThrow(/^No answer from http:\/\/127\.0\.0\.1:9: /);
  });

  it('limits the time to the head of an answer and does not repeat what timed out', async () => {
    const client = await serve(() => undefined, { timeoutMs: 1_000 });
    await expect(client.GET('/api/v1/me')).rejects.toThrow(/nothing within 1 s/);
    expect(attempts).toHaveLength(1);
  });

  it('says so where an answer breaks off', async () => {
    const client = await serve((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"id":', () => response.destroy());
    });
    for (const parseAs of ['json', 'arrayBuffer'] as const) {
      await expect(client.GET('/api/v1/me', { parseAs })).rejects.toMatchObject({
        name: 'ServerUnreachable',
        reason: expect.stringMatching(/^(?:UND_ERR_SOCKET|ECONNRESET)$/),
      });
    }
    const controller = new AbortController();
    const slow = await serve((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"id":', () => controller.abort('enough'));
    });
    await expect(slow.GET('/api/v1/me', { signal: controller.signal })).rejects.toBe('enough');
  });

  it('stops when the caller aborts, also between two attempts', async () => {
    const controller = new AbortController();
    const breakOff = (_request: IncomingMessage, response: ServerResponse) => {
      response.destroy();
      setTimeout(() => controller.abort(new DOMException('Too late.', 'TimeoutError')), 50);
    };
    const client = await serve(breakOff, { retryDelayMs: 60_000 });
    const asked = client.GET('/api/v1/me', { signal: controller.signal });
    await expect(asked).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(attempts).toHaveLength(1);
  });
});

describe('paginate', () => {
  afterEach(stop);

  it('follows the cursor to the end', async () => {
    const client = await serve((request, response) => {
      const isFirst = !request.url?.includes('cursor');
      json(response, 200, { items: isFirst ? [1, 2] : [3], nextCursor: isFirst ? 'c 1' : null });
    });
    const items: unknown[] = [];
    for await (const item of paginate((query) =>
      unwrap(client.GET('/api/v1/skills', { params: { query: { ...query, limit: 2 } } })),
    )) {
      items.push(item);
    }
    expect(items).toEqual([1, 2, 3]);
    expect(attempts).toEqual(['GET /api/v1/skills?limit=2', 'GET /api/v1/skills?cursor=c%201&limit=2']);
  });
});

describe('followSync', () => {
  afterEach(stop);

  const frame = (data: unknown) => `event: progress\ndata: ${JSON.stringify(data)}\n\n`;

  it('goes on after the stream broke and ends with the last state', async () => {
    const client = await serve((request, response, attempt) => {
      if (!request.url?.endsWith('/events')) return void json(response, 200, sync('running', 1));
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      if (attempt === 1) {
        response.write(`: still here\n\n${frame(sync('running', 1))}`.slice(0, 40));
        setTimeout(() => {
          response.write(`: still here\n\n${frame(sync('running', 1))}`.slice(40));
          setTimeout(() => response.destroy(), 20);
        }, 20);
      } else {
        response.end(frame(sync('running', 2)) + frame(sync('succeeded', 3)));
      }
    });
    const seen: unknown[] = [];
    for await (const state of followSync(client, 's1', { retryDelayMs: 5 })) seen.push(state);
    expect(seen).toEqual([sync('running', 1), sync('running', 2), sync('succeeded', 3)]);
  });

  it('notices an end that came between two streams', async () => {
    const client = await serve((request, response) => {
      if (request.url?.endsWith('/events')) response.writeHead(200).end();
      else json(response, 200, sync('failed'));
    });
    const seen: unknown[] = [];
    for await (const state of followSync(client, 's1')) seen.push(state);
    expect(seen).toEqual([sync('failed')]);
  });

  it('does not wait for a sync that is not there, nor for ever for a server that is gone', async () => {
    const problem = { type: 'about:blank', title: 'Not found', status: 404, detail: '' };
    const client = await serve((_request, response) => json(response, 404, problem, 'application/problem+json'));
    await expect(followSync(client, 's1').next()).rejects.toMatchObject({ status: 404 });
    stop();
    const gone = createClient({ baseUrl: 'http://127.0.0.1:9', retries: 0 });
    const states = followSync(gone, 's1', { retryDelayMs: 5, patienceMs: 30 });
    await expect(states.next()).rejects.toBeInstanceOf(ServerUnreachable);
  });
});
