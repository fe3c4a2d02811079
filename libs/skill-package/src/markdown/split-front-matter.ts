import type { PackageIssue } from '@skillward/domain';

/** Longest front matter that is read, in characters. */
const MAX_FRONT_MATTER = 64 * 1024;

/** A SKILL.md cut at its delimiters. `firstLine` is the line of the file on which `yaml` starts. */
export interface SplitMarkdown {
  readonly yaml: string;
  readonly firstLine: number;
  readonly body: string;
  readonly warnings: readonly PackageIssue[];
}

/**
 * Cuts a text into the YAML between two `---` lines and the Markdown after them, less the blank lines around it.
 * Looks no further for the second delimiter than a front matter may be long.
 */
export function splitFrontMatter(text: string): SplitMarkdown | PackageIssue {
  const start = skipBlankLines(text, 0);
  const open = delimiterEnd(text, start);
  if (open === null) {
    return { code: 'frontmatter_missing', message: 'SKILL.md does not start with a "---" line.', line: 1 };
  }
  let firstLine = 2;
  for (let at = text.indexOf('\n'); at >= 0 && at < start; at = text.indexOf('\n', at + 1)) firstLine += 1;

  for (let line = open; line < text.length && line - open <= MAX_FRONT_MATTER;) {
    const close = delimiterEnd(text, line);
    if (close !== null) {
      const warnings = start === 0 ? [] : [{ code: 'frontmatter_not_first', message: 'Blank lines precede "---".' }];
      return { yaml: text.slice(open, line), firstLine, body: text.slice(skipBlankLines(text, close)), warnings };
    }
    const next = text.indexOf('\n', line);
    line = next < 0 ? text.length : next + 1;
  }
  return text.length - open > MAX_FRONT_MATTER
    ? { code: 'frontmatter_too_large', message: `The front matter is longer than ${MAX_FRONT_MATTER} bytes.`, line: 1 }
    : { code: 'frontmatter_unclosed', message: 'The front matter has no closing "---" line.', line: 1 };
}

/** The offset after a `---` line that starts at `offset`, or null where there is none. */
function delimiterEnd(text: string, offset: number): number | null {
  if (!text.startsWith('---', offset)) return null;
  let end = offset + 3;
  while (text[end] === ' ' || text[end] === '\t' || text[end] === '\r') end += 1;
  if (end === text.length) return end;
  return text[end] === '\n' ? end + 1 : null;
}

function skipBlankLines(text: string, offset: number): number {
  let lineStart = offset;
  for (let at = offset; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\n') lineStart = at + 1;
    else if (character !== ' ' && character !== '\t' && character !== '\r') return lineStart;
  }
  return text.length;
}
