/** One admitted exploration as it supports a proposal. */
export interface SupportingEvidence {
  readonly trajectoryId: string;
  /** Equal for runs of the same task. */
  readonly taskKey: string;
  /** The key that reported the run. */
  readonly reporter: string;
  /** Why it does not count; null where it does. */
  readonly discounted: string | null;
}

/** How many independent sources stand behind a proposal. */
export interface Support {
  readonly trajectories: number;
  readonly tasks: number;
  readonly reporters: number;
}

/** What a namespace demands before a proposal is shown to reviewers. */
export interface SupportThreshold {
  readonly minTrajectories: number;
  readonly minTasks: number;
  readonly minReporters: number;
}

export const DEFAULT_SUPPORT_THRESHOLD: SupportThreshold = { minTrajectories: 2, minTasks: 1, minReporters: 2 };

/**
 * Counts distinct trajectories, tasks and reporters of the evidence that counts. However many trajectories one reporter
 * sends, they are one reporter.
 */
export function countSupport(evidence: readonly SupportingEvidence[]): Support {
  const counted = evidence.filter(({ discounted }) => discounted === null);
  return {
    trajectories: new Set(counted.map(({ trajectoryId }) => trajectoryId)).size,
    tasks: new Set(counted.map(({ taskKey }) => taskKey)).size,
    reporters: new Set(counted.map(({ reporter }) => reporter)).size,
  };
}

/** What is missing to the threshold, for a person; empty where it is reached. */
export function missingSupport(support: Support, threshold: SupportThreshold): string[] {
  const lacks = (have: number, need: number, what: string) =>
    have >= need ? [] : [`${have} of ${need} ${what}${need === 1 ? '' : 's'}`];
  return [
    ...lacks(support.trajectories, threshold.minTrajectories, 'trajectory').map((text) =>
      text.replace(/trajectorys/, 'trajectories'),
    ),
    ...lacks(support.tasks, threshold.minTasks, 'task'),
    ...lacks(support.reporters, threshold.minReporters, 'reporter'),
  ];
}
