import { createReadStream } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Piscina } from 'piscina';
import { DEFAULT_PACKAGE_LIMITS } from '@skillward/domain';
import { scanPackage, type UnreadEntry } from '@skillward/scan';
import { readDumpLines } from '@skillward/skill-package';
import type { WalkedFolder } from '@skillward/sdk/packages';
import { packagesForScan } from './read-for-scan';
import type { ScannedPackage, ScanTask } from './scan.worker';

const BATCH = 24;
/** Lines of a dump are read no further ahead than this many batches a thread. */
const AHEAD = 3;
const MAX_DUMP_LINE = 32 * 1024 * 1024;
const MAX_DUMP_BYTES = 16 * 1024 * 1024 * 1024;
const MAX_HEAP_MB = 2_048;
/** Scanning takes time linear in the bytes; this ends what a disk or a defect holds up. */
const MAX_TASK_MS = 120_000;

export interface ScanProgress {
  readonly done: number;
  /** Null where nobody knows. */
  readonly total: number | null;
}

/** Scans all packages of a folder in worker threads, in the order of their paths. */
export async function scanFolder(
  walked: WalkedFolder,
  onProgress: (progress: ScanProgress) => void,
): Promise<ScannedPackage[]> {
  const packages = packagesForScan(walked);
  const tasks = function* (): Generator<ScanTask> {
    for (let at = 0; at < packages.length; at += BATCH) {
      yield { kind: 'folder', root: walked.root, packages: packages.slice(at, at + BATCH) };
    }
  };
  return await scanTasks(tasks(), (done) => onProgress({ done, total: packages.length }));
}

/**
 * Scans all skills of a dump in worker threads, in its order.
 * @throws Problem `invalid_input` where the file is damaged
 */
export async function scanDump(file: string, onProgress: (progress: ScanProgress) => void): Promise<ScannedPackage[]> {
  return await scanTasks(dumpTasks(file), (done) => onProgress({ done, total: null }));
}

async function* dumpTasks(file: string): AsyncGenerator<ScanTask> {
  const limits = { ...DEFAULT_PACKAGE_LIMITS, maxLineBytes: MAX_DUMP_LINE, maxArchiveBytes: MAX_DUMP_BYTES };
  let lines: { lineNumber: number; bytes: Uint8Array }[] = [];
  for await (const line of readDumpLines(createReadStream(file), limits)) {
    // What is too long is no JSON either once it is cut, and is reported as such.
    lines.push('bytes' in line ? line : { lineNumber: line.lineNumber, bytes: new Uint8Array() });
    if (lines.length < BATCH) continue;
    yield { kind: 'dump', lines };
    lines = [];
  }
  if (lines.length > 0) yield { kind: 'dump', lines };
}

async function scanTasks(
  tasks: Iterable<ScanTask> | AsyncIterable<ScanTask>,
  onDone: (done: number) => void,
): Promise<ScannedPackage[]> {
  const threads = availableParallelism();
  const pool = new Piscina<ScanTask, ScannedPackage[]>({
    filename: join(__dirname, 'scan.worker.js'),
    minThreads: 1,
    maxThreads: threads,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  try {
    const batches: Promise<ScannedPackage[]>[] = [];
    const running = new Set<Promise<unknown>>();
    let done = 0;
    for await (const task of tasks) {
      const batch = runTask(pool, task).then((scanned) => {
        done += scanned.length;
        onDone(done);
        return scanned;
      });
      batches.push(batch);
      const settled = batch.finally(() => running.delete(settled));
      running.add(settled);
      if (running.size >= threads * AHEAD) await Promise.race(running);
    }
    return (await Promise.all(batches)).flat();
  } finally {
    await pool.destroy();
  }
}

/** A batch whose thread dies is taken apart, so that one package costs no other its result. */
async function runTask(pool: Piscina<ScanTask, ScannedPackage[]>, task: ScanTask): Promise<ScannedPackage[]> {
  try {
    return await pool.run(task, { signal: AbortSignal.timeout(MAX_TASK_MS) });
  } catch (failure) {
    const parts = takeApart(task);
    const [only] = parts;
    if (only === undefined || parts.length > 1) {
      const scanned: ScannedPackage[] = [];
      for (const part of parts) scanned.push(...(await runTask(pool, part)));
      return scanned;
    }
    const detail = failure instanceof Error ? failure.message : String(failure);
    const unread: UnreadEntry = { path: 'SKILL.md', kind: 'not-read', detail };
    return [{ path: nameOf(only), findings: (await scanPackage([], { unread: [unread] })).findings }];
  }
}

function takeApart(task: ScanTask): ScanTask[] {
  return task.kind === 'folder'
    ? task.packages.map((found) => ({ ...task, packages: [found] }))
    : task.lines.map((line) => ({ ...task, lines: [line] }));
}

function nameOf(task: ScanTask): string {
  return task.kind === 'folder' ? task.packages[0]?.path || '.' : `line ${task.lines[0]?.lineNumber ?? 0}`;
}
