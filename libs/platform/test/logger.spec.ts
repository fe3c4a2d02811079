import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundleScript } from '@skillward/testing';

describe('createLogger', () => {
  it('writes one JSON object a line, without what authorises a caller', () => {
    const script = bundleScript(join(__dirname, 'log-secrets.ts'));
    const output = execFileSync(process.execPath, [script], { encoding: 'utf8' });
    rmSync(script);
    const lines = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.map(({ msg }) => msg)).toEqual(['request', 'nested', 'error']);
    expect(lines[0]).toMatchObject({ service: 'skillward', level: 30, time: expect.stringMatching(/^\d{4}-.*Z$/) });
    expect(output).not.toContain('hush');
    expect(output).toContain('/api/v1/skills');
  });

  (existsSync('/dev/full') ? it : it.skip)('neither ends nor stops the process while its disk is full', () => {
    const script = bundleScript(join(__dirname, 'log-on-full-disk.ts'));
    const stdio = ['ignore', openSync('/dev/full', 'w'), 'pipe'] as const;
    const ended = spawnSync(process.execPath, [script], { stdio: [...stdio], encoding: 'utf8', timeout: 10_000 });
    rmSync(script);
    expect(ended).toMatchObject({ status: 0, stderr: 'alive' });
  });
});
