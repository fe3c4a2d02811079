import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryRoot } from './bundle-script.cjs';
import { freePort } from './database/throwaway-server';
import { describeWith, findProgram } from './programs';
import { waitUntil } from './wait-until';

/** A cluster of the real search engine for one test file. */
export interface SearchCluster {
  /** One address a node. */
  readonly nodes: readonly string[];
  /** Closes a node (from 0). */
  kill(node: number): Promise<void>;
  stop(): Promise<void>;
}

const tool = join(repositoryRoot, 'tools', 'opensearch');
const libraries = join(repositoryRoot, 'node_modules', '.cache', 'search-cluster');
const DOWNLOAD_MS = 300_000;

/** Whether the engine can be started here; the first question downloads it. */
function hasEngine(): boolean {
  if (findProgram('java') === undefined) return false;
  if (existsSync(libraries)) return true;
  if (findProgram('mvn') === undefined) return false;
  try {
    download();
    return true;
  } catch (error) {
    process.stderr.write(`\nThe search engine could not be fetched: ${String(error)}\n`);
    return false;
  }
}

/** `describe` for tests that need the engine; without it they are skipped with a warning. */
export function describeWithSearchCluster(name: string, declare: () => void): void {
  const engine = { is: 'the search engine', met: hasEngine(), by: 'Java 17 and Maven', always: false };
  describeWith([engine], name, declare);
}

/** @param count how many nodes */
export async function startSearchCluster(count: number): Promise<SearchCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'search-cluster-'));
  const port = await freePorts(count);
  const program = join(tool, 'SearchCluster.java');
  const child = spawn('java', ['-Xmx1g', '-cp', join(libraries, '*'), program, folder, String(count), String(port)], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const nodes = Array.from({ length: count }, (_, at) => `http://127.0.0.1:${port + at + 1}`);
  const settled = (alive: readonly string[]): Promise<void> =>
    waitUntil(
      async () => {
        if (child.exitCode !== null) throw new Error(`The search cluster ended with ${child.exitCode}.`);
        return areJoined(alive);
      },
      { intervalMs: 200, what: 'the search cluster' },
    );
  await settled(nodes);
  return {
    nodes,
    async kill(node) {
      child.stdin.write(`kill ${node}\n`);
      await settled(nodes.filter((_, at) => at !== node));
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      }
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

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** A port behind which `count` others are free. */
async function freePorts(count: number): Promise<number> {
  for (;;) {
    const port = await freePort();
    const free = await Promise.all(
      Array.from({ length: count }, (_, at) => port + at < 65_535 && isFree(port + at + 1)),
    );
    if (free.every(Boolean)) return port;
  }
}
