import { Checkbox, Group, Paper, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { StateBadge } from '../shared/badges';
import { RouteAnchor } from '../shared/links';
import { Time } from '../shared/time';
import { referenceOf } from '../shared/reference';
import classes from './skill-table.module.css';
import type { SkillItem, useSkills } from './use-skills';

const ROW_HEIGHT = 58;
const NARROW_ROW_HEIGHT = 104;
/** So many rows before the end of what is loaded the next page is asked for. */
const AHEAD = 60;

interface SkillTableProps {
  readonly query: ReturnType<typeof useSkills>;
  readonly selected: ReadonlyMap<string, SkillItem>;
  /** Null: nothing can be selected. */
  readonly onSelect: ((selected: ReadonlyMap<string, SkillItem>) => void) | null;
  readonly knownTotal: number | undefined;
}

/** Draws only the rows that are in sight, and asks for the next page before its first row comes into sight. */
export function SkillTable({ query, selected, onSelect, knownTotal }: SkillTableProps) {
  const { items, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const viewport = useRef<HTMLDivElement>(null);
  const isNarrow = useMediaQuery('(max-width: 48em)') ?? false;
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
  const columns = 2 + (onSelect ? 1 : 0) + (isNarrow ? 0 : 2);
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
                    aria-label="Select all loaded skills"
                  />
                </Table.Th>
              )}
              <Table.Th>Skill</Table.Th>
              <Table.Th w={isNarrow ? 120 : 130}>Status</Table.Th>
              {!isNarrow && <Table.Th w={130}>Scan</Table.Th>}
              {!isNarrow && <Table.Th w={150}>Changed</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {before > 0 && <Spacer height={before} columns={columns} />}
            {drawn.map(({ index, size }) => {
              const skill = items[index];
              if (!skill) return null;
              const reference = referenceOf(skill);
              return (
                <Table.Tr key={reference} h={size} aria-rowindex={index + 2} aria-selected={selected.has(reference)}>
                  {onSelect && (
                    <Table.Td>
                      <Checkbox
                        size="xs"
                        checked={selected.has(reference)}
                        onChange={() => toggle(skill)}
                        aria-label={`Select ${reference}`}
                      />
                    </Table.Td>
                  )}
                  <Table.Td>
                    <RouteAnchor to="/skills/$ns/$name" params={{ ns: skill.namespace, name: skill.name }} fw={600}>
                      {reference}
                    </RouteAnchor>
                    <Text size="xs" c="dimmed" lineClamp={isNarrow ? 2 : 1}>
                      {skill.description}
                    </Text>
                  </Table.Td>
                  <Table.Td>
                    <StateBadge state={skill.status} />
                  </Table.Td>
                  {!isNarrow && (
                    <Table.Td>
                      <StateBadge state={skill.scanVerdict ?? 'not scanned'} />
                    </Table.Td>
                  )}
                  {!isNarrow && (
                    <Table.Td>
                      <Text size="xs">
                        version {skill.currentVersion.number}
                        <br />
                        <Time at={skill.updatedAt} />
                      </Text>
                    </Table.Td>
                  )}
                </Table.Tr>
              );
            })}
            {after > 0 && <Spacer height={after} columns={columns} />}
          </Table.Tbody>
        </Table>
      </div>
      <Group px="sm" py={6} justify="space-between">
        <Text size="xs" c="dimmed" role="status">
          {items.length}
          {hasNextPage ? (knownTotal === undefined ? ' loaded, more below' : ` of ${knownTotal} loaded`) : ' skills'}
          {selected.size > 0 ? `, ${selected.size} selected` : ''}
        </Text>
      </Group>
    </Paper>
  );
}

const Spacer = ({ height, columns }: { height: number; columns: number }) => (
  <Table.Tr aria-hidden>
    <Table.Td colSpan={columns} h={height} p={0} className={classes.spacer} />
  </Table.Tr>
);
