import { Group, Paper, Stack, Text } from '@mantine/core';
import { StateBadge } from '../shared/badges';
import { PROPOSAL_ACTION } from '../shared/labels';
import { RouteAnchor } from '../shared/links';
import { Prose } from '../shared/prose';
import { Time } from '../shared/time';
import type { ProposalSummary } from './use-proposals';
import classes from './review.module.css';

interface QueueProps {
  readonly proposals: readonly ProposalSummary[];
  readonly shown: string | undefined;
}

export const titleOf = ({ kind, skill, action }: Pick<ProposalSummary, 'kind' | 'skill' | 'action'>): string => {
  const reference = `${skill.namespace}/${skill.name ?? '(no name yet)'}`;
  if (kind === 'creation') return `New skill ${reference}`;
  if (kind === 'rollback') return `Roll-back of ${reference}`;
  return `${reference}: ${PROPOSAL_ACTION[action].toLowerCase()}`;
};

/** The proposals that wait, newest first. */
export const Queue = ({ proposals, shown }: QueueProps) => (
  <nav aria-label="Proposals" className={classes.queue}>
    <Stack component="ol" gap={6} p={0} m={0}>
      {proposals.map((proposal) => {
        const { id, status, rationale, updatedAt, assignee, changesRequested } = proposal;
        const isShown = id === shown;
        return (
          <Paper key={id} component="li" withBorder p="xs" className={classes.entry} data-shown={isShown}>
            <RouteAnchor
              to="/review"
              search={(before) => ({ ...before, id })}
              replace
              size="sm"
              fw={600}
              {...(isShown ? { 'aria-current': 'true' as const } : {})}
            >
              {titleOf(proposal)}
            </RouteAnchor>
            <Text size="xs" c="dimmed" lineClamp={2}>
              <Prose text={rationale} />
            </Text>
            <Group gap={6} mt={4}>
              {status !== 'pending' && <StateBadge state={status} />}
              {changesRequested && <StateBadge state="changes asked for" />}
              <Text size="xs" c="dimmed">
                <Time at={updatedAt} />
                {assignee && `, ${assignee.name}`}
              </Text>
            </Group>
          </Paper>
        );
      })}
    </Stack>
  </nav>
);
