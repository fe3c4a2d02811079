import { diffIndices } from 'node-diff3';

/** Whole lines of a text, from 1; both ends are included. */
export interface LineRange {
  readonly line: number;
  readonly endLine: number;
}

/** The lines of a text; a line feed at the end begins no line of its own. */
export function linesOf(text: string): string[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** The text of a range of lines, without the last line feed; null where the text has no such lines. */
export function quoteLines(text: string, { line, endLine }: LineRange): string | null {
  const lines = linesOf(text);
  return line < 1 || endLine < line || endLine > lines.length ? null : lines.slice(line - 1, endLine).join('\n');
}

/**
 * Where lines of one text stand in another one.
 *
 * @returns null where any of them was changed, taken away, or parted from the others
 */
export function followLines(before: string, after: string, range: LineRange): LineRange | null {
  if (quoteLines(before, range) === null) return null;
  if (before === after) return range;
  let shift = 0;
  for (const { buffer1, buffer2 } of diffIndices(linesOf(before), linesOf(after))) {
    const [from, length] = buffer1;
    // Lines `from + 1` to `from + length` are replaced; an insertion stands before line `from + 1`.
    if (from + 1 > range.endLine) break;
    const isInside = length === 0 ? from + 1 > range.line : from + length >= range.line;
    if (isInside) return null;
    shift += buffer2[1] - length;
  }
  return { line: range.line + shift, endLine: range.endLine + shift };
}

/**
 * Puts a text in place of whole lines; an empty one takes them away.
 *
 * @returns null where the text has no such lines
 */
export function replaceLines(text: string, range: LineRange, replacement: string): string | null {
  const quoted = quoteLines(text, range);
  if (quoted === null) return null;
  const lines = text.split('\n');
  // What is typed in a browser has no carriage returns; a file that has them keeps them.
  const isOfWindows = quoted.endsWith('\r');
  const fresh = replacement === '' ? [] : replacement.replace(/\r?\n$/, '').split(/\r?\n/);
  return [
    ...lines.slice(0, range.line - 1),
    ...(isOfWindows ? fresh.map((line) => `${line}\r`) : fresh),
    ...lines.slice(range.endLine),
  ].join('\n');
}
