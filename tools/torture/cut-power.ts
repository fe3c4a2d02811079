/**
 * Loaded into the server before its own code: follows what reaches the disk of its data folder, and ends the process as a power
 * cut does. What the cut leaves is written to `TORTURE_LEFT`. The cut comes before the sync number `TORTURE_CUT_AT` of
 * the process, or a few syncs after SIGUSR2.
 */
import { isMainThread } from 'node:worker_threads';
import { watchDisk } from '../../libs/testing/src/watched-disk';

/** After the signal: within one commit, a checkpoint, or the next of them. */
const MOST_SYNCS = 6;
/** Where nothing is synced any more. */
const LONGEST_MS = 500;

const { SKILLWARD_DATA_DIR: folder, TORTURE_LEFT: left, TORTURE_CUT_AT: cutAt = '' } = process.env;
if (isMainThread && folder !== undefined && left !== undefined) {
  let syncs = 0;
  let last = cutAt === '' ? Infinity : Number(cutAt);
  const cut = () => {
    disk.cut(left);
    process.kill(process.pid, 'SIGKILL');
    // The signal is on its way: nothing may reach the disk, or a client, any more.
    for (;;);
  };
  const disk = watchDisk(folder, () => {
    syncs += 1;
    if (syncs >= last) cut();
  });
  process.on('SIGUSR2', () => {
    last = syncs + 1 + Math.floor(Math.random() * MOST_SYNCS);
    setTimeout(cut, LONGEST_MS);
  });
}
