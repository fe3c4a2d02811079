// What a thread needs that merges parts of an index.
export { mergeSegments } from './build-segment';
export { Segment, type SegmentColumns } from './segment';
export { encodeSegment } from './segment-codec';
