import { Externalty, WriteScope } from '@skillward/domain';
import type { LinearHead } from '@skillward/text';
import model from './profile-model.json';

/** What `measure profiles` learned of real skills that readers judged (tools/bench-data/profiles). */
export interface ProfileModel {
  readonly externalty: Readonly<Record<Externalty, LinearHead>>;
  readonly writeScope: Readonly<Record<WriteScope, LinearHead>>;
  /** Whether the work needs a program that the package runs. */
  readonly programs: LinearHead;
  /** Whether a user has to provide a variable that the package names. */
  readonly variables: LinearHead;
  /** Whether a reader learns when to use it and what to do, in an order that can be followed. */
  readonly orientation: LinearHead;
  /** Whether it can be observed that the work was done rightly. */
  readonly successVerifiability: LinearHead;
}

export const PROFILE_MODEL: ProfileModel = model;

const { externalty, writeScope, orientation, successVerifiability } = PROFILE_MODEL;
const known = new Set(
  [...Object.values(externalty), ...Object.values(writeScope), orientation, successVerifiability].flatMap(({ cues }) =>
    Object.keys(cues),
  ),
);

/** Whether a cue of a package says anything of it. */
export const isKnownCue = (cue: string): boolean => known.has(cue);
