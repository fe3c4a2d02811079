import type { Reader } from './reader';

export interface StateCount {
  readonly status: string;
  readonly count: number;
}

/** How much of the work there is in which state. */
export const stateStore = {
  async trajectories(db: Reader): Promise<StateCount[]> {
    const groups = await db.trajectory.groupBy({ by: ['status'], _count: true });
    return groups.map(({ status, _count: count }) => ({ status, count }));
  },

  async proposals(db: Reader): Promise<StateCount[]> {
    const groups = await db.editProposal.groupBy({ by: ['status'], _count: true });
    return groups.map(({ status, _count: count }) => ({ status, count }));
  },
};
