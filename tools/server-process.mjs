// How the server is run, here, in benchmarks and (as a copy that a file of its kind needs) in docker/Dockerfile.
import { join } from 'node:path';

/** Recommending makes much short-lived garbage: a larger nursery spares a tenth of its time. */
const NODE_ARGUMENTS = ['--max-semi-space-size=64'];

/**
 * @param {string} root folder of the workspace
 * @returns {{ args: string[], env: NodeJS.ProcessEnv }} what to start Node.js with
 */
export function serverProcess(root) {
  // Threads pass much memory to each other, which many arenas of the allocator would keep.
  const MALLOC_ARENA_MAX = process.env.MALLOC_ARENA_MAX ?? '2';
  return {
    args: [...NODE_ARGUMENTS, join(root, 'dist', 'apps', 'api', 'main.js')],
    env: { ...process.env, MALLOC_ARENA_MAX },
  };
}
