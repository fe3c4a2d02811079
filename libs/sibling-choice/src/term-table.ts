/** Hashes of terms, ascending, each once. */
export type TermTable = Uint32Array;

/** Place of a term in a table, -1 where it is not in it. */
export function placeOf(table: TermTable, term: number): number {
  let [low, high] = [0, table.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((table[middle] as number) < term) low = middle + 1;
    else high = middle;
  }
  return table[low] === term ? low : -1;
}
