import { areCounts, EncoderFileError, readPackedFile } from './packed-file';

/**
 * What a model file holds: a header line of JSON, the pieces of the vocabulary as a JSON array on the second line, then
 * `pieces` scales (float32, little-endian) and `pieces` × `dimensions` numbers (int8). A piece's vector is scale × numbers.
 */
export interface EncoderModel {
  readonly dimensions: number;
  /** Name of the format and the first 12 digits of the checksum. */
  readonly version: string;
  readonly vocabulary: readonly string[];
  readonly scales: Float32Array;
  readonly numbers: Int8Array;
  /** How much the start of a skill's body counts beside its name and description. */
  readonly bodyShare: number;
}

interface Header {
  readonly dimensions: number;
  readonly pieces: number;
  readonly bodyShare: number;
}

/** @throws EncoderFileError */
export function readModel(file: Uint8Array): EncoderModel {
  const { header, sha256, entries, data } = readPackedFile<Header>(
    file,
    'skillward-static-encoder/1',
    (found) => areCounts(found, 'dimensions', 'pieces') && typeof found.bodyShare === 'number',
  );
  const { dimensions, pieces, bodyShare } = header;
  if (entries.length !== pieces || data.length !== pieces * (4 + dimensions)) {
    throw new EncoderFileError('The sizes in the header of the encoder do not match its content.');
  }
  const view = new DataView(data.buffer);
  return {
    dimensions,
    version: `static-1-${sha256.slice(0, 12)}`,
    vocabulary: entries as readonly string[],
    scales: Float32Array.from({ length: pieces }, (_, piece) => view.getFloat32(4 * piece, true)),
    numbers: new Int8Array(data.buffer, 4 * pieces, pieces * dimensions),
    bodyShare,
  };
}
