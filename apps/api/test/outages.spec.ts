import request from 'supertest';
import { DatabaseProxy, describeOn, startDatabaseProxy, waitUntil } from '@skillward/testing';
import { describeApi } from '../src/api.module';
import { needsDatabase } from '../src/http/outage';
import { TestServer, startServer, upload } from './support/server';

const DISCOVERY = '.well-known/agent-skills/index.json';
/** Those of other protocols, which answer strangers too. */
const DOORS = [
  `/${DISCOVERY}`,
  `/namespaces/team/${DISCOVERY}`,
  '/clawhub/api/v1/skills',
  '/ClawHub/api/v1/skills',
  '/git/team.git/info/refs?service=git-upload-pack',
];
/** What is answered from the memory of the process. */
const WITHOUT_DATABASE = /^\/(healthz|readyz|metrics|openapi\.json|docs|cli\.tgz)(\/|\.|$)/;

describe('every address of the API', () => {
  it('is told of an outage, or needs no database', () => {
    const forgotten = Object.keys(describeApi().paths).filter(
      (path) => !needsDatabase(path) && !WITHOUT_DATABASE.test(path),
    );
    expect(forgotten).toEqual([]);
  });
});

describeOn('server', 'A server whose database fails', () => {
  let server: TestServer;
  let proxy: DatabaseProxy;
  beforeAll(async () => {
    server = await startServer('server', {}, undefined, async (url) => {
      proxy = await startDatabaseProxy(url);
      return proxy.url;
    });
    await upload(server.admin, 'team', { name: 'pdf-tables', description: 'Reads tables from PDF files.' }).expect(201);
  });
  afterAll(async () => {
    await proxy.restore();
    await server.stop();
    await proxy.stop();
  });
  const get = (path: string) => request(server.url).get(path);
  const isReady = async () => (await get('/readyz')).status === 200;
  const expectOutage = (answer: request.Response) => {
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.type).toBe('application/problem+json');
    expect(answer.body).toMatchObject({
      type: 'urn:skillward:problem:unavailable',
      detail: expect.stringContaining('The database does not answer'),
    });
  };

  it.each(['cut', 'freeze'] as const)(
    'says 503 and when to come again while the way to it is %s, and recovers',
    async (how) => {
      await waitUntil(isReady);
      await proxy[how]();
      // The first of these may be asked before anybody knows.
      const answers = await Promise.all([
        server.admin('get', '/skills'),
        server.admin('post', '/recommendations').send({ task: 'read the tables of a PDF' }),
        server.admin('post', '/keys').send({ name: 'other', role: 'agent' }),
      ]);
      for (const answer of answers) expectOutage(answer);
      for (const door of DOORS) expect([door, (await get(door)).status]).toEqual([door, 503]);
      await waitUntil(async () => (await get('/readyz')).status === 503);
      expectOutage(await server.admin('get', '/audit'));
      expect((await get('/healthz')).status).toBe(200);
      const figures = await get('/metrics');
      expect(figures.status).toBe(200);
      expect(figures.text).toMatch(/^skillward_database_up 0$/m);
      expect(figures.text).toMatch(/^skillward_skills \d+$/m);
      expect((await get('/openapi.json')).status).toBe(200);
      await proxy.restore();
      await waitUntil(isReady);
      await server.admin('get', '/skills/team/pdf-tables').expect(200);
      expect((await get('/metrics')).text).toMatch(/^skillward_database_up 1$/m);
    },
  );
});
