import { SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { unwrap } from '@skillward/api-client';
import { api } from '../api';
import { Chart } from '../shared/chart';
import { Empty, Loaded } from '../shared/states';
import type { TabProps } from './tab-props';

/** Offered, delivered, viewed, used, helped: five facts, counted by version. */
export function EvidenceTab({ path }: TabProps) {
  const query = useQuery({
    queryKey: ['skill', path.ns, path.name, 'evidence'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/v1/skills/{ns}/{name}/evidence', { params: { path }, signal })),
  });
  return (
    <Loaded query={query} what="the evidence">
      {({ versions, unversioned }) => (
        <Stack>
          {versions.length === 0 && <Empty title="It was neither offered nor used yet." />}
          <SimpleGrid cols={{ base: 1, md: 2 }}>
            {versions.map(({ version, exposures, deliveries, views, uses, helped }) => (
              <Chart
                key={version}
                title={`Version ${version}`}
                unit="runs"
                bars={[
                  { label: 'offered', value: exposures },
                  { label: 'delivered', value: deliveries },
                  { label: 'viewed', value: views },
                  { label: 'used', value: uses },
                  { label: 'helped', value: helped },
                ]}
              />
            ))}
          </SimpleGrid>
          {unversioned.deliveries + unversioned.views + unversioned.uses > 0 && (
            <Text size="sm">
              Besides, a skill of this name in a version that could not be told was delivered {unversioned.deliveries},
              viewed {unversioned.views} and used {unversioned.uses} times.
            </Text>
          )}
        </Stack>
      )}
    </Loaded>
  );
}
