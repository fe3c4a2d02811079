export { conditionsOf, isWhole } from './conditions';
export type { SkillFacts } from './conditions';
export { gapsOf, lackedWords } from './gaps';
export { reasonFor } from './reason';
export type { SkillPassage, SkillText } from './skill-text';
export { wantedWords } from './wanted';
export type { WantedWord } from './wanted';
