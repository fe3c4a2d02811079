import { notFound } from '@skillward/domain';
import { Reader, TrajectoryReport, TrajectoryRow, trajectoryStore } from '@skillward/database';
import { Principal, RequestContext, hasRole } from '../access/principal';

/** Agents see what they reported; those who look after the library see all that was reported under their namespaces. */
export function seesTrajectory(
  principal: Principal,
  row: Pick<TrajectoryReport, 'reporterIds' | 'namespaces'>,
): boolean {
  if (row.reporterIds.includes(principal.keyId)) return true;
  if (!hasRole(principal, 'curator')) return false;
  const { namespaces } = principal;
  return (
    namespaces === null || (row.namespaces.length > 0 && row.namespaces.every((name) => namespaces.includes(name)))
  );
}

/** @throws Problem not_found, also when the key may not see it */
export async function visibleTrajectory(db: Reader, { principal }: RequestContext, id: string): Promise<TrajectoryRow> {
  const row = await trajectoryStore.find(db, id);
  if (row === null || !seesTrajectory(principal, row)) throw notFound(`The trajectory ${id}`);
  return row;
}
