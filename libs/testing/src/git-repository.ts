import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PackageFile } from '@skillward/domain';
import { writePackage } from './builders';

export interface TestRepository {
  readonly folder: string;
  /** Runs git in the repository and answers what it printed. */
  git(...args: string[]): string;
  /** Commits everything in the work tree; answers the hash. */
  commit(message?: string): string;
}

/**
 * A real repository with a work tree on branch `main` and one commit, made without any configuration of the user.
 * @param packages folder in the repository → the package there
 */
export function initGitRepository(
  folder: string,
  packages: Readonly<Record<string, readonly PackageFile[]>> = {},
): TestRepository {
  mkdirSync(folder, { recursive: true });
  const env = {
    PATH: process.env['PATH'] ?? '/usr/bin:/bin',
    HOME: join(folder, '.git'),
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_NAME: 'Author',
    GIT_AUTHOR_EMAIL: 'author@example.test',
    GIT_COMMITTER_NAME: 'Author',
    GIT_COMMITTER_EMAIL: 'author@example.test',
  };
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, env, encoding: 'utf8', stdio: 'pipe' }).trim();
  const commit = (message = 'change') => {
    git('add', '--all', '--force');
    git('commit', '--quiet', '--allow-empty', '-m', message);
    return git('rev-parse', 'HEAD');
  };
  git('init', '--quiet', '--initial-branch=main');
  for (const [path, files] of Object.entries(packages)) writePackage(join(folder, path), files);
  commit('initial');
  return { folder, git, commit };
}
