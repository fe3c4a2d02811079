/**
 * How an API process answers from a search engine beside libraries of several sizes, up to a million skills:
 * `node tools/bench-data/measure.mjs million --pool POOL.jsonl.gz --tasks queries.jsonl --engine URL --database URL [--sizes 10000,100000,1000000]`.
 * The pool is repeated; each copy has other words, in families of Zipf sizes. Rows and documents are written directly, as an import
 * and a worker would leave them. `--database` names a server database, whose contents must be expendable and empty; the built
 * server is run (`npm run build`).
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '@skillward/database';
import { type AnalysedDocument, DEFAULT_RECIPE, LibraryCounts, analyse } from '@skillward/ranking';
import { createLogger } from '@skillward/platform';
import { SearchEngine } from '@skillward/search';
import type { RoutingSkill } from '../../libs/ranking/src/bench/routing';
import { descriptionFrequency, nameFrequency } from '../../libs/ranking/src/index/term-frequency';
import { linesOf, say, usage } from './common';
import { shippedEncoder } from './shipped-encoder';

const { values } = parseArgs({
  options: {
    pool: { type: 'string' },
    tasks: { type: 'string' },
    engine: { type: 'string' },
    database: { type: 'string' },
    sizes: { type: 'string', default: '10000,100000,1000000' },
  },
});
const { pool: poolFile, tasks: taskFile, engine: address, database: url } = values;
if (!poolFile || !taskFile || !address || !url)
  usage('million --pool POOL.jsonl.gz --tasks queries.jsonl --engine URL --database URL [--sizes N,N]');
const BATCH = 500;
const PREFIX = 'million';
const KEY = 'administrator-of-the-benchmark';
/** Of the words of a copy, this share is another one of the pool; so many are new, which makes the vocabulary grow as Heaps says. */
const OTHER_WORDS = 0.05;
const NEW_WORDS = 3;
const LARGEST_FAMILY = 40;
/** As many as a worker puts there. */
const MOST_TERMS = 500_000;

/** A small generator with a seed, so that every run perturbs alike. */
let state = 7;
const random = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
const below = (most: number): number => Math.floor(random() * most);
const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const uuidOf = (text: string): string => hash(text).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');

const pool = linesOf<RoutingSkill>(poolFile);
const tasks = linesOf<{ text: string; query?: string | null }>(taskFile);
const encoder = shippedEncoder();
const analysed = pool.map((skill) => {
  const document = analyse({ revision: '1', ...skill }, encoder);
  return { document, terms: document.terms.split('\n') };
});

let newWords = 0;
/** A copy of a skill with other words. */
function copyOf({ document, terms }: (typeof analysed)[number], id: string, isFirst: boolean): AnalysedDocument {
  if (isFirst) return { ...document, id };
  const own = [...terms];
  const held = new Set(own);
  const replace = (term: string): void => {
    const at = document.nameTerms + below(own.length - document.nameTerms);
    if (at >= own.length || held.has(term)) return;
    held.delete(own[at] as string);
    held.add(term);
    own[at] = term;
  };
  for (let i = 0; i < OTHER_WORDS * own.length; i++) {
    const from = (analysed[below(analysed.length)] as (typeof analysed)[number]).terms;
    replace(from[below(from.length)] as string);
  }
  for (let i = 0; i < NEW_WORDS; i++) replace(`neu${(newWords++).toString(36)}`);
  const vector = document.vector.slice();
  for (let i = 4; i < vector.length; i += 1 + below(8))
    vector[i] = Math.max(-127, Math.min(127, (((vector[i] as number) << 24) >> 24) + below(17) - 8));
  return { ...document, id, terms: own.join('\n'), vector };
}

const ordinals = new Map<string, number>();
let counts = new Uint32Array(3 << 20);
const statistics = { documents: 0, nameTokens: 0, descriptionTokens: 0, bodyTokens: 0 };
function count({ terms, codes, lengths }: AnalysedDocument): void {
  statistics.documents += 1;
  statistics.nameTokens += lengths[0] as number;
  statistics.descriptionTokens += lengths[1] as number;
  statistics.bodyTokens += lengths[2] as number;
  terms.split('\n').forEach((term, at) => {
    let ordinal = ordinals.get(term);
    if (ordinal === undefined) ordinals.set(term, (ordinal = ordinals.size));
    if (3 * ordinal + 3 > counts.length) {
      const larger = new Uint32Array(2 * counts.length);
      larger.set(counts);
      counts = larger;
    }
    const code = codes[at] as number;
    counts[3 * ordinal]!++;
    if (nameFrequency(code) > 0) counts[3 * ordinal + 1]!++;
    if (descriptionFrequency(code) > 0) counts[3 * ordinal + 2]!++;
  });
}

