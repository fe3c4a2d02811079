import { mkdirSync, readdirSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Segment, decodeSegment, encodeSegment } from '@skillward/ranking';
import { DataFolderInUse, DataFolderLock, Logger, lockDataFolder, newId } from '@skillward/platform';

const SUFFIX = '.segment';
const UNFINISHED = `${SUFFIX}.part`;

/**
 * Index segments on disk: a cache that spares tokenising at the next start, never the truth. Where another process
 * holds the folder, or a file is damaged, the index is made from the database instead.
 */
export class SegmentStore {
  private lock: DataFolderLock | null = null;
  private readonly files = new Map<Segment, string>();

  constructor(
    private readonly folder: string,
    private readonly logger: Logger,
  ) {}

  /** @returns the stored segments, oldest first */
  async open(): Promise<Segment[]> {
    try {
      this.lock = lockDataFolder(this.folder);
    } catch (error) {
      if (!(error instanceof DataFolderInUse)) throw error;
      this.logger.info('another process keeps the index on disk; this one keeps it in memory only');
      return [];
    }
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    const segments: Segment[] = [];
    for (const name of readdirSync(this.folder).sort()) {
      const path = join(this.folder, name);
      if (name.endsWith(UNFINISHED)) await rm(path, { force: true });
      if (!name.endsWith(SUFFIX)) continue;
      try {
        const segment = decodeSegment(await readFile(path));
        this.files.set(segment, path);
        segments.push(segment);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        this.logger.warn({ file: name, reason }, 'an index segment cannot be used and is made again');
        await rm(path, { force: true });
      }
    }
    return segments;
  }

  /** A half-written file never gets the name of a segment. Ids are ordered by time, so names sort by age. */
  async write(segment: Segment): Promise<void> {
    if (!this.lock) return;
    const id = newId();
    const [path, unfinished] = [join(this.folder, `${id}${SUFFIX}`), join(this.folder, `${id}${UNFINISHED}`)];
    await writeFile(unfinished, encodeSegment(segment), { mode: 0o600 });
    await rename(unfinished, path);
    this.files.set(segment, path);
  }

  async remove(segments: Iterable<Segment>): Promise<void> {
    for (const segment of segments) {
      const path = this.files.get(segment);
      this.files.delete(segment);
      if (path !== undefined) await rm(path, { force: true });
    }
  }

  close(): void {
    this.lock?.release();
    this.lock = null;
  }
}
