import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { SourcePolicy } from '../../src/collect/checkout/location-policy';
import { DEFAULT_GIT_ENVIRONMENT } from '../../src/collect/checkout/git-sandbox';

/** A temporary folder without links in its path, removed by `remove`. */
export function temporaryFolder(): { readonly path: string; remove(): void } {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'skillward-checkout-')));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** A SKILL.md that passes validation. */
export function skillMarkdown(name: string): string {
  return `---\nname: ${name}\ndescription: Use it for ${name}.\n---\n\n# ${name}\n`;
}

/** Local sources below `root` only, nothing on the network. */
export function policyFor(root: string, overrides: Partial<SourcePolicy> = {}): SourcePolicy {
  return { importRoots: [root], allowHttp: false, allowPrivateNetworks: false, ...overrides };
}

/** A real repository with a work tree, made by the git of this machine with no configuration of its user. */
export class TestRepository {
  constructor(readonly path: string) {
    mkdirSync(path, { recursive: true });
    this.git('init', '--quiet', '--initial-branch=main');
  }

  git(...args: string[]): string {
    return this.gitWithInput(undefined, ...args);
  }

  gitWithInput(input: Buffer | undefined, ...args: string[]): string {
    const env = {
      PATH: DEFAULT_GIT_ENVIRONMENT.path,
      HOME: join(this.path, '.git'),
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_AUTHOR_NAME: 'A',
      GIT_AUTHOR_EMAIL: 'a@example.test',
      GIT_COMMITTER_NAME: 'A',
      GIT_COMMITTER_EMAIL: 'a@example.test',
    };
    return execFileSync('git', args, { cwd: this.path, env, encoding: 'utf8', input, stdio: 'pipe' }).trim();
  }

  write(path: string, content: string | Buffer, mode = 0o644): this {
    const target = join(this.path, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content, { mode });
    return this;
  }

  /** Commits everything in the work tree; returns the hash. */
  commit(message = 'change'): string {
    this.git('add', '--all', '--force');
    this.git('commit', '--quiet', '--allow-empty', '-m', message);
    return this.git('rev-parse', 'HEAD');
  }

  /** Adds a tree entry that a work tree could not hold: any bytes as its name, any mode. */
  addEntry(mode: string, object: string, path: Buffer): void {
    const line = Buffer.concat([Buffer.from(`${mode} ${object}\t`), path, Buffer.from([0])]);
    this.gitWithInput(line, 'update-index', '-z', '--index-info');
  }

  /** Commits the index as it is. */
  commitIndex(): string {
    this.git('commit', '--quiet', '-m', 'index');
    return this.git('rev-parse', 'HEAD');
  }

  /** Stores a blob; returns its hash. */
  blob(content: string): string {
    return this.gitWithInput(Buffer.from(content), 'hash-object', '-w', '--stdin');
  }
}
