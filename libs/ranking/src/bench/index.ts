export * from './families';
export * from './routing';
export { baselineLists, reciprocalRankFusion } from './baselines';
export * from './request-metrics';
export * from './requests';
export * from './resolve';
export type { ResolveData, ResolvePair } from './resolve-data';
