import type { Reader } from './reader';

/** Signing in and looking around is no use of an instance. */
const HARMLESS = ['login_link.created', 'session.started', 'session.ended', 'backup.made'];

/** The instance as a whole. */
export const instanceStore = {
  /** Whether nothing is in it but what the first start puts there. */
  async isUnused(db: Reader): Promise<boolean> {
    const [row] = await db.$queryRaw<{ used: boolean }[]>`
      SELECT EXISTS (SELECT 1 FROM recommendations) OR EXISTS (SELECT 1 FROM trajectories)
        OR EXISTS (SELECT 1 FROM audit_events WHERE actor->>'id' <> 'system' AND NOT action = ANY (${HARMLESS})) AS used`;
    return row?.used === false;
  },
};
