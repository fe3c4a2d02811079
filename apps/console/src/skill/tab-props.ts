import type { Schema } from '@skillward/api-client';
import type { SkillPath } from './use-skill';

export interface TabProps {
  readonly skill: Schema<'ListedSkill'>;
  readonly path: SkillPath;
  /** Number of the version that is looked at. */
  readonly version: string;
}
