import { get as httpGet } from 'node:http';
import { gunzipSync } from 'node:zlib';
import request from 'supertest';
import { notFound } from '@skillward/domain';
import { DownloadVersion, ExportSkills, ReadVersionFile, RequestContext, WatchSync } from '@skillward/lifecycle';
import { waitUntil } from '@skillward/testing';
import { Shutdown } from '../src/http/shutdown';
import { asBuffer } from './support/archives';
import { Shell, bearer, startShell, standIn } from './support/shell';

const SYNC = '00000000-0000-7000-8000-000000000000';
const sync = (discovered: number) => ({ id: 's', counts: { discovered } });

describe('answers that are no JSON', () => {
  let shell: Shell;
  let watching: AbortSignal | undefined;
  let mode: 'ends' | 'hangs' | 'fails' | 'refuses' = 'ends';
  let content: Buffer = Buffer.from('');

  const aborted = (signal: AbortSignal) =>
    new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));

  async function* watch(_context: RequestContext, _id: string, signal: AbortSignal) {
    watching = signal;
    if (mode === 'refuses') throw notFound('The sync s');
    yield sync(1);
    if (mode === 'hangs') await aborted(signal);
    yield sync(2);
  }

  async function* dump(_context: RequestContext, namespaces: string[] | null) {
    if (mode === 'refuses') throw notFound('The namespace');
    yield JSON.stringify({ namespaces });
    if (mode === 'fails') throw new Error('the database went away');
    yield `${JSON.stringify({ id: 2 })}\n`;
  }

  beforeAll(async () => {
    shell = await startShell([
      standIn(WatchSync, { watch }),
      standIn(ExportSkills, { export: dump }),
      standIn(ReadVersionFile, {
        read: async (...[, , , , path]: string[]) => ({ content, mode: '100644', sha256: `hash-of-${path}` }),
      }),
      standIn(DownloadVersion, {
        download: async () => ({ archive: Buffer.from([31, 139]), digest: 'sha256:d', fileName: 'pdf-1.tar.gz' }),
      }),
    ]);
  });
  afterAll(() => shell.application.close());
  beforeEach(() => {
    mode = 'ends';
    watching = undefined;
  });

  const get = (path: string) => request(shell.url).get(`/api/v1${path}`).set('Authorization', bearer);
  const VERSION = '/skills/acme/pdf/versions/3';

  it('stream the progress of a sync and end with it', async () => {
    const response = await get(`/syncs/${SYNC}/events`)
      .expect(200)
      .expect('Content-Type', 'text/event-stream; charset=utf-8');
    expect(response.text).toBe(
      [sync(1), sync(2)].map((item) => `event: progress\ndata: ${JSON.stringify(item)}\n\n`).join(''),
    );
  });

  it('refuse a stream with a problem document', async () => {
    mode = 'refuses';
    await get(`/syncs/${SYNC}/events`)
      .expect(404)
      .expect('Content-Type', /problem\+json/);
    await get('/export')
      .expect(404)
      .expect('Content-Type', /problem\+json/);
  });

  it('stop the work for a stream when its reader goes away', async () => {
    mode = 'hangs';
    const reader = httpGet(
      `${shell.url}/api/v1/syncs/${SYNC}/events`,
      { headers: { authorization: bearer } },
      (response) => {
        response.once('data', () => response.destroy());
      },
    );
    reader.on('error', () => undefined);
    await waitUntil(() => watching?.aborted === true, { what: 'the use case to be told' });
  });

  it('export a dump as gzip, of all namespaces or of those that are named', async () => {
    const read = async (query: string) => {
      const response = await get(`/export${query}`)
        .expect(200)
        .expect('Content-Type', 'application/gzip')
        .expect('Content-Disposition', 'attachment; filename="skillward-export.jsonl.gz"')
        .buffer()
        .parse(asBuffer);
      return gunzipSync(response.body as Buffer).toString();
    };
    expect(await read('')).toBe('{"namespaces":null}\n{"id":2}\n');
    expect(await read('?namespace=a&namespace=b')).toBe('{"namespaces":["a","b"]}\n{"id":2}\n');
    expect(await read('?namespace=a')).toBe('{"namespaces":["a"]}\n{"id":2}\n');
    await get('/export?namespace=A').expect(400);
  });

  it('break the connection when an export fails half-way, so that nobody takes it for whole', async () => {
    mode = 'fails';
    await expect(get('/export').buffer().parse(asBuffer)).rejects.toThrow(/aborted|hang up/);
  });

  it('give files as attachments that no browser interprets', async () => {
    content = Buffer.from('<script>alert(1)</script> ü');
    const text = await get(`${VERSION}/files/docs/a%20b/page.html`).expect(200);
    expect(text.text).toBe(content.toString());
    expect(text.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': 'attachment; filename="page.html"',
      'x-content-type-options': 'nosniff',
      etag: '"hash-of-docs/a b/page.html"',
    });
    const escaped = await get(`${VERSION}/files/docs%2Fa%20b%2Fpage.html`).expect(200);
    expect(escaped.headers['etag']).toBe(text.headers['etag']);
    content = Buffer.from([0, 159, 1]);
    const binary = await get(`${VERSION}/files/logo.png`).expect(200).buffer().parse(asBuffer);
    expect(binary.headers['content-type']).toBe('application/octet-stream');
    expect((binary.body as Buffer).equals(content)).toBe(true);
  });

  it('are not sent again to who has them', async () => {
    const again = await get(`${VERSION}/files/a`).set('If-None-Match', '"hash-of-a"').expect(304);
    expect(again.text).toBe('');
    await get(`${VERSION}/files/a`).set('If-None-Match', '"hash-of-b"').expect(200);
    await get(`${VERSION}/archive`).set('If-None-Match', '"sha256:d"').expect(304);
  });

  it('give packages with their digest', async () => {
    await get(`${VERSION}/archive`)
      .expect(200)
      .expect('Content-Type', 'application/gzip')
      .expect('skillward-digest', 'sha256:d')
      .expect('Content-Disposition', 'attachment; filename="pdf-1.tar.gz"');
    await get('/skills/acme/pdf/versions/0/archive').expect(400);
  });

  it('end when the process wants to', async () => {
    mode = 'hangs';
    const reading = get(`/syncs/${SYNC}/events`).expect(200);
    const read = reading.then(({ text }) => text);
    await waitUntil(() => watching !== undefined, { what: 'the stream to begin' });
    shell.application.get(Shutdown).begin();
    expect(await read).toContain('"discovered":1');
    await request(shell.url).get('/readyz').expect(503);
  });
});
