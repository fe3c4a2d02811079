import { Badge, type MantineColor } from '@mantine/core';

const COLOURS: Readonly<Record<string, MantineColor>> = {
  active: 'green',
  deprecated: 'yellow',
  quarantined: 'red',
  archived: 'gray',
  pass: 'green',
  warn: 'yellow',
  quarantine: 'red',
  reject: 'red',
  info: 'gray',
  low: 'gray',
  medium: 'yellow',
  high: 'orange',
  critical: 'red',
  succeeded: 'green',
  running: 'blue',
  queued: 'gray',
  failed: 'red',
  worse: 'red',
  passed: 'green',
  'not passed': 'red',
  exposed: 'green',
  suppressed_sibling: 'blue',
  below_cutoff: 'gray',
  below_threshold: 'gray',
  filtered_environment: 'yellow',
  filtered_status: 'yellow',
  filtered_scan: 'red',
  pending: 'blue',
  approved: 'green',
  rejected: 'red',
  superseded: 'gray',
  skipped: 'gray',
  current: 'green',
  attributed: 'green',
  attributing: 'blue',
  received: 'gray',
};

/** A state in words; the colour only helps to find it. */
export const StateBadge = ({ state, prefix }: { state: string; prefix?: string }) => (
  <Badge variant="dot" color={COLOURS[state] ?? 'gray'} tt="none" fw={500} c="var(--mantine-color-text)">
    {prefix ? `${prefix}: ` : ''}
    {state.replaceAll('_', ' ')}
  </Badge>
);
