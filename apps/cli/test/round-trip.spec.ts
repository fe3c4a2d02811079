import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient, paginate, unwrap } from '@skillward/api-client';
import { builtApp, packageFiles, repositoryRoot, temporaryFolder, writePackage } from '@skillward/testing';
import { runProgram, startServer, type RunningServer } from './support/programs';

/** Of the file, not of the `describe`: it must outlive what runs in it. */
const folder = temporaryFolder();

describe('export and import', () => {
  const cli = builtApp('cli');
  const api = builtApp('api');
  const servers: RunningServer[] = [];

  beforeAll(async () => {
    for (const name of ['from', 'to']) servers.push(await startServer(api, join(folder, name)));
  });
  afterAll(() => Promise.all(servers.map((server) => server.stop())));

  const run = ({ url, apiKey }: RunningServer, ...args: string[]) =>
    runProgram(cli, args, { cwd: folder, env: { SKILLWARD_URL: url, SKILLWARD_API_KEY: apiKey, HOME: folder } });

  async function digests({ url, apiKey }: RunningServer): Promise<Record<string, string>> {
    const client = createClient({ baseUrl: url, apiKey });
    const found: Record<string, string> = {};
    const skills = paginate((query) => unwrap(client.GET('/api/v1/skills', { params: { query } })));
    for await (const { namespace, name, currentVersion, status } of skills) {
      found[`${namespace}/${name} ${status}`] = currentVersion.digest;
    }
    return found;
  }

  it('give the same digests in an empty instance: text, bytes, executables, odd names, every starter skill', async () => {
    const [from, to] = servers as [RunningServer, RunningServer];
    const starter = join(repositoryRoot, 'libs', 'starter-library', 'skills');
    const odd = join(folder, 'odd');
    const files = {
      'scripts/run': '#!/bin/sh\n',
      'assets/every-byte.bin': Uint8Array.from({ length: 256 }, (_, byte) => byte),
      'assets/zeros.bin': new Uint8Array(200_000),
      'docs/ünï cödé.md': 'a\r\nb\u0000c',
      empty: '',
    };
    writePackage(join(odd, 'one'), packageFiles({ name: 'odd-one', files }));
    writePackage(join(odd, 'two'), packageFiles({ name: 'odd-one', body: 'The same name.' }));
    expect((await run(from, 'import', starter, '--namespace', 'starter')).code).toBe(0);
    expect((await run(from, 'import', odd, '--namespace', 'odd')).code).toBe(0);
    const client = createClient({ baseUrl: from.url, apiKey: from.apiKey });
    await client.PATCH('/api/v1/skills/{ns}/{name}', {
      params: { path: { ns: 'odd', name: 'odd-one' } },
      body: { status: 'deprecated', reason: 'A test.' },
    });
    const before = await digests(from);
    expect(Object.keys(before)).toHaveLength(readdirSync(starter).length + 2);
    for (const namespace of ['starter', 'odd']) {
      const dump = `${namespace}.jsonl.gz`;
      const exported = await run(from, 'export', '--out', dump, '--namespace', namespace, '--json');
      expect(JSON.parse(exported.stdout)).toEqual({
        file: dump,
        skills: Object.keys(before).filter((key) => key.startsWith(`${namespace}/`)).length,
        bytes: statSync(join(folder, dump)).size,
      });
      expect((await run(to, 'import', dump, '--namespace', namespace)).code).toBe(0);
    }
    expect(await digests(to)).toEqual(before);
  });

  it('leave the file of before alone when the export fails', async () => {
    const [from] = servers as [RunningServer];
    writeFileSync(join(folder, 'kept.jsonl.gz'), 'before');
    const refused = await run({ ...from, apiKey: 'wrong' }, 'export', '--out', 'kept.jsonl.gz');
    expect(refused.code).toBe(1);
    expect(statSync(join(folder, 'kept.jsonl.gz')).size).toBe('before'.length);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
    expect((await run(from, 'export', '--out', join('nowhere', 'x.jsonl.gz'))).code).toBe(2);
  });
});
