import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { InstanceMetrics, RecommendSkills } from '@skillward/lifecycle';
import { repositoryRoot } from '@skillward/testing';
import { CONTROLLERS } from '../src/api.module';
import { BODY_EXAMPLES } from '../src/openapi/examples';
import { readRoutes } from '../src/openapi/routes';
import { Shell, bearer, startShell, standIn } from './support/shell';

interface Described {
  operationId: string;
  summary: string;
  security?: unknown[];
  parameters?: { name: string; in: string; required: boolean; schema: unknown }[];
  description?: string;
  requestBody?: { content: Record<string, { schema: Record<string, unknown>; example?: unknown }> };
  responses: Record<string, { content?: Record<string, { schema: Record<string, unknown> }> }>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, { required?: string[] }> };
}

/** Section 2 of the contract, as far as it is served. */
const CONTRACT = [
  'post /api/v1/sources',
  'post /api/v1/sources/{id}/sync',
  'get /api/v1/syncs/{id}',
  'get /api/v1/syncs/{id}/events',
  'post /api/v1/namespaces/{ns}/skills',
  'get /api/v1/skills',
  'get /api/v1/skills/{ns}/{name}',
  'patch /api/v1/skills/{ns}/{name}',
  'get /api/v1/skills/{ns}/{name}/versions',
  'get /api/v1/skills/{ns}/{name}/versions/{v}',
  'get /api/v1/skills/{ns}/{name}/versions/{v}/files/{path}',
  'get /api/v1/skills/{ns}/{name}/versions/{v}/archive',
  'get /api/v1/skills/{ns}/{name}/diff',
  'post /api/v1/skills/{ns}/{name}/rollback',
  'get /api/v1/families',
  'get /api/v1/families/{id}',
  'post /api/v1/families',
  'put /api/v1/families/{id}/members',
  'delete /api/v1/families/{id}',
  'post /api/v1/recommendations',
  'get /api/v1/recommendations/{id}',
  'get /api/v1/recommendations',
  'get /api/v1/exposures',
  'post /api/v1/keys',
  'get /api/v1/keys',
  'delete /api/v1/keys/{id}',
  'get /api/v1/audit',
];

