import { join } from 'node:path';
import { NotFoundError, unwrap, type Schema } from '@skillward/api-client';
import { diffPackages, type FileDiff } from '@skillward/skill-package';
import { type FetchedPackage, fetchPackage, inspectCopy, standingOf } from '@skillward/sdk/install';
import type { Session } from '../session';
import type { LockedSkill } from './lock-file';

/**
 * How a locked skill stands to the library. `gone`: the library has it no more, or the key may not see it; `held`: the scan
 * holds its current version back.
 */
export type UpdateState = 'current' | 'outdated' | 'gone' | 'held' | Exclude<Schema<'Skill'>['status'], 'active'>;

export interface SkillUpdate {
  readonly namespace: string;
  readonly name: string;
  /** Number of the locked version. */
  readonly locked: number;
  /** Number of the current version; null if the skill is gone. */
  readonly current: number | null;
  readonly currentDigest: string | null;
  readonly state: UpdateState;
  /** What the curators say of a skill that is not active, or why it is held. */
  readonly reason: string | null;
}

/** Asks the library about locked skills. */
export async function findUpdates(
  { client }: Session,
  skills: readonly LockedSkill[],
  signal: AbortSignal,
): Promise<SkillUpdate[]> {
  const updates: SkillUpdate[] = [];
  for (const { namespace, name, version, digest } of skills) {
    const path = { ns: namespace, name };
    const common = { namespace, name, locked: version };
    const skill = await unwrap(client.GET('/api/v1/skills/{ns}/{name}', { params: { path }, signal })).catch(
      (failure: unknown) => {
        if (failure instanceof NotFoundError) return undefined;
        throw failure;
      },
    );
    if (!skill) {
      updates.push({ ...common, current: null, currentDigest: null, state: 'gone', reason: null });
      continue;
    }
    const { number: current, digest: currentDigest } = skill.currentVersion;
    const versions = { ...common, current, currentDigest };
    const { standing, warning } = standingOf(skill);
    if (skill.status !== 'active') updates.push({ ...versions, state: skill.status, reason: skill.statusReason });
    else if (standing === 'dangerous') updates.push({ ...versions, state: 'held', reason: warning });
    else updates.push({ ...versions, state: currentDigest === digest ? 'current' : 'outdated', reason: null });
  }
  return updates;
}

export interface PreparedUpdate {
  readonly skill: LockedSkill;
  readonly fetched: FetchedPackage;
  /** Why it should not be used; null: nothing speaks against it. */
  readonly warning: string | null;
  /** From what stands in the first folder to what would be written. */
  readonly files: readonly FileDiff[];
}

/** Downloads the current version of an outdated skill and compares it with what is installed. */
export async function prepareUpdate(
  session: Session,
  project: string,
  skill: LockedSkill,
  { currentDigest, reason }: SkillUpdate,
  signal: AbortSignal,
): Promise<PreparedUpdate> {
  const { namespace, name, digest, folders } = skill;
  const version = currentDigest ?? digest;
  const fetched = await fetchPackage(session, { namespace, name, version }, { signal, expectedDigest: version });
  const installed = await inspectCopy(project, join(folders[0] ?? '.', name));
  return { skill, fetched, warning: reason, files: diffPackages(installed.files, fetched.files) };
}

/** The diff for a person. */
export const describeUpdate = ({ skill, fetched, files }: PreparedUpdate): string =>
  [
    `${skill.namespace}/${skill.name}@${skill.version} -> @${fetched.version}`,
    ...files.map(({ path, status, diff, fromMode, toMode }) =>
      diff !== null ? diff.trimEnd() : `${status} ${path}${fromMode === toMode ? '' : ` (${fromMode} -> ${toMode})`}`,
    ),
  ].join('\n');
