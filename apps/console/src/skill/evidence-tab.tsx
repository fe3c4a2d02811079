import { Group, Paper, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { unwrap, type Schema } from '@skillward/api-client';
import { api } from '../api';
import { Funnel, type FunnelStep } from '../shared/funnel';
import { ATTRIBUTION } from '../shared/labels';
import { IntervalRow } from '../shared/interval-row';
import { RouteAnchor } from '../shared/links';
import { plural } from '../shared/plural';
import { percent, shareInFull, type Share } from '../shared/share';
import { Empty, Loaded } from '../shared/states';
import { stateLabel } from '../shared/tones';
import type { TabProps } from './tab-props';

type VersionEvidence = Schema<'SkillEvidence'>['versions'][number];

/** How far the skill came with agents, and what came of it, by version. */
export function EvidenceTab({ path, skill }: TabProps) {
  const query = useQuery({
    queryKey: ['skill', path.ns, path.name, 'evidence'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/v1/skills/{ns}/{name}/evidence', { params: { path }, signal })),
  });
  return (
    <Loaded query={query} what="the evidence">
      {({ versions, unversioned }) => (
        <Stack>
          {versions.length === 0 ? (
            <Empty title="No agent has met this skill yet.">
              It shows here once it is recommended, or a run that used it is reported.
            </Empty>
          ) : (
            <>
              <Success versions={versions} current={skill.currentVersion.number} />
              <Funnel steps={funnelOf(versions)} />
              <Reach versions={versions} />
              <Labels versions={versions} />
            </>
          )}
          {unversioned.deliveries + unversioned.views + unversioned.uses > 0 && (
            <Text size="sm">
              Runs with a skill of this name whose version could not be told: {unversioned.deliveries} delivered,{' '}
              {unversioned.views} opened, {unversioned.uses} used.
            </Text>
          )}
          <Group gap="md">
            <RouteAnchor to="/trajectories" search={{ skill: `${path.ns}/${path.name}` }} size="sm">
              Runs that used it
            </RouteAnchor>
            <RouteAnchor to="/history" search={{ skill: `${path.ns}/${path.name}` }} size="sm">
              Requests in which it was a candidate
            </RouteAnchor>
          </Group>
        </Stack>
      )}
    </Loaded>
  );
}

/** Success of each version as a point in its interval, on one scale, so that versions can be compared. */
const Success = ({ versions, current }: { versions: readonly VersionEvidence[]; current: number }) => (
  <Paper withBorder p="sm">
    <Title order={2} mb={4}>
      Success by version
    </Title>
    <Text size="xs" c="dimmed" mb="sm">
      Runs that used it and have a known end. A failure counts here whoever caused it; “Does it work?” leaves out those
      that the skill did not cause. The line is the 95 % interval: the fewer runs, the longer.
    </Text>
    <Stack gap={6} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
      {versions.map(({ version, rates }) => (
        <IntervalRow
          key={version}
          label={`Version ${version}${version === current ? ' (current)' : ''}`}
          share={rates.success}
        />
      ))}
    </Stack>
  </Paper>
);

/** All versions together, with what each step means for the text of the skill. */
function funnelOf(versions: readonly VersionEvidence[]): FunnelStep[] {
  const sum = (of: (version: VersionEvidence) => number) => versions.reduce((total, version) => total + of(version), 0);
  return [
    { label: 'Recommended', count: sum(({ exposures }) => exposures) },
    { label: 'With a reported run', count: sum(({ reported }) => reported), lost: 'their run was never reported' },
    { label: 'Opened', count: sum(({ views }) => views), lost: 'the description did not convince the agent' },
    { label: 'Used', count: sum(({ uses }) => uses), lost: 'the text did not fit the task' },
    { label: 'Helped', count: sum(({ helped }) => helped), lost: 'the run did not succeed with it' },
  ];
}

/** From offered to helped: where a version loses its runs tells whether its description, its text or its content is at fault. */
const Reach = ({ versions }: { versions: readonly VersionEvidence[] }) => (
  <div className="scroll-x" tabIndex={0} role="region" aria-label="How far each version came">
    <Table miw={640}>
      <Table.Thead>
        <Table.Tr>
          {['Version', 'Recommended', 'Delivered', 'Opened', 'Used', 'Helped', 'Failed because of it'].map((title) => (
            <Table.Th key={title}>{title}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {versions.map(({ version, exposures, deliveries, views, uses, helped, outcomes, rates }) => (
          <Table.Tr key={version}>
            <Table.Td>Version {version}</Table.Td>
            <Table.Td className="number">{exposures}</Table.Td>
            <Table.Td className="number">{deliveries}</Table.Td>
            <Table.Td className="number">
              {views}
              <OfBefore share={rates.viewed} />
            </Table.Td>
            <Table.Td className="number">
              {uses}
              <OfBefore share={rates.used} />
            </Table.Td>
            <Table.Td className="number">{helped}</Table.Td>
            <Table.Td className="number">{outcomes.skillIssues}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </div>
);

const OfBefore = ({ share }: { share: Share }) =>
  share && (
    <Text span size="xs" c="dimmed" title={shareInFull(share)}>
      {' '}
      ({percent(share.value)})
    </Text>
  );

/** What came of the subtasks in which it took part, all versions together. */
function Labels({ versions }: { versions: readonly VersionEvidence[] }) {
  const counts = new Map<string, number>();
  for (const { labels } of versions) {
    for (const [label, count] of Object.entries(labels)) counts.set(label, (counts.get(label) ?? 0) + count);
  }
  if (counts.size === 0) return null;
  const order = Object.keys(ATTRIBUTION);
  const sorted = [...counts].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  return (
    <Paper withBorder p="sm">
      <Title order={2} mb="xs">
        What came of it
      </Title>
      <Table>
        <Table.Tbody>
          {sorted.map(([label, count]) => (
            <Table.Tr key={label}>
              <Table.Td>{stateLabel(label)}</Table.Td>
              <Table.Td className="number" ta="right">
                {plural(count, 'run')}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}
