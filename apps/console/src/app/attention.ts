import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { unwrap } from '@skillward/api-client';
import { useEffect, useRef } from 'react';
import { api } from '../api';

/** What others change is seen after this time at the latest, as long as the window is looked at. */
const FOLLOW_MS = 1_500;

export const attentionQuery = queryOptions({
  queryKey: ['attention'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/v1/library/attention', { signal })),
  refetchInterval: FOLLOW_MS,
  // An answer of before the last interval is no answer.
  staleTime: FOLLOW_MS,
});

export const useAttention = () => useQuery(attentionQuery).data;

/** Reads everything that is shown again as soon as the server knows something new. */
export function useFollowChanges(): void {
  const queryClient = useQueryClient();
  const revision = useAttention()?.revision;
  const seen = useRef(revision);
  useEffect(() => {
    const before = seen.current;
    seen.current = revision;
    if (before === undefined || revision === undefined || before === revision) return;
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !CONSTANT.has(String(queryKey[0])) });
  }, [revision, queryClient]);
}

/** Is asked by itself, or has nothing to do with what others change. */
const CONSTANT: ReadonlySet<string> = new Set(['attention', 'session']);
