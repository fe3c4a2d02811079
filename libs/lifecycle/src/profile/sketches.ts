import type { PackageFile } from '@skillward/domain';
import { isSkillMarkdownPath } from '@skillward/skill-package';
import { bodyFingerprint } from '@skillward/skill-package/duplicates';
import { SKETCH_LENGTH, sketchSkill } from '@skillward/text';
import { StoredText, readStoredText } from '../library/stored-text';

/** Names the method and the form in which sketches are stored. */
export const SKETCH_VERSION = `2.${SKETCH_LENGTH}`;

const FINGERPRINT_BYTES = 32;
const SKETCH_BYTES = FINGERPRINT_BYTES + SKETCH_LENGTH * 4;
/** Like no other one. */
const NO_SKETCH = sketchSkill({ description: '', body: '' });

/** Description and Markdown body of a package. */
export function textOf(files: readonly PackageFile[]): StoredText {
  const markdown = files.find(({ path }) => isSkillMarkdownPath(path))?.content ?? new Uint8Array();
  return readStoredText(markdown);
}

/** The fingerprint of the body, then the sketch, little-endian. */
export function encodeSketch(text: StoredText): Uint8Array {
  const bytes = Buffer.alloc(SKETCH_BYTES);
  bytes.write(bodyFingerprint(text.body), 'hex');
  sketchSkill(text).forEach((value, at) => bytes.writeUInt32LE(value, FINGERPRINT_BYTES + at * 4));
  return new Uint8Array(bytes);
}

/** Of what another version of the method made the fingerprint is read alone: packages that are held keep their sketches. */
export function decodeSketch(stored: Uint8Array): { bodyFingerprint: string; sketch: Uint32Array } {
  const bytes = Buffer.from(stored);
  const read = (_: unknown, at: number) => bytes.readUInt32LE(FINGERPRINT_BYTES + at * 4);
  return {
    bodyFingerprint: bytes.toString('hex', 0, FINGERPRINT_BYTES),
    sketch: bytes.length === SKETCH_BYTES ? Uint32Array.from({ length: SKETCH_LENGTH }, read) : NO_SKETCH,
  };
}
