/** One admitted exploration as it supports a proposal. */
interface SupportingEvidence {
  /** Names of the run, at least one: evidence that shares one is of the same run (the same content, or session). */
  readonly sameRun: readonly string[];
  /** Equal for runs of the same task. */
  readonly taskKey: string;
  /** All keys that reported the run. */
  readonly reporters: readonly string[];
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

/**
 * Counts distinct runs, their tasks, and independent reporters. A run counts once, however often, in whatever file and by
 * whomever it was reported; a reporter counts with a run of its own, so there are never more of either than of the other:
 * one reporter with many runs is one, and so is one run that many report.
 */
export function countSupport(evidence: readonly SupportingEvidence[]): Support {
  const runs = runsOf(evidence.filter(({ discounted }) => discounted === null));
  const tasks = new Set(runs.flatMap((run) => [...run.tasks]));
  return {
    trajectories: runs.length,
    tasks: Math.min(tasks.size, runs.length),
    reporters: largestMatching(runs.map(({ reporters }) => [...reporters])),
  };
}

interface Run {
  readonly names: Set<string>;
  readonly tasks: Set<string>;
  readonly reporters: Set<string>;
}

/** Joins evidence of the same run. */
function runsOf(evidence: readonly SupportingEvidence[]): Run[] {
  let runs: Run[] = [];
  for (const { sameRun, taskKey, reporters } of evidence) {
    const same = runs.filter(({ names }) => sameRun.some((name) => names.has(name)));
    const joined: Run = {
      names: new Set([...same.flatMap(({ names }) => [...names]), ...sameRun]),
      tasks: new Set([...same.flatMap(({ tasks }) => [...tasks]), taskKey]),
      reporters: new Set([...same.flatMap((run) => [...run.reporters]), ...reporters]),
    };
    runs = [...runs.filter((run) => !same.includes(run)), joined];
  }
  return runs;
}

/** How many of the runs can be given to a reporter of theirs so that no reporter has two (augmenting paths). */
function largestMatching(runs: readonly (readonly string[])[]): number {
  const runOf = new Map<string, number>();
  const give = (run: number, tried: Set<string>): boolean =>
    (runs[run] ?? []).some((reporter) => {
      if (tried.has(reporter)) return false;
      tried.add(reporter);
      const other = runOf.get(reporter);
      if (other !== undefined && !give(other, tried)) return false;
      runOf.set(reporter, run);
      return true;
    });
  return runs.filter((_, run) => give(run, new Set())).length;
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
