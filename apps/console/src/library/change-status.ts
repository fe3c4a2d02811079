import { unwrap, type Schema } from '@skillward/api-client';
import { api } from '../api';
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

interface Watched {
  /** Ends the work after the changes in hand. */
  readonly signal?: AbortSignal;
  onProgress?(ended: number): void;
}

export interface StatusOutcome {
  readonly done: readonly StatusChange[];
  /** In the order in which they failed. */
  readonly failures: readonly { readonly change: StatusChange; readonly failure: unknown }[];
}

export async function changeStatuses(
  changes: readonly StatusChange[],
  { signal, onProgress }: Watched = {},
): Promise<StatusOutcome> {
  const done: StatusChange[] = [];
  const failures: StatusOutcome['failures'][number][] = [];
  const waiting = changes.values();
  const work = async () => {
    for (const change of waiting) {
      if (signal?.aborted) return;
      const { skill, status, reason } = change;
      const path = { ns: skill.namespace, name: skill.name };
      await unwrap(api.PATCH('/api/v1/skills/{ns}/{name}', { params: { path }, body: { status, reason } })).then(
        () => done.push(change),
        (failure: unknown) => failures.push({ change, failure }),
      );
      onProgress?.(done.length + failures.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { done, failures };
}
