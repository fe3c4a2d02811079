import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import request from 'supertest';
import { Problem } from '@skillward/domain';
import { RequestContext, StartUploadImport, UploadSkill } from '@skillward/lifecycle';
import { waitUntil } from '@skillward/testing';
import { Shell, bearer, startShell, standIn } from './support/shell';

const LIMIT = 3 * 1024 * 1024;
const VERSION = {
  number: 1,
  digest: `sha256:${'0'.repeat(64)}`,
  parent: null,
  status: 'current',
  origin: { kind: 'upload' },
  createdAt: '2026-11-22T00:00:00.000Z',
  createdBy: { id: 'k1', name: 'tester' },
  approvedBy: null,
  emergency: null,
};

type File = { fileName: string; bytes: Uint8Array };
type Stream = { fileName: string; stream: AsyncIterable<Uint8Array> };

describe('uploads', () => {
  let shell: Shell;
  let uploads: { context: RequestContext; namespace: string; file: File; base: number | undefined }[] = [];
  let imports: { context: RequestContext; fileName: string; digest: string; chunks: number }[] = [];
  let begun = 0;
  let failures: unknown[] = [];
  let refusal: Problem | undefined;

  beforeAll(async () => {
    shell = await startShell(
      [
        standIn(UploadSkill, {
          admit: async () => undefined,
          upload: async (context: RequestContext, namespace: string, file: File, base?: number) => {
            uploads.push({ context, namespace, file, base });
            return { version: VERSION, created: uploads.length === 1 };
          },
        }),
        standIn(StartUploadImport, {
          start: async (context: RequestContext, _namespace: string, { fileName, stream }: Stream) => {
            if (refusal) throw refusal;
            const hash = createHash('sha256');
            let chunks = 0;
            try {
              for await (const chunk of stream) {
                begun += 1;
                hash.update(chunk);
                chunks += 1;
              }
            } catch (failure) {
              failures.push(failure);
              throw failure;
            }
            imports.push({ context, fileName, digest: hash.digest('hex'), chunks });
            return { id: 'sync-1' };
          },
        }),
      ],
      { uploadMaxBytes: LIMIT },
    );
  });
  afterAll(() => shell.application.close());
  beforeEach(() => {
    uploads = [];
    imports = [];
    begun = 0;
    failures = [];
    refusal = undefined;
  });

  const post = (what: 'skills' | 'imports', key = 'once') =>
    request(shell.url).post(`/api/v1/namespaces/acme/${what}`).set('Authorization', bearer).set('Idempotency-Key', key);

  it('hand the file over as it was sent, and answer 201 for a new version, 200 for a known one', async () => {
    const bytes = Buffer.from([0, 255, 13, 10, 45, 45, 0]);
    const first = await post('skills').attach('file', bytes, 'größe.zip');
    expect(first.status).toBe(201);
    expect(first.body).toEqual(VERSION);
    expect(uploads[0]).toMatchObject({ namespace: 'acme', file: { fileName: 'größe.zip' } });
    expect(Buffer.from(uploads[0]?.file.bytes ?? []).equals(bytes)).toBe(true);
    expect((await post('skills').attach('file', bytes, 'größe.zip')).status).toBe(200);
  });

  it('have a fingerprint of name and bytes, whatever the boundary', async () => {
    const fingerprint = async (bytes: string, name: string) => {
      await post('skills').attach('file', Buffer.from(bytes), name);
      return uploads.at(-1)?.context.idempotency?.fingerprint;
    };
    const first = await fingerprint('abc', 'SKILL.md');
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(await fingerprint('abc', 'SKILL.md')).toBe(first);
    expect(await fingerprint('abd', 'SKILL.md')).not.toBe(first);
    expect(await fingerprint('abc', 'other.md')).not.toBe(first);
  });

  it('name the version that they were made from, which belongs to the fingerprint', async () => {
    const send = (query: object) => post('skills').query(query).attach('file', Buffer.from('abc'), 'SKILL.md');
    await send({});
    await send({ base: 3 });
    expect(uploads.map(({ base }) => base)).toEqual([undefined, 3]);
    const [free, based] = uploads.map(({ context }) => context.idempotency?.fingerprint);
    expect(based).not.toBe(free);
    expect((await send({ base: -1 })).status).toBe(400);
    expect((await send({ base: 'x' })).status).toBe(400);
  });

  it.each([
    ['another part name', () => post('skills').attach('archive', Buffer.from('a'), 'a.zip')],
    ['two files', () => post('skills').attach('file', Buffer.from('a'), 'a').attach('file', Buffer.from('b'), 'b')],
    ['a field beside the file', () => post('skills').field('x', '1').attach('file', Buffer.from('a'), 'a')],
    ['no file', () => post('skills').field('file', 'text')],
    ['no file for an import', () => post('imports').field('file', 'text')],
    ['no body', () => post('skills')],
    ['no boundary', () => post('skills').set('Content-Type', 'multipart/form-data').send('x')],
    [
      'a form that breaks off',
      () =>
        post('imports')
          .set('Content-Type', 'multipart/form-data; boundary=b')
          .send('--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc'),
    ],
    [
      'a namespace that cannot be',
      () =>
        request(shell.url)
          .post('/api/v1/namespaces/A_b/skills')
          .set('Authorization', bearer)
          .attach('file', Buffer.from('a'), 'a'),
    ],
  ])('are refused with %s', async (_name, send) => {
    const response = await send();
    expect(response.status).toBe(400);
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(uploads).toEqual([]);
    expect(imports).toEqual([]);
  });

  it.each(['skills', 'imports'] as const)('to %s are refused with a name that no database keeps', async (what) => {
    const part = `Content-Disposition: form-data; name="file"; filename*=utf-8''a%00b.md\r\n\r\nabc`;
    const form = post(what).set('Content-Type', 'multipart/form-data; boundary=b');
    const { status, body } = await form.send(`--b\r\n${part}\r\n--b--\r\n`);
    expect([status, body.errors]).toEqual([400, [{ path: 'file', message: 'Its name must not contain NUL.' }]]);
    expect([...uploads, ...imports]).toEqual([]);
  });

  it('are told what the form of their door may have', async () => {
    const file = Buffer.from('a');
    const told = async (form: request.Test) => {
      const { status, body } = await form;
      return `${status} ${body.detail}`;
    };
    for (const what of ['skills', 'imports'] as const) {
      const one = '400 Send one file, in a part named `file`';
      expect(await told(post(what).attach('other', file, 'a'))).toBe(`${one}.`);
      expect(await told(post(what).attach('file', file, 'a').attach('file', file, 'b'))).toBe(`${one}.`);
      expect(await told(post(what).field('x', '1').attach('file', file, 'a'))).toBe(`${one}, and no other fields.`);
    }
    const long = Buffer.alloc(64 * 1024 * 1024 + 1);
    expect(await told(post('skills').attach('file', long, 'a'))).toBe('413 A file may have up to 64 MB here.');
    expect(await told(post('imports').attach('file', Buffer.alloc(LIMIT + 1), 'a'))).toBe(
      '413 A file may have up to 3 MB here.',
    );
  });

  it('of many skills are streamed', async () => {
    const bytes = Buffer.alloc(LIMIT, 'skill');
    const response = await post('imports').attach('file', bytes, 'dump.jsonl');
    expect(response.status).toBe(202);
    expect(response.body).toEqual({ id: 'sync-1' });
    expect(response.headers['location']).toBe('/api/v1/syncs/sync-1');
    expect(imports[0]).toMatchObject({
      fileName: 'dump.jsonl',
      digest: createHash('sha256').update(bytes).digest('hex'),
      context: { idempotency: { key: 'once' } },
    });
    expect(imports[0]?.chunks).toBeGreaterThan(10);
  });

  it('of many skills have another name, or another hold, for another call', async () => {
    const fingerprint = async (name: string, hold = '') => {
      await post('imports').query(hold).attach('file', Buffer.from('abc'), name);
      return imports.at(-1)?.context.idempotency?.fingerprint;
    };
    const first = await fingerprint('a.zip');
    expect(await fingerprint('a.zip')).toBe(first);
    expect(await fingerprint('b.zip')).not.toBe(first);
    expect(await fingerprint('a.zip', 'hold=all')).not.toBe(first);
  });

  it('that are too long never look complete', async () => {
    const response = await post('imports').attach('file', Buffer.alloc(LIMIT + 1), 'dump.jsonl');
    expect(response.status).toBe(413);
    expect(imports).toEqual([]);
    expect(failures).toEqual([expect.objectContaining({ kind: 'too_large' })]);
  });

  it('are refused for the reason of the use case, even if it never reads them', async () => {
    refusal = new Problem('forbidden', 'Only curators may do this.');
    const response = await post('imports').attach('file', Buffer.alloc(LIMIT), 'dump.jsonl');
    expect(response.status).toBe(403);
  });

  it('that the client gives up fail in the use case', async () => {
    const url = new URL(`${shell.url}/api/v1/namespaces/acme/imports`);
    const headers = { authorization: bearer, 'content-type': 'multipart/form-data; boundary=b', 'content-length': 2e6 };
    const client = httpRequest(url, { method: 'POST', headers });
    client.on('error', () => undefined);
    client.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n');
    client.write(Buffer.alloc(200_000));
    await waitUntil(() => begun > 0, { what: 'the upload to be read' });
    client.destroy();
    await waitUntil(() => failures.length === 1, { what: 'the broken upload to be noticed' });
    expect(imports).toEqual([]);
  });
});
