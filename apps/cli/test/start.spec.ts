import { spawn } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot, temporaryFolder, waitUntil } from '@skillward/testing';
import { runProgram } from './support/programs';

/** Of the file, not of the `describe`: it must outlive what runs in it. */
const folder = temporaryFolder();

describe('npm start and npm run skillward', () => {
  it('builds and runs the server, from any folder, until it is told to stop', async () => {
    const dataDir = join(folder, 'data');
    const child = spawn(process.execPath, [join(repositoryRoot, 'tools', 'start.mjs')], {
      cwd: folder,
      env: {
        ...process.env,
        PORT: '0',
        SKILLWARD_DATA_DIR: dataDir,
        SKILLWARD_STARTER_LIBRARY: 'off',
        SKILLWARD_LOG_LEVEL: 'error',
        DATABASE_URL: '',
        SKILLWARD_ADMIN_KEY: '',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })));
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    child.stderr.resume();
    let url: string | undefined;
    try {
      await waitUntil(() => (url = /runs at (http:\S+)/.exec(output)?.[1]) !== undefined, {
        what: 'the greeting',
      });
      const key = readFileSync(join(dataDir, 'admin-key'), 'utf8').trim();
      const skillward = join(repositoryRoot, 'tools', 'skillward.mjs');
      const env = { SKILLWARD_URL: url ?? '', SKILLWARD_API_KEY: key, HOME: folder };
      const me = await runProgram(skillward, ['whoami', '--json'], { cwd: folder, env });
      expect(me).toMatchObject({ code: 0, stderr: '' });
      expect(JSON.parse(me.stdout)).toMatchObject({ role: 'admin' });
      expect(statSync(join(repositoryRoot, 'dist', 'apps', 'cli', 'main.js')).isFile()).toBe(true);
    } finally {
      // As npm and a terminal together do it.
      child.kill('SIGINT');
      child.kill('SIGTERM');
    }
    expect(await ended).toEqual({ code: 0, signal: null });
  });
});
