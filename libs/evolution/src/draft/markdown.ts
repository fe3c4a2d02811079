/** A heading with the lines under it, up to the next heading of any level. Lines count from 0. */
export interface Section {
  /** Null for what stands before the first heading. */
  readonly title: string | null;
  /** 1 to 6; 0 for what stands before the first heading. */
  readonly level: number;
  /** The line of the heading, or the first line. */
  readonly from: number;
  /** The line after the last one. */
  readonly to: number;
}

/** A fenced block: `from` is its opening line, `to` the line after its closing one. */
interface FenceSpan {
  readonly from: number;
  readonly to: number;
}

export interface MarkdownOutline {
  readonly lines: readonly string[];
  /** The first line after the front matter. */
  readonly bodyStart: number;
  readonly sections: readonly Section[];
  readonly fences: readonly FenceSpan[];
}

const HEADING = /^ {0,3}(#{1,6})[ \t]+(.+?)[ \t#]*\r?$/;
const FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,3}[.)])[ \t]+)?(`{3,}|~{3,})/;

const UNDERLINE = /^ {0,3}(=+|-+)[ \t]*\r?$/;
/** A line that begins or interrupts something else than a paragraph: a quotation, an item, a table, HTML or a rule. */
const NO_PARAGRAPH =
  /^ {0,3}(?:>|[-*+](?:[ \t]|\r?$)|\d{1,9}[.)](?:[ \t]|\r?$)|\||<|([-*_])(?:[ \t]*\1){2,}[ \t]*\r?$)/;
const INDENTED = /^(?: {4}| {0,3}\t)/;

/** Reads where the sections and fences of a Markdown text are. Linear. */
export function outlineOf(text: string): MarkdownOutline {
  const lines = text.split('\n');
  const bodyStart = frontMatterEnd(lines);
  const sections: Section[] = [];
  const fences: FenceSpan[] = [];
  let current = { title: null as string | null, level: 0, from: bodyStart };
  let open: { marker: string; from: number } | null = null;
  /** Where a paragraph may begin. */
  let free = bodyStart;
  for (let at = bodyStart; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const marker = FENCE.exec(line)?.[1];
    if (open !== null) {
      const closes = marker !== undefined && marker[0] === open.marker[0] && marker.length >= open.marker.length;
      if (closes) {
        fences.push({ from: open.from, to: at + 1 });
        open = null;
        free = at + 1;
      }
    } else if (marker !== undefined) open = { marker, from: at };
    else {
      const heading = headingBefore(lines, free, at);
      // Also a line that underlines nothing, so that nothing is looked through twice.
      if (heading !== null || UNDERLINE.test(line)) free = at + 1;
      if (heading === null) continue;
      sections.push({ ...current, to: heading.from });
      current = heading;
    }
  }
  if (open !== null) fences.push({ from: open.from, to: lines.length });
  sections.push({ ...current, to: lines.length });
  return { lines, bodyStart, sections, fences };
}

/** The heading that ends with a line: one with marks before it, or the paragraph that the line underlines. */
function headingBefore(lines: readonly string[], free: number, at: number): Omit<Section, 'to'> | null {
  const line = lines[at] ?? '';
  const marked = HEADING.exec(line);
  if (marked !== null) return { title: (marked[2] ?? '').trim(), level: (marked[1] ?? '').length, from: at };
  const rule = UNDERLINE.exec(line)?.[1];
  if (rule === undefined) return null;
  let from = at;
  while (from > free && (lines[from - 1] ?? '').trim() !== '') from -= 1;
  const paragraph = lines.slice(from, at);
  const [first] = paragraph;
  if (first === undefined || INDENTED.test(first) || paragraph.some((each) => NO_PARAGRAPH.test(each))) return null;
  return { title: paragraph.map((each) => each.trim()).join(' '), level: rule.startsWith('=') ? 1 : 2, from };
}

function frontMatterEnd(lines: readonly string[]): number {
  if (lines[0]?.replace('\ufeff', '').trimEnd() !== '---') return 0;
  const end = lines.findIndex((line, at) => at > 0 && line.trimEnd() === '---');
  return end < 0 ? 0 : end + 1;
}

/** Headings of a text, as they are written, outside fences. */
export const headingsOf = (text: string): string[] =>
  outlineOf(text).sections.flatMap(({ title, level }) => (title === null ? [] : [`${'#'.repeat(level)} ${title}`]));

/** The fence that a line stands in, or null. */
export const fenceAt = ({ fences }: MarkdownOutline, line: number): FenceSpan | null =>
  fences.find(({ from, to }) => line >= from && line < to) ?? null;
