import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openGitCheckout, type GitCheckout } from '../../../src/collect/checkout/git-repository';
import { DEFAULT_GIT_ENVIRONMENT } from '../../../src/collect/checkout/git-sandbox';
import { policyFor, skillMarkdown, TestRepository, temporaryFolder } from '../../support/git-fixture';

const temporary = temporaryFolder();
const roots = join(temporary.path, 'roots');
const cacheDir = join(temporary.path, 'cache');
let opened: GitCheckout | undefined;

afterAll(async () => {
  await opened?.close();
  await temporary.remove();
});

describe('ssh', () => {
  it('connects to the judged address only, with no keys and no configuration of the server', async () => {
    const repository = new TestRepository(join(roots, 'repository'));
    repository.write('SKILL.md', skillMarkdown('x')).commit();
    const bin = join(temporary.path, 'ssh bin');
    mkdirSync(bin);
    const log = join(temporary.path, 'ssh.log');
    // Plays the far side: notes how it was called and runs the command that a server would run.
    const ssh = [
      '#!/bin/sh',
      `for argument in "$@"; do echo "$argument" >> '${log}'; last=$argument; done`,
      'eval "$last"',
      '',
    ];
    writeFileSync(join(bin, 'ssh'), ssh.join('\n'), { mode: 0o755 });
    let resolved = 0;
    const resolve = async () => [(resolved += 1) === 1 ? '93.184.216.34' : '127.0.0.1'];

    const checkout = await openGitCheckout({
      cacheDir,
      location: `git@git.example.test:${repository.path}`,
      policy: policyFor(roots, { resolve }),
      environment: { path: `${bin}:${DEFAULT_GIT_ENVIRONMENT.path}` },
    });

    opened = checkout;
    expect(checkout.candidates.map(({ path }) => path)).toEqual(['']);
    expect(resolved).toBe(1);
    const args = readFileSync(log, 'utf8').split('\n');
    expect(args.slice(0, 2)).toEqual(['-F', '/dev/null']);
    expect(args).toEqual(
      expect.arrayContaining([
        'HostName=93.184.216.34',
        'HostKeyAlias=git.example.test',
        'BatchMode=yes',
        'StrictHostKeyChecking=accept-new',
        'IdentityFile=none',
        'ProxyCommand=none',
        'git@git.example.test',
      ]),
    );
  });

  it('says what ssh complained about', async () => {
    const bin = join(temporary.path, 'refusing');
    mkdirSync(bin);
    const ssh = ['#!/bin/sh', 'echo "git@git.example.test: Permission denied (publickey)." >&2', 'exit 255', ''];
    writeFileSync(join(bin, 'ssh'), ssh.join('\n'), { mode: 0o755 });
    const opening = openGitCheckout({
      cacheDir,
      location: 'git@git.example.test:team/skills.git',
      policy: policyFor(roots, { resolve: async () => ['93.184.216.34'] }),
      environment: { path: `${bin}:${DEFAULT_GIT_ENVIRONMENT.path}` },
    });
    await expect(opening).rejects.toMatchObject({
      kind: 'unavailable',
      detail: 'Git could not read the source: git@git.example.test: Permission denied (publickey).',
    });
  });

  it('refuses a host at a private address before ssh is started', async () => {
    const policy = policyFor(roots, { resolve: async () => ['10.0.0.1'] });
    await expect(openGitCheckout({ location: 'git@git.example.test:a', policy, cacheDir })).rejects.toMatchObject({
      kind: 'unavailable',
      detail: expect.stringContaining('does not resolve to an address of the public internet'),
    });
  });
});
