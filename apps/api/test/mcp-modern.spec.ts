import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import request from 'supertest';
import { GetSkillManifest, ListSkillManifests } from '@skillward/lifecycle';
import { packageFiles } from '@skillward/testing';
import { tarGz } from './support/archives';
import { ADMIN, TestServer, startServer, upload } from './support/server';

const REVISION = '2026-07-28';
const SKILLS = 'io.modelcontextprotocol/skills';

interface Entry {
  readonly uri: string;
  readonly frontmatter: Record<string, unknown>;
  readonly resources: readonly { uri: string; digest: string; size: number }[];
}

/** The cases of the conformance suite that concern a server without sessions, and Skills over MCP (SEP-2640). */
describe(`Model Context Protocol of ${REVISION}`, () => {
  let server: TestServer;
  let key = ADMIN;
  let id = 0;
  const ask = (method: string, params: object = {}, headers: Record<string, string> = {}) => {
    const envelope = {
      'io.modelcontextprotocol/protocolVersion': REVISION,
      'io.modelcontextprotocol/clientInfo': { name: 'spec', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const named = params as { name?: string; uri?: string };
    const name = named.name ?? (method === 'resources/read' ? named.uri : undefined);
    return request(server.url)
      .post('/mcp')
      .set({
        Authorization: `Bearer ${key}`,
        Accept: 'application/json, text/event-stream',
        'MCP-Protocol-Version': REVISION,
        'Mcp-Method': method,
        ...(name === undefined ? {} : { 'Mcp-Name': name }),
        ...headers,
      })
      .send({ jsonrpc: '2.0', id: (id += 1), method, params: { ...params, _meta: envelope } });
  };
  const result = async (method: string, params: object = {}) => {
    const { body, headers } = await ask(method, params);
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(body.error).toBeUndefined();
    expect(body.result).toMatchObject({ resultType: 'complete' });
    return body.result;
  };
  const error = async (method: string, params: object = {}) => (await ask(method, params)).body.error;
  const skills = async (): Promise<Entry[]> => (await result('skills/list')).skills;

  beforeAll(async () => {
    server = await startServer('embedded');
    const frontmatter = 'license: MIT\nmetadata:\n  author: acme\n  version: "1.2"\nallowed-tools: Read Bash\n';
    const files = {
      'SKILL.md': `---\nname: pdf-tables\ndescription: Extract tables.\n${frontmatter}---\n\n# Tables\n`,
      'scripts/a b.py': 'print(1)\n',
      'logo.bin': Uint8Array.of(0xff, 0xfe, 0),
    };
    const archive = await tarGz(packageFiles({ name: 'pdf-tables', files }), 'pdf-tables/');
    await server.admin('post', '/namespaces/acme/skills').attach('file', archive, 'a.tar.gz').expect(201);
    await upload(server.admin, 'acme', { name: 'mail' }).expect(201);
    await upload(server.admin, 'secret', { name: 'hidden' }).expect(201);
  });
  afterEach(() => (key = ADMIN));
  afterAll(() => server.stop());

  it('is discovered without a handshake, and promises only what it does', async () => {
    const found = await result('server/discover');
    expect(found.supportedVersions).toContain(REVISION);
    expect(found.capabilities).toMatchObject({
      resources: { listChanged: false },
      tools: { listChanged: false },
      prompts: { listChanged: false },
      completions: {},
      extensions: { [SKILLS]: {} },
    });
    expect(JSON.stringify(found.capabilities)).not.toMatch(/true/);
    expect(found).toMatchObject({ ttlMs: expect.any(Number), cacheScope: 'private' });
    expect(found.instructions).toContain('recommend_skills');
  });

  it('keeps what fails in its log, and tells clients where to look', async () => {
    const failure = new Error('relation "skills" does not exist');
    const lists = jest.spyOn(ListSkillManifests.prototype, 'list').mockRejectedValueOnce(failure);
    const gets = jest.spyOn(GetSkillManifest.prototype, 'get').mockRejectedValueOnce(failure);
    const told = { code: -32603, message: expect.stringContaining('log of the server') };
    expect(await error('skills/list')).toMatchObject(told);
    expect(await error('skills/get', { uri: 'skill://acme/mail/SKILL.md' })).toMatchObject(told);
    lists.mockRestore();
    gets.mockRestore();
  });

  it('lists skills with complete manifests, of which every file has the digest and the size', async () => {
    const listed = await skills();
    expect(listed.map(({ uri }) => uri)).toEqual([
      'skill://acme/mail/SKILL.md',
      'skill://acme/pdf-tables/SKILL.md',
      'skill://secret/hidden/SKILL.md',
    ]);
    const [, tables] = listed;
    expect(tables?.frontmatter).toMatchObject({
      name: 'pdf-tables',
      license: 'MIT',
      metadata: { author: 'acme', version: '1.2' },
      'allowed-tools': 'Read Bash',
    });
    expect(tables?.resources.map(({ uri }) => uri)).toEqual([
      'skill://acme/pdf-tables/SKILL.md',
      'skill://acme/pdf-tables/logo.bin',
      'skill://acme/pdf-tables/scripts/a%20b.py',
    ]);
    for (const entry of listed) {
      expect(entry.uri.split('/').at(-2)).toBe(entry.frontmatter['name']);
      const got = await result('skills/get', { uri: entry.uri });
      expect(got).toMatchObject({ skill: entry, ttlMs: expect.any(Number), cacheScope: 'private' });
      for (const { uri, digest, size } of entry.resources) {
        const { contents } = await result('resources/read', { uri });
        const bytes = Buffer.from(contents[0].blob ?? contents[0].text, contents[0].blob ? 'base64' : 'utf8');
        expect({
          uri,
          digest: `sha256:${createHash('sha256').update(bytes).digest('hex')}`,
          size: bytes.length,
        }).toEqual({ uri, digest, size });
      }
    }
  });

  it('leaves out what is withdrawn, and answers for what is deprecated', async () => {
    const set = (status: string) =>
      server.admin('patch', '/skills/acme/mail').send({ status, reason: 'x' }).expect(200);
    const uri = 'skill://acme/mail/SKILL.md';
    await set('deprecated');
    expect((await skills()).map((each) => each.uri)).not.toContain(uri);
    expect((await result('skills/get', { uri })).skill.uri).toBe(uri);
    await set('quarantined');
    expect(await error('skills/get', { uri })).toMatchObject({ code: -32602 });
    await set('active');
  });

  it('says what is wrong by the codes of this revision', async () => {
    for (const uri of ['skill://acme/none/SKILL.md', 'skill://acme/mail@1/SKILL.md', 'skill://acme/mail', 'x']) {
      expect(await error('skills/get', { uri })).toMatchObject({ code: -32602 });
    }
    expect(await error('resources/read', { uri: 'skill://acme/none/SKILL.md' })).toMatchObject({ code: -32602 });
    expect(await error('skills/list', { cursor: 'nonsense' })).toMatchObject({ code: -32602 });
    expect(await error('skills/get', {})).toMatchObject({ code: -32602 });
    expect(await error('resources/directory/read', { uri: 'skill://acme/mail' })).toMatchObject({ code: -32601 });
    expect(await error('no/such', {})).toMatchObject({ code: -32601 });
    const mismatch = await ask('tools/list', {}, { 'Mcp-Method': 'tools/call' });
    expect(mismatch.status).toBe(400);
    expect(mismatch.body.error.code).toBe(-32020);
    const future = await request(server.url)
      .post('/mcp')
      .set({
        Authorization: `Bearer ${ADMIN}`,
        Accept: 'application/json, text/event-stream',
        'Mcp-Method': 'tools/list',
      })
      .set('MCP-Protocol-Version', '2099-01-01')
      .send({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/list',
        params: {
          _meta: {
            'io.modelcontextprotocol/protocolVersion': '2099-01-01',
            'io.modelcontextprotocol/clientCapabilities': {},
          },
        },
      });
    expect(future.body.error).toMatchObject({ code: -32022, data: { supported: expect.arrayContaining([REVISION]) } });
  });

  it('honours the namespaces of a key in manifests, prompts and completions', async () => {
    ({ key } = await server.newKey('agent', ['secret']));
    expect((await skills()).map(({ uri }) => uri)).toEqual(['skill://secret/hidden/SKILL.md']);
    expect(await error('skills/get', { uri: 'skill://acme/mail/SKILL.md' })).toMatchObject({ code: -32602 });
    expect(await error('prompts/get', { name: 'use-skill', arguments: { skill: 'acme/mail' } })).toMatchObject({
      code: -32602,
    });
    const ref = { type: 'ref/prompt', name: 'use-skill' };
    const { completion } = await result('completion/complete', { ref, argument: { name: 'skill', value: '' } });
    expect(completion.values).toEqual(['secret/']);
  });

  it('has prompts, and completes their arguments and those of addresses', async () => {
    const { prompts } = await result('prompts/list');
    expect(prompts.map(({ name }: { name: string }) => name)).toEqual(['find-skill', 'use-skill']);
    const found = await result('prompts/get', { name: 'find-skill', arguments: { task: 'merge two PDFs' } });
    expect(found.messages[0].content.text).toContain('merge two PDFs');
    const used = await result('prompts/get', { name: 'use-skill', arguments: { skill: 'acme/pdf-tables' } });
    expect(used.messages[1].content.resource).toMatchObject({
      uri: 'skill://acme/pdf-tables/SKILL.md',
      text: expect.stringContaining('pdf-tables'),
    });
    const complete = async (ref: object, name: string, value: string, given?: Record<string, string>) => {
      const params = { ref, argument: { name, value }, ...(given ? { context: { arguments: given } } : {}) };
      return (await result('completion/complete', params)).completion.values;
    };
    const prompt = { type: 'ref/prompt', name: 'use-skill' };
    expect(await complete(prompt, 'skill', 'ac')).toEqual(['acme/']);
    // People know a skill by its name.
    expect(await complete(prompt, 'skill', 'pdf-t')).toEqual(['acme/pdf-tables']);
    expect(await complete(prompt, 'skill', 'hid')).toEqual(['secret/hidden']);
    expect(await complete(prompt, 'skill', 'acme/')).toEqual(['acme/mail', 'acme/pdf-tables']);
    const template = { type: 'ref/resource', uri: 'skill://{namespace}/{name}/{+path}' };
    expect(await complete(template, 'namespace', 's')).toEqual(['secret']);
    expect(await complete(template, 'name', '', { namespace: 'acme' })).toEqual(['mail', 'pdf-tables']);
    expect(await complete(template, 'name', '')).toEqual([]);
  });

  it('is found by its metadata, also from the refusal of a stranger', async () => {
    const refused = await request(server.url).post('/mcp').send({}).expect(401);
    const [, address = ''] = /resource_metadata="([^"]+)"/.exec(refused.headers['www-authenticate'] ?? '') ?? [];
    expect(address).toBe(`${server.url}/.well-known/oauth-protected-resource/mcp`);
    const expected = { resource: `${server.url}/mcp`, bearer_methods_supported: ['header'] };
    expect(await (await fetch(address)).json()).toMatchObject(expected);
    const { body } = await request(server.url).get('/.well-known/oauth-protected-resource').expect(200);
    expect(body).toMatchObject(expected);
  });

  it.each(['a b', 'a:99999', '[::1'])('takes no address from the Host header %j', async (host) => {
    const described = (path: string) => request(server.url).get(`/.well-known/oauth-protected-resource${path}`);
    const listed = () => ask('tools/list', {}, { Host: host });
    for (const refused of [
      await described('').set('Host', host),
      await described('/mcp').set('Host', host),
      await listed(),
    ]) {
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject({ detail: expect.stringContaining('Host header') });
    }
    const stranger = await request(server.url).post('/mcp').set('Host', host).send({}).expect(401);
    expect(stranger.headers['www-authenticate']).toBe('Bearer realm="skillward"');
  });

  it('answers a client that names the whole address, whatever stands in it', async () => {
    const { port } = new URL(server.url);
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    const headers = {
      Authorization: `Bearer ${ADMIN}`,
      Accept: 'application/json, text/event-stream',
      'Content-Type': 'application/json',
      'Content-Length': body.length,
    };
    for (const path of [`${server.url}/mcp`, 'http://a:99999/mcp', '/mcp?x=%zz']) {
      const status = await new Promise((resolve, reject) => {
        const call = httpRequest({ port, path, method: 'POST', headers }, (response) => {
          response.resume();
          resolve(response.statusCode);
        });
        call.on('error', reject);
        call.end(body);
      });
      expect([path, status]).toEqual([path, 200]);
    }
  });

  it.each([
    ['legacy', '2025-11-25'],
    ['auto', REVISION],
  ] as const)('serves the present client of the protocol: %s', async (mode, revision) => {
    const client = new Client({ name: 'spec', version: '1' }, { versionNegotiation: { mode } });
    const transport = new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), {
      requestInit: { headers: { Authorization: `Bearer ${ADMIN}` } },
    });
    await client.connect(transport);
    try {
      expect(client.getNegotiatedProtocolVersion()).toBe(revision);
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toEqual(['recommend_skills', 'get_skill', 'report_trajectory']);
      const read = await client.callTool({ name: 'get_skill', arguments: { skill: 'acme/mail' } });
      expect(read.structuredContent).toMatchObject({ name: 'mail' });
      expect((await client.listResources()).resources).toHaveLength(3);
    } finally {
      await client.close();
    }
  });
});
