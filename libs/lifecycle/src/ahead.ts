/**
 * Does `work` on the next items while the consumer is busy with the one before. Order stays; a failure shows when its
 * item is due.
 * @param depth how many results may wait besides the one in hand
 */
export async function* ahead<T, U>(
  items: AsyncIterable<T>,
  depth: number,
  work: (item: T) => Promise<U>,
): AsyncIterable<U> {
  const started: Promise<U>[] = [];
  for await (const item of items) {
    const result = work(item);
    // Told to whoever waits for it; until then nobody does.
    result.catch(() => undefined);
    started.push(result);
    if (started.length > depth) yield await (started.shift() as Promise<U>);
  }
  for (const result of started) yield await result;
}
