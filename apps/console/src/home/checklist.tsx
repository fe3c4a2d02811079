import { Group, Progress, Text } from '@mantine/core';
import type { Schema } from '@skillward/api-client';
import { Circle, CircleCheck, ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { RouteAnchor } from '../shared/links';
import { Panel, Row } from '../shared/panel';

type Firsts = Schema<'Attention'>['firsts'];

const STEPS: readonly { readonly of: keyof Firsts; readonly title: ReactNode; readonly why: string }[] = [
  {
    of: 'imported',
    title: <RouteAnchor to="/sources">Import your own skills</RouteAnchor>,
    why: 'Add a git repository or a folder, or upload files. Each skill is scanned before agents get it.',
  },
  {
    of: 'recommended',
    title: (
      <RouteAnchor to="/recommend" search={{}}>
        Ask for a recommendation
      </RouteAnchor>
    ),
    why: 'Describe a task as an agent would, and see which skills it would get, and why.',
  },
  {
    of: 'reported',
    title: <RouteAnchor to="/trajectories">Report a run</RouteAnchor>,
    why: 'Drop the file of an agent run. Skillward finds out which skills it used and what came of it.',
  },
  {
    of: 'reviewed',
    title: (
      <RouteAnchor to="/review" search={{}}>
        Review a change
      </RouteAnchor>
    ),
    why: 'Runs that fail because of a skill lead to proposed changes. Approve one, or reject it with a reason.',
  },
];

/** The first steps with an empty instance; nothing once each of them was made. */
export function Checklist({ firsts }: { firsts: Firsts }) {
  const done = STEPS.filter(({ of }) => firsts[of]).length;
  if (done === STEPS.length) return null;
  return (
    <Panel
      title="Get started"
      icon={ListChecks}
      more={
        <Group gap="xs" wrap="nowrap">
          <Text size="xs" c="dimmed">
            {done} of {STEPS.length} done
          </Text>
          <Progress value={(done / STEPS.length) * 100} w={80} aria-label="Steps done" />
        </Group>
      }
    >
      {STEPS.map(({ of, title, why }) => (
        <Row key={of}>
          <Group gap="sm" wrap="nowrap" align="flex-start">
            {firsts[of] ? (
              <CircleCheck size={18} style={{ flex: 'none' }} color="var(--tone-good)" role="img" aria-label="Done" />
            ) : (
              <Circle size={18} style={{ flex: 'none' }} color="var(--tone-quiet)" role="img" aria-label="To do" />
            )}
            <div>
              <Text size="sm" fw={500} component="div">
                {title}
              </Text>
              <Text size="xs" c="dimmed">
                {why}
              </Text>
            </div>
          </Group>
        </Row>
      ))}
    </Panel>
  );
}
