import { useEffect, useState } from 'react';
import { followSync, hasEnded, unwrap, type Schema } from '@skillward/api-client';
import { api } from '../api';
import { queryClient } from '../app/queries';

interface FollowedSync {
  readonly sync: Schema<'Sync'> | null;
  readonly failure: unknown;
  retry(): void;
}

/** A sync as it is now, and from then on as it changes, until it has ended. */
export function useSync(id: string): FollowedSync {
  const [state, setState] = useState<Pick<FollowedSync, 'sync' | 'failure'>>({ sync: null, failure: null });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const follow = async () => {
      const now = await unwrap(api.GET('/api/v1/syncs/{id}', { params: { path: { id } }, signal }));
      setState({ sync: now, failure: null });
      if (hasEnded(now)) return;
      for await (const sync of followSync(api, id, { signal })) setState({ sync, failure: null });
      await queryClient.invalidateQueries();
    };
    follow().catch((failure: unknown) => {
      if (!signal.aborted) setState(({ sync }) => ({ sync, failure }));
    });
    return () => leaving.abort();
  }, [id, attempt]);
  return { ...state, retry: () => setAttempt(attempt + 1) };
}
