import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { OpenAiServer, startOpenAiServer, waitUntil } from '@skillward/testing';
import { TestServer, startServer, upload } from '../support/server';

describe('recommendations in agentic mode', () => {
  let model: OpenAiServer;
  let server: TestServer;

  beforeAll(async () => {
    model = await startOpenAiServer();
    server = await startServer('embedded', {
      role: 'api',
      languageModel: { model: 'finder', apiKey: 'k', baseUrl: model.baseUrl },
    });
    await upload(server.admin, 'acme', { name: 'resize-images', description: 'Resize images in bulk.' }).expect(201);
    await upload(server.admin, 'other', { name: 'crop-images', description: 'Crop images in bulk.' }).expect(201);
    const found = async () =>
      (await server.admin('post', '/recommendations').send({ task: 'images in bulk', k: 5 })).body.skills.length === 2;
    await waitUntil(found);
  });
  afterAll(async () => {
    await server.stop();
    await model.close();
  });

  it('have the form of every other one, and can be read back with the calls of the model', async () => {
    const { caller } = await server.newKey('agent', ['acme']);
    const skills = [{ skill: 'acme/resize-images', used_for: 'Making them smaller.' }];
    model.reply(
      { calls: [{ name: 'search', arguments: { words: 'images' } }] },
      { json: { skills, guidance: 'Resize them.', gaps: [] } },
    );
    const { body } = await caller('post', '/recommendations')
      .send({ task: 'Shrink them', mode: 'agentic' })
      .expect(201);
    expect(body).toMatchObject({
      skills: [
        {
          rank: 1,
          namespace: 'acme',
          name: 'resize-images',
          version: 1,
          utility: expect.any(Number),
          family: { size: 1 },
          conditions: [],
          contrast: null,
          archiveUrl: '/api/v1/skills/acme/resize-images/versions/1/archive',
        },
      ],
      guidance: 'Resize them.',
      gaps: [],
      engine: { mode: 'agentic', scorer: expect.any(String), resolver: expect.any(String), index: expect.any(String) },
    });
    const { body: stored } = await caller('get', `/recommendations/${body.id}`).expect(200);
    expect(stored).toMatchObject({
      ...body,
      exposures: [{ name: 'resize-images', decision: 'exposed', rank: 1 }],
      toolCalls: [{ tool: 'search', arguments: '{"words":"images"}' }],
    });
    expect(stored.toolCalls[0].result).toContain('acme/resize-images');
    expect(stored.toolCalls[0].result).not.toContain('other/');
    const stranger = await server.newKey('agent', ['acme']);
    await stranger.caller('get', `/recommendations/${body.id}`).expect(404);
  });

  it('are made for clients of the Model Context Protocol that ask for them', async () => {
    const { key } = await server.newKey('agent', ['acme']);
    const client = new Client({ name: 'spec', version: '1' });
    const requestInit = { headers: { Authorization: `Bearer ${key}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), { requestInit }) as Transport);
    // From then on the client holds what tools answer against their schemas.
    const { tools } = await client.listTools();
    const { inputSchema } = tools.find(({ name }) => name === 'recommend_skills') ?? {};
    expect(inputSchema?.properties?.['mode']).toMatchObject({ enum: ['resolve', 'agentic'], default: 'resolve' });
    expect(inputSchema?.required).toEqual(['task']);
    const skills = [{ skill: 'acme/resize-images', used_for: 'Making them smaller.' }];
    model.reply(
      { calls: [{ name: 'search', arguments: { words: 'images' } }] },
      { json: { skills, guidance: 'Resize them.', gaps: [] } },
    );
    const ask = async (mode: object) =>
      client.callTool({ name: 'recommend_skills', arguments: { task: 'resize images in bulk', ...mode } });
    const before = model.calls.length;
    const { structuredContent, isError } = await ask({ mode: 'agentic' });
    expect(isError).toBeFalsy();
    expect(structuredContent).toMatchObject({
      skills: [{ namespace: 'acme', name: 'resize-images' }],
      guidance: 'Resize them.',
      engine: { mode: 'agentic', agentic: { fallback: null } },
    });
    expect(model.calls.length).toBe(before + 2);
    for (const mode of [{}, { mode: 'resolve' }]) {
      expect((await ask(mode)).structuredContent).toMatchObject({ engine: { mode: 'resolve' } });
    }
    expect(model.calls.length).toBe(before + 2);
    expect((await ask({ mode: 'guess' })).isError).toBe(true);
    await client.close();
  });

  it('fall back to the engine where the model declines', async () => {
    model.reply({ refusal: 'No.' });
    const { body } = await server
      .admin('post', '/recommendations')
      .send({ task: 'resize images in bulk', mode: 'agentic' });
    expect(body.engine).toMatchObject({ mode: 'resolve', agentic: { fallback: expect.stringMatching(/^refused/) } });
    expect(body.skills.length).toBeGreaterThan(0);
  });
});
