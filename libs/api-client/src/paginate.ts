export interface Page<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
}

/** Every item of a list, page by page as they are asked for. `fetchPage` puts the given query into its call. */
export async function* paginate<T>(
  fetchPage: (query: { cursor?: string }) => Promise<Page<T>>,
): AsyncGenerator<T, void, void> {
  let cursor: string | undefined;
  do {
    const page: Page<T> = await fetchPage(cursor === undefined ? {} : { cursor });
    yield* page.items;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
