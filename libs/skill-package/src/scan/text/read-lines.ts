/** What a line of a file is to its reader: front matter, prose, code, or a comment that a rendered page hides. */
export type Place = 'frontmatter' | 'prose' | 'code' | 'hidden';

/** How the surroundings of a line speak of it. */
export type Stance = 'neutral' | 'warning' | 'defensive';

export interface Line {
  /** From 1. */
  readonly number: number;
  readonly text: string;
  readonly place: Place;
  /** The language of the fence or script, lower case; empty where unknown and outside code. */
  readonly language: string;
  /** Counts runs of lines that belong together: a fence, a script, a paragraph, a list item. */
  readonly block: number;
  /** The text of the nearest heading above; empty where there is none. */
  readonly heading: string;
}

const FENCE = /^[ \t]{0,12}(?:>[ \t]?)?(?:[-*+][ \t]{1,4})?(`{3,}|~{3,})[ \t]{0,8}(?:\{?\.?)([\w+#.-]{0,30})/;
const HEADING = /^ {0,3}#{1,6}[ \t]{1,8}(.{1,200})/;
const LIST_ITEM = /^[ \t]{0,12}(?:[-*+]|\d{1,3}[.)])[ \t]/;
const HIDDEN_REFERENCE = /^ {0,3}\[[^\]\n]{1,40}\]:[ \t]{0,4}(?:#|<>)[ \t]{0,4}["'(]/;
const INVISIBLE_STYLE =
  /(?:display\s{0,3}:\s{0,3}none|visibility\s{0,3}:\s{0,3}hidden|font-size\s{0,3}:\s{0,3}0|opacity\s{0,3}:\s{0,3}0(?![.\d])|color\s{0,3}[:=]\s{0,3}["']?(?:white|transparent|#fff(?:fff)?\b)|<[a-z]{1,20} [^>]{0,80}\bhidden\b|\\color\{white\})/i;
const MAX_LINE = 8_192;

/** The lines of a text with their numbers; a longer line than 8,192 characters comes in parts of one number. */
function* numbered(text: string): Generator<{ readonly number: number; readonly text: string }> {
  let number = 1;
  for (let start = 0; start <= text.length; number += 1) {
    const feed = text.indexOf('\n', start);
    const end = feed < 0 ? text.length : feed;
    const last = text.charCodeAt(end - 1) === 13 && end > start ? end - 1 : end;
    if (last - start <= MAX_LINE) yield { number, text: text.slice(start, last) };
    else
      for (let at = start; at < last; at += MAX_LINE)
        yield { number, text: text.slice(at, Math.min(last, at + MAX_LINE)) };
    start = end + 1;
  }
}

/** Reads a script or a data file: all its lines are code of one block. */
export function readCodeLines(text: string, language: string): Line[] {
  const lines: Line[] = [];
  for (const line of numbered(text)) lines.push({ ...line, place: 'code', language, block: 0, heading: '' });
  return lines;
}

interface Fence {
  readonly marker: string;
  readonly language: string;
}

/**
 * Reads Markdown: front matter, fenced code with its language, prose, and what a rendered page does not show (HTML
 * comments, link references used as comments). Linear; what is not closed runs to the end of the file, as in Markdown.
 */
export function readMarkdownLines(text: string): Line[] {
  const lines: Line[] = [];
  let fence: Fence | null = null;
  let inComment = false;
  let block = 0;
  let heading = '';
  let front = false;
  for (const { number, text: line } of numbered(text)) {
    const add = (place: Place, language = '') => lines.push({ number, text: line, place, language, block, heading });
    if (number === 1 && line.trim() === '---') front = true;
    if (front) {
      add('frontmatter');
      if (number > 1 && /^(?:---|\.\.\.)\s*$/.test(line)) front = false;
      continue;
    }
    if (fence !== null) {
      if (closes(line, fence.marker)) {
        fence = null;
        block += 1;
      } else add('code', fence.language);
      continue;
    }
    if (inComment) {
      add('hidden');
      if (line.includes('-->')) inComment = false;
      continue;
    }
    const opening = FENCE.exec(line);
    if (opening !== null) {
      fence = { marker: opening[1] ?? '```', language: (opening[2] ?? '').toLowerCase() };
      block += 1;
      continue;
    }
    const title = HEADING.exec(line)?.[1];
    if (title !== undefined) heading = title;
    if (title !== undefined || line.trim() === '' || LIST_ITEM.test(line)) block += 1;
    const comment = line.lastIndexOf('<!--');
    if (comment >= 0) inComment = line.indexOf('-->', comment) < 0;
    const isHidden = comment >= 0 || HIDDEN_REFERENCE.test(line) || (line.includes('<') && INVISIBLE_STYLE.test(line));
    add(isHidden ? 'hidden' : 'prose');
  }
  return lines;
}

function closes(line: string, marker: string): boolean {
  const trimmed = line.replace(/^[ \t>]{1,16}/, '').trimEnd();
  return (
    trimmed.length >= marker.length && trimmed.length < 80 && trimmed === (marker[0] ?? '`').repeat(trimmed.length)
  );
}
