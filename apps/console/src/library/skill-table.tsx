import { Checkbox, Group, Paper, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { StateBadge } from '../shared/badges';
import { RouteAnchor } from '../shared/links';
import { ShareText } from '../shared/share';
import { plural } from '../shared/plural';
import { referenceOf } from '../shared/reference';
import { SortButton, columnsFor, orderOf, type Sorting } from './columns';
import classes from './skill-table.module.css';
import type { SkillItem, useSkills } from './use-skills';

const ROW_HEIGHT = 34;
const NARROW_ROW_HEIGHT = 92;
/** So many rows before the end of what is loaded the next page is asked for. */
const AHEAD = 60;

interface SkillTableProps {
  readonly query: ReturnType<typeof useSkills>;
  readonly selected: ReadonlyMap<string, SkillItem>;
  /** Null: nothing can be selected. */
  readonly onSelect: ((selected: ReadonlyMap<string, SkillItem>) => void) | null;
  readonly knownTotal: number | undefined;
  readonly filter: Sorting;
  onSort(sorting: Sorting): void;
}

/** Draws only the rows that are in sight, and asks for the next page before its first row comes into sight. */
export function SkillTable({ query, selected, onSelect, knownTotal, filter, onSort }: SkillTableProps) {
  const { items, hasNextPage, isFetchingNextPage, fetchNextPage, isPlaceholderData } = query;
  const viewport = useRef<HTMLDivElement>(null);
  const isNarrow = useMediaQuery('(max-width: 48em)') ?? false;
  const isLarge = useMediaQuery('(min-width: 85em)') ?? false;
  const columns = columnsFor(isNarrow ? 'none' : isLarge ? 'all' : 'little');
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => viewport.current,
    estimateSize: () => (isNarrow ? NARROW_ROW_HEIGHT : ROW_HEIGHT),
    overscan: 6,
  });
  useEffect(() => rows.measure(), [isNarrow, rows]);
  const drawn = rows.getVirtualItems();
  const lastDrawn = drawn.at(-1)?.index ?? 0;
  useEffect(() => {
    if (lastDrawn >= items.length - AHEAD && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [lastDrawn, items.length, hasNextPage, isFetchingNextPage, fetchNextPage]);

  const toggle = (skill: SkillItem) => {
    const next = new Map(selected);
    if (!next.delete(referenceOf(skill))) next.set(referenceOf(skill), skill);
    onSelect?.(next);
  };
  const isAll = items.length > 0 && items.every((skill) => selected.has(referenceOf(skill)));
  const before = drawn[0]?.start ?? 0;
  const after = rows.getTotalSize() - (drawn.at(-1)?.end ?? 0);
  const width = 1 + (onSelect ? 1 : 0) + columns.length;
  return (
    <Paper withBorder>
      <div ref={viewport} className={classes.viewport} tabIndex={0} role="region" aria-label="Skills">
        <Table stickyHeader layout="fixed" aria-rowcount={hasNextPage ? -1 : items.length + 1}>
          <Table.Thead className={classes.head}>
            <Table.Tr aria-rowindex={1}>
              {onSelect && (
                <Table.Th w={44}>
                  <Checkbox
                    size="xs"
                    checked={isAll}
                    indeterminate={!isAll && selected.size > 0}
                    onChange={() =>
                      onSelect(isAll ? new Map() : new Map(items.map((skill) => [referenceOf(skill), skill])))
                    }
                    // Until the list of other filters has gone, its rows are none of this one.
                    disabled={isPlaceholderData}
                    aria-label="Select all loaded skills"
                  />
                </Table.Th>
              )}
              <Table.Th {...ariaSort('name', filter)}>
                <SortButton title="Skill" sort="name" sorting={filter} onSort={onSort} />
              </Table.Th>
              {columns.map(({ id, title, width: w, sort }) => (
                <Table.Th key={id} w={w} {...(sort ? ariaSort(sort, filter) : {})}>
                  {sort ? <SortButton title={title} sort={sort} sorting={filter} onSort={onSort} /> : title}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {before > 0 && <Spacer height={before} columns={width} />}
            {drawn.map(({ index, size }) => {
              const skill = items[index];
              if (!skill) return null;
              const reference = referenceOf(skill);
              return (
                <Table.Tr
                  key={reference}
                  h={size}
                  aria-rowindex={index + 2}
                  aria-selected={selected.has(reference)}
                  className={classes.row ?? ''}
                >
                  {onSelect && (
                    <Table.Td>
                      <Checkbox
                        size="xs"
                        checked={selected.has(reference)}
                        onChange={() => toggle(skill)}
                        disabled={isPlaceholderData}
                        aria-label={`Select ${reference}`}
                      />
                    </Table.Td>
                  )}
                  <Table.Td>
                    <div className={isNarrow ? undefined : classes.skill}>
                      <RouteAnchor
                        to="/skills/$ns/$name"
                        params={{ ns: skill.namespace, name: skill.name }}
                        className="name-link"
                        size="sm"
                        title={isNarrow ? undefined : reference}
                      >
                        {reference}
                      </RouteAnchor>
                      <Text
                        size="xs"
                        c="dimmed"
                        lineClamp={isNarrow ? 2 : 1}
                        title={isNarrow ? undefined : skill.description}
                      >
                        <Matched skill={skill} />
                      </Text>
                    </div>
                    {isNarrow && <InOneLine skill={skill} />}
                  </Table.Td>
                  {columns.map(({ id, cell }) => (
                    <Table.Td key={id}>{cell(skill)}</Table.Td>
                  ))}
                </Table.Tr>
              );
            })}
            {after > 0 && <Spacer height={after} columns={width} />}
          </Table.Tbody>
        </Table>
      </div>
      <Group px="sm" py={4} justify="space-between">
        <Text size="xs" c="dimmed" role="status">
          {!hasNextPage
            ? plural(items.length, 'skill')
            : knownTotal === undefined
              ? `${items.length.toLocaleString()} loaded, more below`
              : `${items.length.toLocaleString()} of ${knownTotal.toLocaleString()} loaded`}
          {selected.size > 0 ? `, ${selected.size.toLocaleString()} selected` : ''}
        </Text>
      </Group>
    </Paper>
  );
}

const ariaSort = (sort: string, sorting: Sorting) => {
  const order = orderOf(sort, sorting);
  return order === undefined ? {} : ({ 'aria-sort': order === 'asc' ? 'ascending' : 'descending' } as const);
};

/** What the columns say, where there is no room for them. */
const InOneLine = ({ skill: { status, scanVerdict, usage } }: { skill: SkillItem }) => (
  <Group gap={6} mt={2}>
    <StateBadge state={status} />
    <StateBadge state={scanVerdict ?? 'not scanned'} />
    {usage.success && (
      <Text size="xs">
        <ShareText share={usage.success} isShort />
      </Text>
    )}
  </Group>
);

/** The description, or the line of the instructions where the words were found, with the words marked. */
function Matched({ skill: { description, match } }: { skill: SkillItem }) {
  const { highlights = [] } = match ?? {};
  const found = highlights.find(({ field }) => field !== 'name');
  if (found === undefined) return description;
  let last = 0;
  const parts = found.spans.flatMap(([from = 0, to = 0]) => {
    const before = found.text.slice(last, from);
    last = to;
    return [before, <mark key={from}>{found.text.slice(from, to)}</mark>];
  });
  return (
    <>
      {found.field === 'body' && '… '}
      {parts}
      {found.text.slice(last)}
    </>
  );
}

const Spacer = ({ height, columns }: { height: number; columns: number }) => (
  <Table.Tr aria-hidden>
    <Table.Td colSpan={columns} h={height} p={0} className={classes.spacer} />
  </Table.Tr>
);