describe('the documents', () => {
  let shell: Shell;
  let document: Document;

  beforeAll(async () => {
    const answer = {
      id: 'r1',
      skills: [],
      guidance: '',
      gaps: ['Nothing fits.'],
      engine: { scorer: 'a', resolver: 'b', index: 'c', mode: 'resolve' },
    };
    shell = await startShell([
      [
        InstanceMetrics,
        {
          read: async () => ({ 'skillward.skills': 7, 'skillward.queue_jobs': { sync: 2, profile: 0 } }),
        },
      ],
      standIn(RecommendSkills, { recommend: async () => answer }),
    ]);
    document = (await request(shell.url).get('/openapi.json').expect('Content-Type', /json/).expect(200))
      .body as Document;
  });
  afterAll(() => shell.application.close());

  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );

  /** Strangers may sign in, and git hosts prove a secret of their own; all else below /api needs to know who calls. */
  const KEYLESS = ['signIn', 'receivePush'];
  const needsKey = (path: string, { operationId }: Described) =>
    (/^\/(api|skillsvote|clawhub\/uploads)\//.test(path) ||
      ['/mcp', '/clawhub/api/v1/whoami'].includes(path) ||
      /ToClawHub$|^announceClawHub/.test(operationId)) &&
    !KEYLESS.includes(operationId);

  it('describe every call of the contract', () => {
    expect(document.openapi).toBe('3.1.0');
    const described = operations().map(({ path, method }) => `${method} ${path}`);
    expect(described).toEqual(expect.arrayContaining(CONTRACT));
  });

  it('describe exactly what is served', async () => {
    for (const { path, method, operation } of operations()) {
      const address = path.replace(/\{\w+\}/g, 'nothing-here');
      const response = await request(shell.url)[method as 'get'](address);
      if (needsKey(path, operation)) expect([path, response.status]).toEqual([path, 401]);
      else expect([path, response.status]).not.toEqual([path, 404]);
      if (path.startsWith('/api/')) {
        const known = await request(shell.url)[method as 'get'](address).set('Authorization', bearer);
        expect([path, known.body.detail]).not.toEqual([path, expect.stringContaining('no such address')]);
      }
    }
  });

  it('are the ones that the generated client is made from', () => {
    // Refresh it with: npx nx openapi api
    expect(JSON.parse(readFileSync(join(repositoryRoot, 'libs/api-client/openapi.json'), 'utf8'))).toEqual(document);
  });

  it('name each operation once, in a form that clients can use', () => {
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z][a-zA-Z]+$/);
    expect(ids).toContain('recommendSkills');
  });

  it('refer only to schemas that exist', () => {
    const references = JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g);
    for (const [, reference = ''] of references) {
      const [, name = ''] = /^#\/components\/schemas\/(\w+)$/.exec(reference) ?? [];
      expect(Object.keys(document.components.schemas)).toContain(name);
    }
    expect(JSON.stringify(document)).not.toContain('$defs');
  });

  it('give every call its parameters, its problems and, below /api, its security', () => {
    for (const { path, operation } of operations()) {
      const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
      expect(declared.map(({ name }) => name).sort()).toEqual(placeholders.sort());
      const failures = Object.entries(operation.responses).filter(([status]) => Number(status) >= 400);
      expect(failures.length).toBeGreaterThan(0);
      for (const [, { content }] of failures) {
        if (path.startsWith('/clawhub/')) expect(Object.keys(content ?? {})).toEqual(['text/plain']);
        else
          expect(content?.['application/problem+json']?.schema).toEqual({
            $ref: '#/components/schemas/ProblemDetails',
          });
      }
      expect(operation.security).toEqual(needsKey(path, operation) ? undefined : []);
      if (path.startsWith('/api/')) expect(Object.keys(operation.responses)).toContain('401');
    }
  });

  it('give every JSON body an example that its schema accepts, and every operation a description', () => {
    const bodies = new Map(
      readRoutes(CONTROLLERS).flatMap((route) => (route.body ? [[route.operation.id, route.body]] : [])),
    );
    const shown = operations().filter(({ operation }) => operation.requestBody?.content['application/json']);
    expect(shown.map(({ operation }) => operation.operationId).sort()).toEqual([...bodies.keys()].sort());
    for (const { operation } of shown) {
      const { example } = operation.requestBody?.content['application/json'] ?? {};
      const parsed = bodies.get(operation.operationId)?.safeParse(example);
      expect([operation.operationId, parsed?.error?.issues]).toEqual([operation.operationId, undefined]);
    }
    expect(Object.keys(BODY_EXAMPLES).sort()).toEqual([...bodies.keys()].sort());
    for (const { path, operation } of operations())
      expect([path, operation.description]).toEqual([path, expect.any(String)]);
  });

  it('name every field that they require', () => {
    const objects = JSON.stringify(document).matchAll(/"required":\[/g);
    expect([...objects].length).toBeGreaterThan(50);
    const incomplete: unknown[] = [];
    const visit = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      const { required, properties } = value as { required?: unknown; properties?: object };
      if (Array.isArray(required)) {
        incomplete.push(...required.filter((name: string) => !Object.hasOwn(properties ?? {}, name)));
      }
      Object.values(value).forEach(visit);
    };
    visit(document);
    expect(incomplete).toEqual([]);
  });

  it('tell input from output: a default may be left out of a request and is there in an answer', () => {
    expect(document.components.schemas['RecommendationRequest']?.required).toEqual(['task']);
    expect(document.components.schemas['Recommendation']?.required).toContain('engine');
    const { parameters = [] } = document.paths['/api/v1/skills']?.['get'] ?? {};
    expect(parameters.find(({ name }) => name === 'limit')).toMatchObject({
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 200, default: 50 },
    });
  });

  it('can be read in a browser without any other host', async () => {
    const page = await request(shell.url).get('/docs').expect(200).expect('Content-Type', /html/);
    const policy = page.headers['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval|script-src[^;]*unsafe-inline/);
    expect(page.text).not.toMatch(/https?:\/\/|<script>|style=/);
    const parts = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, part = '']) => part);
    expect(parts).toHaveLength(3);
    for (const part of parts) {
      const { headers } = await request(shell.url).get(part).expect(200);
      expect(headers['content-type']).toMatch(/javascript|css/);
    }
    await request(shell.url).get('/docs/package.json').expect(400);
    expect((await request(shell.url).get('/docs/start.js')).text).toContain('validatorUrl: null');
  });

  it('count requests by route, never by address', async () => {
    await request(shell.url).get('/api/v1/skills/acme/secret-name').set('Authorization', bearer);
    await request(shell.url).get('/secret-path');
    await request(shell.url)
      .post('/api/v1/recommendations')
      .set('Authorization', bearer)
      .send({ task: 'x' })
      .expect(201)
      .expect('Location', '/api/v1/recommendations/r1');
    const { text } = await request(shell.url)
      .get('/metrics')
      .expect(200)
      .expect('Content-Type', /text\/plain/);
    expect(text).toMatch(
      /skillward_http_request_duration_seconds_count\{route="\/api\/v1\/skills\/:ns\/:name",method="GET",status="500"\} \d/,
    );
    expect(text).toContain('skillward_skills 7');
    expect(text).toContain('skillward_queue_jobs{queue="sync"} 2');
    expect(text).toContain('process_cpu_seconds_total');
    expect(text).not.toContain('secret-');
  });
});
