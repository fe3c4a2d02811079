export { findDuplicates, NEAR_COPY, SHADOWING } from './find-duplicates';
export type { DuplicateGroup, DuplicateKind, LibrarySkill, ReadBodies } from './find-duplicates';
export { bodyFingerprint, estimateSimilarity, SKETCH_LENGTH, sketchSkill } from './skill-sketch';
export type { SketchedText } from './skill-sketch';
export { textSimilarity } from './shingles';
export { suggestSurvivor } from './survivor';
export type { SurvivorFacts } from './survivor';
