export { numbered, quoted } from './model/package-tools';
export { MODEL_PROFILER, profileByModel } from './model/profile-by-model';
export type { ModelProfile } from './model/profile-by-model';
export { missingFilesIn } from './quality/completeness';
export { passagesOf, sentencesOf } from './passages/passages';
export { profileStatically, STATIC_PROFILER } from './profile-statically';
