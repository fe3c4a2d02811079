import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Where a program lies: on the path, among the daemons of the system, or where Go installs. */
export function findProgram(name: string): string | undefined {
  const path = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const folders = [...path, '/usr/sbin', join(process.env['GOPATH'] ?? join(homedir(), 'go'), 'bin')];
  return folders.map((folder) => join(folder, name)).find(existsSync);
}

/** What tests need beside npm packages. */
export interface Need {
  readonly is: string;
  readonly met: boolean;
  /** How to get it. */
  readonly by: string;
  /** Fails where CI is set and it is missing; by default true. */
  readonly always?: boolean;
}

/** Declares tests that need programs; without them they are skipped with a warning, and fail where CI is set. */
export function describeWith(needs: readonly Need[], name: string, declare: () => void): void {
  const missing = needs.filter(({ met }) => !met);
  if (missing.length === 0) return describe(name, declare);
  if (process.env['CI'] && missing.some(({ always = true }) => always)) {
    describe(name, () => {
      it.each(missing)('finds $is', ({ is, by }) => {
        throw new Error(`Install ${is} (${by}): it is needed for these tests.`);
      });
    });
    return;
  }
  process.stderr.write(`\nSKIPPED for want of ${missing.map(({ is }) => is).join(' and ')}: ${name}\n`);
  describe.skip(name, declare);
}
