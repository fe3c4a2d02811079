import { readDocument } from '../read/markdown-document';

/** A sentence or list item of SKILL.md that can be quoted, without the marks around it. */
export interface Passage {
  readonly text: string;
  /** The headings above it, the outermost first. */
  readonly headings: readonly string[];
  readonly isItem: boolean;
}

const MAX_PASSAGES = 600;
const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*?)[ \t#]*$/;
const ITEM = /^[ \t]*(?:[-*+•]|\d{1,3}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?/;
/** Tables, HTML, images and rules say nothing that can be quoted alone. */
const UNQUOTABLE = /^[ \t]*(?:\||<|!\[|(?:[-*_][ \t]*){3,}$)/;
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
/** After these a sentence goes on. */
const ABBREVIATION = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|approx|incl|cf|Dr|Mr|Ms|No)\.\s*$|\s\.$/i;

/** The text without emphasis, and with links as their words. */
const plain = (text: string): string =>
  text
    .replace(/!?\[([^\][]*)\]\([^()\s]*(?:\s"[^"]*")?\)/g, '$1')
    .replace(/(\*\*|__)(?=\S)(.*?\S)\1/g, '$2')
    .replace(/(?<![\w*])[*_](?=\S)([^*_]*\S)[*_](?![\w*])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

/** Sentences of a text, in order. */
export function sentencesOf(text: string): string[] {
  const found: string[] = [];
  let open = '';
  for (const { segment } of segmenter.segment(text.replace(/\s+/g, ' '))) {
    open += segment;
    if (ABBREVIATION.test(open)) continue;
    found.push(open.trim());
    open = '';
  }
  if (open.trim() !== '') found.push(open.trim());
  return found.filter((sentence) => sentence !== '');
}

/**
 * What SKILL.md says in sentences and list items, outside front matter, code, tables and comments. Lines of one
 * paragraph are read together.
 * @param body the text, with or without front matter
 */
export function passagesOf(body: string): Passage[] {
  const lines = body.split(/\r?\n/).map((text, i) => ({ path: 'SKILL.md', number: i + 1, text }));
  const path: { level: number; title: string }[] = [];
  const blocks: { text: string; readonly headings: readonly string[]; readonly isItem: boolean; end: number }[] = [];
  for (const { text, number, isHeading } of readDocument('SKILL.md', lines).prose) {
    const heading = isHeading ? HEADING.exec(text) : null;
    const last = blocks.at(-1);
    if (heading !== null) {
      const [, marks = '#', title = ''] = heading;
      while ((path.at(-1)?.level ?? 0) >= marks.length) path.pop();
      path.push({ level: marks.length, title: plain(title) });
    } else if (UNQUOTABLE.test(text)) continue;
    else if (last !== undefined && last.end + 1 === number && !ITEM.test(text)) {
      last.text += ` ${text.trim()}`;
      last.end = number;
    } else {
      const headings = path.map(({ title }) => title);
      const bare = text.replace(ITEM, '').replace(/^[ \t>]+/, '');
      blocks.push({ text: bare, headings, isItem: ITEM.test(text), end: number });
    }
  }
  return blocks
    .flatMap(({ text, headings, isItem }) => sentencesOf(plain(text)).map((each) => ({ text: each, headings, isItem })))
    .slice(0, MAX_PASSAGES);
}
