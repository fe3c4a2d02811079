import { createHash } from 'node:crypto';

/** The bytes are no file of this kind, or not as they were written. */
export class EncoderFileError extends Error {}

/** A header line of JSON, a JSON array on the second line, then bytes: what the data files of the encoder have in common. */
interface PackedFile<Header> {
  readonly header: Header;
  /** SHA-256 of all bytes after the header line, in hexadecimal digits. */
  readonly sha256: string;
  readonly entries: readonly unknown[];
  /** A copy of what follows, so that typed arrays may start at its byte 0. */
  readonly data: Uint8Array;
}

const LINE_END = 10;

function parse(json: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(json)) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * @param format what `format` of the header must be
 * @param isHeader whether the rest of the header is as it should be
 * @throws EncoderFileError for another format or changed bytes
 */
export function readPackedFile<Header>(
  file: Uint8Array,
  format: string,
  isHeader: (header: Readonly<Record<string, unknown>>) => boolean,
): PackedFile<Header> {
  const headerEnd = file.indexOf(LINE_END);
  const header = parse(file.subarray(0, Math.max(0, headerEnd))) as Record<string, unknown> | null | undefined;
  if (typeof header !== 'object' || header === null || header.format !== format || !isHeader(header)) {
    throw new EncoderFileError(`The file does not start with a header of ${format}.`);
  }
  const content = file.subarray(headerEnd + 1);
  const sha256 = createHash('sha256').update(content).digest('hex');
  if (header.sha256 !== sha256) throw new EncoderFileError(`The checksum of ${format} does not match its content.`);
  const entriesEnd = content.indexOf(LINE_END);
  const entries = parse(content.subarray(0, Math.max(0, entriesEnd)));
  if (!Array.isArray(entries)) throw new EncoderFileError(`The second line of ${format} is no list.`);
  return { header: header as Header, sha256, entries, data: new Uint8Array(content.subarray(entriesEnd + 1)) };
}

/** Whether these fields of a header are positive integers. */
export const areCounts = (header: Readonly<Record<string, unknown>>, ...names: readonly string[]): boolean =>
  names.every((name) => Number.isInteger(header[name]) && (header[name] as number) > 0);
