import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OpenAiServer, repositoryRoot, startOpenAiServer, waitUntil } from '@skillward/testing';
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
  let model: OpenAiServer;
  let server: TestServer;
  beforeAll(async () => {
    model = await startOpenAiServer();
    const languageModel = { model: 'finder', apiKey: 'k', baseUrl: model.baseUrl };
    server = await startServer('embedded', { languageModel });
  });
  afterAll(async () => {
    await server.stop();
    await model.close();
  });

  it('asks only for what /metrics serves, with the labels that it has', async () => {
    await server.admin('post', '/recommendations').send({ task: 'anything' }).expect(201);
    // A call that is answered and one that fails: what models do has other labels then.
    model.reply({ text: 'no JSON' }, { status: 400 }, { status: 400 }, { status: 400 });
    await server.admin('post', '/recommendations').send({ task: 'anything', mode: 'agentic' }).expect(201);
    await server
      .admin('post', '/trajectories')
      .send({ format: 'chat', content: [{ role: 'user', content: 'hello' }] })
      .expect(202);
    const read = async () => (await fetch(`${server.url}/metrics`)).text();
    await waitUntil(async () => (await read()).includes('skillward_job_duration_seconds_count{job="attribution"'));
    const text = await read();
    const served = new Set([...text.matchAll(/^([a-z_0-9]+)(?:\{| )/gm)].map(([, name]) => name));
    const described = new Set([...text.matchAll(/^# TYPE ([a-z_0-9]+)/gm)].map(([, name]) => name));
    for (const { expr } of panels.flatMap(({ targets }) => targets)) {
      const names = expr.match(/\b(?:skillward|gen_ai_client|process|nodejs)_[a-z0-9_]+/g) ?? [];
      expect(names).not.toEqual([]);
      for (const name of names) expect(served.has(name) || described.has(name) ? '' : name).toBe('');
      const labels = [...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(', '));
      const bare = names[0]?.replace(/_(bucket|count|sum)$/, '');
      const series = text.split('\n').filter((line) => line.startsWith(`${bare}`));
      const missing = labels.filter((label) => !series.some((line) => line.includes(`${label}="`)));
      expect([expr, missing]).toEqual([expr, []]);
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
