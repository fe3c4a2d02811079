// Measures import, restart and recommendation of the built server with the built command line tool (nx run-many -t build).
//   node tools/benchmarks/serving.mjs --pool FILE.jsonl.gz --tasks queries.jsonl [--skills N] [--repository N] [--clients N] [--repeat N]
// `--repository N` first imports the first N skills of the pool from a git repository. `--skills N` repeats the pool up to N skills, each copy with other words; DATABASE_URL measures a server database, whose
// contents must be expendable and empty. Everything else happens in a folder that is removed at the end.
import { execFile, spawn } from 'node:child_process';
import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { createGunzip, createGzip } from 'node:zlib';
import { serverProcess } from '../server-process.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const cli = join(root, 'dist', 'apps', 'cli', 'main.js');
const { values } = parseArgs({
  options: {
    pool: { type: 'string' },
    tasks: { type: 'string' },
    skills: { type: 'string' },
    repository: { type: 'string' },
    clients: { type: 'string', default: '16' },
    repeat: { type: 'string', default: '4' },
  },
});
if (!values.pool || !values.tasks) {
  console.error(
    'usage: serving.mjs --pool FILE.jsonl.gz --tasks queries.jsonl [--skills N] [--repository N] [--clients N] [--repeat N]',
  );
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 'skillward-bench-'));
const tasks = readFileSync(values.tasks, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line).text);

const seconds = (since) => Number(((performance.now() - since) / 1000).toFixed(1));
const megabytes = (bytes) => Math.round(bytes / 2 ** 20);

/** A small generator with a seed, so that every run perturbs alike. */
function randomFrom(seed) {
  let state = seed >>> 0;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}

/** Writes the pool again and again with other ids; in each copy one word of twenty is replaced by one of its neighbours. */
async function enlarge(pool, size) {
  const path = join(folder, 'enlarged.jsonl.gz');
  const out = createGzip({ level: 1 });
  const written = out.pipe(createWriteStream(path));
  const random = randomFrom(7);
  for (let count = 0, copy = 0; count < size; copy += 1) {
    for await (const line of createInterface({ input: createReadStream(pool).pipe(createGunzip()) })) {
      if (count >= size) break;
      count += 1;
      const skill = JSON.parse(line);
      if (copy > 0) {
        skill.id = `copy-${copy}/${skill.id}`;
        const words = skill.body.split(/(\s+)/);
        for (let at = 0; at < words.length; at += 2)
          if (random() < 0.05) words[at] = words[2 * Math.floor((random() * words.length) / 2)] ?? words[at];
        skill.body = words.join('');
      }
      if (!out.write(`${JSON.stringify(skill)}\n`)) await once(out, 'drain');
    }
  }
  out.end();
  await once(written, 'finish');
  return path;
}

/** How many skills are imported while requests are timed. */
const MORE_SKILLS = 2000;

async function firstSkills(pool, size) {
  const path = join(folder, 'first.jsonl.gz');
  const out = createGzip({ level: 1 });
  const written = out.pipe(createWriteStream(path));
  let count = 0;
  for await (const line of createInterface({ input: createReadStream(pool).pipe(createGunzip()) })) {
    if ((count += 1) > size) break;
    out.write(`${line}\n`);
  }
  out.end();
  await once(written, 'finish');
  return path;
}

