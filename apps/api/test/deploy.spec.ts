import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@skillward/testing';
import { TestServer, startServer } from './support/server';

const read = (name: string) => readFileSync(join(repositoryRoot, 'docker', name), 'utf8');

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
