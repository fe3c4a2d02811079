import { StaticEncoder } from './static-encoder';

/**
 * The encoder with what lies beside it: request examples and relevance.
 * @param read gives the bytes of a file of its folder
 * @throws EncoderFileError for another format or changed bytes
 */
export const openEncoder = (read: (name: string) => Uint8Array): StaticEncoder =>
  StaticEncoder.load(read('static-encoder.bin'), {
    examples: read('request-examples.bin'),
    relevance: read('relevance.bin'),
  });
