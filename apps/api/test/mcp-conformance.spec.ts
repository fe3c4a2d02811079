import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, request as forward, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describeWithPresentClients, packageFiles, presentClient, temporaryFolder } from '@skillward/testing';
import { tarGz } from './support/archives';
import { ADMIN, type TestServer, startServer } from './support/server';

interface Check {
  readonly id: string;
  readonly status: string;
  readonly errorMessage?: string;
}

interface Scenario {
  readonly scenario: string;
  /** Null for extensions, which belong to none. */
  readonly revision: string | null;
  /** Checks that want a tool which only the example server of the suite has, sorted. */
  readonly untestable?: readonly string[];
}

/** What the suite asks of every server; its other scenarios call tools that only its own example server has. */
const SCENARIOS: readonly Scenario[] = [
  { scenario: 'server-initialize', revision: '2025-06-18' },
  { scenario: 'server-initialize', revision: '2025-11-25' },
  { scenario: 'ping', revision: '2025-11-25' },
  { scenario: 'tools-list', revision: '2025-11-25' },
  { scenario: 'tools-list', revision: '2026-07-28' },
  { scenario: 'resources-list', revision: '2026-07-28' },
  { scenario: 'prompts-list', revision: '2026-07-28' },
  {
    scenario: 'server-stateless',
    revision: '2026-07-28',
    untestable: [
      'sep-2575-http-server-no-independent-requests-on-stream',
      'sep-2575-missing-capability-http-400',
      'sep-2575-server-no-log-without-loglevel',
      'sep-2575-server-rejects-undeclared-capability',
    ],
  },
  { scenario: 'sep-2164-resource-not-found', revision: '2026-07-28' },
  { scenario: 'caching', revision: '2026-07-28' },
  { scenario: 'http-header-validation', revision: '2026-07-28' },
  { scenario: 'input-required-result-unsupported-methods', revision: '2026-07-28' },
  { scenario: 'sep-2640-skills-enumeration', revision: null },
  { scenario: 'sep-2640-skills-manifest', revision: null },
];

describeWithPresentClients("The conformance suite of the protocol's authors", () => {
  const { node, script } = presentClient('@modelcontextprotocol/conformance/dist/index.js');
  const folder = temporaryFolder();
  let server: TestServer;
  let door: Server;

  beforeAll(async () => {
    server = await startServer('embedded');
    for (const name of ['mail', 'pdf-tables']) {
      const files = { 'scripts/a b.py': 'print(1)\n', 'logo.bin': Uint8Array.of(0xff, 0xfe, 0) };
      const archive = await tarGz(packageFiles({ name, description: `Works on ${name}.`, files }), `${name}/`);
      await server.admin('post', '/namespaces/acme/skills').attach('file', archive, `${name}.tar.gz`).expect(201);
    }
    // The suite has no way to send a key.
    const { hostname, port } = new URL(server.url);
    door = createServer((asked, answer) => {
      const headers = { ...asked.headers, host: `${hostname}:${port}`, authorization: `Bearer ${ADMIN}` };
      const passed = forward({ hostname, port, path: asked.url, method: asked.method, headers }, (got) => {
        answer.writeHead(got.statusCode ?? 500, got.headers);
        got.pipe(answer);
      });
      asked.pipe(passed);
    });
    await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    door.closeAllConnections();
    door.close();
    await server.stop();
  });

  it.each(SCENARIOS)('$scenario of $revision', async ({ scenario, revision, untestable = [] }) => {
    const url = `http://127.0.0.1:${String((door.address() as AddressInfo).port)}/mcp`;
    const out = join(folder, `${scenario}-${String(revision)}`);
    const version = revision === null ? [] : ['--spec-version', revision];
    const args = [script, 'server', '--url', url, '--scenario', scenario, '--output-dir', out, ...version];
    // It ends with 1 where a check fails; the file says which.
    await promisify(execFile)(node, args).catch(() => undefined);
    const checks = readChecks(out);
    expect(checks.some(({ status }) => status === 'SUCCESS')).toBe(true);
    const wrong = checks.filter(({ status }) => status === 'FAILURE' || status === 'WARNING');
    expect(wrong.filter(({ id }) => !untestable.includes(id))).toEqual([]);
    for (const { errorMessage } of wrong) expect(errorMessage).toMatch(/^Not testable:/);
    expect(wrong.map(({ id }) => id).sort()).toEqual(untestable);
  });
});

function readChecks(out: string): Check[] {
  const found = (readdirSync(out, { recursive: true }) as string[]).filter(
    (path) => path.endsWith('checks.json') && statSync(join(out, path)).isFile(),
  );
  expect(found).toHaveLength(1);
  return JSON.parse(readFileSync(join(out, found[0] ?? ''), 'utf8')) as Check[];
}
