const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

export interface JsonShape {
  /** How deep lists and objects are nested. */
  readonly depth: number;
  /** Commas and colons outside of texts: about as many as there are values and keys. */
  readonly separators: number;
}

/**
 * What parsing and checking a JSON text will cost, without parsing it. Works on any bytes, in one pass, which ends where
 * there are more than `most` separators.
 */
export function readJsonShape(bytes: Uint8Array, most = Infinity): JsonShape {
  let [depth, deepest, separators] = [0, 0, 0];
  let inText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (inText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) inText = false;
    } else if (byte === QUOTE) {
      inText = true;
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
      depth -= 1;
    } else if (byte === COMMA || byte === COLON) {
      separators += 1;
      if (separators > most) break;
    }
  }
  return { depth: deepest, separators };
}
