import fc from 'fast-check';
import { propertyCalls, waitUntil } from '@skillward/testing';
import request from 'supertest';
import { ADMIN, TestServer, startServer, upload } from './support/server';
import { ApiDocument, ArbitraryCall, arbitraryCall } from './support/arbitrary-call';

const { calls: CALLS, seed: SEED } = propertyCalls();
const AT_ONCE = 25;
/** Tests of their own, since each has a limit. */
const PARTS = Array.from({ length: 10 }, (_, part) => part + 1);

/** Streams without an end, files of the whole instance, and what would end the keys that the calls are made with. */
const LEFT_OUT = new Set(['watchSync', 'makeBackup', 'restoreBackup', 'readCommandPackage']);
/** Not ready is a true answer; so is that a database does not take what nobody configured. */
const MAY_BE_UNAVAILABLE = new Set(['checkReadiness', 'readCommandPackage', 'readCommandDigest']);

describe('any call that the OpenAPI document allows, and many that it does not', () => {
  let server: TestServer;
  let batches: fc.Arbitrary<ArbitraryCall[]>;
  const known: Record<string, string[]> = {
    ns: ['acme'],
    name: ['pdf', 'pdf-copy'],
    v: ['1', 'current'],
    path: ['SKILL.md'],
  };

  beforeAll(async () => {
    server = await startServer('embedded', { rateLimits: { requests: 0, trajectories: 0, bytes: 0, uploadBytes: 0 } });
    for (const name of ['pdf', 'pdf-copy']) {
      await upload(server.admin, 'acme', {
        name,
        description: 'Reads a PDF.',
        body: '# PDF\n\nRun `pdfread`.\n',
      }).expect(201);
    }
    const task = 'read a pdf';
    await waitUntil(
      async () => (await server.admin('post', '/recommendations').send({ task })).body.skills?.length > 0,
    );
    const content = [{ role: 'user', content: 'Read a PDF.' }];
    const { body: run } = await server.admin('post', '/trajectories').send({ format: 'chat', content }).expect(202);
    const edits = [{ path: 'SKILL.md', oldText: 'Run `pdfread`.', newText: 'Run `pdf-read`.' }];
    const proposal = { namespace: 'acme', name: 'pdf', action: 'error_fix', rationale: 'x', summary: 'y', edits };
    const { body: proposed } = await server.admin('post', '/proposals').send(proposal).expect(201);
    const { body: family } = await server
      .admin('post', '/families')
      .send({ name: 'f', members: ['acme/pdf'] })
      .expect(201);
    const { items } = (await server.admin('get', '/recommendations').expect(200)).body;
    known['id'] = [run.id, proposed.id, family.id, items[0].id];
    const document: ApiDocument = (await request(server.url).get('/openapi.json').expect(200)).body;
    batches = fc.array(arbitraryCall(document, known, LEFT_OUT), { minLength: AT_ONCE, maxLength: AT_ONCE });
  });
  afterAll(() => server.stop());

  async function send({ method, path, body }: ArbitraryCall): Promise<{ status: number; text: string }> {
    const abort = AbortSignal.timeout(200_000);
    const response = await fetch(`${server.url}${path}`, {
      method: method.toUpperCase(),
      signal: abort,
      headers: {
        authorization: path.startsWith('/skillsvote') ? `api_key ${ADMIN}` : `Bearer ${ADMIN}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined || method === 'get' ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, text: (await response.text()).slice(0, 300) };
  }

  const seen = new Map<string, number>();

  it.each(PARTS)('is answered, and never by a failure of the server (part %i)', async (part) => {
    await fc.assert(
      fc.asyncProperty(batches, async (calls) => {
        const answers = await Promise.all(calls.map(send));
        const failed = answers.flatMap(({ status, text }, at) => {
          const call = calls[at] as ArbitraryCall;
          seen.set(`${call.operation} ${status}`, (seen.get(`${call.operation} ${status}`) ?? 0) + 1);
          const isTrue = status === 503 && MAY_BE_UNAVAILABLE.has(call.operation);
          return status >= 500 && !isTrue ? [{ ...call, status, text }] : [];
        });
        expect(failed).toEqual([]);
      }),
      { numRuns: Math.ceil(CALLS / AT_ONCE / PARTS.length), seed: SEED + part, endOnFailure: true },
    );
  });

  it('of nearly every operation was among them, and many did something', async () => {
    const operations = new Set([...seen.keys()].map((key) => key.split(' ')[0]));
    const worked = [...seen].filter(([key]) => / 2\d\d$/.test(key)).reduce((sum, [, count]) => sum + count, 0);
    // Else the calls would be turned away at the door, and nothing behind it would be tried.
    expect(worked).toBeGreaterThan(CALLS / 10);
    expect(operations.size).toBeGreaterThan(Math.min(100, CALLS / 20));
    await request(server.url).get('/healthz').expect(200);
  });
});
