import { areCounts, EncoderFileError, readPackedFile } from './packed-file';

/** Requests that people wrote, as vectors of one encoder, with what an expert would search for in their place. */
export interface RequestExamples {
  /** A few words; null: the request asks for nothing that a skill could do. */
  readonly queries: readonly (string | null)[];
  /**
   * Unit vectors half way between request and query, one after the other, that of `r` in bytes `offsets[r]` to `offsets[r + 1]`: a
   * scale (float32, little-endian), then a number (int8) a dimension.
   */
  readonly packed: { readonly offsets: Uint32Array; readonly vectors: Uint8Array };
}

interface Header {
  readonly encoder: string;
  readonly dimensions: number;
  readonly requests: number;
}

const SCALE_BYTES = 4;

/**
 * @param encoder version of the encoder that the vectors must be of
 * @throws EncoderFileError for another format, another encoder or changed bytes
 */
export function readExamples(file: Uint8Array, encoder: string): RequestExamples {
  const { header, entries, data } = readPackedFile<Header>(
    file,
    'skillward-request-examples/1',
    (found) => areCounts(found, 'dimensions', 'requests') && typeof found.encoder === 'string',
  );
  if (header.encoder !== encoder) {
    throw new EncoderFileError(`The request examples were made with ${header.encoder}, the encoder is ${encoder}.`);
  }
  const { requests } = header;
  const size = SCALE_BYTES + header.dimensions;
  if (entries.length !== requests || data.length !== requests * size) {
    throw new EncoderFileError('The sizes in the header of the request examples do not match their content.');
  }
  const offsets = Uint32Array.from({ length: requests + 1 }, (_, request) => request * size);
  return { queries: entries as readonly (string | null)[], packed: { offsets, vectors: data } };
}
