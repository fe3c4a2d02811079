import { findPatternSecrets } from '@skillward/secrets';
import { describeCodePoint } from '@skillward/skill-package';

const MAX_EXCERPT = 200;
const HIDDEN = /[\p{Cf}\p{Cc}\u115f\u1160\u3164\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;

/**
 * Quotes lines of a file in at most 200 characters (or `most`): secrets masked but for their first four characters, hidden
 * characters written out as `<U+200B>`, so that the quotation can be shown and stored.
 */
export function excerptOf(
  lines: readonly { readonly text: string }[],
  first: number,
  last: number,
  secrets: readonly string[],
  most = MAX_EXCERPT,
): string {
  const quoted = lines
    .slice(first, Math.min(last + 1, first + 6))
    .map((line) => line.text.slice(0, 4_000).trim())
    .filter((text) => text !== '')
    .join(' ⏎ ');
  let text = quoted;
  for (const secret of secrets) text = text.replaceAll(secret, mask(secret));
  for (const secret of findPatternSecrets(text).map(({ start, end }) => text.slice(start, end)))
    text = text.replaceAll(secret, mask(secret));
  text = text.replace(HIDDEN, (character) =>
    character === '\t' ? ' ' : `<${describeCodePoint(character.codePointAt(0) ?? 0)}>`,
  );
  return text.length <= most ? text : `${whole(text.slice(0, most - 1))}…`;
}

/** Cuts no character in two. */
function whole(text: string): string {
  return /[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text;
}

function mask(secret: string): string {
  return `${secret.slice(0, 4)}${'*'.repeat(8)}`;
}
