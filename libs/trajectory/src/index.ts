export * from './read-trajectory';
export type { TrajectoryHeader } from './formats/reader';
export type { ReadError } from './read/records';
