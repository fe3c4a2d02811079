import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A cluster of the real search engine for one test file. */
export interface SearchCluster {
  /** One address a node. */
  readonly nodes: readonly string[];
  /** Closes a node (from 0), or starts it again. */
  kill(node: number): Promise<void>;
  start(node: number): Promise<void>;
  stop(): Promise<void>;
}

const root = join(__dirname, '..', '..', '..');
const tool = join(root, 'tools', 'opensearch');
const libraries = join(root, 'node_modules', '.cache', 'search-cluster');

const START_MS = 120_000;
const DOWNLOAD_MS = 300_000;

/** Why no cluster can be started here; null: one can. The first call downloads the engine. */
export function missingForSearchCluster(): string | null {
  try {
    execFileSync('java', ['-version'], { stdio: 'ignore' });
    if (!existsSync(libraries)) download();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** `describe` for tests that need the engine; where it cannot be had they are skipped, and the log says why. */
export function describeWithSearchCluster(name: string, tests: () => void): void {
  const missing = missingForSearchCluster();
  // eslint-disable-next-line no-console
  if (missing !== null) console.warn(`SKIPPED: ${name}: the search engine cannot be started (${missing}).`);
  (missing === null ? describe : describe.skip)(name, tests);
}

/** @param nodes how many */
export async function startSearchCluster(nodes: number): Promise<SearchCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'search-cluster-'));
  const port = await freePorts(nodes);
  const child = spawn(
    'java',
    ['-Xmx1g', '-cp', join(libraries, '*'), join(tool, 'SearchCluster.java'), folder, String(nodes), String(port)],
    { stdio: ['pipe', 'ignore', 'ignore'] },
  );
  const addresses = Array.from({ length: nodes }, (_, at) => `http://127.0.0.1:${port + at + 1}`);
  const alive = new Set(addresses);
  const settled = async (): Promise<void> => {
    for (const deadline = Date.now() + START_MS; ; await sleep(200)) {
      if (await areJoined([...alive])) return;
      if (child.exitCode !== null) throw new Error(`The search cluster ended with ${child.exitCode}.`);
      if (Date.now() > deadline) throw new Error('The search cluster is not ready.');
    }
  };
  const order = async (command: string): Promise<void> => {
    child.stdin.write(`${command}\n`);
    await settled();
  };
  await settled();
  return {
    nodes: addresses,
    async kill(node) {
      alive.delete(addresses[node] as string);
      await order(`kill ${node}`);
    },
    async start(node) {
      alive.add(addresses[node] as string);
      await order(`start ${node}`);
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Whether all of these nodes, and no others, are one cluster that has a copy of everything. */
async function areJoined(nodes: readonly string[]): Promise<boolean> {
  const states = await Promise.all(
    nodes.map(async (node) => {
      try {
        const answer = await fetch(`${node}/_cluster/health`);
        return (await answer.json()) as { status: string; number_of_nodes: number };
      } catch {
        return null;
      }
    }),
  );
  return states.every((state) => state !== null && state.status !== 'red' && state.number_of_nodes === nodes.length);
}

function download(): void {
  mkdirSync(dirname(libraries), { recursive: true });
  // Under another name until it is complete: two test files may begin at once.
  const unfinished = mkdtempSync(`${libraries}-`);
  try {
    const options = ['-q', '-B', 'dependency:copy-dependencies', `-DoutputDirectory=${unfinished}`];
    execFileSync('mvn', options, { cwd: tool, stdio: 'ignore', timeout: DOWNLOAD_MS });
    if (!existsSync(libraries)) renameSync(unfinished, libraries);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** A port behind which `count` others are free. */
async function freePorts(count: number): Promise<number> {
  const isFree = (port: number): Promise<boolean> =>
    new Promise((resolve) => {
      const server = createServer();
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
  for (;;) {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise<void>((resolve) => server.close(() => resolve()));
    const free = await Promise.all(Array.from({ length: count + 1 }, (_, at) => isFree(port + at)));
    if (port + count < 65_000 && free.every(Boolean)) return port;
  }
}
