import { existsSync } from 'node:fs';
import { mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Restore } from '@skillward/contracts';
import { dataPath } from '@skillward/platform';
import { z } from 'zod';

/** A restore that was accepted, and who asked for it. */
export const PendingRestore = Restore.extend({
  by: z.object({ id: z.string(), name: z.string() }),
  /** Starts that took it up. */
  attempts: z.int(),
});
export type PendingRestore = z.infer<typeof PendingRestore>;

const UNFINISHED = '.part';

/**
 * Where a restore waits for the restart, below the data folder: the backup, a description without which it does not
 * count, and how the last one ended.
 */
export class RestoreFolder {
  private readonly folder: string;
  readonly backup: string;

  constructor(dataDir: string) {
    this.folder = dataPath(dataDir, 'restore');
    this.backup = join(this.folder, 'backup.tar');
  }

  /** Keeps a file that arrives until `accept` takes it. */
  async receive(id: string, chunks: AsyncIterable<Uint8Array>): Promise<string> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const path = join(this.folder, `${id}${UNFINISHED}`);
    const file = await open(path, 'wx', 0o600);
    try {
      for await (const chunk of chunks) await file.appendFile(chunk);
      await file.sync();
      return path;
    } catch (failure) {
      await rm(path, { force: true });
      throw failure;
    } finally {
      await file.close();
    }
  }

  /** From now on the next start restores the received file. */
  async accept(received: string, pending: PendingRestore): Promise<void> {
    await rename(received, this.backup);
    await this.writeJson('pending.json', pending);
  }

  async pending(): Promise<PendingRestore | null> {
    return this.readJson('pending.json', PendingRestore);
  }

  async keepPending(pending: PendingRestore): Promise<void> {
    await this.writeJson('pending.json', pending);
  }

  /** How the last restore into this data folder ended. */
  async outcome(): Promise<Restore | null> {
    return this.readJson('outcome.json', Restore);
  }

  async end(outcome: Restore): Promise<void> {
    await this.writeJson('outcome.json', outcome);
    await rm(join(this.folder, 'pending.json'), { force: true });
    await rm(this.backup, { force: true });
  }

  /** Removes what a process left that died while it received a file. */
  async removeLeftovers(): Promise<void> {
    if (!existsSync(this.folder)) return;
    for (const name of await readdir(this.folder)) {
      if (name.endsWith(UNFINISHED)) await rm(join(this.folder, name), { force: true });
    }
    if ((await this.pending()) === null) await rm(this.backup, { force: true });
  }

  private async readJson<T extends z.ZodType>(name: string, schema: T): Promise<z.output<T> | null> {
    const path = join(this.folder, name);
    return existsSync(path) ? schema.parse(JSON.parse(await readFile(path, 'utf8'))) : null;
  }

  /** Appears whole or not at all, after everything that was written before it. */
  private async writeJson(name: string, value: object): Promise<void> {
    const path = join(this.folder, name);
    // Made anew, so that nothing that stands in its place is followed or keeps its rights.
    await rm(`${path}${UNFINISHED}`, { force: true });
    const file = await open(`${path}${UNFINISHED}`, 'wx', 0o600);
    try {
      await file.writeFile(`${JSON.stringify(value, null, 2)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}${UNFINISHED}`, path);
  }
}