async function start(role = 'all') {
  const started = performance.now();
  const server = serverProcess(root);
  const env = {
    ...server.env,
    SKILLWARD_ROLE: role,
    PORT: '0',
    SKILLWARD_STARTER_LIBRARY: 'off',
    SKILLWARD_LOG_LEVEL: 'warn',
    SKILLWARD_IMPORT_ROOTS: folder,
  };
  const child = spawn(process.execPath, server.args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  const exited = once(child, 'exit');
  for (;;) {
    const url = /Skillward runs at (\S+)/.exec(output)?.[1];
    const ready = url && (await fetch(`${url}/readyz`).catch(() => null));
    if (ready?.ok) {
      const key = readFileSync(join(folder, '.skillward', 'admin-key'), 'utf8').trim();
      return { child, url, key, exited, readySeconds: seconds(started) };
    }
    if (child.exitCode !== null) throw new Error(`The server ended:\n${output}`);
    await new Promise((wait) => setTimeout(wait, 50));
  }
}

async function stop(server) {
  server.child.kill('SIGTERM');
  await server.exited;
}

const peakMemory = ({ child }) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;

async function importFrom(server, origin, namespace) {
  const started = performance.now();
  const env = { ...process.env, SKILLWARD_URL: server.url, SKILLWARD_API_KEY: server.key };
  const args = [cli, 'import', origin, '--namespace', namespace, '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env, maxBuffer: 2 ** 28 });
  return { seconds: seconds(started), counts: JSON.parse(stdout).counts, peakMegabytes: megabytes(peakMemory(server)) };
}

async function indexed(server, size) {
  for (;;) {
    const metrics = await (
      await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${server.key}` } })
    ).text();
    if (Number(/^skillward_indexed_documents (\d+)/m.exec(metrics)?.[1] ?? 0) >= size) return;
    await new Promise((wait) => setTimeout(wait, 100));
  }
}

/** A git repository with the first skills of the pool, a folder each. */
async function makeRepository(pool, size) {
  const repository = join(folder, 'repository');
  let count = 0;
  for await (const line of createInterface({ input: createReadStream(pool).pipe(createGunzip()) })) {
    if (count >= size) break;
    const { description, body } = JSON.parse(line);
    const name = `skill-${(count += 1)}`;
    mkdirSync(join(repository, 'skills', name), { recursive: true });
    const front = `---\nname: ${name}\ndescription: ${JSON.stringify(description.slice(0, 1000))}\n---\n`;
    writeFileSync(join(repository, 'skills', name, 'SKILL.md'), front + body);
  }
  const git = (...args) => promisify(execFile)('git', ['-C', repository, ...args], { maxBuffer: 2 ** 28 });
  await git('init', '--quiet');
  await git('add', '--all');
  await git(
    '-c',
    'user.name=Benchmark',
    '-c',
    'user.email=benchmark@example.test',
    'commit',
    '--quiet',
    '-m',
    'Skills',
  );
  return `file://${repository}`;
}

/** Waits until every version is profiled and scanned. */
async function analysed(server) {
  const started = performance.now();
  for (;;) {
    const headers = { authorization: `Bearer ${server.key}`, connection: 'close' };
    const progress = await (await fetch(`${server.url}/api/v1/profiling`, { headers })).json();
    if (progress.status === 'idle') return { seconds: seconds(started), peakMegabytes: megabytes(peakMemory(server)) };
    await new Promise((wait) => setTimeout(wait, 1000));
  }
}

const quantile = (times, share) => Number(times[Math.floor((times.length - 1) * share)].toFixed(1));

/** Milliseconds from a task to its recommendation. */
async function recommend(server, task) {
  const headers = { authorization: `Bearer ${server.key}`, 'content-type': 'application/json' };
  const started = performance.now();
  const answer = await fetch(`${server.url}/api/v1/recommendations`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ task }),
  });
  await answer.json();
  if (answer.status !== 201) throw new Error(`The server answered ${answer.status}.`);
  return performance.now() - started;
}

/** The longest pause of the server's event loop since this was asked last, in milliseconds. */
async function longestPause(server) {
  const headers = { authorization: `Bearer ${server.key}`, connection: 'close' };
  const metrics = await (await fetch(`${server.url}/metrics`, { headers })).text();
  return Math.round(Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(metrics)?.[1]) * 1000);
}

async function ask(server, clients, rounds) {
  const times = [];
  const total = tasks.length * rounds;
  let next = 0;
  const one = async () => {
    while (next < total) times.push(await recommend(server, tasks[next++ % tasks.length]));
  };
  await longestPause(server);
  const started = performance.now();
  await Promise.all(Array.from({ length: clients }, one));
  const elapsed = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  return {
    clients,
    requests: total,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    perSecond: Number((total / elapsed).toFixed(1)),
    longestPause: await longestPause(server),
  };
}

/** One client that asks, with a pause as long as its last answer took, for as long as `work` goes on. */
async function askWhile(server, work) {
  const times = [];
  let ended = false;
  await longestPause(server);
  const watched = work.finally(() => (ended = true));
  for (let next = 0; !ended; next += 1) {
    const took = await recommend(server, tasks[next % tasks.length]);
    times.push(took);
    await new Promise((wait) => setTimeout(wait, took));
  }
  times.sort((a, b) => a - b);
  return {
    result: await watched,
    asked: {
      requests: times.length,
      p50: quantile(times, 0.5),
      p95: quantile(times, 0.95),
      longestPause: await longestPause(server),
    },
  };
}

const indexBytes = () =>
  readdirSync(join(folder, '.skillward', 'index'))
    .filter((name) => name.endsWith('.segment'))
    .reduce((sum, name) => sum + statSync(join(folder, '.skillward', 'index', name)).size, 0);

try {
  const dump = values.skills ? await enlarge(resolve(values.pool), Number(values.skills)) : resolve(values.pool);
  let server = await start();
  const report = { firstStartSeconds: server.readySeconds };
  if (values.repository) {
    const origin = await makeRepository(resolve(values.pool), Number(values.repository));
    report.repository = await importFrom(server, origin, 'repository');
  }
  report.import = await importFrom(server, dump, 'pool');
  const searchable = performance.now();
  await indexed(server, report.import.counts.created + (report.repository?.counts.created ?? 0));
  report.searchableSecondsLater = seconds(searchable);
  report.importAgain = await importFrom(server, dump, 'pool');
  // A second copy in another namespace is new work for all that follows an import; the first serves meanwhile.
  const first = await firstSkills(resolve(values.pool), MORE_SKILLS);
  const importing = await askWhile(server, importFrom(server, first, 'more'));
  report.importMore = importing.result;
  report.whileImporting = importing.asked;
  if (!values.skills) {
    const profiling = await askWhile(server, analysed(server));
    report.analysis = profiling.result;
    report.whileProfiling = profiling.asked;
    // In the same run, on the same machine: what the requests above are compared with.
    report.atRest = await ask(server, 1, Number(values.repeat));
  }
  await stop(server);
  // A larger library takes long to be profiled, which must not run beside what is measured.
  server = await start(values.skills ? 'api' : 'all');
  report.restartSeconds = server.readySeconds;
  report.firstRound = await ask(server, 1, 1);
  report.oneClient = await ask(server, 1, Number(values.repeat));
  report.manyClients = await ask(server, Number(values.clients), Number(values.repeat));
  report.servingMegabytes = megabytes(peakMemory(server));
  await stop(server);
  report.indexMegabytes = megabytes(indexBytes());
  console.log(JSON.stringify(report, null, 2));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
