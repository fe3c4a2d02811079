import { Button, Group, NumberInput, Paper, Stack, Switch, Textarea } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { useState } from 'react';
import { LINE_SIDE } from '../shared/labels';
import { MONOSPACE } from '../shared/monospace';
import { Failure } from '../shared/states';
import { lastLineFrom, textOfLines, type Place } from './commented-lines';
import type { Proposal } from './use-proposals';
import type { Review } from './use-review';

/** What somebody writes about lines; it is kept until it is sent or given up. */
export interface Unsent {
  readonly place: Place;
  readonly endLine: number;
  readonly text: string;
  /** Null: no other text is suggested. */
  readonly replacement: string | null;
}

interface CommentFormProps {
  readonly proposal: Proposal;
  readonly unsent: Unsent;
  readonly comment: Review['commentLines'];
  onChange(unsent: Unsent): void;
  /** It was sent or given up. */
  onClose(): void;
}

/** Below the line that was chosen: a comment, and on new lines another text for them. */
export function CommentForm({ proposal, unsent, comment, onChange, onClose }: CommentFormProps) {
  const { place, endLine, text, replacement } = unsent;
  const { path, side, line } = place;
  // The draft that the person read: lines of another one may be other lines.
  const [revision] = useState(proposal.revision);
  const diff = proposal.diff.find((file) => file.path === path)?.diff ?? null;
  const last = lastLineFrom(diff, side, line);
  const quoted = textOfLines(diff, side, line, endLine);
  const mayEnd = proposal.kind !== 'rollback' && side === 'new';
  const isReady = text.trim() !== '' || (replacement !== null && replacement !== quoted);
  const send = () => {
    if (!isReady || comment.isPending) return;
    const said = text.trim();
    comment.mutate(
      {
        anchor: { path, side, line, endLine },
        revision,
        ...(said === '' ? {} : { text: said }),
        ...(replacement === null ? {} : { replacement }),
      },
      { onSuccess: onClose },
    );
  };
  const keys = getHotkeyHandler([['mod+Enter', send]]);
  return (
    <Paper
      withBorder
      p="sm"
      m="xs"
      component="form"
      aria-label={`Comment on ${LINE_SIDE[side]} ${line}`}
      className="line-note"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Stack gap="xs">
        <Textarea
          label={`Comment on ${LINE_SIDE[side]} ${line}`}
          description="Ctrl/⌘+Enter to submit"
          value={text}
          onChange={(event) => onChange({ ...unsent, text: event.currentTarget.value })}
          onKeyDown={keys}
          maxLength={10_000}
          autosize
          minRows={2}
          autoFocus
        />
        {last > line && (
          <NumberInput
            label="Through line"
            size="xs"
            w={120}
            min={line}
            max={Math.min(last, line + 199)}
            clampBehavior="strict"
            value={endLine}
            onChange={(value) => {
              const next = Math.max(line, Number(value) || line);
              const isUntouched = replacement === quoted;
              onChange({
                ...unsent,
                endLine: next,
                replacement: isUntouched ? textOfLines(diff, side, line, next) : replacement,
              });
            }}
          />
        )}
        {mayEnd && (
          <Switch
            label="Suggest another text"
            checked={replacement !== null}
            onChange={(event) => onChange({ ...unsent, replacement: event.currentTarget.checked ? quoted : null })}
          />
        )}
        {replacement !== null && (
          <Textarea
            label={endLine > line ? `Instead of lines ${line} to ${endLine}` : `Instead of line ${line}`}
            description="Whoever may edit the draft can apply it. Leave it empty to suggest removing the lines."
            value={replacement}
            onChange={(event) => onChange({ ...unsent, replacement: event.currentTarget.value })}
            onKeyDown={keys}
            styles={MONOSPACE}
            autosize
            minRows={1}
            maxRows={12}
          />
        )}
        {comment.isError && <Failure failure={comment.error} />}
        <Group gap="xs" justify="flex-end">
          <Button size="xs" variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button size="xs" type="submit" disabled={!isReady} loading={comment.isPending}>
            {replacement === null ? 'Comment on line' : 'Suggest change'}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
