import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { threadId } from 'node:worker_threads';

/** What is on the disk of a folder, as far as somebody asked for it by `fsync`. */
export interface WatchedDisk {
  /** Where what is known of it is kept, for other threads that follow it. */
  readonly place: string;
  /** Makes `target` what a power cut at this moment would leave of the folder. */
  cut(target: string): void;
  stop(): void;
}

/** Something that reached the disk: names in a folder, all of them or one more. */
interface Synced {
  readonly folder: string;
  readonly names: readonly (readonly [name: string, ino: number])[];
  readonly isAll: boolean;
}

/**
 * What is known of a disk, in a folder of its own, since several threads may follow one disk: a journal of names and the
 * contents of files.
 */
class KeptDisk {
  private readonly journal: string;
  /** What this thread has written, so that it need not be written again. */
  private readonly written = new Map<string, Map<string, number>>();

  constructor(private readonly place: string) {
    this.journal = join(place, 'journal');
  }

  /** The names in all folders, with the files that they name. */
  folders(): ReadonlyMap<string, ReadonlyMap<string, number>> {
    const folders = new Map<string, Map<string, number>>();
    const lines = fs.existsSync(this.journal) ? fs.readFileSync(this.journal, 'utf8').split('\n').slice(0, -1) : [];
    for (const line of lines) keep(folders, JSON.parse(line) as Synced);
    return folders;
  }

  contentOf(ino: number): Buffer | undefined {
    const path = this.fileOf(ino);
    return fs.existsSync(path) ? fs.readFileSync(path) : undefined;
  }

  keepContent(ino: number, path: string): void {
    // All at once: another thread may be about to look.
    const made = `${this.fileOf(ino)}.${threadId}`;
    fs.copyFileSync(path, made);
    fs.renameSync(made, this.fileOf(ino));
  }

  keepName(folder: string, name: string, ino: number): void {
    if (this.written.get(folder)?.get(name) !== ino) this.write({ folder, names: [[name, ino]], isAll: false });
  }

  keepNames(folder: string, names: Synced['names']): void {
    this.write({ folder, names, isAll: true });
  }

  private write(synced: Synced): void {
    keep(this.written, synced);
    fs.appendFileSync(this.journal, `${JSON.stringify(synced)}\n`);
  }

  private fileOf(ino: number): string {
    return join(this.place, `${ino}`);
  }
}

function keep(folders: Map<string, Map<string, number>>, { folder, names, isAll }: Synced): void {
  const known = (isAll ? undefined : folders.get(folder)) ?? new Map<string, number>();
  folders.set(folder, known);
  for (const [name, ino] of names) known.set(name, ino);
}

/**
 * Follows the calls of `fsync` on the files of `folder` in this thread; what is there already is on the disk. A write that
 * nobody synced is lost in a cut. A synced file is found under its name, as journalling file systems have it; other changes of
 * names need a sync of their folder.
 *
 * @param beforeSync told before each sync of such a file or folder reaches the disk
 * @param followed where another thread keeps what it knows of the same disk, which this one adds to; left out: nobody does
 */
export function watchDisk(folder: string, beforeSync: () => void = () => undefined, followed?: string): WatchedDisk {
  const place = followed ?? fs.mkdtempSync(join(tmpdir(), 'watched-disk-'));
  const kept = new KeptDisk(place);
  const list = (path: string) =>
    kept.keepNames(
      path,
      fs.readdirSync(path).map((name) => [name, fs.lstatSync(join(path, name)).ino] as const),
    );
  if (followed === undefined && fs.existsSync(folder)) {
    list(folder);
    for (const entry of fs.readdirSync(folder, { withFileTypes: true, recursive: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isDirectory()) list(path);
      else if (entry.isFile()) kept.keepContent(fs.lstatSync(path).ino, path);
    }
  }
  const original = fs.fsyncSync;
  const fsyncSync = (descriptor: number): void => {
    const path = fs.readlinkSync(`/proc/self/fd/${descriptor}`);
    const isInside = path === folder || !relative(folder, path).startsWith('..');
    if (isInside) beforeSync();
    original(descriptor);
    if (!isInside) return;
    if (fs.fstatSync(descriptor).isDirectory()) {
      list(path);
      return;
    }
    kept.keepContent(fs.fstatSync(descriptor).ino, path);
    for (let at = path; at !== folder; at = dirname(at)) kept.keepName(dirname(at), nameOf(at), fs.lstatSync(at).ino);
  };
  Object.assign(fs, { fsyncSync });
  const write = (folders: ReturnType<KeptDisk['folders']>, path: string, target: string) => {
    fs.mkdirSync(target, { recursive: true, mode: 0o700 });
    for (const [name, ino] of folders.get(path) ?? []) {
      const own = join(path, name);
      const content = kept.contentOf(ino);
      if (content !== undefined) fs.writeFileSync(join(target, name), content, { mode: 0o600 });
      else if (folders.has(own) || fs.statSync(own, { throwIfNoEntry: false })?.isDirectory())
        write(folders, own, join(target, name));
      else fs.writeFileSync(join(target, name), '', { mode: 0o600 });
    }
  };
  return {
    place,
    cut: (target) => write(kept.folders(), folder, target),
    stop: () => {
      Object.assign(fs, { fsyncSync: original });
      if (followed === undefined) fs.rmSync(place, { recursive: true, force: true });
    },
  };
}

const nameOf = (path: string): string => path.slice(dirname(path).length + 1);
