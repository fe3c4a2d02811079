export * from './model-file';
export * from './static-encoder';
export * from './tokenise';
