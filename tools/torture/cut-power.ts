/**
 * Loaded into each thread of the server before its own code: follows what reaches the disk of its data folder, and ends the
 * process as a power cut does. What the cut leaves is written to `TORTURE_LEFT`. The cut comes before the sync number
 * `TORTURE_CUT_AT` of the process, or a few syncs after SIGUSR2.
 */
import { rmSync } from 'node:fs';
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads';
import { watchDisk } from '../../libs/testing/src/watched-disk';

/** After the signal: within one commit, a checkpoint, or the next of them. */
const MOST_SYNCS = 6;
/** Where nothing is synced any more. */
const LONGEST_MS = 500;
/** Places of what the threads share: how many syncs there were, before which one the cut comes, and whether it is being made. */
const [SYNCS, LAST, CUTTING] = [0, 1, 2];
const NEVER = 2 ** 31 - 1;

interface Shared {
  readonly counts: Int32Array;
  /** Where what reached the disk is kept. */
  readonly place: string;
}
const SHARED = 'cut-power';

const { SKILLWARD_DATA_DIR: folder, TORTURE_LEFT: left, TORTURE_CUT_AT: cutAt = '' } = process.env;
if (folder !== undefined && left !== undefined) {
  const known = getEnvironmentData(SHARED) as unknown as Shared | undefined;
  const counts = known?.counts ?? new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT));
  const cut = () => {
    // One thread makes the cut; another one that comes to a sync meanwhile does not get past it.
    if (Atomics.exchange(counts, CUTTING, 1) === 0) {
      disk.cut(left);
      rmSync(disk.place, { recursive: true });
      process.kill(process.pid, 'SIGKILL');
    }
    // The signal is on its way: nothing may reach the disk, or a client, any more.
    for (;;);
  };
  const beforeSync = () => {
    if (Atomics.add(counts, SYNCS, 1) + 1 >= Atomics.load(counts, LAST) || Atomics.load(counts, CUTTING) === 1) cut();
  };
  if (known === undefined) Atomics.store(counts, LAST, cutAt === '' ? NEVER : Number(cutAt));
  const disk = watchDisk(folder, beforeSync, known?.place);
  if (isMainThread) {
    setEnvironmentData(SHARED, { counts, place: disk.place } as never);
    process.on('SIGUSR2', () => {
      Atomics.store(counts, LAST, Atomics.load(counts, SYNCS) + 1 + Math.floor(Math.random() * MOST_SYNCS));
      setTimeout(cut, LONGEST_MS);
    });
  }
}
