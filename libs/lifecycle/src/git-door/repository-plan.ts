import { createHash } from 'node:crypto';
import type { PublishedVersion } from '@skillward/database';

/** Versions that became available at one time: one commit of the branch. */
export interface CommitPlan {
  readonly versions: readonly PublishedVersion[];
  /** The last of its times. */
  readonly at: Date;
  /** SHA-256 (hex) over everything that this commit and those before it are made of. */
  readonly key: string;
}

/** A list of plugins has a line for each; so many lines are written at most for all commits of a branch together. */
const MAX_LINES = 2_000_000;
/** The first commit takes up the oldest ones in steps of so many, so that it does not change with every new version. */
const STEP = 256;

/**
 * The commits of a namespace's branch, oldest first. The same versions give the same commits, and a later version only
 * adds one, so that a clone can be pulled. Of very long histories the oldest part is one commit.
 * @param versions in the order in which they became available
 */
export function planCommits(namespace: string, versions: readonly PublishedVersion[]): CommitPlan[] {
  const groups: PublishedVersion[][] = [];
  for (const version of versions) {
    const last = groups.at(-1);
    if (last?.[0]?.at.getTime() === version.at.getTime()) last.push(version);
    else groups.push([version]);
  }
  const together = firstKept(groups);
  const merged = together < 2 ? groups : [groups.slice(0, together).flat(), ...groups.slice(together)];
  let key = createHash('sha256').update(`skillward-repository-1\n${namespace}\n`).digest('hex');
  return merged.map((group) => {
    const hash = createHash('sha256').update(key);
    for (const { at, ...facts } of group) hash.update(`${at.toISOString()} ${JSON.stringify(facts)}\n`);
    key = hash.digest('hex');
    return { versions: group, at: group.at(-1)?.at ?? new Date(0), key };
  });
}

/** How many of the oldest groups are one commit. */
function firstKept(groups: readonly (readonly PublishedVersion[])[]): number {
  const names = new Set<string>();
  const lines = groups.map((group) => {
    for (const { name } of group) names.add(name);
    return names.size;
  });
  let sum = 0;
  let kept = lines.length;
  while (kept > 0 && sum + (lines[kept - 1] ?? 0) <= MAX_LINES) {
    kept -= 1;
    sum += lines[kept] ?? 0;
  }
  return Math.ceil(kept / STEP) * STEP;
}
