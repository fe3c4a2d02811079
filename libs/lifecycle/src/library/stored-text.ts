import { parseSkillMarkdown } from '@skillward/skill-package/parse';

/** The text of a stored SKILL.md. */
export interface StoredText {
  readonly description: string;
  readonly body: string;
}

/**
 * Reads a SKILL.md of the library. It was valid once; under stricter rules of today its whole text still says what it is
 * about.
 */
export function readStoredText(markdown: Uint8Array): StoredText {
  const parsed = parseSkillMarkdown(markdown, { maxLineBytes: Number.MAX_SAFE_INTEGER });
  return parsed.ok
    ? { description: parsed.frontmatter.description, body: parsed.body }
    : { description: '', body: new TextDecoder().decode(markdown) };
}
