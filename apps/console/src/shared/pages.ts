import { useInfiniteQuery, type UseInfiniteQueryResult, type InfiniteData } from '@tanstack/react-query';

interface PageOf<T> {
  readonly items: T[];
  readonly nextCursor: string | null;
}

/**
 * A list of the server, page by page.
 * @param options.refetchInterval milliseconds, perhaps by what is loaded, after which what is loaded is read again
 */
export function usePages<T>(
  queryKey: readonly unknown[],
  fetchPage: (query: { cursor?: string }, signal: AbortSignal) => Promise<PageOf<T>>,
  { refetchInterval = false }: { readonly refetchInterval?: false | number | ((items: T[]) => false | number) } = {},
): UseInfiniteQueryResult<InfiniteData<PageOf<T>>> & { readonly items: T[] } {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam === null ? {} : { cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: (before) => before,
    refetchInterval:
      typeof refetchInterval === 'function'
        ? ({ state }) => refetchInterval(state.data?.pages.flatMap(({ items }) => items) ?? [])
        : refetchInterval,
  });
  return { ...query, items: query.data?.pages.flatMap(({ items }) => items) ?? [] };
}
