export * from './read-trajectory';
export * from './verifier';
export * from './skills/find-skill-use';
export type { KnownPackage } from './skills/known-package';
export * from './masking/mask-steps';
export * from './attribute/attribute-run';
export * from './attribute/validate-attribution';
export * from './attribute/ask-model';
