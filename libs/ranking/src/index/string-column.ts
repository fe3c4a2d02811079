/** Strings as one UTF-8 blob with offsets: `offsets[i]` to `offsets[i + 1]` is string `i`. */
export interface StringColumn {
  readonly offsets: Uint32Array;
  readonly bytes: Uint8Array;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export const encodeUtf8 = (text: string): Uint8Array => encoder.encode(text);

export function encodeStrings(strings: readonly string[]): StringColumn {
  const encoded = strings.map(encodeUtf8);
  const offsets = new Uint32Array(strings.length + 1);
  encoded.forEach((bytes, i) => (offsets[i + 1] = (offsets[i] as number) + bytes.length));
  const bytes = new Uint8Array(offsets[strings.length] as number);
  encoded.forEach((part, i) => bytes.set(part, offsets[i]));
  return { offsets, bytes };
}

export function stringAt(column: StringColumn, at: number): string {
  return decoder.decode(column.bytes.subarray(column.offsets[at], column.offsets[at + 1]));
}

function hashBytes(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ (bytes[i] as number), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Open-addressing hash table over a column: slot → position + 1, 0 for an empty slot; at most half full. */
export function hashTable(column: StringColumn): Uint32Array {
  const count = column.offsets.length - 1;
  let size = 2;
  while (size < 2 * count) size *= 2;
  const table = new Uint32Array(size);
  for (let i = 0; i < count; i++) {
    let slot = hashBytes(column.bytes, column.offsets[i] as number, column.offsets[i + 1] as number) & (size - 1);
    while (table[slot] !== 0) slot = (slot + 1) & (size - 1);
    table[slot] = i + 1;
  }
  return table;
}

/** Position of a string in a column by its hash table, or -1. */
export function findString(column: StringColumn, table: Uint32Array, wanted: Uint8Array): number {
  const mask = table.length - 1;
  for (let slot = hashBytes(wanted, 0, wanted.length) & mask; table[slot] !== 0; slot = (slot + 1) & mask) {
    const at = (table[slot] as number) - 1;
    const start = column.offsets[at] as number;
    if ((column.offsets[at + 1] as number) - start !== wanted.length) continue;
    let same = 0;
    while (same < wanted.length && column.bytes[start + same] === wanted[same]) same++;
    if (same === wanted.length) return at;
  }
  return -1;
}
