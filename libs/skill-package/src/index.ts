export * from './archive/pack-tar-gz';
export * from './archive/pack-zip';
export * from './archive/read-archive';
export * from './assign-names';
export * from './build-package';
export * from './candidates';
export * from './diff-packages';
export * from './digest';
export * from './dump/dump-line';
export * from './dump/read-lines';
export * from './duplicates';
export * from './hidden-unicode';
export * from './markdown/parse-skill-markdown';
export * from './passages/passages';
export * from './profile';
export { comparePaths, isSkillMarkdownPath, MAX_PATH_BYTES } from './paths';
export { describeRules, RULES_VERSION, type RuleDescription } from './scan/rules';
export {
  isAtLeast,
  intentFactsOf,
  scanPackage,
  verdictOf,
  type ScanOptions,
  type ScanResult,
  type UnreadEntry,
} from './scan/scan-package';
export {
  readAsSecond,
  SECOND_READER_BUDGET,
  SECOND_READER_RULE,
  SECOND_READER_VERSION,
  type SecondReading,
} from './scan/second-reader';
export { applySuppressions, type SuppressedFinding } from './scan/suppressions';
export { toSarif, type SarifLog, type SarifPackage, type SarifTool } from './scan/sarif';
export { normaliseSkillName } from './skill-name';
export { isText } from './text';
