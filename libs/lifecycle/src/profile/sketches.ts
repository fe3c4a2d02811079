import type { PackageFile } from '@skillward/domain';
import { SKETCH_LENGTH, bodyFingerprint, isSkillMarkdownPath, sketchSkill } from '@skillward/skill-package';
import { StoredText, readStoredText } from '../library/stored-text';

/** Names the method and the form in which sketches are stored. */
export const SKETCH_VERSION = `1.${SKETCH_LENGTH}`;

const FINGERPRINT_BYTES = 32;

/** Description and Markdown body of a package. */
export function textOf(files: readonly PackageFile[]): StoredText {
  const markdown = files.find(({ path }) => isSkillMarkdownPath(path))?.content ?? new Uint8Array();
  return readStoredText(markdown);
}

/** The fingerprint of the body, then the sketch, little-endian. */
export function encodeSketch(text: StoredText): Uint8Array {
  const bytes = Buffer.alloc(FINGERPRINT_BYTES + SKETCH_LENGTH * 4);
  bytes.write(bodyFingerprint(text.body), 'hex');
  sketchSkill(text).forEach((value, at) => bytes.writeUInt32LE(value, FINGERPRINT_BYTES + at * 4));
  return new Uint8Array(bytes);
}

export function decodeSketch(stored: Uint8Array): { bodyFingerprint: string; sketch: Uint32Array } {
  const bytes = Buffer.from(stored);
  const sketch = Uint32Array.from({ length: SKETCH_LENGTH }, (_, at) => bytes.readUInt32LE(FINGERPRINT_BYTES + at * 4));
  return { bodyFingerprint: bytes.toString('hex', 0, FINGERPRINT_BYTES), sketch };
}
