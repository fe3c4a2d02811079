import fs from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** What is on the disk of a folder, as far as somebody asked for it by `fsync`. */
export interface WatchedDisk {
  /** Makes `target` what a power cut at this moment would leave of the folder. */
  cut(target: string): void;
  stop(): void;
}

/**
 * Follows the calls of `fsync` on the files of `folder` in this process; what is there already is on the disk. A write that
 * nobody synced is lost in a cut. A synced file is found under its name, as journalling file systems have it; other changes of
 * names need a sync of their folder.
 *
 * @param beforeSync told before each sync of such a file or folder reaches the disk
 */
export function watchDisk(folder: string, beforeSync: () => void = () => undefined): WatchedDisk {
  const contents = new Map<number, Buffer>();
  const folders = new Map<string, Map<string, number>>();
  const entriesOf = (path: string) => {
    const known = folders.get(path) ?? new Map<string, number>();
    folders.set(path, known);
    return known;
  };
  const list = (path: string) => {
    const entries = fs.readdirSync(path).map((name) => [name, fs.lstatSync(join(path, name)).ino] as const);
    folders.set(path, new Map(entries));
  };
  if (fs.existsSync(folder)) {
    list(folder);
    for (const entry of fs.readdirSync(folder, { withFileTypes: true, recursive: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isDirectory()) list(path);
      else if (entry.isFile()) contents.set(fs.lstatSync(path).ino, fs.readFileSync(path));
    }
  }
  const original = fs.fsyncSync;
  const fsyncSync = (descriptor: number): void => {
    const path = fs.readlinkSync(`/proc/self/fd/${descriptor}`);
    const isInside = path === folder || !relative(folder, path).startsWith('..');
    if (isInside) beforeSync();
    original(descriptor);
    if (!isInside) return;
    const { ino } = fs.fstatSync(descriptor);
    if (fs.fstatSync(descriptor).isDirectory()) {
      list(path);
      return;
    }
    contents.set(ino, reread(path, contents.get(ino)));
    for (let at = path; at !== folder; at = dirname(at)) entriesOf(dirname(at)).set(nameOf(at), fs.lstatSync(at).ino);
  };
  Object.assign(fs, { fsyncSync });
  const write = (path: string, target: string) => {
    fs.mkdirSync(target, { recursive: true, mode: 0o700 });
    for (const [name, ino] of folders.get(path) ?? []) {
      const content = contents.get(ino);
      if (content !== undefined) fs.writeFileSync(join(target, name), content, { mode: 0o600 });
      else if (folders.has(join(path, name)) || fs.statSync(join(path, name), { throwIfNoEntry: false })?.isDirectory())
        write(join(path, name), join(target, name));
      else fs.writeFileSync(join(target, name), '', { mode: 0o600 });
    }
  };
  return {
    cut: (target) => write(folder, target),
    stop: () => void Object.assign(fs, { fsyncSync: original }),
  };
}

/** Logs of a database are written and synced again and again, and are large: their buffers are used again too. */
function reread(path: string, before: Buffer | undefined): Buffer {
  const file = fs.openSync(path, 'r');
  try {
    const { size } = fs.fstatSync(file);
    const content = before?.byteLength === size ? before : Buffer.allocUnsafe(size);
    for (let at = 0; at < size;) {
      const read = fs.readSync(file, content, at, size - at, at);
      if (read === 0) return content.subarray(0, at);
      at += read;
    }
    return content;
  } finally {
    fs.closeSync(file);
  }
}

const nameOf = (path: string): string => path.slice(dirname(path).length + 1);
