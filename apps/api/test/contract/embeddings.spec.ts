import { OpenAiServer, startOpenAiServer, waitUntil } from '@skillward/testing';
import { TestServer, startServer, upload } from '../support/server';

describe('embeddings', () => {
  let model: OpenAiServer;
  let server: TestServer;

  beforeAll(async () => {
    model = await startOpenAiServer();
    model.serve('/embeddings', (body) => {
      const { input } = body as { input: string[] };
      const data = input.map((text, index) => ({ index, embedding: /tide|Gezeiten/.test(text) ? [1, 0] : [0, 1] }));
      return { raw: JSON.stringify({ data }) };
    });
    server = await startServer('embedded', {
      embeddings: {
        endpoint: { model: 'encoder', apiKey: 'k', baseUrl: model.baseUrl },
        weight: 0.3,
        minSimilarity: 0.6,
      },
    });
  });
  afterAll(async () => {
    await server.stop();
    await model.close();
  });

  it('follow the library by themselves, say how far they are, and count in recommendations', async () => {
    await upload(server.admin, 'acme', { name: 'tides', description: 'Writes the tide table.' }).expect(201);
    await upload(server.admin, 'acme', { name: 'mail', description: 'Sends mail.' }).expect(201);
    const progress = async () => (await server.admin('get', '/embeddings').expect(200)).body;
    await waitUntil(async () => (await progress()).done === 2, { what: 'the embeddings' });
    expect(await progress()).toMatchObject({ status: 'idle', model: 'encoder', search: 'memory', dimensions: 2 });
    const ask = async () => (await server.admin('post', '/recommendations').send({ task: 'Gezeitentafel' })).body;
    await waitUntil(async () => (await ask()).skills[0]?.name === 'tides', { what: 'the vectors' });
    expect((await ask()).engine.dense).toMatchObject({ model: 'encoder', fallback: null });
    const { caller } = await server.newKey('agent');
    await caller('get', '/embeddings').expect(403);
  });
});

describe('an encoder in the process that cannot be used', () => {
  it('says why, and recommendations go on without it', async () => {
    const server = await startServer('embedded', {
      embeddings: { endpoint: undefined, encoder: 'no-such/encoder', weight: 0.3, minSimilarity: 0.6 },
    });
    await upload(server.admin, 'acme', { name: 'tides', description: 'Writes the tide table.' }).expect(201);
    const progress = async () => (await server.admin('get', '/embeddings').expect(200)).body;
    await waitUntil(async () => (await progress()).failure !== null, { what: 'the failure' });
    expect((await progress()).failure.reason).toMatch(/^unavailable: .*encoder/i);
    const { skills, engine } = (await server.admin('post', '/recommendations').send({ task: 'Write a tide table' }))
      .body;
    expect(skills[0].name).toBe('tides');
    expect(engine.dense.fallback).toMatch(/^unavailable/);
    const models = (await server.admin('get', '/models').expect(200)).body.items;
    expect(models).toContainEqual(
      expect.objectContaining({ kind: 'embedding', setting: 'SKILLWARD_ENCODER', model: 'no-such/encoder' }),
    );
    await server.stop();
  });
});
