import { Prisma } from '../generated/client';

/** Of a skill `s`: the scan policy does not hold it back. */
export const SERVED = Prisma.sql`coalesce(s.scan_verdict, 'pass') NOT IN ('quarantine', 'reject')`;

/** Of an outcome `o`: it is the newest one about its skill in its run. */
export const NEWEST_OF_RUN = Prisma.sql`NOT EXISTS (SELECT 1 FROM outcomes n
  WHERE n.run_key = o.run_key AND n.skill_id = o.skill_id AND (n.created_at, n.id) > (o.created_at, o.id))`;

/** Of a use `u`: a report that shows no steps says that the skill was used, and nothing else. */
export const IS_TOLD = Prisma.sql`NOT (u.offered OR u.delivered OR u.viewed OR u.relied_on)`;