/** How many copies of a skill are one family next: sizes fall with their square. */
const familySize = (): number => Math.min(LARGEST_FAMILY, Math.floor(1 / Math.max(1e-9, 1 - random())));

interface Row {
  readonly id: string;
  readonly version: string;
  readonly namespace: string;
  readonly name: string;
  readonly description: string;
  readonly sha256: string;
  readonly size: number;
  readonly content?: string;
}

const engine = new SearchEngine({ nodes: [address], prefix: PREFIX, shards: 1, timeoutMs: 120_000 }, DEFAULT_RECIPE);
const opened = openDatabase({ url, migrations: 'prisma/migrations', logger: createLogger('warn') });

const families = new Map<number, { id: string; left: number; members: string[] }>();
const closed: { id: string; name: string; members: string[] }[] = [];
async function writeRows(rows: readonly Row[]): Promise<void> {
  await (
    await opened
  ).executeSql('INSERT INTO namespaces (name) SELECT DISTINCT n FROM unnest($1::text[]) n ON CONFLICT DO NOTHING', [
    rows.map(({ namespace }) => namespace),
  ]);
  const given =
    'jsonb_to_recordset($1::jsonb) AS r (id uuid, version uuid, namespace text, name text, description text, sha256 text, size int, content text)';
  const json = JSON.stringify(rows).replaceAll('\\u0000', '');
  for (const statement of [
    `INSERT INTO blobs (sha256, content) SELECT DISTINCT ON (sha256) sha256, convert_to(content, 'UTF8') FROM ${given} WHERE content IS NOT NULL ON CONFLICT DO NOTHING`,
    `INSERT INTO skills (id, namespace, name, description, status, labels, current_number, change_seq, created_at, updated_at)
     SELECT id, namespace, name, description, 'active', '{}', 1, 1, now(), now() FROM ${given}`,
    `INSERT INTO skill_versions (id, skill_id, number, digest, description, frontmatter, warnings, origin, created_at, created_by)
     SELECT version, id, 1, 'sha256:' || md5(id::text), description, jsonb_build_object('name', name, 'description', description), '[]',
       '{"schema": 1, "kind": "upload"}', now(), '{"id": "bench", "name": "bench"}' FROM ${given}`,
    `INSERT INTO version_files (version_id, path, mode, sha256, size) SELECT version, 'SKILL.md', '100644', sha256, size FROM ${given}`,
  ])
    await (await opened).executeSql(statement, [json]);
}

async function writeFamilies(): Promise<void> {
  const json = JSON.stringify(closed.splice(0));
  await (
    await opened
  ).executeSql(
    `INSERT INTO family_revisions (family_id, number, name, origin, explanation, members, action, created_at)
     SELECT id, 1, name, 'resolved', 'same text', members, 'resolved', now()
     FROM jsonb_to_recordset($1::jsonb) AS f (id text, name text, members jsonb)`,
    [json],
  );
}

/** Adds copies until there are so many skills. */
async function fill(size: number): Promise<void> {
  const begun = performance.now();
  const from = statistics.documents;
  let inEngine: Promise<void> = Promise.resolve();
  while (statistics.documents < size) {
    const rows: Row[] = [];
    const documents: AnalysedDocument[] = [];
    while (rows.length < BATCH && statistics.documents < size) {
      const at = statistics.documents % pool.length;
      const copy = Math.floor(statistics.documents / pool.length);
      const skill = pool[at] as RoutingSkill;
      const id = uuidOf(`${skill.id} ${copy}`);
      const document = copyOf(analysed[at] as (typeof analysed)[number], id, copy === 0);
      count(document);
      documents.push(document);
      const content = `---\nname: ${skill.name}\ndescription: ${JSON.stringify(skill.description)}\n---\n${skill.body}`;
      const sha256 = hash(content);
      rows.push({
        id,
        version: uuidOf(`version ${skill.id} ${copy}`),
        namespace: `copy-${copy}`,
        name: `${skill.name.slice(0, 40)}-${at}`,
        description: skill.description,
        sha256,
        size: Buffer.byteLength(content),
        ...(copy === 0 && { content }),
      });
      const family = families.get(at) ?? { id: `bench:${at}:${copy}`, left: familySize(), members: [] };
      family.members.push(id);
      family.left -= 1;
      families.set(at, family);
      if (family.left > 0) continue;
      if (family.members.length > 1) closed.push({ id: family.id, name: skill.name, members: family.members.sort() });
      families.delete(at);
    }
    await inEngine;
    inEngine = engine.put(
      documents.map((document, i) => ({
        document,
        change: 1n,
        namespace: (rows[i] as Row).namespace,
        status: 'active',
      })),
    );
    await writeRows(rows);
    if (closed.length >= BATCH) await writeFamilies();
    if (statistics.documents % 50_000 < BATCH)
      process.stderr.write(`${statistics.documents} after ${Math.round((performance.now() - begun) / 1000)} s\n`);
  }
  await inEngine;
  await writeFamilies();
  await engine.publish();
  const encoded = LibraryCounts.from({ ...statistics }, [...ordinals.keys()], counts.slice(0, 3 * ordinals.size))
    .commonest(MOST_TERMS)
    .encode();
  await engine.putCounts(encoded, `counts-${statistics.documents}`);
  await (await opened).executeSql('ANALYZE', []);
  const seconds = (performance.now() - begun) / 1000;
  say(
    `  written: ${Math.round((statistics.documents - from) / seconds)} skills a second; counts of ${ordinals.size} terms, ${(encoded.length / 1e6).toFixed(1)} MB`,
  );
}

