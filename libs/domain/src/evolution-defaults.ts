import type { EvolveAction } from './vocabulary';

/**
 * How a namespace takes changes until its curators say otherwise. The rules that use these numbers: support and
 * locality in `libs/evolution/src/gates/gate.ts`, replay in `run-gates.ts`, automatic approval in
 * `libs/evolution/src/after/automatic.ts`.
 */
export const EVOLUTION_DEFAULTS = {
  /** Two runs by two people: one reporter is no independent support. */
  support: { minTrajectories: 2, minTasks: 1, minReporters: 2 },
  /** What an edit may change: a fifth of the lines of a file, twelve lines in a file of any length, three files. */
  locality: { maxShare: 0.2, minLines: 12, maxFiles: 3 },
  /** Stored recommendations that are answered again with the proposed version. */
  replay: 20,
  fourEyes: false,
  /** Share of the recommendations that get an approved version first; 1: all at once. */
  canaryShare: 1,
  rollbackWatch: true,
  autoApprove: {
    enabled: false,
    actions: ['prerequisite_addition', 'knowledge_addition'] satisfies EvolveAction[],
    maxLines: 3,
    minReporters: 3,
  },
} as const;
