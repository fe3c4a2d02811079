import { paginate, unwrap } from '@skillward/api-client';
import type { Session } from '../session';
import type { Sync } from './watch-sync';

const PAGE = 200;
const HELD = new Set(['quarantine', 'reject']);

/** What a sync brought in and the scan keeps from being recommended: `namespace/name@version`. */
export async function heldByScan({ client }: Session, { id, counts }: Sync): Promise<string[]> {
  if (counts.created + counts.updated === 0) return [];
  const params = (query: { cursor?: string }) => ({
    path: { id },
    query: { show: 'all' as const, limit: PAGE, ...query },
  });
  const packages = paginate((query) => unwrap(client.GET('/api/v1/syncs/{id}/packages', { params: params(query) })));
  const held: string[] = [];
  for await (const { verdict, version, skill } of packages) {
    if (version !== null && HELD.has(verdict ?? '')) held.push(`${skill}@${version}`);
  }
  return held;
}
