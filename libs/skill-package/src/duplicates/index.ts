export { bodyFingerprint } from './body-fingerprint';
export { findDuplicates, NEAR_COPY, SHADOWING } from './find-duplicates';
export type { DuplicateGroup, DuplicateKind, LibrarySkill, ReadBodies } from './find-duplicates';
export { IncomingSkills } from './incoming';
export type { ComparedSkill, Likeness } from './incoming';
export { suggestSurvivor } from './survivor';
export type { SurvivorFacts } from './survivor';
