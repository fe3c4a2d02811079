import { NotFoundError, unwrap, type Schema, type SkillwardClient } from '@skillward/api-client';
import type { SkillReference } from './fetch-package';

/** Whether a skill should be installed, as its curators and the scan see it. */
export type Standing = 'fine' | 'doubtful' | 'dangerous';

export interface SkillStanding {
  readonly standing: Standing;
  /** What a person is told; null for what is fine. */
  readonly warning: string | null;
}

/** Asks the library how a skill stands. */
export async function readStanding(
  { client }: { readonly client: SkillwardClient },
  { namespace, name }: Pick<SkillReference, 'namespace' | 'name'>,
  signal: AbortSignal,
): Promise<SkillStanding> {
  const path = { ns: namespace, name };
  const asked = unwrap(client.GET('/api/v1/skills/{ns}/{name}', { params: { path }, signal }));
  const skill = await asked.catch((failure: unknown) => {
    if (failure instanceof NotFoundError) return null;
    throw failure;
  });
  if (skill === null) return { standing: 'doubtful', warning: `${namespace}/${name} is not in the library any more.` };
  return standingOf(skill);
}

/** How a skill stands, as the library describes it. */
export function standingOf(skill: Schema<'Skill'>): SkillStanding {
  const why = skill.statusReason ? `: ${skill.statusReason}` : '';
  const what = `${skill.namespace}/${skill.name}`;
  if (skill.status === 'quarantined') return { standing: 'dangerous', warning: `${what} is quarantined${why}` };
  if (skill.scanVerdict === 'quarantine' || skill.scanVerdict === 'reject') {
    return { standing: 'dangerous', warning: `${what} is held back: the scan found what the policy does not pass.` };
  }
  if (skill.status === 'active') return { standing: 'fine', warning: null };
  return { standing: 'doubtful', warning: `${what} is ${skill.status}${why}` };
}
