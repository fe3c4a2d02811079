import { Paper, Text, Title } from '@mantine/core';
import type { Schema } from '@skillward/api-client';
import { IntervalRow } from '../shared/interval-row';
import { percent, shareInFull } from '../shared/share';
import classes from './weekly-success.module.css';

type Week = Schema<'OutcomeDrift'>['weeks'][number];
type Known = NonNullable<Week['success']>;

const WEEK_MS = 7 * 24 * 3_600_000;
const HEIGHT = 140;
const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' });

interface Point {
  readonly start: number;
  /** Null: nobody used a skill in that week. */
  readonly success: Known | null;
}

/** Every week from the first with uses to the last, those without uses too, so that time is to scale. */
export function everyWeek(weeks: readonly Week[]): Point[] {
  const known = new Map(weeks.map(({ start, success }) => [Date.parse(start), success]));
  const [first, last] = [Math.min(...known.keys()), Math.max(...known.keys())];
  if (known.size === 0) return [];
  return Array.from({ length: Math.round((last - first) / WEEK_MS) + 1 }, (_, at) => {
    const start = first + at * WEEK_MS;
    return { start, success: known.get(start) ?? null };
  });
}

/** Success over time with its 95 % interval and how much it rests on; a single week is a row of numbers. */
export function WeeklySuccess({ weeks }: { weeks: readonly Week[] }) {
  const points = everyWeek(weeks);
  const known = points.flatMap(({ start, success }) => (success === null ? [] : [{ start, success }]));
  if (known.length === 0) return null;
  const most = Math.max(...known.map(({ success }) => success.of));
  return (
    <Paper withBorder p="sm">
      <Title order={3} mb={4}>
        Uses that succeeded, by week
      </Title>
      {known.length === 1 ? (
        <ul style={{ listStyle: 'none', padding: 0, margin: 0 }}>
          {known.map(({ start, success }) => (
            <IntervalRow key={start} label={`Week of ${day.format(start)}`} share={success} />
          ))}
        </ul>
      ) : (
        <>
          <Text size="xs" c="dimmed" mb="xs">
            The dot is the share, the bar its 95 % interval, the block below how many uses it rests on.
          </Text>
          <div className={classes.plot} style={{ height: HEIGHT }} role="img" aria-label={inWords(known)}>
            {[0, 0.5, 1].map((share) => (
              <span key={share} className={classes.grid} style={{ insetBlockEnd: `${share * 100}%` }}>
                {percent(share)}
              </span>
            ))}
            {points.map(({ start, success }, at) => (
              <span
                key={start}
                className={classes.week}
                style={{ insetInlineStart: `${((at + 0.5) / points.length) * 100}%` }}
              >
                {success && (
                  <>
                    <span
                      className={classes.range}
                      style={{
                        insetBlockEnd: `${success.low * 100}%`,
                        height: `${(success.high - success.low) * 100}%`,
                      }}
                    />
                    <span
                      className={classes.point}
                      title={`Week of ${day.format(start)}: ${shareInFull(success)}`}
                      style={{ insetBlockEnd: `${success.value * 100}%` }}
                    />
                  </>
                )}
              </span>
            ))}
          </div>
          <div className={classes.counts} aria-hidden>
            {points.map(({ start, success }, at) => (
              <span
                key={start}
                className={classes.week}
                style={{ insetInlineStart: `${((at + 0.5) / points.length) * 100}%` }}
              >
                <span className={classes.count} style={{ height: `${((success?.of ?? 0) / most) * 100}%` }} />
              </span>
            ))}
          </div>
          <div className={classes.ends} aria-hidden>
            <Text size="xs" c="dimmed">
              {day.format(points[0]?.start)}
            </Text>
            <Text size="xs" c="dimmed">
              {day.format(points.at(-1)?.start)}
            </Text>
          </div>
        </>
      )}
    </Paper>
  );
}

const inWords = (known: readonly { readonly start: number; readonly success: Known }[]): string =>
  known.map(({ start, success }) => `Week of ${day.format(start)}: ${shareInFull(success)}`).join('. ');
