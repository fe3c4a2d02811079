import { lazy, Suspense } from 'react';
import { Group, Paper, Stack, Text } from '@mantine/core';
import type { Schema } from '@skillward/api-client';
import { StateBadge } from './badges';
import { Empty, Loading } from './states';

const Renderer = lazy(() => import('./diff-renderer'));

type FileDiff = Schema<'PackageDiff'>['files'][number];

/** The changed files of a package, each as a diff in two columns, or in one where there is no room. */
export function DiffView({ files }: { files: readonly FileDiff[] }) {
  if (files.length === 0) return <Empty title="There is no difference." />;
  return (
    <Stack>
      {files.map((file) => (
        <Paper key={file.path} withBorder>
          <Group p="xs" gap="sm">
            <Text fw={600} size="sm" ff="monospace">
              {file.path}
            </Text>
            <StateBadge state={file.status} />
          </Group>
          {file.diff === null ? (
            <Text p="xs" size="sm" c="dimmed">
              {file.binary ? 'A binary file.' : 'Too large to be compared line by line.'}
            </Text>
          ) : (
            <Suspense fallback={<Loading what="the comparison" />}>
              <Renderer text={file.diff} path={file.path} />
            </Suspense>
          )}
        </Paper>
      ))}
    </Stack>
  );
}
