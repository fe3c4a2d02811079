import { unwrap, type Schema } from '@skillward/api-client';
import { api } from '../api';
import { referenceOf } from '../shared/reference';
import type { SkillItem } from './use-skills';

export type SkillStatus = Schema<'Skill'>['status'];

/** What follows from a status. */
export const AFTERWARDS: Readonly<Record<SkillStatus, string>> = {
  active: 'Agents get it recommended, unless the scan holds it back.',
  deprecated: 'Agents no longer get it recommended; those that have it are told that it is deprecated.',
  quarantined: 'Agents no longer get it recommended, and it cannot be installed by name without force.',
  archived: 'Agents no longer get it recommended. All versions are kept.',
};

export interface StatusChange {
  readonly skill: Pick<SkillItem, 'namespace' | 'name'>;
  readonly status: SkillStatus;
  readonly reason: string;
}

/** So many at once: each is a transaction of its own. */
const AT_ONCE = 4;

/** @returns the references of those that failed, with the failure; the others are done */
export async function changeStatuses(changes: readonly StatusChange[]): Promise<Map<string, unknown>> {
  const failures = new Map<string, unknown>();
  const waiting = [...changes];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { skill, status, reason } = next;
      const path = { ns: skill.namespace, name: skill.name };
      const body = { status, reason };
      await unwrap(api.PATCH('/api/v1/skills/{ns}/{name}', { params: { path }, body })).catch((failure: unknown) =>
        failures.set(referenceOf(skill), failure),
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return failures;
}
