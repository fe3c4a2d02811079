const HIDDEN = /[\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/u;
const HIDDEN_OR_FLAG =
  /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}|[\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/gu;
const FLAG = 0x1f3f4;

/** Where a hidden character stands: its code point and its offset in UTF-16 units. */
interface HiddenCharacter {
  readonly codePoint: number;
  readonly offset: number;
}

/**
 * The first bidirectional embedding, override or isolate control or tag character of a text, or null: they make a
 * text read differently to a person than to a model. Marks (U+200E, U+200F, U+061C) are left alone, as right-to-left
 * prose needs them, and so are flags of regions, which Unicode spells as a black flag, 3–6 tag letters and a
 * cancel tag (UTS #51, ED-14a). Linear in the length of the text.
 */
export function findHiddenUnicode(text: string): HiddenCharacter | null {
  if (!HIDDEN.test(text)) return null;
  for (const match of text.matchAll(HIDDEN_OR_FLAG)) {
    const codePoint = match[0].codePointAt(0) ?? 0;
    if (codePoint !== FLAG) return { codePoint, offset: match.index };
  }
  return null;
}

/** `U+202E` and the like. */
export function describeCodePoint(codePoint: number): string {
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
}
