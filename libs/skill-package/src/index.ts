export { packTarGz } from './archive/pack-tar-gz';
export { packZip } from './archive/pack-zip';
export { readArchive } from './archive/read-archive';
export { assignSkillNames } from './assign-names';
export { type BuildResult, buildPackage } from './build-package';
export { findCandidates, groupPackagePaths } from './candidates';
export { type FileDiff, diffPackages } from './diff-packages';
export { hashFiles, packageDigest, sha256Hex } from './digest';
export { formatDumpLine, parseDumpLine } from './dump/dump-line';
export { readDumpLines } from './dump/read-lines';
export {
  type ComparedSkill,
  type DuplicateGroup,
  IncomingSkills,
  type LibrarySkill,
  type Likeness,
  NEAR_COPY,
  type ReadBodies,
  SHADOWING,
  SKETCH_LENGTH,
  bodyFingerprint,
  estimateSimilarity,
  findDuplicates,
  sketchSkill,
  suggestSurvivor,
  textSimilarity,
} from './duplicates';
export { parseSkillMarkdown } from './markdown/parse-skill-markdown';
export { passagesOf, sentencesOf } from './passages/passages';
export {
  MODEL_PROFILER,
  STATIC_PROFILER,
  missingFilesIn,
  numbered,
  profileByModel,
  profileStatically,
  quoted,
} from './profile';
export { comparePaths, isSkillMarkdownPath } from './paths';
export { RULES_VERSION, type RuleDescription, describeRules } from './scan/rules';
export { type UnreadEntry, intentFactsOf, isAtLeast, scanPackage, verdictOf } from './scan/scan-package';
export { SECOND_READER_BUDGET, SECOND_READER_RULE, SECOND_READER_VERSION, readAsSecond } from './scan/second-reader';
export { type SuppressedFinding, applySuppressions } from './scan/suppressions';
export { type SarifLog, type SarifPackage, toSarif } from './scan/sarif';
export { isText } from './text';
