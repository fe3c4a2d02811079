import { isMap, isScalar, type YAMLMap } from 'yaml';
import { readYaml, recoverYaml } from '@skillward/skill-package';
import { CodeText, type SourceLine } from './code-text';

/** A line of prose with the headings that it stands under. */
interface ProseLine extends SourceLine {
  /** The nearest heading above, lower case; empty where there is none. */
  readonly heading: string;
  readonly isHeading: boolean;
}

/** A Markdown file in parts. */
export interface MarkdownDocument {
  readonly path: string;
  readonly frontMatter: FrontMatter;
  /** Lines outside front matter, fences and comments. */
  readonly prose: readonly ProseLine[];
  readonly fences: readonly Fence[];
}

export interface Fence extends CodeText {
  readonly heading: string;
  /** The prose just above the fence. */
  readonly lead: string;
}

/** The YAML at the head of a document, and where its lines are. */
interface FrontMatter {
  readonly lines: readonly SourceLine[];
  readonly values: Readonly<Record<string, unknown>>;
  /** The line on which a top-level key stands. */
  lineOf(key: string): SourceLine | undefined;
}

class FencedCode extends CodeText implements Fence {
  constructor(
    path: string,
    language: string,
    lines: readonly SourceLine[],
    readonly heading: string,
    readonly lead: string,
  ) {
    super(path, language, lines, false);
  }
}

const OPENING =
  /^([ \t]{0,12}(?:>[ \t]?)?(?:(?:[-*+]|\d{1,3}[.)])[ \t]{1,4})?)(`{3,}|~{3,})[ \t]{0,8}(?:\{?\.?)([\w+#.-]{0,30})([^`]{0,200})$/;
const HEADING = /^ {0,3}#{1,6}[ \t]{1,8}(.{1,300}?)[ \t#]{0,20}$/;
const DELIMITER = /^---[ \t]{0,20}$/;

/** Reads a Markdown file: linear, and tolerant of everything. */
export function readDocument(path: string, lines: readonly SourceLine[]): MarkdownDocument {
  const bodyStart = frontMatterEnd(lines);
  const prose: ProseLine[] = [];
  const fences: Fence[] = [];
  let heading = '';
  let open: { marker: string; language: string; lines: SourceLine[]; indent: number; lead: string } | null = null;
  let inComment = false;
  let lead = '';
  const close = () => {
    if (open !== null) fences.push(new FencedCode(path, open.language, open.lines, heading, open.lead));
    open = null;
  };
  for (const line of lines.slice(bodyStart)) {
    const { text } = line;
    if (open !== null) {
      const fence: { marker: string; lines: SourceLine[] } = open;
      if (closesFence(text, fence.marker)) close();
      else fence.lines.push(line);
      continue;
    }
    if (inComment) {
      inComment = !text.includes('-->');
      continue;
    }
    const opening = text.includes('```') || text.includes('~~~') ? OPENING.exec(text) : null;
    if (opening !== null) {
      const [, indent = '', marker = '```', language = ''] = opening;
      open = { marker, language: language.toLowerCase(), lines: [], indent: indent.length, lead };
      continue;
    }
    const comment = text.lastIndexOf('<!--');
    if (comment >= 0 && !text.includes('-->', comment)) inComment = true;
    const title = HEADING.exec(text)?.[1];
    if (title !== undefined) heading = title.toLowerCase();
    if (text.trim() !== '') {
      lead = text;
      prose.push({ ...line, heading, isHeading: title !== undefined });
    }
  }
  close();
  return { path, frontMatter: readFrontMatter(lines.slice(0, bodyStart)), prose, fences };
}

function closesFence(line: string, marker: string): boolean {
  const trimmed = line.replace(/^[ \t>]{0,16}/, '').trimEnd();
  return trimmed.length >= marker.length && trimmed.length < 80 && trimmed === marker.charAt(0).repeat(trimmed.length);
}

/** The number of lines that the front matter takes, its delimiters included; 0 where there is none. */
function frontMatterEnd(lines: readonly SourceLine[]): number {
  const first = lines.findIndex(({ text }) => text.trim() !== '');
  if (first < 0 || !DELIMITER.test(lines[first]?.text ?? '')) return 0;
  for (let index = first + 1; index < lines.length && index < 2_000; index += 1) {
    if (DELIMITER.test(lines[index]?.text ?? '')) return index + 1;
  }
  return 0;
}

function readFrontMatter(lines: readonly SourceLine[]): FrontMatter {
  const start = lines.findIndex(({ text }) => DELIMITER.test(text)) + 1;
  const inner = lines.slice(start, -1);
  const map = parseMapping(inner.map(({ text }) => text).join('\n'));
  const values: Record<string, unknown> = {};
  for (const { key, value } of map?.items ?? []) {
    if (isScalar(key) && typeof key.value === 'string') values[key.value] = plain(value);
  }
  return {
    lines: inner,
    values,
    lineOf: (key) => inner.find(({ text }) => text.startsWith(`${key}:`) || text.startsWith(`"${key}"`)),
  };
}

function parseMapping(source: string): YAMLMap | null {
  const strict = readYaml(source, 1);
  if ('map' in strict) return strict.map;
  const recovered = recoverYaml(source);
  const second = recovered === null ? strict : readYaml(recovered.source, 1);
  return 'map' in second ? second.map : null;
}

/** readYaml has refused anchors, aliases and depth, so that this ends. */
function plain(node: unknown): unknown {
  if (isScalar(node)) return node.value;
  if (isMap(node)) return node.toJSON();
  return node !== null && typeof node === 'object' && 'toJSON' in node ? (node as YAMLMap).toJSON() : node;
}