const megabytes = (kilobytes: string | undefined): number => Math.round(Number(kilobytes ?? 0) / 1024);
const memoryOf = (pid: number | undefined) => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const of = (field: string): number => megabytes(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]);
  return { now: of('VmRSS'), peak: of('VmHWM') };
};

/** Starts an API process on what there is, and asks it. */
async function measure(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'skillward-million-'));
  const begun = performance.now();
  const { serverProcess } = await import(join(process.cwd(), 'tools', 'server-process.mjs'));
  const { args, env } = serverProcess(process.cwd()) as { args: string[]; env: NodeJS.ProcessEnv };
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: {
      ...env,
      PORT: '0',
      DATABASE_URL: url as string,
      SKILLWARD_ROLE: 'api',
      SKILLWARD_STARTER_LIBRARY: 'off',
      SKILLWARD_ADMIN_KEY: KEY,
      SKILLWARD_LOG_LEVEL: 'error',
      SKILLWARD_SEARCH_URL: address as string,
      SKILLWARD_SEARCH_PREFIX: PREFIX,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const server = (): string => /Skillward runs at (\S+)/.exec(output)?.[1] ?? '';
  while (!(server() !== '' && (await fetch(`${server()}/readyz`).catch(() => null))?.ok)) {
    if (child.exitCode !== null) throw new Error(`The server ended:\n${output}`);
    await sleep(20);
  }
  say(`  ready after ${((performance.now() - begun) / 1000).toFixed(1)} s, ${memoryOf(child.pid).now} MB`);
  const ask = async (number: number): Promise<number> => {
    const { text: task, query } = tasks[number % tasks.length] as (typeof tasks)[number];
    const sent = performance.now();
    const response = await fetch(`${server()}/api/v1/recommendations`, {
      method: 'POST',
      headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify({ task, ...(query && { query }) }),
    });
    const answer = await response.text();
    if (response.status !== 201) throw new Error(`${response.status} ${answer}`);
    return performance.now() - sent;
  };
  for (let at = 0; at < tasks.length; at++) await ask(at);
  for (const clients of [1, 8, 32]) {
    const times: number[] = [];
    let next = 0;
    const most = Math.max(tasks.length, 4 * clients);
    const started = performance.now();
    await Promise.all(
      Array.from({ length: clients }, async () => {
        while (next < most) times.push(await ask(next++));
      }),
    );
    times.sort((x, y) => x - y);
    const at = (part: number): string => (times[Math.floor(part * (times.length - 1))] as number).toFixed(0);
    const rate = (1000 * times.length) / (performance.now() - started);
    say(`  ${clients} clients: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, ${rate.toFixed(1)} a second`);
  }
  const { now, peak } = memoryOf(child.pid);
  say(`  memory after it: ${now} MB, at most ${peak} MB`);
  child.kill('SIGTERM');
  await once(child, 'exit');
  rmSync(folder, { recursive: true, force: true });
}

void (async () => {
  await engine.prepare('measured');
  for (const size of (values.sizes as string).split(',').map(Number)) {
    say(`${size} skills`);
    await fill(size);
    const stats = (await (await fetch(`${address}/${PREFIX}-skills/_stats/store`)).json()) as {
      _all: { primaries: { store: { size_in_bytes: number } } };
    };
    const { rows } = await (await opened).executeSql('SELECT pg_database_size(current_database()) AS bytes', []);
    const gigabytes = (bytes: unknown): string => (Number(bytes) / 1e9).toFixed(2);
    say(
      `  index ${gigabytes(stats._all.primaries.store.size_in_bytes)} GB, database ${gigabytes(rows[0]?.['bytes'])} GB`,
    );
    await measure();
  }
  await engine.close();
  await (await opened).close();
})();
