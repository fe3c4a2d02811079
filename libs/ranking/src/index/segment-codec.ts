import { crc32 } from 'node:zlib';
import { Problem } from '@skillward/domain';
import { Segment, SegmentColumns } from './segment';

/** 'SKWI' when read as little endian, as all numbers of the format are. */
const MAGIC = 0x4957_4b53;
const SEGMENT_FORMAT_VERSION = 3;
const SECTIONS = 15;
const HEADER_WORDS = 4 + SECTIONS;
/** Magic, version, checksum of what follows them, total length; then the byte lengths of the sections. */
const CHECKED_FROM = 12;
const ALIGNMENT = 4;

const align = (length: number): number => Math.ceil(length / ALIGNMENT) * ALIGNMENT;
const HEADER_BYTES = align(HEADER_WORDS * 4);

type Section = Uint8Array | Uint16Array | Uint32Array;

function sectionsOf(columns: SegmentColumns): Section[] {
  return [
    columns.ids.offsets,
    columns.ids.bytes,
    columns.revisions.offsets,
    columns.revisions.bytes,
    columns.lengths,
    columns.terms.offsets,
    columns.terms.bytes,
    columns.termTable,
    columns.postingOffsets,
    columns.postingDocs,
    columns.postingCodes,
    columns.nameOffsets,
    columns.nameTerms,
    columns.vectorOffsets,
    columns.vectors,
  ];
}

/** A segment as one buffer: header with version, checksum and section lengths, then the columns as they lie in memory. */
export function encodeSegment(segment: Segment): Uint8Array {
  const sections = sectionsOf(segment.columns);
  const total = sections.reduce((sum, section) => sum + align(section.byteLength), HEADER_BYTES);
  const bytes = new Uint8Array(total);
  const header = new Uint32Array(bytes.buffer, 0, HEADER_WORDS);
  header.set([MAGIC, SEGMENT_FORMAT_VERSION, 0, total]);
  let at = HEADER_BYTES;
  sections.forEach((section, i) => {
    header[4 + i] = section.byteLength;
    bytes.set(new Uint8Array(section.buffer, section.byteOffset, section.byteLength), at);
    at += align(section.byteLength);
  });
  header[2] = crc32(bytes.subarray(CHECKED_FROM));
  return bytes;
}

const corrupt = (detail: string): Problem =>
  new Problem('unavailable', `The index segment cannot be read: ${detail}. Delete the file to have it rebuilt.`);

/**
 * Reads a segment without copying it (unless the buffer is not aligned to 4 bytes).
 * @throws Problem `unavailable` when the bytes are not a whole, intact segment of this format version
 */
export function decodeSegment(source: Uint8Array): Segment {
  const bytes = source.byteOffset % ALIGNMENT === 0 ? source : source.slice();
  if (bytes.byteLength < HEADER_BYTES) throw corrupt('it is shorter than its header');
  const header = new Uint32Array(bytes.buffer, bytes.byteOffset, HEADER_WORDS);
  if (header[0] !== MAGIC) throw corrupt('it does not begin with the mark of a segment');
  if (header[1] !== SEGMENT_FORMAT_VERSION)
    throw corrupt(`it has format version ${header[1]}, and ${SEGMENT_FORMAT_VERSION} is expected`);
  if (header[3] !== bytes.byteLength) throw corrupt(`it has ${bytes.byteLength} bytes instead of ${header[3]}`);
  if (header[2] !== crc32(bytes.subarray(CHECKED_FROM))) throw corrupt('its checksum does not match');
  let section = 0;
  let at = HEADER_BYTES;
  const place = (): [offset: number, length: number] => {
    const length = header[4 + section++] as number;
    const offset = bytes.byteOffset + at;
    at += align(length);
    if (at > bytes.byteLength) throw corrupt('a section reaches beyond its end');
    return [offset, length];
  };
  const u8 = (): Uint8Array => new Uint8Array(bytes.buffer, ...place());
  const u16 = (): Uint16Array => {
    const [offset, length] = place();
    return new Uint16Array(bytes.buffer, offset, length / 2);
  };
  const u32 = (): Uint32Array => {
    const [offset, length] = place();
    return new Uint32Array(bytes.buffer, offset, length / 4);
  };
  return new Segment({
    ids: { offsets: u32(), bytes: u8() },
    revisions: { offsets: u32(), bytes: u8() },
    lengths: u32(),
    terms: { offsets: u32(), bytes: u8() },
    termTable: u32(),
    postingOffsets: u32(),
    postingDocs: u16(),
    postingCodes: u8(),
    nameOffsets: u32(),
    nameTerms: u32(),
    vectorOffsets: u32(),
    vectors: u8(),
  });
}
