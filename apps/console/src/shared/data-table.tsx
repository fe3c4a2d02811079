import { Table } from '@mantine/core';
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

/**
 * A table of things; where the page is narrow, a list of them with the names of the columns before their values. Both are
 * the same elements, so that what has the focus keeps it. What is shown otherwise than as a table loses its roles, which
 * are therefore named.
 */
export function DataTable<Item>({ label, columns, items, minWidth, keyOf }: DataTableProps<Item>) {
  const isFixed = columns.some(({ width }) => width !== undefined);
  return (
    <div className="scroll-x" tabIndex={0} role="region" aria-label={label}>
      <Table role="table" className={classes.table ?? ''} miw={minWidth} layout={isFixed ? 'fixed' : 'auto'}>
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {columns.map(({ label: name, width }) => (
              <Table.Th role="columnheader" key={name} {...(width === undefined ? {} : { w: width })}>
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {items.map((item) => (
            <Table.Tr role="row" key={keyOf(item)}>
              {columns.map((column) => (
                <Table.Td role="cell" key={column.label} data-label={column.label}>
                  {column.cell(item)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
