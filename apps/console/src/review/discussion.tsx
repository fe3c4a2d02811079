import { Paper, Stack, Text } from '@mantine/core';
import { Time } from '../shared/time';
import { placeOf } from './commented-lines';
import { Section } from './section';
import type { Proposal } from './use-proposals';

const SAID: Readonly<Record<Proposal['comments'][number]['kind'], string>> = {
  comment: 'commented',
  edit: 'edited it',
  request_changes: 'asked for changes',
  assign: 'assigned it',
  approve: 'approved it',
  reject: 'rejected it',
};

/** All that people did about the proposal, in order. */
export function Discussion({ comments }: Pick<Proposal, 'comments'>) {
  if (comments.length === 0) return null;
  return (
    <Section title="Discussion">
      <Stack gap="xs">
        {comments.map(({ id, kind, text, by, at, revision, anchor }) => (
          <Paper key={id} withBorder p="xs">
            <Text size="xs" c="dimmed" component="div">
              {by.name} {SAID[kind]}
              {anchor && ` on ${anchor.path}, ${placeOf({ anchor })}`}, <Time at={at} />, draft {revision}
            </Text>
            {text !== null && kind !== 'assign' && (
              <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
                {text}
              </Text>
            )}
          </Paper>
        ))}
      </Stack>
    </Section>
  );
}
