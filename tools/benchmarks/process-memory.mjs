// Memory of a process with everything that it started, as Linux counts it.
import { readFileSync, readdirSync } from 'node:fs';

/** The status file of a process; null for one that has ended. */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** @returns {number[]} the process and all of its descendants that live */
export function processTree(root) {
  const children = new Map();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = read(`/proc/${name}/stat`);
    // The name of the program stands in parentheses and may hold any character.
    const parent = stat && Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    if (parent) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const tree = [root];
  for (const each of tree) tree.push(...(children.get(each) ?? []));
  return tree;
}

/**
 * Proportional set size: pages that several processes share count for each of them by its share, so that the sum over
 * processes is what they hold together.
 * @returns bytes; 0 for a process that has ended
 */
export const processMemory = (pid) =>
  Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`) ?? '')?.[1] ?? 0) * 1024;

/** @returns the command of a process in one line */
export const processCommand = (pid) => (read(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ').trim();

/**
 * Looks at a process and its descendants again and again until `stop` is called.
 * @param phase names what is going on; the peak of each phase is kept
 */
export function watchMemory(root, { phase = () => 'all', everyMs = 100 } = {}) {
  const peaks = new Map();
  let last = 0;
  const look = () => {
    const processes = processTree(root).map((pid) => ({
      pid,
      bytes: processMemory(pid),
      command: processCommand(pid),
    }));
    last = processes.reduce((sum, { bytes }) => sum + bytes, 0);
    const name = phase(processes);
    if (last > (peaks.get(name)?.bytes ?? 0)) peaks.set(name, { bytes: last, processes });
  };
  look();
  const timer = setInterval(look, everyMs);
  return {
    /** The sum of the last look, in bytes. */
    now: () => {
      look();
      return last;
    },
    /** The peak of each phase so far, with the processes that lived at that moment. */
    peaks: () => peaks,
    stop: () => clearInterval(timer),
  };
}
