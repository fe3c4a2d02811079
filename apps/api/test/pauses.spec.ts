import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { temporaryFolder, waitUntil } from '@skillward/testing';
import { TestServer, startServer, upload } from './support/server';

/** Nobody may keep all others waiting for longer. */
const PAUSE_MS = 250;
/** What is slow is slow each time. */
const TRIES = 8;
const TICK_MS = 5;
/** How long this thread has waited for a processor, in nanoseconds, as Linux counts it in the second field. */
const SCHEDULED = `/proc/${process.pid}/task/${process.pid}/schedstat`;

/** Sends a file as another process would: what sending costs is none of the server's. */
const CLIENT = `
  const [url, key, file, encoding] = process.argv.slice(1);
  const scheme = url.includes('/skillsvote/') ? 'api_key' : 'Bearer';
  const headers = { authorization: scheme + ' ' + key, 'content-type': 'application/json', ...(encoding ? { 'content-encoding': encoding } : {}) };
  const body = require('node:fs').readFileSync(file);
  fetch(url, { method: 'POST', headers, body }).then(async (r) => { await r.text(); console.log(r.status); }, () => console.log('cut')).finally(() => process.exit());
`;

const keys = (count: number): string => `{${Array.from({ length: count }, (_, at) => `"k${at}":1`).join(',')}}`;
const BEGIN = '-----BEGIN PRIVATE KEY----- ';

const WORDS =
  'please convert the quarterly spreadsheet into charts and email them to finance because pandas cannot parse dates';

/** Prose with names and numbers, as a log that was pasted has them. */
function longTask(characters: number): string {
  const words = WORDS.split(' ');
  const told = Array.from({ length: characters / 4 }, (_, at) => {
    const word = words[(at * 7) % words.length];
    return at % 3 === 0 ? `${word}${(at * 7919) % 1000}${at % 20 === 0 ? '.' : ''}` : word;
  });
  return told.join(' ').slice(0, characters);
}

/** The worst single requests that were found: each kept the server from answering anybody for 3 to 84 seconds. */
const REQUESTS: readonly (readonly [what: string, path: string, body: () => string, packed?: 'gzip'])[] = [
  ['3 million unknown fields', '/api/v1/recommendations', () => keys(3_000_000)],
  ['4 million unknown fields, packed', '/api/v1/recommendations', () => keys(4_000_000), 'gzip'],
  ['90,000 unknown fields', '/api/v1/recommendations', () => keys(90_000)],
  ['content of 3 million keys', '/api/v1/trajectories', () => `{"format":"chat","content":${keys(3_000_000)}}`],
  ['content of 180,000 keys', '/api/v1/trajectories', () => `{"format":"chat","content":${keys(180_000)}}`],
  ['an outcome of 3 million keys', '/api/v1/trajectories', () => `{"content":"x","outcome":${keys(3_000_000)}}`],
  ['an outcome of 180,000 keys', '/api/v1/trajectories', () => `{"content":"x","outcome":${keys(180_000)}}`],
  [
    'an outcome of 40,000 keys',
    '/api/v1/trajectories',
    () => `{"format":"chat","content":"x","outcome":${keys(40_000)}}`,
  ],
  [
    'an outcome of 140,000 beginnings of keys',
    '/api/v1/trajectories',
    () => JSON.stringify({ format: 'chat', content: 'x', outcome: { x: BEGIN.repeat(140_000) } }),
  ],
  [
    'an outcome of 17,000 beginnings of keys',
    '/api/v1/trajectories',
    () => JSON.stringify({ format: 'chat', content: 'x', outcome: { x: BEGIN.repeat(17_000) } }),
  ],
  [
    'a task of beginnings of keys',
    '/api/v1/trajectories',
    () => JSON.stringify({ format: 'chat', content: 'x', task: BEGIN.repeat(7_000) }),
  ],
  [
    'a task of beginnings of keys to recommend for',
    '/api/v1/recommendations',
    () => JSON.stringify({ task: BEGIN.repeat(1_500) }),
  ],
  ['a task of 196,000 characters', '/api/v1/recommendations', () => JSON.stringify({ task: longTask(196_000) })],
  [
    'lists that are nested 5,000 deep',
    '/api/v1/trajectories',
    () => `{"content":${'['.repeat(5000)}${']'.repeat(5000)}}`,
  ],
];

describe('a single request', () => {
  let server: TestServer;
  let key: string;
  const folder = temporaryFolder();
  beforeAll(async () => {
    server = await startServer('embedded');
    ({ key } = await server.newKey('agent'));
    // What is compiled and loaded once is none of the requests'.
    const { caller } = await server.newKey('agent');
    await caller('post', '/recommendations').send({ task: 'read a pdf' }).expect(201);
    const run = { format: 'chat', content: [{ role: 'user', content: 'x' }], outcome: { note: 'y '.repeat(30_000) } };
    await caller('post', '/trajectories').send(run).expect(202);
    for (const name of ['spreadsheet-charts', 'spreadsheet-mail']) {
      const description = `Converts a spreadsheet, for ${name}. Use when charts or dates are asked for.`;
      await upload(server.admin, 'acme', { name, description }).expect(201);
    }
    const found = async () => (await caller('post', '/recommendations').send({ task: 'spreadsheet charts' })).body;
    await waitUntil(async () => (await found()).skills.length > 0, { what: 'the skills to be recommended' });
  });
  afterAll(() => server.stop());

  const client = (path: string, file: string, packed: string) =>
    new Promise<string>((resolve, reject) => {
      const child = spawn(process.execPath, ['-e', CLIENT, '--', `${server.url}${path}`, key, file, packed]);
      let said = '';
      child.stdout.on('data', (chunk: Buffer) => (said += String(chunk)));
      child.on('error', reject);
      child.on('close', () => resolve(said.trim()));
    });
  const waited = (): number =>
    existsSync(SCHEDULED) ? Number(readFileSync(SCHEDULED, 'utf8').split(' ')[1]) / 1_000_000 : 0;
  /**
   * The longest pause while something is done, in milliseconds. That others had the processor is no pause of ours: a
   * busy machine would make one of nothing.
   */
  async function pauseOf(work: () => Promise<unknown>): Promise<number> {
    let longest = 0;
    let [at, before] = [performance.now(), waited()];
    const look = () => {
      const [now, total] = [performance.now(), waited()];
      longest = Math.max(longest, now - at - TICK_MS - (total - before));
      [at, before] = [now, total];
    };
    const ticks = setInterval(look, TICK_MS);
    await work();
    look();
    clearInterval(ticks);
    return longest;
  }

  it.each(REQUESTS.map(([what, path, body, packed = '']) => [what, path, body, packed] as const))(
    'keeps nobody waiting: %s',
    async (_what, path, body, packed) => {
      const file = join(folder, 'body.json');
      writeFileSync(file, packed === 'gzip' ? gzipSync(body(), { level: 1 }) : body());
      let least = Infinity;
      for (let tries = 0; tries < TRIES && least >= PAUSE_MS; tries += 1) {
        let status = '';
        const pause = await pauseOf(async () => {
          status = await client(path, file, packed);
        });
        expect(status).toMatch(/^(2\d\d|4\d\d|cut)$/);
        least = Math.min(least, pause);
      }
      expect(least).toBeLessThan(PAUSE_MS);
    },
  );
});
