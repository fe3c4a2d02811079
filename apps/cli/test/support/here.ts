import { runCommandLine } from '../../src/command-line';
import { readEnvironment } from '../../src/environment';
import type { Outcome } from './programs';

export interface HereOptions {
  readonly cwd: string;
  /** The whole environment that the command sees. */
  readonly env: Readonly<Record<string, string>>;
}

/** Runs a command line inside the test's own process, which spares the start of one; one at a time. */
export async function runHere(args: readonly string[], { cwd, env }: HereOptions): Promise<Outcome> {
  const text = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    jest.spyOn(process[name], 'write').mockImplementation((chunk) => {
      text[name] += String(chunk);
      return true;
    }),
  );
  const before = { folder: process.cwd(), exitCode: process.exitCode };
  process.chdir(cwd);
  process.exitCode = undefined;
  try {
    await runCommandLine(['node', 'skillward', ...args], readEnvironment(env));
    return { code: Number(process.exitCode ?? 0), ...text };
  } finally {
    process.exitCode = before.exitCode;
    process.chdir(before.folder);
    for (const spy of spies) spy.mockRestore();
  }
}
