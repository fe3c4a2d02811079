import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { Time } from '../shared/time';
import { notifyFailure } from '../shared/notify';
import { placeOf, type LineComment } from './commented-lines';
import type { Review } from './use-review';

interface CommentCardProps {
  readonly comment: LineComment;
  /** Null: the person may not put it away. */
  readonly resolve: Review['resolve'] | null;
  /** Null: the person may not change the draft, or there is nothing left to apply it to. */
  readonly apply: Review['apply'] | null;
  readonly revision: number;
}

/** A comment below its line; one that was put away takes a line of its own only. */
export function CommentCard(props: CommentCardProps) {
  const { by, anchor, resolved, suggestion } = props.comment;
  if (resolved === null) return <Shown {...props} />;
  const what = suggestion?.appliedAs ? `Applied in draft ${suggestion.appliedAs}` : 'Resolved';
  return (
    <details className="line-note">
      <summary>
        {what} by {resolved.by.name}: {suggestion ? 'suggestion' : 'comment'} of {by.name}
        {anchor.outdated && ' (outdated)'}
      </summary>
      <Shown {...props} />
    </details>
  );
}

function Shown({ comment, resolve, apply, revision }: CommentCardProps) {
  const { id, by, at, text, anchor, suggestion, resolved, revision: own } = comment;
  return (
    <Paper
      withBorder
      p="xs"
      m="xs"
      className="line-note"
      component="article"
      aria-label={`Comment of ${by.name} on ${placeOf(comment)}`}
    >
      <Stack gap={6}>
        <Text size="xs" c="dimmed" component="div">
          <b>{by.name}</b> {suggestion ? 'suggested a change' : 'commented'} <Time at={at} /> on {placeOf(comment)}
          {anchor.outdated && `, of draft ${own}. The lines have changed since.`}
        </Text>
        {text !== null && (
          <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
            {text}
          </Text>
        )}
        {(anchor.outdated || suggestion) && <Replacement quoted={anchor.quoted} by={suggestion?.replacement ?? null} />}
        <Group gap="xs">
          {apply && suggestion && suggestion.appliedAs === null && !anchor.outdated && (
            <Button
              size="compact-xs"
              loading={apply.isPending}
              onClick={() => apply.mutate({ comment: id, revision }, { onError: notifyFailure })}
            >
              Apply suggestion
            </Button>
          )}
          {resolve && (
            <Button
              size="compact-xs"
              variant="default"
              loading={resolve.isPending}
              onClick={() => resolve.mutate({ comment: id, resolved: resolved === null }, { onError: notifyFailure })}
            >
              {resolved === null ? 'Resolve' : 'Reopen'}
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  );
}

/** The lines as they were, and what is suggested in their place. */
const Replacement = ({ quoted, by }: { quoted: string; by: string | null }) => (
  <pre className="code line-replacement" tabIndex={0}>
    {by === null ? (
      quoted
    ) : (
      <>
        {quoted.split('\n').map((line, at) => (
          <del key={`old ${at}`}>- {line}</del>
        ))}
        {by !== '' && by.split('\n').map((line, at) => <ins key={`new ${at}`}>+ {line}</ins>)}
      </>
    )}
  </pre>
);
