import { Anchor, Group, List, Loader, Paper, Stack, Text, Title } from '@mantine/core';
import { StateBadge } from '../shared/badges';
import { Failure } from '../shared/states';
import type { Check, useCheck } from './use-check';

interface CheckPanelProps {
  readonly check: ReturnType<typeof useCheck>;
  readonly hasNamespace: boolean;
  onGo(place: { path: string; line: number }): void;
}

/** What is wrong with the package as it is now, what the scan finds, and where. */
export function CheckPanel({ check, hasNamespace, onGo }: CheckPanelProps) {
  const { data, isError, error, isCurrent } = check;
  return (
    <Paper withBorder p="sm" component="section" aria-label="Checks">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h3">
          Checks
        </Title>
        {!isCurrent && hasNamespace && !isError && <Loader size="xs" role="status" aria-label="Checking" />}
      </Group>
      {!hasNamespace && (
        <Text size="sm" c="dimmed">
          Choose a namespace to have the package checked.
        </Text>
      )}
      {isError && <Failure failure={error} retry={() => void check.refetch()} />}
      {data && !isError && <Findings data={data} onGo={onGo} />}
    </Paper>
  );
}

function Findings({ data, onGo }: { data: Check; onGo: CheckPanelProps['onGo'] }) {
  return (
    <Stack gap="xs" aria-live="polite">
      <Group gap="xs">
        <StateBadge prefix="specification" state={data.valid ? 'valid' : 'failed'} />
        {data.verdict && <StateBadge prefix="scan" state={data.verdict} />}
      </Group>
      <List size="sm" spacing={6} listStyleType="none">
        {[...data.errors, ...data.warnings].map(({ code, message, path, line }, at) => (
          <List.Item key={`${code}-${at}`}>
            <Place path={path} line={line} onGo={onGo} />
            {message}
          </List.Item>
        ))}
        {data.findings.map(({ rule, severity, path, line, explanation, fingerprint }) => (
          <List.Item key={`${fingerprint}-${path}-${line}`}>
            <Place path={path} line={line} onGo={onGo} />
            {explanation}{' '}
            <Text span size="xs" c="dimmed">
              {rule}, {severity}
            </Text>
          </List.Item>
        ))}
      </List>
      {data.valid && data.warnings.length + data.findings.length === 0 && (
        <Text size="sm" c="dimmed">
          Nothing to report.
        </Text>
      )}
    </Stack>
  );
}

function Place({ path, line, onGo }: { path: string | null; line: number | null; onGo: CheckPanelProps['onGo'] }) {
  if (path === null) return null;
  return (
    <>
      <Anchor component="button" type="button" size="xs" ff="monospace" onClick={() => onGo({ path, line: line ?? 1 })}>
        {path}
        {line !== null && `:${line}`}
      </Anchor>{' '}
    </>
  );
}
