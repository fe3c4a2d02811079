// Measures what a stored recommendation takes, and what many of them cost: node tools/benchmarks/growth.mjs --tasks FILE
//   --tasks FILE        JSON Lines with a `text` each, which are asked first (and `query`, where there is one)
//   --rows N            stored recommendations to simulate, copies of the asked ones over two years (10,000,000)
//   --candidates N      candidates of each copy (3 of the 50 that a real one has, so that ten million fit on a disk)
// DATABASE_URL names a server database, whose contents must be expendable and empty.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { serverProcess } from '../server-process.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const { values } = parseArgs({
  options: {
    tasks: { type: 'string' },
    rows: { type: 'string', default: '10000000' },
    candidates: { type: 'string', default: '3' },
  },
});
if (!values.tasks || !process.env.DATABASE_URL) {
  console.error('usage: DATABASE_URL=… growth.mjs --tasks FILE.jsonl [--rows N] [--candidates N]');
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 'skillward-growth-'));
const database = new pg.Client({ connectionString: process.env.DATABASE_URL });

async function start() {
  const server = serverProcess(root);
  const env = { ...server.env, PORT: '0', SKILLWARD_LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, server.args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  for (;;) {
    const url = /Skillward runs at (\S+)/.exec(output)?.[1];
    if (url) return { child, url, key: readFileSync(join(folder, '.skillward', 'admin-key'), 'utf8').trim() };
    if (child.exitCode !== null) throw new Error(`The server ended:\n${output}`);
    await pause(50);
  }
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

function client({ url }, key) {
  return async (method, path, body) => {
    const headers = { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) };
    const response = await fetch(`${url}/api/v1${path}`, { method, headers, body: body && JSON.stringify(body) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? null : JSON.parse(text);
  };
}

const size = async (table) =>
  Number((await database.query('SELECT pg_total_relation_size($1::regclass) AS n', [table])).rows[0].n);

/** Median milliseconds of an act, after it was done three times. */
async function timeOf(act, times = 40) {
  const taken = [];
  for (let at = 0; at < times + 3; at += 1) {
    const started = performance.now();
    await act(at);
    if (at >= 3) taken.push(performance.now() - started);
  }
  return taken.sort((a, b) => a - b)[Math.floor(taken.length / 2)];
}

const server = await start();
try {
  const admin = client(server, server.key);
  const isAnswering = async () =>
    (await admin('POST', '/recommendations', { task: 'fix a failing test' }).catch(() => null))?.skills.length > 0;
  while (!(await isAnswering())) await pause(500);
  await database.connect();
  const asked = readFileSync(values.tasks, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  await database.query('TRUNCATE recommendations, exposures');
  let stored = 0;
  for (const { text, query } of asked)
    for (const more of query ? [{}, { query }] : [{}]) {
      await admin('POST', '/recommendations', { task: text, ...more });
      stored += 1;
    }
  const bytes = ((await size('recommendations')) + (await size('exposures'))) / stored;
  console.log(`${stored} recommendations of real requests: ${Math.round(bytes)} bytes each, indexes included`);

  const rare = client(server, (await admin('POST', '/keys', { name: 'rare agent', role: 'agent' })).key);
  const { id } = await rare('POST', '/recommendations', { task: 'review a pull request' });
  const { items: skills } = await admin('GET', '/skills?limit=1');
  const confined = client(
    server,
    (await admin('POST', '/keys', { name: 'confined', role: 'curator', namespaces: [skills[0].namespace] })).key,
  );
  await confined('POST', '/recommendations', { task: 'review a pull request' });
  const popular = (
    await database.query(`SELECT s.namespace || '/' || s.name AS name FROM exposures e JOIN skills s ON s.id = e.skill_id
      WHERE decision = 'exposed' GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`)
  ).rows[0].name;
  const acts = {
    'recommend and store': (at) => admin('POST', '/recommendations', { task: asked[at % asked.length].text }),
    'newest recommendations': () => admin('GET', '/recommendations?limit=50'),
    'those of a rare key': () => rare('GET', '/recommendations?limit=50'),
    'those of a key of one namespace': () => confined('GET', '/recommendations?limit=50'),
    'those with a popular skill': () => admin('GET', `/recommendations?limit=50&skill=${popular}`),
    'newest exposures': () => admin('GET', '/exposures?limit=50'),
    'exposures of a popular skill': () => admin('GET', `/exposures?limit=50&skill=${popular}`),
    'one recommendation': () => admin('GET', `/recommendations/${id}`),
    'evidence of a popular skill': () => admin('GET', `/skills/${popular}/evidence`),
    'evidence of all skills': () => admin('GET', '/evidence?limit=50'),
    'skills that were never offered': () => admin('GET', '/skills?limit=50&usage=never_offered'),
    'audit log': () => admin('GET', '/audit?limit=50'),
  };
  const measure = async () => {
    await database.query('ANALYZE');
    const times = {};
    for (const [name, act] of Object.entries(acts)) times[name] = await timeOf(act);
    return times;
  };
  // The first round warms the server up.
  await measure();
  const before = await measure();

  const rows = Number(values.rows);
  const portion = Math.min(rows, 250_000);
  const templates = (
    await database.query(`CREATE TABLE growth_templates AS SELECT r.*, row_number() OVER (ORDER BY id) - 1 AS n
      FROM recommendations r WHERE key_id <> (SELECT key_id FROM recommendations WHERE id = '${id}') AND namespaces IS NULL`)
  ).rowCount;
  const columns = (
    await database.query(`SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
      WHERE table_name = 'recommendations' AND column_name NOT IN ('id', 'created_at')`)
  ).rows[0].names;
  const kept = Number(values.candidates);
  const copied = columns
    .replace(/(\w+)/g, 't.$1')
    .replace('t.exposure_reasons', `t.exposure_reasons[1:${kept}]`)
    .replace('t.feature_values', `t.feature_values[1:${kept} * cardinality(t.feature_names)]`);
  const started = performance.now();
  for (let from = 0; from < rows; from += portion) {
    // Time-ordered ids, as the server makes them, of two years that end ten minutes before now.
    await database.query(`
      WITH made AS MATERIALIZED (
        SELECT t.id AS template, t.n, (lpad(to_hex(floor(ms)::bigint), 12, '0') || '7' || substr(md5(i::text), 1, 3) || '8'
          || substr(md5(i::text), 4, 15))::uuid AS id, to_timestamp(floor(ms) / 1000) AS at
        FROM generate_series(${from}, ${Math.min(rows, from + portion) - 1}) AS i
        CROSS JOIN LATERAL (SELECT (extract(epoch FROM now()) - 600 - 63072000 * (1 - i / ${rows}::float8)) * 1000 AS ms) m
        JOIN growth_templates t ON t.n = i % ${templates}
      ), answers AS (
        INSERT INTO recommendations (id, created_at, ${columns})
        SELECT m.id, m.at, ${copied} FROM made m JOIN growth_templates t ON t.n = m.n
      )
      INSERT INTO exposures (recommendation_id, skill_id, utility, created_at, position, version_number, rank, decision, family)
      SELECT m.id, e.skill_id, e.utility, m.at, e.position, e.version_number, e.rank, e.decision, e.family
      FROM made m JOIN exposures e ON e.recommendation_id = m.template AND e.position < ${kept}`);
    const done = Math.min(rows, from + portion);
    process.stderr.write(`\r${done} of ${rows} stored in ${Math.round((performance.now() - started) / 1000)} s `);
  }
  await database.query('DROP TABLE growth_templates');
  await database.query('VACUUM ANALYZE');
  // The server counts what was shown every five minutes.
  for (;;) {
    const { rows: open } = await database.query(`SELECT count(*)::int AS n FROM exposures WHERE decision = 'exposed'
      AND created_at > (SELECT (value->>'until')::timestamptz FROM instance_facts WHERE key = 'exposures:counted')`);
    process.stderr.write(`\r${open[0].n} exposures are not counted yet       `);
    if (open[0].n < 5000) break;
    await pause(5000);
  }
  process.stderr.write('\n');
  const after = await measure();
  console.log(`${'ms, median'.padEnd(34)}${'few'.padStart(9)}${`${rows}`.padStart(12)}${'ratio'.padStart(8)}`);
  for (const [name, few] of Object.entries(before)) {
    const many = after[name];
    console.log(
      `${name.padEnd(34)}${few.toFixed(1).padStart(9)}${many.toFixed(1).padStart(12)}${(many / few).toFixed(2).padStart(8)}`,
    );
  }
} finally {
  await database.end();
  server.child.kill('SIGTERM');
  await once(server.child, 'exit');
  rmSync(folder, { recursive: true });
}
