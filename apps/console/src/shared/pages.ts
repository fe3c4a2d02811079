import { useInfiniteQuery, type UseInfiniteQueryResult, type InfiniteData } from '@tanstack/react-query';

interface PageOf<T> {
  readonly items: T[];
  readonly nextCursor: string | null;
}

/** A list of the server, page by page. */
export function usePages<T>(
  queryKey: readonly unknown[],
  fetchPage: (query: { cursor?: string }, signal: AbortSignal) => Promise<PageOf<T>>,
): UseInfiniteQueryResult<InfiniteData<PageOf<T>>> & { readonly items: T[] } {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam === null ? {} : { cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: (before) => before,
  });
  return { ...query, items: query.data?.pages.flatMap(({ items }) => items) ?? [] };
}
