import type { ProfileEvidence } from '@skillward/domain';
import type { SourceLine } from './code-text';

const MAX_QUOTE = 200;

/** Quotes a line: whole where it is short, else the part around `token`. Null for a blank line. */
export function quote({ path, number, text }: SourceLine, token = ''): ProfileEvidence | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (trimmed.length <= MAX_QUOTE) return { path, line: number, quote: trimmed };
  const at = Math.max(0, trimmed.indexOf(token));
  const start = at + token.length <= MAX_QUOTE ? 0 : at;
  return { path, line: number, quote: cutWhole(trimmed.slice(start, start + MAX_QUOTE)) };
}

/** Half of a character beyond the Unicode base plane is no text. */
function cutWhole(text: string): string {
  const isHalf = (code: number, low: number) => code >= low && code < low + 0x400;
  const end = isHalf(text.charCodeAt(text.length - 1), 0xd800) ? text.length - 1 : text.length;
  const start = isHalf(text.charCodeAt(0), 0xdc00) ? 1 : 0;
  return text.slice(start, end).trim();
}

/** The quotations of lines, each once, at most `limit`. */
export function quotes(lines: Iterable<SourceLine | undefined>, limit = 5): ProfileEvidence[] {
  const found = new Map<string, ProfileEvidence>();
  for (const line of lines) {
    const evidence = line === undefined ? null : quote(line);
    if (evidence === null) continue;
    found.set(`${evidence.path}:${evidence.line}`, evidence);
    if (found.size >= limit) break;
  }
  return [...found.values()];
}
