import { ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleScript, temporaryFolder } from '@skillward/testing';
import { ConfigurationError } from '../src/configuration-error';
import { DataFolderInUse, keepSecret, lockDataFolder, openDataFolder, tightenDataFolder } from '../src/data-folder';

const mode = (path: string) => statSync(path).mode & 0o777;

describe('lockDataFolder', () => {
  const root = temporaryFolder();
  const holders: ChildProcess[] = [];
  let script = '';
  beforeAll(() => {
    script = bundleScript(join(__dirname, 'hold-data-folder.ts'));
  });
  afterAll(() => {
    holders.forEach((holder) => holder.kill('SIGKILL'));
    rmSync(script);
  });

  /** Another process that takes the folder; answers its process and what it said first. */
  async function other(folder: string): Promise<{ holder: ChildProcess; answer: string }> {
    const holder = spawn(process.execPath, [script, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
    holders.push(holder);
    const [chunk] = (await once(holder.stdout, 'data')) as [Buffer];
    return { holder, answer: chunk.toString().trim() };
  }

  it('makes the folder for its owner only, and names the process that holds it', () => {
    const folder = join(root, 'new', 'data');
    const lock = lockDataFolder(folder);
    expect(mode(folder)).toBe(0o700);
    expect(readFileSync(join(folder, 'lock'), 'utf8')).toBe(String(process.pid));
    lock.release();
  });

  it('refuses a second process, which is told who holds the folder and what to do', async () => {
    const folder = join(root, 'shared');
    const lock = lockDataFolder(folder);
    const { answer } = await other(folder);
    expect(answer).toContain(
      `The data folder ${folder} is in use by another Skillward process (process ${process.pid}).`,
    );
    expect(answer).toContain('choose another SKILLWARD_DATA_DIR, or set DATABASE_URL');
    lock.release();
    expect((await other(folder)).answer).toBe('locked');
  });

  it('refuses this process while another one has the folder, and is free at once when that one is killed', async () => {
    const folder = join(root, 'killed');
    const { holder, answer } = await other(folder);
    expect(answer).toBe('locked');
    expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse);
    expect(() => lockDataFolder(folder)).toThrow(`(process ${holder.pid})`);
    const dead = once(holder, 'exit');
    holder.kill('SIGKILL');
    await dead;
    const lock = lockDataFolder(folder);
    expect(readFileSync(join(folder, 'lock'), 'utf8')).toBe(String(process.pid));
    lock.release();
  });

  it('refuses a second lock within one process, too', () => {
    const folder = join(root, 'twice');
    const lock = lockDataFolder(folder);
    expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse);
    lock.release();
    lockDataFolder(folder).release();
  });
});

describe('keepSecret', () => {
  const root = temporaryFolder();

  it('makes a secret once and keeps it for its owner only', () => {
    const folder = join(root, 'new', 'data');
    expect(keepSecret(folder, 'audit-key', () => 'first')).toEqual({ secret: 'first', isNew: true });
    expect(keepSecret(folder, 'audit-key', () => 'second')).toEqual({ secret: 'first', isNew: false });
    expect([mode(folder), mode(join(folder, 'audit-key'))]).toEqual([0o700, 0o600]);
  });

  it('closes a secret that was left open to others', () => {
    const path = join(root, 'admin-key');
    writeFileSync(path, 'kept\n');
    chmodSync(path, 0o644);
    expect(keepSecret(root, 'admin-key', () => 'other').secret).toBe('kept');
    expect(mode(path)).toBe(0o600);
  });

  it('leaves nothing behind when no secret can be made', () => {
    const make = () => {
      throw new Error('no randomness');
    };
    expect(() => keepSecret(join(root, 'none'), 'admin-key', make)).toThrow('no randomness');
    expect(existsSync(join(root, 'none', 'admin-key'))).toBe(false);
  });

  it('names the variable where what is kept cannot be read', () => {
    mkdirSync(join(root, 'unreadable', 'admin-key'), { recursive: true });
    const keep = () => keepSecret(join(root, 'unreadable'), 'admin-key', () => 'made');
    expect(keep).toThrow(ConfigurationError);
    expect(keep).toThrow(/^SKILLWARD_DATA_DIR cannot be used: EISDIR/);
  });

  it('makes a new one in place of an empty file, which a crash may have left', () => {
    writeFileSync(join(root, 'audit-key'), '');
    expect(keepSecret(root, 'audit-key', () => 'made')).toEqual({ secret: 'made', isNew: true });
    expect(keepSecret(root, 'audit-key', () => 'other')).toEqual({ secret: 'made', isNew: false });
  });
});

