import { Button, Center } from '@mantine/core';
import type { ReactNode } from 'react';
import { Failure, Loading } from './states';

interface ListQuery {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly error: unknown;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  fetchNextPage(): unknown;
  refetch(): unknown;
}

interface PagedProps<T> {
  readonly query: ListQuery & { readonly items: T[] };
  readonly what: string;
  readonly empty: ReactNode;
  readonly children: (items: T[]) => ReactNode;
}

/** A list with its states, and a button for the next page. */
export function Paged<T>({ query, what, empty, children }: PagedProps<T>) {
  if (query.isPending) return <Loading what={what} />;
  if (query.isError && query.items.length === 0) {
    return <Failure failure={query.error} retry={() => void query.refetch()} />;
  }
  if (query.items.length === 0) return empty;
  return (
    <>
      {children(query.items)}
      {query.isFetchNextPageError && !query.isFetchingNextPage && (
        <Failure failure={query.error} retry={() => void query.fetchNextPage()} />
      )}
      {query.hasNextPage && !query.isFetchNextPageError && (
        <Center>
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show more
          </Button>
        </Center>
      )}
    </>
  );
}
