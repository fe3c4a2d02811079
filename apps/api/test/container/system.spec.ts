import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot, temporaryFolder } from '@skillward/testing';

const NEEDED = ['git', 'ssh', 'setsid', 'ldd', 'dpkg-query', 'chroot', 'unshare'];
const missing = NEEDED.filter((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0);
/** What makes another root for a process: a right of root, which others have in a name space of their own. */
const changeRoot = process.getuid?.() === 0 ? ['chroot'] : ['unshare', '--map-root-user', 'chroot'];
const isPossible =
  missing.length === 0 && spawnSync(changeRoot[0] ?? '', [...changeRoot.slice(1), '/', 'true']).status === 0;
if (!isPossible) {
  process.stderr.write(`\nThe system of the image is not tested: ${missing.join(', ') || 'a right'} is missing.\n`);
}

/** Runs docker/lay-system.sh on this machine, and then what it laid where nothing else can be seen. */
(isPossible ? describe : describe.skip)('The system of the image', () => {
  const root = join(temporaryFolder(), 'system');
  beforeAll(() => {
    execFileSync('sh', [join(repositoryRoot, 'docker', 'lay-system.sh'), root], { stdio: 'pipe' });
    // An engine brings the devices; git opens these.
    writeFileSync(join(root, 'dev', 'null'), '');
    writeFileSync(join(root, 'dev', 'urandom'), randomBytes(1e5));
  });

  /** Both outputs of a line of the shell that the image has. */
  const inside = (line: string) => {
    const [program = '', ...args] = [...changeRoot, root, '/usr/bin/sh', '-c', line];
    const env = { PATH: `${dirname(process.execPath)}:/usr/bin:/usr/sbin`, HOME: '/tmp' };
    const { status, stdout, stderr } = spawnSync(program, args, { env, encoding: 'utf8' });
    return { status, output: `${stdout}${stderr}` };
  };

  it('runs Node.js with all that it loads', () => {
    const line = `node -e "console.log(require('node:crypto').createHash('sha256').update('').digest('hex').slice(0, 8))"`;
    expect(inside(line)).toEqual({ status: 0, output: 'e3b0c442\n' });
  });

  it('has git for files, for https and for ssh', () => {
    const commit = 'git -c user.name=a -c user.email=a@example.org commit --quiet --allow-empty --message first';
    const local = inside(
      `cd /tmp && git init --quiet here && cd here && ${commit} && git clone --quiet file:///tmp/here /tmp/there`,
    );
    expect([local.status, local.output]).toEqual([0, expect.not.stringContaining('fatal')]);
    expect(inside('git -C /tmp/there log --format=%s')).toEqual({ status: 0, output: 'first\n' });
    // Port 9 is closed: what is asked for is that the transport is there, and says so itself.
    expect(inside('git ls-remote https://127.0.0.1:9/x').output).toMatch(/Failed to connect|Connection refused/);
    expect(inside('git ls-remote ssh://127.0.0.1:9/x').output).toMatch(/ssh: connect to host .* Connection refused/);
    expect(inside('setsid git --version && env git --version').status).toBe(0);
  });

  it('has nothing to install or to look around with', () => {
    for (const name of ['npm', 'apt-get', 'dpkg', 'perl', 'bash', 'curl', 'ls']) {
      expect([name, inside(`command -v ${name}`).status]).toEqual([name, 127]);
    }
  });

  it('names its packages for scanners, with their licences', () => {
    const packages = readdirSync(join(root, 'var', 'lib', 'dpkg', 'status.d'));
    expect(packages).toEqual(expect.arrayContaining(['git', 'openssh-client', 'libc6']));
    for (const name of packages) {
      expect(readFileSync(join(root, 'var', 'lib', 'dpkg', 'status.d', name), 'utf8')).toMatch(/^Version: \d/m);
      expect(existsSync(join(root, 'usr', 'share', 'doc', name, 'copyright'))).toBe(true);
    }
  });
});
