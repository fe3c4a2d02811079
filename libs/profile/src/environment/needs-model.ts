import { Externalty, WriteScope } from '@skillward/domain';
import type { LinearHead } from '@skillward/text';
import model from './needs-model.json';

/** What `measure needs` learned of real skills that readers judged (tools/bench-data/needs). */
interface NeedsModel {
  readonly externalty: Readonly<Record<Externalty, LinearHead>>;
  readonly writeScope: Readonly<Record<WriteScope, LinearHead>>;
  /** Whether the work needs a program that the package runs. */
  readonly programs: LinearHead;
  /** Whether a user has to provide a variable that the package names. */
  readonly variables: LinearHead;
}

export const NEEDS_MODEL: NeedsModel = model;

const known = new Set(
  [...Object.values(NEEDS_MODEL.externalty), ...Object.values(NEEDS_MODEL.writeScope)].flatMap(({ cues }) =>
    Object.keys(cues),
  ),
);

/** Whether a cue of a package says anything of what its work needs. */
export const isKnownCue = (cue: string): boolean => known.has(cue);
