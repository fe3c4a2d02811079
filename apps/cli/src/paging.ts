import type { Command } from 'commander';
import { parseInteger } from './arguments';
import type { Terminal } from './terminal';

/** Which page of a list to show. */
export interface PageOptions {
  readonly limit: number;
  readonly cursor?: string;
}

/** @param items what the list is of, in the plural @param size of a page, unless the caller says another */
export const withPages = (command: Command, items: string, size = 50): Command =>
  command
    .option('--limit <n>', `${items} a page, 1 to 200`, parseInteger(1, 200), size)
    .option('--cursor <cursor>', 'page to show, as the page before named it');

/** The page as a query asks for it. */
export const pageOf = ({ limit, cursor }: PageOptions) => ({ limit, ...(cursor === undefined ? {} : { cursor }) });

/** Prints a page, and how to see the next. @param nothing what to say of an empty one */
export function printPage<Item>(
  terminal: Terminal,
  page: { readonly items: readonly Item[]; readonly nextCursor: string | null },
  describe: (item: Item) => string,
  nothing: string,
  between = '\n',
): void {
  terminal.print(page, page.items.length === 0 ? nothing : page.items.map(describe).join(between));
  if (page.nextCursor !== null) terminal.note(`There are more: --cursor ${page.nextCursor}`);
}
