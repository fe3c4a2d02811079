import type { Subtask } from '@skillward/domain';
import { OutcomeRow, SubtaskWrite, trajectorySubject } from '@skillward/database';
import { newId } from '@skillward/platform';

/** What a label says of the linked skill; the others say nothing of it. */
const REWARDS: Readonly<Partial<Record<Subtask['attribution'], number>>> = {
  success_skill_used_with_extra_exploration: 1,
  fail_skill_issue: 0,
};

/**
 * How the skills of a run served its task: one outcome for each version, the mean over the subtasks that say anything of
 * it. Another attribution of the same run adds none, and of the files of one
 * session the newest one's counts, so that no run votes twice.
 */
export function outcomesOf(
  run: {
    readonly trajectoryId: string;
    readonly runKey: string | null;
    /** Set for what a person judged: it stands beside what was found before, and counts instead of it. */
    readonly verdict?: string;
    readonly recommendationId: string | null;
    readonly task: string;
  },
  subtasks: readonly SubtaskWrite[],
  at: Date,
): OutcomeRow[] {
  const byVersion = new Map<
    string,
    { skillId: string; version: number; rewards: number[]; spans: OutcomeRow['spans'] }
  >();
  for (const { subtask, skillId } of subtasks) {
    const reward = REWARDS[subtask.attribution];
    const version = subtask.skillLinked?.version ?? null;
    if (reward === undefined || skillId === null || version === null) continue;
    const key = `${skillId}@${version}`;
    const known = byVersion.get(key) ?? { skillId, version, rewards: [], spans: [] };
    const spans = subtask.skillRefs.flatMap(({ path, fromLine, toLine }) =>
      fromLine === null || toLine === null ? [] : [{ path, fromLine, toLine }],
    );
    byVersion.set(key, { ...known, rewards: [...known.rewards, reward], spans: [...known.spans, ...spans] });
  }
  return [...byVersion].map(([key, { skillId, version, rewards, spans }]) => ({
    id: newId(),
    subject: `${trajectorySubject(run.trajectoryId)}${key}${run.verdict === undefined ? '' : `/${run.verdict}`}`,
    runKey: run.runKey,
    recommendationId: run.recommendationId,
    task: run.task,
    skillId,
    version,
    reward: rewards.reduce((sum, each) => sum + each, 0) / rewards.length,
    spans,
    at,
  }));
}

/** A reward that speaks neither for a skill nor against it. */
const NEITHER = 0.5;

/** What takes the place of earlier outcomes of which a person's labels say nothing any more. */
export const withdrawn = (before: readonly OutcomeRow[], now: readonly OutcomeRow[], verdict: string): OutcomeRow[] =>
  before
    .filter(({ skillId, version }) => !now.some((each) => each.skillId === skillId && each.version === version))
    .map((row) => ({ ...row, id: newId(), subject: `${row.subject}/${verdict}`, reward: NEITHER }));
