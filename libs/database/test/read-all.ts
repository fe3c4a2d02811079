/** Follows the cursors of a list to its end. */
export async function readAll<T>(
  read: (cursor: string | undefined) => Promise<{ items: T[]; nextCursor: string | null }>,
): Promise<{ items: T[]; sizes: number[] }> {
  const items: T[] = [];
  const sizes: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    items.push(...page.items);
    sizes.push(page.items.length);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return { items, sizes };
}
