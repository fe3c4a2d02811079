import { describeOnBothDatabases, packageFiles, waitUntil } from '@skillward/testing';
import { TestServer, startServer, upload } from '../support/server';

describeOnBothDatabases('idempotency keys', (kind) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server.stop());

  const createKey = (name: string, key: string, caller = server.admin) =>
    caller('post', '/keys').set('Idempotency-Key', key).send({ name, role: 'agent' });
  const countKeys = async (name: string) => {
    const { body } = await server.admin('get', '/keys?limit=200').expect(200);
    return body.items.filter((item: { name: string }) => item.name === name).length;
  };

  it('give the same answer to the same call, the secret of a new key included', async () => {
    const first = await createKey('same', 'a').expect(201);
    const second = await createKey('same', 'a').expect(201);
    expect(second.body).toEqual(first.body);
    expect(await countKeys('same')).toBe(1);
    await server.as(second.body.key)('get', '/me').expect(200);
  });

  it('give 422 to another body', async () => {
    await createKey('one', 'b').expect(201);
    const other = await createKey('another', 'b').expect(422);
    expect(other.body.type).toBe('urn:skillward:problem:idempotency-mismatch');
    expect(await countKeys('another')).toBe(0);
  });

  it('belong to the key that sent them', async () => {
    const { caller } = await server.newKey('admin');
    const mine = await createKey('shared', 'c').expect(201);
    const theirs = await createKey('shared', 'c', caller).expect(201);
    expect(theirs.body.id).not.toBe(mine.body.id);
  });

  it('make one effect of many calls at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => createKey('race', 'd')));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(new Set(answers.map(({ body }) => body.key)).size).toBe(1);
    expect(await countKeys('race')).toBe(1);
  });

  it('cover uploads, with the status of the first answer', async () => {
    const send = (body: string) => upload(server.admin, 'acme', { name: 'repeated', body }).set('Idempotency-Key', 'e');
    const first = await send('once').expect(201);
    expect((await send('once').expect(201)).body).toEqual(first.body);
    await send('twice').expect(422);
    await upload(server.admin, 'acme', { name: 'repeated', body: 'once' }).expect(200);
  });

  it('hold the content of a streamed import against its first call, and keep it once', async () => {
    const [skill] = packageFiles({ name: 'streamed' });
    const text = Buffer.from(skill?.content ?? []).toString();
    const send = (content: string) =>
      server
        .admin('post', '/namespaces/acme/imports')
        .set('Idempotency-Key', 'i')
        .attach('file', Buffer.from(content), 'SKILL.md');
    const first = await send(text).expect(202);
    expect((await send(text).expect(202)).body.id).toBe(first.body.id);
    const other = await send(text.replaceAll('streamed', 'replaced')).expect(422);
    expect(other.body.type).toBe('urn:skillward:problem:idempotency-mismatch');
    const finished = async () => (await server.admin('get', `/syncs/${first.body.id}`)).body.status === 'succeeded';
    await waitUntil(finished, { what: 'the import' });
    expect((await server.admin('get', '/skills/acme/streamed').expect(200)).body.name).toBe('streamed');
    await server.admin('get', '/skills/acme/replaced').expect(404);
  });

  it('cover recommendations and imports', async () => {
    const recommend = () =>
      server.admin('post', '/recommendations').set('Idempotency-Key', 'f').send({ task: 'do it again' }).expect(201);
    expect((await recommend()).body.id).toBe((await recommend()).body.id);
    const [skill] = packageFiles({ name: 'imported' });
    const startImport = () =>
      server
        .admin('post', '/namespaces/acme/imports')
        .set('Idempotency-Key', 'g')
        .attach('file', Buffer.from(skill?.content ?? []), 'SKILL.md')
        .expect(202);
    expect((await startImport()).body.id).toBe((await startImport()).body.id);
  });

  it('do not keep a failed call from being made again', async () => {
    const send = () =>
      server.admin('post', '/skills/acme/late/rollback').set('Idempotency-Key', 'h').send({ to: 1, reason: 'x' });
    await send().expect(404);
    await upload(server.admin, 'acme', { name: 'late', body: 'one' }).expect(201);
    await upload(server.admin, 'acme', { name: 'late', body: 'two' }).expect(201);
    await send().expect(201);
  });
});
