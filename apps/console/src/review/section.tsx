import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Prose } from '../shared/prose';

interface SectionProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a proposal, with what it comes to in a line. */
export const Section = ({ title, note, children }: SectionProps) => (
  <Stack component="section" gap="xs">
    <div>
      <Title order={3}>{title}</Title>
      {note && (
        <Text size="sm" c="dimmed" component="div">
          {typeof note === 'string' ? <Prose text={note} /> : note}
        </Text>
      )}
    </div>
    {children}
  </Stack>
);
