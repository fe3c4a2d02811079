import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { parse as parseToml } from 'smol-toml';
import { builtApp, packageFiles, repositoryRoot, temporaryFolder, writePackage } from '@skillward/testing';
import { runProgram, startServer, type RunningServer } from './support/programs';
import { installTarball, packCommandBeside } from './support/tarball';

const PAGES = join(repositoryRoot, 'docs', 'clients');
const NAMED = 'https://skills.example.org';
/** Lines of these are run too where the clients are installed. */
const BY_HAND = Boolean(process.env['SKILLWARD_TEST_CLIENTS']);
const LAST = 'air-gap.md';
const NOT_RUN = /# (?:not run|by hand)/;

interface Block {
  readonly language: string;
  /** Of a file that the page shows. */
  readonly path: string | undefined;
  readonly text: string;
}

function blocksOf(page: string): Block[] {
  const text = readFileSync(join(PAGES, page), 'utf8');
  return [...text.matchAll(/^```(\w+)(?: (\S+))?\n(.*?)^```$/gms)].map(([, language = '', path, body = '']) => ({
    language,
    path,
    text: body,
  }));
}

/** As clients write a variable: `${KEY}`, `$KEY`, `${env:KEY}`, `{env:KEY}`, or what VS Code asked for. */
function fillIn(text: string, key: string): string {
  return text.replaceAll(/\$?\{(?:env:)?SKILLWARD_API_KEY\}|\$SKILLWARD_API_KEY|\$\{input:skillward-key\}/g, key);
}

/** What a client takes from its file: the one entry that has an address. */
function connectionOf({ path, text }: Block, key: string): { url: string; headers: Record<string, string> } {
  if (path?.endsWith('.toml')) {
    const { mcp_servers } = parseToml(text) as {
      mcp_servers: { skillward: { url: string; bearer_token_env_var: string } };
    };
    const { url, bearer_token_env_var: variable } = mcp_servers.skillward;
    expect(variable).toBe('SKILLWARD_API_KEY');
    return { url, headers: { Authorization: `Bearer ${key}` } };
  }
  const file = JSON.parse(fillIn(text, key)) as Record<string, Record<string, Record<string, unknown>>>;
  const { skillward } = file['mcpServers'] ?? file['servers'] ?? file['mcp'] ?? {};
  const { url, httpUrl, headers } = skillward ?? {};
  return { url: String(url ?? httpUrl), headers: headers as Record<string, string> };
}

/** Of the file, not of the `describe`: it must outlive what runs in it. */
const folder = temporaryFolder();

describe('Pages of clients', () => {
  const api = builtApp('api');
  const cli = builtApp('cli');
  const bin = join(folder, 'bin');
  let server: RunningServer;

  beforeAll(async () => {
    packCommandBeside(api);
    server = await startServer(api, join(folder, 'data'));
    const skill = { name: 'pdf-tables', description: 'Extract the tables of PDF files into CSV.' };
    writePackage(join(folder, 'skills', 'pdf-tables'), packageFiles(skill));
    installTarball(join(dirname(api), '..', 'cli', 'cli.tgz'), folder);
    const env = { HOME: folder, SKILLWARD_URL: server.url, SKILLWARD_API_KEY: server.apiKey };
    for (const args of [
      ['import', join(folder, 'skills'), '--namespace', 'team'],
      ['namespaces', 'publish', 'team', '--reason', 'For all.'],
    ]) {
      expect(await runProgram(cli, args, { cwd: folder, env })).toMatchObject({ code: 0 });
    }
  });
  afterAll(() => server?.stop());

  // The last one carries the skills into a second namespace, where the others would find them twice.
  const pages = readdirSync(PAGES).filter((page) => page !== LAST);
  it.each([...pages, LAST])('%s', async (page) => {
    const home = join(folder, page, 'home');
    const project = join(folder, page, 'project');
    for (const each of [home, project]) mkdirSync(each, { recursive: true });
    const env = {
      PATH: `${bin}:${process.env['PATH'] ?? ''}`,
      HOME: home,
      SKILLWARD_URL: server.url,
      SKILLWARD_API_KEY: server.apiKey,
      GEMINI_CLI_TRUST_WORKSPACE: 'true',
    };
    let used = 0;
    for (const block of blocksOf(page)) {
      const text = block.text.replaceAll(NAMED, server.url);
      if (block.path !== undefined) {
        const file = join(project, block.path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, text);
        expect(await toolsOf({ ...block, text })).toContain('recommend_skills');
        used += 1;
        continue;
      }
      expect(block.language).toBe('sh');
      for (const line of text.trim().split('\n')) {
        if (NOT_RUN.test(line) && !(BY_HAND && line.includes('# by hand'))) continue;
        await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', line], { cwd: project, env });
        used += 1;
      }
    }
    if (page !== 'README.md') expect(used).toBeGreaterThan(2);
  });

  async function toolsOf(block: Block): Promise<string[]> {
    const { url, headers } = connectionOf(block, server.apiKey);
    const client = new Client({ name: 'spec', version: '1' });
    await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
    const { tools } = await client.listTools();
    await client.close();
    return tools.map(({ name }) => name);
  }
});
