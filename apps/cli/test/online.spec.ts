import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  builtApp,
  initGitRepository,
  packageFiles,
  temporaryFolder,
  waitUntil,
  writePackage,
} from '@skillward/testing';
import { runProgram, startServer, type RunOptions, type RunningServer } from './support/programs';

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/** Of the file, not of the `describe`: it must outlive what runs in it. */
const folder = temporaryFolder();

describe('skillward with a server', () => {
  const cli = builtApp('cli');
  const api = builtApp('api');
  let server: RunningServer;

  const loggedIn = () => ({ SKILLWARD_URL: server.url, SKILLWARD_API_KEY: server.apiKey });
  const run = (args: readonly string[], options: RunOptions = {}) =>
    runProgram(cli, args, { cwd: folder, env: { XDG_CONFIG_HOME: join(folder, 'config'), ...loggedIn() }, ...options });
  const json = async (args: readonly string[]) => {
    const { code, stdout, stderr } = await run([...args, '--json']);
    if (code !== 0) throw new Error(stderr);
    return JSON.parse(stdout);
  };

  beforeAll(async () => {
    const repositories = join(folder, 'repositories');
    initGitRepository(join(repositories, 'skills'), {
      'pdf-tables': packageFiles({ name: 'pdf-tables', description: 'Extract tables from PDF files into CSV.' }),
      'deep/er/mail': packageFiles({ name: 'mail', description: 'Write friendly mail to customers.' }),
    });
    server = await startServer(api, join(folder, 'data'), { SKILLWARD_IMPORT_ROOTS: repositories });
  });
  afterAll(() => server?.stop());

  it('prints a link that signs in to the console once', async () => {
    const { url } = await json(['console']);
    const [address = '', token] = String(url).split('#token=');
    expect(address).toBe(`${server.url}/login`);
    const signIn = () =>
      fetch(`${server.url}/api/v1/session`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ token }),
      });
    expect([(await signIn()).status, (await signIn()).status]).toEqual([201, 401]);
  });

  it('says what may be wrong where the address of the server has a path', async () => {
    const lost = await run(['whoami', '--url', `${server.url}/api/v1`]);
    expect(lost).toMatchObject({ code: 1, stderr: expect.stringMatching(/no such address.*\n.*without a path/) });
  });

  describe('login', () => {
    const config = join(folder, 'fresh');
    const alone = { env: { XDG_CONFIG_HOME: config } };

    it('verifies before it stores', async () => {
      const refused = await run(['login', '--url', server.url, '--key', '-'], { ...alone, input: 'wrong-key\n' });
      expect(refused).toMatchObject({ code: 1, stdout: '' });
      expect(refused.stderr).toContain('A valid key is needed');
      expect(refused.stderr).toContain('skillward login');
      expect(() => statSync(config)).toThrow('ENOENT');
    });

    it('stores the key for its owner alone, and for this server only', async () => {
      const { code, stdout, stderr } = await run(['login', '--url', `${server.url}/`], {
        ...alone,
        input: `${server.apiKey}\n`,
      });
      expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('admin, all namespaces') });
      expect(stdout + stderr).not.toContain(server.apiKey);
      expect(statSync(join(config, 'skillward', 'credentials.json')).mode & 0o777).toBe(0o600);
      const me = await run(['whoami', '--json'], alone);
      expect(JSON.parse(me.stdout)).toMatchObject({ role: 'admin', namespaces: null, url: server.url });
      const other = await run(['whoami', '--url', 'http://127.0.0.1:9'], alone);
      expect(other).toMatchObject({ code: 2, stderr: expect.stringContaining('There is no key for') });
    });
  });

  it('logs in to the server that runs on the data folder here', async () => {
    const env = { XDG_CONFIG_HOME: join(folder, 'found'), SKILLWARD_DATA_DIR: join(folder, 'data') };
    const { code, stdout } = await run(['login', '--json'], { env, input: server.apiKey });
    expect({ code, ...JSON.parse(stdout) }).toMatchObject({ code: 0, url: server.url });
  });

  it('finds skills by words, the best first', async () => {
    const write = (name: string, description: string) =>
      writePackage(join(folder, 'searched', name), packageFiles({ name, description }));
    write('pod-triage', 'Find out why a kubernetes pod has a crash.');
    write('cluster-cost', 'Shrink the bill of a kubernetes cluster.');
    await json(['import', join(folder, 'searched'), '--namespace', 'searched']);
    const found = async (...words: string[]) =>
      (await json(['find', ...words, '--namespace', 'searched'])).items.map(({ name }: { name: string }) => name);
    await waitUntil(async () => (await found('kubernetes')).length === 2, { what: 'the index' });
    expect(await found('kubernetes', 'crash')).toEqual(['pod-triage']);
    const { code, stdout, stderr } = await run(['search', 'kubernetes', '--limit', '1', '--namespace', 'searched']);
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^searched\/[a-z-]+@1\n.+\n.+licence/) });
    expect(stderr).toContain('--cursor');
    expect(await run(['find', 'zeppelin'])).toMatchObject({ code: 0, stdout: 'No skill has these words.\n' });
  });

  it('says with exit code 1 that a key is wrong, options before environment', async () => {
    const { code, stdout, stderr } = await run(['skills', 'list', '--api-key', 'wrong', '--json']);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ error: { status: 401 } });
    expect(stderr).toContain('Log in with `skillward login`');
  });

  describe('import', () => {
    it('takes a git repository, by subpath and ref', async () => {
      const location = `file://${join(folder, 'repositories', 'skills')}`;
      const part = await json(['import', location, '--namespace', 'git', '--subpath', 'deep', '--ref', 'main']);
      expect(part).toMatchObject({ status: 'succeeded', counts: { discovered: 1, created: 1 } });
      const { code, stdout } = await run(['import', location, '--namespace', 'git']);
      expect(code).toBe(0);
      expect(stdout).toContain('2 packages found');
    });

    it('takes a collection as vendors publish them whole: schemas, scripts, descriptions beyond the limit', async () => {
      const change = (name: string) => `<xsd:element name="${name}" type="CT_Change" minOccurs="0"/>`;
      const schema = `<?xml version="1.0"?>\n<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema">${change('del')}${change('rm')}
        <xsd:simpleType name="ST_D"><xsd:restriction><xsd:enumeration value="rd"/></xsd:restriction></xsd:simpleType></xsd:schema>\n`;
      const office = {
        'ooxml/schemas/wml.xsd': schema,
        'ooxml/schemas/dml.xsd': schema.replaceAll('\n', ''),
        'scripts/soffice.py': 'import subprocess\n\nsubprocess.run(["soffice", "--headless", "--convert-to", "pdf"])\n',
        'scripts/unpack.py': 'import sys, zipfile\n\nzipfile.ZipFile(sys.argv[1]).extractall(sys.argv[2])\n',
        'templates/comments.xml': `<?xml version="1.0"?><w:comments>${' '.repeat(300)}<w:comment/></w:comments>`,
      };
      const description =
        `Create and change documents. ${'TRIGGER whenever the task names a document. '.repeat(30)}`.trim();
      initGitRepository(join(folder, 'repositories', 'vendor'), {
        'skills/docx': packageFiles({ name: 'docx', description: 'Create and change documents.', files: office }),
        'skills/pptx': packageFiles({ name: 'pptx', description, files: office }),
      });
      const sync = await json(['import', `file://${join(folder, 'repositories', 'vendor')}`, '--namespace', 'vendor']);
      expect(sync).toMatchObject({ status: 'succeeded', counts: { created: 2, rejected: 0 }, rejections: [] });
      const { items } = await json(['skills', 'list', '--namespace', 'vendor']);
      expect(items).toMatchObject([{ status: 'active' }, { status: 'active', description }]);
      for (const name of ['docx', 'pptx']) {
        const profile = async () => (await run(['profile', `vendor/${name}`, '--json'])).stdout;
        await waitUntil(async () => (await profile()).includes('"scan"'), { what: 'the profile' });
        expect(JSON.parse(await profile())).toMatchObject({ scan: { verdict: 'pass', findings: [] } });
      }
    });

    it('fails with the reason of the server', async () => {
      const missing = `file://${join(folder, 'repositories', 'missing')}`;
      const { code, stdout, stderr } = await run(['import', missing, '--namespace', 'git']);
      expect(code).toBe(1);
      expect(`${stdout}${stderr}`).toMatch(/missing|exist|found/i);
      const outside = await run(['import', `file://${folder}`, '--namespace', 'git', '--json']);
      expect(outside.code).toBe(1);
      expect(JSON.parse(outside.stdout)).toMatchObject({ error: { status: 403 } });
    });

    it('packs a folder with modes, follows no link and leaves .git and node_modules out', async () => {
      const root = join(folder, 'mixed');
      const files = { 'scripts/run.sh': '#!/bin/sh\n', 'data.bin': Uint8Array.of(0, 255, 1) };
      writePackage(join(root, 'a'), packageFiles({ name: 'tool', files }));
      writePackage(join(root, 'a', 'node_modules', 'dep'), packageFiles({ name: 'dep' }));
      writePackage(join(root, '.git', 'b'), packageFiles({ name: 'internal' }));
      writePackage(join(root, 'c'), packageFiles({ name: 'linked' }));
      writeFileSync(join(folder, 'secret.txt'), 'the-secret-text');
      symlinkSync(join(folder, 'secret.txt'), join(root, 'c', 'notes.md'));
      symlinkSync(join(folder, 'repositories'), join(root, 'd'));
      const sync = await json(['import', 'mixed', '--namespace', 'mixed']);
      expect(sync).toMatchObject({ status: 'succeeded', counts: { discovered: 2, created: 1, rejected: 1 } });
      expect(sync.rejections).toEqual([
        { path: 'mixed/c', reasons: [expect.stringContaining('notes.md: The entry is a symbolic link')] },
      ]);
      const { version } = await json(['skills', 'show', 'mixed/tool@1']);
      expect(version.files.map(({ path, mode }: { path: string; mode: string }) => `${mode} ${path}`)).toEqual([
        '100644 SKILL.md',
        '100644 data.bin',
        '100755 scripts/run.sh',
      ]);
      expect((await json(['import', 'mixed', '--namespace', 'mixed'])).counts).toMatchObject({ unchanged: 1 });
    });

    it('keeps two lone skills apart, and fails when everything was rejected', async () => {
      for (const name of ['first', 'second']) writePackage(join(folder, name), packageFiles({ name }));
      await json(['import', 'first', '--namespace', 'lone']);
      expect((await json(['import', 'second', '--namespace', 'lone'])).counts.created).toBe(1);
      mkdirSync(join(folder, 'broken'));
      writeFileSync(join(folder, 'broken', 'SKILL.md'), 'no front matter');
      const { code, stdout } = await run(['import', 'broken', '--namespace', 'lone']);
      expect(code).toBe(1);
      expect(stdout).toContain('Nothing of broken was imported');
      expect(stdout).toContain('- SKILL.md');
    });

    it('streams a large dump and tells how it goes, a line every few seconds', async () => {
      const lines = Array.from({ length: 1500 }, (_, index) => {
        const body = Array.from({ length: 20 }, (_, part) => digest(`${index} ${part}`)).join('\n');
        return JSON.stringify({ id: `made/up/${index}`, name: `skill-${index}`, description: `About ${index}.`, body });
      });
      writeFileSync(join(folder, 'large.jsonl.gz'), gzipSync(lines.join('\n')));
      const { code, stdout, stderr } = await run(['import', 'large.jsonl.gz', '--namespace', 'large']);
      expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('1500 created, 0 updated') });
      expect(stderr).toMatch(/^sending {2}\d+ % {2}/m);
      expect(stderr).toMatch(/^importing {2}\d+ packages: \d+ created/m);
      expect(stderr).not.toContain('\u001b');
    });

    it('stops at an interrupt and says what that leaves', async () => {
      // Hears nothing of the end, so that the interrupt comes first however fast the import is.
      let child: ChildProcess | undefined;
      const between = createServer((request, response) => {
        if (request.url?.endsWith('/events')) return void child?.kill('SIGINT');
        const { method = 'GET', headers } = request;
        const forwarded = httpRequest(`${server.url}${request.url}`, { method, headers }, (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        });
        request.pipe(forwarded);
      });
      await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
      const url = `http://127.0.0.1:${(between.address() as AddressInfo).port}`;
      const { code, stderr } = await run(['import', 'large.jsonl.gz', '--namespace', 'stopped'], {
        env: { XDG_CONFIG_HOME: join(folder, 'config'), ...loggedIn(), SKILLWARD_URL: url },
        onStderr: (_text, started) => (child = started),
      });
      between.closeAllConnections();
      between.close();
      expect(code).toBe(1);
      expect(stderr).toMatch(/Interrupted\. The server goes on with the import; GET \/api\/v1\/syncs\/[0-9a-f-]+/);
    });
  });

  it('recommends, reads the task from three places and installs', async () => {
    const task = 'extract the tables of a PDF into CSV';
    const text = await run(['recommend', task, '--k', '2', '--namespace', 'git']);
    expect(text.code).toBe(0);
    expect(text.stdout).toMatch(/^1\. git\/pdf-tables@1/);
    expect(text.stdout).toContain('why:');
    const agentic = await run(['recommend', task, '--mode', 'agentic', '--namespace', 'git']);
    expect(agentic.stdout).toMatch(/^The engine chose, because no model did: unavailable/);
    expect(agentic.stdout).toContain('1. git/pdf-tables@1');
    writeFileSync(join(folder, 'task.txt'), task);
    const byFile = await json([
      'recommend',
      '--file',
      'task.txt',
      '--k',
      '1',
      '--namespace',
      'git',
      '--install',
      'into',
    ]);
    expect(byFile.skills).toEqual([expect.objectContaining({ rank: 1, namespace: 'git', name: 'pdf-tables' })]);
    expect(byFile.installed).toEqual([
      expect.objectContaining({
        path: join('into', 'pdf-tables'),
        result: 'installed',
        digest: byFile.skills[0].digest,
      }),
    ]);
    expect(readFileSync(join(folder, 'into', 'pdf-tables', 'SKILL.md'), 'utf8')).toContain('name: pdf-tables');
    appendFileSync(join(folder, 'into', 'pdf-tables', 'SKILL.md'), 'A line of my own.\n');
    const kept = await run(['recommend', task, '--k', '1', '--namespace', 'git', '--install', 'into']);
    expect(kept).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^1\. git\/pdf-tables@1/),
      stderr: expect.stringContaining('local changes'),
    });
    const piped = await run(['recommend', '-', '--namespace', 'git', '--json'], { input: task });
    expect(JSON.parse(piped.stdout).skills[0].name).toBe('pdf-tables');
    // As PowerShell writes what is redirected.
    writeFileSync(join(folder, 'task-16.txt'), `\ufeff${task}`, 'utf16le');
    const wide = await json(['recommend', '--file', 'task-16.txt', '--namespace', 'git']);
    expect(wide.skills[0].name).toBe('pdf-tables');
  });

  it('lists skills page by page', async () => {
    const first = await json(['skills', 'list', '--namespace', 'large', '--limit', '200']);
    expect(first.items).toHaveLength(200);
    const second = await json(['skills', 'list', '--namespace', 'large', '--limit', '1', '--cursor', first.nextCursor]);
    expect(second.items[0].name > first.items[199].name).toBe(true);
    const found = await run(['skills', 'list', '--q', 'friendly', '--status', 'active']);
    expect(found.stdout).toMatch(/^git\/mail@1 {2}Write friendly mail/);
  });

  describe('install', () => {
    it('replaces an older copy, keeps local changes, and overwrites them when forced', async () => {
      const skill = join(folder, 'versions', 'tool');
      const at = (body: string) => packageFiles({ name: 'tool', body, files: { 'scripts/go': `${body}\n` } });
      for (const body of ['one', 'two']) {
        writePackage(skill, at(body));
        await json(['import', 'versions', '--namespace', 'versions']);
      }
      const target = join(folder, 'target');
      const install = (...args: string[]) => json(['install', ...args, '--dir', target]);
      expect(await install('versions/tool@1')).toMatchObject({ result: 'installed', version: 1 });
      expect(statSync(join(target, 'tool', 'scripts', 'go')).mode & 0o777).toBe(0o755);
      expect(await install('versions/tool')).toMatchObject({ result: 'updated', version: 2 });
      expect(await install('versions/tool@2')).toMatchObject({ result: 'unchanged' });
      appendFileSync(join(target, 'tool', 'SKILL.md'), 'A line of my own.\n');
      const refused = await run(['install', 'versions/tool@1', '--dir', target]);
      expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('local changes') });
      expect(readFileSync(join(target, 'tool', 'scripts', 'go'), 'utf8')).toBe('two\n');
      expect(await install('versions/tool@1', '--force')).toMatchObject({ result: 'updated' });
      expect(readFileSync(join(target, 'tool', 'scripts', 'go'), 'utf8')).toBe('one\n');
      expect(readdirSync(target)).toEqual(['tool']);
    });

    it('fails for what is not there', async () => {
      const { code, stderr } = await run(['install', 'versions/tool@99']);
      expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('Version 99') });
    });
  });
});
