const NAME_WIDTH = 34;
const WIDTH = 11;

/** One line of a table for people: a name and right-aligned cells. */
export const tableLine = (name: string, cells: readonly string[]): string =>
  name.padEnd(NAME_WIDTH) + cells.map((cell) => cell.padStart(WIDTH)).join('');

/** A line of named figures with three decimals. */
export const figureLine = <K extends string>(
  name: string,
  columns: readonly K[],
  values: Readonly<Record<K, number>>,
): string =>
  tableLine(
    name,
    columns.map((column) => values[column].toFixed(3)),
  );