describe('openDataFolder', () => {
  const root = temporaryFolder();

  it('makes the folder for its owner only', () => {
    expect(openDataFolder(join(root, 'new', 'data'))).toBe(0);
    expect(mode(join(root, 'new', 'data'))).toBe(0o700);
  });

  it('keeps the folder out of git, unless it holds what is not ours', () => {
    const [ours, foreign] = [join(root, 'project', '.skillward'), join(root, 'home')];
    mkdirSync(ours, { recursive: true });
    writeFileSync(join(ours, 'admin-key'), '');
    for (let start = 0; start < 2; start += 1) openDataFolder(ours);
    expect(readFileSync(join(ours, '.gitignore'), 'utf8')).toBe('*\n');
    mkdirSync(foreign);
    writeFileSync(join(foreign, 'letter.txt'), '');
    openDataFolder(foreign);
    expect(existsSync(join(foreign, '.gitignore'))).toBe(false);
  });

  it('names the variable where there can be no such folder', () => {
    const file = join(root, 'file');
    writeFileSync(file, '');
    for (const folder of [file, join(file, 'data')]) {
      for (const open of [openDataFolder, lockDataFolder]) {
        expect(() => open(folder)).toThrow(ConfigurationError);
        expect(() => open(folder)).toThrow(/^SKILLWARD_DATA_DIR cannot be used: .*\. Name a folder/);
      }
    }
  });

  it('gives up where the system makes no folder, as below /proc', () => {
    for (const open of [openDataFolder, lockDataFolder]) {
      expect(() => open('/proc/skillward/data')).toThrow(/^SKILLWARD_DATA_DIR cannot be used: /);
    }
  });
});

describe('tightenDataFolder', () => {
  const root = temporaryFolder();
  const make = (...path: string[]) => {
    const file = join(root, ...path);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, 'x');
    chmodSync(file, path.at(-1)?.endsWith('.sh') ? 0o755 : 0o644);
    return file;
  };

  it('leaves the owner alone with what the product keeps, and follows no link', () => {
    const outside = make('elsewhere', 'file');
    const files = [
      make('data', 'index', 'deep', 'a.segment'),
      make('data', 'admin-key'),
      make('data', 'admin-key.4711'),
      make('data', 'git-door', 'team', 'state.json'),
      make('data', 'database.unfinished'),
      make('data', 'backup-01981234.part'),
    ];
    const program = make('data', 'git', 'attempts', 'git.sh');
    symlinkSync(join(root, 'elsewhere'), join(root, 'data', 'git', 'away'));
    symlinkSync(outside, join(root, 'data', 'address'));
    for (const folder of ['data', 'data/index', 'data/index/deep', 'elsewhere']) chmodSync(join(root, folder), 0o755);
    mkdirSync(join(root, 'data', 'lost+found'), { mode: 0o755 });
    expect(tightenDataFolder(join(root, 'data'))).toBe(0);
    for (const file of files) expect(mode(file)).toBe(0o600);
    for (const folder of ['data', 'data/index', 'data/index/deep']) expect(mode(join(root, folder))).toBe(0o700);
    expect(mode(program)).toBe(0o700);
    expect(mode(outside)).toBe(0o644);
    expect(mode(join(root, 'elsewhere'))).toBe(0o755);
  });

  it('takes nothing else into its hands where somebody names a folder of their own', () => {
    const [own, foreign] = [make('home', 'admin-key'), make('home', 'letter.txt')];
    chmodSync(join(root, 'home'), 0o755);
    expect(tightenDataFolder(join(root, 'home'))).toBe(0);
    expect(mode(own)).toBe(0o600);
    expect(mode(foreign)).toBe(0o644);
    expect(mode(join(root, 'home'))).toBe(0o755);
    expect(tightenDataFolder(join(root, 'nowhere'))).toBe(0);
  });
});
