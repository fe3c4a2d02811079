import { Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { unwrap } from '@skillward/api-client';
import { api } from '../api';
import { RouteAnchor } from '../shared/links';
import { Panel, Row } from '../shared/panel';
import { plural } from '../shared/plural';
import { Empty, Loaded } from '../shared/states';
import { Time } from '../shared/time';
import { clusterTasks, type AskedTask, type TaskCluster } from './cluster-tasks';

const LOOKED_AT = 200;
const SHOWN = 8;

/** What agents asked for and the library does not have, tasks about the same together. */
export function Gaps() {
  const query = useQuery({
    queryKey: ['history', 'gaps'],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/v1/recommendations', { params: { query: { limit: LOOKED_AT } }, signal })),
  });
  return (
    <section>
      <Title order={2} mb="xs">
        Tasks that found nothing
      </Title>
      <Loaded query={query} what="the history">
        {({ items }) => {
          const empty = items.filter(({ skills }) => skills.length === 0);
          if (empty.length === 0)
            return (
              <Empty
                title={items.length === 0 ? 'No tasks yet' : `Each of the latest ${items.length} tasks found a skill`}
              />
            );
          return (
            <Stack gap="xs">
              <Text size="sm" c="dimmed">
                {empty.length} of the latest {items.length} tasks. A group that comes back is a skill that is missing.
              </Text>
              {withoutSingles(clusterTasks(empty, items)).map(({ words, tasks }) => (
                <Panel
                  key={tasks[0]?.id}
                  title={words.length === 0 ? 'Asked once' : words.join(', ')}
                  more={
                    <Group gap="sm" wrap="nowrap">
                      <Text size="sm" className="number" fw={600}>
                        {plural(tasks.length, 'task')}
                      </Text>
                      <RouteAnchor to="/skills/new" search={{}} size="sm">
                        Write a skill
                      </RouteAnchor>
                    </Group>
                  }
                >
                  {tasks.slice(0, SHOWN).map(({ id, task, createdAt }) => (
                    <Row
                      key={id}
                      end={
                        <Text size="xs" c="dimmed">
                          <Time at={createdAt} />
                        </Text>
                      }
                    >
                      <RouteAnchor to="/history/$id" params={{ id }} size="sm" lineClamp={1}>
                        {task}
                      </RouteAnchor>
                    </Row>
                  ))}
                </Panel>
              ))}
            </Stack>
          );
        }}
      </Loaded>
    </section>
  );
}

/** What was asked once stands in one group at the end. */
function withoutSingles<T extends AskedTask>(clusters: readonly TaskCluster<T>[]): TaskCluster<T>[] {
  const groups = clusters.filter(({ tasks }) => tasks.length > 1);
  const singles = clusters.filter(({ tasks }) => tasks.length === 1).flatMap(({ tasks }) => tasks);
  return singles.length === 0 ? groups : [...groups, { words: [], tasks: singles }];
}
