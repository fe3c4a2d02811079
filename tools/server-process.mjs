// How the server is run, here, in benchmarks, in the package of the server and (as a copy that a file of its kind needs) in
// docker/Dockerfile.
import { join } from 'node:path';

/**
 * Recommending makes much short-lived garbage: a larger nursery spares a part of its time. Threads that compile the
 * embedded PostgreSQL at the same time would each need memory that is not given back.
 */
export const NODE_ARGUMENTS = ['--max-semi-space-size=16', '--wasm-num-compilation-tasks=1'];

/**
 * Threads pass much memory to each other, which many arenas of the allocator would keep; and what is freed goes back to
 * the system only where the limits are fixed, since glibc raises them with each large piece that is freed.
 */
export const ENVIRONMENT = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

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
