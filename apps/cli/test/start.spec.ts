import { spawn } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot, temporaryFolder, waitUntil } from '@skillward/testing';
import { runProgram } from './support/programs';

/** Of the file, not of the `describe`: it must outlive what runs in it. */
const folder = temporaryFolder();

const SETTINGS = {
  PORT: '0',
  SKILLWARD_STARTER_LIBRARY: 'off',
  SKILLWARD_LOG_LEVEL: 'error',
  DATABASE_URL: '',
  SKILLWARD_ADMIN_KEY: '',
};

describe('npm start and npm run skillward', () => {
  it('builds and runs the server, from any folder, until it is told to stop', async () => {
    const dataDir = join(folder, 'data');
    const child = spawn(process.execPath, [join(repositoryRoot, 'tools', 'start.mjs')], {
      cwd: folder,
      env: {
        ...process.env,
        ...SETTINGS,
        SKILLWARD_DATA_DIR: dataDir,
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

  it('ends with npm, which hands SIGHUP on to nobody', async () => {
    const npm = spawn('npm', ['start'], {
      cwd: repositoryRoot,
      env: { ...process.env, ...SETTINGS, SKILLWARD_DATA_DIR: join(folder, 'hung-up') },
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    });
    let output = '';
    npm.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    let url: string | undefined;
    await waitUntil(() => (url = /runs at (http:\S+)/.exec(output)?.[1]) !== undefined, { what: 'the greeting' });
    const answers = () =>
      fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    try {
      expect(await answers()).toBe(true);
      npm.kill('SIGHUP');
      await waitUntil(async () => !(await answers()), { what: 'the end of the server', withinMs: 15_000 });
    } finally {
      if (npm.pid !== undefined && (await answers())) process.kill(-npm.pid, 'SIGKILL');
    }
  });
});
