import { unwrap, type Schema, type SkillwardClient } from './client';
import { ApiProblem } from './problem';
import { readServerSentEvents } from './server-sent-events';

type Sync = Schema<'Sync'>;

export interface FollowOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds between two attempts to listen again after the stream broke; default 1 s. */
  readonly retryDelayMs?: number;
  /** Milliseconds for which the server may be away, for instance while it restarts; default 60 s. */
  readonly patienceMs?: number;
}

export const hasEnded = ({ status }: Pick<Sync, 'status'>): boolean => status === 'succeeded' || status === 'failed';

/**
 * The states of a sync from now to its end; the last one has ended. A broken stream is taken up again, because syncs
 * survive a restart of the server.
 * @throws ApiProblem, ServerUnreachable after `patienceMs` without a sign of life
 */
export async function* followSync(
  client: SkillwardClient,
  id: string,
  { signal, retryDelayMs = 1000, patienceMs = 60_000 }: FollowOptions = {},
): AsyncGenerator<Sync, Sync, void> {
  const call = { params: { path: { id } }, ...(signal === undefined ? {} : { signal }) };
  let heardAt = Date.now();
  for (;;) {
    try {
      const { response } = await client.GET('/api/v1/syncs/{id}/events', { ...call, parseAs: 'stream' });
      if (response.body) {
        for await (const { event, data } of readServerSentEvents(response.body)) {
          heardAt = Date.now();
          if (event !== 'progress') continue;
          const sync = JSON.parse(data) as Sync;
          yield sync;
          if (hasEnded(sync)) return sync;
        }
      }
      const sync = await unwrap(client.GET('/api/v1/syncs/{id}', call));
      heardAt = Date.now();
      if (hasEnded(sync)) {
        yield sync;
        return sync;
      }
    } catch (failure) {
      signal?.throwIfAborted();
      // Everything else is a connection that broke, which every runtime reports in its own way.
      if (failure instanceof ApiProblem || Date.now() - heardAt > patienceMs) throw failure;
    }
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
  }
}
