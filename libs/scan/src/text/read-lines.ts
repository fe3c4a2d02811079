/** What a line of a file is to its reader: front matter, prose, code, or a comment that a rendered page hides. */
export type Place = 'frontmatter' | 'prose' | 'code' | 'hidden';

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

/** Above so many lines the rest is read in groups, so that a file of tiny lines does not fill the memory. */
const MAX_SINGLE_LINES = 100_000;
const GROUP_LENGTH = 2_000;

/**
 * Calls `visit` for each line of a text. A longer line than 8,192 characters comes in parts of one number; after the
 * first 100,000 lines, several short ones come together under the number of the first.
 */
function eachLine(text: string, visit: (number: number, line: string) => void): void {
  let number = 1;
  let seen = 0;
  for (let start = 0; start <= text.length;) {
    let feed = text.indexOf('\n', start);
    let count = 1;
    seen += 1;
    if (seen > MAX_SINGLE_LINES) {
      for (; feed >= 0 && feed - start < GROUP_LENGTH; count += 1) feed = text.indexOf('\n', feed + 1);
    }
    const end = feed < 0 ? text.length : feed;
    const last = end > start && text.charCodeAt(end - 1) === 13 ? end - 1 : end;
    if (last - start <= MAX_LINE) visit(number, text.slice(start, last));
    else for (let at = start; at < last; at += MAX_LINE) visit(number, text.slice(at, Math.min(last, at + MAX_LINE)));
    number += count;
    start = end + 1;
  }
}

/** Reads a script or a data file: all its lines but the empty ones are code of one block. */
export function readCodeLines(text: string, language: string): Line[] {
  const lines: Line[] = [];
  eachLine(text, (number, line) => {
    if (line !== '') lines.push({ number, text: line, place: 'code', language, block: 0, heading: '' });
  });
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
  eachLine(text, (number, line) => {
    const add = (place: Place, language = '') => lines.push({ number, text: line, place, language, block, heading });
    if (number === 1 && line.trim() === '---') front = true;
    if (front) {
      add('frontmatter');
      if (number > 1 && /^(?:---|\.\.\.)\s*$/.test(line)) front = false;
      return;
    }
    if (fence !== null) {
      if (closes(line, fence.marker)) {
        fence = null;
        block += 1;
      } else add('code', fence.language);
      return;
    }
    if (inComment) {
      add('hidden');
      if (line.includes('-->')) inComment = false;
      return;
    }
    const opening = FENCE.exec(line);
    if (opening !== null) {
      fence = { marker: opening[1] ?? '```', language: (opening[2] ?? '').toLowerCase() };
      block += 1;
      return;
    }
    const title = HEADING.exec(line)?.[1];
    if (title !== undefined) heading = title;
    const isEmpty = line.trim() === '';
    if (title !== undefined || isEmpty || LIST_ITEM.test(line)) block += 1;
    if (isEmpty) return;
    const comment = line.lastIndexOf('<!--');
    if (comment >= 0) inComment = line.indexOf('-->', comment) < 0;
    const isHidden = comment >= 0 || HIDDEN_REFERENCE.test(line) || (line.includes('<') && INVISIBLE_STYLE.test(line));
    add(isHidden ? 'hidden' : 'prose');
  });
  return lines;
}

function closes(line: string, marker: string): boolean {
  const trimmed = line.replace(/^[ \t>]{1,16}/, '').trimEnd();
  return (
    trimmed.length >= marker.length && trimmed.length < 80 && trimmed === (marker[0] ?? '`').repeat(trimmed.length)
  );
}
