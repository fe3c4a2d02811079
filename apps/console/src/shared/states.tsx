import { Alert, Button, Center, Group, Loader, Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { CircleX, Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { describeFailure } from './describe-failure';

export const Loading = ({ what }: { what: string }) => (
  <Center p="xl" role="status">
    <Group gap="sm">
      <Loader size="sm" aria-hidden />
      <Text c="dimmed" size="sm">
        Loading {what}…
      </Text>
    </Group>
  </Center>
);

export const Empty = ({ title, children }: { title: string; children?: ReactNode }) => (
  <Center p="xl">
    <Stack gap="xs" align="center" maw={560} ta="center">
      <Inbox size={24} color="var(--mantine-color-dimmed)" aria-hidden />
      <Text fw={500}>{title}</Text>
      {children && (
        <Text component="div" c="dimmed" size="sm">
          {children}
        </Text>
      )}
    </Stack>
  </Center>
);

export function Failure({ failure, retry }: { failure: unknown; retry?: () => void }) {
  const { title, detail } = describeFailure(failure);
  return (
    <Alert color="red" variant="outline" title={title} icon={<CircleX aria-hidden />} role="alert" my="md">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{detail}</Text>
        {retry && (
          <Button size="xs" variant="default" onClick={retry}>
            Try again
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

/** Loading, failed or there: the three states of everything that comes from the server. */
export function Loaded<T>({
  query,
  what,
  children,
}: {
  query: UseQueryResult<T>;
  what: string;
  children: (data: T) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return <Loading what={what} />;
}
