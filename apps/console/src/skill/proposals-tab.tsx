import { Group, Paper, Stack, Text } from '@mantine/core';
import { titleOf } from '../review/queue';
import { useProposals } from '../review/use-proposals';
import { StateBadge } from '../shared/badges';
import { RouteAnchor } from '../shared/links';
import { Paged } from '../shared/more';
import { Prose } from '../shared/prose';
import { Empty } from '../shared/states';
import { Time } from '../shared/time';
import type { TabProps } from './tab-props';

/** Every change that was proposed of the skill, with what became of it. */
export function ProposalsTab({ path }: TabProps) {
  const skill = `${path.ns}/${path.name}`;
  const query = useProposals({ skill });
  return (
    <Paged query={query} what="the proposals" empty={<Empty title="No changes proposed yet" />}>
      {(proposals) => (
        <Stack gap="xs">
          {proposals.map((proposal) => (
            <Paper key={proposal.id} withBorder p="sm">
              <Group gap="sm">
                <RouteAnchor to="/review" search={{ id: proposal.id, status: 'all', skill }} fw={600} size="sm">
                  {titleOf(proposal)}
                </RouteAnchor>
                <StateBadge state={proposal.status} />
                <Text size="xs" c="dimmed">
                  <Time at={proposal.updatedAt} />
                  {proposal.version !== null && `, made version ${proposal.version}`}
                </Text>
              </Group>
              <Text size="sm">
                <Prose text={proposal.rationale} />
              </Text>
              {proposal.status === 'skipped' && (
                <Text size="sm" c="dimmed">
                  {proposal.reason}
                </Text>
              )}
            </Paper>
          ))}
        </Stack>
      )}
    </Paged>
  );
}
