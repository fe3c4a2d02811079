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
  /** Closes one of the nodes with a part of an index, of which there is no copy. */
  lose(index: string): Promise<void>;
  stop(): Promise<void>;
}

const tool = join(repositoryRoot, 'tools', 'opensearch');
const libraries = join(repositoryRoot, 'node_modules', '.cache', 'search-cluster');
const DOWNLOAD_MS = 300_000;
const ANSWER_MS = 5_000;
const ATTEMPTS = 3;
/** Characters of what a cluster that ended has said. */
const COMPLAINT_LENGTH = 2000;

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
  // Another process may take a port after it was found free.
  for (let left = ATTEMPTS; ; left -= 1) {
    const cluster = launch(count, await freePorts(count));
    try {
      await cluster.settled(cluster.nodes);
      return cluster;
    } catch (error) {
      await cluster.stop();
      if (left === 1) throw error;
    }
  }
}

/** @param port the one before that of the first node */
function launch(count: number, port: number): SearchCluster & { settled(alive: readonly string[]): Promise<void> } {
  const folder = mkdtempSync(join(tmpdir(), 'search-cluster-'));
  const program = join(tool, 'SearchCluster.java');
  const child = spawn('java', ['-Xmx1g', '-cp', join(libraries, '*'), program, folder, String(count), String(port)], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint = `${complaint}${chunk.toString()}`.slice(-COMPLAINT_LENGTH)));
  const nodes = Array.from({ length: count }, (_, at) => `http://127.0.0.1:${port + at + 1}`);
  const settled = (alive: readonly string[]): Promise<void> =>
    waitUntil(
      async () => {
        if (child.exitCode !== null) throw new Error(`The search cluster ended with ${child.exitCode}: ${complaint}`);
        return areJoined(alive);
      },
      { intervalMs: 200, what: 'the search cluster' },
    );
  return {
    nodes,
    settled,
    async kill(node) {
      child.stdin.write(`kill ${node}\n`);
      await settled(nodes.filter((_, at) => at !== node));
    },
    async lose(index) {
      const node = await onlyHolder(nodes[0] as string, index);
      child.stdin.write(`kill ${node}\n`);
      const isRed = async () => (await Promise.all(nodes.map(stateOf))).some((state) => state?.status === 'red');
      await waitUntil(isRed, { intervalMs: 200, what: `the loss of a part of ${index}` });
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

/** What a node says of its cluster; null: nothing. */
async function stateOf(node: string): Promise<{ status: string; number_of_nodes: number } | null> {
  try {
    const answer = await fetch(`${node}/_cluster/health`, { signal: AbortSignal.timeout(ANSWER_MS) });
    return (await answer.json()) as { status: string; number_of_nodes: number };
  } catch {
    return null;
  }
}

/** Whether all of these nodes, and no others, are one cluster that has a copy of everything. */
async function areJoined(nodes: readonly string[]): Promise<boolean> {
  const states = await Promise.all(nodes.map(stateOf));
  return states.every((state) => state !== null && state.status !== 'red' && state.number_of_nodes === nodes.length);
}

/** Leaves one copy of each part of an index. @returns the number (from 0) of a node with some of them, but not all */
async function onlyHolder(node: string, index: string): Promise<number> {
  const body = JSON.stringify({ index: { auto_expand_replicas: false, number_of_replicas: 0 } });
  await fetch(`${node}/${index}/_settings`, { method: 'PUT', headers: { 'content-type': 'application/json' }, body });
  let holders = new Set<string>();
  await waitUntil(
    async () => {
      const answer = await fetch(`${node}/_cat/shards/${index}?format=json`);
      const shards = (await answer.json()) as { node: string; state: string }[];
      holders = new Set(shards.map((shard) => shard.node));
      return shards.length === holders.size && shards.every(({ state }) => state === 'STARTED');
    },
    { intervalMs: 200, what: `one copy of each part of ${index}` },
  );
  const [name = ''] = [...holders].sort().reverse();
  return Number(/\d+$/.exec(name)?.[0]) - 1;
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
