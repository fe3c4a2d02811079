export { findDuplicates, NEAR_COPY, SHADOWING } from './find-duplicates';
export type { DuplicateGroup, DuplicateKind, LibrarySkill, ReadBodies } from './find-duplicates';
export { IncomingSkills } from './incoming';
export type { ComparedSkill, Likeness } from './incoming';
export { bodyFingerprint, estimateSimilarity, SKETCH_LENGTH, sketchSkill } from './skill-sketch';
export type { SketchedText } from './skill-sketch';
export { textSimilarity } from './shingles';
export { suggestSurvivor } from './survivor';
export type { SurvivorFacts } from './survivor';
