import { Group, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { StateBadge } from '../shared/badges';
import { RouteAnchor, SkillLink } from '../shared/links';
import { referenceOf } from '../shared/reference';
import { Prose } from '../shared/prose';
import { Empty, Loaded } from '../shared/states';
import type { TabProps } from './tab-props';
import { siblingsQuery } from './use-skill';

/** Alternatives for the same capability, and the clauses in which they differ. */
export function FamilyTab({ path }: TabProps) {
  const query = useQuery(siblingsQuery(path));
  return (
    <Loaded query={query} what="the family">
      {({ family, items }) =>
        family === null ? (
          <Empty title="This skill stands alone.">Nothing in the library is taken for an alternative to it.</Empty>
        ) : (
          <Stack>
            <Text size="sm">
              Family{' '}
              <RouteAnchor to="/families/$id" params={{ id: family.id }}>
                {family.name}
              </RouteAnchor>
              : {family.explanation}. Of a family, one skill is recommended.
            </Text>
            {items.map((sibling) => (
              <Paper key={referenceOf(sibling)} withBorder p="sm">
                <Group gap="sm">
                  <SkillLink reference={referenceOf(sibling)} />
                  <StateBadge state={sibling.status} />
                </Group>
                <Text size="sm" c="dimmed" mb="xs">
                  {sibling.description}
                </Text>
                {sibling.ours.map((clause) => (
                  <Text key={clause} size="sm">
                    Only here:{' '}
                    <q>
                      <Prose text={clause} />
                    </q>
                  </Text>
                ))}
                {sibling.theirs && (
                  <Text size="sm">
                    Only there:{' '}
                    <q>
                      <Prose text={sibling.theirs} />
                    </q>
                  </Text>
                )}
                {sibling.ours.length === 0 && !sibling.theirs && <Text size="sm">No clause tells the two apart.</Text>}
              </Paper>
            ))}
          </Stack>
        )
      }
    </Loaded>
  );
}
