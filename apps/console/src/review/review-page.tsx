import { Button, Group, Kbd, Select, Switch } from '@mantine/core';
import { useHotkeys, useLocalStorage } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useLibrarySummary } from '../library/use-skills';
import { Page } from '../shared/page';
import { Empty, Failure, Loading } from '../shared/states';
import { NEXT_KEY, PREVIOUS_KEY } from './actions';
import { ProposalView } from './proposal-view';
import { Queue } from './queue';
import classes from './review.module.css';
import { useProposals } from './use-proposals';

const STATUSES = ['pending', 'skipped', 'approved', 'rejected', 'superseded', 'all'];
const ANYBODY = 'anybody';

/** The queue of proposals beside the one that is being reviewed; both are in the address. */
export function ReviewPage() {
  const { id, status = 'pending', skill, namespace, assignee } = useSearch({ from: '/signed-in/review' });
  const navigate = useNavigate({ from: '/review' });
  const [areKeysOn, setKeysOn] = useLocalStorage({ key: 'skillward-review-keys', defaultValue: true });
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
        ]
      : [],
  );
  const filter = (change: Record<string, string | undefined>) =>
    void navigate({ search: ({ id: _, ...before }) => ({ ...before, ...change }), replace: true });

  return (
    <Page
      title="Review"
      about="Proposed changes from runs and people. You can't approve your own."
      actions={
        <Switch
          label="Keys"
          checked={areKeysOn}
          onChange={(event) => setKeysOn(event.currentTarget.checked)}
          aria-label="Keyboard shortcuts"
        />
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
      <div className={classes.layout}>
        <div>
          {query.isPending && <Loading what="the proposals" />}
          {query.isError && <Failure failure={query.error} retry={() => void query.refetch()} />}
          {query.data && items.length === 0 && <Empty title="Nothing waits here." />}
          {items.length > 0 && <Queue proposals={items} shown={id} />}
        </div>
        <article ref={article} tabIndex={-1} className={classes.proposal} aria-label="Proposal">
          {id !== undefined && <ProposalView id={id} areKeysOn={areKeysOn} />}
        </article>
      </div>
    </Page>
  );
}

const Hint = ({ name }: { name: string }) => (
  <Kbd size="xs" ml={6} aria-hidden>
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
        data={STATUSES}
        value={status ?? null}
        onChange={(value) => onChange({ status: value === 'pending' ? undefined : (value ?? undefined) })}
        allowDeselect={false}
        w={140}
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
