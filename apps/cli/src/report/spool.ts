import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { chmod, copyFile, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';

const Kept = z.object({
  version: z.literal(1),
  /** The server that it is for: a log is sent to no other. */
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  files: z.array(z.string()),
});
type Kept = z.infer<typeof Kept>;

/** A run that waits to be sent. */
export interface SpooledRun {
  readonly files: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
}

/** What became of the sending of one run: `later` is said of all runs, `failed` of this one alone. */
export type Sent =
  { readonly outcome: 'sent' | 'later' | 'failed' } | { readonly outcome: 'refused'; readonly reason: string };

const MAX_RUNS = 200;
const MAX_BYTES = 1024 ** 3;
/** A server that fails on so many runs would fail on the others too. */
const MAX_FAILED = 3;
/** A process that began with a run and did not come back. */
const STALE_MS = 60 * 60_000;
const NAME = /^\d{13}-[0-9a-f-]{36}$/;
const CLAIMED = '.sending';
const UNFINISHED = '.new';

/** Runs that could not be sent, kept for the next time, readable by their owner alone. */
export class Spool {
  constructor(private readonly folder: string) {}

  /**
   * Keeps a run: its files are copied, since harnesses remove theirs.
   *
   * @returns names of the oldest runs that had to go for it
   */
  async keep(url: string, { files, fields }: SpooledRun, now: number): Promise<string[]> {
    const name = newName(now);
    const unfinished = join(this.folder, `${name}${UNFINISHED}`);
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    try {
      await chmod(this.folder, 0o700);
      const names = files.map((file, at) => `${at}-${basename(file)}`);
      for (const [at, file] of files.entries()) {
        const copy = join(unfinished, names[at] ?? '');
        await copyFile(file, copy, constants.COPYFILE_EXCL);
        await chmod(copy, 0o600);
      }
      const kept: Kept = { version: 1, url, fields: { ...fields }, files: names };
      await writeFile(join(unfinished, 'run.json'), JSON.stringify(kept), { mode: 0o600 });
      await rename(unfinished, join(this.folder, name));
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
    return this.prune();
  }

  /**
   * Sends what waits for a server, oldest first, until all has to wait longer. A run that the server fails on goes behind
   * the others. Several processes may do it at once.
   */
  async flush(
    url: string,
    send: (run: SpooledRun) => Promise<Sent>,
    now: number,
  ): Promise<{ sent: number; refused: string[] }> {
    await this.clearStale(now);
    let sent = 0;
    let failed = 0;
    const refused: string[] = [];
    const names = await this.names();
    for (const name of names) {
      const run = await this.read(name);
      if (run === null || run.url !== url) continue;
      const claimed = join(this.folder, `${name}${CLAIMED}`);
      const isMine = await rename(join(this.folder, name), claimed).then(
        () => true,
        () => false,
      );
      if (!isMine) continue;
      let result: Sent = { outcome: 'later' };
      try {
        result = await send({ fields: run.fields, files: run.files.map((file) => join(claimed, file)) });
      } finally {
        if (result.outcome === 'later') await rename(claimed, join(this.folder, name));
        else if (result.outcome === 'failed') await rename(claimed, join(this.folder, newName(now)));
        else await rm(claimed, { recursive: true, force: true });
      }
      if (result.outcome === 'refused') refused.push(result.reason);
      if (result.outcome === 'failed') failed += 1;
      if (result.outcome === 'sent') sent += 1;
      if (result.outcome === 'later' || failed === MAX_FAILED) break;
    }
    return { sent, refused };
  }

  /** Runs that wait, oldest first. */
  private async names(): Promise<string[]> {
    return (await readdir(this.folder).catch(() => [])).filter((name) => NAME.test(name)).sort();
  }

  private async read(name: string): Promise<Kept | null> {
    try {
      const kept = Kept.parse(JSON.parse(await readFile(join(this.folder, name, 'run.json'), 'utf8')));
      return kept.files.every((file) => file === basename(file)) ? kept : null;
    } catch {
      return null;
    }
  }

  /** What was being sent waits again; what was being kept is not whole, and goes. */
  private async clearStale(now: number): Promise<void> {
    for (const name of await readdir(this.folder).catch(() => [])) {
      const isClaimed = name.endsWith(CLAIMED);
      if (!isClaimed && !name.endsWith(UNFINISHED)) continue;
      const path = join(this.folder, name);
      const { ctimeMs } = await stat(path).catch(() => ({ ctimeMs: now }));
      if (now - ctimeMs < STALE_MS) continue;
      if (isClaimed) await rename(path, path.slice(0, -CLAIMED.length)).catch(() => undefined);
      else await rm(path, { recursive: true, force: true });
    }
  }

  private async prune(): Promise<string[]> {
    const names = await this.names();
    const sizes = await Promise.all(names.map((name) => this.sizeOf(name)));
    let total = sizes.reduce((sum, size) => sum + size, 0);
    const gone: string[] = [];
    for (const [at, name] of names.entries()) {
      const isLast = at === names.length - 1;
      if (isLast || (names.length - gone.length <= MAX_RUNS && total <= MAX_BYTES)) break;
      await rm(join(this.folder, name), { recursive: true, force: true });
      total -= sizes[at] ?? 0;
      gone.push(name);
    }
    return gone;
  }

  private async sizeOf(name: string): Promise<number> {
    let size = 0;
    for (const file of await readdir(join(this.folder, name)).catch(() => []))
      size += (await stat(join(this.folder, name, file)).catch(() => ({ size: 0 }))).size;
    return size;
  }
}

/** Sorts behind all that wait. */
const newName = (now: number): string => `${String(now).padStart(13, '0')}-${randomUUID()}`;
