const MAX_DEPTH = 48;
const BAD_TEXT = /[\u0000\ud800-\udfff]/;

/** The text as a database can hold it: NUL and lone surrogates become U+FFFD. */
export function cleanText(text: string): string {
  if (!BAD_TEXT.test(text)) return text;
  return text.replace(/\u0000/g, '\ufffd').toWellFormed();
}

/** A JSON value with all texts clean; what is nested too deep for a recursive consumer becomes a note. */
function cleanValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) return '[nested too deep]';
  if (Array.isArray(value)) return value.map((item) => cleanValue(item, depth + 1));
  return cleanRecord(value, depth);
}

/** As `cleanValue`, for an object. Keys such as `__proto__` stay plain keys. */
export function cleanRecord(value: object, depth = 0): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [cleanText(key), cleanValue(item, depth + 1)] as const),
  );
}
