import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { Client as PresentClient, InMemoryTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport as PresentTransport } from '@modelcontextprotocol/client/stdio';
import {
  OpenAiServer,
  builtApp,
  packageFiles,
  repositoryRoot,
  startOpenAiServer,
  temporaryFolder,
  waitUntil,
  writePackage,
} from '@skillward/testing';
import { bridge } from '../src/mcp-bridge';
import { runProgram, startServer, type RunningServer } from './support/programs';

/** What `recommend_skills` answers, as far as it is looked at. */
interface Answer {
  readonly engine: { readonly index: string };
}

/** Of the file, not of the `describe`: it must outlive what runs in it. */
const folder = temporaryFolder();

describe('skillward mcp', () => {
  const cli = builtApp('cli');
  const api = builtApp('api');
  let server: RunningServer;
  let model: OpenAiServer;
  let client: Client;
  const environment = (apiKey = server.apiKey) => ({
    PATH: process.env['PATH'] ?? '',
    HOME: folder,
    SKILLWARD_URL: server.url,
    SKILLWARD_API_KEY: apiKey,
  });

  beforeAll(async () => {
    model = await startOpenAiServer();
    server = await startServer(api, join(folder, 'data'), {
      SKILLWARD_LLM_MODEL: 'finder',
      OPENAI_BASE_URL: model.baseUrl,
      SKILLWARD_MODEL_PROFILES: 'off',
      SKILLWARD_MODEL_QUERIES: 'off',
    });
    writePackage(join(folder, 'library', 'mail'), packageFiles({ name: 'mail', body: 'Be friendly.\n' }));
    const args = ['import', join(folder, 'library'), '--namespace', 'team', '--json'];
    expect(await runProgram(cli, args, { env: environment() })).toMatchObject({ code: 0 });
  });
  afterAll(async () => {
    await client?.close();
    await server?.stop();
    await model?.close();
  });

  it('serves a client that starts it as a program', async () => {
    client = new Client({ name: 'spec', version: '1' });
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [cli, 'mcp'],
      env: environment(),
      stderr: 'pipe',
    });
    await client.connect(transport);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['recommend_skills', 'get_skill']));
    const read = await client.callTool({ name: 'get_skill', arguments: { skill: 'team/mail' } });
    expect(read.structuredContent).toMatchObject({ name: 'mail', files: [{ path: 'SKILL.md' }] });
    expect((await client.listResources()).resources).toHaveLength(1);
    const recommend = async (more: object) => {
      const args = { task: 'write a mail', ...more };
      return (await client.callTool({ name: 'recommend_skills', arguments: args })).structuredContent as Answer;
    };
    await waitUntil(async () => (await recommend({})).engine.index === 'lexical/1 skills', { what: 'the index' });
    const skills = [{ skill: 'team/mail', used_for: 'The tone.' }];
    model.reply(
      { calls: [{ name: 'search', arguments: { words: 'mail' } }] },
      { json: { skills, guidance: 'Be kind.', gaps: [] } },
    );
    expect(await recommend({ mode: 'agentic' })).toMatchObject({
      guidance: 'Be kind.',
      engine: { mode: 'agentic', agentic: { fallback: null } },
    });
  });

  it('carries the revision without a handshake', async () => {
    const present = new PresentClient({ name: 'spec', version: '1' }, { versionNegotiation: { mode: 'auto' } });
    const transport = { command: process.execPath, args: [cli, 'mcp'], env: environment(), stderr: 'pipe' as const };
    await present.connect(new PresentTransport(transport));
    try {
      expect(present.getNegotiatedProtocolVersion()).toBe('2026-07-28');
      const read = await present.callTool({ name: 'get_skill', arguments: { skill: 'team/mail' } });
      expect(read.structuredContent).toMatchObject({ name: 'mail' });
    } finally {
      await present.close();
    }
  });

  it('answers what is piped in to its end, and says in an error what went wrong', async () => {
    const initialise = {
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'pipe', version: '1' } },
    };
    const list = { jsonrpc: '2.0', id: 2, method: 'tools/list' };
    const input = `${JSON.stringify(initialise)}\n${JSON.stringify(list)}\n`;
    const { code, stdout } = await runProgram(cli, ['mcp'], { env: environment(), input });
    expect(code).toBe(0);
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: number });
    expect(answers.map(({ id }) => id).sort()).toEqual([1, 2]);
    const refused = await runProgram(cli, ['mcp'], { env: environment('wrong-key'), input });
    expect(JSON.parse(refused.stdout.split('\n')[0] ?? '')).toMatchObject({
      id: expect.any(Number),
      error: { message: expect.stringMatching(/does not know the key .*skillward login/) },
    });
    expect(refused.stdout).not.toContain('wrong-key');
  });

  it('answers messages of any size, several at once, with a mark of their encoding and without a last line end', async () => {
    const ping = (id: number) => ({ jsonrpc: '2.0', id, method: 'ping' });
    const large = {
      ...ping(1),
      method: 'tools/call',
      params: { name: 'report_trajectory', arguments: { format: 'chat', content: 'x'.repeat(11 * 1024 * 1024) } },
    };
    const lines = [large, [ping(2), ping(3)], ping(4)].map((message) => JSON.stringify(message));
    const input = `\ufeff${[...lines.slice(0, 2), 'no message', '[]', '[1]', ...lines.slice(2)].join('\r\n')}`;
    const { code, stdout, stderr } = await runProgram(cli, ['mcp'], { env: environment(), input });
    const answers = stdout.trim().split('\n');
    expect(answers.map((line) => (JSON.parse(line) as { id: number }).id).sort()).toEqual([1, 2, 3, 4]);
    expect(answers.join('\n')).toContain('received');
    expect(code).toBe(0);
    expect(stderr.match(/is no message/g)).toHaveLength(3);
  });

  describe("is understood by the inspector's command line", () => {
    const inspector = join(repositoryRoot, 'node_modules/@modelcontextprotocol/inspector-cli/build/index.js');
    const inspect = async (...args: string[]) => {
      const { code, stdout, stderr } = await runProgram(inspector, args, { env: environment() });
      return { code, stderr, answer: code === 0 ? JSON.parse(stdout) : null };
    };
    const doors: [string, () => string[]][] = [
      ['over standard streams', () => [process.execPath, cli, 'mcp']],
      [
        'over HTTP with a key',
        () => [`${server.url}/mcp`, '--transport', 'http', '--header', `Authorization: Bearer ${server.apiKey}`],
      ],
    ];

    it.each(doors)('%s: tools, a call, resources', async (_how, target) => {
      const list = await inspect(...target(), '--method', 'tools/list');
      expect(list).toMatchObject({ code: 0, stderr: '' });
      const names = list.answer.tools.map(({ name }: { name: string }) => name);
      expect(names).toEqual(['recommend_skills', 'get_skill', 'report_trajectory']);
      const call = ['--method', 'tools/call', '--tool-name', 'recommend_skills', '--tool-arg', 'task=write a mail'];
      const { answer } = await inspect(...target(), ...call, 'k=2');
      expect(answer.structuredContent).toMatchObject({ id: expect.any(String), skills: expect.any(Array) });
      const [resource] = (await inspect(...target(), '--method', 'resources/list')).answer.resources;
      expect(resource.uri).toBe('skill://team/mail/SKILL.md');
      const read = await inspect(...target(), '--method', 'resources/read', '--uri', resource.uri);
      expect(read.answer.contents[0].text).toContain('Be friendly.');
    });

    it('over HTTP with a wrong key: refused', async () => {
      const header = ['--header', 'Authorization: Bearer wrong'];
      const method = ['--method', 'tools/list'];
      const refused = await inspect(`${server.url}/mcp`, '--transport', 'http', ...header, ...method);
      expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/401|key/i) });
    });
  });

  it('ends both sides when one of them ends', async () => {
    const [near, nearPeer] = InMemoryTransport.createLinkedPair();
    const [far, farPeer] = InMemoryTransport.createLinkedPair();
    const closed: string[] = [];
    farPeer.onclose = () => closed.push('far');
    const running = bridge(near, far);
    await nearPeer.start();
    await farPeer.start();
    const arrived = new PassThrough();
    farPeer.onmessage = (message) => void arrived.end(JSON.stringify(message));
    await nearPeer.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
    await nearPeer.close();
    await running;
    expect(closed).toEqual(['far']);
    expect(JSON.parse(String(arrived.read()))).toMatchObject({ method: 'notifications/initialized' });
  });
});
