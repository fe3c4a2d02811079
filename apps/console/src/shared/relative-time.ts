const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/**
 * How long ago, or how soon, in the largest unit of which at least one is full.
 * @param at milliseconds since 1970
 * @param now the same
 * @returns for example `3h ago`, `yesterday`, `in 2 days`, and `now` within a minute
 */
export function relativeTime(at: number, now: number, format: Intl.RelativeTimeFormat): string {
  const difference = at - now;
  const [unit, size] = UNITS.find(([, milliseconds]) => Math.abs(difference) >= milliseconds) ?? ['second', Infinity];
  // Whole units only: an hour and 59 minutes are not two hours yet.
  return format.format(Math.trunc(difference / size) || 0, unit);
}
