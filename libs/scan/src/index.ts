export { RULES_VERSION, type RuleDescription, describeRules } from './rules';
export { type UnreadEntry, intentFactsOf, isAtLeast, scanPackage, verdictOf } from './scan-package';
export { SECOND_READER_BUDGET, SECOND_READER_RULE, SECOND_READER_VERSION, readAsSecond } from './second-reader';
export { type SuppressedFinding, applySuppressions } from './suppressions';
export { type SarifLog, type SarifPackage, toSarif } from './sarif';
