import { createHash } from 'node:crypto';
import { Cron } from 'croner';
import { Backoff, invalidInput } from '@skillward/domain';

/** No schedule asks a git host more often. */
export const SHORTEST_PAUSE_MINUTES = 15;

const MINUTE_MS = 60_000;
/** More runs than a day has at the shortest pause, so that the pause over midnight is seen too. */
const SEEN_RUNS = 100;

type Preset = 'hourly' | 'daily' | 'weekly';

/** A time of its own for each source, so that a hundred daily ones do not start at once. */
const PRESETS: Readonly<Record<Preset, (minute: number, hour: number, day: number) => string>> = {
  hourly: (minute) => `${minute} * * * *`,
  daily: (minute, hour) => `${minute} ${hour} * * *`,
  weekly: (minute, hour, day) => `${minute} ${hour} * * ${day}`,
};

const isPreset = (schedule: string): schedule is Preset => Object.hasOwn(PRESETS, schedule);

function problem(message: string) {
  return invalidInput(`schedule: ${message}`, [{ path: 'schedule', message }]);
}

/**
 * Judges when a source wants to be read: `hourly`, `daily`, `weekly`, or minute, hour, day, month and weekday as cron
 * has them, in UTC.
 * @returns the schedule with single spaces, its presets in lower case
 * @throws Problem invalid_input when it cannot be read, never comes, or comes more often than every 15 minutes
 */
export function judgeSchedule(schedule: string, now: Date): string {
  const parts = schedule.trim().split(/\s+/);
  const [first = ''] = parts;
  if (parts.length === 1 && isPreset(first.toLowerCase())) return first.toLowerCase();
  if (parts.length !== 5) {
    throw problem('must be hourly, daily, weekly, or the five fields of cron (minute hour day month weekday, in UTC).');
  }
  const expression = parts.join(' ');
  const runs = runsOf(expression, now);
  if (runs.length === 0) throw problem('names a day that never comes.');
  const isTooOften = runs.some((run, at) => {
    const next = runs[at + 1];
    return next !== undefined && next.getTime() - run.getTime() < SHORTEST_PAUSE_MINUTES * MINUTE_MS;
  });
  if (isTooOften) throw problem(`must leave ${SHORTEST_PAUSE_MINUTES} minutes or more between two syncs.`);
  return expression;
}

function runsOf(expression: string, now: Date): Date[] {
  try {
    return cronOf(expression).nextRuns(SEEN_RUNS, now);
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message.replace(/^CronPattern: /, '') : 'unknown';
    throw problem(`is no expression of cron: ${reason}`);
  }
}

const cronOf = (expression: string) => new Cron(expression, { timezone: 'UTC', mode: '5-part', paused: true });

/**
 * The first time of a judged schedule after a moment.
 * @param sourceId decides the minute (and hour, and day) of a preset
 * @returns null when the schedule has no further time
 */
export function nextRun(schedule: string, sourceId: string, after: Date): Date | null {
  if (!isPreset(schedule)) return cronOf(schedule).nextRun(after);
  const [a = 0, b = 0, c = 0] = createHash('sha256').update(sourceId).digest();
  return cronOf(PRESETS[schedule](a % 60, b % 24, c % 7)).nextRun(after);
}

/** How long a schedule waits after syncs that failed one after the other. */
export const SYNC_BACKOFF: Backoff = { firstMs: 30 * MINUTE_MS, longestMs: 7 * 24 * 60 * MINUTE_MS, factor: 2 };
