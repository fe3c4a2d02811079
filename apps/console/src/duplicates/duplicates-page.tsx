import { Group, Paper, Select, Stack, Text } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { unwrap } from '@skillward/api-client';
import { api } from '../api';
import { StateBadge } from '../shared/badges';
import { SkillLink } from '../shared/links';
import { Paged } from '../shared/more';
import { Page } from '../shared/page';
import { usePages } from '../shared/pages';
import { DUPLICATE_KIND } from '../shared/labels';
import { Empty } from '../shared/states';

const KINDS = Object.entries(DUPLICATE_KIND).map(([value, label]) => ({ value, label }));

/** Skills that say the same, or claim the same tasks. */
export function DuplicatesPage() {
  const { kind } = useSearch({ from: '/signed-in/duplicates' });
  const navigate = useNavigate({ from: '/duplicates' });
  const query = usePages(['duplicates', kind], (page, signal) =>
    unwrap(
      api.GET('/api/v1/duplicates', {
        params: { query: { ...(kind ? ({ kind } as object) : {}), ...page, limit: 50 } },
        signal,
      }),
    ),
  );
  return (
    <Page title="Duplicates" about="Skills with the same or overlapping content. Nothing changes until you act.">
      <Select
        label="Kind"
        placeholder="All"
        data={KINDS}
        value={kind ?? null}
        onChange={(value) => void navigate({ search: { kind: value ?? '' }, replace: true })}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear Kind' }}
        w={200}
      />
      <Paged query={query} what="the duplicates" empty={<Empty title="No duplicates" />}>
        {(groups) => (
          <Stack gap="xs">
            {groups.map(({ kind, members, similarity, survivor, reason }) => (
              <Paper key={`${kind} ${members.join(' ')}`} withBorder p="sm">
                <Group gap="sm">
                  <StateBadge state={kind} />
                  <Text size="sm" c="dimmed">
                    {Math.round(similarity * 100)} % alike
                  </Text>
                </Group>
                <Text size="sm" mt={4}>
                  {reason}
                </Text>
                <Stack gap={6} mt={4} component="ul" pl="md" m={0}>
                  {members.map((member) => (
                    <li key={member}>
                      <SkillLink reference={member} />
                      {member === survivor && ' (suggested to keep)'}
                    </li>
                  ))}
                </Stack>
              </Paper>
            ))}
          </Stack>
        )}
      </Paged>
    </Page>
  );
}
