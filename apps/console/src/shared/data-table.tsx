import { Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Key, ReactNode } from 'react';
import classes from './data-table.module.css';

export interface Column<Item> {
  readonly label: string;
  readonly width?: number;
  /** Null where an item has nothing to say there. */
  cell(item: Item): ReactNode;
}

interface DataTableProps<Item> {
  readonly label: string;
  readonly columns: readonly Column<Item>[];
  readonly items: readonly Item[];
  /** Below this the table scrolls. */
  readonly minWidth: number;
  keyOf(item: Item): Key;
}

/** A table of things; where the page is narrow, a list of them with the names of the columns before their values. */
export function DataTable<Item>({ label, columns, items, minWidth, keyOf }: DataTableProps<Item>) {
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  if (isNarrow)
    return (
      <ul className={classes.list ?? ''} aria-label={label}>
        {items.map((item) => (
          <li key={keyOf(item)}>
            <dl>
              {columns.map((column) => (
                <Named key={column.label} name={column.label} value={column.cell(item)} />
              ))}
            </dl>
          </li>
        ))}
      </ul>
    );
  return (
    <div className="scroll-x" tabIndex={0} role="region" aria-label={label}>
      <Table miw={minWidth} layout={columns.some(({ width }) => width !== undefined) ? 'fixed' : 'auto'}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ label: name, width }) => (
              <Table.Th key={name} {...(width === undefined ? {} : { w: width })}>
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((item) => (
            <Table.Tr key={keyOf(item)} className={classes.row ?? ''}>
              {columns.map((column) => (
                <Table.Td key={column.label}>{column.cell(item)}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function Named({ name, value }: { name: string; value: ReactNode }) {
  if (value === null) return null;
  return (
    <div className={classes.named ?? ''}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
