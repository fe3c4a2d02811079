import { areCounts, EncoderFileError, readPackedFile } from './packed-file';

interface Header {
  readonly encoder: string;
  readonly dimensions: number;
}

const NUMBER_BYTES = 4;

/**
 * A square matrix by rows: what leads from where a request lies among the vectors of one encoder to where the skills lie that
 * help with it.
 * @param encoder version of the encoder that it must be of
 * @returns `dimensions` × `dimensions` numbers
 * @throws EncoderFileError for another format, another encoder or changed bytes
 */
export function readRelevance(file: Uint8Array, encoder: string): Float32Array {
  const { header, data } = readPackedFile<Header>(
    file,
    'skillward-relevance/1',
    (found) => areCounts(found, 'dimensions') && typeof found.encoder === 'string',
  );
  if (header.encoder !== encoder) {
    throw new EncoderFileError(`Relevance was learned with ${header.encoder}, the encoder is ${encoder}.`);
  }
  const count = header.dimensions ** 2;
  if (data.length !== count * NUMBER_BYTES) {
    throw new EncoderFileError('The size in the header of the relevance does not match its content.');
  }
  const view = new DataView(data.buffer);
  return Float32Array.from({ length: count }, (_, at) => view.getFloat32(NUMBER_BYTES * at, true));
}
