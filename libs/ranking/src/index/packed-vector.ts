/** Where the numbers of a packed vector begin. */
export const SCALE_BYTES = 4;
const LEVELS = 127;

/** A unit vector as bytes: the scale as a little-endian float, then a signed byte a number. Null gives no bytes. */
export function packVector(vector: Float32Array | null): Uint8Array {
  if (vector === null) return new Uint8Array(0);
  const bytes = new Uint8Array(SCALE_BYTES + vector.length);
  let largest = 0;
  for (const value of vector) largest = Math.max(largest, Math.abs(value));
  const scale = largest / LEVELS;
  new DataView(bytes.buffer).setFloat32(0, scale, true);
  const numbers = new Int8Array(bytes.buffer, SCALE_BYTES);
  if (scale > 0) for (let i = 0; i < vector.length; i++) numbers[i] = Math.round((vector[i] as number) / scale);
  return bytes;
}

/** The vector that was packed, up to its rounding; empty for no bytes. */
export function unpackVector(bytes: Uint8Array): Float32Array {
  if (bytes.length === 0) return new Float32Array(0);
  const scale = new DataView(bytes.buffer, bytes.byteOffset).getFloat32(0, true);
  return Float32Array.from(
    new Int8Array(bytes.buffer, bytes.byteOffset + SCALE_BYTES, bytes.length - SCALE_BYTES),
    (level) => level * scale,
  );
}
