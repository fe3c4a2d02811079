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

/** How often each thing is done: once or twice, under a minute together. */
const SHORT = '--kills 2 --embedded-kills 1 --stops 1 --cuts 2 --races 1 --failovers 1 --full-disks 1 --power-cuts 2';

describe('The server as it ships, tortured', () => {
  const program = builtApp('api');
  const figures = join(temporaryFolder(), 'figures.json');

  it('loses nothing that it acknowledged, answers no 500 and never hangs', async () => {
    const script = join(repositoryRoot, 'tools', 'torture.mjs');
    const options = [...SHORT.split(' '), '--program', program, '--json', figures];
    const said = await new Promise<string>((resolve) => {
      execFile(process.execPath, [script, ...options], (failure, out, err) => resolve(`${out}${err}${failure ?? ''}`));
    });
    expect(said).not.toMatch(/WRONG|Error/);
    const results = JSON.parse(readFileSync(figures, 'utf8')) as Result[];
    for (const { scenario, times, tally, notRun } of results) {
      const { wrong, lost, hangs, acknowledged = 0, readBack = 0 } = tally;
      expect({ scenario, wrong, lost, hangs }).toEqual({ scenario, wrong: [], lost: 0, hangs: 0 });
      // Where nothing was acknowledged, nothing was tested.
      if (notRun === undefined) expect(Math.min(times, acknowledged, readBack)).toBeGreaterThan(0);
    }
    expect(results.map(({ scenario }) => scenario)).toContain('kills, embedded');
  });
});
