/** When a step was made, as its file says, and who made it. */
interface StepTime {
  readonly time: string | null;
  readonly agentId: string | null;
}

/** No run of an agent is older. */
const EARLIEST = Date.UTC(2015, 0);
const DAY = 86_400_000;
/** Calls at the same time, and clocks that are put right, let a step seem a little older than the one before. */
const SLACK = 5 * 60_000;

/**
 * Seconds from the first step with a time to the last one; null where fewer than two have one, and where a clock was wrong: a time
 * that cannot be, or steps of an agent that go back in time.
 */
export function secondsBetween(steps: readonly StepTime[], receivedAt: Date): number | null {
  const last = new Map<string | null, number>();
  let [first, end, count] = [Infinity, 0, 0];
  for (const { time, agentId } of steps) {
    const at = time === null ? NaN : Date.parse(time);
    if (Number.isNaN(at)) continue;
    if (at < EARLIEST || at > receivedAt.getTime() + DAY || at < (last.get(agentId) ?? 0) - SLACK) return null;
    last.set(agentId, at);
    [first, end, count] = [Math.min(first, at), Math.max(end, at), count + 1];
  }
  return count < 2 ? null : (end - first) / 1000;
}
