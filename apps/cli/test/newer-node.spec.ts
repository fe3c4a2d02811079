import { join } from 'node:path';
import {
  builtApp,
  describeWithPresentClients,
  packageFiles,
  PRESENT_NODE,
  temporaryFolder,
  writePackage,
} from '@skillward/testing';
import { runProgram, startServer, type RunningServer } from './support/programs';

/** Of the file, not of the `describe`: it must outlive what runs in it. */
const folder = temporaryFolder();

/** Another Node.js than 24 that a person wants to try. */
const node = process.env['SKILLWARD_TEST_NODE'] ?? PRESENT_NODE;

describeWithPresentClients('Server and command on a newer Node.js', () => {
  const api = builtApp('api');
  const cli = builtApp('cli');
  let server: RunningServer;

  beforeAll(async () => {
    server = await startServer(api, join(folder, 'data'), {}, node);
  });
  afterAll(() => server?.stop());

  const run = async (...args: string[]) => {
    const env = { HOME: folder, SKILLWARD_URL: server.url, SKILLWARD_API_KEY: server.apiKey };
    const { code, stdout, stderr } = await runProgram(cli, [...args, '--json'], { cwd: folder, env, node });
    if (code !== 0) throw new Error(stderr);
    return JSON.parse(stdout);
  };

  it('import, scan, recommend, install and keep a backup', async () => {
    const files = { 'scripts/read.py': 'print(1)\n' };
    const skill = { name: 'pdf-tables', description: 'Extract tables from PDF files into CSV.', files };
    writePackage(join(folder, 'skills', 'pdf-tables'), packageFiles(skill));
    await run('import', join(folder, 'skills'), '--namespace', 'team');
    expect(await run('scan', join(folder, 'skills', 'pdf-tables'))).toMatchObject({ packages: [{ verdict: 'pass' }] });
    const answer = await run('recommend', 'extract the tables of a PDF', '--install', '--agent', 'claude-code');
    expect(answer.skills[0]).toMatchObject({ name: 'pdf-tables' });
    expect(await run('backup', '--out', join(folder, 'backup.tar'))).toBeDefined();
    expect(await server.stop()).toBe(0);
  });
});
