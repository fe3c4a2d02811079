import { constants, setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';

/**
 * Lets the thread that answers requests go first where both want a core; call it in a thread of background work. Only
 * Linux has priorities of single threads: elsewhere it would be the whole process that steps back, so nothing is done.
 */
export function giveWayToRequests(): void {
  if (isMainThread || process.platform !== 'linux') return;
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A sandbox that forbids it costs speed and nothing else.
  }
}
