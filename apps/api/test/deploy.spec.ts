import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readConfiguration } from '@skillward/platform';
import { repositoryRoot } from '@skillward/testing';
import { TestServer, startServer } from './support/server';

const read = (name: string) => readFileSync(join(repositoryRoot, 'docker', name), 'utf8');

interface Service {
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly environment: Record<string, string>;
}

/** Runs a program to its end without blocking the server in this process. */
const exitCode = (command: string, args: readonly string[], env: Record<string, string>) =>
  new Promise<number | null>((resolve) => spawn(command, args, { env, stdio: 'ignore' }).once('exit', resolve));

interface Dashboard {
  readonly panels: readonly {
    readonly id: number;
    readonly title: string;
    readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
    readonly datasource: { readonly uid: string };
    readonly targets: readonly { readonly refId: string; readonly expr: string; readonly legendFormat: string }[];
  }[];
  readonly templating: { readonly list: readonly { readonly name: string }[] };
}

describe('the dashboard', () => {
  const { panels, templating } = JSON.parse(read('grafana-dashboard.json')) as Dashboard;
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer('embedded');
  });
  afterAll(() => server.stop());

  it('asks only for what /metrics serves, with the labels that it has', async () => {
    await server.admin('post', '/recommendations').send({ task: 'anything' }).expect(201);
    await server
      .admin('post', '/trajectories')
      .send({ format: 'chat', content: [{ role: 'user', content: 'hello' }] })
      .expect(202);
    const text = await (await fetch(`${server.url}/metrics`)).text();
    const served = new Set([...text.matchAll(/^([a-z_0-9]+)(?:\{| )/gm)].map(([, name]) => name));
    const described = new Set([...text.matchAll(/^# TYPE ([a-z_0-9]+)/gm)].map(([, name]) => name));
    for (const { expr } of panels.flatMap(({ targets }) => targets)) {
      const names = expr.match(/\b(?:skillward|process|nodejs)_[a-z0-9_]+/g) ?? [];
      expect(names).not.toEqual([]);
      for (const name of names) expect(served.has(name) || described.has(name) ? '' : name).toBe('');
      for (const label of /by \(([^)]*)\)/.exec(expr)?.[1]?.split(', ') ?? []) {
        const bare = names[0]?.replace(/_(bucket|count)$/, '');
        const series = text.split('\n').filter((line) => line.startsWith(`${bare}`) && line.includes(`${label}="`));
        expect(series).not.toEqual([]);
      }
    }
  });

  it('has panels that do not overlap, each with a title and a source that can be chosen', () => {
    const places = new Set<string>();
    for (const { title, gridPos, datasource, targets } of panels) {
      expect(title).not.toBe('');
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
      places.add(`${gridPos.x}/${gridPos.y}`);
      expect(templating.list.map(({ name }) => `\${${name}}`)).toContain(datasource.uid);
      expect(new Set(targets.map(({ refId }) => refId)).size).toBe(targets.length);
    }
    expect(places.size).toBe(panels.length);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });
});

describe('the container files', () => {
  const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> };
  const dockerfile = read('Dockerfile');

  it('run an API and a worker with few rights, each with a data folder of its own', () => {
    expect(Object.keys(services)).toEqual(['database', 'api', 'worker']);
    for (const name of ['api', 'worker'] as const) {
      const service = services[name];
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
      const environment = Object.fromEntries(
        Object.entries(service?.environment ?? {}).map(([key, value]) => [
          key,
          value.replace(/\$\{[^}]*\}/g, 'x'.repeat(20)),
        ]),
      );
      expect(readConfiguration(environment)).toMatchObject({ role: name });
    }
    expect(services['api']?.ports).toEqual(['127.0.0.1:3000:3000']);
    expect(services['worker']?.ports).toEqual([]);
    expect(services['database']?.ports).toBeUndefined();
    expect(services['api']?.volumes).not.toEqual(services['worker']?.volumes);
  });

  it('make an image that does not run as root', () => {
    const user = dockerfile.lastIndexOf('\nUSER node');
    expect(user).toBeGreaterThan(dockerfile.lastIndexOf('\nRUN '));
    expect(user).toBeLessThan(dockerfile.lastIndexOf('\nCMD '));
    expect(dockerfile).not.toMatch(/^ADD |--privileged|chmod 777/m);
  });

  describe('have a health check', () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await startServer('embedded');
    });
    afterAll(() => server.stop());

    it('that tells a server that is ready from none', async () => {
      const check = /HEALTHCHECK[^\n]*\n\s*CMD (\[.*\])/.exec(dockerfile)?.[1];
      const [program, ...args] = JSON.parse(check ?? '[]') as string[];
      expect(program).toBe('node');
      const run = (port: string) => exitCode(process.execPath, args, { PORT: port });
      expect(await run(new URL(server.url).port)).toBe(0);
      expect(await run('9')).toBe(1);
    });
  });
});
