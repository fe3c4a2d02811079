// How the server is run, here, in benchmarks, in the package of the server and (as a copy that a file of its kind needs) in
// docker/Dockerfile.
import { join } from 'node:path';

/** Recommending makes much short-lived garbage: a larger nursery spares a tenth of its time. */
export const NODE_ARGUMENTS = ['--max-semi-space-size=64'];

/** Threads pass much memory to each other, which many arenas of the allocator would keep. */
export const ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };

/**
 * @param {string} root folder of the workspace
 * @returns {{ args: string[], env: NodeJS.ProcessEnv }} what to start Node.js with
 */
export function serverProcess(root) {
  return {
    args: [...NODE_ARGUMENTS, join(root, 'dist', 'apps', 'api', 'main.js')],
    env: { ...ENVIRONMENT, ...process.env },
  };
}
