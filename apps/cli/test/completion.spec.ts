import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtApp, temporaryFolder } from '@skillward/testing';
import { runProgram } from './support/programs';

const folder = temporaryFolder();

describe('skillward completion', () => {
  const cli = builtApp('cli');
  const script = async (shell: string) => {
    const { code, stdout, stderr } = await runProgram(cli, ['completion', shell]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    return stdout;
  };

  it('completes commands, their subcommands, options and the values of options in bash', async () => {
    const file = join(folder, 'skillward.bash');
    writeFileSync(file, await script('bash'));
    const complete = (...words: string[]) => {
      const line = ['skillward', ...words].map((word) => `'${word}'`).join(' ');
      const program = `. ${file}; COMP_WORDS=(${line}); COMP_CWORD=${words.length}; _skillward; printf '%s\\n' "\${COMPREPLY[@]}"`;
      return execFileSync('bash', ['-c', program], { encoding: 'utf8' }).trim().split('\n');
    };
    expect(complete('rec')).toEqual(['recommend']);
    expect(complete('keys', '')).toEqual(
      expect.arrayContaining(['list', 'create', 'set', 'rotate', 'revoke', '--help']),
    );
    expect(complete('keys', 'create', 'me', '--ro')).toEqual(['--role']);
    expect(complete('keys', 'create', 'me', '--role', '')).toEqual(['agent', 'curator', 'reviewer', 'admin']);
    expect(complete('completion', 'x', '--')).toEqual(['--json', '--help']);
    // Any text may follow, so that the shell offers files.
    expect(complete('recommend', '--file', '')).toEqual(['']);
  });

  it('names every command to every shell, and no other shell has a script', async () => {
    const { stdout } = await runProgram(cli, ['--help']);
    const commands = [...stdout.matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name ?? '');
    expect(commands.length).toBeGreaterThan(30);
    for (const shell of ['bash', 'zsh', 'fish']) {
      const text = await script(shell);
      for (const name of commands.filter((each) => each !== 'help')) expect(text).toMatch(new RegExp(`\\b${name}\\b`));
    }
    expect((await runProgram(cli, ['completion', 'tcsh'])).code).toBe(2);
  });
});
