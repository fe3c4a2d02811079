export { DraftAction, checkActions, isEdit } from './actions';
export { changesProseAlone, isProven } from './after/automatic';
export { isInCanary } from './after/canary';
export { type OutcomeComparison, compareOutcomes } from './after/worse';
export { buildDraftRequest } from './draft/ask-model';
export { TEMPLATE_ENGINE, draftFromTemplate } from './draft/from-template';
export { applyEdits, lineEdit, textOf } from './edits';
export { routeSubtask } from './evidence/admit';
export { type Finding, clearestFinding, findingsOf, normalForm, readFindings, sameFinding } from './evidence/findings';
export { argues, contradiction, findAdvocacy } from './evidence/poison';
export { quotesAbout, quotesOfFinding, roleOfQuote } from './evidence/quotes';
export { countSupport, missingSupport } from './evidence/support';
export { applyChange, changeBetween } from './file-operations';
export { addedLines, changesOf, editsBetween } from './gates/changed-lines';
export {
  type QuoteInPlace,
  type SimilarSkill,
  counterEvidenceGate,
  followedBefore,
  duplicateGate,
  evidenceGate,
  nearestDuplicate,
  poisoningGate,
  qualityGate,
  scanGate,
  specificationGate,
  supportGate,
} from './gates/compare';
export { GateResult, gate, hardFailure } from './gates/gate';
export { frontMatterGate, localityGate } from './gates/shape';
export { structureChanges, structureGate } from './gates/structure';
export { supplyGate } from './gates/supply';
export { languageGate, specificsGate } from './gates/words';
export { type LineRange, followLines, quoteLines, replaceLines } from './line-places';
export { mergePackages } from './merge';
