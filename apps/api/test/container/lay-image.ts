import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '@skillward/testing';
import type { ImagePlan } from './dockerfile';

const script = join('tools', 'build', 'image.mjs');

/**
 * Makes the files of the image's application below `root` by the command of the Dockerfile's build, with folders that
 * nobody may write. The console is one page, since making it takes long.
 * @param programs of the built apps, by their names
 */
export function layImage(plan: ImagePlan, root: string, programs: Readonly<Record<string, string>>): void {
  const command = plan.build.flatMap((line) => line.split('&&')).find((line) => line.includes(script));
  const [, out] = /--out (\S+)/.exec(command ?? '') ?? [];
  const copy = plan.copies.find(({ from, source }) => from === 'build' && source === out);
  if (copy?.target !== plan.folder) throw new Error(`The Dockerfile does not copy what ${script} makes to its folder.`);
  const page = `${root}-console`;
  mkdirSync(page);
  writeFileSync(join(page, 'index.html'), '<title>Skillward</title>');
  const apps = Object.entries(programs).flatMap(([app, program]) => [`--${app}`, dirname(program)]);
  execFileSync(process.execPath, [join(repositoryRoot, script), '--out', root, ...apps, '--console', page]);
  forbidWriting(root);
}

function forbidWriting(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) forbidWriting(join(folder, entry.name));
  }
  chmodSync(folder, 0o555);
}

/** Makes it possible to remove the tree again for somebody who is not root. */
export function allowRemoving(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) allowRemoving(join(folder, entry.name));
  }
}

/** @returns as whom the image's programs run here: its own user where this process may become that, else this one */
export function imageUser(plan: ImagePlan, folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = plan.user.split(':').map(Number);
  if (!uid || !gid) throw new Error('The image does not say by numbers as whom it runs.');
  const probe = spawnSync(process.execPath, ['--version'], { uid, gid, cwd: folder });
  if (probe.status === 0) return { uid, gid };
  process.stderr.write('\nThe image is tested as root: its user may not run Node.js, or not enter the folder.\n');
  return {};
}
