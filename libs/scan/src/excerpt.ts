import { describeCodePoint } from '@skillward/skill-package';

const MAX_EXCERPT = 200;
const HIDDEN = /[\p{Cf}\p{Cc}\u115f\u1160\u3164\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;
const ASSIGNED =
  /((?:password|passwd|secret|token|api[_-]?key|access[_-]?key)["']?\s{0,3}[=:]\s{0,3}["']?)([^\s"'$<{][^\s"'<{]{7,200})/gi;
const KNOWN_TOKEN =
  /\b(?:gh[pousr]_|github_pat_|glpat-|sk-|sk_live_|xox[abprs]-|AKIA|ASIA|AIza|npm_|pypi-)[A-Za-z0-9_-]{10,200}/g;

/**
 * Quotes lines of a file in at most 200 characters: secrets masked but for their first four characters, hidden
 * characters written out as `<U+200B>`, so that the quotation can be shown and stored.
 */
export function excerptOf(
  lines: readonly { readonly text: string }[],
  first: number,
  last: number,
  secrets: readonly string[],
): string {
  const quoted = lines
    .slice(first, Math.min(last + 1, first + 6))
    .map((line) => line.text.slice(0, 4_000).trim())
    .filter((text) => text !== '')
    .join(' ⏎ ');
  let text = quoted;
  for (const secret of secrets) text = text.replaceAll(secret, mask(secret));
  text = text
    .replace(KNOWN_TOKEN, mask)
    .replace(ASSIGNED, (_whole, name: string, value: string) => name + mask(value))
    .replace(HIDDEN, (character) =>
      character === '\t' ? ' ' : `<${describeCodePoint(character.codePointAt(0) ?? 0)}>`,
    );
  return text.length <= MAX_EXCERPT ? text : `${whole(text.slice(0, MAX_EXCERPT - 1))}…`;
}

/** Cuts no character in two. */
function whole(text: string): string {
  return /[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text;
}

function mask(secret: string): string {
  return `${secret.slice(0, 4)}${'*'.repeat(8)}`;
}
