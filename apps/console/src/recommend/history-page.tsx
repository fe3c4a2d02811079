import { Group, Paper, Select, Stack, Text } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { unwrap } from '@skillward/api-client';
import { api } from '../api';
import { FilterText } from '../shared/filter-text';
import { DECISION } from '../shared/labels';
import { RouteAnchor, SkillLink } from '../shared/links';
import { Paged } from '../shared/more';
import { Page } from '../shared/page';
import { usePages } from '../shared/pages';
import { isReference, referenceOf } from '../shared/reference';
import { Empty } from '../shared/states';
import { Time } from '../shared/time';

const DECISIONS = Object.entries(DECISION).map(([value, label]) => ({ value, label }));

/** Stored recommendations, newest first. */
export function HistoryPage() {
  const search = useSearch({ from: '/signed-in/history' });
  const navigate = useNavigate({ from: '/history' });
  const { skill = '', ...others } = search;
  const filter = isReference(skill) ? { ...others, skill } : others;
  const query = usePages(['history', filter], (page, signal) =>
    unwrap(
      api.GET('/api/v1/recommendations', {
        params: { query: { ...(filter as object), ...page, limit: 50 } },
        signal,
      }),
    ),
  );
  return (
    <Page title="History" about="Every request, the skills returned, and why">
      <Group align="flex-end" role="search" aria-label="Recommendations">
        <FilterText
          label="Skill"
          placeholder="namespace/name"
          value={skill}
          error={skill !== '' && !isReference(skill) ? 'As namespace/name' : null}
          onChange={(value) => void navigate({ search: (before) => ({ ...before, skill: value }), replace: true })}
        />
        <Select
          label="Decision"
          placeholder="Any"
          data={DECISIONS}
          value={search.decision ?? null}
          onChange={(value) =>
            void navigate({ search: (before) => ({ ...before, decision: value ?? '' }), replace: true })
          }
          clearable
          clearButtonProps={{ 'aria-label': 'Clear Decision' }}
        />
      </Group>
      <Paged
        query={query}
        what="the history"
        empty={<Nothing isFiltered={skill !== '' || search.decision !== undefined} />}
      >
        {(items) => (
          <Stack gap="xs">
            {items.map(({ id, task, createdAt, skills }) => (
              <Paper key={id} withBorder p="sm">
                <RouteAnchor to="/history/$id" params={{ id }} lineClamp={2} size="sm">
                  {task}
                </RouteAnchor>
                <Text size="xs" c="dimmed" component="div" mt={4}>
                  <Time at={createdAt} /> ·{' '}
                  {skills.length === 0
                    ? 'nothing was recommended'
                    : skills.map((each, at) => (
                        <span key={referenceOf(each)}>
                          {at > 0 && ', '}
                          <SkillLink reference={referenceOf(each)} />
                        </span>
                      ))}
                </Text>
              </Paper>
            ))}
          </Stack>
        )}
      </Paged>
    </Page>
  );
}

const Nothing = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <Empty title="No recommendation fits these filters.">
      <RouteAnchor to="/history" search={{}}>
        Show all
      </RouteAnchor>
    </Empty>
  ) : (
    <Empty title="Nothing was recommended yet.">
      Agents ask before a task; you can{' '}
      <RouteAnchor to="/recommend" inherit underline="always">
        ask as an agent would
      </RouteAnchor>
      .
    </Empty>
  );
