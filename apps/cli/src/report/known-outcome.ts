import { spawn } from 'node:child_process';
import { basename } from 'node:path';

/** What a check says of the task: its exit state, and nothing where it could not run or did not end by itself. */
export interface CheckOutcome {
  readonly passed?: boolean;
  readonly check: { readonly command: string; readonly exitCode: number | null };
}

const LIMIT_MS = 9 * 60_000;
/** A shell says so when a command cannot be run or is not there. */
const NOT_RUN = new Set([126, 127]);

/**
 * Runs a command of the project, such as its tests, and tells by its exit state whether the task was done. What it prints
 * goes to standard error.
 */
export async function runCheck(command: string, folder: string, limitMs = LIMIT_MS): Promise<CheckOutcome> {
  const child = spawn(command, { cwd: folder, shell: true, stdio: ['ignore', 2, 2], timeout: limitMs });
  const exitCode = await new Promise<number | null>((resolve) => {
    child.on('error', () => resolve(null));
    child.on('exit', (code) => resolve(code));
  });
  const check = { command: basename(command).slice(0, 200), exitCode };
  return exitCode === null || NOT_RUN.has(exitCode) ? { check } : { passed: exitCode === 0, check };
}
