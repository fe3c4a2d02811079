import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tone } from './tones';
import classes from './panel.module.css';

interface PanelProps {
  readonly title: string;
  readonly icon?: LucideIcon;
  /** A link to all of what the panel shows some of. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page that stands by itself. */
export const Panel = ({ title, icon: Icon, more, children }: PanelProps) => (
  <Paper withBorder component="section" aria-label={title} miw={0}>
    <Group justify="space-between" px="sm" py={8} className={classes.head ?? ''} wrap="nowrap">
      <Group gap={8} wrap="nowrap" miw={0}>
        {Icon && <Icon size={16} aria-hidden />}
        <Title order={2} size="h3">
          {title}
        </Title>
      </Group>
      {more}
    </Group>
    {children}
  </Paper>
);

/** What a panel says where it has nothing to show. */
export const Nothing = ({ children }: { children: ReactNode }) => (
  <Text size="sm" c="dimmed" px="sm" py="md">
    {children}
  </Text>
);

/** One thing of a list: what it is, and at its end what is to be known of it. */
export const Row = ({ children, end, isTall }: { children: ReactNode; end?: ReactNode; isTall?: boolean }) => (
  <Group
    justify="space-between"
    align={isTall ? 'flex-start' : 'center'}
    // On a narrow page the end stands below rather than beside a column of single words.
    gap="4px 12px"
    px="sm"
    py={6}
    className={classes.row ?? ''}
  >
    <div style={{ minWidth: 0, flex: '1 1 10rem' }}>{children}</div>
    {end !== undefined && (
      <Group gap="sm" wrap="nowrap" style={{ flex: 'none' }}>
        {end}
      </Group>
    )}
  </Group>
);

interface FigureProps {
  readonly value: ReactNode;
  /** A link to what was counted. */
  readonly label: ReactNode;
  readonly note?: ReactNode;
  /** Left out where the number is neither good nor bad. */
  readonly tone?: Tone | undefined;
}

/** A number with what it counts. */
export const Figure = ({ value, label, note, tone = 'quiet' }: FigureProps) => (
  <Paper withBorder px="sm" py={10} className={classes.figure ?? ''} data-tone={tone}>
    <Stack gap={0}>
      <Text fz="xl" fw={600} lh={1.3} className="number">
        {value}
      </Text>
      <Text size="sm" component="div">
        {label}
      </Text>
      {note && (
        <Text size="xs" c="dimmed" component="div">
          {note}
        </Text>
      )}
    </Stack>
  </Paper>
);
