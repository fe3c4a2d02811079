export { copyOf } from './copy-of';
export { hashPair, hashTerm } from './hash';
export { splitSentences } from './sentences';
export { stemOf } from './stem';
export { STOP_WORDS } from './stop-words';
export { normaliseText, scanTerms, tokenise } from './tokenise';
export type { Token } from './tokenise';
