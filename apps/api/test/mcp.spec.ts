import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { createHash } from 'node:crypto';
import request from 'supertest';
import { packageFiles, waitUntil } from '@skillward/testing';
import { tarGz } from './support/archives';
import { ADMIN, TestServer, startServer, upload } from './support/server';

/** What the two tools answer, as far as it is looked at. */
interface Answer {
  readonly id: string;
  readonly skills: readonly { digest: string }[];
  readonly files: readonly { path: string; sha256: string; content?: string; encoding?: BufferEncoding }[];
}

describe('Model Context Protocol', () => {
  let server: TestServer;
  const clients: Client[] = [];

  const connect = async (key: string) => {
    const client = new Client({ name: 'spec', version: '1' });
    const transport = new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), {
      requestInit: { headers: { Authorization: `Bearer ${key}` } },
    });
    await client.connect(transport as Transport);
    clients.push(client);
    return client;
  };
  const call = async (client: Client, name: string, args: Record<string, unknown>) => {
    const { content, structuredContent, isError } = await client.callTool({ name, arguments: args });
    const [part] = content as { type: string; text: string }[];
    return { isError: isError === true, text: part?.text ?? '', data: structuredContent as Answer };
  };

  beforeAll(async () => {
    server = await startServer('embedded');
    const description = 'Extract tables from PDF files into CSV.';
    const files = { 'scripts/a b.py': 'print(1)\n', 'logo.bin': Uint8Array.of(0xff, 0xfe, 0) };
    const archive = await tarGz(packageFiles({ name: 'pdf-tables', description, files }), 'pdf-tables/');
    await server.admin('post', '/namespaces/acme/skills').attach('file', archive, 'a.tar.gz').expect(201);
    await upload(server.admin, 'acme', { name: 'mail', description: 'Write friendly mail to customers.' }).expect(201);
    await upload(server.admin, 'secret', { name: 'hidden', description: 'Hidden tables of PDF files.' }).expect(201);
    const ask = () => server.admin('post', '/recommendations').send({ task: 'extract tables from a PDF', k: 3 });
    await waitUntil(async () => (await ask()).body.skills.length > 0, { what: 'the index' });
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.close();
  });
  afterAll(() => server.stop());

  it('promises no notices that it cannot send', async () => {
    const client = await connect(ADMIN);
    expect(client.getServerCapabilities()).toEqual({
      tools: { listChanged: false },
      resources: { listChanged: false },
      prompts: { listChanged: false },
      completions: {},
      extensions: { 'io.modelcontextprotocol/skills': {} },
    });
  });

  it('gives addresses of archives that can be fetched as they are', async () => {
    const client = await connect(ADMIN);
    const recommended = await call(client, 'recommend_skills', { task: 'extract tables from a PDF' });
    const read = await call(client, 'get_skill', { skill: 'acme/pdf-tables' });
    const [first] = recommended.data.skills as unknown as readonly { archiveUrl: string }[];
    for (const url of [first?.archiveUrl, (read.data as unknown as { archiveUrl: string }).archiveUrl]) {
      const answer = await fetch(url ?? '', { headers: { Authorization: `Bearer ${ADMIN}` } });
      expect({ url, status: answer.status, type: answer.headers.get('content-type') }).toEqual({
        url: expect.stringContaining(`${server.url}/api/v1/skills/acme/pdf-tables/versions/1/archive`),
        status: 200,
        type: 'application/gzip',
      });
    }
  });

  it('needs a key, one of its own origin, and POST', async () => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const post = () => request(server.url).post('/mcp').set('Accept', 'application/json, text/event-stream');
    await post().send(message).expect(401);
    await post().set('Authorization', 'Bearer wrong').send(message).expect(401);
    const authorised = () => post().set('Authorization', `Bearer ${ADMIN}`);
    await authorised().set('Origin', 'https://elsewhere.example').send(message).expect(403);
    await authorised().set('Origin', server.url).send(message).expect(200);
    await authorised().set('Content-Type', 'text/plain').send('x').expect(415);
    for (const method of ['get', 'delete'] as const) {
      const refused = await request(server.url)[method]('/mcp').set('Authorization', `Bearer ${ADMIN}`).expect(405);
      expect(refused.headers['allow']).toBe('POST');
    }
    await expect(connect('wrong')).rejects.toThrow(/401|key/i);
  });

  it('tells parameters that do not fit as a mistake of the caller, in words', async () => {
    const ask = async (method: string, params?: object) => {
      const message = { jsonrpc: '2.0', id: 1, method, ...(params === undefined ? {} : { params }) };
      const sent = request(server.url).post('/mcp').set('Accept', 'application/json, text/event-stream');
      return (await sent.set('Authorization', `Bearer ${ADMIN}`).send(message)).body.error as object;
    };
    const missing = { code: -32602, message: 'params: Invalid input: expected object, received undefined' };
    for (const method of ['initialize', 'tools/call', 'prompts/get', 'resources/read', 'completion/complete']) {
      expect(await ask(method)).toMatchObject(missing);
    }
    expect(await ask('initialize', {})).toMatchObject({
      code: -32602,
      message: expect.stringMatching(/^params\.protocolVersion: [^[{]+; params\.capabilities: /),
    });
  });

  it('describes its tools with schemas that hold no references', async () => {
    const client = await connect(ADMIN);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['recommend_skills', 'get_skill', 'report_trajectory']),
    );
    const asks = tools.find(({ name }) => name === 'recommend_skills')?.inputSchema.properties ?? {};
    for (const field of ['query', 'avoid', 'require', 'exclude']) {
      // An agent fills in what it is shown an example of.
      expect(asks[field]).toMatchObject({ description: expect.stringMatching(/[“"\[].+[”"\]]/) });
    }
    for (const tool of tools) {
      expect(tool.outputSchema?.type).toBe('object');
      expect(JSON.stringify([tool.inputSchema, tool.outputSchema])).not.toContain('"$ref"');
      expect(tool.description?.length).toBeGreaterThan(40);
    }
    expect(client.getInstructions()).toContain('recommend_skills');
  });

  it('recommends, keeps the answer, and reads what was recommended', async () => {
    const client = await connect(ADMIN);
    const { data, isError } = await call(client, 'recommend_skills', { task: 'extract the tables of a PDF', k: 1 });
    expect(isError).toBeFalsy();
    expect(data).toMatchObject({ skills: [{ rank: 1, namespace: 'acme', name: 'pdf-tables', version: 1 }] });
    const kept = await server.admin('get', `/recommendations/${data.id}`).expect(200);
    expect(kept.body).toMatchObject({ client: { name: 'mcp' }, skills: [{ name: 'pdf-tables' }] });
    expect(kept.body.exposures.length).toBeGreaterThan(1);

    const wish = { query: 'PDF tables', avoid: ['cloud'], require: ['CSV'], exclude: ['acme/pdf-tables'] };
    const asked = await call(client, 'recommend_skills', { task: 'extract the tables of a PDF', ...wish });
    expect(asked.data.skills).not.toContainEqual(expect.objectContaining({ name: 'pdf-tables' }));
    expect((await server.admin('get', `/recommendations/${asked.data.id}`)).body).toMatchObject(wish);
    const misspelt = await call(client, 'recommend_skills', { task: 'extract tables', avoids: ['cloud'] });
    expect(misspelt).toMatchObject({ isError: true, text: expect.stringContaining('avoids') });

    const version = data.skills[0]?.digest;
    const read = await call(client, 'get_skill', { skill: 'acme/pdf-tables', version });
    expect(JSON.parse(read.text)).toEqual(read.data);
    expect(read.data.files.map(({ path, content }) => [path, content !== undefined])).toEqual([
      ['SKILL.md', true],
      ['logo.bin', false],
      ['scripts/a b.py', false],
    ]);
    // As `recommend_skills` and `get_skill` give it.
    const byNumber = await call(client, 'get_skill', { skill: 'acme/pdf-tables', version: 1 });
    expect(byNumber.data).toMatchObject({ version: 1 });
    for (const none of [0, 1.5, -1, 9_999_999_999, 'v1']) {
      const refused = await call(client, 'get_skill', { skill: 'acme/pdf-tables', version: none });
      expect(refused).toMatchObject({ isError: true, text: expect.stringContaining('Give a version number') });
    }
    const one = await call(client, 'get_skill', { skill: 'acme/pdf-tables', path: 'scripts/a b.py' });
    expect(one.data.files[2]).toMatchObject({ content: 'print(1)\n', encoding: 'utf-8' });
    const whole = await call(client, 'get_skill', { skill: 'acme/pdf-tables', whole: true });
    for (const file of whole.data.files) {
      const bytes = Buffer.from(file.content ?? '', file.encoding);
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256);
    }
  });

  it('takes the log of a run once, as text or JSON, for a recommendation of the same key', async () => {
    const { key } = await server.newKey('agent');
    const client = await connect(key);
    const { data: asked } = await call(client, 'recommend_skills', { task: 'extract the tables of a PDF' });
    const steps = [{ source: 'user', text: 'extract the tables of a PDF' }];
    const content = { format: 'skillward-trajectory', version: 1, steps };
    const outcome = { passed: true };
    const report = { content, recommendationId: asked.id, outcome };
    const first = await call(client, 'report_trajectory', report);
    expect(first.data).toMatchObject({ format: 'skillward', recommendationId: asked.id, id: expect.any(String) });
    const again = await call(client, 'report_trajectory', { ...report, content: JSON.stringify(content) });
    expect(again.data.id).toBe(first.data.id);
    const stranger = await connect((await server.newKey('agent')).key);
    const refused = await call(stranger, 'report_trajectory', report);
    expect(refused).toMatchObject({ isError: true, text: expect.stringContaining('recommendationId') });
    const unreadable = await call(client, 'report_trajectory', { content: 'no log at all' });
    expect(unreadable).toMatchObject({ isError: true, text: expect.stringContaining('format') });
  });

  it('tells the model what is wrong', async () => {
    const client = await connect(ADMIN);
    const missing = await call(client, 'get_skill', { skill: 'acme/none' });
    expect(missing).toMatchObject({ isError: true, text: expect.stringContaining('acme/none') });
    const noFile = await call(client, 'get_skill', { skill: 'acme/mail', path: '../../etc/passwd' });
    expect(noFile).toMatchObject({ isError: true, text: expect.stringContaining('Not found') });
    for (const args of [{}, { task: ' ' }, { task: 'x', k: 99 }, { task: 'x', namespaces: ['Not A Name'] }]) {
      const wrong = await client.callTool({ name: 'recommend_skills', arguments: args }).catch((error: Error) => ({
        isError: true,
        content: error.message,
      }));
      expect(wrong.isError).toBe(true);
    }
    const ref = { type: 'ref/resource' as const, uri: 'skill://{namespace}/{name}/{+path}' };
    for (const [namespace, value] of [
      ['acme', 'ma\0'],
      ['acme\0', 'ma'],
    ] as const) {
      const context = { arguments: { namespace } };
      const { completion } = await client.complete({ ref, argument: { name: 'name', value }, context });
      expect(completion.values).toEqual([]);
    }
    const prompt = { type: 'ref/prompt' as const, name: 'use-skill' };
    const { completion } = await client.complete({ ref: prompt, argument: { name: 'skill', value: 'ac\0/ma\0' } });
    expect(completion.values).toEqual([]);
    const unknown = await client.callTool({ name: 'no_such_tool', arguments: {} }).catch(() => ({ isError: true }));
    expect(unknown.isError).toBe(true);
  });

  it('takes null for what an agent leaves out, and refuses what it does not know', async () => {
    const client = await connect(ADMIN);
    const nothing = { query: null, avoid: null, require: null, exclude: null, k: null, namespaces: null, mode: null };
    const task = 'extract the tables of a PDF';
    for (const environment of [null, { os: null, bins: null }]) {
      const asked = await call(client, 'recommend_skills', { task, ...nothing, environment });
      expect(asked.data.skills[0]).toMatchObject({ name: 'pdf-tables' });
    }
    const read = await call(client, 'get_skill', { skill: 'acme/mail', version: null, path: null, whole: null });
    expect(read.data).toMatchObject({ version: 1 });
    const content = {
      format: 'skillward-trajectory',
      version: 1,
      steps: [{ source: 'user', text: 'mail it', x: null }],
    };
    const report = { content, format: null, recommendationId: null, task: null, outcome: null };
    expect((await call(client, 'report_trajectory', report)).data).toMatchObject({ format: 'skillward' });
    expect(await call(client, 'recommend_skills', { task: null })).toMatchObject({
      isError: true,
      text: expect.stringContaining('task'),
    });
    for (const [name, args] of [
      ['get_skill', { skill: 'acme/mail', file: 'logo.bin' }],
      ['report_trajectory', { content, recommendation_id: '7' }],
    ] as const) {
      const [misspelt = ''] = Object.keys(args).slice(-1);
      expect(await call(client, name, args)).toMatchObject({ isError: true, text: expect.stringContaining(misspelt) });
    }
  });

  it('refuses text that cannot be stored, and keeps nothing of it', async () => {
    const { id, key } = await server.newKey('agent');
    const client = await connect(key);
    const task = `extract\n\0\ntables\n\0\n${id}`;
    for (const args of [{ task }, { task: 'extract', query: 'a\0b' }, { task: 'extract', avoid: ['\ud800'] }]) {
      const refused = await call(client, 'recommend_skills', args);
      expect(refused).toMatchObject({ isError: true, text: expect.stringContaining('NUL') });
    }
    const path = await call(client, 'get_skill', { skill: 'acme/mail', path: 'a\0b' });
    expect(path).toMatchObject({ isError: true, text: expect.stringContaining('NUL') });
    const log = { content: 'a', task: 'a\0b' };
    expect(await call(client, 'report_trajectory', log)).toMatchObject({ isError: true });
    const ref = { type: 'ref/resource', uri: 'skill://{namespace}/{name}/{+path}' } as const;
    const argument = { name: 'name', value: '\0' };
    const context = { arguments: { namespace: 'acme' } };
    expect((await client.complete({ ref, argument, context })).completion.values).toEqual([]);
    const history = await server.as(key)('get', '/recommendations').expect(200);
    expect(history.body.items).toEqual([]);
  });

  it('takes a list of events as the document that it is', async () => {
    const client = await connect(ADMIN);
    const at = '2026-01-01T00:00:00';
    const content = [
      { id: 0, timestamp: at, source: 'user', message: 'extract', action: 'message', args: { content: 'extract' } },
      { id: 1, timestamp: at, source: 'agent', message: 'Running', action: 'run', args: { command: 'ls' } },
      { id: 2, timestamp: at, source: 'agent', cause: 1, observation: 'run', content: 'a.pdf', extras: {} },
    ];
    const { data } = await call(client, 'report_trajectory', { content, format: 'openhands' });
    const read = async () => (await server.admin('get', `/trajectories/${data.id}`)).body;
    await waitUntil(async () => !['received', 'attributing'].includes((await read()).status), { what: 'the reading' });
    expect(await read()).toMatchObject({ format: 'openhands', status: 'attributed' });
  });

  it('honours the namespaces of a key everywhere', async () => {
    const { key } = await server.newKey('agent', ['secret']);
    const client = await connect(key);
    const { data } = await call(client, 'recommend_skills', { task: 'extract tables from a PDF' });
    expect(JSON.stringify(data)).not.toContain('acme');
    expect((await call(client, 'get_skill', { skill: 'acme/mail' })).isError).toBe(true);
    const forbidden = await call(client, 'recommend_skills', { task: 'mail', namespaces: ['acme'] });
    expect(forbidden).toMatchObject({ isError: true, text: expect.stringContaining('acme') });
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(['skill://secret/hidden/SKILL.md']);
    await expect(client.readResource({ uri: 'skill://acme/mail/SKILL.md' })).rejects.toMatchObject({
      code: -32602,
      data: { uri: expect.any(String) },
    });
  });

  it('offers skills as resources with digests', async () => {
    const client = await connect(ADMIN);
    const { resources } = await client.listResources();
    expect(resources.map(({ name }) => name)).toEqual(['mail', 'pdf-tables', 'hidden']);
    expect(resources.map(({ title }) => title)).toEqual(['acme/mail', 'acme/pdf-tables', 'secret/hidden']);
    const tables = resources[1];
    const meta = 'io.modelcontextprotocol.skills/';
    expect(tables?._meta).toEqual({ [`${meta}version`]: 1, [`${meta}digest`]: expect.stringMatching(/^sha256:/) });
    const pinned = `skill://acme/pdf-tables@${String(tables?._meta?.[`${meta}digest`])}/scripts/a%20b.py`;
    for (const uri of [tables?.uri ?? '', pinned, 'skill://acme/pdf-tables@1/logo.bin', 'skill://acme/mail']) {
      const { contents } = await client.readResource({ uri });
      expect(contents).toEqual([
        expect.objectContaining({ uri, _meta: expect.objectContaining({ [`${meta}version`]: 1 }) }),
      ]);
    }
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates).toHaveLength(2);
    for (const uri of ['skill://acme/none/SKILL.md', 'skill://acme/mail@9/SKILL.md']) {
      await expect(client.readResource({ uri })).rejects.toMatchObject({
        code: -32602,
        data: { uri: expect.any(String) },
      });
    }
    for (const uri of [
      'file:///etc/passwd',
      'skill://acme/%zz',
      'skill://ACME/mail/SKILL.md',
      'skill://acme/mail@x/a',
    ]) {
      await expect(client.readResource({ uri })).rejects.toMatchObject({ code: -32602, data: { uri } });
    }
    const cursor = await client.listResources({ cursor: 'nonsense' }).catch((error: { code: number }) => error.code);
    expect(cursor).toBe(-32602);
  });
});
