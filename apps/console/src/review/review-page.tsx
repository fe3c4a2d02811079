import { Button, Group, Kbd, Select, Text } from '@mantine/core';
import { useHotkeys, useLocalStorage } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useLibrarySummary } from '../library/use-skills';
import { RouteAnchor } from '../shared/links';
import { Page } from '../shared/page';
import { stateLabel } from '../shared/tones';
import { Empty, Failure, Loading } from '../shared/states';
import { HELP_KEY, LINE_KEY, NEXT_KEY, PREVIOUS_KEY } from './actions';
import { KeysDialog } from './keys-dialog';
import { ProposalView } from './proposal-view';
import { Queue, titleOf } from './queue';
import classes from './review.module.css';
import { isOpen, proposalQuery, useProposals, type ProposalSummary } from './use-proposals';

const STATUSES = ['pending', 'skipped', 'approved', 'rejected', 'superseded', 'all'];
const ANYBODY = 'anybody';

/** The queue of proposals beside the one that is being reviewed; both are in the address. */
export function ReviewPage() {
  const { id, status = 'pending', skill, namespace, assignee } = useSearch({ from: '/signed-in/review' });
  const navigate = useNavigate({ from: '/review' });
  const [areKeysOn, setKeysOn] = useLocalStorage({ key: 'skillward-review-keys', defaultValue: true });
  const [decided, setDecided] = useState<ProposalSummary | null>(null);
  const queryClient = useQueryClient();
  const [isShowingKeys, setShowingKeys] = useState(false);
  const query = useProposals({
    ...(status === 'all' ? {} : { status }),
    ...(skill ? { skill } : {}),
    ...(namespace ? { namespace } : {}),
    ...(assignee ? { assignee } : {}),
  });
  const { items, hasNextPage, isFetchingNextPage, fetchNextPage, isPlaceholderData } = query;
  const at = items.findIndex((each) => each.id === id);
  // A decided proposal leaves the queue; the next one is then where it was.
  const lastAt = useRef(0);
  if (at >= 0) lastAt.current = at;
  const nextAt = at >= 0 ? at + 1 : lastAt.current;
  const article = useRef<HTMLElement>(null);

  const first = items[0]?.id;
  useEffect(() => {
    // Until the queue of other filters has gone, its first proposal is none of this one.
    if (id === undefined && first !== undefined && !isPlaceholderData) {
      void navigate({ search: (before) => ({ ...before, id: first }), replace: true });
    }
  }, [id, first, isPlaceholderData, navigate]);
  useEffect(() => {
    if (nextAt >= items.length - 5 && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [nextAt, items.length, hasNextPage, isFetchingNextPage, fetchNextPage]);

  const show = (index: number) => {
    const target = items[index];
    if (!target || target.id === id) return;
    void navigate({ search: (before) => ({ ...before, id: target.id }), replace: true });
    window.scrollTo({ top: 0 });
    article.current?.focus({ preventScroll: true });
  };
  const toNext = () => show(nextAt);
  const toPrevious = () => show((at >= 0 ? at : lastAt.current) - 1);
  const isDialogOpen = () => document.querySelector('[role="dialog"]') !== null;
  useHotkeys(
    areKeysOn
      ? [
          [NEXT_KEY, () => isDialogOpen() || toNext()],
          [PREVIOUS_KEY, () => isDialogOpen() || toPrevious()],
          [LINE_KEY, () => isDialogOpen() || toFirstLine(article.current)],
        ]
      : [],
  );
  // Which key makes it depends on the keyboard.
  const showKeys = () => isDialogOpen() || setShowingKeys(true);
  useHotkeys([
    [HELP_KEY, showKeys],
    [`shift+${HELP_KEY}`, showKeys],
  ]);
  /** Where the queue is what waits, the next one follows a decision; who looks something up stays with it. */
  const onDecided = () => {
    if (status !== 'pending' && status !== 'skipped') return;
    // The queue may still hold what was decided just before.
    const waits = (listed: ProposalSummary) =>
      isOpen(queryClient.getQueryData(proposalQuery(listed.id).queryKey) ?? listed);
    const target = items.slice(at + 1).find(waits) ?? items.slice(0, at).findLast(waits);
    if (at < 0 || !target) return;
    setDecided(items[at] ?? null);
    show(items.indexOf(target));
  };
  const filter = (change: Record<string, string | undefined>) =>
    void navigate({ search: ({ id: _, ...before }) => ({ ...before, ...change }), replace: true });

  return (
    <Page
      title="Review"
      about="Proposed changes from runs and people. You can't approve your own."
      actions={
        <Button
          size="xs"
          variant="default"
          visibleFrom="sm"
          onClick={() => setShowingKeys(true)}
          aria-keyshortcuts={HELP_KEY}
          rightSection={
            <Kbd size="xs" aria-hidden>
              {HELP_KEY}
            </Kbd>
          }
        >
          Keyboard shortcuts
        </Button>
      }
    >
      <Group gap="xs" align="flex-end">
        <Filters filter={{ status, skill, namespace, assignee }} onChange={filter} />
        <Button size="sm" variant="default" disabled={!items[nextAt]} onClick={toNext} aria-keyshortcuts={NEXT_KEY}>
          Next {areKeysOn && <Hint name={NEXT_KEY} />}
        </Button>
        <Button
          size="sm"
          variant="default"
          disabled={!items[(at >= 0 ? at : lastAt.current) - 1]}
          onClick={toPrevious}
          aria-keyshortcuts={PREVIOUS_KEY}
        >
          Previous {areKeysOn && <Hint name={PREVIOUS_KEY} />}
        </Button>
      </Group>
      {decided !== null && decided.id !== id && (
        <Text size="sm" role="status">
          Decided: {titleOf(decided)}.{' '}
          <RouteAnchor to="/review" search={{ id: decided.id, status: 'all' }} size="sm">
            Show it
          </RouteAnchor>
        </Text>
      )}
      <div className={classes.layout}>
        <div>
          {query.isPending && <Loading what="the proposals" />}
          {query.isError && <Failure failure={query.error} retry={() => void query.refetch()} />}
          {query.data && items.length === 0 && (
            <Empty title="Nothing waits here.">
              Changes come from runs that agents report, and from people who edit a skill.
            </Empty>
          )}
          {items.length > 0 && <Queue proposals={items} shown={id} />}
        </div>
        <article ref={article} tabIndex={-1} className={classes.proposal} aria-label="Proposal">
          {id !== undefined && <ProposalView id={id} areKeysOn={areKeysOn} onDecided={onDecided} />}
        </article>
      </div>
      {isShowingKeys && <KeysDialog areKeysOn={areKeysOn} onSwitch={setKeysOn} onClose={() => setShowingKeys(false)} />}
    </Page>
  );
}

/** Puts the focus on the first changed line, from which the arrows lead on. */
const toFirstLine = (within: HTMLElement | null) =>
  within?.querySelector<HTMLElement>('button[data-line][tabindex="0"]')?.focus();

const Hint = ({ name }: { name: string }) => (
  <Kbd size="xs" ml={6} visibleFrom="sm" aria-hidden>
    {name}
  </Kbd>
);

interface FiltersProps {
  readonly filter: Readonly<Record<'status' | 'skill' | 'namespace' | 'assignee', string | undefined>>;
  onChange(change: Record<string, string | undefined>): void;
}

function Filters({ filter: { status, skill, namespace, assignee }, onChange }: FiltersProps) {
  const namespaces = useLibrarySummary().data?.namespaces.map(({ name }) => name) ?? [];
  return (
    <Group gap="xs" align="flex-end" role="search" aria-label="Proposals">
      <Select
        label="Status"
        data={STATUSES.map((value) => ({ value, label: value === 'all' ? 'All' : stateLabel(value) }))}
        value={status ?? null}
        onChange={(value) => onChange({ status: value === 'pending' ? undefined : (value ?? undefined) })}
        allowDeselect={false}
        w={190}
      />
      <Select
        label="Namespace"
        placeholder="All"
        data={namespaces}
        value={namespace ?? null}
        onChange={(value) => onChange({ namespace: value ?? undefined })}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear Namespace' }}
        w={170}
      />
      <Select
        label="Assigned to"
        data={[
          { value: ANYBODY, label: 'Anybody' },
          { value: 'me', label: 'Me' },
        ]}
        value={assignee ?? ANYBODY}
        onChange={(value) => onChange({ assignee: value === ANYBODY ? undefined : (value ?? undefined) })}
        allowDeselect={false}
        w={130}
      />
      {skill !== undefined && (
        <Button variant="light" size="sm" onClick={() => onChange({ skill: undefined })}>
          Only {skill} ✕
        </Button>
      )}
    </Group>
  );
}
