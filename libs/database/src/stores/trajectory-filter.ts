import type { TrajectoryStatus } from '@skillward/domain';
import { Prisma } from '../generated/client';
import { escapeLike } from './paging';

export interface TrajectoryFilter {
  /** Null: all namespaces. */
  readonly visible: readonly string[] | null;
  /** Only those that this key reported, first or again. */
  readonly keyId?: string | undefined;
  readonly status?: TrajectoryStatus | undefined;
  readonly recommendationId?: string | undefined;
  /** Each stands somewhere in the task, whatever its case. */
  readonly words?: readonly string[] | undefined;
  readonly outcome?: 'passed' | 'failed' | 'unknown' | undefined;
  readonly skill?: { readonly namespace: string; readonly name: string } | undefined;
  /** Part of the name of the agent or of its model. */
  readonly agent?: string | undefined;
  /** Only those with a part that nobody but a person can judge. */
  readonly awaitsVerdict?: boolean | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** How a run is said to have ended, as it stands in the verdict. */
const OUTCOMES = { passed: 'true', failed: 'false', unknown: 'null' } as const;

/** What narrows a list of trajectories `t` by what is in them. */
export function contentConditions({
  words = [],
  outcome,
  skill,
  agent,
  awaitsVerdict,
}: TrajectoryFilter): Prisma.Sql[] {
  const parts = words.map((word) => Prisma.sql`t.task ILIKE ${`%${escapeLike(word)}%`}`);
  if (outcome !== undefined) parts.push(Prisma.sql`(t.verdict->'passed')::text = ${OUTCOMES[outcome]}`);
  if (agent !== undefined) {
    const named = `%${escapeLike(agent)}%`;
    parts.push(Prisma.sql`(t.header->>'agentName' ILIKE ${named} OR t.header->>'model' ILIKE ${named})`);
  }
  if (skill !== undefined) {
    parts.push(Prisma.sql`EXISTS (SELECT 1 FROM subtasks u JOIN skills s ON s.id = u.skill_id
      WHERE u.attribution_id = t.current_attribution_id AND s.namespace = ${skill.namespace} AND s.name = ${skill.name})`);
  }
  if (awaitsVerdict === true) {
    parts.push(Prisma.sql`t.status = 'attributed' AND EXISTS (SELECT 1 FROM subtasks u
      WHERE u.attribution_id = t.current_attribution_id AND starts_with(u.label, 'uncertain_'))`);
  }
  return parts;
}
