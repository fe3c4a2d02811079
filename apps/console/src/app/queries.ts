import { QueryClient, queryOptions } from '@tanstack/react-query';
import { readSession } from '../api';

export const queryClient = new QueryClient({
  // The client repeats what may be repeated.
  defaultOptions: { queries: { retry: false, staleTime: 5_000 }, mutations: { retry: false } },
});

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: readSession,
  staleTime: 60_000,
  refetchOnWindowFocus: 'always',
});
