import { ChildProcess, spawn } from 'node:child_process';
import request from 'supertest';
import { builtApp, waitUntil } from '@skillward/testing';

/** The bundle that ships, in a process of its own. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly output: () => string;
  /** Empty until it listens. */
  readonly url: () => string;
  readonly exit: Promise<number | null>;
  /** Waits until /readyz says so. @throws when it ends before */
  ready(): Promise<void>;
  /** Ends it as `docker stop` does. */
  stop(): Promise<{ code: number | null; seconds: number }>;
}

/** Ends what still runs after the tests of the calling `describe`. @returns starts one on a free port, with these variables alone */
export function serverProcesses(): (environment: Readonly<Record<string, string>>) => ServerProcess {
  const program = builtApp('api');
  const running = new Set<ChildProcess>();
  afterAll(() => {
    for (const child of running) child.kill('SIGKILL');
  });
  return (environment) => {
    const env = { PORT: '0', ...environment };
    const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += String(chunk)));
    const exit = new Promise<number | null>((resolve) =>
      child.once('close', (code) => {
        running.delete(child);
        resolve(code);
      }),
    );
    const url = () => /Skillward runs at (\S+)/.exec(text)?.[1] ?? '';
    const isReady = async () => {
      if (child.exitCode !== null) throw new Error(`It ended: ${text}`);
      return url() !== '' && (await request(url()).get('/readyz')).status === 200;
    };
    return {
      child,
      exit,
      output: () => text,
      url,
      ready: () => waitUntil(isReady, { intervalMs: 100, what: 'the server to be ready' }),
      stop: async () => {
        const begun = performance.now();
        child.kill('SIGTERM');
        return { code: await exit, seconds: (performance.now() - begun) / 1000 };
      },
    };
  };
}
