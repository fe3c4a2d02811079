/** Bytes that one pass of the yardstick goes over. */
const BYTES = 1024 * 1024;
const LINE = 'Read the report, then write 12 numbers to "out.csv" and stop. ';
/** What one pass takes alone on a quiet machine of 2020 or later, in seconds of processor time. */
const PASS_SECONDS = 0.025;
const TRIES = 3;

/** Processor time of this process with all its threads, the collector's too, in seconds. */
async function processorSeconds(run: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000_000;
}

/** Plain work of the kinds that our linear code does: bytes to text, lines, a pattern, words, a map, new strings. */
function pass(): number {
  const text = Buffer.alloc(BYTES, LINE).toString('utf8').replaceAll('stop.', 'stop.\n');
  const words = new Map<string, number>();
  for (const line of text.split('\n')) {
    for (const [word] of line.toLowerCase().matchAll(/[a-z]+|\d+/g)) words.set(word, (words.get(word) ?? 0) + 1);
  }
  return words.size;
}

let slowness = 1;
let measuredAt = -Infinity;
const FRESH_MS = 500;

/** How many times as slow as a quiet machine this process is now. */
async function currentSlowness(): Promise<number> {
  if (performance.now() - measuredAt > FRESH_MS) {
    slowness = (await processorSeconds(pass)) / PASS_SECONDS;
    measuredAt = performance.now();
  }
  return slowness;
}

/**
 * Processor time of `run`, in seconds of a quiet machine: it is divided by that of a fixed pass over text, which is
 * measured in the same process right before, so that a slow machine, a busy core or a collector with a large heap count
 * for both. What takes longer than `enough` is measured again, up to three times, and the least counts: a collection may
 * fall into one of two runs. Code that takes more than linear time is over its limit each time.
 */
export async function quietSeconds(run: () => unknown, enough: number): Promise<number> {
  let least = Infinity;
  for (let tries = 0; tries < TRIES && least >= enough; tries += 1) {
    const times = await currentSlowness();
    least = Math.min(least, (await processorSeconds(run)) / times);
  }
  return least;
}
