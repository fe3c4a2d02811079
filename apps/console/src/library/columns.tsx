import { Text } from '@mantine/core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { StateBadge } from '../shared/badges';
import { percent } from '../shared/share';
import { Time } from '../shared/time';
import classes from './skill-table.module.css';
import type { LibraryFilter, SkillItem } from './use-skills';

/** How the list is sorted, as the address names it; neither: by name, or for words the best first. */
export type Sorting = Pick<LibraryFilter, 'sort' | 'order'>;

export interface Column {
  readonly id: string;
  readonly title: string;
  readonly width: number;
  /** The order of the API that the column stands for. */
  readonly sort?: string;
  readonly cell: (skill: SkillItem) => ReactNode;
}

const quiet = (text: string) => (
  <Text span inherit c="dimmed">
    {text}
  </Text>
);

const STATUS: Column = {
  id: 'status',
  title: 'Status',
  width: 116,
  cell: ({ status }) => <StateBadge state={status} />,
};
const RISK: Column = {
  id: 'risk',
  title: 'Risk',
  width: 128,
  cell: ({ scanVerdict }) => <StateBadge state={scanVerdict ?? 'not scanned'} />,
};
const QUALITY: Column = {
  id: 'quality',
  title: 'Quality',
  width: 100,
  sort: 'quality',
  cell: ({ quality }) => (quality === 'unknown' ? quiet('Unknown') : <StateBadge state={quality} />),
};
const SUCCESS: Column = {
  id: 'success',
  title: 'Success',
  width: 104,
  sort: 'success',
  cell: ({ usage: { success } }) =>
    success === null ? (
      quiet('–')
    ) : (
      <span className="number">
        {percent(success.value)} of {success.of}
        <Text size="xs" c="dimmed" lh={1.2}>
          {Math.round(success.low * 100)}–{percent(success.high)}
        </Text>
      </span>
    ),
};
const USES: Column = {
  id: 'uses',
  title: 'Uses',
  width: 64,
  sort: 'uses',
  cell: ({ usage: { runs } }) => <span className="number">{runs === 0 ? quiet('0') : runs.toLocaleString()}</span>,
};
const LAST_USED: Column = {
  id: 'last-used',
  title: 'Last used',
  width: 92,
  sort: 'lastUsed',
  cell: ({ usage: { lastUsed } }) => (lastUsed === null ? quiet('Never') : <Time at={lastUsed} />),
};
const OWNER: Column = {
  id: 'owner',
  title: 'Owner',
  width: 124,
  cell: ({ owners }) => (owners === null ? quiet('Any reviewer') : <OneLine text={owners.join(', ')} />),
};
const CHANGED: Column = {
  id: 'changed',
  title: 'Changed',
  width: 88,
  sort: 'updated',
  cell: ({ updatedAt }) => <Time at={updatedAt} />,
};

const OneLine = ({ text }: { text: string }) => (
  <Text inherit truncate title={text}>
    {text}
  </Text>
);

/** What there is room for. @param space `little` of a small window, `all` of a large one */
export function columnsFor(space: 'none' | 'little' | 'all'): readonly Column[] {
  if (space === 'none') return [];
  const always = [STATUS, RISK, QUALITY, SUCCESS, USES, LAST_USED];
  return space === 'all' ? [...always, OWNER, CHANGED] : always;
}

const DOWN_FIRST = 'desc';

interface SortButtonProps {
  readonly title: string;
  readonly sort: string;
  readonly sorting: Sorting;
  onSort(sorting: Sorting): void;
}

/** Which way a column is sorted; undefined: not at all. */
export function orderOf(sort: string, { sort: by, order }: Sorting): 'asc' | 'desc' | undefined {
  if (by !== sort) return undefined;
  return order === 'asc' || order === 'desc' ? order : sort === 'name' ? 'asc' : DOWN_FIRST;
}

/** Sorts by its column, at the second press the other way, at the third no more. */
export function SortButton({ title, sort, sorting, onSort }: SortButtonProps) {
  const order = orderOf(sort, sorting);
  const first = sort === 'name' ? 'asc' : DOWN_FIRST;
  const next = order === undefined ? { sort } : order === first ? { sort, order: opposite(first) } : {};
  const Icon = order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <button type="button" className={classes.sort} onClick={() => onSort(next)} data-sorted={order}>
      {title}
      {order && <Icon size={12} aria-hidden />}
    </button>
  );
}

const opposite = (order: 'asc' | 'desc') => (order === 'asc' ? 'desc' : 'asc');
