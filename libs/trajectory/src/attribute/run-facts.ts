import type { SkillUse, Step, TaskVerdict } from '@skillward/domain';
import type { FoundSkillUse } from '../skills/find-skill-use';
import type { FileEdit } from '../understand/edits';
import type { PersonWords } from '../understand/person';
import type { CommandRun } from '../understand/runs';

/** All that judging and wording a segment needs to know of its run. */
export interface RunFacts {
  readonly steps: readonly Step[];
  readonly verdict: TaskVerdict;
  readonly task?: string | null;
  readonly uses: readonly SkillUse[];
  readonly found: FoundSkillUse;
  /** What people said, in order. */
  readonly words: readonly PersonWords[];
  readonly edits: readonly FileEdit[];
  /** Positions of the uses that some action relied on. */
  readonly relied: ReadonlySet<number>;
  /** Commands that failed and never worked. */
  readonly unrepaired: ReadonlySet<CommandRun>;
}
