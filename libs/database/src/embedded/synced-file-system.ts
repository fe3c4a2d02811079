import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { MemoryFS, PGlite } from '@electric-sql/pglite';

/** WASI's number for an input or output error. */
const EIO = 29;

interface EmscriptenStream {
  /** The descriptor of a file; a folder has none. */
  readonly nfd?: number;
  readonly node: object;
}

/** What Emscripten has besides its type definitions. */
interface EmscriptenFiles {
  readonly filesystems: { readonly NODEFS: NodeFileSystem };
  mkdirTree(path: string): void;
  mount(type: NodeFileSystem, options: { root: string }, path: string): void;
}

interface NodeFileSystem {
  readonly stream_ops: { fsync?: (stream: EmscriptenStream) => number };
  realPath(node: object): string;
}

/**
 * The files of an embedded database in a folder, where `fsync` reaches the disk. PGlite's own file system ignores it, so
 * that a power cut would lose what was acknowledged, or the whole folder.
 *
 * It is no `NodeFS`: for a new database PGlite lets `initdb` write into a `MemoryFS` directly, while it would make the one
 * of a `NodeFS` in memory, pack it and copy it, which takes 300 MB more. What is interrupted is begun anew by `openDatabase`.
 */
export class SyncedFileSystem extends MemoryFS {
  constructor(private readonly folder: string) {
    super(folder);
  }

  override async init(...given: Parameters<MemoryFS['init']>): ReturnType<MemoryFS['init']> {
    const { emscriptenOpts } = await super.init(...given);
    type Prepare = NonNullable<typeof emscriptenOpts.preRun>[number];
    const prepare: Prepare = (module) => {
      const { FS } = module as unknown as { FS: EmscriptenFiles };
      const { NODEFS } = FS.filesystems;
      NODEFS.stream_ops.fsync = (stream) => {
        try {
          if (stream.nfd === undefined) syncPath(NODEFS.realPath(stream.node));
          else fsyncSync(stream.nfd);
          return 0;
        } catch {
          // PostgreSQL ends on this, as it should: what it wrote may not be on the disk.
          return EIO;
        }
      };
      FS.mkdirTree(PGlite.paths.PGDATA);
      FS.mount(NODEFS, { root: resolve(this.folder) }, PGlite.paths.PGDATA);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), prepare] } };
  }
}

/** PGlite starts PostgreSQL without fsync, and the default way to sync its log, fdatasync, does nothing in Emscripten. */
export const SYNCED_PARAMETERS: readonly string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

/** Brings everything below a folder to the disk: what made a new database did not. */
export function syncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile() || entry.isDirectory()) syncPath(join(entry.parentPath, entry.name));
  syncPath(folder);
  syncPath(join(folder, '..'));
}

/** Brings one file, or the names in one folder, to the disk. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
