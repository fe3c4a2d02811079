export * from './examples-file';
export { EncoderFileError } from './packed-file';
export * from './open-encoder';
export * from './static-encoder';
export * from './tokenise';
