export * from './read-trajectory';
export { LINE_FORMATS, MAX_HEAD_BYTES, detectFormat } from './read/detect';
export * from './verifier';
export * from './skills/find-skill-use';
export { bareName, type KnownPackage } from './skills/known-package';
export * from './masking/mask-steps';
export * from './attribute/attribute-run';
export * from './attribute/validate-attribution';
export * from './attribute/ask-model';
