import { ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { bundleScript } from './bundle-script.cjs';
import { waitUntil } from './wait-until';

/** A script in a process of its own. */
export interface ScriptProcess {
  /** What it has printed; the last line may be cut off once it was killed. */
  readonly lines: readonly string[];
  /**
   * Waits until it has printed this line, or this many lines.
   * @throws when it ends before
   */
  says(what: string | number): Promise<void>;
  /** Sends the signal and waits for the end; answers the exit code, null where the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/**
 * Bundles a script before the tests of the calling `describe`, and ends what still runs of it after them.
 * @returns starts it with an argument, as JSON
 */
export function scriptProcesses(entry: string): (argument: unknown) => ScriptProcess {
  const running = new Set<ChildProcess>();
  let script = '';
  beforeAll(() => {
    script = bundleScript(entry);
  });
  afterAll(() => {
    for (const child of running) child.kill('SIGKILL');
    rmSync(script, { force: true });
  });
  return (argument) => {
    const child = spawn(process.execPath, [script, JSON.stringify(argument)], { stdio: ['ignore', 'pipe', 'inherit'] });
    running.add(child);
    const lines: string[] = [];
    const reader = createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
    const ended = Promise.all([once(child, 'exit'), once(reader, 'close')]);
    return {
      lines,
      says: (what) =>
        waitUntil(
          () => {
            if (typeof what === 'number' ? lines.length >= what : lines.includes(what)) return true;
            if (child.exitCode !== null) throw new Error(`The process ended with ${child.exitCode}.`);
            return false;
          },
          { intervalMs: 1, what: `the process to say ${typeof what === 'number' ? `${what} lines` : what}` },
        ),
      end: async (signal) => {
        child.kill(signal);
        await ended;
        running.delete(child);
        return child.exitCode;
      },
    };
  };
}
