import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtApp, repositoryRoot, temporaryFolder } from '@skillward/testing';

interface Result {
  readonly scenario: string;
  readonly times: number;
  readonly tally: { readonly wrong: string[]; readonly lost: number; readonly hangs: number } & Record<string, number>;
  readonly notRun?: string;
}

/** How often each thing is done: once or twice. Each is a test of its own, so that a busy machine has time for it. */
const SHORT = [
  ['kills, embedded', '--embedded-kills', '1'],
  ['power cuts, embedded', '--power-cuts', '2'],
  ['kills, PostgreSQL', '--kills', '2'],
  ['stops, PostgreSQL', '--stops', '1'],
  ['connections cut and frozen', '--cuts', '2'],
  ['three starts at once', '--races', '1'],
  ['failovers', '--failovers', '1'],
  ['full disk', '--full-disks', '1'],
] as const;
/** Far more than any limit of the server: what takes less may be the machine, which does other things meanwhile. */
const STUCK = ['--hang-seconds', '120'];

describe('The server as it ships, tortured', () => {
  const program = builtApp('api');
  const folder = temporaryFolder();
  const script = join(repositoryRoot, 'tools', 'torture.mjs');

  it.each(SHORT)(
    'loses nothing that it acknowledged, answers no 500 and never hangs: %s',
    async (name, option, times) => {
      const figures = join(folder, `${option}.json`);
      const others = SHORT.flatMap(([, other]) => (other === option ? [] : [other, '0']));
      const options = [option, times, ...others, ...STUCK, '--program', program, '--json', figures];
      const said = await new Promise<string>((resolve) => {
        execFile(process.execPath, [script, ...options], (failure, out, err) =>
          resolve(`${out}${err}${failure ?? ''}`),
        );
      });
      expect(said).not.toMatch(/WRONG|Error/);
      const results = JSON.parse(readFileSync(figures, 'utf8')) as Result[];
      const result = results.find(({ scenario }) => scenario.startsWith(name));
      if (result === undefined) throw new Error(`There is no scenario "${name}".`);
      const { wrong, lost, hangs, acknowledged = 0, readBack = 0 } = result.tally;
      expect({ wrong, lost, hangs }).toEqual({ wrong: [], lost: 0, hangs: 0 });
      // Where nothing was acknowledged, nothing was tested.
      if (result.notRun === undefined) expect(Math.min(result.times, acknowledged, readBack)).toBeGreaterThan(0);
    },
  );
});
