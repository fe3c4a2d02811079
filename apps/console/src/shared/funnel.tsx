import { Paper, Stack, Text, Title } from '@mantine/core';
import type { LibraryFilter } from '../library/use-skills';
import classes from './funnel.module.css';
import { RouteAnchor } from './links';
import { percent } from './share';

export interface FunnelStep {
  readonly label: string;
  readonly count: number;
  /** What those have in common that are in the step before and not in this one. */
  readonly lost?: string;
  /** The skills that the number counts. */
  readonly to?: LibraryFilter;
}

interface FunnelProps {
  readonly title?: string;
  readonly steps: readonly FunnelStep[];
}

/** How many get from one step to the next, and what those lack that do not. Steps may count more than the one before. */
export function Funnel({ title = 'From recommended to helped', steps }: FunnelProps) {
  const most = Math.max(1, ...steps.map(({ count }) => count));
  return (
    <Paper withBorder p="sm" component="section" aria-label={title}>
      <Title order={2} mb="xs">
        {title}
      </Title>
      <Stack gap={6} component="ol" p={0} m={0} style={{ listStyle: 'none' }}>
        {steps.map(({ label, count, lost, to }, at) => {
          const before = steps[at - 1]?.count ?? 0;
          return (
            <li key={label} className={classes.step}>
              <Text size="sm" span>
                {to ? (
                  <RouteAnchor to="/library" search={{ ...to }} inherit>
                    {label}
                  </RouteAnchor>
                ) : (
                  label
                )}
              </Text>
              <span className={classes.track} aria-hidden>
                <span className={classes.bar} style={{ width: `${(count / most) * 100}%` }} />
              </span>
              <Text size="sm" span className="number" fw={600}>
                {count.toLocaleString()}
              </Text>
              <Text size="xs" span c="dimmed">
                {before > count &&
                  lost &&
                  `${(before - count).toLocaleString()} less (${percent(1 - count / before)}): ${lost}`}
              </Text>
            </li>
          );
        })}
      </Stack>
    </Paper>
  );
}
