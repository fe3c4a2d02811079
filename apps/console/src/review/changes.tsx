import { List, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useRights } from '../app/session';
import { DiffView } from '../shared/diff-view';
import { useKept } from '../shared/kept';
import { SUPPLY_MARK } from '../shared/labels';
import { plural } from '../shared/plural';
import { Empty } from '../shared/states';
import { CommentCard } from './comment-card';
import { CommentForm, type Unsent } from './comment-form';
import { openComments, placeComments, type LineComment } from './commented-lines';
import { supplyMarksOf } from './gate-data';
import { Section } from './section';
import { isOpen, type Proposal } from './use-proposals';
import type { Review } from './use-review';

interface ChangesProps {
  readonly proposal: Proposal;
  readonly review: Review;
}

/** What the proposal changes, with what people say about its lines. */
export function Changes({ proposal, review }: ChangesProps) {
  const { diff, draft, kind, id, gates, revision, ownWork } = proposal;
  const { me, may } = useRights();
  // It survives a reload, and a new draft that comes while somebody writes.
  const [unsent, setUnsent] = useKept<Unsent | null>(`line-comment.${id}`, null);
  const placed = placeComments(proposal);
  const marks = useMemo(() => supplyMarksOf(gates), [gates]);
  const mayEdit = isOpen(proposal) && kind !== 'rollback' && (may('reviewer') || (may('curator') && ownWork));
  const card = (comment: LineComment) => (
    <CommentCard
      key={comment.id}
      comment={comment}
      revision={revision}
      resolve={may('reviewer') || ownWork || comment.by.id === me?.id ? review.resolve : null}
      apply={mayEdit ? review.apply : null}
    />
  );
  const form = unsent && (
    <CommentForm
      key="form"
      proposal={proposal}
      unsent={unsent}
      comment={review.commentLines}
      onChange={setUnsent}
      onClose={() => setUnsent(null)}
    />
  );
  const isAt = (path: string, side: 'old' | 'new', line: number) =>
    unsent?.place.path === path && unsent.place.side === side && unsent.place.line === line;
  const isFormPlaced = unsent !== null && diff.some(({ path }) => path === unsent.place.path);
  const waiting = openComments(proposal).length;
  const notes = [draft?.summary, waiting > 0 ? `${plural(waiting, 'open comment')} on lines` : null].filter(Boolean);
  return (
    <Section title="Changes" {...(notes.length === 0 ? {} : { note: notes.join(' · ') })}>
      <Supplies marks={marks} />
      {diff.length > 0 && (
        <DiffView
          files={diff}
          marksOf={(path) => marks.filter((mark) => mark.path === path)}
          linesOf={(path) => ({
            choose: (side, line) =>
              setUnsent({
                place: { path, side, line },
                endLine: line,
                text: unsent?.text ?? '',
                replacement: null,
              }),
            below: (side, line) => {
              const comments = placed.at({ path, side, line });
              const own = isAt(path, side, line) ? form : null;
              return comments.length === 0 && own === null ? null : (
                <>
                  {comments.map(card)}
                  {own}
                </>
              );
            },
          })}
          notesOf={(path) => {
            const apart = placed.apart(path);
            return apart.length === 0 ? null : <Stack gap={0}>{apart.map(card)}</Stack>;
          }}
        />
      )}
      {!isFormPlaced && form}
      {placed.homeless.map(card)}
      {diff.length === 0 && (
        <Empty title={draft === null && kind !== 'rollback' ? 'There is no draft yet.' : 'The draft no longer fits.'} />
      )}
    </Section>
  );
}

/** What the change would make readers fetch, run or allow that the skill did not name before. */
const Supplies = ({ marks }: { marks: ReturnType<typeof supplyMarksOf> }) =>
  marks.length === 0 ? null : (
    <div role="note" aria-label="New in this change" className="supplies">
      <Text size="sm" fw={600}>
        New in this change: check before you approve
      </Text>
      <List size="sm">
        {marks.map(({ kind, value, at }) => (
          <List.Item key={`${kind} ${value} ${at}`}>
            {SUPPLY_MARK[kind] ?? kind}: <mark className="diff-supply">{value}</mark>{' '}
            <Text span size="xs" c="dimmed">
              {at}
            </Text>
          </List.Item>
        ))}
      </List>
    </div>
  );
