export { conditionsOf, isWhole } from './conditions';
export type { SkillFacts } from './conditions';
export { guide } from './guidance';
export type { GuidedSkill, Guidance } from './guidance';
export { reasonFor } from './reason';
export type { SkillPassage, SkillText } from './skill-text';
export { wantedWords } from './wanted';
export type { WantedWord } from './wanted';
