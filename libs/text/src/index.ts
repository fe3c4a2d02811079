export { copyOf } from './copy-of';
export { hashPair, hashTerm } from './hash';
export { logOddsOf } from './linear-head';
export type { LinearHead } from './linear-head';
export { splitSentences } from './sentences';
export {
  BODY,
  CODE,
  DESCRIPTION,
  SKETCH_LENGTH,
  bandKey,
  estimateSimilarity,
  jaccard,
  sketchSkill,
  termSet,
  textSimilarity,
  trigramsOf,
} from './sketch';
export type { SketchPart, SketchedText } from './sketch';
export { stemOf, stemSet } from './stem';
export { STOP_WORDS } from './stop-words';
export { distinctTerms, normaliseText, normaliseWithPlaces, scanTerms, tokenise } from './tokenise';
export type { NormalisedText, Token } from './tokenise';
