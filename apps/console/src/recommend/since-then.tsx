import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { StateBadge } from '../shared/badges';
import { skillQuery } from '../skill/use-skill';
import type { Recommended } from './use-recommend';

/** What has become of a recommended skill since; nothing where agents still get what was recommended. */
export function SinceThen({ skill: { namespace, name, version } }: { skill: Recommended }) {
  const { data } = useQuery(skillQuery({ ns: namespace, name }));
  if (data === undefined) return null;
  const { status, currentVersion } = data;
  return (
    <>
      {status !== 'active' && <StateBadge state={status} prefix="Now" />}
      {/* One on trial is recommended before it is the current one. */}
      {currentVersion.number > version && (
        <Text size="xs" fw={600}>
          version {currentVersion.number} is the current one now
        </Text>
      )}
    </>
  );
}
