import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { PackageFile } from '@skillward/domain';
import { hashFiles, packTarGz, packageDigest } from '@skillward/skill-package';
import { builtApp, packageFiles, temporaryFolder } from '@skillward/testing';
import { pack, type Header } from 'tar-stream';
import { runProgram } from './support/programs';

/** Of the file, not of the `describe`: it must outlive what runs in it. */
const folder = temporaryFolder();

/** What no honest server does: these tests stand in for it. */
describe('skillward with a server that is wrong', () => {
  const cli = builtApp('cli');
  let server: Server;
  let answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;

  beforeAll(async () => {
    server = createServer((request, response) => answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const run = (args: readonly string[], more: Readonly<Record<string, string>> = {}, cwd = folder) => {
    const { port } = server.address() as AddressInfo;
    const env = { ...more, SKILLWARD_URL: `http://127.0.0.1:${port}`, SKILLWARD_API_KEY: 'key', HOME: folder };
    return runProgram(cli, args, { cwd, env });
  };
  const unsent = join(folder, '.config', 'skillward', 'unsent');
  const json = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

  describe('install', () => {
    const files = packageFiles({ name: 'tool', files: { 'scripts/run': 'echo 1\n', 'data.csv': 'a,b\n' } });

    function serve(promised: readonly PackageFile[], archive: Uint8Array) {
      const hashed = hashFiles(promised);
      answer = (request, response) =>
        request.url?.endsWith('/archive')
          ? response.writeHead(200, { 'Content-Type': 'application/gzip' }).end(archive)
          : json(response, 200, {
              namespace: 'ns',
              name: 'tool',
              number: 1,
              digest: packageDigest(hashed),
              status: 'active',
              statusReason: null,
              scanVerdict: null,
              files: hashed.map(({ path, mode, sha256, content }) => ({ path, mode, sha256, size: content.length })),
            });
    }

    async function tar(entries: readonly (Partial<Header> & { name: string; content?: string })[]): Promise<Buffer> {
      const archive = pack();
      for (const { content = '', ...header } of entries) archive.entry(header, content);
      archive.finalize();
      const blocks: Buffer[] = [];
      for await (const block of archive as AsyncIterable<Buffer>) blocks.push(block);
      return gzipSync(Buffer.concat(blocks));
    }

    it('needs no index of other tools, which a proxy may keep to itself', async () => {
      serve(files, await packTarGz(files, { prefix: 'tool' }));
      const api = answer;
      answer = (request, response) =>
        request.url?.includes('/.well-known/')
          ? response.writeHead(404, { 'Content-Type': 'text/html' }).end('<html></html>')
          : api(request, response);
      mkdirSync(join(folder, 'proxied'));
      const installed = await run(['install', 'ns/tool', '--dir', 'here'], {}, join(folder, 'proxied'));
      expect(installed).toMatchObject({ code: 0, stdout: 'Installed ns/tool@1 in here/tool\n' });
      // Nothing of what is there is said to be gone where another program answers.
      answer = (_request, response) => response.writeHead(404, { 'Content-Type': 'text/html' }).end('<html></html>');
      for (const args of [['outdated'], ['install', 'ns/tool']])
        expect(await run(args, {}, join(folder, 'proxied'))).toMatchObject({
          code: 1,
          stderr: expect.stringContaining('another program answers there'),
        });
      // Nor where the address has a path.
      const detail = 'There is no such address; GET /openapi.json lists them.';
      const problem = JSON.stringify({ type: 'about:blank', title: 'Not found', status: 404, detail });
      answer = (_request, response) =>
        response.writeHead(404, { 'Content-Type': 'application/problem+json' }).end(problem);
      for (const args of [['outdated'], ['install', 'ns/tool']])
        expect(await run(args, {}, join(folder, 'proxied'))).toMatchObject({
          code: 1,
          stderr: expect.stringContaining('without a path'),
        });
    });

    const replaced = (path: string, change: Partial<PackageFile>) =>
      files.map((file) => (file.path === path ? { ...file, ...change } : file));
    const packed = (content: readonly PackageFile[]) => packTarGz(content, { prefix: 'tool' });

    it('takes what the digest promises', async () => {
      serve(files, await packed(files));
      expect(await run(['install', 'ns/tool', '--dir', 'honest'])).toMatchObject({ code: 0 });
      expect(readFileSync(join(folder, 'honest', 'tool', 'data.csv'), 'utf8')).toBe('a,b\n');
    });

    it.each<[string, () => Promise<Uint8Array>, RegExp]>([
      ['a changed byte', () => packed(replaced('data.csv', { content: Buffer.from('a;b\n') })), /the file data\.csv/],
      ['a file made executable', () => packed(replaced('data.csv', { mode: '100755' })), /the file data\.csv/],
      ['a missing file', () => packed(files.slice(1)), /does not have the digest/],
      ['an added file', () => packed([...files, ...packageFiles({ name: 'x' })]), /more than 3 entries/],
      ['a renamed file', () => packed(replaced('data.csv', { path: 'data.CSV' })), /the file data\.CSV/],
      ['no archive', async () => randomBytes(100), /neither zip/],
      ['half an archive', async () => (await packed(files)).subarray(0, 200), /cut short|damaged/],
      ['a path that climbs out', () => tar([{ name: '../../out', content: 'x' }]), /climbs out/],
      [
        'a link',
        () => tar([{ name: 'tool/data.csv', type: 'symlink', linkname: '/etc/passwd' }]),
        /data\.csv: The entry is a symbolic link/,
      ],
      ['a bomb', () => tar([{ name: 'tool/data.csv', content: '0'.repeat(5_000_000) }]), /unpacks to more than/],
    ])('refuses %s and writes nothing', async (_what, archive, why) => {
      serve(files, await archive());
      const { code, stdout, stderr } = await run(['install', 'ns/tool', '--dir', 'refused']);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(why);
      expect(stderr).not.toMatch(/\n\s+at /);
      expect(existsSync(join(folder, 'refused'))).toBe(false);
      expect(existsSync(join(folder, 'out'))).toBe(false);
    });

    it.each(['../../escaped', '..', 'a/b', '/tmp/escaped', 'Tool', ''])(
      'writes nothing for a recommended skill that is called %j',
      async (name) => {
        const digest = packageDigest(hashFiles(files));
        const archive = await packTarGz(files, { prefix: '' });
        const project = join(folder, 'project', 'deep');
        mkdirSync(project, { recursive: true });
        answer = (request, response) => {
          if (request.url?.endsWith('/archive')) return void response.writeHead(200).end(archive);
          const common = { namespace: 'ns', name, digest, description: 'x', status: 'active', scanVerdict: null };
          const family = { id: 'f', name: 'f', size: 1 };
          const skill = { ...common, rank: 1, version: 1, family, reasons: [], conditions: [], conflicts: [] };
          json(response, 201, { id: 'r', skills: [skill], guidance: '', gaps: [], engine: {} });
        };
        const { code, stderr } = await run(['recommend', 'a task', '--agent', 'claude-code'], {}, project);
        expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('nothing was written') });
        expect(readdirSync(project)).toEqual([]);
        expect(readdirSync(join(folder, 'project'))).toEqual(['deep']);
      },
    );

    it('refuses paths that its own rules forbid, whatever the digest says', async () => {
      const evil = [...files, { path: 'docs/../../escape', mode: '100644' as const, content: Buffer.from('x') }];
      serve(evil, await packed(evil));
      const { code, stderr } = await run(['install', 'ns/tool', '--dir', 'refused']);
      expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('climbs out') });
      expect(readdirSync(folder)).not.toContain('escape');
    });
  });

  it.each<[string, (response: ServerResponse) => unknown]>([
    ['is cut short', (response) => response.end(gzipSync(randomBytes(100_000)).subarray(0, 50_000))],
    ['breaks off', (response) => response.write(gzipSync('{}\n'), () => setTimeout(() => response.destroy(), 50))],
    ['is no gzip', (response) => response.end('{"id": 1}\n')],
  ])('does not keep an export that %s', async (_what, send) => {
    answer = (_request, response) => void send(response.writeHead(200, { 'Content-Type': 'application/gzip' }));
    const { code, stdout, stderr } = await run(['export', '--out', 'dump.jsonl.gz']);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(readdirSync(folder).filter((name) => name.startsWith('dump'))).toEqual([]);
  });

  it('tells the refusal of an upload that the server did not read to its end', async () => {
    writeFileSync(join(folder, 'large.jsonl'), randomBytes(20_000_000).toString('base64'));
    answer = (request, response) => {
      if (request.url === '/api/v1/me')
        return void json(response, 200, { name: 'k', role: 'curator', namespaces: null });
      const problem = { type: 'urn:x', title: 'Too large', status: 413, detail: 'Up to 1 MB.' };
      response.writeHead(413, { 'Content-Type': 'application/problem+json' }).end(JSON.stringify(problem));
    };
    const { code, stderr } = await run(['import', 'large.jsonl', '--namespace', 'ns']);
    expect(code).toBe(1);
    expect(stderr).toContain('Too large: Up to 1 MB.');
  });

  it('holds no large file in memory', async () => {
    const megabytes = 600;
    writeFileSync(join(folder, 'huge.jsonl'), '');
    truncateSync(join(folder, 'huge.jsonl'), megabytes * 1_000_000);
    const meter = join(folder, 'meter.cjs');
    // No peak of the operating system: a program inherits that of the process which started it.
    writeFileSync(
      meter,
      `let peak = 0;
       setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 10).unref();
       process.on('exit', () => console.error('BYTES', peak));`,
    );
    let received = 0;
    answer = (request, response) => {
      request.on('data', (chunk: Buffer) => (received += chunk.length));
      request.on('end', () => json(response, request.method === 'POST' ? 403 : 200, { title: 'No', name: 'k' }));
    };
    const { code, stderr } = await run(['import', 'huge.jsonl', '--namespace', 'ns'], { NODE_OPTIONS: `-r ${meter}` });
    expect(code).toBe(1);
    expect(received).toBeGreaterThan(megabytes * 1_000_000);
    // Who keeps the body needs all of it and the process besides.
    expect(Number(/BYTES (\d+)/.exec(stderr)?.[1])).toBeLessThan(megabytes * 900_000);
  });

  describe('what cannot be read', () => {
    beforeEach(() => {
      answer = (request, response) =>
        void request.resume().on('end', () => json(response, 200, { name: 'k', role: 'curator', namespaces: null }));
    });

    it('is told in one line by publish', async () => {
      // Nobody may read it, the administrator of the machine included.
      symlinkSync('/proc/sys/vm/compact_memory', join(folder, 'sealed.zip'));
      const { code, stdout, stderr } = await run(['publish', 'sealed.zip', '--namespace', 'ns']);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toMatch(/sealed\.zip cannot be read: .*\.\n$/);
      expect(stderr).not.toMatch(/\n\s+at /);
    });

    it('is told in one line by report, and is not kept for later', async () => {
      writeFileSync(join(folder, 'gone.jsonl'), 'a log\n');
      const remove = `rm '${join(folder, 'gone.jsonl')}'`;
      const { code, stdout, stderr } = await run(['report', 'gone.jsonl', '--unattended', '--check', remove]);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toContain('gone.jsonl cannot be read: it does not exist.');
      expect(stderr).not.toMatch(/\n\s+at /);
      expect(existsSync(unsent)).toBe(false);
    });
  });

  describe('runs that wait', () => {
    const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    /** Answers 500 for logs that say so, and takes all others; gives the logs that came. */
    function serve(): string[] {
      const logs: string[] = [];
      answer = (request, response) => {
        let body = '';
        request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
        request.on('end', () => {
          const log = /octet-stream\r\n\r\n(.*)\r\n/.exec(body)?.[1] ?? '';
          logs.push(log);
          if (log.includes('poison')) return void json(response, 500, { title: 'Broken', detail: '', type: 'urn:x' });
          json(response, 202, { id: 't', status: 'received', task: '', verifier: null, attribution: null });
        });
      };
      return logs;
    }
    const wait = (at: number, log: string | null) => {
      const run = join(unsent, `${String(at).padStart(13, '0')}-00000000-0000-4000-8000-000000000000`);
      mkdirSync(run, { recursive: true });
      writeFileSync(join(run, 'run.json'), JSON.stringify({ version: 1, url: url(), fields: {}, files: ['0-x'] }));
      if (log !== null) writeFileSync(join(run, '0-x'), log);
    };
    const report = () => {
      writeFileSync(join(folder, 'now.jsonl'), 'now');
      return run(['report', 'now.jsonl', '--unattended', '--no-wait']);
    };
    afterEach(() => rmSync(unsent, { recursive: true, force: true }));

    it('are dropped with a word where their log is gone, and stop nothing', async () => {
      const logs = serve();
      wait(1, null);
      wait(2, 'second');
      const { stderr } = await report();
      expect(stderr).toMatch(/1 runs that waited were sent[^]*is dropped: .*0-x cannot be read: it does not exist/);
      expect(stderr).not.toMatch(/\n\s+at /);
      expect(logs).toEqual(['second', 'now']);
      expect(readdirSync(unsent)).toEqual([]);
    });

    it('do not wait for one on which the server fails, which is kept', async () => {
      const logs = serve();
      wait(1, 'poison');
      wait(2, 'second');
      expect((await report()).stderr).toContain('1 runs that waited were sent');
      expect(logs).toEqual(['poison', 'second', 'now']);
      expect(readdirSync(unsent)).toHaveLength(1);
    });

    it('are not all held against a server that fails on each, and take turns', async () => {
      const logs = serve();
      for (const at of [1, 2, 3, 4, 5]) wait(at, `poison ${at}`);
      wait(6, 'sixth');
      await report();
      expect(logs).toEqual(['poison 1', 'poison 2', 'poison 3', 'now']);
      logs.length = 0;
      await report();
      expect(logs.slice(0, 3)).toEqual(['poison 4', 'poison 5', 'sixth']);
      expect(readdirSync(unsent)).toHaveLength(5);
    });
  });

  it('lets no text of the library steer the terminal', async () => {
    const skill = {
      namespace: 'ns',
      name: 'x',
      currentVersion: { number: 1 },
      status: 'active',
      description: 'red \u001b[31m and \u009b2J gone \u202e back',
    };
    answer = (_request, response) => json(response, 200, { items: [skill], nextCursor: null });
    const { stdout } = await run(['skills', 'list']);
    expect(stdout).toBe('ns/x@1  red [31m and 2J gone  back\n');
  });
});
