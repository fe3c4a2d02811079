import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import { Group, Paper, Stack, Text } from '@mantine/core';
import type { Schema } from '@skillward/api-client';
import { StateBadge } from './badges';
import type { DiffMark } from './diff-marks';
import type { DiffLines } from './diff-renderer';
import { lineEndChange } from './line-ends';
import { Empty, Loading } from './states';

const Renderer = lazy(() => import('./diff-renderer'));

type FileDiff = Schema<'PackageDiff'>['files'][number];

interface DiffViewProps {
  readonly files: readonly FileDiff[];
  /** Parts of new lines of a file that are to be seen. */
  readonly marksOf?: (path: string) => readonly DiffMark[];
  /** What stands below lines of a file, and what choosing one does. */
  readonly linesOf?: (path: string) => DiffLines;
  /** What is said of a file before its lines. */
  readonly notesOf?: (path: string) => ReactNode;
}

/** The changed files of a package, each as a diff in two columns, or in one where there is no room. */
export function DiffView({ files, marksOf, linesOf, notesOf }: DiffViewProps) {
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
          {file.diff !== null && <LineEnds diff={file.diff} />}
          {notesOf?.(file.path)}
          {file.diff === null ? (
            <Text p="xs" size="sm" c="dimmed">
              {file.binary ? 'A binary file.' : 'Too large to be compared line by line.'}
            </Text>
          ) : (
            <Suspense fallback={<Loading what="the comparison" />}>
              <Renderer
                text={file.diff}
                path={file.path}
                {...(marksOf === undefined ? {} : { marks: marksOf(file.path) })}
                {...(linesOf === undefined ? {} : { lines: linesOf(file.path) })}
              />
            </Suspense>
          )}
        </Paper>
      ))}
    </Stack>
  );
}

function LineEnds({ diff }: { diff: string }) {
  const change = useMemo(() => lineEndChange(diff), [diff]);
  if (change === null) return null;
  return (
    <Text px="xs" pb="xs" size="sm" c="dimmed">
      {change}
    </Text>
  );
}
