import { StaticEncoder } from './static-encoder';

/**
 * The encoder with the request examples that lie beside it.
 * @param read gives the bytes of a file of its folder
 * @throws EncoderFileError for another format or changed bytes
 */
export const openEncoder = (read: (name: string) => Uint8Array): StaticEncoder =>
  StaticEncoder.load(read('static-encoder.bin'), read('request-examples.bin'));
