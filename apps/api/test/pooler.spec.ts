import request from 'supertest';
import { Pooler, describeWithPooler, startPooler, waitUntil } from '@skillward/testing';
import { TestServer, startServer, upload } from './support/server';

describeWithPooler('A server whose database is behind a pooler', () => {
  let server: TestServer;
  let pooler: Pooler;
  beforeAll(async () => {
    server = await startServer('server', {}, undefined, async (url) => {
      pooler = await startPooler(url, 3);
      return pooler.url;
    });
  });
  afterAll(async () => {
    await server.stop();
    await pooler.stop();
  });

  it('keeps, finds, recommends and attributes as without one', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `reads-tables-${index}`);
    const made = await Promise.all(
      names.map((name) =>
        upload(server.admin, 'team', { name, description: `Reads tables of kind ${name} from PDF files.` }),
      ),
    );
    expect(made.map(({ status }) => status)).toEqual(names.map(() => 201));
    const task = { task: 'read the tables of kind 3 from PDF files', namespaces: ['team'] };
    await waitUntil(async () => (await server.admin('post', '/recommendations').send(task)).body.skills?.length > 0, {
      what: 'the skills to be recommended',
    });
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => server.admin('post', '/recommendations').send(task)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const [first] = answers;
    const run = await server.admin('post', '/trajectories').send({
      format: 'skillward',
      recommendationId: first?.body.id,
      outcome: { reward: 1 },
      content: {
        format: 'skillward-trajectory',
        version: 1,
        sessionId: 'pooled',
        steps: [
          { source: 'user', text: task.task },
          { source: 'agent', text: 'I read the tables.' },
        ],
      },
    });
    expect([run.status, run.body]).toEqual([202, expect.anything()]);
    await waitUntil(
      async () => (await server.admin('get', `/trajectories/${run.body.id}`)).body.status === 'attributed',
      { what: 'the run to be attributed' },
    );
    expect((await server.admin('get', '/audit/verification').expect(200)).body.valid).toBe(true);
    expect((await request(server.url).get('/readyz')).status).toBe(200);
  });
});
