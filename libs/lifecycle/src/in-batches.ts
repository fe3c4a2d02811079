/** One transaction, and one message to a thread. */
const BATCH_BYTES = 4 * 1024 * 1024;

interface Portions<T> {
  bytesOf(item: T): number;
  /** How many there may be in the batch at hand; it may change. */
  most(): number;
}

/** Items in portions, in their order, each of which one transaction writes. */
export async function* inBatches<T>(
  items: AsyncIterable<T> | Iterable<T>,
  { bytesOf, most }: Portions<T>,
): AsyncIterable<T[]> {
  let batch: T[] = [];
  let bytes = 0;
  for await (const item of items) {
    batch.push(item);
    bytes += bytesOf(item);
    if (batch.length < most() && bytes < BATCH_BYTES) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}
