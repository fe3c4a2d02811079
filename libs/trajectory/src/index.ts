export { type ReadOptions, collectTrajectory, readTrajectory, readTrajectoryFiles } from './read-trajectory';
export { LINE_FORMATS, isLogRecord, declaredFormat, detectFormat, isUtf16 } from './read/detect';
export { NO_VERDICT, contradictionIn, readVerdict } from './verifier';
export { findSkillUse } from './skills/find-skill-use';
export { type KnownPackage, bareName } from './skills/known-package';
export { SecretMasker } from './masking/mask-steps';
export { DETERMINISTIC_ENGINE, attributeRun } from './attribute/attribute-run';
export { type AttributionContext, quotableTexts, validateAttribution } from './attribute/validate-attribution';
export {
  ATTRIBUTION_PROMPT_VERSION,
  AttributionAnswer,
  buildAttributionRequest,
  chunkLimitsFor,
  chunkSteps,
  mergeAttributions,
} from './attribute/ask-model';
export { GoldRun } from './measure/gold';
export { type AttributionScore, type ScoredRun, scoreAttributions } from './measure/score';
export { attributeByModel } from './attribute/by-model';
export { type ErrorKind, findError } from './understand/errors';
