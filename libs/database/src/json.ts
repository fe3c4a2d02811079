/** An escape sequence of JSON; NUL and lone surrogates are the ones that jsonb refuses. */
const ESCAPE = /\\(?:(u0000|ud[89a-f][0-9a-f]{2})|.)/g;

/**
 * The value as text for a jsonb parameter; null, which is SQL's own, for null and undefined. Characters that jsonb
 * cannot hold become U+FFFD, so that no text of a package or a task can make a statement fail.
 */
export function toJson(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return JSON.stringify(value).replace(ESCAPE, (escape, refused?: string) => (refused ? '\\ufffd' : escape));
}

/** The text as a text parameter can hold it, with the same replacements. */
export const toText = (text: string): string => JSON.parse(String(toJson(text))) as string;
