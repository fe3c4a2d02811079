import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { PackageFile } from '@skillward/domain';
import { hashFiles, readArchive } from '@skillward/skill-package';
import { packageFiles, waitUntil } from '@skillward/testing';
import { TestServer, startServer, upload } from './support/server';

interface Answer<T> {
  readonly status: number;
  readonly type: string;
  readonly body: T;
  readonly bytes: Buffer;
}

/** A client that does what the documentation of ClawHub says, with the routes below what discovery names. */
class Client {
  constructor(
    private readonly registry: string,
    private readonly token: string | null,
  ) {}

  static async discover(site: string, token: string | null): Promise<Client> {
    const { apiBase } = (await (await fetch(new URL('/.well-known/clawhub.json', site))).json()) as { apiBase: string };
    return new Client(apiBase, token);
  }

  async get<T = Record<string, never>>(route: string, query: Record<string, string> = {}): Promise<Answer<T>> {
    const url = new URL(`api/v1/${route}`, `${this.registry}/`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return this.send(url, {});
  }

  post<T = Record<string, never>>(
    route: string,
    body: NonNullable<RequestInit['body']>,
    type?: string,
    idempotencyKey?: string,
  ): Promise<Answer<T>> {
    const url = new URL(route.startsWith('http') ? route : `api/v1/${route}`, `${this.registry}/`);
    const headers = {
      ...(type === undefined ? {} : { 'Content-Type': type }),
      ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
    };
    return this.send(url, { method: 'POST', body, headers });
  }

  json<T = Record<string, never>>(route: string, body: unknown, idempotencyKey?: string): Promise<Answer<T>> {
    return this.post(route, JSON.stringify(body), 'application/json', idempotencyKey);
  }

  /** As the documentation prefers it: a form with the payload and every file. */
  publish(
    payload: object,
    files: readonly Pick<PackageFile, 'path' | 'content'>[],
    { part = 'files', idempotencyKey }: { part?: string; idempotencyKey?: string } = {},
  ) {
    const form = new FormData();
    form.set('payload', JSON.stringify({ version: '1.0.0', changelog: '', tags: ['latest'], ...payload }));
    for (const { path, content } of files) form.append(part, new Blob([new Uint8Array(content)]), path);
    return this.post<Record<string, unknown>>('skills', form, undefined, idempotencyKey);
  }

  /** Where the bytes of a file are to be sent. */
  async announce(file: object) {
    return (await this.json<{ uploadUrl: string; uploadTicket: string }>('skills/-/upload-url', file)).body;
  }

  /** As the command does it since 0.23: each file for itself, then what they are. */
  async publishInParts(payload: object, files: readonly PackageFile[]) {
    const sent = await this.sendParts(files);
    return this.json<Record<string, unknown>>('skills', { version: '1.0.1', changelog: '', ...payload, files: sent });
  }

  async sendParts(files: readonly PackageFile[]): Promise<object[]> {
    const sent: object[] = [];
    for (const { path, content, sha256 } of hashFiles(files)) {
      const announced = { path, size: content.length, sha256, contentType: 'application/json' };
      const body = await this.announce(announced);
      const stored = await this.post<{ storageId: string }>(body.uploadUrl, Buffer.from(content), 'application/json');
      sent.push({ ...announced, storageId: stored.body.storageId, uploadTicket: body.uploadTicket });
    }
    return sent;
  }

  private async send<T>(url: URL, init: RequestInit): Promise<Answer<T>> {
    const headers = { ...(init.headers as object), ...(this.token ? { Authorization: `Bearer ${this.token}` } : {}) };
    const response = await fetch(url, { ...init, headers });
    const bytes = Buffer.from(await response.arrayBuffer());
    const type = response.headers.get('content-type') ?? '';
    return {
      status: response.status,
      type,
      bytes,
      body: (type.includes('json') ? JSON.parse(String(bytes)) : null) as T,
    };
  }
}

const fingerprint = (files: readonly PackageFile[]): string => {
  const lines = hashFiles(files)
    .sort((left, right) => left.path.localeCompare(right.path))
    .map(({ path, sha256 }) => `${path}:${sha256}`);
  return createHash('sha256').update(lines.join('\n')).digest('hex');
};

type Summary = { slug: string; latestVersion: { version: string }; tags: object };

describe('the door for ClawHub clients', () => {
  let server: TestServer;
  let curator: Client;
  let curatorKey: string;
  let agent: Client;
  let stranger: Client;
  const description = 'Extract the tables of a PDF.';
  const tables = packageFiles({ name: 'tables', description, files: { 'references/how.md': 'Like this.\n' } });
  const better = packageFiles({ name: 'tables', description, body: 'Better.\n', files: { 'data.json': '{"a": 1}' } });
  const status = (path: string, value: string) =>
    server.admin('patch', `/skills/${path}`).send({ status: value, reason: 'x' }).expect(200);

  beforeAll(async () => {
    server = await startServer('embedded');
    ({ key: curatorKey } = await server.newKey('curator', ['team']));
    curator = await Client.discover(server.url, curatorKey);
    agent = await Client.discover(server.url, (await server.newKey('agent', ['team', 'open'])).key);
    stranger = await Client.discover(server.url, null);
    await upload(server.admin, 'open', { name: 'mail', description: 'Write mail.' }).expect(201);
    await upload(server.admin, 'open', { name: 'bad', description: 'Do harm.' }).expect(201);
    await server.admin('patch', '/namespaces/open').send({ public: true, reason: 'x' }).expect(200);
    await status('open/bad', 'quarantined');
  });
  afterAll(() => server.stop());

  it('says who calls: the handle is the namespace where the key has one', async () => {
    expect((await curator.get('whoami')).body).toEqual({
      user: { handle: 'team', displayName: 'curator key', image: null, role: 'user' },
    });
    expect((await agent.get<{ user: object }>('whoami')).body.user).toMatchObject({ handle: null });
    expect(await stranger.get('whoami')).toMatchObject({ status: 401, type: expect.stringContaining('text/plain') });
    const wrong = await Client.discover(server.url, 'wrong');
    expect(await wrong.get('skills')).toMatchObject({ status: 401 });
  });

  it('publishes a form, and numbers the versions itself', async () => {
    const first = await curator.publish({ slug: 'tables', ownerHandle: 'team' }, tables);
    expect(first).toMatchObject({ status: 200, type: expect.stringContaining('json') });
    expect(first.body).toMatchObject({
      ok: true,
      slug: 'team--tables',
      version: '1.0.0',
      versionId: 'team--tables@1.0.0',
    });
    expect((await curator.publish({ slug: 'team--tables' }, tables, { part: 'files[]' })).body).toMatchObject({
      version: '1.0.0',
    });
    const { body } = await server.admin('get', '/skills/team/tables/versions/1').expect(200);
    expect(body.files.map(({ path }: { path: string }) => path)).toEqual(['SKILL.md', 'references/how.md']);
    expect(body.createdBy.name).toBe('curator key');
  });

  it('publishes files that were sent one by one, of any media type', async () => {
    const { status: code, body } = await curator.publishInParts({ slug: 'tables', ownerHandle: 'team' }, better);
    expect([code, body['version'], body['publicationStatus']]).toEqual([200, '2.0.0', 'published']);
    const [file] = hashFiles(better);
    const announced = { path: 'SKILL.md', size: file?.content.length, sha256: file?.sha256 };
    const place = await curator.announce(announced);
    expect(await curator.post(place.uploadUrl, 'other bytes', 'text/plain')).toMatchObject({ status: 400 });
    const files = [{ path: 'SKILL.md', storageId: place.uploadTicket }];
    expect(await curator.json('skills', { slug: 'team--tables', files })).toMatchObject({ status: 400 });
    const other = await Client.discover(server.url, (await server.newKey('curator', ['team'])).key);
    expect(await other.post(place.uploadUrl, Buffer.from(file?.content ?? ''), 'text/plain')).toMatchObject({
      status: 400,
    });
  });

  it('answers the client that sends more bytes than it announced', async () => {
    const { uploadUrl } = await curator.announce({ path: 'SKILL.md', size: 4, sha256: 'a'.repeat(64) });
    const answer = await curator.post(uploadUrl, 'bytes', 'text/plain');
    expect([answer.status, String(answer.bytes)]).toEqual([400, 'There are more bytes than were announced.']);
    const { hostname, port, pathname } = new URL(uploadUrl);
    const socket = connect(Number(port), hostname).pause();
    const parts = 20;
    const head = `Host: x\r\nAuthorization: Bearer ${curatorKey}\r\nContent-Length: ${parts * 64 * 1024}`;
    socket.write(`POST ${pathname} HTTP/1.1\r\n${head}\r\n\r\n`);
    // It reads only once it has sent everything.
    for (let part = 0; part < parts; part += 1) {
      socket.write(Buffer.alloc(64 * 1024));
      await sleep(20);
    }
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 [^]*There are more bytes than were announced\.$/);
  });

  it('refuses in plain words what may not or cannot be published', async () => {
    const told = async (answer: Promise<Answer<unknown>>) => {
      const { status: code, type, bytes } = await answer;
      expect(type).toMatch(/^text\/plain/);
      return `${code} ${String(bytes)}`;
    };
    expect(await told(agent.publish({ slug: 'team--tables' }, tables))).toMatch(
      /^403 .*needs a key with the role curator/,
    );
    expect(await told(curator.publish({ slug: 'open--tables' }, tables))).toMatch(
      /^403 .*no access to the namespace open/,
    );
    expect(await told(curator.publish({ slug: 'tables' }, tables))).toMatch(/^400 Name the namespace/);
    expect(await told(curator.publish({ slug: 'team--other' }, tables))).toMatch(
      /^400 SKILL\.md names the skill tables/,
    );
    expect(await told(curator.publish({ slug: 'team--tables' }, []))).toMatch(/^400 /);
    const climbing = [...tables, { path: '../../out', content: Buffer.from('x') }];
    expect(await told(curator.publish({ slug: 'team--tables' }, climbing))).toMatch(/^400 /);
    expect(await told(curator.post('skills', new FormData()))).toMatch(/^400 /);
    const empty = (path: string) => ({ path, content: Buffer.alloc(0) });
    const many = Array.from({ length: 2001 }, (_, at) => empty(`${at}.md`));
    expect(await told(curator.publish({ slug: 'team--tables' }, many))).toBe('400 Send at most 2000 files.');
    const large = [
      { path: 'a', content: Buffer.alloc(64 * 1024 * 1024) },
      { path: 'b', content: Buffer.from('x') },
    ];
    expect(await told(curator.publish({ slug: 'team--tables' }, large))).toBe(
      '413 The files may have up to 64 MB together.',
    );
    const crowded = new FormData();
    for (let at = 0; at < 21; at += 1) crowded.append(`f${at}`, 'x');
    expect(await told(curator.post('skills', crowded))).toBe('400 Send at most 20 fields beside the files.');
    const part = `Content-Disposition: form-data; name="a"; filename*=utf-8''SKILL%00.md\r\n\r\nabc`;
    const raw = `--b\r\n${part}\r\n--b--\r\n`;
    expect(await told(curator.post('skills', raw, 'multipart/form-data; boundary=b'))).toMatch(
      /^400 The name of a file must not contain NUL\./,
    );
    expect(await told(agent.json('skills/-/upload-url', { path: 'a', size: 1, sha256: 'a'.repeat(64) }))).toMatch(
      /^403 /,
    );
    expect(await told(stranger.publish({ slug: 'open--tables' }, tables))).toMatch(/^401 /);
    expect(await told(agent.get('skills', { limit: 'many' }))).toMatch(/^400 .*\nlimit: /);
  });

  it('lists and finds what the key may see, to strangers the public namespaces, and nothing that was withdrawn', async () => {
    const slugs = async (client: Client) =>
      (await client.get<{ items: Summary[] }>('skills')).body.items.map(({ slug }) => slug);
    expect(await slugs(agent)).toEqual(['team--tables', 'open--mail']);
    expect(await slugs(stranger)).toEqual(['open--mail']);
    expect(await slugs(curator)).toEqual(['team--tables']);
    const first = (await agent.get<{ items: Summary[]; nextCursor: string }>('skills', { limit: '1' })).body;
    expect(first.items).toMatchObject([{ tags: { latest: '2.0.0' }, latestVersion: { version: '2.0.0' } }]);
    const rest = await agent.get<{ items: Summary[] }>('skills', { limit: '1', cursor: first.nextCursor });
    expect(rest.body).toMatchObject({ items: [{ slug: 'open--mail' }], nextCursor: null });
    const find = async (client: Client, q: string) =>
      (await client.get<{ results: { slug: string; score: number }[] }>('search', { q })).body.results;
    await waitUntil(async () => (await find(agent, 'tables of a PDF')).length > 0, { what: 'the index' });
    expect(await find(agent, 'tables of a PDF')).toMatchObject([{ slug: 'team--tables', version: '2.0.0', score: 1 }]);
    for (const q of ['tables of a PDF', 'Do harm', ' ']) expect(await find(stranger, q)).toEqual([]);
    expect(await find(stranger, 'mail')).toMatchObject([{ slug: 'open--mail', ownerHandle: 'open' }]);
    for (const client of [agent, stranger]) {
      for (const route of [
        'skills/open--bad',
        'skills/bad',
        'skills/open--bad/versions',
        'skills/open--bad/file?path=SKILL.md',
      ]) {
        expect([route, (await client.get(route)).status]).toEqual([route, 404]);
      }
      expect((await client.get('download', { slug: 'open--bad' })).status).toBe(404);
    }
    expect((await stranger.get('skills/team--tables')).status).toBe(404);
    expect((await stranger.get('download', { slug: 'team--tables' })).status).toBe(404);
  });

  it('finds a skill by its slug, by its owner, and by a name that only one namespace has', async () => {
    const found = await agent.get('skills/team--tables');
    expect(found.body).toMatchObject({
      skill: { slug: 'team--tables', displayName: 'tables', summary: description },
      latestVersion: { version: '2.0.0' },
      owner: { handle: 'team' },
    });
    expect((await agent.get('skills/tables', { ownerHandle: 'team' })).body).toMatchObject({
      skill: { slug: 'tables' },
    });
    expect((await agent.get('skills/tables')).status).toBe(200);
    await upload(server.admin, 'open', { name: 'tables', description: 'Other tables.' }).expect(201);
    const ambiguous = await agent.get('skills/tables');
    expect([ambiguous.status, String(ambiguous.bytes)]).toEqual([
      409,
      'Several namespaces have a skill tables: ask for open--tables or team--tables.',
    ]);
    expect((await stranger.get('skills/tables')).body).toMatchObject({ owner: { handle: 'open' } });
    await status('open/tables', 'archived');
  });

  it('gives every version with its files, one file, and a zip with SKILL.md at its root', async () => {
    const versions = await agent.get<{ items: Summary[] }>('skills/team--tables/versions');
    expect(versions.body).toMatchObject({ items: [{ version: '2.0.0' }, { version: '1.0.0' }], nextCursor: null });
    const old = await agent.get('skills/tables/versions/1.0.0', { ownerHandle: 'team' });
    expect(old.body).toMatchObject({
      version: { version: '1.0.0', files: [{ path: 'SKILL.md' }, { path: 'references/how.md', size: 11 }] },
    });
    const file = await agent.get('skills/team--tables/file', { path: 'references/how.md', version: '1.0.0' });
    expect([file.status, file.type, String(file.bytes)]).toEqual([200, 'text/plain; charset=utf-8', 'Like this.\n']);
    for (const [query, wanted] of [
      [{ version: '1.0.0' }, tables],
      [{}, better],
      [{ tag: 'latest' }, better],
    ] as const) {
      const zip = await agent.get('download', { slug: 'team--tables', ...query });
      expect([zip.status, zip.type]).toEqual([200, 'application/zip']);
      const read = await readArchive(zip.bytes);
      if (!read.ok) throw new Error(read.errors[0]?.message);
      const facts = (files: readonly PackageFile[]) =>
        hashFiles(files)
          .map(({ path, sha256 }) => `${sha256} ${path}`)
          .sort();
      expect(facts(read.files)).toEqual(facts(wanted));
    }
    for (const route of [
      'skills/team--tables/versions/3.0.0',
      'skills/team--tables/versions/1.0.1',
      'skills/team--none',
    ]) {
      expect([route, (await agent.get(route)).status]).toEqual([route, 404]);
    }
    expect((await agent.get('download', { slug: 'team--tables', tag: 'beta' })).status).toBe(404);
  });

  it('says which version a folder is', async () => {
    const resolve = async (hash: string) => (await agent.get('resolve', { slug: 'team--tables', hash })).body;
    const latestVersion = { version: '2.0.0' };
    expect(await resolve(fingerprint(tables))).toMatchObject({ match: { version: '1.0.0' }, latestVersion });
    expect(await resolve(fingerprint(better))).toMatchObject({ match: { version: '2.0.0' }, latestVersion });
    expect(await resolve('0'.repeat(64))).toMatchObject({ match: null, latestVersion });
    const none = await agent.get('resolve', { slug: 'team--none', hash: '0'.repeat(64) });
    // The command looks for these words before it publishes a first version.
    expect([none.status, String(none.bytes)]).toEqual([404, expect.stringMatching(/^Skill not found/)]);
  });

  it('holds an idempotency key against what was sent', async () => {
    const notes = (body: string) => packageFiles({ name: 'notes', body });
    const publish = (body: string, payload: object = { slug: 'team--notes' }) =>
      curator.publish(payload, notes(body), { idempotencyKey: 'a' });
    const first = await publish('one\n');
    expect(first.body).toMatchObject({ version: '1.0.0' });
    expect((await publish('one\n')).body).toEqual(first.body);
    expect(await publish('two\n')).toMatchObject({ status: 422 });
    expect(await publish('one\n', { slug: 'notes', ownerHandle: 'team' })).toMatchObject({ status: 422 });
    const renamed = notes('one\n').map((file) => ({ ...file, path: 'README.md' }));
    expect(
      await curator.publish({ slug: 'team--notes' }, [...notes('one\n'), ...renamed], { idempotencyKey: 'a' }),
    ).toMatchObject({ status: 422 });
  });

  it('answers a publication that is sent again as the first time, though its files are taken', async () => {
    const files = await curator.sendParts(packageFiles({ name: 'parts' }));
    const publish = (more: object = {}) => curator.json('skills', { slug: 'team--parts', files, ...more }, 'b');
    const first = await publish();
    expect(first).toMatchObject({ status: 200, body: { version: '1.0.0' } });
    expect(await publish()).toMatchObject({ status: 200, body: first.body });
    expect(await publish({ ownerHandle: 'team' })).toMatchObject({ status: 422 });
    expect(await curator.json('skills', { slug: 'team--parts', files }, 'c')).toMatchObject({ status: 400 });
  });
});
