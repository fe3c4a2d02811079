import { createHash } from 'node:crypto';

/** The bytes are no model of this encoder, or not as they were written. */
export class EncoderFileError extends Error {}

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

const FORMAT = 'skillward-static-encoder/1';
const LINE_END = 10;

interface Header {
  format: string;
  dimensions: number;
  pieces: number;
  bodyShare: number;
  /** SHA-256 of all bytes after the header line. */
  sha256: string;
}

const isHeader = (value: unknown): value is Header =>
  typeof value === 'object' &&
  value !== null &&
  (value as Header).format === FORMAT &&
  [(value as Header).dimensions, (value as Header).pieces].every((count) => Number.isInteger(count) && count > 0) &&
  typeof (value as Header).bodyShare === 'number' &&
  typeof (value as Header).sha256 === 'string';

function parse(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
}

/** @throws EncoderFileError */
export function readModel(file: Uint8Array): EncoderModel {
  const headerEnd = file.indexOf(LINE_END);
  const header = parse(new TextDecoder().decode(file.subarray(0, Math.max(0, headerEnd))));
  if (!isHeader(header)) throw new EncoderFileError(`The file does not start with a header of ${FORMAT}.`);
  const { dimensions, pieces, bodyShare, sha256 } = header;
  const content = file.subarray(headerEnd + 1);
  if (createHash('sha256').update(content).digest('hex') !== sha256) {
    throw new EncoderFileError('The checksum of the encoder does not match its content.');
  }
  const vocabularyEnd = content.indexOf(LINE_END);
  const vocabulary = parse(new TextDecoder().decode(content.subarray(0, Math.max(0, vocabularyEnd))));
  // A copy that starts at byte 0: slice of a Buffer would give a window into another one.
  const data = new Uint8Array(content.subarray(vocabularyEnd + 1));
  if (!Array.isArray(vocabulary) || vocabulary.length !== pieces || data.length !== pieces * (4 + dimensions)) {
    throw new EncoderFileError('The sizes in the header of the encoder do not match its content.');
  }
  const view = new DataView(data.buffer);
  return {
    dimensions,
    version: `static-1-${sha256.slice(0, 12)}`,
    vocabulary: vocabulary as string[],
    scales: Float32Array.from({ length: pieces }, (_, piece) => view.getFloat32(4 * piece, true)),
    numbers: new Int8Array(data.buffer, 4 * pieces, pieces * dimensions),
    bodyShare,
  };
}
